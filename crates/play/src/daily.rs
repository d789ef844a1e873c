//! The daily deal: the cards of a day come from a seed that was fixed long before. The seeds of all days
//! are a chain, each the hash of the one after it, so that whoever knows the seed of some day can check
//! that of every later one once it is shown. `docs/fair-deal.md` has it to the bit.

use cards::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{Unfair, unhex};

/// Which daily deal a game was; the `daily` of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DailyDeal {
    /// The day, such as `2026-11-17`.
    pub day: String,
    /// The seed of the day, 64 hexadecimal digits.
    pub seed: String,
}

impl DailyDeal {
    /// The seed that the cards of a game come from on this day.
    ///
    /// # Errors
    /// When the seed of the day cannot be read.
    pub fn seed(&self, game: &str) -> Result<Seed, Unfair> {
        let seed = unhex(&self.seed).ok_or(Unfair::DailySeed)?;
        Ok(daily_seed(&seed, game))
    }
}

/// The seed of the day before.
#[must_use]
pub fn day_before(seed: &[u8; 32]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"undertrick daily deal 1: day\n");
    hash.update(seed);
    hash.finalize().into()
}

/// The seed that the cards of a game come from, on the day with this seed.
#[must_use]
pub fn daily_seed(seed: &[u8; 32], game: &str) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"undertrick daily deal 1: game\n");
    hash.update(seed);
    hash.update(game.as_bytes());
    Seed(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Anybody's script must come to the same numbers, for ever.
    #[test]
    fn the_daily_deal_is_pinned() {
        let before = day_before(&[7; 32]);
        assert_eq!(
            crate::hex(&before),
            "255716765567d022d042195f3ee05b893b1feeab54f543eb0612354a80747734"
        );
        let daily = DailyDeal {
            day: "2026-11-17".into(),
            seed: crate::hex(&[7; 32]),
        };
        assert_eq!(
            daily.seed("black-spy").unwrap().to_string(),
            "8d9f667a4c334b9f5089e94b4f7859206b73c5bfdbda40d217112d0992ecadb0"
        );
        assert_ne!(daily.seed("black-spy"), daily.seed("inside-job"));
        let unreadable = DailyDeal {
            seed: "7".into(),
            ..daily
        };
        assert_eq!(unreadable.seed("black-spy"), Err(Unfair::DailySeed));
    }
}

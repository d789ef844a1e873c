//! The fair deal: the seed of a game is made from what the host has committed to and what every
//! seat adds, so that nobody can choose the cards. `docs/fair-deal.md` has it to the bit.

use std::fmt::Write as _;

use cards::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The most bytes of text a seat may add.
pub const MOST_ENTROPY: usize = 128;

/// How a deal came about; the `fair` of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairDeal {
    /// Shown before anybody added anything.
    pub commitment: String,
    /// What the host had committed to, 64 hexadecimal digits.
    pub secret: String,
    /// What each seat added, seat 0 first; often nothing.
    pub entropy: Vec<String>,
}

/// Why a deal is not a fair one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    #[error("`fair.secret` is not 64 hexadecimal digits")]
    Secret,
    #[error("`fair.commitment` is not that of the secret")]
    Commitment,
    #[error("an entry of `fair.entropy` is longer than {MOST_ENTROPY} bytes")]
    LongEntropy,
    #[error("`fair.entropy` needs one entry for each of the {0} players")]
    Entropy(u8),
    #[error("`daily.seed` is not 64 hexadecimal digits")]
    DailySeed,
    #[error("the cards are not those of the seed in `fair` or `daily`")]
    Cards,
}

impl FairDeal {
    #[must_use]
    pub fn new(secret: &[u8; 32], entropy: Vec<String>) -> Self {
        Self {
            commitment: commitment(secret),
            secret: hex(secret),
            entropy,
        }
    }

    /// The seed that follows from it.
    ///
    /// # Errors
    /// When the commitment is not that of the secret, or a part is malformed.
    pub fn seed(&self, players: u8) -> Result<Seed, Unfair> {
        let secret = unhex(&self.secret).ok_or(Unfair::Secret)?;
        if self.commitment != commitment(&secret) {
            return Err(Unfair::Commitment);
        }
        if self.entropy.len() != usize::from(players) {
            return Err(Unfair::Entropy(players));
        }
        if self.entropy.iter().any(|text| text.len() > MOST_ENTROPY) {
            return Err(Unfair::LongEntropy);
        }
        let mut hash = Sha256::new();
        hash.update(b"undertrick fair deal 1: seed\n");
        hash.update(secret);
        for text in &self.entropy {
            hash.update([u8::try_from(text.len()).expect("it is at most 128")]);
            hash.update(text.as_bytes());
        }
        Ok(Seed(hash.finalize().into()))
    }
}

/// What the host shows before the deal.
#[must_use]
pub fn commitment(secret: &[u8; 32]) -> String {
    let mut hash = Sha256::new();
    hash.update(b"undertrick fair deal 1: host\n");
    hash.update(secret);
    hex(&hash.finalize())
}

/// What a seat shows before it opens its text.
#[must_use]
pub fn seat_commitment(text: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"undertrick fair deal 1: seat\n");
    hash.update(text.as_bytes());
    hex(&hash.finalize())
}

/// Lower-case hexadecimal digits, two for each byte.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a text takes everything");
        text
    })
}

/// 64 lower-case hexadecimal digits and nothing else.
#[must_use]
pub fn unhex(text: &str) -> Option<[u8; 32]> {
    let plain = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 64 || !text.bytes().all(plain) {
        return None;
    }
    text.parse::<Seed>().ok().map(|seed| seed.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Anybody's script must come to the same numbers, for ever.
    #[test]
    fn the_fair_deal_is_pinned() {
        let fair = FairDeal::new(&[7; 32], vec!["heads".into(), String::new(), "é".into()]);
        assert_eq!(
            fair.commitment,
            "be0bf8a96acc7c169bf55fedde3acb8f418430c9b9be3898e88e6be33e77d90a"
        );
        assert_eq!(
            fair.seed(3).unwrap().to_string(),
            "7b221f7b101fc546b1963e08d7809f1260bdd34998ab537ce8761effea7e6634"
        );
        assert_eq!(
            seat_commitment("heads"),
            "18860ed63f330363702e630cd8fa9cf73ae1388dad801646c30f7e3019a5b3f8"
        );
    }

    #[test]
    fn a_changed_part_is_noticed() {
        let fair = FairDeal::new(&[7; 32], vec![String::new(); 2]);
        assert_eq!(fair.seed(3), Err(Unfair::Entropy(3)));
        let mut other = fair.clone();
        other.secret = hex(&[8; 32]);
        assert_eq!(other.seed(2), Err(Unfair::Commitment));
        other.secret = "7".into();
        assert_eq!(other.seed(2), Err(Unfair::Secret));
        let mut other = fair.clone();
        other.entropy[1] = "x".into();
        assert_ne!(other.seed(2), fair.seed(2));
        other.entropy[1] = "x".repeat(129);
        assert_eq!(other.seed(2), Err(Unfair::LongEntropy));
    }
}

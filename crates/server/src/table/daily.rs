//! The daily deal: one deal a day for each game, with the same cards, seat and bots for everybody. All
//! of it follows from the seed of the day, so the same choices make the same game.

use std::{fmt, str::FromStr, sync::Arc};

use bots::{BotName, Level};
use cards::{Seat, Seed};
use cookie::time::{Date, Month};
use play::{Game, Heard, daily_seed, day_before};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{
    host::clock::Millis,
    store::daily::StoredChain,
    table::{any_game::Hosted, occupant::BotLevel, thinking::bot_seed},
};

/// The version of the bots, as people play against them here. Whoever changes what a bot does raises
/// it; a test notices.
pub(crate) const BOTS: u32 = 5;

/// Where the person sits.
pub(crate) const SEAT: Seat = Seat::new(0);

/// Who sits in all other seats.
pub(crate) const OPPONENTS: BotLevel = BotLevel::AGENT;

/// Who is asked what they would have made of it.
pub(crate) const YARDSTICKS: [(&str, Level); 2] =
    [("agent", Level::Agent), ("master", Level::Master)];

/// How many days a chain has: a hundred years.
pub(crate) const DAYS: i64 = 36_525;

/// A day begins at midnight in UTC; 0 is the first of January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Day(pub(crate) i64);

const LENGTH: Millis = 24 * 60 * 60 * 1000;
const EPOCH: i64 = 2_440_588;

/// Why a text is not a [`Day`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written like 2026-11-17")]
pub(crate) struct BadDay;

impl Day {
    pub(crate) const fn at(now: Millis) -> Self {
        Self(now.div_euclid(LENGTH))
    }

    /// From its number, as cookies keep it.
    pub(crate) fn numbered(text: &str) -> Option<Self> {
        let day = text.parse().ok()?;
        // It is told in years, not in ages.
        (0..1_000_000).contains(&day).then_some(Self(day))
    }

    /// The moment at which it is over.
    pub(crate) const fn end(self) -> Millis {
        (self.0 + 1).saturating_mul(LENGTH)
    }

    pub(crate) const fn before(self) -> Self {
        Self(self.0 - 1)
    }

    pub(crate) const fn after(self) -> Self {
        Self(self.0 + 1)
    }

    fn date(self) -> Option<Date> {
        let day = i32::try_from(self.0.checked_add(EPOCH)?).ok()?;
        Date::from_julian_day(day).ok()
    }

    /// Its year, month and day of the month.
    pub(crate) fn parts(self) -> (i32, u8, u8) {
        let date = self.date().unwrap_or(Date::MIN);
        (date.year(), date.month().into(), date.day())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = BadDay;

    fn from_str(text: &str) -> Result<Self, BadDay> {
        let mut parts = text.splitn(3, '-');
        let mut next = || parts.next().ok_or(BadDay);
        let year: i32 = next()?.parse().map_err(|_| BadDay)?;
        let month: u8 = next()?.parse().map_err(|_| BadDay)?;
        let day: u8 = next()?.parse().map_err(|_| BadDay)?;
        let month = Month::try_from(month).map_err(|_| BadDay)?;
        let date = Date::from_calendar_date(year, month, day).map_err(|_| BadDay)?;
        let day = Self(i64::from(date.to_julian_day()) - EPOCH);
        // A day has one spelling.
        if day.to_string() == text {
            Ok(day)
        } else {
            Err(BadDay)
        }
    }
}

impl Serialize for Day {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Which daily deal is played at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Daily {
    pub(crate) day: Day,
    /// The seed of the day, which nobody is told before it is over.
    #[serde(with = "seed_text")]
    pub(crate) seed: [u8; 32],
    /// The version of the bots when it was begun.
    pub(crate) bots: u32,
}

/// A seed as 64 hexadecimal digits.
mod seed_text {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    pub(super) fn serialize<S: Serializer>(
        seed: &[u8; 32],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&play::hex(seed))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u8; 32], D::Error> {
        let text = String::deserialize(deserializer)?;
        play::unhex(&text).ok_or_else(|| D::Error::custom("a seed is 64 hexadecimal digits"))
    }
}

/// What is told of it while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct DailySeen {
    pub(crate) day: Day,
    pub(crate) bots: u32,
}

impl Daily {
    pub(crate) const fn seen(self) -> DailySeen {
        DailySeen {
            day: self.day,
            bots: self.bots,
        }
    }
}

/// How somebody did. It tells nothing of cards or roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Score {
    pub(crate) won: bool,
    /// Where the game counts points; few are good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) points: Option<i32>,
}

impl Score {
    /// The better, the more.
    pub(crate) fn worth(self) -> i64 {
        match self.points {
            Some(points) => -i64::from(points),
            None => i64::from(self.won),
        }
    }
}

/// The seeds of all days, found fast.
#[derive(Debug)]
pub(crate) struct Seeds {
    first: Day,
    last: Day,
    /// Those of the last day and of every so many days before it.
    marks: Vec<[u8; 32]>,
}

const STEP: i64 = 256;

impl Seeds {
    /// `None` where what is stored is no chain that leads to its anchor.
    pub(crate) fn read(stored: &StoredChain) -> Option<Self> {
        let (first, last) = (Day(stored.first_day), Day(stored.last_day));
        if first > last || last.0.saturating_sub(first.0) > DAYS {
            return None;
        }
        let seeds = Self::new(play::unhex(&stored.last_seed)?, first, last);
        Some(seeds).filter(|seeds| play::hex(&seeds.anchor()) == stored.anchor)
    }

    /// All that follow from the seed of the last day.
    pub(crate) fn new(last_seed: [u8; 32], first: Day, last: Day) -> Self {
        let mut seed = last_seed;
        let mut marks = Vec::new();
        for past in 0..=(last.0 - first.0 + 1) {
            if past % STEP == 0 {
                marks.push(seed);
            }
            seed = day_before(&seed);
        }
        Self { first, last, marks }
    }

    pub(crate) const fn first(&self) -> Day {
        self.first
    }

    pub(crate) const fn last(&self) -> Day {
        self.last
    }

    /// The seed of a day of the chain, or of the day before its first.
    pub(crate) fn of(&self, day: Day) -> Option<[u8; 32]> {
        if day > self.last || day < self.first.before() {
            return None;
        }
        let past = self.last.0 - day.0;
        let mut seed = *self.marks.get(usize::try_from(past / STEP).ok()?)?;
        for _ in 0..past % STEP {
            seed = day_before(&seed);
        }
        Some(seed)
    }

    /// What is published: all seeds lead to it, and none can be found from it.
    pub(crate) fn anchor(&self) -> [u8; 32] {
        self.of(self.first.before())
            .expect("the anchor stands before the first day")
    }
}

/// The game of a day as it is dealt.
pub(crate) fn dealt<G: Hosted>(seed: &[u8; 32]) -> G {
    let rules = G::prepare(G::of_the_day()).expect("the game of the day can be played");
    G::new(rules, daily_seed(seed, G::NAME))
}

/// What bots draw their chance from on this day.
pub(crate) fn bot_secret<G: Game>(seed: &[u8; 32]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"undertrick daily deal 1: bots\n");
    hash.update(seed);
    hash.update(G::NAME.as_bytes());
    hash.finalize().into()
}

/// What a bot does that looks at the usual number of worlds, however fast the machine is and whatever else
/// it does.
pub(crate) fn choose<G: Hosted>(
    rules: &Arc<G::Rules>,
    view: &G::View,
    heard: &[Heard],
    seed: Seed,
    level: Level,
) -> G::Action {
    let mut bot = G::bot(BotName::from(level), rules, seed)
        .expect("a bot with a seat sees what the seat sees");
    bot.choose(view, heard, level.usual_budget())
}

/// The game of a day with a bot in the seat of the person, played to its end.
pub(crate) fn played_by<G: Hosted>(seed: &[u8; 32], level: Level) -> G {
    let mut game: G = dealt(seed);
    let rules = G::prepare(G::of_the_day()).expect("the game of the day can be played");
    let secret = bot_secret::<G>(seed);
    while let Some(seat) = game.awaited().first() {
        let level = if seat == SEAT { level } else { OPPONENTS.0 };
        let view = game.view(Some(seat));
        let chance = bot_seed(&secret, 1, seat);
        let action = choose::<G>(&rules, &view, &[], chance, level);
        game.apply(seat, action, |_| {})
            .expect("bots do what is legal");
    }
    game
}

/// How a bot does with the deal of a day.
pub(crate) fn yardstick<G: Hosted>(seed: &[u8; 32], level: Level) -> Score {
    let outcome = played_by::<G>(seed, level).outcome();
    G::score(&outcome.expect("nobody is awaited any more"), SEAT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(days: i64) -> Seeds {
        Seeds::new([3; 32], Day(20_000), Day(20_000 + days - 1))
    }

    #[test]
    fn every_seed_is_the_hash_of_the_next() {
        let seeds = chain(1000);
        assert_eq!(seeds.of(seeds.last()), Some([3; 32]));
        let mut day = seeds.first();
        assert_eq!(day_before(&seeds.of(day).unwrap()), seeds.anchor());
        while day < seeds.last() {
            let next = seeds.of(day.after()).unwrap();
            assert_eq!(seeds.of(day), Some(day_before(&next)), "{day}");
            day = day.after();
        }
        assert_eq!(seeds.of(day.after()), None);
        assert_eq!(seeds.of(Day(19_998)), None);
    }

    #[test]
    fn a_chain_that_does_not_lead_to_its_anchor_is_none() {
        let seeds = chain(300);
        let stored = StoredChain {
            anchor: play::hex(&seeds.anchor()),
            last_seed: play::hex(&[3; 32]),
            first_day: seeds.first().0,
            last_day: seeds.last().0,
            reached: seeds.first().0,
        };
        assert!(Seeds::read(&stored).is_some());
        let other = |change: &dyn Fn(&mut StoredChain)| {
            let mut stored = stored.clone();
            change(&mut stored);
            Seeds::read(&stored).is_none()
        };
        assert!(other(&|stored| stored.last_seed = play::hex(&[4; 32])));
        assert!(other(&|stored| stored.last_day += 1));
        assert!(other(&|stored| stored.first_day += 1));
        assert!(other(&|stored| stored.last_day = i64::MAX));
        assert!(other(&|stored| stored.anchor.clear()));
    }

    #[test]
    fn a_chain_lasts_a_hundred_years() {
        let seeds = chain(DAYS);
        let (from, to) = (seeds.first().parts().0, seeds.last().parts().0);
        assert_eq!(to - from, 100);
    }

    #[test]
    fn days_are_written_as_dates() {
        for (day, text) in [
            (0, "1970-01-01"),
            (20_774, "2026-11-17"),
            (19_782, "2024-02-29"),
        ] {
            assert_eq!(Day(day).to_string(), text);
            assert_eq!(text.parse(), Ok(Day(day)));
        }
        for text in [
            "2026-11-31",
            "2026-1-17",
            "2026-11",
            "x",
            "2026-11-17-1",
            "+2026-11-17",
        ] {
            assert_eq!(text.parse::<Day>(), Err(BadDay), "{text}");
        }
        assert_eq!(Day::at(Day(20_774).end()), Day(20_775));
        assert_eq!(Day::at(Day(20_774).end() - 1), Day(20_774));
    }

    /// A change of what bots do has to raise [`BOTS`], so that people are not compared with those who
    /// played against others.
    #[test]
    fn bots_are_those_of_their_version() {
        fn digest<G: Hosted>(level: Level) -> String {
            let game = played_by::<G>(&[5; 32], level);
            let mut hash = Sha256::new();
            for (seat, action) in game.actions() {
                hash.update(format!("{seat} {action}\n"));
            }
            play::hex(&hash.finalize())[..16].to_owned()
        }
        // The master is what people are compared with, so that its network is pinned as well.
        let digests = [Level::Novice, Level::Master].map(|level| {
            [
                digest::<inside_job::Game>(level),
                digest::<black_spy::Game>(level),
            ]
        });
        let known = [
            ["600a9dd423fccc92", "3d07f7768a0ea114"],
            ["b47d01fc3a6c71de", "01835e916decb4af"],
        ];
        assert_eq!(
            (BOTS, digests),
            (5, known.map(|both| both.map(str::to_owned)))
        );
    }
}

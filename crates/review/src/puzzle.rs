//! Puzzles from games between bots, chosen where the answer can be proven, or is very likely by search; each
//! says which.
//!
//! A kind and a number always give the same puzzle: games are dealt from the number until one has a
//! moment that fits. So there are as many as anybody wants, and none has to be stored.

mod card;
mod example;
mod insider;
mod likely;
mod spy;
mod turned;

use std::{fmt, ops::RangeInclusive, str::FromStr, sync::Arc};

use bots::{BotName, HasBots, Level, bot_seed};
use cards::{Seat, Seed};
use play::{AnyGame, Bot};
use serde::Serialize;

pub use example::{Ending, Example};

use crate::{Interval, Proof};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleKind {
    /// Inside Job: who is the Insider?
    Insider,
    /// Inside Job: which card decides the game?
    Card,
    /// Black Spy: which of the last two cards?
    Spy,
    /// Inside Job: which card is best by search?
    LikelyCard,
    /// Black Spy: which card is best by search?
    LikelySpy,
}

/// A moment of a game between bots with a question.
#[derive(Clone, Debug)]
pub struct Puzzle {
    pub kind: PuzzleKind,
    pub number: u32,
    /// The whole game, which is over: nobody is shown it before the answer.
    pub game: AnyGame,
    /// How many of its steps have been made.
    pub steps: usize,
    /// Whose eyes it is seen with.
    pub seat: Seat,
    /// What can be answered: seats or actions, as they are written in records.
    pub choices: Vec<String>,
    /// All answers that are right.
    pub right: Vec<String>,
    /// From 1, easy, to 5.
    pub level: u8,
    pub why: Why,
    /// What wrong answers lead to, where an example says more than the reason.
    pub examples: Vec<Example>,
}

/// Why the answer is right. All but what is likely is proven over everything that fits what the seat has seen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Why {
    /// Nobody else can be the Insider.
    Proven(Proof),
    /// It wins at once, whoever the Insider is; everything else does not, or not for certain.
    WinsAtOnce,
    /// Everything else may lose at once, and this cannot.
    AvoidsLoss,
    /// In each of so many deals that fit, it ends at least as well as the other card does at best, and
    /// better in some.
    Better {
        deals: u32,
        /// The own points of the round at worst, and with the other card at best.
        worst: i32,
        other: i32,
    },
    /// In two searches through so many worlds in all it was better than everything else, beyond chance.
    Likely {
        worlds: u32,
        /// What it is worth: the chance to win, or the lead in points at the end of the round.
        worth: f64,
        /// How much better it is than the best of the wrong answers.
        gain: Interval,
    },
}

/// Why a text is not a [`PuzzleKind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are puzzles of the kinds insider, card, spy, likely-card and likely-spy")]
pub struct BadPuzzleKind;

/// Maximum games dealt for one puzzle before it is given up. The rarest is found in some hundred.
const GAMES: u64 = 5000;
/// The seed of all puzzles.
const SEED: u64 = 0x70_7a_7a_1e;

impl PuzzleKind {
    pub const ALL: [Self; 5] = [
        Self::Insider,
        Self::Card,
        Self::Spy,
        Self::LikelyCard,
        Self::LikelySpy,
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Insider => "insider",
            Self::Card => "card",
            Self::Spy => "spy",
            Self::LikelyCard => "likely-card",
            Self::LikelySpy => "likely-spy",
        }
    }

    /// The levels that there are, from easy to hard.
    #[must_use]
    pub const fn levels(self) -> RangeInclusive<u8> {
        match self {
            Self::Insider => 1..=5,
            Self::Card | Self::Spy | Self::LikelyCard | Self::LikelySpy => 1..=4,
        }
    }

    /// The level of a number, where it is known without making the puzzle.
    #[must_use]
    pub fn level_of(self, number: u32) -> Option<u8> {
        match self {
            Self::Insider | Self::Card | Self::Spy => None,
            Self::LikelyCard | Self::LikelySpy => Some(likely::level_of(number)),
        }
    }

    /// Are the answers proven? They are very likely by search where they are not.
    #[must_use]
    pub const fn is_proven(self) -> bool {
        match self {
            Self::Insider | Self::Card | Self::Spy => true,
            Self::LikelyCard | Self::LikelySpy => false,
        }
    }

    /// The puzzle of a number, always the same.
    ///
    /// `None` where no game has a moment that fits, which has not been seen.
    #[must_use]
    pub fn puzzle(self, number: u32) -> Option<Puzzle> {
        let base = SEED ^ (self as u64) << 40 ^ u64::from(number);
        (0..GAMES).find_map(|game| {
            let seed = Seed::of(base, game);
            match self {
                Self::Insider => insider::find(seed, number),
                Self::Card => card::find(seed, number),
                Self::Spy => spy::find(seed, number),
                Self::LikelyCard => likely::find::<inside_job::Game>(self, seed, number),
                Self::LikelySpy => likely::find::<black_spy::Game>(self, seed, number),
            }
        })
    }
}

impl Puzzle {
    #[must_use]
    pub fn is_right(&self, answer: &str) -> bool {
        self.right.iter().any(|right| right == answer)
    }
}

impl fmt::Display for PuzzleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for PuzzleKind {
    type Err = BadPuzzleKind;

    fn from_str(text: &str) -> Result<Self, BadPuzzleKind> {
        let mut all = Self::ALL.into_iter();
        all.find(|kind| kind.name() == text).ok_or(BadPuzzleKind)
    }
}

/// A game of novices from a seed.
fn novices<G: HasBots>(options: G::Options, seed: Seed) -> G {
    let rules = G::prepare(options).unwrap_or_else(|error| panic!("it can be played: {error}"));
    let mut game = G::new(rules.clone(), seed);
    play_on(&mut game, &rules, seed);
    game
}

/// Lets novices play a game to its end.
fn play_on<G: HasBots>(game: &mut G, rules: &Arc<G::Rules>, seed: Seed) {
    let novice = BotName::from(Level::Novice);
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(G::people(rules))
        .map(|seat| G::bot(novice, rules, bot_seed(seed, seat)).expect("novices need no help"))
        .collect();
    while let Some(seat) = game.awaited().first() {
        let view = game.view(Some(seat));
        let action = bots[seat.index()].choose(&view, &[], novice.budget());
        game.apply(seat, action, |_| {})
            .expect("bots keep to the rules");
    }
}

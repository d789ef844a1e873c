//! What each game adds to tables that somebody learns at.

use std::fmt;

use ::black_spy::Phase as BlackSpyPhase;
use ::inside_job::{Phase as InsideJobPhase, Side};
use bots::HasBots;
use cards::{Rng, Seat, SeatSet};
use encoder::{BlackSpy, Encoder, InsideJob};
use play::Game as _;

use super::Rewards;

/// Which seats are decided from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Learners {
    All,
    /// One seat, drawn for every game.
    One,
    /// The seat of the Insider; in Black Spy the same as one.
    Insider,
    /// All seats but that of the Insider; in Black Spy all but one.
    Others,
}

/// An encoder of a game that can be learned at these tables.
pub trait Learned: Encoder<Game: HasBots> {
    /// What seats are rewarded for.
    type Reward: Copy + fmt::Debug + Send + Sync + 'static;

    /// The seat that [`Learners::Insider`] means.
    fn insider(game: &Self::Game, rng: &mut Rng) -> Seat;

    /// What has not been rewarded yet, `scored` being how often something was.
    fn reward(reward: Self::Reward, game: &Self::Game, scored: &mut usize) -> Option<Rewards>;

    /// The numbers of phase, of the side of a seat, and of the trick.
    fn state(game: &Self::Game, seat: Seat) -> [i32; 3];

    /// Why a game that is over ended, as a number above 0.
    fn reason(game: &Self::Game) -> i32;
}

/// What seats of Inside Job are rewarded for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsideJobReward {
    /// 1 for whoever wins and -1 for the others.
    Win,
}

/// What seats of Black Spy are rewarded for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlackSpyReward {
    /// After each round, minus its points.
    Points,
    /// After each round, the mean of the others' points minus the own ones.
    Relative,
    /// After the match: winners share what the others lose, and whoever wins alone gets 1.
    Win,
}

impl Learned for InsideJob {
    type Reward = InsideJobReward;

    fn insider(game: &::inside_job::Game, rng: &mut Rng) -> Seat {
        let rules = game.rules();
        let is_insider = |&seat: &Seat| game.position().role(rules, seat).is_insider();
        // Larry decides nothing.
        let mut people = Seat::all(rules.people());
        people
            .find(is_insider)
            .unwrap_or_else(|| draw_seat(rules.people(), rng))
    }

    fn reward(
        InsideJobReward::Win: InsideJobReward,
        game: &::inside_job::Game,
        scored: &mut usize,
    ) -> Option<Rewards> {
        let winners = once(scored, || game.outcome())?.winners;
        let mut rewards = Rewards::default();
        for seat in Seat::all(game.rules().people()) {
            rewards[seat.index()] = if winners.contains(seat) { 1.0 } else { -1.0 };
        }
        Some(rewards)
    }

    fn state(game: &::inside_job::Game, seat: Seat) -> [i32; 3] {
        let public = game.position().public();
        let phase = match public.phase() {
            InsideJobPhase::Partner(_) => 0,
            InsideJobPhase::Choose => 1,
            InsideJobPhase::Play => 2,
            InsideJobPhase::Vote => 3,
            InsideJobPhase::Over { .. } => 4,
        };
        let side = match game.position().role(game.rules(), seat).side {
            Side::Agents => 0,
            Side::Insider => 1,
            Side::Neutral => 2,
        };
        [phase, side, public.tricks_done().into()]
    }

    fn reason(game: &::inside_job::Game) -> i32 {
        game.outcome()
            .map_or(0, |outcome| outcome.reason as i32 + 1)
    }
}

impl Learned for BlackSpy {
    type Reward = BlackSpyReward;

    fn insider(game: &::black_spy::Game, rng: &mut Rng) -> Seat {
        draw_seat(game.rules().players(), rng)
    }

    fn reward(
        reward: BlackSpyReward,
        game: &::black_spy::Game,
        scored: &mut usize,
    ) -> Option<Rewards> {
        let players = game.rules().players();
        let others = f32::from(players - 1);
        let mut rewards = Rewards::default();
        if reward == BlackSpyReward::Win {
            let winners = once(scored, || game.outcome())?.winners;
            #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
            let share = 1.0 / winners.len() as f32;
            for seat in Seat::all(players) {
                let won = if winners.contains(seat) { share } else { 0.0 };
                rewards[seat.index()] = (f32::from(players) * won - 1.0) / others;
            }
            return Some(rewards);
        }
        let round = game.rounds().get(*scored)?;
        *scored += 1;
        #[expect(clippy::cast_precision_loss, reason = "points are small")]
        let points = |seat: Seat| round.points[seat] as f32;
        let all: f32 = Seat::all(players).map(points).sum();
        for seat in Seat::all(players) {
            rewards[seat.index()] = match reward {
                BlackSpyReward::Relative => (all - points(seat)) / others - points(seat),
                BlackSpyReward::Points | BlackSpyReward::Win => -points(seat),
            };
        }
        Some(rewards)
    }

    fn state(game: &::black_spy::Game, _: Seat) -> [i32; 3] {
        let public = game.position().public();
        let phase = match public.phase() {
            BlackSpyPhase::Take { .. } => 0,
            BlackSpyPhase::Pass { .. } => 1,
            BlackSpyPhase::Announce => 2,
            BlackSpyPhase::Trick(_) => 3,
            BlackSpyPhase::Moon { .. } => 4,
            BlackSpyPhase::Deal | BlackSpyPhase::Over => 5,
        };
        [phase, 0, public.tricks_done().into()]
    }

    fn reason(game: &::black_spy::Game) -> i32 {
        i32::try_from(game.rounds().len()).unwrap_or(i32::MAX)
    }
}

impl Learners {
    /// The seats of a game; never nobody.
    pub(super) fn seats<L: Learned>(self, game: &L::Game, rng: &mut Rng) -> SeatSet {
        let all = SeatSet::all(<L::Game as play::Game>::people(game.rules()));
        match self {
            Self::All => all,
            Self::One => SeatSet::only(draw_seat(all.len().try_into().unwrap_or(1), rng)),
            Self::Insider => SeatSet::only(L::insider(game, rng)),
            Self::Others => all.without(SeatSet::only(L::insider(game, rng))),
        }
    }
}

/// An outcome that was not rewarded yet.
fn once<T>(scored: &mut usize, outcome: impl FnOnce() -> Option<T>) -> Option<T> {
    let found = if *scored == 0 { outcome() } else { None };
    *scored += usize::from(found.is_some());
    found
}

fn draw_seat(players: u8, rng: &mut Rng) -> Seat {
    let number = rng.below(players.into());
    Seat::try_from(u64::from(number)).expect("below the number of seats")
}

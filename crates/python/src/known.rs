//! What each game adds to states.

use encoder::{BlackSpy, InsideJob};
use lab::{BlackSpyReward, InsideJobReward, Learned};
use play::Game;
use pyo3::PyResult;

use crate::errors::value_error;

/// An encoder whose game is played by numbers.
pub(crate) trait Known: Learned {
    /// What seats can be rewarded for, the usual choice first.
    const REWARDS: &'static [(&'static str, Self::Reward)];

    /// What each person has got so far.
    fn scores(game: &Self::Game, reward: Self::Reward) -> Vec<f32> {
        let mut sums = vec![0.0; usize::from(Self::Game::people(game.rules()))];
        let mut scored = 0;
        while let Some(rewards) = Self::reward(reward, game, &mut scored) {
            sums.iter_mut()
                .zip(rewards)
                .for_each(|(sum, reward)| *sum += reward);
        }
        sums
    }

    fn of_record(record: play::AnyGame) -> Option<Self::Game>;
}

impl Known for InsideJob {
    const REWARDS: &'static [(&'static str, InsideJobReward)] = &[("win", InsideJobReward::Win)];

    fn of_record(record: play::AnyGame) -> Option<inside_job::Game> {
        match record {
            play::AnyGame::InsideJob(game) => Some(game),
            play::AnyGame::BlackSpy(_) => None,
        }
    }
}

impl Known for BlackSpy {
    const REWARDS: &'static [(&'static str, BlackSpyReward)] = &[
        ("relative", BlackSpyReward::Relative),
        ("points", BlackSpyReward::Points),
        ("win", BlackSpyReward::Win),
    ];

    fn of_record(record: play::AnyGame) -> Option<black_spy::Game> {
        match record {
            play::AnyGame::BlackSpy(game) => Some(game),
            play::AnyGame::InsideJob(_) => None,
        }
    }
}

/// A reward by its name, or the usual one.
pub(crate) fn reward<E: Known>(name: Option<&str>) -> PyResult<E::Reward> {
    let known = || E::REWARDS.iter();
    let found = match name {
        None => known().next(),
        Some(name) => known().find(|(other, _)| *other == name),
    };
    found.map(|(_, reward)| *reward).ok_or_else(|| {
        let names: Vec<&str> = known().map(|(name, _)| *name).collect();
        let name = name.unwrap_or_default();
        value_error(format_args!(
            "the reward is {}, not {name:?}",
            names.join(" or ")
        ))
    })
}

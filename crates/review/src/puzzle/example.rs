//! What a wrong card leads to, in one world that its seat cannot tell from the real one. It is an example and
//! no proof: the reason stands with the puzzle.

use std::sync::Arc;

use bots::HasBots;
use cards::{BySeat, Seat, Seed};
use inside_job::RoleIndex;
use play::AnyGame;

use super::{card, play_on};

/// A wrong answer that was carried out.
#[derive(Clone, Debug)]
pub struct Example {
    pub answer: String,
    /// The game in that world, from the deal to where the example ends.
    pub game: AnyGame,
    pub end: Ending,
}

/// Where an example ends, and what is to be said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With the trick, which decides the game or does not; `if_insider` where that depends on who the Insider is.
    Trick { if_insider: Option<Seat> },
    /// With the game: it is lost, and won after the right answer in the same world.
    Lost,
    /// With the round: its points, and those after the right answer in the same world.
    Points {
        own: BySeat<i32>,
        instead: BySeat<i32>,
    },
}

/// Worlds that are searched for the one in which a wrong answer costs most.
const LOOKED_AT: u64 = 16;
/// Worlds that are searched for one in which it costs anything.
const MOST: u64 = 200;

/// A game that can be played on in another world.
pub(super) trait PlayedOn: HasBots {
    /// How much better another end of it is for a seat; nothing where it is not.
    fn cost(&self, instead: &Self, seat: Seat) -> Option<i32>;

    /// It is over.
    fn end(&self, instead: &Self) -> Ending;

    fn any(self) -> AnyGame;
}

impl PlayedOn for inside_job::Game {
    fn cost(&self, instead: &Self, seat: Seat) -> Option<i32> {
        let [own, instead] = [self, instead].map(|game| {
            let outcome = game.outcome();
            outcome.is_some_and(|outcome| outcome.winners.contains(seat))
        });
        (!own && instead).then_some(1)
    }

    fn end(&self, _: &Self) -> Ending {
        Ending::Lost
    }

    fn any(self) -> AnyGame {
        AnyGame::InsideJob(self)
    }
}

impl PlayedOn for black_spy::Game {
    /// By the lead on the others, as the puzzles judge.
    fn cost(&self, instead: &Self, seat: Seat) -> Option<i32> {
        let [own, instead] = [self, instead].map(|game| {
            let totals = game.position().public().totals();
            let sum: i32 = totals.as_slice().iter().sum();
            sum - i32::from(totals.players()) * totals[seat]
        });
        (instead > own).then_some(instead - own)
    }

    fn end(&self, instead: &Self) -> Ending {
        let [own, instead] = [self, instead].map(|game| *game.position().public().totals());
        Ending::Points { own, instead }
    }

    fn any(self) -> AnyGame {
        AnyGame::BlackSpy(self)
    }
}

/// Each wrong answer, played on by novices to the end in the world in which that costs most, compared with the
/// right answer there.
pub(super) fn played_on<G: PlayedOn>(
    game: &G,
    rules: &Arc<G::Rules>,
    seat: Seat,
    right: G::Action,
    wrong: impl IntoIterator<Item = G::Action>,
) -> Vec<Example> {
    let of = |wrong: G::Action| {
        let mut clearest: Option<(i32, G, Ending)> = None;
        for number in 0..MOST {
            if clearest.is_some() && number >= LOOKED_AT {
                break;
            }
            let seed = Seed::of(game.turn().into(), number);
            let world = game.resample(seat, seed);
            let [own, instead] = [wrong, right].map(|action| {
                let mut game = world.clone();
                game.apply(seat, action, |_| {})
                    .expect("what a seat may do does not depend on what it cannot see");
                play_on(&mut game, rules, seed);
                game
            });
            let cost = own.cost(&instead, seat);
            let most = clearest.as_ref().map_or(0, |(cost, ..)| *cost);
            if let Some(cost) = cost.filter(|cost| *cost > most) {
                let end = own.end(&instead);
                clearest = Some((cost, own, end));
            }
        }
        let (_, game, end) = clearest?;
        Some(Example {
            answer: wrong.to_string(),
            game: game.any(),
            end,
        })
    };
    wrong.into_iter().filter_map(of).collect()
}

/// Each wrong answer of the last player of a trick, in a world in which it loses at once where there is one, or
/// else in one in which it does not win.
pub(super) fn of_last_card(
    game: &inside_job::Game,
    rules: &Arc<inside_job::Rules>,
    seat: Seat,
    wrong: impl IntoIterator<Item = inside_job::Action>,
) -> Vec<Example> {
    let view = game.view(Some(seat));
    let worlds = card::one_for_each_insider(rules, &view);
    let of = |wrong: inside_job::Action| {
        let ends: Vec<(inside_job::Game, Option<bool>)> = worlds
            .iter()
            .map(|world| {
                let mut game = inside_job::Game::from_deal(rules.clone(), world.deal());
                let action = [(seat, wrong)];
                for (seat, action) in world.history(rules).into_iter().chain(action) {
                    game.apply(seat, action, &mut ())
                        .expect("what a seat may do does not depend on what it cannot see");
                }
                let outcome = game.outcome();
                let won = outcome.map(|outcome| outcome.winners.contains(seat));
                (game, won)
            })
            .collect();
        let wanted = [Some(false), None];
        let mut wanted = wanted.into_iter();
        let (game, won) = wanted.find_map(|won| ends.iter().find(|end| end.1 == won))?;
        let depends = ends.iter().any(|(_, other)| other != won);
        let roles = game.position().deal().roles;
        let mut seats = Seat::all(rules.seats());
        let insider = seats.find(|&seat| roles[seat] == RoleIndex::INSIDER);
        Some(Example {
            answer: wrong.to_string(),
            game: AnyGame::InsideJob(game.clone()),
            end: Ending::Trick {
                if_insider: insider.filter(|_| depends),
            },
        })
    };
    wrong.into_iter().filter_map(of).collect()
}

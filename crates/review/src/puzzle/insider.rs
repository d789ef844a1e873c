//! Who is the Insider? Asked of an Agent after the trick that proves it.

use cards::{Seat, Seed};
use inside_job::{Game, Options, RoleIndex, Rules, View};
use play::AnyGame;

use super::{Puzzle, PuzzleKind, Why, novices};
use crate::{Ground, Proof, replay::Replay};

/// Every so many puzzles one is to be solved by counting, which is rare in games.
const COUNTING: u32 = 4;
/// A denial and a play that lie so close are easy to see.
const CLOSE: u8 = 3;

pub(super) fn find(seed: Seed, number: u32) -> Option<Puzzle> {
    let game: Game = novices(Options::new(4), seed);
    let by_counting = number.is_multiple_of(COUNTING);
    let mut replay = Replay::new(&game, &[]);
    let roles = game.position().deal().roles;
    let agents = || Seat::all(4).filter(|&seat| roles[seat] != RoleIndex::INSIDER);
    let mut proven = Vec::new();
    loop {
        let done = replay.game.position().public().tricks_done();
        replay.go();
        let after = replay.game.position().public().tricks_done();
        if replay.game.outcome().is_some() {
            return None;
        }
        if after == done {
            continue;
        }
        for seat in agents() {
            let view = replay.game.view(Some(seat));
            let Some(proof) = Proof::of(&replay.rules, &view, after) else {
                continue;
            };
            let is_first = !proven.contains(&seat);
            proven.push(seat);
            // Where only one is left there is nothing to find out.
            let fits = match proof.by {
                Ground::LastLeft => false,
                Ground::Counting { .. } => by_counting,
                Ground::DeniedThenPlayed { .. } => !by_counting,
            };
            if is_first && fits && choices(&view, seat).len() > 1 {
                let level = level(&replay.rules, &view, &proof);
                return Some(Puzzle {
                    kind: PuzzleKind::Insider,
                    number,
                    steps: replay.steps,
                    seat,
                    choices: choices(&view, seat),
                    right: vec![proof.seat.to_string()],
                    level,
                    why: Why::Proven(proof),
                    examples: Vec::new(),
                    game: AnyGame::InsideJob(game.clone()),
                });
            }
        }
    }
}

/// Everybody whose role the seat has not seen.
fn choices(view: &View, seat: Seat) -> Vec<String> {
    let others = Seat::all(4).filter(|&other| other != seat && view.role(other).is_none());
    others.map(|seat| seat.to_string()).collect()
}

fn level(rules: &Rules, view: &View, proof: &Proof) -> u8 {
    let others_denied = view.public().tricks(rules).any(|trick| {
        let denied = trick.not_followed(rules).map(|(seat, _)| seat);
        denied
            .filter(|&seat| Some(seat) != view.seat())
            .any(|seat| seat != proof.seat)
    });
    match proof.by {
        Ground::DeniedThenPlayed { denied, played, .. }
            if !others_denied && played - denied <= CLOSE =>
        {
            1
        }
        Ground::DeniedThenPlayed { denied, played, .. } if played - denied <= CLOSE => 2,
        Ground::DeniedThenPlayed { .. } | Ground::LastLeft => 3,
        Ground::Counting { .. } if !others_denied => 4,
        Ground::Counting { .. } => 5,
    }
}

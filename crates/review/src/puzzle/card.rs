//! Which card decides a game of Inside Job? Asked of the last player of a trick, who sees all other
//! cards of it: what a card does at once depends on nothing hidden but who the Insider is.

use cards::{Rng, Seat, Seed};
use inside_job::{Action, Game, Options, Phase, Position, RoleIndex, Rules, View, Worlds};
use play::AnyGame;

use super::{Puzzle, PuzzleKind, Why, example, novices};
use crate::replay::Replay;

/// What a card does at once, over everybody who can be the Insider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comes {
    /// The game is won, whoever it is.
    Won,
    /// It may be lost.
    MayLose,
    /// Neither is sure.
    Open,
}

pub(super) fn find(seed: Seed, number: u32) -> Option<Puzzle> {
    let game: Game = novices(Options::new(4), seed);
    let mut replay = Replay::new(&game, &[]);
    while let Some((seat, done)) = replay.next() {
        let public = replay.game.position().public();
        let is_last = public.phase() == Phase::Play && public.place() + 1 == replay.rules.seats();
        if is_last {
            let view = replay.game.view(Some(seat));
            if let Some((choices, right, why)) = solve(&replay.rules, &view) {
                let found = right.contains(&done);
                // Every other puzzle is one that the bot who sat there got wrong.
                if number.is_multiple_of(2) != found {
                    let text = |actions: Vec<Action>| {
                        actions.iter().map(ToString::to_string).collect::<Vec<_>>()
                    };
                    let few = right.len() * 2 <= choices.len();
                    let wrong = choices.iter().filter(|choice| !right.contains(choice));
                    let wrong = wrong.copied();
                    let examples = example::of_last_card(&replay.game, &replay.rules, seat, wrong);
                    return Some(Puzzle {
                        kind: PuzzleKind::Card,
                        number,
                        steps: replay.steps,
                        seat,
                        choices: text(choices),
                        right: text(right),
                        level: 1 + 2 * u8::from(!found) + u8::from(few),
                        why,
                        examples,
                        game: AnyGame::InsideJob(game),
                    });
                }
            }
        }
        replay.go();
    }
    None
}

/// All choices, the right ones among them, and why; `None` where cards do not differ for certain.
fn solve(rules: &Rules, view: &View) -> Option<(Vec<Action>, Vec<Action>, Why)> {
    let seat = view.seat()?;
    let legal = view.legal(rules);
    let worlds = one_for_each_insider(rules, view);
    let comes: Vec<Comes> = legal
        .iter()
        .map(|&action| comes(rules, &worlds, seat, action))
        .collect();
    let of = |wanted: &dyn Fn(Comes) -> bool| -> Vec<Action> {
        let both = legal.iter().zip(&comes);
        both.filter(|(_, comes)| wanted(**comes))
            .map(|(action, _)| *action)
            .collect()
    };
    let winning = of(&|comes| comes == Comes::Won);
    let safe = of(&|comes| comes != Comes::MayLose);
    if !winning.is_empty() && winning.len() < legal.len() {
        return Some((legal, winning, Why::WinsAtOnce));
    }
    let differs = winning.is_empty() && !safe.is_empty() && safe.len() < legal.len();
    differs.then_some((legal, safe, Why::AvoidsLoss))
}

fn comes(rules: &Rules, worlds: &[Position], seat: Seat, action: Action) -> Comes {
    let mut won = true;
    let mut lost = false;
    for world in worlds {
        let mut world = *world;
        world
            .apply(rules, seat, action, &mut ())
            .expect("what a seat may do does not depend on what it cannot see");
        let wins = world
            .outcome()
            .map(|outcome| outcome.winners.contains(seat));
        won &= wins == Some(true);
        lost |= wins == Some(false);
    }
    match (won, lost) {
        (true, _) => Comes::Won,
        (false, true) => Comes::MayLose,
        (false, false) => Comes::Open,
    }
}

/// A world for everybody who can be the Insider. Hands do not matter: the trick is over with this card.
pub(super) fn one_for_each_insider(rules: &Rules, view: &View) -> Vec<Position> {
    let worlds = Worlds::new(rules, view);
    let chances = worlds.insider_chances();
    let mut rng = Rng::new(Seed::from(0), view.public().turn().into());
    Seat::all(rules.seats())
        .filter(|&seat| chances[seat] > 0.0)
        .map(|seat| {
            loop {
                let world = worlds.draw(&mut rng);
                if world.deal().roles[seat] == RoleIndex::INSIDER {
                    break world;
                }
            }
        })
        .collect()
}

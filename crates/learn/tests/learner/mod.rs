//! Newcomers: they play some of their moves by chance, and the others as novices do.

use std::ops::Range;

use bots::{BotName, HasBots, bot_seed};
use cards::{Rng, Seat, Seed};
use learn::LEARNER;
use play::{Bot, Choices as _};

/// A game from this start to its end. The learner plays this share of the moves by chance; `look` sees the
/// game before every move.
pub(crate) fn played<G: HasBots>(
    start: &G,
    by_chance: f64,
    seed: u64,
    look: &mut dyn FnMut(&G),
) -> G {
    let name: BotName = "novice".parse().expect("it is a bot");
    let rules = G::prepare(G::options(start.rules()).clone());
    let rules = rules.expect("they were prepared before");
    let mut seats: Vec<Box<dyn Bot<G>>> = Seat::all(G::people(&rules))
        .map(|seat| {
            G::bot(name, &rules, bot_seed(Seed::of(5, seed), seat)).expect("it sees no secret")
        })
        .collect();
    let mut rng = Rng::new(Seed::of(6, seed), 0);
    let mut game = start.clone();
    while let Some(seat) = game.awaited().first() {
        look(&game);
        let guesses = seat == LEARNER && f64::from(rng.below(1000)) < by_chance * 1000.0;
        let action = if guesses {
            game.legal(seat).draw(&mut rng).expect("it can act")
        } else {
            let view = game.view(Some(seat));
            seats[seat.index()].choose(&view, &[], name.budget())
        };
        game.apply(seat, action, |_| {}).expect("it is legal");
    }
    look(&game);
    game
}

/// How often such a learner wins.
pub(crate) fn share<G: HasBots>(start: &G, by_chance: f64, seeds: Range<u64>) -> f64 {
    let games = seeds.clone().count();
    let wins = seeds.filter(|&seed| {
        let end = played(start, by_chance, seed, &mut |_| {});
        let outcome = end.outcome().expect("it was played to the end");
        G::winners(&outcome).contains(LEARNER)
    });
    let number = |count: usize| f64::from(u32::try_from(count).expect("there are not so many"));
    number(wins.count()) / number(games)
}

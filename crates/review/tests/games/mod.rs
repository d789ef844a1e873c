//! Games between bots, each from a number.

use std::sync::Arc;

use bots::{BotName, HasBots, bot_seed};
use cards::{Seat, Seed};
use play::{AnyGame, Bot};

/// The numbers of games count up from `UNDERTRICK_SEED`.
fn base() -> u64 {
    let seed = std::env::var("UNDERTRICK_SEED").ok();
    seed.and_then(|seed| seed.parse().ok()).unwrap_or(0)
}

pub(crate) fn is_long() -> bool {
    std::env::var_os("UNDERTRICK_LONG").is_some()
}

/// A game of Inside Job at 2 to 5 players, with and without special roles, and a seat of it.
pub(crate) fn inside_job(number: usize) -> (AnyGame, Seat) {
    let players = [4, 4, 3, 5, 2][number % 5];
    let mut options = inside_job::Options::new(players);
    if players > 3 && number % 4 == 3 {
        let role = inside_job::SPECIAL_ROLES[number % inside_job::SPECIAL_ROLES.len()];
        options.roles = vec![role.id.to_string()];
    }
    let bots = ["novice", "random", "novice"][number % 3];
    let game = play::<inside_job::Game>(options, number, bots);
    (AnyGame::InsideJob(game), seat(number, players))
}

/// A match of Black Spy of two rounds, and a seat of it.
pub(crate) fn black_spy(number: usize) -> (AnyGame, Seat) {
    let players = [4, 3, 5, 6][number % 4];
    let options = black_spy::Options {
        max_rounds: Some(2),
        ..black_spy::Options::new(players)
    };
    let bots = ["random", "novice"][number % 2];
    let game = play::<black_spy::Game>(options, number, bots);
    (AnyGame::BlackSpy(game), seat(number, players))
}

fn seat(number: usize, players: u8) -> Seat {
    let mut seats = Seat::all(players).cycle();
    seats.nth(number / 7).unwrap()
}

fn play<G: HasBots>(options: G::Options, number: usize, bots: &str) -> G
where
    G::BadConfig: std::fmt::Debug,
{
    let rules: Arc<G::Rules> = G::prepare(options).unwrap();
    let seed = Seed::of(base(), u64::try_from(number).unwrap());
    let name: BotName = bots.parse().unwrap();
    let mut seats: Vec<Box<dyn Bot<G>>> = Seat::all(G::people(&rules))
        .map(|seat| G::bot(name, &rules, bot_seed(seed, seat)).unwrap())
        .collect();
    let mut game = G::new(rules, seed);
    while let Some(seat) = game.awaited().first() {
        let view = game.view(Some(seat));
        let action = seats[seat.index()].choose(&view, &[], name.budget());
        game.apply(seat, action, |_| {}).unwrap();
    }
    game
}

//! Games between bots, each from a number.

use std::sync::Arc;

use bots::{BotName, HasBots, bot_seed};
use cards::{Seat, Seed};
use play::{AnyGame, Bot, Game as _};

/// The numbers of games count up from `UNDERTRICK_SEED`.
fn base() -> u64 {
    let seed = std::env::var("UNDERTRICK_SEED").ok();
    seed.and_then(|seed| seed.parse().ok()).unwrap_or(0)
}

pub(crate) fn is_long() -> bool {
    std::env::var_os("UNDERTRICK_LONG").is_some()
}

/// A game of Inside Job and a seat of it: over the numbers every player count, every special role and pair of
/// them that fits, risk missions, and no wagers.
pub(crate) fn inside_job(number: usize) -> (AnyGame, Seat) {
    let players = [4, 4, 3, 5, 2][number % 5];
    let mut options = inside_job::Options::new(players);
    let special = |number: usize| {
        let all = inside_job::SPECIAL_ROLES;
        all[number % all.len()].id.to_string()
    };
    options.wagers = number % 7 != 6;
    options.risk = options.wagers && number % 6 == 4;
    options.roles = match number % 4 {
        3 => vec![special(number / 4)],
        1 if number % 8 == 5 => vec![special(number / 8), special(number / 64 + 1 + number / 8)],
        _ => Vec::new(),
    };
    // Not all roles fit all tables.
    while inside_job::Game::prepare(options.clone()).is_err() {
        options
            .roles
            .pop()
            .expect("without roles every table can be played");
    }
    let bots = ["novice", "random", "novice"][number % 3];
    let game = play::<inside_job::Game>(options, number, bots);
    (AnyGame::InsideJob(game), seat(number, players))
}

/// A match of Black Spy of two rounds and a seat of it: over the numbers every player count, and the variants
/// alone and together.
pub(crate) fn black_spy(number: usize) -> (AnyGame, Seat) {
    let players = [4, 3, 5, 6][number % 4];
    let variants = black_spy::Variant::ALL.into_iter().enumerate();
    let chosen = variants.filter(|(place, _)| ((number / 3) >> place) & 1 == 1);
    let options = black_spy::Options {
        max_rounds: Some(2),
        variants: chosen.map(|(_, variant)| variant.to_string()).collect(),
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

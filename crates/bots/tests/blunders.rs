//! The bots that search or have learned do nothing that everybody would call a mistake.
//!
//! `UNDERTRICK_LONG=1` plays ten thousand games of each kind, and fewer with the agent.
#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::{collections::HashMap, env, thread};

use bots::{Blunder, BotName, HasBots, bot_seed};
use cards::{Seat, Seed};
use play::Bot;

/// How often each mistake was made in some games of a bot with itself.
fn blunders<G: HasBots>(options: &G::Options, bot: &str, games: u64) -> HashMap<Blunder, u32> {
    let name: BotName = bot.parse().unwrap();
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let some = &|first: u64| {
        let mut found: HashMap<Blunder, u32> = HashMap::new();
        for number in (first..games).step_by(usize::try_from(threads).unwrap()) {
            for blunder in play_one::<G>(options.clone(), name, number) {
                *found.entry(blunder).or_default() += 1;
            }
        }
        found
    };
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || some(first)))
            .collect();
        let mut all: HashMap<Blunder, u32> = HashMap::new();
        for part in running {
            for (blunder, count) in part.join().unwrap() {
                *all.entry(blunder).or_default() += count;
            }
        }
        all
    })
}

fn play_one<G: HasBots>(options: G::Options, name: BotName, number: u64) -> Vec<Blunder> {
    let rules = G::prepare(options).unwrap();
    let seed = Seed::of(2026, number);
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(G::people(&rules))
        .map(|seat| G::bot(name, &rules, bot_seed(seed, seat)).unwrap())
        .collect();
    let mut game = G::new(rules.clone(), seed);
    let mut found = Vec::new();
    while let Some(seat) = game.awaited().first() {
        let view = game.view(Some(seat));
        let action = bots[seat.index()].choose(&view, &[], name.budget());
        found.extend(G::blunder(&rules, &view, &[], action));
        game.apply(seat, action, |_| {}).unwrap();
    }
    found
}

fn games(few: u64, many: u64) -> u64 {
    if env::var_os("UNDERTRICK_LONG").is_some() {
        many
    } else {
        few
    }
}

fn one_round() -> black_spy::Options {
    let mut options = black_spy::Options::new(4);
    options.max_rounds = Some(1);
    options
}

#[test]
fn what_plays_anyhow_makes_every_mistake() {
    let mut found = blunders::<inside_job::Game>(&inside_job::Options::new(4), "random", 400);
    found.extend(blunders::<black_spy::Game>(&one_round(), "random", 400));
    for blunder in [
        Blunder::FailsMission,
        Blunder::VotesAgainstProof,
        Blunder::LeadsSpy,
    ] {
        assert!(found.contains_key(&blunder), "{blunder}: {found:?}");
    }
}

#[test]
fn who_has_learned_makes_no_mistake() {
    let many = games(60, 10_000);
    let found = blunders::<inside_job::Game>(&inside_job::Options::new(4), "learned", many);
    assert_eq!(found, HashMap::new());
    let found = blunders::<black_spy::Game>(&one_round(), "learned", many);
    assert_eq!(found, HashMap::new());
}

#[test]
fn who_searches_makes_no_mistake() {
    for (bot, many) in [("agent@2w", 1_000), ("master@1w", 10_000)] {
        let many = games(6, many);
        let found = blunders::<inside_job::Game>(&inside_job::Options::new(4), bot, many);
        assert_eq!(found, HashMap::new(), "{bot}");
        let found = blunders::<black_spy::Game>(&one_round(), bot, many);
        assert_eq!(found, HashMap::new(), "{bot}");
    }
}

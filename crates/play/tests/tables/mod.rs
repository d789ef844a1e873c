//! The tables that the tests sit down at, and games played there.

#![allow(dead_code, reason = "not every test needs all of it")]

use std::env;

use black_spy::Variant;
use cards::{Rng, Seat};
use inside_job::{RoleId, SPECIAL_ROLES};
use play::Game;
use serde_json::Value;

pub(crate) fn variants() -> Vec<String> {
    Variant::ALL.map(|variant| variant.to_string()).to_vec()
}

/// Whether the long suites run.
pub(crate) fn is_long() -> bool {
    env::var_os("UNDERTRICK_LONG").is_some()
}

/// Seeds to walk, counted up from 0, or from `UNDERTRICK_SEED`.
pub(crate) fn seeds(short: u64, long: u64) -> impl Iterator<Item = u64> {
    let base =
        env::var("UNDERTRICK_SEED").map_or(0_u64, |text| text.parse().expect("a whole number"));
    let (first, count) = if is_long() { (base, long) } else { (0, short) };
    (0..count).map(move |i| first.wrapping_add(i))
}

/// Tables of two to five without special roles.
pub(crate) fn plain_inside_job() -> Vec<inside_job::Options> {
    let mut all = Vec::new();
    for players in 2..=5 {
        for (wagers, risk) in [(true, false), (true, true), (false, false)] {
            let options = inside_job::Options {
                wagers,
                risk,
                ..inside_job::Options::new(players)
            };
            let limits = inside_job::Limits {
                missions: Some(4),
                briefcases: Some(if players == 2 { 5 } else { 3 }),
            };
            all.push(inside_job::Options {
                limits: Some(limits),
                ..options.clone()
            });
            all.push(options);
        }
    }
    all
}

/// Each special role alone, each allowed pair, and each role that can be given to a seat.
pub(crate) fn special_inside_job(players: u8) -> Vec<inside_job::Options> {
    let mut all = Vec::new();
    let ids: Vec<RoleId> = SPECIAL_ROLES.iter().map(|role| role.id).collect();
    for (i, &first) in ids.iter().enumerate() {
        let seconds = ids[i + 1..].iter().map(|&second| vec![first, second]);
        for roles in [vec![first]].into_iter().chain(seconds) {
            for (wagers, risk) in [(true, false), (true, true), (false, false)] {
                let options = inside_job::Options {
                    wagers,
                    risk,
                    roles: roles.iter().map(ToString::to_string).collect(),
                    ..inside_job::Options::new(players)
                };
                let given = inside_job::Options {
                    given: Some(inside_job::Given {
                        role: first.to_string(),
                        seat: Seat::new(players - 1),
                    }),
                    ..options.clone()
                };
                all.extend([options, given]);
            }
        }
    }
    // Which of them may be played is for the rules to say; their own tests know the list.
    all.retain(|options| inside_job::Config::new(options.clone()).is_ok());
    all
}

/// Every edition with every variant alone and with all; in the long suites with every combination.
pub(crate) fn black_spy(players: u8) -> Vec<black_spy::Options> {
    let mut all = Vec::new();
    for edition in ["modern", "1981"] {
        let combinations = 1_u32 << Variant::ALL.len();
        for bits in 0..combinations {
            if !is_long() && bits.count_ones() > 1 && bits != combinations - 1 {
                continue;
            }
            let variants = variants().into_iter().enumerate();
            let variants = variants
                .filter(|(i, _)| bits >> i & 1 == 1)
                .map(|(_, variant)| variant);
            let ages = Seat::all(players).rev().collect();
            all.push(black_spy::Options {
                variants: variants.collect(),
                edition: edition.to_owned(),
                max_rounds: (!is_long() || bits % 2 == 1).then_some(3),
                age_order: (bits % 4 == 0).then_some(ages),
                limits: (bits % 8 == 4).then_some(black_spy::Limits { end: 77 }),
                ..black_spy::Options::new(players)
            });
        }
    }
    all
}

/// What a seat may do, as text, read from what is written into records.
pub(crate) fn legal_texts<G: Game>(game: &G, seat: Seat) -> Value {
    serde_json::to_value(game.legal(seat)).expect("a list of actions can be written")
}

/// Some legal action that depends on nothing but the texts of all and the chance.
pub(crate) fn choose<G: Game>(game: &G, seat: Seat, rng: &mut Rng) -> G::Action {
    let text = match legal_texts(game, seat) {
        Value::Array(actions) => {
            let action = rng.choose(&actions).expect("there is something to do");
            action.as_str().expect("an action is a text").to_owned()
        }
        pick => {
            let mut cards: Vec<&str> = pick["of"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            rng.shuffle(&mut cards);
            let count = pick["pick"].as_u64().expect("a number of cards");
            cards.truncate(usize::try_from(count).expect("a small number"));
            let verb = pick["verb"].as_str().expect("a verb");
            format!("{verb}:{}", cards.join(","))
        }
    };
    text.parse().expect("what is listed can be read")
}

/// Plays so many decisions, or fewer if the game ends before.
pub(crate) fn play<G: Game>(game: &mut G, decisions: usize, rng: &mut Rng) {
    for _ in 0..decisions {
        let Some(seat) = game.awaited().first() else {
            break;
        };
        let action = choose(game, seat, rng);
        game.apply(seat, action, |_| {}).expect("it is legal");
    }
}

//! Bots that decide as a network says, with networks of random weights: what they do is nonsense,
//! and legal.
#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

#[path = "../../play/tests/tables/mod.rs"]
mod tables;

use std::{fmt::Write as _, sync::Arc};

use bots::{BotName, HasBots, Networks};
use cards::{Rng, Seat, Seed};
use encoder::{BlackSpy, Encoder, InsideJob};
use play::{Belief, Bot, Game};

const WIDTH: usize = 64;
const ROLES: usize = 20;

/// A network with one block and weights from -0.1 to 0.1.
fn file<E: Encoder>(seed: u64) -> Vec<u8> {
    let mut rng = Rng::new(Seed::from(seed), 0);
    let mut header = format!(r#"{{"__metadata__":{{"game":"{}"}}"#, E::Game::NAME);
    let mut data: Vec<u8> = Vec::new();
    let mut add = |name: &str, shape: &[usize]| {
        let start = data.len();
        for _ in 0..shape.iter().product() {
            #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
            let number = 0.2 * rng.unit() as f32 - 0.1;
            data.extend(number.to_le_bytes());
        }
        let offsets = [start, data.len()];
        let entry = format!(r#""dtype":"F32","shape":{shape:?},"data_offsets":{offsets:?}"#);
        write!(header, r#","{name}":{{{entry}}}"#).unwrap();
    };
    for (name, outputs, inputs) in [
        ("input", WIDTH, E::FEATURES),
        ("block0", WIDTH, WIDTH),
        ("policy", E::ACTIONS, WIDTH),
        ("value", 1, WIDTH),
        ("role", ROLES, WIDTH),
    ] {
        add(&format!("{name}.weight"), &[outputs, inputs]);
        add(&format!("{name}.bias"), &[outputs]);
    }
    header.push('}');
    let mut file = (header.len() as u64).to_le_bytes().to_vec();
    file.extend(header.into_bytes());
    file.extend(data);
    file
}

fn networks<E: Encoder<Game: HasBots>>() -> Networks {
    let read = |seed| Arc::new(E::Game::network(&file::<E>(seed)).unwrap());
    Networks {
        strong: read(1),
        quick: read(2),
    }
}

/// Plays a game and calls `look` before every action.
fn play<G: HasBots>(
    networks: &Networks,
    options: G::Options,
    name: &str,
    seed: u64,
    mut look: impl FnMut(&G, Seat, &mut dyn Bot<G>),
) -> G {
    let rules = G::prepare(options).unwrap();
    let name: BotName = name.parse().unwrap();
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(G::people(&rules))
        .map(|seat| {
            let seed = Seed::of(seed, seat.number().into());
            G::learned(name, networks.clone(), &rules, seed)
        })
        .collect();
    let mut game = G::new(rules, Seed::from(seed));
    while let Some(seat) = game.awaited().first() {
        let bot = &mut *bots[seat.index()];
        look(&game, seat, bot);
        let action = bot.choose(&game.view(Some(seat)), &[], name.budget());
        game.apply(seat, action, |_| {}).unwrap();
    }
    assert!(game.outcome().is_some());
    game
}

#[test]
fn networks_play_inside_job_at_every_table() {
    let networks = networks::<InsideJob>();
    let mut all = tables::plain_inside_job();
    all.extend((4..=5).flat_map(tables::special_inside_job));
    for (seed, options) in (0..).zip(all) {
        for name in ["learned", "master@2w"] {
            play::<inside_job::Game>(&networks, options.clone(), name, seed, |_, _, _| {});
        }
    }
}

#[test]
fn networks_play_black_spy_at_every_table() {
    let networks = networks::<BlackSpy>();
    for (seed, mut options) in (0..).zip((3..=6).flat_map(tables::black_spy)) {
        options.max_rounds = Some(1);
        for name in ["learned", "master@1w"] {
            play::<black_spy::Game>(&networks, options.clone(), name, seed, |_, _, _| {});
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let networks = networks::<InsideJob>();
    for name in ["learned", "master@4w"] {
        let options = inside_job::Options::new(4);
        let game = || play::<inside_job::Game>(&networks, options.clone(), name, 3, |_, _, _| {});
        assert_eq!(game().actions(), game().actions());
    }
}

/// Whatever the network says, what the cards exclude or prove stays so.
#[test]
fn a_belief_keeps_to_what_is_proven() {
    let networks = networks::<InsideJob>();
    for seed in 0..10 {
        let options = inside_job::Options::new(4);
        play::<inside_job::Game>(&networks, options, "learned", seed, |game, seat, bot| {
            let view = game.view(Some(seat));
            let Belief::Insider { chances, .. } = bot.belief(&view, &[]) else {
                panic!("the Insider is believed in");
            };
            let possible = inside_job::Worlds::new(game.rules(), &view).insider_chances();
            let sum: f64 = chances.as_slice().iter().sum();
            assert!((sum - 1.0).abs() < 1e-9, "{sum}");
            for other in Seat::all(4) {
                assert!(possible[other] > 0.0 || chances[other] == 0.0);
            }
        });
    }
}

//! What a seat may know (IJ-4.1, IJ-4.8, IJ-7.1, IJ-8.2, IJ-11.6): a resampled position is one the
//! seat cannot tell from the real one, and nothing it is shown depends on the difference.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use std::sync::Arc;

use cards::{Notebook, Rng, Seat, Seed};
use inside_job::{
    Action, Config, Event, Game, Given, Notice, Options, Position, Role, Rules, SPECIAL_ROLES, View,
};

static_assertions::assert_not_impl_any!(Game: serde::Serialize);
static_assertions::assert_not_impl_any!(Position: serde::Serialize);
static_assertions::assert_not_impl_any!(View: serde::Serialize);
static_assertions::assert_not_impl_any!(Event: serde::Serialize);
static_assertions::assert_impl_all!(Position: Copy);
const _: () = assert!(size_of::<Position>() <= 512);

/// Every configuration there is, with own roles that show in unusual ways.
fn configurations() -> Vec<Arc<Rules>> {
    let mut all = Vec::new();
    let mut add = |options: Options| {
        if let Ok(config) = Config::new(options) {
            all.push(Arc::new(Rules::new(&config)));
        }
    };
    for players in 2..=5 {
        for (wagers, risk) in [(true, false), (false, false), (true, true)] {
            add(Options {
                wagers,
                risk,
                ..Options::new(players)
            });
        }
    }
    let ids: Vec<String> = SPECIAL_ROLES
        .iter()
        .map(|role| role.id.to_string())
        .collect();
    for players in [4, 5] {
        for (i, a) in ids.iter().enumerate() {
            add(Options {
                roles: vec![a.clone()],
                ..Options::new(players)
            });
            for b in &ids[i + 1..] {
                add(Options {
                    roles: vec![a.clone(), b.clone()],
                    ..Options::new(players)
                });
            }
        }
        let given = Some(Given {
            role: "accomplice".into(),
            seat: Seat::new(2),
        });
        add(Options {
            roles: vec!["accomplice".into()],
            given,
            ..Options::new(players)
        });
        for text in [OPEN_HANDED, BLIND, PARTNERED] {
            let role = Role::from_toml("own.toml", text).unwrap();
            add(Options {
                roles: vec![role.id.to_string(), "tim-shady".into()],
                role_specs: vec![role],
                ..Options::new(players)
            });
        }
    }
    all
}

/// Shows by its purse, its low limit and its wagers.
const OPEN_HANDED: &str = r#"
id = "open-handed"
side = "agents"
may_wager = false
briefcases = { start = 2 }
limit = { whose = "own", four_players = 3, five_players = 3 }
"#;

/// Need not follow suit, has no vote, ends the game with three briefcases.
const BLIND: &str = r#"
id = "blind"
side = "agents"
follows_suit = false
votes = { before = "none" }
endings = { holds_more_than = { briefcases = 2, winner = "agents" } }
"#;

/// Chooses a partner who pays, though face down.
const PARTNERED: &str = r#"
id = "partnered"
side = "agents"
chooses_partner = true
briefcases = { start = 1, payer = "partner" }
on_reveal = "changes-side"
"#;

fn amount(few: u64, many: u64) -> u64 {
    if std::env::var_os("UNDERTRICK_LONG").is_some() {
        many
    } else {
        few
    }
}

fn base_seed() -> u64 {
    std::env::var("UNDERTRICK_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(0)
}

/// A random game, and what each viewer saw at every step.
struct Walk {
    game: Game,
    rng: Rng,
}

impl Walk {
    fn new(rules: &Arc<Rules>, seed: u64) -> Self {
        let game = Game::new(Arc::clone(rules), Seed::of(seed, 1));
        Self {
            game,
            rng: Rng::new(Seed::of(seed, 2), 0),
        }
    }

    /// Plays one random action; the Insider breaks suit at will, so every kind of evidence occurs.
    fn step(&mut self) -> Option<(Seat, Action, Vec<Event>)> {
        let awaited: Vec<Seat> = self.game.awaited().iter().collect();
        let seat = *self.rng.choose(&awaited)?;
        let action = *self.rng.choose(&self.game.legal(seat)).unwrap();
        let mut events = Vec::new();
        self.game.apply(seat, action, &mut events).unwrap();
        Some((seat, action, events))
    }
}

fn viewers(rules: &Rules) -> impl Iterator<Item = Option<Seat>> {
    // Larry's stack gives a spectator of two players so many possibilities that it is left to a
    // test of its own.
    Seat::all(rules.people())
        .map(Some)
        .chain((!rules.has_larry()).then_some(None))
}

fn notices(events: &[Event], viewer: Option<Seat>) -> Vec<Notice> {
    events
        .iter()
        .filter_map(|event| event.seen_by(viewer))
        .collect()
}

/// A resampled position gives the same view; replayed from its own deal it accepts its history with
/// the same views and notices at every earlier turn; and what is shown is byte for byte the same.
#[test]
fn a_resampled_position_cannot_be_told_from_the_real_one() {
    let mut positions = 0_u64;
    for (number, rules) in configurations().iter().enumerate() {
        for round in 0..amount(1, 16) {
            let seed = base_seed() + round * 1000 + number as u64;
            let mut walk = Walk::new(rules, seed);
            let mut past: Vec<(Position, Vec<Event>)> = Vec::new();
            loop {
                let real = *walk.game.position();
                for viewer in viewers(rules) {
                    if walk.rng.below(3) > 0 && round % 4 != 0 {
                        continue;
                    }
                    positions += 1;
                    check(rules, &real, viewer, &past, Seed::of(seed, positions));
                }
                let Some((.., events)) = walk.step() else {
                    break;
                };
                past.push((real, events));
            }
        }
    }
    eprintln!("{positions} positions");
}

fn check(
    rules: &Arc<Rules>,
    real: &Position,
    viewer: Option<Seat>,
    past: &[(Position, Vec<Event>)],
    seed: Seed,
) {
    let view = real.view(rules, viewer);
    let sample = Position::resample(rules, &view, seed);
    assert_eq!(sample.view(rules, viewer), view, "{viewer:?} {real:?}");
    for notebook in [Notebook::Strict, Notebook::Open] {
        let bytes = |position: &Position| {
            serde_json::to_string(&position.view(rules, viewer).shown(rules, notebook)).unwrap()
        };
        assert_eq!(bytes(&sample), bytes(real));
    }
    if let Some(seat) = viewer {
        assert_eq!(sorted(&view.legal(rules)), sorted(&real.legal(rules, seat)));
        for action in conceivable(rules) {
            let refused =
                |position: &Position| position.clone().apply(rules, seat, action, &mut ()).err();
            assert_eq!(refused(&sample), refused(real), "{action}");
        }
    }
    replay(rules, &sample, viewer, past);
}

/// Votes of others are not in the sample, so the replay ends before the vote does.
fn replay(
    rules: &Arc<Rules>,
    sample: &Position,
    viewer: Option<Seat>,
    past: &[(Position, Vec<Event>)],
) {
    let mut game = Game::from_deal(Arc::clone(rules), sample.deal());
    let mut real = past.iter();
    for (seat, action) in sample.history(rules) {
        if matches!(action, Action::Vote(_)) {
            break;
        }
        let (position, events) = real.next().unwrap();
        assert_eq!(
            game.position().view(rules, viewer),
            position.view(rules, viewer)
        );
        let mut heard = Vec::new();
        game.apply(seat, action, &mut heard)
            .unwrap_or_else(|illegal| panic!("{seat} {action}: {illegal}"));
        assert_eq!(notices(&heard, viewer), notices(events, viewer));
    }
}

fn conceivable(rules: &Rules) -> Vec<Action> {
    let cards = inside_job::DECK.iter();
    let plays = cards.flat_map(|card| [false, true].map(|wager| Action::Play { card, wager }));
    let missions = rules
        .missions()
        .iter()
        .map(|mission| Action::Choose(mission.id));
    let words = [
        "vote:0",
        "vote:1",
        "vote:2",
        "vote:0,1",
        "vote:1,2",
        "vote:1,1",
        "vote:-",
        "partner:0",
        "larry:P1/P2",
    ];
    plays
        .chain(missions)
        .chain(words.map(|word| word.parse().unwrap()))
        .collect()
}

fn sorted(actions: &[Action]) -> Vec<String> {
    let mut words: Vec<String> = actions.iter().map(ToString::to_string).collect();
    words.sort();
    words
}

//! What a seat may know: a resampled position is one that the seat cannot tell from the real one,
//! and nothing it is shown depends on the difference.

mod common;

use std::sync::Arc;

use black_spy::{
    Action, Card, CardSet, Deal, Direction, Edition, Event, Game, Notice, Options, Phase, Position,
    RoundSetup, Rules, Setup, Shown, View, You,
};
use cards::{Notebook, Rng, Seat, Seed};
use common::{all_tables, amount, options, rules};
use static_assertions::{assert_impl_all, assert_not_impl_any};

assert_not_impl_any!(Game: serde::Serialize);
assert_not_impl_any!(Position: serde::Serialize);
assert_not_impl_any!(View: serde::Serialize);
assert_not_impl_any!(Event: serde::Serialize);
assert_impl_all!(Shown: serde::Serialize);
assert_impl_all!(You: serde::Serialize);
assert_impl_all!(Notice: serde::Serialize);
assert_impl_all!(Position: Copy);
const _: () = assert!(size_of::<Position>() <= 512);

/// One round of a match, remembered step by step.
struct Round {
    /// The match before the cards were dealt.
    before: Position,
    now: Position,
    actions: Vec<(Seat, Action)>,
    /// The position before each action.
    past: Vec<Position>,
}

impl Round {
    fn deal(rules: &Rules, before: Position, rng: &mut Rng) -> Self {
        let mut now = before;
        let public = before.public();
        let dealer = match public.round() {
            0 => public.dealer(),
            _ => public.dealer().left(rules.players()),
        };
        let deal = Deal::shuffled(rules, public.round() + 1, dealer, rng);
        now.deal(rules, &deal, &mut ());
        Self {
            before,
            now,
            actions: Vec::new(),
            past: Vec::new(),
        }
    }

    /// One random action; false when the round is over.
    fn step(&mut self, rules: &Rules, rng: &mut Rng) -> bool {
        let awaited: Vec<Seat> = self.now.awaited().iter().collect();
        let Some(&seat) = rng.choose(&awaited) else {
            return false;
        };
        let action = self
            .now
            .legal(rules, seat)
            .draw(rng)
            .expect("an awaited seat can act");
        self.past.push(self.now);
        self.actions.push((seat, action));
        self.now
            .apply(rules, seat, action, &mut ())
            .expect("a legal action");
        true
    }

    /// Plays a world from its own deal: every action must be accepted, the reader must see the same
    /// at every step, and the world must come out.
    fn check_world(&self, rules: &Rules, reader: Option<Seat>, world: &Position) {
        assert_eq!(world.view(rules, reader), self.now.view(rules, reader));
        let mut position = self.before;
        position.deal(rules, &world.deal_of_round(), &mut ());
        for (past, &(seat, action)) in self.past.iter().zip(&self.actions) {
            assert_eq!(position.view(rules, reader), past.view(rules, reader));
            let action = match action {
                Action::Pass(_) => Action::Pass(world.passed(seat)),
                Action::Take(_) => Action::Take(world.taken(seat)),
                open => open,
            };
            let applied = position.apply(rules, seat, action, &mut ());
            assert_eq!(applied, Ok(()), "{seat} {action}");
        }
        assert_eq!(&position, world);
    }
}

/// Every table, and own variants in which more or fewer cards are passed, also across at six.
fn tables() -> impl Iterator<Item = Options> {
    let own = (3..=6).flat_map(|players| {
        [
            (0, Direction::Left),
            (1, Direction::None),
            (5, Direction::Right),
            (4, Direction::Across),
        ]
        .map(|(passed_cards, direction)| {
            let mut ruleset = Edition::Y1981.ruleset();
            ruleset.passed_cards = passed_cards;
            for (count, per_count) in &mut ruleset.players {
                let is_odd = ["3", "5"].contains(&count.to_string().as_str());
                per_count.pass = match direction {
                    Direction::Across if is_odd => vec![Direction::Left],
                    _ => vec![direction],
                };
            }
            Options {
                variant_spec: Some(ruleset),
                ..options(players, &["mole"])
            }
        })
    });
    all_tables().chain(own)
}

/// Plays rounds of every table and asks in each position.
fn each_position(usual: u64, long: u64, mut ask: impl FnMut(&Rules, &Round, &mut Rng)) {
    for (number, options) in (0..).zip(tables()) {
        let rules = rules(options);
        for seed in amount(usual, long) {
            let mut rng = Rng::new(Seed::of(seed, number), 0);
            let mut position = Position::new(&rules, Seat::new(0));
            while position.phase() == Phase::Deal && position.public().round() < 3 {
                let mut round = Round::deal(&rules, position, &mut rng);
                loop {
                    ask(&rules, &round, &mut rng);
                    if !round.step(&rules, &mut rng) {
                        break;
                    }
                }
                position = round.now;
            }
        }
    }
}

/// Some seat, or a spectator.
fn some_reader(rules: &Rules, rng: &mut Rng) -> Option<Seat> {
    let number = rng.below(u32::from(rules.players()) + 1);
    Seat::all(rules.players()).nth(number as usize)
}

/// A resampled position gives the same view, and its own past gives the same views all along.
#[test]
fn a_world_has_a_past_that_looks_the_same() {
    let mut positions = 0;
    each_position(1, 12, |rules, round, rng| {
        if rng.below(4) == 0 {
            let reader = some_reader(rules, rng);
            let view = round.now.view(rules, reader);
            let world = Position::resample(rules, &view, Seed::of(1, positions));
            round.check_world(rules, reader, &world);
            positions += 1;
        }
    });
    assert!(positions > 10_000, "{positions}");
    eprintln!("{positions} positions");
}

/// Two matches that differ only in what a seat has not seen: to this seat they show, tell and
/// refuse exactly the same.
#[test]
fn what_a_seat_has_not_seen_changes_nothing_for_it() {
    let mut positions = 0;
    for (number, mut options) in (0..).zip(tables()) {
        options.max_rounds = Some(3);
        let rules = rules(options);
        for seed in amount(1, 8) {
            let mut real = Game::new(Arc::clone(&rules), Seed::of(seed, number));
            let mut rng = Rng::new(Seed::of(seed, number), 1_000_000);
            let (mut heard, mut done) = (Vec::new(), Vec::new());
            while let Some(action) = common::step(&mut real, &mut rng, &mut heard) {
                done.push(action);
                if rng.below(20) > 0 || real.outcome().is_some() {
                    continue;
                }
                let reader = some_reader(&rules, &mut rng);
                let view = real.position().view(&rules, reader);
                let world = Position::resample(&rules, &view, Seed::of(2, positions));
                let (other, told) = replay(&real, &done, &world);
                check_same(&real, &other, reader);
                let round = |events: &[Event]| {
                    let since = events
                        .iter()
                        .rposition(|event| matches!(event, Event::RoundDealt { .. }));
                    let events = &events[since.map_or(0, |place| place + 1)..];
                    events
                        .iter()
                        .filter_map(|event| event.seen_by(reader))
                        .collect::<Vec<_>>()
                };
                assert_eq!(round(&heard), round(&told));
                positions += 1;
            }
        }
    }
    assert!(positions > 1_000, "{positions}");
    eprintln!("{positions} positions");
}

/// The same match with another world in its last round, and what happened in it.
fn replay(real: &Game, done: &[(Seat, Action)], world: &Position) -> (Game, Vec<Event>) {
    let mut setup: Setup = real.setup();
    *setup.rounds.last_mut().expect("a round is dealt") = RoundSetup::from(&world.deal_of_round());
    let rules = Arc::new(real.rules().clone());
    let mut game = Game::from_setup(rules, &setup).expect("a world is a deal");
    let mut events = Vec::new();
    for &(seat, action) in done {
        let is_last = game.position().public().round() == real.position().public().round();
        let action = match action {
            Action::Pass(_) if is_last => Action::Pass(world.passed(seat)),
            Action::Take(_) if is_last => Action::Take(world.taken(seat)),
            open => open,
        };
        game.apply(seat, action, &mut events)
            .expect("a world accepts the history");
    }
    (game, events)
}

fn check_same(real: &Game, other: &Game, reader: Option<Seat>) {
    for notebook in [Notebook::Strict, Notebook::Open] {
        let bytes = |game: &Game| {
            let shown = game.shown(reader, notebook);
            serde_json::to_string(&shown).expect("what is shown is JSON")
        };
        assert_eq!(bytes(real), bytes(other));
    }
    let Some(seat) = reader else {
        return;
    };
    let plays = CardSet::DECK.faces().iter().map(Action::Play);
    let picks = CardSet::DECK
        .iter()
        .zip(CardSet::DECK.iter().skip(1))
        .zip(CardSet::DECK.iter().skip(2));
    let picks =
        picks.flat_map(|((a, b), c)| [Action::Pass, Action::Take].map(|verb| verb(three(a, b, c))));
    for action in plays.chain(picks) {
        let apply = |game: &Game| {
            game.position()
                .clone()
                .apply(game.rules(), seat, action, &mut ())
        };
        let (refused, refused_too) = (apply(real).err(), apply(other).err());
        assert_eq!(refused, refused_too, "{action}");
        let message =
            |illegal: Option<black_spy::Illegal>| illegal.map(|illegal| illegal.to_string());
        assert_eq!(message(refused), message(refused_too));
    }
}

fn three(a: Card, b: Card, c: Card) -> CardSet {
    let mut cards = CardSet::EMPTY;
    [a, b, c].into_iter().for_each(|card| cards.add(card));
    cards
}

/// A strict notebook has the trick before until the next card is led; an open one has them all.
#[test]
fn a_strict_notebook_forgets() {
    let (mut game, mut rng) = (
        Game::new(rules(options(4, &[])), Seed::from(1)),
        Rng::new(Seed::from(2), 0),
    );
    let shown = |game: &Game, notebook| game.shown(Some(Seat::new(1)), notebook);
    while game.position().public().plays().len() < 12 {
        common::step(&mut game, &mut rng, &mut Vec::new());
    }
    let strict = shown(&game, Notebook::Strict);
    assert!(strict.trick.plays.is_empty() && strict.history.is_none());
    let last = strict.last_trick.expect("it lies there still");
    assert_eq!(
        shown(&game, Notebook::Open).history.expect("open").last(),
        Some(&last)
    );
    assert_eq!(
        strict
            .seats
            .as_slice()
            .iter()
            .map(|seat| seat.tricks_won)
            .sum::<u8>(),
        3
    );
    common::step(&mut game, &mut rng, &mut Vec::new());
    let strict = shown(&game, Notebook::Strict);
    assert_eq!((strict.trick.plays.len(), strict.last_trick), (1, None));
    assert_eq!(shown(&game, Notebook::Open).history.expect("open").len(), 3);

    // The last trick of a round is to be seen while the next one is dealt and passed.
    while game.position().public().round() == 1 {
        common::step(&mut game, &mut rng, &mut Vec::new());
    }
    let strict = shown(&game, Notebook::Strict);
    assert_eq!((strict.round, strict.rounds.len()), (2, 1));
    assert!(strict.last_trick.is_some());
    assert_eq!(shown(&game, Notebook::Open).history, Some(Vec::new()));
}

/// A spectator has no cards and nothing to do.
#[test]
fn a_spectator_sees_no_cards() {
    let mut game = Game::new(rules(options(4, &["mole"])), Seed::from(1));
    let mut rng = Rng::new(Seed::from(2), 0);
    while game.outcome().is_none() {
        let view = game.view(None);
        assert!(
            view.own().is_none() && view.hand().is_empty() && view.legal(game.rules()).is_empty()
        );
        assert!(game.shown(None, Notebook::Open).you.is_none());
        common::step(&mut game, &mut rng, &mut Vec::new());
    }
    let shown = game.shown(None, Notebook::Strict);
    assert_eq!(shown.outcome, game.outcome());
    assert_eq!(
        shown.history.map(|tricks| tricks.len()),
        Some(15),
        "after the match everything is open"
    );
}

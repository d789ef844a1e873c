//! Walks seeded games of each kind and asks the same questions of every one.

mod tables;

use std::{collections::BTreeSet, sync::Arc};

use cards::{Rng, Seat, SeatSet, Seed};
use play::{AnyGame, Choices as _, Game, Replayer, write_record};
use serde_json::Value;

use crate::tables::{choose, is_long, legal_texts, seeds};

/// What a walk must know about a game beyond how it is used.
trait Walked: Game {
    /// Actions that one could ask for, most of them illegal: every one there is, but of those that
    /// pick cards only some.
    fn everything(&self, rng: &mut Rng) -> Vec<Self::Action>;

    /// Is everything somewhere, once?
    fn check_conserved(&self);

    /// The game inside, if it is of this kind.
    fn unwrap(any: AnyGame) -> Option<Self>;
}

/// Walks one game. The message of a failure names the seed and the options.
fn walk<G: Walked>(options: &G::Options, seed: u64) {
    let rules = G::prepare(options.clone()).expect("these options can be played");
    let mut game = G::new(rules.clone(), Seed::from(seed));
    let mut rng = Rng::new(Seed::of(seed, 1), 0);
    let mut decisions = 0;
    while !game.awaited().is_empty() {
        let number = decisions;
        let name = || format!("seed {seed}, decision {number}, {options:?}");
        // Looking at every position would take too long for every day.
        if is_long() || rng.below(4) == 0 {
            check_legality(&game, &mut rng, &name());
        }
        game.check_conserved();
        // The order in which simultaneous decisions come in must not matter.
        let awaited: Vec<Seat> = game.awaited().iter().collect();
        let &seat = rng.choose(&awaited).expect("somebody is awaited");
        let action = choose(&game, seat, &mut rng);
        let turn = game.turn();
        game.apply(seat, action, |_| {}).expect("it is legal");
        let done = game.turn() - turn;
        assert!(done <= 1 && (done == 1 || awaited.len() > 1), "{}", name());
        decisions += 1;
        assert!(decisions < 200_000, "the game does not end: {}", name());
        if rng.below(if is_long() { 40 } else { 160 }) == 0 {
            check_record(&rules, &game, &name());
        }
    }
    assert!(game.outcome().is_some(), "seed {seed}, {options:?}");
    game.check_conserved();
    check_record(&rules, &game, &format!("seed {seed}, {options:?}"));
    check_legality(
        &game,
        &mut rng,
        &format!("the end, seed {seed}, {options:?}"),
    );
}

/// Do exactly the legal actions apply, and does a refused one change nothing?
fn check_legality<G: Walked>(game: &G, rng: &mut Rng, name: &str) {
    let everything = game.everything(rng);
    // Only what must be refused is asked of this one, so it must stay as it is.
    let mut untouched = game.clone();
    for seat in (0..6).map(Seat::new) {
        let legal = game.legal(seat);
        for &action in &everything {
            let applies = if legal.contains(action) {
                game.clone().apply(seat, action, |_| {}).is_ok()
            } else {
                untouched.apply(seat, action, |_| {}).is_ok()
            };
            assert_eq!(applies, legal.contains(action), "{seat} {action}, {name}");
        }
        check_list(game, seat, name);
    }
    assert_eq!(
        &untouched, game,
        "a refused action changed something, {name}"
    );
    for seat in game.awaited().iter() {
        assert!(
            has_choice(&legal_texts(game, seat)),
            "{seat} has nothing to do, {name}"
        );
    }
}

/// Is the list of a record sorted, each action once, and does each apply?
fn check_list<G: Game>(game: &G, seat: Seat, name: &str) {
    let Value::Array(list) = legal_texts(game, seat) else {
        return;
    };
    let texts: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
    let sorted: BTreeSet<&str> = texts.iter().copied().collect();
    assert!(
        sorted.into_iter().eq(texts.iter().copied()),
        "{texts:?}, {name}"
    );
    for text in texts {
        let action: G::Action = text.parse().expect("what is listed can be read");
        assert!(game.legal(seat).contains(action), "{seat} {action}, {name}");
    }
}

fn has_choice(legal: &Value) -> bool {
    match legal {
        Value::Array(list) => !list.is_empty(),
        pick => pick["of"].as_array().map(|of| of.len() as u64) >= pick["pick"].as_u64(),
    }
}

/// Does the record replay to the same game?
fn check_record<G: Walked>(rules: &Arc<G::Rules>, game: &G, name: &str) {
    let mut record = Vec::new();
    write_record(rules, game, &mut record);
    let replayed = match Replayer::default().replay(&record) {
        Ok(any) => G::unwrap(any).expect("it is the same kind of game"),
        Err(error) => panic!("{error}, {name}, {}", String::from_utf8_lossy(&record)),
    };
    assert_eq!(G::options(replayed.rules()), G::options(rules), "{name}");
    assert_eq!(replayed.setup(), game.setup(), "{name}");
    assert_eq!(replayed.outcome(), game.outcome(), "{name}");
    // Simultaneous decisions that are not complete may be left out.
    let complete = replayed.turn() == game.turn() && replayed.awaited() == game.awaited();
    let (written, done) = (replayed.actions(), game.actions());
    assert!(
        done.starts_with(written) && (written.len() == done.len() || !complete),
        "{name}"
    );
    assert_eq!(replayed.turn(), game.turn(), "{name}");
    let mut again = Vec::new();
    write_record(rules, &replayed, &mut again);
    assert!(again == record, "the record of the replay differs, {name}");
}

impl Walked for inside_job::Game {
    fn everything(&self, rng: &mut Rng) -> Vec<inside_job::Action> {
        use inside_job::{Action, DECK, Vote};
        let seats = || (0..6).map(Seat::new);
        let mut all = vec![Action::Vote(Vote::Abstain)];
        for card in DECK {
            all.extend([false, true].map(|wager| Action::Play { card, wager }));
        }
        let missions = self.rules().missions().iter();
        all.extend(missions.map(|mission| Action::Choose(mission.id)));
        for seat in seats() {
            all.extend([Action::Partner(seat), Action::Vote(Vote::One(seat))]);
            let others = seats().filter(|&other| other >= seat);
            all.extend(others.map(|other| Action::Vote(Vote::Two(seat, other))));
        }
        let mut larrys: Vec<_> = (0..4).filter_map(|_| rng.pick(DECK)).collect();
        if self.position().larrys_turn(self.rules()) {
            let trick = self.position().public().tricks_done();
            larrys.extend(self.position().larrys_cards(trick));
        }
        for &card in &larrys {
            all.extend(larrys.iter().map(|&back| Action::Larry { card, back }));
        }
        all
    }

    /// IJ-1.1, IJ-1.3
    fn check_conserved(&self) {
        let (rules, position) = (self.rules(), self.position());
        let public = position.public();
        let running = public.trick(rules, public.tricks_done());
        let wagered = running.map_or(0, |trick| trick.wagers.count_ones());
        let held: u32 = public
            .briefcases()
            .as_slice()
            .iter()
            .map(|&held| u32::from(held))
            .sum();
        assert_eq!(held + u32::from(public.supply()) + wagered, 14);
        let mut cards = inside_job::CardSet::EMPTY;
        let hands = Seat::all(rules.people()).map(|seat| position.hand(seat));
        for hand in hands.chain([public.played_cards()]) {
            assert!(cards.and(hand).is_empty());
            cards = cards.or(hand);
        }
        let by_larry = if rules.has_larry() {
            let tricks = public.tricks(rules);
            tricks.filter(|trick| trick.cards.len() > 1).count()
        } else {
            0
        };
        let dealt = usize::from(rules.people() * rules.hand_size());
        assert_eq!(cards.len() as usize, dealt + by_larry);
    }

    fn unwrap(any: AnyGame) -> Option<Self> {
        match any {
            AnyGame::InsideJob(game) => Some(game),
            AnyGame::BlackSpy(_) => None,
        }
    }
}

impl Walked for black_spy::Game {
    fn everything(&self, rng: &mut Rng) -> Vec<black_spy::Action> {
        use black_spy::{Action, CardSet, Colour, MoonChoice};
        let mut all: Vec<Action> = CardSet::DECK.faces().iter().map(Action::Play).collect();
        all.extend(Colour::ALL.map(Action::Announce));
        all.extend([MoonChoice::Capture, MoonChoice::Release].map(Action::Moon));
        let position = self.position();
        let hands = Seat::all(self.rules().players()).map(|seat| position.hand(seat));
        for from in hands.chain([position.pile(), CardSet::DECK]) {
            for count in [0, 1, 2, 3, 3, 3, 3, 4] {
                let mut cards: Vec<_> = from.iter().collect();
                rng.shuffle(&mut cards);
                let mut some = CardSet::EMPTY;
                cards
                    .into_iter()
                    .take(count)
                    .for_each(|card| some.add(card));
                all.extend([Action::Pass(some), Action::Take(some)]);
            }
        }
        all
    }

    /// BS-1.1, BS-7.1
    fn check_conserved(&self) {
        use black_spy::{CardSet, Phase, Variant};
        let (rules, position) = (self.rules(), self.position());
        let mut cards = CardSet::EMPTY;
        let mut count = 0;
        let mut add = |part: CardSet| {
            cards = cards.plus(part);
            count += part.len();
        };
        let waiting = match position.phase() {
            Phase::Pass { waiting } => waiting,
            _ => SeatSet::all(rules.players()),
        };
        for seat in Seat::all(rules.players()) {
            add(position.hand(seat));
            if !waiting.contains(seat) {
                add(position.passed(seat));
            }
        }
        add(position.pile());
        for &card in position.public().plays() {
            let mut one = CardSet::EMPTY;
            one.add(card);
            add(one);
        }
        assert_eq!((cards, count), (CardSet::DECK, 60));

        let others = 60 * (i32::from(rules.players()) - 1);
        let has = |variant| rules.config().variants().contains(variant);
        let spies =
            if has(Variant::NoGoodSpies) || self.rules().config().options().edition == "1981" {
                0
            } else {
                20
            };
        let mut sums = vec![80 - spies];
        if has(Variant::CaptureOrRelease) {
            sums.extend([others, -60]);
        } else {
            sums.push(others - spies);
        }
        for round in self.rounds() {
            let sum: i32 = round.points.as_slice().iter().sum();
            assert!(sums.contains(&sum), "{round:?} of {sums:?}");
        }
    }

    fn unwrap(any: AnyGame) -> Option<Self> {
        match any {
            AnyGame::BlackSpy(game) => Some(game),
            AnyGame::InsideJob(_) => None,
        }
    }
}

fn walk_all<G: Walked>(tables: &[G::Options], short: u64, long: u64) {
    for seed in seeds(short, long) {
        for (options, number) in tables.iter().zip(0..) {
            walk::<G>(options, seed ^ number << 32);
        }
    }
}

#[test]
fn inside_job_without_special_roles() {
    walk_all::<inside_job::Game>(&tables::plain_inside_job(), 2, 400);
}

#[test]
fn inside_job_with_special_roles_at_four() {
    walk_all::<inside_job::Game>(&tables::special_inside_job(4), 1, 100);
}

#[test]
fn inside_job_with_special_roles_at_five() {
    walk_all::<inside_job::Game>(&tables::special_inside_job(5), 1, 100);
}

#[test]
fn black_spy_at_three() {
    walk_all::<black_spy::Game>(&tables::black_spy(3), 1, 20);
}

#[test]
fn black_spy_at_four() {
    walk_all::<black_spy::Game>(&tables::black_spy(4), 1, 20);
}

#[test]
fn black_spy_at_five() {
    walk_all::<black_spy::Game>(&tables::black_spy(5), 1, 20);
}

#[test]
fn black_spy_at_six() {
    walk_all::<black_spy::Game>(&tables::black_spy(6), 1, 20);
}

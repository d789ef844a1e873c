//! The tale of a finished match and its rounds agree with what can be counted from its events.

mod common;

use std::mem::discriminant;

use black_spy::{Card, CardSet, Event, Fact, Game, MoonChoice, Options, Round, Tale};
use cards::{BySeat, Rng, Seat, Seed};
use common::{all_tables, amount, rules, step, win_all_black};

/// BS-4.6 BS-5.1 BS-6.6 At every table.
#[test]
fn rounds_agree_with_the_events() {
    let mut halved = 0;
    for (number, options) in (0..).zip(all_tables()) {
        let options = Options {
            max_rounds: Some(3),
            ..options
        };
        let rules = rules(options);
        for seed in amount(1, 5) {
            let seed = Seed::of(seed, number);
            let mut game = Game::new(rules.clone(), seed);
            let mut events = Vec::new();
            let mut rng = Rng::new(seed, 7);
            while step(&mut game, &mut rng, &mut events).is_some() {
                let over = game.outcome().is_some();
                assert_eq!(Tale::of(&game, &[]).is_some(), over);
            }
            let tale = Tale::of(&game, &[]).expect("the match is over");
            assert_eq!(tale.rounds, slow(&game, &events), "{number}");
            assert_eq!(tale.rounds.last(), game.rounds().last());
            halved += check_facts(&tale);
        }
    }
    assert!(halved > 0, "no total was halved");
}

/// What each round brought, counted card by card.
fn slow(game: &Game, events: &[Event]) -> Vec<Round> {
    let players = game.rules().players();
    let mut rounds = Vec::new();
    let mut taken = BySeat::new(players, CardSet::EMPTY);
    let mut trick: Vec<Card> = Vec::new();
    let mut choice = None;
    for event in events {
        match *event {
            Event::CardPlayed { card, .. } => trick.push(card),
            Event::TrickWon { seat, .. } => {
                let scoring = trick
                    .drain(..)
                    .filter(|card| game.rules().points(*card) != 0);
                scoring.for_each(|card| taken[seat].add(card));
            }
            Event::MoonChosen { choice: chosen, .. } => choice = Some(chosen),
            Event::RoundScored { points, totals } => {
                let black = |seat: Seat| taken[seat].iter().filter(|card| card.is_black()).count();
                rounds.push(Round {
                    number: u32::try_from(rounds.len() + 1).expect("few rounds"),
                    taken,
                    points,
                    totals,
                    all_black: Seat::all(players).find(|seat| black(*seat) == 16),
                    choice: choice.take(),
                });
                taken = BySeat::new(players, CardSet::EMPTY);
            }
            _ => {}
        }
    }
    rounds
}

/// The number of halved totals.
fn check_facts(tale: &Tale) -> usize {
    let points = || {
        let rounds = tale.rounds.iter();
        rounds.flat_map(|round| round.points.as_slice().iter().copied())
    };
    assert!(tale.facts.is_sorted_by_key(|fact| fact.round()));
    let ended = |fact: &Fact| matches!(fact, Fact::Ended { .. });
    assert!(tale.facts.last().is_some_and(ended));
    let mut halved = 0;
    for fact in &tale.facts {
        let round = &tale.rounds[fact.round() as usize - 1];
        match *fact {
            Fact::Worst {
                seat,
                points: worst,
                ..
            } => {
                assert_eq!((Some(worst), round.points[seat]), (points().max(), worst));
            }
            Fact::Best {
                seat, points: best, ..
            } => {
                assert_eq!((Some(best), round.points[seat]), (points().min(), best));
            }
            Fact::AllBlack { seat, choice, .. } => {
                assert_eq!((round.all_black, round.choice), (Some(seat), choice));
            }
            Fact::Halved { seat, total, .. } => {
                assert_eq!(round.totals[seat], total);
                halved += 1;
            }
            Fact::LeadTaken { seat, from, .. } => {
                let totals = round.totals;
                assert!(
                    totals
                        .iter()
                        .all(|(other, total)| other == seat || totals[seat] < *total)
                );
                assert_ne!(seat, from);
            }
            Fact::Ended { reached, total, .. } => {
                assert_eq!(round.number as usize, tale.rounds.len());
                assert_eq!(Some(&total), round.totals.as_slice().iter().max());
                assert!(reached.is_none_or(|_| total >= tale.end));
            }
        }
    }
    // A long match leaves nothing out of its film that happened in it at all.
    let chapters = tale.chapters(8);
    assert!(chapters.len() <= 8 && chapters.is_sorted_by_key(|fact| fact.round()));
    for fact in &tale.facts {
        let is_alike = |other: &Fact| discriminant(other) == discriminant(fact);
        assert!(chapters.iter().any(is_alike), "{fact:?}");
    }
    halved
}

/// BS-5.2 BS-6.2
#[test]
fn all_black_cards_are_a_fact() {
    let options = Options {
        variants: vec!["capture-or-release".to_owned()],
        max_rounds: Some(1),
        ..Options::new(4)
    };
    let mut game = win_all_black(options);
    let seat = game.awaited().first().expect("somebody has to choose");
    let action = black_spy::Action::Moon(MoonChoice::Release);
    game.apply(seat, action, &mut ()).expect("it may be chosen");
    let round = game.rounds()[0];
    assert_eq!(
        (round.all_black, round.choice),
        (Some(seat), Some(MoonChoice::Release))
    );
    let black = round.taken[seat].iter().filter(|card| card.is_black());
    assert_eq!(black.count(), 16);
    let tale = Tale::of(&game, &[]).expect("there is one round");
    let all_black = |fact: &&Fact| matches!(fact, Fact::AllBlack { .. });
    assert_eq!(tale.facts.iter().filter(all_black).count(), 1);
    assert!(all_black(&&tale.facts[0]), "{:?}", tale.facts);
}

//! Random matches at every table there is, asked the same questions at every position.

mod common;

use std::sync::Arc;

use black_spy::{Action, CardSet, Colour, Game, Illegal, Legal, MoonChoice, Options, Setup};
use cards::{Rng, Seat, Seed};
use common::{all_tables, amount, rules, step};

/// Walks one match and asks at every position.
fn walk(game: &mut Game, rng: &mut Rng, mut ask: impl FnMut(&Game)) {
    ask(game);
    while step(game, rng, &mut Vec::new()).is_some() {
        ask(game);
    }
}

/// Capped, so that every table is visited often.
fn short(options: Options) -> Options {
    Options {
        max_rounds: Some(3),
        ..options
    }
}

fn each_table(mut ask: impl FnMut(&Game, &mut Rng)) {
    for (number, options) in (0..).zip(all_tables().map(short)) {
        let rules = rules(options);
        for seed in amount(1, 5) {
            let seed = Seed::of(seed, number);
            let mut game = Game::new(Arc::clone(&rules), seed);
            let mut asking = Rng::new(seed, 2_000_000);
            walk(&mut game, &mut Rng::new(seed, 1_000_000), |game| {
                ask(game, &mut asking)
            });
        }
    }
}

/// Some actions of every kind, all plays among them.
fn tries(game: &Game, rng: &mut Rng) -> Vec<Action> {
    let faces = CardSet::DECK.faces();
    let mut tries: Vec<Action> = faces.iter().map(Action::Play).collect();
    tries.extend(Colour::ALL.map(Action::Announce));
    tries.extend([MoonChoice::Capture, MoonChoice::Release].map(Action::Moon));
    let position = game.position();
    for seat in Seat::all(game.rules().players()) {
        for source in [position.hand(seat), position.pile(), CardSet::DECK] {
            for count in 1..=5 {
                let cards = some(source, count, rng);
                tries.extend([Action::Pass(cards), Action::Take(cards)]);
            }
        }
    }
    tries
}

fn some(source: CardSet, count: u8, rng: &mut Rng) -> CardSet {
    let mut left = source;
    let mut cards = CardSet::EMPTY;
    for _ in 0..count {
        if let Some(card) = rng.pick(left.as_set()) {
            left.take(card);
            cards.add(card);
        }
    }
    cards
}

/// Exactly the legal actions apply, and a refused one leaves the position equal.
#[test]
fn what_is_legal_can_be_done_and_nothing_else() {
    let mut asked = 0_u64;
    each_table(|game, rng| {
        // Every position is asked in the long run, one in eight otherwise.
        asked += 1;
        if !asked.is_multiple_of(8) && std::env::var_os("UNDERTRICK_LONG").is_none() {
            return;
        }
        let rules = game.rules();
        let tries = tries(game, rng);
        for seat in Seat::all(rules.players()) {
            let legal = game.legal(seat);
            assert_eq!(legal.is_empty(), !game.awaited().contains(seat));
            assert_eq!(legal, game.view(Some(seat)).legal(rules));
            if let Legal::Actions(actions) = &legal {
                assert!(actions.iter().all(|&action| tries.contains(&action)));
                let texts: Vec<String> = actions.iter().map(Action::to_string).collect();
                assert!(texts.is_sorted(), "{texts:?}");
            }
            for &action in &tries {
                let mut position = *game.position();
                let applied = position.apply(rules, seat, action, &mut ());
                assert_eq!(
                    applied.is_ok(),
                    legal.contains(action),
                    "{seat} {action} {applied:?}"
                );
                if let Err(illegal) = applied {
                    assert_eq!(&position, game.position(), "{seat} {action}");
                    check_words(illegal);
                }
            }
        }
        // A seat that is not at the table has no say.
        for seat in (rules.players()..6).map(Seat::new) {
            let mut position = *game.position();
            assert!(position.apply(rules, seat, tries[0], &mut ()).is_err());
            assert!(game.legal(seat).is_empty());
        }
    });
}

fn check_words(illegal: Illegal) {
    let message = illegal.to_string();
    assert!(
        message.starts_with(char::is_lowercase) && !message.ends_with('.'),
        "{message}"
    );
    assert!(illegal.rule().starts_with("BS-") && !illegal.name().contains(' '));
}

/// BS-2.1 A match that nobody caps ends as well.
#[test]
fn every_match_ends() {
    for (number, options) in (0..).zip(all_tables()) {
        let rules = rules(options);
        for seed in amount(2, 20) {
            let (game, _) = common::random_match(&rules, 1_000 * seed + number);
            assert!(
                game.outcome()
                    .is_some_and(|outcome| !outcome.winners.is_empty())
            );
        }
    }
}

/// The setup and the actions of a match make the same match again, through their text.
#[test]
fn a_record_makes_the_same_match() {
    for (number, options) in (0..).zip(all_tables().map(short)) {
        let text = serde_json::to_string(&options).unwrap();
        assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), options);
        let rules = rules(options);
        let (game, _) = common::random_match(&rules, number);
        let text = serde_json::to_string(&game.setup()).unwrap();
        let setup: Setup = serde_json::from_str(&text).unwrap();
        let mut again = Game::from_setup(rules, &setup).unwrap();
        for (seat, action) in game.actions() {
            assert!(!again.lacks_round());
            let action: Action = action.to_string().parse().unwrap();
            again.apply(*seat, action, &mut ()).unwrap();
        }
        assert_eq!(again, game);
        assert_eq!(again.outcome(), game.outcome());
        assert_eq!((again.unused_rounds(), again.lacks_round()), (0, false));
    }
}

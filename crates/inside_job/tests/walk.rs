//! A walk over every configuration: at each position exactly the legal actions apply, a refused one
//! changes nothing, no card and no briefcase is lost, and the game comes to an end.

mod every;

use std::collections::BTreeSet;

use cards::{Seat, SeatSet};
use every::{Games, any_action, games};
use inside_job::{Action, CardSet, DECK, Game, LARRY, MissionId, Phase, Suit, Vote};

const RULE_BOOK: &str = include_str!("../../../rules/en/inside_job.md");

/// IJ-11.2 With two players and Larry.
#[test]
fn two_players() {
    walk(&games(2), 4);
}

/// IJ-2.2
#[test]
fn three_players() {
    walk(&games(3), 4);
}

/// IJ-9.2 With every role and every pair.
#[test]
fn four_players() {
    walk(&games(4), 169);
}

/// IJ-9.2 With every role and every pair.
#[test]
fn five_players() {
    walk(&games(5), 169);
}

fn walk(configurations: &[Games], expected: usize) {
    assert_eq!(
        configurations.len(),
        expected,
        "all configurations are there"
    );
    let mut rules_named = BTreeSet::new();
    for configuration in configurations {
        let everything = everything(&configuration.seeded().next().expect("there is a game").1);
        for (seed, mut game, mut rng) in configuration.seeded() {
            let place = |game: &Game| {
                let actions: Vec<String> = game
                    .actions()
                    .iter()
                    .map(|(seat, action)| format!("{seat} {action}"))
                    .collect();
                format!(
                    "seed {seed} of {}\n{}",
                    configuration.name,
                    actions.join("; ")
                )
            };
            // Votes may be changed, so a game has no fixed length; but it has an end.
            for _ in 0..200 {
                check_everything_is_there(&game, &place);
                // Most positions are plays, and a few of them will do.
                let playing = game.position().public().phase() == Phase::Play;
                if !playing || rng.below(3) == 0 {
                    for seat in seats_to_try(&game, rng.below(6)) {
                        check_actions(&game, seat, &everything, &mut rules_named, &place);
                    }
                }
                let Some((seat, action)) = any_action(&game, &mut rng) else {
                    break;
                };
                game.apply(seat, action, &mut ()).expect("it is legal");
            }
            assert!(game.outcome().is_some(), "no end: {}", place(&game));
            check_the_end(&game, &place);
        }
    }
    for rule in rules_named {
        let line = format!("- **{rule}** ");
        assert!(RULE_BOOK.contains(&line), "the rule book has no {rule}");
    }
}

/// Everybody the game waits for, and one other seat, which may not even exist.
fn seats_to_try(game: &Game, other: u32) -> Vec<Seat> {
    let other = Seat::try_from(u64::from(other)).expect("there are six seats");
    let mut seats = game.awaited();
    seats.insert(other);
    seats.iter().collect()
}

/// Every action that the notation can write for these rules.
fn everything(game: &Game) -> Vec<Action> {
    let mut all = Vec::new();
    for card in DECK {
        all.extend([false, true].map(|wager| Action::Play { card, wager }));
    }
    // Without Larry all pairs are refused alike, so a few will do.
    let backs = if game.rules().has_larry() {
        DECK
    } else {
        Suit::Pink.cards()
    };
    for card in backs {
        all.extend(backs.iter().map(|back| Action::Larry { card, back }));
    }
    let ids = game.rules().missions().iter().map(|mission| mission.id);
    all.extend(ids.map(Action::Choose));
    all.push(Action::Choose(
        "none".parse::<MissionId>().expect("a short id"),
    ));
    all.extend(Seat::all(6).map(Action::Partner));
    all.push(Action::Vote(Vote::Abstain));
    for seat in Seat::all(6) {
        all.push(Action::Vote(Vote::One(seat)));
        all.extend(Seat::all(6).map(|other| Action::Vote(Vote::Two(seat, other))));
    }
    all
}

fn check_actions(
    game: &Game,
    seat: Seat,
    everything: &[Action],
    rules_named: &mut BTreeSet<&'static str>,
    place: &dyn Fn(&Game) -> String,
) {
    let legal = game.legal(seat);
    let mut refused = game.clone();
    let mut applied = 0;
    for &action in everything {
        if legal.contains(&action) {
            let done = game.clone().apply(seat, action, &mut ());
            assert_eq!(done, Ok(()), "seat {seat}: {action}\n{}", place(game));
            applied += 1;
        } else {
            match refused.apply(seat, action, &mut ()) {
                Err(illegal) => rules_named.insert(illegal.rule()),
                Ok(()) => panic!("seat {seat} could {action}\n{}", place(game)),
            };
        }
    }
    assert_eq!(
        legal.len(),
        applied,
        "seat {seat}: {legal:?}\n{}",
        place(game)
    );
    assert!(
        refused == *game,
        "an action of seat {seat} was refused, but changed the game\n{}",
        place(game)
    );
    let waits = game.awaited().contains(seat);
    assert!(!waits || !legal.is_empty(), "seat {seat}\n{}", place(game));
    let voting = game.position().public().phase() == Phase::Vote;
    assert!(
        waits || legal.is_empty() || voting,
        "seat {seat}\n{}",
        place(game)
    );
}

/// IJ-1.1, IJ-1.3 All cards and 14 briefcases are somewhere, once.
fn check_everything_is_there(game: &Game, place: &dyn Fn(&Game) -> String) {
    let (rules, public) = (game.rules(), game.position().public());
    let deal = game.position().deal();
    let mut seen = public.played_cards();
    let mut count = seen.len();
    for seat in Seat::all(rules.people()) {
        let hand = game.position().hand(seat);
        count += hand.len();
        seen = seen.or(hand);
        let played: CardSet = public
            .tricks(rules)
            .flat_map(|trick| trick.plays(rules).collect::<Vec<_>>())
            .filter(|(player, ..)| *player == seat)
            .map(|(_, card, _)| card)
            .collect();
        assert_eq!(
            hand.or(played),
            deal.hands[seat],
            "seat {seat}\n{}",
            place(game)
        );
    }
    assert_eq!(
        count,
        seen.len(),
        "a card is in two places\n{}",
        place(game)
    );
    if rules.has_larry() {
        let larry: CardSet = deal.larry.iter().copied().collect();
        assert_eq!((larry.len(), larry.or(seen)), (32, DECK), "{}", place(game));
        assert!(game.position().hand(LARRY).is_empty());
    }
    let held: u8 = public.briefcases().as_slice().iter().sum();
    let lying = public
        .trick(rules, public.tricks_done())
        .map_or(0, |trick| trick.wagers.count_ones());
    assert_eq!(
        u32::from(held + public.supply()) + lying,
        14,
        "briefcases\n{}",
        place(game)
    );
}

/// IJ-9.90 An ending has a reason and winners, and nobody has anything left to do.
fn check_the_end(game: &Game, place: &dyn Fn(&Game) -> String) {
    let outcome = game.outcome().expect("the game is over");
    let seats = SeatSet::all(game.rules().seats());
    assert!(outcome.winners.without(seats).is_empty(), "{}", place(game));
    // Somebody always wins, unless the Insider's side does after an own Insider has left it.
    let deserted = game.rules().role_index("mastermind").is_some();
    assert!(
        deserted || !outcome.winners.is_empty(),
        "nobody won\n{}",
        place(game)
    );
    assert!(outcome.tricks <= game.rules().tricks());
    assert!(outcome.missions <= game.rules().mission_target());
    assert_eq!(&outcome.briefcases, game.position().public().briefcases());
    for seat in Seat::all(6) {
        assert!(game.legal(seat).is_empty());
    }
    // The same set-up and the same actions make the same game.
    let rules = std::sync::Arc::new(game.rules().clone());
    let mut again = Game::from_setup(rules, &game.setup()).expect("a set-up fits its own game");
    for &(seat, action) in game.actions() {
        let legal = again.legal(seat);
        assert!(legal.contains(&action), "{}", place(game));
        again
            .apply(seat, action, &mut ())
            .expect("what was done can be done again");
    }
    assert_eq!(again.outcome(), Some(outcome), "{}", place(game));
}

//! Whole matches as text, to be read against the rule book: what each seat does, and what comes of
//! it.
//!
//! After a change of rules `INSTA_UPDATE=always cargo test -p black_spy --test playthroughs` writes
//! the texts anew; read the difference before it is committed.

mod common;

use std::fmt::{Display, Write as _};

use black_spy::{Action, Card, CardSet, Event, Game, Options};
use cards::{BySeat, Rng, Seat, Seed};
use common::{options, rules, step};

/// BS-3.2, BS-4.1, BS-4.3, BS-5.1
#[test]
fn four_players() {
    insta::assert_snapshot!(playthrough(short(options(4, &[])), 3));
}

/// BS-6.3, BS-6.4, BS-6.5
#[test]
fn three_players_with_mole_announced_colours_and_ranks_to_follow() {
    let table = options(3, &["mole", "announce", "follow-rank"]);
    insta::assert_snapshot!(playthrough(short(table), 6));
}

/// BS-6.6, BS-6.7
#[test]
fn six_players_in_1981_with_reduced_points() {
    let table = Options {
        edition: "1981".to_owned(),
        ..options(6, &["reduce-points"])
    };
    insta::assert_snapshot!(playthrough(short(table), 2));
}

fn short(options: Options) -> Options {
    Options {
        max_rounds: Some(2),
        ..options
    }
}

/// A match in which everybody does something legal, chosen by chance; every trick is one line.
fn playthrough(options: Options, seed: u64) -> String {
    let mut game = Game::new(rules(options), Seed::from(seed));
    let mut rng = Rng::new(Seed::from(seed), 1_000_000);
    let mut text = format!("seed {seed}\n");
    let setup = game.setup();
    let hands: Vec<CardSet> = Seat::all(game.rules().players())
        .map(|seat| game.position().hand(seat))
        .collect();
    round(&mut text, 1, setup.dealer, &hands, CardSet::EMPTY);
    loop {
        let mut events = Vec::new();
        let Some((seat, action)) = step(&mut game, &mut rng, &mut events) else {
            return text;
        };
        if !matches!(action, Action::Play(_)) {
            write(&mut text, format_args!("  {seat} {action}\n"));
        }
        for event in events {
            write(&mut text, words(event));
        }
    }
}

fn write(text: &mut String, words: impl Display) {
    write!(text, "{words}").expect("a text takes what is written");
}

fn round(text: &mut String, number: u32, dealer: Seat, hands: &[CardSet], mole: CardSet) {
    write(text, format_args!("round {number}, seat {dealer} deals\n"));
    for (seat, hand) in hands.iter().enumerate() {
        write(text, format_args!("  {seat} has {}\n", spaced(*hand)));
    }
    if !mole.is_empty() {
        write(text, format_args!("  the mole has {}\n", spaced(mole)));
    }
}

fn words(event: Event) -> String {
    let mut text = String::new();
    match event {
        Event::RoundDealt {
            round: number,
            dealer,
            hands,
            mole,
        } => round(&mut text, number, dealer, hands.as_slice(), mole),
        Event::CardsReceived { seat, from, cards } => {
            write(
                &mut text,
                format_args!("  {seat} gets {} from {from}\n", spaced(cards)),
            );
        }
        Event::LeadGiven { seat } => write(&mut text, format_args!("  {seat} leads\n ")),
        Event::CardPlayed { seat, card } => write(&mut text, format_args!(" {seat}:{card}")),
        Event::TrickWon { seat, .. } => write(&mut text, format_args!(" won by {seat}\n ")),
        Event::RoundScored { points, totals } => {
            let line = format_args!(
                " points {}, totals {}\n",
                numbers(&points),
                numbers(&totals)
            );
            write(&mut text, line);
        }
        Event::MatchEnded { winners } => write(&mut text, format_args!("won by {winners:?}\n")),
        Event::PileShown { .. }
        | Event::CardsTaken { .. }
        | Event::CardsPassed { .. }
        | Event::ColourAnnounced { .. }
        | Event::MoonChosen { .. } => {}
    }
    text
}

fn spaced(cards: CardSet) -> String {
    let cards: Vec<String> = cards.iter().map(|card: Card| card.to_string()).collect();
    cards.join(" ")
}

fn numbers(values: &BySeat<i32>) -> String {
    let values: Vec<String> = values.as_slice().iter().map(ToString::to_string).collect();
    values.join(" ")
}

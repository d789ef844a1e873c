//! What is shown at every position of random matches says what the rules then do: nobody who draws
//! a page or plays from it needs to know a rule.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::sync::Arc;

use black_spy::{
    Action, Card, CardSet, Colour, Decision, Event, Follows, Game, Lead, Legal, Options,
    PhaseShown, Shown, You,
};
use cards::{Notebook, Rng, Seat, SeatSet, Seed, Statement, Topic, TopicName};
use common::{all_tables, amount, rules, step};

#[test]
fn what_is_shown_is_what_the_rules_do() {
    for (number, options) in (0..).zip(all_tables()) {
        let place = format!("{options:?}");
        let options = Options {
            max_rounds: Some(2),
            ..options
        };
        let rules = rules(options);
        for seed in amount(1, 5) {
            let seed = Seed::of(seed, number);
            let mut game = Game::new(Arc::clone(&rules), seed);
            let mut rng = Rng::new(seed, 1_000_000);
            loop {
                check_table(&game, &place);
                let before = Seat::all(rules.players());
                let before: Vec<Shown> = before
                    .map(|seat| game.shown(Some(seat), Notebook::Strict))
                    .collect();
                for (seat, shown) in Seat::all(rules.players()).zip(&before) {
                    check_seat(shown, &place);
                    check_decision(&game, seat, shown, &place);
                }
                let mut events = Vec::new();
                let Some((seat, action)) = step(&mut game, &mut rng, &mut events) else {
                    break;
                };
                check_step(&before, seat, action, &events, &place);
            }
        }
    }
}

fn check_table(game: &Game, place: &str) {
    let shown = game.shown(None, Notebook::Open);
    assert_eq!(shown.turn, game.turn(), "{place}");
    assert_eq!(shown.awaited, game.awaited(), "{place}");
    assert_eq!(shown.outcome, game.outcome(), "{place}");
    assert_eq!(shown.end, game.rules().config().end(), "{place}");
    let nice = Statement::say(Topic::Nice { trick: 1 });
    let may = game.position().public().may_say(Seat::new(0), nice);
    let topics: &[TopicName] = if may { &[TopicName::Nice] } else { &[] };
    assert_eq!(shown.topics, topics, "{place}");
    let history = shown.history.as_ref().expect("the notebook is open");
    assert_eq!(history.len(), usize::from(shown.tricks_done), "{place}");
    for (seat, of) in shown.seats.iter() {
        assert_eq!(of.seat, seat, "{place}");
        assert_eq!(
            u32::from(of.cards),
            game.position().hand(seat).len(),
            "{place}"
        );
    }
    let order = shown.trick.plays.iter().map(|play| play.seat);
    let order: Vec<Seat> = order.chain(shown.trick.to_play.iter().copied()).collect();
    assert_eq!(order.first().copied(), shown.trick.leader, "{place}");
    let seats: SeatSet = order.into_iter().collect();
    let expected = match shown.phase {
        PhaseShown::Play => SeatSet::all(game.rules().players()),
        PhaseShown::Deal
        | PhaseShown::Take
        | PhaseShown::Pass
        | PhaseShown::Announce
        | PhaseShown::Moon
        | PhaseShown::Over => SeatSet::EMPTY,
    };
    assert_eq!(seats, expected, "{place}");
}

fn check_seat(shown: &Shown, place: &str) {
    let you = shown.you.as_ref().expect("a seat is shown its own cards");
    let due = shown.awaited.contains(you.seat);
    assert!(you.follows.includes(you.follows_by_rank), "{place}");
    match (&you.legal, shown.phase) {
        (Legal::Pick { pick, .. }, PhaseShown::Pass) => {
            assert_eq!(*pick, shown.passed_cards, "BS-3.2 {place}");
            assert!(due && you.receiver.is_some() && you.giver.is_some());
        }
        (Legal::Pick { .. }, phase) => assert_eq!(phase, PhaseShown::Take, "{place}"),
        (Legal::Actions(_), PhaseShown::Play) if due => check_plays(shown, you, place),
        (Legal::Actions(_), _) => {}
    }
}

fn check_decision(game: &Game, seat: Seat, shown: &Shown, place: &str) {
    let legal = shown.you.as_ref().map(|you| you.legal.clone());
    let decision = Decision {
        turn: shown.turn,
        phase: shown.phase,
        awaited: shown.awaited,
        legal: legal.filter(|legal| !legal.is_empty()),
    };
    assert_eq!(
        game.view(Some(seat)).decision(game.rules()),
        decision,
        "{place}"
    );
}

/// BS-4.1, BS-4.3, BS-6.4, BS-6.5: what may be played is what follows, or what may be led.
fn check_plays(shown: &Shown, you: &You, place: &str) {
    let faces = you.hand.faces().iter();
    let legal = |card: &Card| you.legal.contains(Action::Play(*card));
    let playable: CardSet = faces.clone().filter(legal).collect();
    let led = shown.trick.plays.first().map(|play| play.card);
    // BS-6.5: the rank of the card before may be followed, but it need not be.
    let must_follow = |card: Card| led.is_some_and(|led| led.followers().contains(card));
    let asked: CardSet = match shown.lead {
        None if you.hand.iter().any(must_follow) => you.follows.faces(),
        None => CardSet::EMPTY,
        Some(Lead::Any) => you.hand.faces(),
        Some(Lead::NotBlack) => faces.filter(|card| !card.is_black()).collect(),
        Some(Lead::Announced) => {
            let colour = shown.announced.expect("a colour was announced");
            faces.filter(|card| card.colour() == colour).collect()
        }
    };
    assert_eq!(
        shown.lead.is_some(),
        shown.trick.plays.is_empty(),
        "{place}"
    );
    assert_eq!(playable, asked.or_if_empty(you.hand.faces()), "{place}");
}

fn check_step(before: &[Shown], seat: Seat, action: Action, events: &[Event], place: &str) {
    let own = &before[seat.index()];
    let you = own.you.as_ref().unwrap();
    if let Action::Play(card) = action {
        assert_eq!(own.trick.to_play.first(), Some(&seat), "{place}");
        let led = own.trick.plays.first().map(|play| play.card.colour());
        let by_colour = you.follows.contains(card) && !you.follows_by_rank.contains(card);
        assert_eq!(by_colour, led == Some(card.colour()), "{place}");
        let ends = events
            .iter()
            .any(|event| matches!(event, Event::TrickWon { .. }));
        assert_eq!(ends, own.trick.to_play.len() == 1, "{place}");
    }
    for event in events {
        if let Event::CardsReceived { seat, from, .. } = *event {
            let of = |seat: Seat| before[seat.index()].you.as_ref().unwrap();
            assert_eq!(of(seat).giver, Some(from), "BS-3.3 {place}");
            assert_eq!(of(from).receiver, Some(seat), "BS-3.2 {place}");
        }
    }
}

/// BS-4.3, BS-6.5 How every card follows is said with the trick it lies in.
#[test]
fn a_played_card_says_how_it_follows() {
    let hands = ["R1 R4", "G1 R5", "B2-6 B8-11 Y2-6 Y8", "G9 G10"];
    for (variants, third) in [(&[][..], None), (&["follow-rank"][..], Some(Follows::Rank))] {
        let options = common::without_passing(common::options(4, variants));
        let mut game = common::deal(options, 3, &hands);
        common::play(&mut game, "0:R1 1:R5 2:B5");
        let shown = game.shown(None, Notebook::Strict);
        let follows: Vec<Option<Follows>> =
            shown.trick.plays.iter().map(|play| play.follows).collect();
        assert_eq!(follows, [None, Some(Follows::Colour), third]);
    }
}

/// BS-5.1, BS-6.1, BS-8.1 The overview has the points and variants in force.
#[test]
fn the_overview_tells_what_is_played() {
    let of = |edition: &str, variants: &[&str]| {
        let options = Options {
            edition: edition.to_owned(),
            ..common::options(4, variants)
        };
        rules(options).overview()
    };
    let modern = of("modern", &[]);
    assert!(modern.good_spies);
    assert_eq!((modern.end, modern.points[&Card::BLACK_7]), (150, 10));
    assert_eq!(modern.points.len(), 15);
    for other in [of("1981", &[]), of("modern", &["no-good-spies"])] {
        assert!(!other.good_spies && other.points.len() == 11);
        let coloured = |card: &Card| card.colour() != Colour::Black;
        assert!(!other.points.keys().any(coloured));
    }
}

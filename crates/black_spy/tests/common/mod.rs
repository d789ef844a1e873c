//! How the tests write tables, hands and plays as text.

#![allow(dead_code, reason = "every test file uses some of it")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::sync::Arc;

use black_spy::{
    Action, BlackFirstLead, Card, CardSet, Config, Edition, Event, Game, Illegal, Legal, Options,
    PhaseShown, RoundSetup, Rules, Setup, Variant,
};
use cards::{Rng, Seat, Seed};

/// The seeds of a walk: more of them, and others, when the long suites run.
pub(crate) fn amount(usual: u64, long: u64) -> std::ops::Range<u64> {
    let base = std::env::var("UNDERTRICK_SEED").map_or(0, |seed| seed.parse().expect("a number"));
    let count = if std::env::var_os("UNDERTRICK_LONG").is_some() {
        long
    } else {
        usual
    };
    base..base + count
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub(crate) fn options(players: u8, variants: &[&str]) -> Options {
    Options {
        variants: variants.iter().map(|&name| name.to_owned()).collect(),
        ..Options::new(players)
    }
}

/// The same table without passing, so that a test can deal the hands it is about.
pub(crate) fn without_passing(options: Options) -> Options {
    let edition: Edition = options.edition.parse().unwrap();
    let mut ruleset = options
        .variant_spec
        .clone()
        .unwrap_or_else(|| edition.ruleset());
    ruleset.passed_cards = 0;
    Options {
        edition: "modern".to_owned(),
        variant_spec: Some(ruleset),
        ..options
    }
}

pub(crate) fn rules(options: Options) -> Arc<Rules> {
    Arc::new(Rules::new(&Config::new(options).unwrap()))
}

/// All tables there are: player count, edition and combination of variants.
pub(crate) fn all_tables() -> impl Iterator<Item = Options> {
    let editions = ["modern", "1981"].into_iter();
    (3..=6).flat_map(move |players| {
        editions.clone().flat_map(move |edition| {
            (0..1 << Variant::ALL.len()).map(move |combination| Options {
                edition: edition.to_owned(),
                ..options(players, &names(combination))
            })
        })
    })
}

fn names(combination: u8) -> Vec<&'static str> {
    let chosen = (0..)
        .zip(Variant::ALL)
        .filter(|(i, _)| combination >> i & 1 == 1);
    chosen.map(|(_, variant)| variant.name()).collect()
}

/// `R1`, `G3-5` for ranks 3 to 5, `K7*6` for six of them.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        if let Some((card, count)) = word.split_once('*') {
            let count: usize = count.parse().unwrap();
            cards.extend(std::iter::repeat_n(card.parse::<Card>().unwrap(), count));
        } else if let Some((first, last)) = word.split_once('-') {
            let (colour, first) = first.split_at(1);
            let ranks = first.parse::<u8>().unwrap()..=last.parse().unwrap();
            cards.extend(ranks.map(|rank| format!("{colour}{rank}").parse::<Card>().unwrap()));
        } else {
            cards.push(word.parse().unwrap());
        }
    }
    cards
}

pub(crate) fn set(text: &str) -> CardSet {
    let mut set = CardSet::EMPTY;
    cards(text).into_iter().for_each(|card| set.add(card));
    set
}

/// A first round in which the seats hold these cards; hands that are too small are filled up with
/// the cards that are left, in the order of the deck.
pub(crate) fn deal(options: Options, dealer: u8, hands: &[&str]) -> Game {
    let rules = rules(options);
    Game::from_setup(Arc::clone(&rules), &setup(&rules, dealer, &[hands])).unwrap()
}

pub(crate) fn setup(rules: &Rules, dealer: u8, rounds: &[&[&str]]) -> Setup {
    let rounds = rounds.iter().map(|hands| round(rules, hands));
    Setup {
        dealer: seat(dealer),
        totals: None,
        rounds: rounds.collect(),
    }
}

fn round(rules: &Rules, hands: &[&str]) -> RoundSetup {
    let mut left = CardSet::DECK;
    let mut dealt: Vec<CardSet> = hands.iter().map(|hand| set(hand)).collect();
    dealt.resize(rules.players().into(), CardSet::EMPTY);
    for &hand in &dealt {
        assert!(left.includes(hand), "a card is dealt twice");
        left = left.minus(hand);
    }
    for hand in &mut dealt {
        while hand.len() < rules.hand_size().into() {
            let card = left.first().unwrap();
            left.take(card);
            hand.add(card);
        }
    }
    assert!(left.is_empty(), "a hand is too large");
    RoundSetup {
        hands: dealt.iter().map(|hand| hand.iter().collect()).collect(),
        mole: None,
    }
}

/// `0:R4 1:R9` is seat 0 playing the red 4, then seat 1 the red 9.
pub(crate) fn plays(text: &str) -> Vec<(Seat, Card)> {
    let read = |word: &str| {
        let (number, card) = word.split_once(':').unwrap();
        (seat(number.parse().unwrap()), card.parse().unwrap())
    };
    text.split_whitespace().map(read).collect()
}

/// Plays these cards, which must be legal.
pub(crate) fn play(game: &mut Game, text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for (seat, card) in plays(text) {
        let applied = game.apply(seat, Action::Play(card), &mut events);
        assert_eq!(applied, Ok(()), "{seat}:{card}");
    }
    events
}

/// One random action of one random seat that must act; `None` when the match is over.
pub(crate) fn step(
    game: &mut Game,
    rng: &mut Rng,
    events: &mut Vec<Event>,
) -> Option<(Seat, Action)> {
    let awaited: Vec<Seat> = game.awaited().iter().collect();
    let seat = *rng.choose(&awaited)?;
    let action = game.legal(seat).draw(rng).unwrap();
    game.apply(seat, action, events).unwrap();
    Some((seat, action))
}

pub(crate) fn random_match(rules: &Arc<Rules>, seed: u64) -> (Game, Vec<Event>) {
    let mut game = Game::new(Arc::clone(rules), Seed::from(seed));
    let mut rng = Rng::new(Seed::of(seed, 1), 0);
    let mut events = Vec::new();
    while step(&mut game, &mut rng, &mut events).is_some() {}
    (game, events)
}

/// The legal actions of a seat as one line of text.
pub(crate) fn legal(game: &Game, number: u8) -> String {
    match game.legal(seat(number)) {
        Legal::Actions(actions) => {
            let texts: Vec<String> = actions.iter().map(Action::to_string).collect();
            texts.join(" ")
        }
        pick @ Legal::Pick { .. } => serde_json::to_string(&pick).unwrap(),
    }
}

pub(crate) fn refused(game: &Game, number: u8, action: &str) -> Illegal {
    let mut copy = game.clone();
    let illegal = copy
        .apply(seat(number), action.parse().unwrap(), &mut ())
        .unwrap_err();
    assert_eq!(&copy, game, "a refused action changes nothing");
    illegal
}

pub(crate) fn check_refused(game: &Game, number: u8, action: &str, rule: &str, name: &str) {
    let illegal = refused(game, number, action);
    assert_eq!((illegal.rule(), illegal.name()), (rule, name), "{illegal}");
}

pub(crate) fn points_of_rounds(game: &Game) -> Vec<Vec<i32>> {
    game.rounds()
        .iter()
        .map(|round| round.points.as_slice().to_vec())
        .collect()
}

/// A round in which seat 0 leads black cards, highest first, until it has them all.
pub(crate) fn win_all_black(options: Options) -> Game {
    let players = options.players;
    let mut options = without_passing(Options {
        max_rounds: Some(1),
        ..options
    });
    let ruleset = options.variant_spec.as_mut().unwrap();
    ruleset.black_first_lead = BlackFirstLead::Allowed;
    let hand = match players {
        3 => "R1 K1-6 K7*6 K8-11 R9-11",
        4 => "R1 K3-6 K7*6 K8-11",
        5 => "R1 K6 K7*6 K8-11",
        _ => "R1 K7*5 K8-11",
    };
    let mut game = deal(options, players - 1, &[hand]);
    while game.position().phase().shown() == PhaseShown::Play {
        let seat = game.awaited().first().unwrap();
        let plays = game.position().legal_plays(seat);
        let wishes = if seat.number() == 0 {
            cards("K11 K10 K9 K8 K7 K6 K5 K4 K3 K2 K1 R11 R10 R9 R1")
        } else {
            cards("K1-11 B1-6 B8-11 G1-6 G8-11 Y1-6 Y8-11 R2-6 R8-11 B7 G7 Y7 R7")
        };
        let card = wishes
            .into_iter()
            .find(|&card| plays.contains(card))
            .unwrap();
        game.apply(seat, Action::Play(card), &mut ()).unwrap();
    }
    game
}

/// The cards a seat holds, each once.
pub(crate) fn hand(game: &Game, number: u8) -> impl Iterator<Item = Card> {
    game.position().hand(seat(number)).faces().iter()
}

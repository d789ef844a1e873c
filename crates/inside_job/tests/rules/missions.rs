//! The standard deck, the notation of conditions, and own decks (IJ-12.2).

use std::{collections::BTreeSet, mem};

use inside_job::{
    BadCondition, BadConfig, Card, Condition, Config, Deck, Finished, Mission, Options, Predicate,
    winning_place,
};

/// The cards of the built-in deck as the rule book prints them: condition and trump, then tricks
/// that complete it and tricks that fail it; `+` marks a briefcase.
const STANDARD: &str = "
m01 | all 7..13            | Y | P8 P10 Y7 P12, P7 P13 Y7, G13+ B7 B8 B9+ Y10             | P6 P10 Y7 P12, P8 P10 P1, P8 P10 P9 P11 P6+
m02 | lowest third         | G | P8 P10 Y7 P12, P2 P3 B1, P2 G3 B1+ P9 P10                | P8 P10 Y8 P12, P2 P3 B3, P2 P3 B2 P9 P10, P2 P3 B4 P1
m03 | all even             | B | P8 P10 Y2 P12, P2 B4+ G6                                 | P8 P10 Y7 P12, P2 P4 P6 P8 P9
m04 | all odd              | P | P1 P3 Y5 P13, P1+ P3 G1                                  | P1 P3 Y5 P12, P2 P3 G1
m05 | wins first           | G | P8 P7 Y13 P1, G1 P13 P12, P8 P7 P6 P5 P4                 | P8 P9 Y13 P1, P8 P7 G1 P2, P8 P7 P1+, G5 P5+ P1
m06 | wins last            | P | Y8 Y7 Y6 Y9, Y8 Y13 P1, Y8 P5 Y13 G5+, Y8 Y9 Y10 Y11 Y12 | Y8 Y7 Y6 G9, Y8 P13 P1, Y8 G5+ P5 Y1
m07 | ascending            | Y | P1 P2 Y3 P13, G4 B5 P6, P1 P2 P3+ P4 P5                  | P1 P3 Y2 P13, G4 B4 P6, P1 P2 P4 Y4, P5 P4 P3
m08 | descending           | B | P13 P3 Y2 P1, G6 B5 P4, P5 P4 P3+ P2 P1                  | P13 P2 Y3 P1, G6 B6 P4, P3 P4 P5
m09 | suits 1              | P | Y1 Y2 Y3 Y4, P1 G2+ B3+, P1 P2+ P3 P4 P5                 | Y1 Y2 Y3 G4, Y1 Y2+ Y3, P1 G2 P3
m10 | wins second          | Y | P8 P9 B13 P1, P8 Y1 P13, P8 G2+ P13 P12 Y1               | P8 P7 B13 P1, P8 P9 Y1, P8 Y2+ B2+
m11 | all 1..7             | G | P1 P7 Y2 P3, P1 P7+ P3                                   | P1 P8 Y2 P3, P1 P2 P3 P4 P13
m12 | same-suit first last | B | P1 Y2 G3 P4, B1 Y2 G3+, P1 P2 P3 P4 P5                   | P1 P2 P3 Y4, P1 P2 P3+, P1 P2 P3 P4 B5
m13 | lowest last          | Y | P8 P10 Y7 P1, P2 P3 B1, P5 P4 P3 P6 P2+                  | P8 P10 Y7 P7, P2 P3 B2, P5 P4 P1 P6 P2
m14 | odd third            | P | P2 P4 Y7 P12, P2 P4 P1, P2 P4 G13+ P6 P8                 | P1 P3 Y6 P13, P1 P3 P2, P1 P3 P2+ P5 P7
m15 | lowest first         | B | P1 P10 Y7 P2, P2 P3 B4, P2 P3+ B4 G5 Y6                  | P2 P10 Y2 P12, P3 P2 B4, P2 P3 P4 P5 P1
m16 | wins third           | G | P8 P9 P10 P1, P8 P9 G1, P8 G9 B9+ P13 P12                | P8 P9 Y10 P1, P8 P9 P10 G1, P8 P9+ P10
m17 | trumps 0             | Y | P8 P9 G10 B1, P1 P2 P3, P1 P2 P3 P4 B5                   | P8 P9 Y10 B1, P1 P2+ P3, Y1 Y2+ Y3 Y4 Y5
m18 | trumps 1             | G | P8 G9 P10 B1, P1 P2+ P3, P1 P2 G3+ P4 P5                 | P8 P9 P10 B1, G1 P2+ P3, G1 G2 P3 P4 P5
m19 | trumps 2+            | P | P8 P9 Y10 B1, Y1 Y2+ P3, P1 P2 P3 P4+ P5                 | P8 Y9 Y10 B1, Y1 Y2 Y3+, Y1 Y2 G3 B4 B5
m20 | suits 2+             | B | P1 P2 P3 Y4, P1 P2+ P3, P1 Y2 G3 B4 P5                   | P1 P2 P3 P4, B1 P2+ G3+, Y1 Y2 Y3 Y4 Y5
m21 | even winner          | Y | P8 P7 G13 P1, P9 Y2 P13, P9 P2+ P13 P11 P1               | P9 P8 G12 P2, P8 Y1 P12, P8 P3+ P12 P10 P2
m22 | lowest second        | P | P8 P1 Y7 P12, P2 Y1 P3, P4 G2+ P5 P6 P3                  | P8 P7 Y7 P12, P1 Y2 P3, P4 P2 P5 P6 P1
m23 | spread ..6           | B | P7 P13 Y8 P9, P1 Y1 G1, P1 P7+ P2 P3 P4                  | P6 P13 Y8 P9, P1 P8 P2, P13 P1 P7 Y7 G7
m24 | any 1..3             | G | P7 P3 Y8 P9, P1 P13 P12, P7 P8 P9 P10 P2+                | P7 P4 Y8 P9, P13 P12 P11, P4 P5 P6 P7 P8
r1  | briefcase third      | P | Y7 Y4 Y8+ Y9, Y1 Y2 P3+, Y1 Y2+ Y3+ Y4 Y5                | Y7 Y4+ Y8 Y9+, Y1 Y2 P3, Y1 Y2 Y3 Y4+ Y5+
r2  | briefcase winner     | G | Y7 Y4+ Y8 Y9, Y1 G2 G3+, Y1 G3+ Y3+ Y4 Y5                | Y7 Y4+ G8 Y9, Y1 Y2 Y3, Y1 Y3+ G3 Y4 Y5
r3  | briefcase last       | B | Y7 Y4 Y8 Y9+, Y1 Y2 Y3+, Y1 Y2 Y3 B4 B5+                 | Y7 Y4 Y8+ Y9, Y1 Y2+ Y3, Y1 Y2 Y3 Y4+ Y5
r4  | briefcases 1         | Y | P7 P4 P8 P9+, P1 Y2+ P3, P1 P2 P3+ P4 P5                 | P7 P4 P8 P9, P1 P2+ P3+, P1 P2+ P3+ P4+ P5+
";

fn standard() -> impl Iterator<Item = [&'static str; 5]> {
    STANDARD.trim().lines().map(|line| {
        let mut cells = line.split('|').map(str::trim);
        std::array::from_fn(|_| cells.next().expect("every card has five cells"))
    })
}

fn holds(condition: &str, trump: &str, trick: &str) -> bool {
    let condition: Condition = condition.parse().expect("a condition");
    let trump = trump.parse().expect("a suit");
    let cards: Vec<Card> = trick
        .split(' ')
        .map(|card| card.trim_end_matches('+').parse().expect("a card"))
        .collect();
    let different: BTreeSet<_> = cards.iter().collect();
    assert_eq!(
        different.len(),
        cards.len(),
        "a card is there twice: {trick}"
    );
    let wagers = trick
        .split(' ')
        .enumerate()
        .map(|(place, card)| u8::from(card.ends_with('+')) << place)
        .sum();
    condition.holds(&Finished {
        cards: &cards,
        wagers,
        trump,
        winner: winning_place(&cards, wagers, trump),
    })
}

/// IJ-1.2 The standard deck is the one of the rule book, card by card.
#[test]
fn the_standard_deck_is_the_printed_one() {
    let deck: Vec<String> = Deck::standard()
        .missions
        .iter()
        .map(|mission| {
            let kind = if mission.risk { "risk" } else { "ordinary" };
            format!(
                "{} {} {} {kind}",
                mission.id, mission.condition, mission.trump
            )
        })
        .collect();
    let printed: Vec<String> = standard()
        .map(|[id, condition, trump, ..]| {
            let kind = if id.starts_with('r') {
                "risk"
            } else {
                "ordinary"
            };
            format!("{id} {condition} {trump} {kind}")
        })
        .collect();
    assert_eq!(deck, printed);
}

/// IJ-6.3 Every mission of the standard deck, completed and failed, at three to five cards; a card
/// with a briefcase counts as trump (IJ-5.3).
#[test]
fn every_mission_is_completed_and_failed_as_printed() {
    for [id, condition, trump, complete, fail] in standard() {
        for trick in complete.split(", ") {
            assert!(holds(condition, trump, trick), "{id} {condition}: {trick}");
        }
        for trick in fail.split(", ") {
            assert!(!holds(condition, trump, trick), "{id} {condition}: {trick}");
        }
    }
}

/// IJ-12.2 Every predicate with every place, every range and every count reads its own text.
#[test]
fn a_condition_reads_its_own_text() {
    let places = ["first", "second", "third", "last", "winner"];
    let numbers = ["even", "odd", "7", "7..13", "1..3", "1..13"];
    let counts = ["0", "1", "2+", "..6", "1..3"];
    let mut texts: Vec<String> = vec!["ascending".into(), "descending".into()];
    for numbers in numbers {
        texts.extend([format!("all {numbers}"), format!("any {numbers}")]);
        texts.extend(places.map(|place| format!("{numbers} {place}")));
    }
    for place in places {
        texts.extend([format!("lowest {place}"), format!("briefcase {place}")]);
        let others = places.iter().filter(|&&other| other != place);
        texts.extend(others.map(|other| format!("same-suit {place} {other}")));
    }
    texts.extend(places[..4].iter().map(|place| format!("wins {place}")));
    for count in counts {
        texts.extend(
            ["suits", "trumps", "spread", "briefcases"].map(|word| format!("{word} {count}")),
        );
    }
    texts.push("wins last and all even and briefcases 1".to_owned());
    for text in texts {
        let condition: Condition = text.parse().unwrap();
        assert_eq!(condition.to_string(), text);
        assert_eq!(text.parse(), Ok(condition));
    }
}

/// IJ-12.2 Every kind of predicate can be read and written.
#[test]
fn every_kind_of_predicate_has_a_notation() {
    let mut kinds = Vec::new();
    for &example in Predicate::EXAMPLES.iter().copied().flatten() {
        let condition: Condition = example.parse().unwrap();
        assert_eq!(condition.to_string(), example);
        let kind = mem::discriminant(&condition.parts()[0]);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    assert_eq!(kinds.len(), Predicate::EXAMPLES.len());
}

/// IJ-12.2 Other spellings of the same condition are printed in one way.
#[test]
fn a_condition_has_one_printed_form() {
    for (text, printed) in [
        ("all ..6", "all 1..6"),
        ("all 9..", "all 9..13"),
        ("any 7..7", "any 7"),
        ("trumps 2..", "trumps 2+"),
        ("trumps 0..2", "trumps ..2"),
        ("trumps 3..3", "trumps 3"),
        ("  wins   last  and  all even ", "wins last and all even"),
    ] {
        assert_eq!(text.parse::<Condition>().unwrap().to_string(), printed);
    }
}

/// IJ-12.2 What is no condition is refused with what is allowed.
#[test]
fn a_malformed_condition_is_refused() {
    let unknown = |text: &str| BadCondition::Unknown(text.to_owned());
    let place = |text: &str| BadCondition::Place(text.to_owned());
    let numbers = |text: &str| BadCondition::Numbers(text.to_owned());
    let count = |text: &str| BadCondition::Count(text.to_owned());
    let empty = |text: &str| BadCondition::Empty(text.to_owned());
    for (text, error) in [
        ("", unknown("")),
        ("and", unknown("")),
        ("wins last and", unknown("")),
        ("wins", unknown("wins")),
        ("wins last first", unknown("wins last first")),
        ("loses last", unknown("loses last")),
        ("ascending first", unknown("ascending first")),
        ("Wins last", unknown("Wins last")),
        ("wins fourth", place("fourth")),
        ("lowest 3", place("3")),
        ("odd fifth", place("fifth")),
        ("same-suit first lst", place("lst")),
        ("wins winner", empty("wins winner")),
        ("same-suit last last", empty("same-suit last last")),
        ("all 0..7", numbers("0..7")),
        ("all 7..14", numbers("7..14")),
        ("all 8..7", numbers("8..7")),
        ("all ..", numbers("..")),
        ("any -1", numbers("-1")),
        ("any red", numbers("red")),
        ("suits two", count("two")),
        ("suits +", count("+")),
        ("trumps 3..2", count("3..2")),
        ("trumps 1+2", count("1+2")),
        ("spread ..", count("..")),
        ("briefcases 100", count("100")),
    ] {
        let refused = text.parse::<Condition>().unwrap_err();
        assert_eq!(refused, error, "{text}");
        assert!(refused.to_string().contains('`'), "{refused}");
    }
}

/// IJ-12.2 Parts joined by `and` must all hold.
#[test]
fn all_parts_of_a_condition_must_hold() {
    let condition = "wins last and all even";
    assert!(holds(condition, "Y", "P2 P4 P6"));
    assert!(!holds(condition, "Y", "P2 P4 P7"));
    assert!(!holds(condition, "Y", "P2 P6 P4"));
}

/// IJ-12.2 Predicates that the standard deck does not use, at their edges.
#[test]
fn every_predicate_works_at_every_place() {
    let tricks = [
        ("7..9 first", "P7 P1 P2", true),
        ("7..9 second", "P7 P1 P2", false),
        ("odd winner", "P7 P1 P2", true),
        ("even last", "P7 P1 P2 P4", true),
        ("lowest winner", "P7 Y1 P2", true),
        ("lowest winner", "P7 P1 P2", false),
        ("same-suit first winner", "P7 Y1 P2", false),
        ("same-suit second winner", "P7 Y1 P2", true),
        ("same-suit third last", "P7 Y1 P2", true),
        ("briefcase first", "P7+ P1 P2", true),
        ("briefcase second", "P7 P1+ P2", true),
        ("any odd", "P2 P4 P6", false),
        ("any 13", "P2 P4 P13", true),
        ("spread 0", "P2 Y2 G2", true),
        ("spread 5+", "P2 Y2 G7", true),
        ("spread 5+", "P2 Y2 G6", false),
        ("suits 4", "P2 Y2 G7 B1", true),
        ("trumps ..1", "Y2 P3 G7 Y1", false),
        ("trumps 1..2", "Y2 P3 G7 Y1", true),
        ("briefcases 0", "P2 P3 P4", true),
        ("briefcases 2+", "P2 P3+ P4+ P5+", true),
    ];
    for (condition, trick, expected) in tricks {
        assert_eq!(
            holds(condition, "Y", trick),
            expected,
            "{condition}: {trick}"
        );
    }
    let standard = standard().map(|[_, condition, ..]| condition);
    let tried: BTreeSet<&str> = standard
        .chain(tricks.map(|(condition, ..)| condition))
        .filter_map(|condition| condition.split(' ').next())
        .collect();
    for word in Predicate::first_words() {
        assert!(tried.contains(word), "no trick tries `{word}`");
    }
}

fn own_deck(players: u8, cards: usize) -> Result<Config, BadConfig> {
    let mut options = Options::new(players);
    options.deck = "own".to_owned();
    let card = |number| Mission {
        id: format!("x{number}").parse().expect("a short id"),
        condition: "wins last".parse().expect("a condition"),
        trump: "B".parse().expect("a suit"),
        risk: false,
    };
    options.deck_cards = Some((0..cards).map(card).collect());
    Config::new(options)
}

/// IJ-12.2 A deck needs two cards per trick: 18, 22, 20 or 18 at 2, 3, 4 or 5 players.
#[test]
fn a_deck_needs_two_cards_per_trick() {
    for (players, needs) in [(2, 18), (3, 22), (4, 20), (5, 18)] {
        own_deck(players, needs).unwrap();
        let has = needs - 1;
        let refused = own_deck(players, has).unwrap_err();
        assert_eq!(
            refused,
            BadConfig::SmallDeck {
                has,
                needs,
                players
            }
        );
        assert!(refused.to_string().contains("IJ-12.2"));
    }
    own_deck(4, 64).unwrap();
    assert!(matches!(own_deck(4, 65), Err(BadConfig::Deck(_))));
}

/// IJ-12.2 Risk missions of an own deck count only where they are in the game.
#[test]
fn risk_missions_of_an_own_deck_count_only_with_risk() {
    let mut options = own_deck(4, 20).unwrap().options().clone();
    let cards = options.deck_cards.as_mut().unwrap();
    cards[7].risk = true;
    assert!(matches!(
        Config::new(options.clone()),
        Err(BadConfig::SmallDeck { has: 19, .. })
    ));
    options.risk = true;
    Config::new(options).unwrap();
}

/// IJ-12.2 A deck file: one `[[card]]` per mission.
#[test]
fn a_deck_file_is_read() {
    let text = r#"
[[card]]
id = "x1"
condition = "wins last and all even"
trump = "B"

[[card]]
id = "x2"
condition = "briefcase second"
trump = "P"
risk = true
"#;
    let deck = Deck::from_toml("own.toml", text).unwrap();
    let cards: Vec<String> = deck
        .missions
        .iter()
        .map(|card| {
            format!(
                "{} {} {} {}",
                card.id, card.condition, card.trump, card.risk
            )
        })
        .collect();
    assert_eq!(
        cards,
        [
            "x1 wins last and all even B false",
            "x2 briefcase second P true"
        ]
    );
}

/// IJ-12.2 A malformed card is refused with file, line and reason.
#[test]
fn a_malformed_deck_file_is_refused_with_its_place() {
    let card = "[[card]]\nid = \"x1\"\ncondition = \"wins last\"\ntrump = \"B\"\n";
    for (text, place, reason) in [
        (
            card.replace("wins last", "wins fifth"),
            "own.toml:3:13: card.0.condition",
            "not a place",
        ),
        (
            card.replace("\"B\"", "\"R\""),
            "own.toml:4:9: card.0.trump",
            "use P, Y, G or B",
        ),
        (
            card.replace("x1", "X 1"),
            "own.toml:2:6: card.0.id",
            "not an id",
        ),
        (
            format!("{card}risky = true\n"),
            "own.toml:5:1: card.0.risky",
            "unknown field",
        ),
        (
            format!("{card}{card}"),
            "own.toml:6:6: card.1.id",
            "earlier card",
        ),
        (
            card.replace("trump = \"B\"\n", ""),
            "own.toml:1:1: card",
            "missing field `trump`",
        ),
        ("[[card]]\nid = \n".to_owned(), "own.toml:2:6", ""),
        (
            "[[cards]]\n".to_owned(),
            "own.toml:1:3: cards",
            "unknown field",
        ),
    ] {
        let error = Deck::from_toml("own.toml", &text).unwrap_err().to_string();
        assert!(error.starts_with(place), "{error} instead of {place}");
        assert!(error.contains(reason), "{error} instead of {reason}");
    }
}

/// IJ-12.2 Ids in the built-in deck are unique, so a choice names one card.
#[test]
fn mission_ids_are_unique() {
    let deck = Deck::standard();
    let ids: BTreeSet<_> = deck.missions.iter().map(|mission| mission.id).collect();
    assert_eq!(ids.len(), deck.missions.len());
}

//! What the played cards already decide (IJ-1.2): looked at by everybody, so never wrong.

use cards::{Rng, Seed};
use inside_job::{
    Card, Condition, DECK, Finished, Outlook, Predicate, Running, Suit, winning_place,
};

/// Besides the examples of every kind of predicate.
const OTHERS: &[&str] = &[
    "all even",
    "even winner",
    "lowest first",
    "lowest third",
    "wins second",
    "wins last",
    "suits 2+",
    "suits 4",
    "trumps 0",
    "trumps 1",
    "same-suit first second",
    "spread 12",
    "briefcase winner",
    "all 1..7 and wins first",
];

fn conditions() -> impl Iterator<Item = &'static str> {
    let examples = Predicate::EXAMPLES.iter().copied().flatten();
    examples.chain(OTHERS).copied()
}

fn outlook(condition: &str, trump: &str, trick: &str, players: usize) -> Outlook {
    let condition: Condition = condition.parse().expect("a condition");
    let plays = trick.split_whitespace();
    let cards: Vec<Card> = plays
        .clone()
        .map(|card| card.trim_end_matches('+').parse().expect("a card"))
        .collect();
    let wagers = plays.enumerate().fold(0, |bits, (at, card)| {
        bits | u8::from(card.ends_with('+')) << at
    });
    condition.outlook(&Running {
        cards: &cards,
        wagers,
        trump: trump.parse().expect("a suit"),
        players,
    })
}

#[track_caller]
fn check(condition: &str, trick: &str, expected: Outlook) {
    assert_eq!(
        outlook(condition, "Y", trick, 4),
        expected,
        "{condition}: {trick}"
    );
}

/// IJ-1.2 IJ-5.3
#[test]
fn some_tricks_are_decided_before_their_end() {
    check("all 7..13", "P8 P10", Outlook::Open);
    check("all 7..13", "P8 P6", Outlook::Failed);
    check("any 1..3", "P8 P2", Outlook::Certain);
    check("odd third", "P8 P2 P3", Outlook::Certain);
    check("odd third", "P8 P2", Outlook::Open);
    check("wins first", "P8 P9", Outlook::Failed);
    check("wins first", "P8 Y1", Outlook::Failed);
    check("wins last", "P8 Y1", Outlook::Open);
    check("ascending", "P8 P7", Outlook::Failed);
    check("ascending", "P11", Outlook::Failed);
    check("ascending", "P10", Outlook::Open);
    check("descending", "P3", Outlook::Failed);
    check("lowest last", "P1", Outlook::Failed);
    check("lowest first", "P4 B4", Outlook::Failed);
    check("suits 1", "P1 B2", Outlook::Failed);
    check("suits 1", "Y1 B2+", Outlook::Open);
    check("suits 2+", "P1 B2", Outlook::Certain);
    check("trumps 0", "P1 B2+", Outlook::Failed);
    check("trumps 2+", "P1 B2 G3", Outlook::Failed);
    check("trumps 2+", "Y1 B2+", Outlook::Certain);
    check("same-suit first second", "P1 P2", Outlook::Certain);
    check("spread ..6", "P1 P8", Outlook::Failed);
    check("spread 12", "P5 P8 P9", Outlook::Failed);
    check("spread 12", "P5 P8", Outlook::Open);
    check("briefcase third", "P1 P2 P3", Outlook::Failed);
    check("briefcases 1", "P1 P2+ P3+", Outlook::Failed);
    check("all 1..7 and wins first", "P7 P6 Y1", Outlook::Failed);
    check("all 1..7 and any 1..3", "P7 P2", Outlook::Open);
    for condition in conditions() {
        check(condition, "", Outlook::Open);
    }
}

/// IJ-1.2
#[test]
fn what_is_decided_stays_so() {
    let mut rng = Rng::new(Seed::from(1), 0);
    let mut decided = 0;
    for _ in 0..20_000 {
        let players = 3 + rng.below(3) as usize;
        let mut deck: Vec<Card> = DECK.iter().collect();
        rng.shuffle(&mut deck);
        let cards = &deck[..players];
        let wagers = (0..players).fold(0, |bits, at| bits | u8::from(rng.below(3) == 0) << at);
        let trump = Suit::ALL[rng.below(4) as usize];
        let whole = Finished {
            cards,
            wagers,
            trump,
            winner: winning_place(cards, wagers, trump),
        };
        for text in conditions() {
            let condition: Condition = text.parse().expect("a condition");
            let holds = condition.holds(&whole);
            for played in 0..=players {
                let running = Running {
                    cards: &cards[..played],
                    wagers: wagers & ((1 << played) - 1),
                    trump,
                    players,
                };
                match condition.outlook(&running) {
                    Outlook::Open => assert!(played < players, "{text} {running:?}"),
                    Outlook::Certain => {
                        assert!(holds, "{text} {running:?} {whole:?}");
                        decided += 1;
                    }
                    Outlook::Failed => {
                        assert!(!holds, "{text} {running:?} {whole:?}");
                        decided += 1;
                    }
                }
            }
        }
    }
    assert!(decided > 100_000, "only {decided} were decided");
}

use inside_job::{Condition, Count, Mission, Numbers, Place, Predicate};

use crate::terminal::{ink::Ink, talk::suit_word};

/// A mission card in words, with its trump.
pub(super) fn words(mission: &Mission, ink: Ink) -> String {
    let risk = if mission.risk { " (risk mission)" } else { "" };
    format!(
        "{}; trump is {}{risk}",
        condition(&mission.condition),
        ink.suit(mission.trump, suit_word(mission.trump))
    )
}

pub(super) fn condition(condition: &Condition) -> String {
    let parts: Vec<String> = condition
        .parts()
        .iter()
        .map(|&part| predicate(part))
        .collect();
    parts.join(", and ")
}

fn predicate(part: Predicate) -> String {
    match part {
        Predicate::All(kind) => format!("every card is {}", numbers(kind)),
        Predicate::Any(kind) => format!("at least one card is {}", numbers(kind)),
        Predicate::At(kind, at) => format!("{} is {}", place(at), numbers(kind)),
        Predicate::Lowest(at) => format!("{} is lower than all others", place(at)),
        Predicate::Wins(at) => format!("{} wins the trick", place(at)),
        Predicate::Ascending => "every card is higher than the one before".to_owned(),
        Predicate::Descending => "every card is lower than the one before".to_owned(),
        Predicate::Suits(number) => match count(number).as_str() {
            "exactly 1" => "all cards are of one suit".to_owned(),
            number => format!("there are {number} different suits"),
        },
        Predicate::Trumps(number) => match count(number).as_str() {
            "exactly 0" => "there is no trump".to_owned(),
            "exactly 1" => "there is exactly 1 trump".to_owned(),
            number => format!("there are {number} trumps"),
        },
        Predicate::SameSuit(a, b) => format!("{} and {} are of the same suit", place(a), place(b)),
        Predicate::Spread(number) => format!(
            "the highest and the lowest number are {} apart",
            count(number)
        ),
        Predicate::Briefcase(at) => format!("{} carries a briefcase", place(at)),
        Predicate::Briefcases(number) => match count(number).as_str() {
            "exactly 0" => "no briefcase is wagered".to_owned(),
            "exactly 1" => "exactly 1 briefcase is wagered".to_owned(),
            number => format!("{number} briefcases are wagered"),
        },
    }
}

const fn place(place: Place) -> &'static str {
    match place {
        Place::First => "the first card",
        Place::Second => "the second card",
        Place::Third => "the third card",
        Place::Last => "the last card",
        Place::Winner => "the winning card",
    }
}

fn numbers(numbers: Numbers) -> String {
    match numbers {
        Numbers::Even => "even".to_owned(),
        Numbers::Odd => "odd".to_owned(),
        Numbers::Between(low, high) if low == high => format!("a {low}"),
        Numbers::Between(low, 13) => format!("{low} or higher"),
        Numbers::Between(1, high) => format!("{high} or lower"),
        Numbers::Between(low, high) => format!("from {low} to {high}"),
    }
}

/// A count as it is written, `2+` or `..6`, in words.
fn count(count: Count) -> String {
    let text = count.to_string();
    if let Some(least) = text.strip_suffix('+') {
        return format!("at least {least}");
    }
    match text.split_once("..") {
        None => format!("exactly {text}"),
        Some(("", most)) => format!("at most {most}"),
        Some((least, most)) => format!("{least} to {most}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(written: &str, words: &str) {
        assert_eq!(condition(&written.parse().unwrap()), words);
    }

    #[test]
    fn conditions_are_sentences() {
        check("all 7..13", "every card is 7 or higher");
        check("any ..3", "at least one card is 3 or lower");
        check("odd third", "the third card is odd");
        check("lowest last", "the last card is lower than all others");
        check(
            "wins first and all even",
            "the first card wins the trick, and every card is even",
        );
        check("suits 1", "all cards are of one suit");
        check("suits 2+", "there are at least 2 different suits");
        check("trumps 0", "there is no trump");
        check("trumps ..1", "there are at most 1 trumps");
        check(
            "same-suit first last",
            "the first card and the last card are of the same suit",
        );
        check(
            "spread ..6",
            "the highest and the lowest number are at most 6 apart",
        );
        check("briefcases 1..2", "1 to 2 briefcases are wagered");
        check("briefcase winner", "the winning card carries a briefcase");
        check("5 first", "the first card is a 5");
        check("all 4..9", "every card is from 4 to 9");
    }
}

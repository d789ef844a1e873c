use ::inside_job::{Condition, Count, Mission, Numbers, Place, Predicate};

use super::told_suit;
use crate::{Audience, Key, Value, Words, key};

/// A mission with its trump.
#[must_use]
pub fn mission(to: &dyn Audience, mission: &Mission) -> String {
    let words = to.words();
    let key = if mission.risk {
        key!("mission-words-risk")
    } else {
        key!("mission-words")
    };
    let values = [
        ("condition", condition(words, &mission.condition).into()),
        ("suit", told_suit(to, mission.trump).into()),
    ];
    words.with(key, &values)
}

/// What a trick must do.
#[must_use]
pub fn condition(words: Words, condition: &Condition) -> String {
    let mut parts = condition.parts().iter().map(|&part| predicate(words, part));
    let first = parts.next().unwrap_or_default();
    parts.fold(first, |a, b| {
        words.with(key!("condition-and"), &[("a", a.into()), ("b", b.into())])
    })
}

fn predicate(words: Words, predicate: Predicate) -> String {
    let at = |key: Key, at: Place| words.with(key, &[("place", place(words, at).into())]);
    match predicate {
        Predicate::All(Numbers::Even) => words.say(key!("condition-all-even")),
        Predicate::All(Numbers::Odd) => words.say(key!("condition-all-odd")),
        Predicate::All(Numbers::Between(low, high)) => between(
            words,
            [key!("condition-all-number"), key!("condition-all-range")],
            [low, high],
            None,
        ),
        Predicate::Any(Numbers::Even) => words.say(key!("condition-any-even")),
        Predicate::Any(Numbers::Odd) => words.say(key!("condition-any-odd")),
        Predicate::Any(Numbers::Between(low, high)) => between(
            words,
            [key!("condition-any-number"), key!("condition-any-range")],
            [low, high],
            None,
        ),
        Predicate::At(Numbers::Even, place) => at(key!("condition-at-even"), place),
        Predicate::At(Numbers::Odd, place) => at(key!("condition-at-odd"), place),
        Predicate::At(Numbers::Between(low, high), place) => between(
            words,
            [key!("condition-at-number"), key!("condition-at-range")],
            [low, high],
            Some(place),
        ),
        Predicate::Lowest(place) => at(key!("condition-lowest"), place),
        Predicate::Wins(place) => at(key!("condition-wins"), place),
        Predicate::Ascending => words.say(key!("condition-ascending")),
        Predicate::Descending => words.say(key!("condition-descending")),
        Predicate::Suits(count) if is_exactly(count, 1) => words.say(key!("condition-one-suit")),
        Predicate::Trumps(count) if is_exactly(count, 0) => words.say(key!("condition-no-trumps")),
        Predicate::Briefcases(count) if is_exactly(count, 0) => {
            words.say(key!("condition-no-briefcases"))
        }
        Predicate::Suits(count) => many(words, key!("condition-suits"), count),
        Predicate::Trumps(count) => many(words, key!("condition-trumps"), count),
        Predicate::Briefcases(count) => many(words, key!("condition-briefcases"), count),
        Predicate::Spread(count) => many(words, key!("condition-spread"), count),
        Predicate::Briefcase(place) => at(key!("condition-briefcase"), place),
        Predicate::SameSuit(a, b) => words.with(
            key!("condition-same-suit"),
            &[("a", place(words, a).into()), ("b", place(words, b).into())],
        ),
    }
}

/// Numbers from one to another, or a single one.
fn between(words: Words, keys: [Key; 2], [low, high]: [u8; 2], at: Option<Place>) -> String {
    let [number, range] = keys;
    let mut values: Vec<(&str, Value<'_>)> = vec![("low", low.into()), ("high", high.into())];
    if let Some(at) = at {
        values.push(("place", place(words, at).into()));
    }
    words.with(if low == high { number } else { range }, &values)
}

fn is_exactly(count: Count, number: u8) -> bool {
    count.least() == number && count.most() == Some(number)
}

/// How many of something. The last number decides between one and several.
fn many(words: Words, key: Key, count: Count) -> String {
    let of = |key: Key, number: u8| words.with(key, &[("number", number.into())]);
    let (least, most) = (count.least(), count.most());
    let counted = match (least, most) {
        (least, None) => of(key!("count-at-least"), least),
        (least, Some(most)) if least == most => of(key!("count-exactly"), most),
        (0, Some(most)) => of(key!("count-at-most"), most),
        (least, Some(most)) => format!("{least}–{most}"),
    };
    let number = most.unwrap_or(least);
    words.with(key, &[("count", counted.into()), ("number", number.into())])
}

fn place(words: Words, place: Place) -> String {
    words.say(match place {
        Place::First => key!("place-first"),
        Place::Second => key!("place-second"),
        Place::Third => key!("place-third"),
        Place::Last => key!("place-last"),
        Place::Winner => key!("place-winner"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn check(language: Language, written: &str, expected: &str) {
        let written = written.parse().unwrap();
        assert_eq!(condition(Words(language), &written), expected);
    }

    #[test]
    fn conditions_are_phrases() {
        let english = |written, expected| check(Language::English, written, expected);
        english("all 7..13", "only numbers from 7 to 13");
        english("any 3", "at least one card with the number 3");
        english("odd third", "the third card is odd");
        english("suits 1", "all cards are of one suit");
        english("trumps 2+", "at least 2 trumps in the trick");
        english("briefcases 1..3", "1–3 briefcases in the trick");
        english("suits ..2", "at most 2 suits in the trick");
        english(
            "wins last and trumps 0",
            "the last card wins, and no trumps in the trick",
        );
        check(Language::German, "trumps 1", "genau 1 Trumpf im Stich");
        check(
            Language::Dutch,
            "briefcases 2+",
            "minstens 2 geheime koffers in de slag",
        );
    }
}

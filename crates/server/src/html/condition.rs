use inside_job::{Condition, Mission, Numbers, Place, Predicate};

use crate::words::Words;

/// A mission in words.
pub(crate) fn mission(words: Words, mission: &Mission) -> String {
    let suit = words.say(&format!("suit-{}", mission.trump));
    let text = words.with(
        "mission",
        &[
            ("condition", condition(words, &mission.condition).into()),
            ("suit", suit.into()),
        ],
    );
    if mission.risk {
        format!("{} · {text}", words.say("mission-risk"))
    } else {
        text
    }
}

fn condition(words: Words, condition: &Condition) -> String {
    let mut parts = condition.parts().iter().map(|&part| predicate(words, part));
    let first = parts.next().unwrap_or_default();
    parts.fold(first, |a, b| {
        words.with("condition-and", &[("a", a.into()), ("b", b.into())])
    })
}

fn predicate(words: Words, predicate: Predicate) -> String {
    let of = |key: &str, name: &str, value: String| words.with(key, &[(name, value.into())]);
    match predicate {
        Predicate::All(kind) => of("condition-all", "numbers", numbers(words, kind)),
        Predicate::Any(kind) => of("condition-any", "numbers", numbers(words, kind)),
        Predicate::At(kind, at) => words.with(
            "condition-at",
            &[
                ("place", place(words, at).into()),
                ("numbers", numbers(words, kind).into()),
            ],
        ),
        Predicate::Lowest(at) => of("condition-lowest", "place", place(words, at)),
        Predicate::Wins(at) => of("condition-wins", "place", place(words, at)),
        Predicate::Ascending => words.say("condition-ascending"),
        Predicate::Descending => words.say("condition-descending"),
        Predicate::Suits(count) => of("condition-suits", "count", count.to_string()),
        Predicate::Trumps(count) => of("condition-trumps", "count", count.to_string()),
        Predicate::SameSuit(a, b) => words.with(
            "condition-same-suit",
            &[("a", place(words, a).into()), ("b", place(words, b).into())],
        ),
        Predicate::Spread(count) => of("condition-spread", "count", count.to_string()),
        Predicate::Briefcase(at) => of("condition-briefcase", "place", place(words, at)),
        Predicate::Briefcases(count) => of("condition-briefcases", "count", count.to_string()),
    }
}

fn numbers(words: Words, numbers: Numbers) -> String {
    match numbers {
        Numbers::Even => words.say("numbers-even"),
        Numbers::Odd => words.say("numbers-odd"),
        Numbers::Between(low, high) => {
            let range = if low == high {
                low.to_string()
            } else {
                format!("{low}–{high}")
            };
            words.with("numbers-between", &[("range", range.into())])
        }
    }
}

fn place(words: Words, place: Place) -> String {
    words.say(match place {
        Place::First => "place-first",
        Place::Second => "place-second",
        Place::Third => "place-third",
        Place::Last => "place-last",
        Place::Winner => "place-winner",
    })
}

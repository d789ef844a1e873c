use inside_job::{Condition, Mission, Numbers, Place, Predicate};

use crate::reader::Reader;

/// A mission in reader.
pub(crate) fn mission(reader: &Reader, mission: &Mission) -> String {
    let suit = reader.say(&format!("suit-{}", mission.trump));
    let text = reader.with(
        "mission",
        &[
            ("condition", condition(reader, &mission.condition).into()),
            ("suit", suit.into()),
        ],
    );
    if mission.risk {
        format!("{} · {text}", reader.say("mission-risk"))
    } else {
        text
    }
}

fn condition(reader: &Reader, condition: &Condition) -> String {
    let mut parts = condition
        .parts()
        .iter()
        .map(|&part| predicate(reader, part));
    let first = parts.next().unwrap_or_default();
    parts.fold(first, |a, b| {
        reader.with("condition-and", &[("a", a.into()), ("b", b.into())])
    })
}

fn predicate(reader: &Reader, predicate: Predicate) -> String {
    let of = |key: &str, name: &str, value: String| reader.with(key, &[(name, value.into())]);
    match predicate {
        Predicate::All(kind) => of("condition-all", "numbers", numbers(reader, kind)),
        Predicate::Any(kind) => of("condition-any", "numbers", numbers(reader, kind)),
        Predicate::At(kind, at) => reader.with(
            "condition-at",
            &[
                ("place", place(reader, at).into()),
                ("numbers", numbers(reader, kind).into()),
            ],
        ),
        Predicate::Lowest(at) => of("condition-lowest", "place", place(reader, at)),
        Predicate::Wins(at) => of("condition-wins", "place", place(reader, at)),
        Predicate::Ascending => reader.say("condition-ascending"),
        Predicate::Descending => reader.say("condition-descending"),
        Predicate::Suits(count) => of("condition-suits", "count", count.to_string()),
        Predicate::Trumps(count) => of("condition-trumps", "count", count.to_string()),
        Predicate::SameSuit(a, b) => reader.with(
            "condition-same-suit",
            &[
                ("a", place(reader, a).into()),
                ("b", place(reader, b).into()),
            ],
        ),
        Predicate::Spread(count) => of("condition-spread", "count", count.to_string()),
        Predicate::Briefcase(at) => of("condition-briefcase", "place", place(reader, at)),
        Predicate::Briefcases(count) => of("condition-briefcases", "count", count.to_string()),
    }
}

fn numbers(reader: &Reader, numbers: Numbers) -> String {
    match numbers {
        Numbers::Even => reader.say("numbers-even"),
        Numbers::Odd => reader.say("numbers-odd"),
        Numbers::Between(low, high) => {
            let range = if low == high {
                low.to_string()
            } else {
                format!("{low}–{high}")
            };
            reader.with("numbers-between", &[("range", range.into())])
        }
    }
}

fn place(reader: &Reader, place: Place) -> String {
    reader.say(match place {
        Place::First => "place-first",
        Place::Second => "place-second",
        Place::Third => "place-third",
        Place::Last => "place-last",
        Place::Winner => "place-winner",
    })
}

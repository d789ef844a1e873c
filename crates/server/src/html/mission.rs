use inside_job::{Condition, Count, Mission, Numbers, Outlook, Place, Predicate};
use maud::{Markup, html};

use super::{
    art::{self, Shape},
    picture::picture,
};
use crate::reader::Reader;

/// A mission as it lies on the table: trump, picture and words.
pub(crate) fn card(reader: &Reader, mission: &Mission, players: usize) -> Markup {
    let shape = Shape::of_suit(mission.trump);
    let suit = reader.say(&format!("suit-{}", mission.trump));
    let trump = reader.with("trump-is", &[("suit", suit.into())]);
    html! {
        span .{ "trump " (shape.name()) } title=(trump) {
            (art::draw(reader, "shape", shape.name()))
            span .caption aria-hidden="true" { (reader.say("trump")) }
            span .hidden-text { (trump) }
        }
        span .pictures {
            @for part in mission.condition.parts() { (picture(reader, *part, mission.trump, players)) }
        }
        span .words {
            @if mission.risk { b .risk { (reader.say("mission-risk")) } " " }
            (condition(reader, &mission.condition))
        }
    }
}

/// A mission in a sentence, for those who hear it.
pub(crate) fn sentence(reader: &Reader, mission: &Mission) -> String {
    let suit = reader.say(&format!("suit-{}", mission.trump));
    reader.with(
        "mission",
        &[
            ("condition", condition(reader, &mission.condition).into()),
            ("suit", suit.into()),
        ],
    )
}

/// What the cards of the trick have already decided, or what came of it.
pub(crate) fn outlook(
    reader: &Reader,
    outlook: Option<Outlook>,
    completed: Option<bool>,
) -> Markup {
    let (class, sign, key) = match (outlook.unwrap_or(Outlook::Open), completed) {
        (_, Some(true)) => ("outlook good", "tick", "mission-completed"),
        (_, Some(false)) => ("outlook bad", "fail", "mission-failed"),
        (Outlook::Open, None) => ("outlook", "still", "mission-open"),
        (Outlook::Certain, None) => ("outlook good", "tick", "mission-certain"),
        (Outlook::Failed, None) => ("outlook bad", "fail", "mission-lost"),
    };
    html! { p class=(class) { (art::sign(reader, sign)) (reader.say(key)) } }
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
        Predicate::All(kind) => of_numbers(reader, "all", kind, None),
        Predicate::Any(kind) => of_numbers(reader, "any", kind, None),
        Predicate::At(kind, at) => of_numbers(reader, "at", kind, Some(at)),
        Predicate::Lowest(at) => of("condition-lowest", "place", place(reader, at)),
        Predicate::Wins(at) => of("condition-wins", "place", place(reader, at)),
        Predicate::Ascending => reader.say("condition-ascending"),
        Predicate::Descending => reader.say("condition-descending"),
        Predicate::Suits(count) if count.exactly() == Some(1) => reader.say("condition-one-suit"),
        Predicate::Trumps(count) if count.exactly() == Some(0) => reader.say("condition-no-trumps"),
        Predicate::Briefcases(count) if count.exactly() == Some(0) => {
            reader.say("condition-no-briefcases")
        }
        Predicate::Suits(count) => many(reader, "condition-suits", count),
        Predicate::Trumps(count) => many(reader, "condition-trumps", count),
        Predicate::SameSuit(a, b) => reader.with(
            "condition-same-suit",
            &[
                ("a", place(reader, a).into()),
                ("b", place(reader, b).into()),
            ],
        ),
        Predicate::Spread(count) => of("condition-spread", "count", counted(reader, count)),
        Predicate::Briefcase(at) => of("condition-briefcase", "place", place(reader, at)),
        Predicate::Briefcases(count) => many(reader, "condition-briefcases", count),
    }
}

/// What holds of all cards, of any or of the one at a place, by the kind of its numbers.
fn of_numbers(reader: &Reader, whose: &str, numbers: Numbers, at: Option<Place>) -> String {
    let (kind, low, high) = match numbers {
        Numbers::Even => ("even", 0, 0),
        Numbers::Odd => ("odd", 0, 0),
        Numbers::Between(low, high) if low == high => ("number", low, high),
        Numbers::Between(low, high) => ("range", low, high),
    };
    let place = at.map(|at| place(reader, at)).unwrap_or_default();
    reader.with(
        &format!("condition-{whose}-{kind}"),
        &[
            ("place", place.into()),
            ("low", low.into()),
            ("high", high.into()),
        ],
    )
}

/// How many of something there are. The last number decides between one and several.
fn many(reader: &Reader, key: &str, count: Count) -> String {
    let number = count.most().unwrap_or(count.least());
    reader.with(
        key,
        &[
            ("count", counted(reader, count).into()),
            ("number", number.into()),
        ],
    )
}

fn counted(reader: &Reader, count: Count) -> String {
    let of = |key: &str, number: u8| reader.with(key, &[("number", number.into())]);
    match (count.least(), count.most()) {
        (least, None) => of("count-at-least", least),
        (least, Some(most)) if least == most => of("count-exactly", most),
        (0, Some(most)) => of("count-at-most", most),
        (least, Some(most)) => format!("{least}–{most}"),
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

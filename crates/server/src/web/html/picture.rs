use inside_job::{Count, Numbers, Place, Predicate, Suit};
use maud::{Markup, html};

use super::{art, inside_job::shape_of};
use crate::web::reader::Reader;

/// A part of a mission as a picture: the cards of the trick side by side, and what is asked of them.
/// It is put together from the condition, so that missions of a group's own have pictures too.
pub(crate) fn picture(
    reader: &Reader,
    predicate: Predicate,
    trump: Suit,
    players: usize,
) -> Markup {
    let row = |card: &dyn Fn(usize) -> Drawn| {
        let cards: Vec<Drawn> = (0..players).map(card).collect();
        strip(reader, &cards)
    };
    let at = |place: Place| match place {
        Place::First => Some(0),
        Place::Second => Some(1),
        Place::Third => Some(2),
        Place::Last => Some(players - 1),
        Place::Winner => None,
    };
    match predicate {
        Predicate::All(kind) => html! {
            (row(&|_| Drawn::Marked))
            (label(&numbers(kind)))
        },
        Predicate::Any(kind) => html! {
            (row(&|place| if place == 1 { Drawn::Marked } else { Drawn::Plain }))
            (label(&format!("1× {}", numbers(kind))))
        },
        Predicate::At(kind, place) => html! {
            (one(reader, at(place), players, Drawn::Marked))
            (label(&numbers(kind)))
        },
        Predicate::Lowest(place) => one(reader, at(place), players, Drawn::Low),
        Predicate::Wins(place) => one(reader, at(place), players, Drawn::Wins),
        Predicate::Ascending => row(&Drawn::Step),
        Predicate::Descending => row(&|place| Drawn::Step(players - 1 - place)),
        Predicate::Suits(count) => html! {
            span .shapes {
                @for suit in Suit::ALL {
                    @let shape = shape_of(suit).name();
                    (art::draw(reader, &format!("sign {shape}"), shape))
                }
            }
            (label(&count_text(count)))
        },
        Predicate::Trumps(count) => html! {
            @let shape = shape_of(trump).name();
            (art::draw(reader, &format!("sign {shape}"), shape))
            (label(&count_text(count)))
        },
        Predicate::SameSuit(a, b) => {
            let (a, b) = (at(a), at(b));
            row(&|place| {
                if Some(place) == a || Some(place) == b {
                    Drawn::Same
                } else {
                    Drawn::Plain
                }
            })
        }
        Predicate::Spread(count) => html! {
            span .spread { (strip(reader, &[Drawn::Step(0), Drawn::Step(2)])) }
            (label(&format!("↕ {}", range_text(count))))
        },
        Predicate::Briefcase(place) => one(reader, at(place), players, Drawn::Briefcase),
        Predicate::Briefcases(count) => html! {
            (art::sign(reader, "briefcase"))
            (label(&count_text(count)))
        },
    }
}

/// One card of the strip.
#[derive(Clone, Copy)]
enum Drawn {
    Plain,
    Marked,
    Wins,
    Low,
    Same,
    Briefcase,
    Step(usize),
}

/// The cards with something about one of them; about the winning one, if no place is named.
fn one(reader: &Reader, at: Option<usize>, players: usize, drawn: Drawn) -> Markup {
    match at {
        Some(at) => {
            let cards = (0..players).map(|place| if place == at { drawn } else { Drawn::Plain });
            strip(reader, &cards.collect::<Vec<_>>())
        }
        None => html! { (art::sign(reader, "crown")) (strip(reader, &[drawn])) },
    }
}

fn strip(reader: &Reader, cards: &[Drawn]) -> Markup {
    html! {
        span .strip aria-hidden="true" {
            @for card in cards {
                @match card {
                    Drawn::Plain => i {},
                    Drawn::Marked => i .marked {},
                    Drawn::Wins => i .marked.wins { (art::sign(reader, "crown")) },
                    Drawn::Low => i .marked.low {},
                    Drawn::Same => i .marked.same { (art::sign(reader, "equal")) },
                    Drawn::Briefcase => i .marked { (art::sign(reader, "briefcase")) },
                    Drawn::Step(step) => i .{ "marked step-" (step) } {},
                }
            }
        }
    }
}

fn label(text: &str) -> Markup {
    html! { b .asked-for aria-hidden="true" { (text) } }
}

fn numbers(numbers: Numbers) -> String {
    match numbers {
        Numbers::Even => "2·4·6…".to_owned(),
        Numbers::Odd => "1·3·5…".to_owned(),
        Numbers::Between(low, high) if low == high => low.to_string(),
        Numbers::Between(low, high) => format!("{low}–{high}"),
    }
}

fn count_text(count: Count) -> String {
    format!("× {}", range_text(count))
}

fn range_text(count: Count) -> String {
    match (count.least(), count.most()) {
        (least, None) => format!("{least}+"),
        (least, Some(most)) if least == most => most.to_string(),
        (0, Some(most)) => format!("≤ {most}"),
        (least, Some(most)) => format!("{least}–{most}"),
    }
}

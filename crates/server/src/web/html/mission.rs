use inside_job::{Mission, Outlook};
use maud::{Markup, html};
use words::{
    inside_job::{condition, suit},
    key,
};

use super::{art, inside_job::shape_of, picture::picture};
use crate::web::reader::Reader;

/// A mission as it lies on the table: trump, picture and words.
pub(crate) fn card(reader: &Reader, mission: &Mission, players: usize, outlook: &Markup) -> Markup {
    let shape = shape_of(mission.trump);
    let suit = suit(reader.words, mission.trump);
    let trump = reader.with(key!("trump-is"), &[("suit", suit.into())]);
    let words = condition(reader.words, &mission.condition);
    // A long sentence is set smaller, so that it has room on its card.
    let length = match words.chars().count() {
        0..=36 => "",
        37..=60 => " long",
        _ => " longer",
    };
    html! {
        span .trump title=(trump) {
            (art::draw(reader, "shape", shape.name()))
            span .caption aria-hidden="true" { (reader.say(key!("trump"))) }
            span .hidden-text { (trump) }
        }
        span .{ "text" (length) } {
            span .words {
                @if mission.risk { b .risk { (reader.say(key!("mission-risk"))) } " " }
                (words)
            }
            span .below-words {
                span .pictures { @for part in mission.condition.parts() { (picture(reader, *part, mission.trump, players)) } }
                (outlook)
            }
        }
    }
}

/// What came of a mission, stamped across it until the next one is chosen.
pub(crate) fn stamp(reader: &Reader, completed: Option<bool>) -> Markup {
    html! {
        @match completed {
            Some(true) => span .stamped.good aria-hidden="true" { (reader.say(key!("stamp-completed"))) },
            Some(false) => span .stamped.bad aria-hidden="true" { (reader.say(key!("stamp-failed"))) },
            None => {},
        }
    }
}

/// What the cards of the trick have already decided, or what came of it.
pub(crate) fn outlook(
    reader: &Reader,
    outlook: Option<Outlook>,
    completed: Option<bool>,
) -> Markup {
    let (class, sign, key, said) = match (outlook.unwrap_or(Outlook::Open), completed) {
        (_, Some(true)) => ("outlook good", "tick", key!("mission-completed"), None),
        (_, Some(false)) => ("outlook bad", "fail", key!("mission-failed"), None),
        (Outlook::Open, None) => ("outlook", "still", key!("mission-open"), None),
        (Outlook::Certain, None) => (
            "outlook good",
            "tick",
            key!("mission-certain"),
            Some(key!("mission-certain-said")),
        ),
        (Outlook::Failed, None) => (
            "outlook bad",
            "fail",
            key!("mission-lost"),
            Some(key!("mission-lost-said")),
        ),
    };
    let said = said.map(|key| reader.say(key));
    html! { span class=(class) data-said=[said] { (art::sign(reader, sign)) (reader.say(key)) } }
}

use cards::Seat;
use maud::{Markup, html};

use super::{page, table::still};
use crate::{any_game::AnyShown, reader::Reader, seen::Seen};

/// A finished game after some steps.
#[derive(Debug)]
pub(crate) struct Replay {
    pub(crate) number: u32,
    pub(crate) step: usize,
    pub(crate) steps: usize,
    /// Whose fog, if any.
    pub(crate) seat: Option<Seat>,
    pub(crate) names: Vec<String>,
    /// What happens next.
    pub(crate) next: Option<(Seat, String)>,
    /// The game from each seat that is looked at.
    pub(crate) shown: Vec<(Seat, AnyShown)>,
}

pub(crate) fn replay(reader: &Reader, seen: &Seen, replay: &Replay) -> Markup {
    let title = reader.with("replay-title", &[("number", replay.number.into())]);
    let address = |step: usize, seat: Option<Seat>| {
        let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        reader.to(format_args!(
            "/t/{}/games/{}/{step}{seat}",
            seen.id, replay.number
        ))
    };
    let to = |step: usize, key: &str| {
        html! { a href=(address(step, replay.seat)) { (reader.say(key)) } " " }
    };
    let content = html! {
        h1 { (title) }
        p {
            (reader.with("replay-step", &[("step", replay.step.into()), ("steps", replay.steps.into())]))
        }
        nav {
            (to(0, "replay-first"))
            (to(replay.step.saturating_sub(1), "replay-before"))
            (to((replay.step + 1).min(replay.steps), "replay-next"))
            (to(replay.steps, "replay-last"))
        }
        nav {
            a href=(address(replay.step, None)) { (reader.say("replay-all")) } " "
            @for (seat, name) in (0..).map(Seat::new).zip(&replay.names) {
                a href=(address(replay.step, Some(seat))) {
                    (reader.with("replay-fog", &[("name", name.clone().into())]))
                } " "
            }
        }
        @if let Some((seat, action)) = &replay.next {
            p {
                (reader.with("replay-did", &[
                    ("name", replay.names.get(seat.index()).cloned().unwrap_or_default().into()),
                    ("action", action.clone().into()),
                ]))
            }
        }
        @for (seat, shown) in &replay.shown {
            section {
                h2 { (replay.names.get(seat.index()).map_or("", String::as_str)) }
                (still(reader, &seen_from(seen, replay, *seat, shown)))
            }
        }
        p { a href=(reader.to(format_args!("/t/{}", seen.id))) { (reader.say("back-to-table")) } }
    };
    page(reader, &title, &content)
}

/// The table as it was from one place.
fn seen_from(seen: &Seen, replay: &Replay, seat: Seat, shown: &AnyShown) -> Seen {
    let mut seen = seen.clone();
    seen.you = Some(seat);
    seen.status = crate::table::Status::Playing;
    seen.shown = Some(shown.clone());
    for (chair, name) in seen.seats.iter_mut().zip(&replay.names) {
        chair.kind = "person";
        chair.name.clone_from(name);
    }
    seen
}

use cards::Seat;
use maud::{Markup, html};

use super::{black_spy, inside_job, page};
use crate::{any_game::AnyShown, seen::Seen, words::Words};

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

pub(crate) fn replay(words: Words, seen: &Seen, replay: &Replay) -> Markup {
    let title = words.with("replay-title", &[("number", replay.number.into())]);
    let address = |step: usize, seat: Option<Seat>| {
        let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        format!("/t/{}/games/{}/{step}{seat}", seen.id, replay.number)
    };
    let to = |step: usize, key: &str| {
        html! { a href=(address(step, replay.seat)) { (words.say(key)) } " " }
    };
    let content = html! {
        h1 { (title) }
        p {
            (words.with("replay-step", &[("step", replay.step.into()), ("steps", replay.steps.into())]))
        }
        nav {
            (to(0, "replay-first"))
            (to(replay.step.saturating_sub(1), "replay-before"))
            (to((replay.step + 1).min(replay.steps), "replay-next"))
            (to(replay.steps, "replay-last"))
        }
        nav {
            a href=(address(replay.step, None)) { (words.say("replay-all")) } " "
            @for (seat, name) in (0..).map(Seat::new).zip(&replay.names) {
                a href=(address(replay.step, Some(seat))) {
                    (words.with("replay-fog", &[("name", name.clone().into())]))
                } " "
            }
        }
        @if let Some((seat, action)) = &replay.next {
            p {
                (words.with("replay-did", &[
                    ("name", replay.names.get(seat.index()).cloned().unwrap_or_default().into()),
                    ("action", action.clone().into()),
                ]))
            }
        }
        @for (seat, shown) in &replay.shown {
            section {
                h2 { (replay.names.get(seat.index()).map_or("", String::as_str)) }
                @match shown {
                    AnyShown::InsideJob(shown) => (inside_job::game(words, seen, shown)),
                    AnyShown::BlackSpy(shown) => (black_spy::game(words, seen, shown)),
                }
            }
        }
        p { a href={ "/t/" (seen.id) } { (words.say("back-to-table")) } }
    };
    page(words, &title, None, &content)
}

use cards::Seat;
use inside_job::{Opened, Shown};
use maud::{Markup, html};
use words::key;

use super::{portrait, role_name};
use crate::{
    table::seen::Seen,
    web::{
        html::{
            art,
            table::{Listening, name, names},
        },
        reader::Reader,
    },
};

/// Who won and why, in one sentence.
pub(crate) fn result(reader: &Reader, seen: &Seen, shown: &Shown) -> String {
    let Some(outcome) = &shown.outcome else {
        return reader.say(key!("status-over"));
    };
    let insider = shown.opened.as_ref().and_then(|opened| opened.insider);
    words::inside_job::outcome(outcome, insider, &Listening::new(reader, seen))
}

/// All roles turned up, the votes, and what everybody has.
pub(super) fn ending(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let (Some(outcome), Some(opened)) = (&shown.outcome, &shown.opened) else {
        return html! {};
    };
    html! {
        section .ending {
            ul .bare.roles {
                @for seat in shown.seats.as_slice() {
                    @let won = outcome.winners.contains(seat.seat);
                    li .paper .won[won] {
                        @if let Some(role) = seat.role {
                            (portrait(reader, role))
                            b { (role_name(reader, role)) }
                        }
                        span .who { bdi { (name(reader, seen, seat.seat)) } }
                        @if won { span .crown { (art::sign(reader, "crown")) span .hidden-text { (reader.say(key!("winner"))) } } }
                        (vote(reader, seen, opened, seat.seat))
                    }
                }
            }
        }
    }
}

fn vote(reader: &Reader, seen: &Seen, opened: &Opened, seat: Seat) -> Markup {
    let vote = opened.votes.get(seat.index()).copied().flatten();
    html! {
        @if let Some(vote) = vote {
            @let suspects = names(reader, seen, vote.suspects());
            @if !suspects.is_empty() {
                span .voted { (reader.with(key!("voted-for"), &[("names", suspects.into())])) }
            }
        }
    }
}

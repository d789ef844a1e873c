use cards::Seat;
use inside_job::{Opened, Outcome, Reason, Shown};
use maud::{Markup, html};

use super::{portrait, role_name};
use crate::{
    html::{
        art,
        table::{name, names},
    },
    reader::Reader,
    seen::Seen,
};

/// Who won and why, in one sentence.
pub(crate) fn result(reader: &Reader, seen: &Seen, shown: &Shown) -> String {
    let Some(outcome) = &shown.outcome else {
        return reader.say("status-over");
    };
    let winners = names(reader, seen, outcome.winners.iter());
    let won = match outcome.winners.is_empty() {
        true => reader.say("won-by-nobody"),
        false => reader.with("won-by", &[("names", winners.into())]),
    };
    let insider = shown.opened.as_ref().and_then(|opened| opened.insider);
    format!("{won} {}", reason(reader, seen, outcome, insider))
}

fn reason(reader: &Reader, seen: &Seen, outcome: &Outcome, insider: Option<Seat>) -> String {
    if let (Reason::Vote, Some(insider)) = (outcome.reason, insider) {
        let found = !outcome.winners.contains(insider);
        let key = if found {
            "reason-vote-found"
        } else {
            "reason-vote-missed"
        };
        return reader.with(key, &[("name", name(reader, seen, insider).into())]);
    }
    reader.say(&format!("reason-{}", outcome.reason.name()))
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
                        @if won { span .crown { (art::sign(reader, "crown")) span .hidden-text { (reader.say("winner")) } } }
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
                span .voted { (reader.with("voted-for", &[("names", suspects.into())])) }
            }
        }
    }
}

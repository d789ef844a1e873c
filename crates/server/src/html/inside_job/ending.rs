use inside_job::{End, INSIDER, Reason, SPECIAL_ROLES, Shown};
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
    let Some(end) = &shown.end else {
        return reader.say("status-over");
    };
    let winners = names(reader, seen, end.outcome.winners.iter());
    let won = match end.outcome.winners.is_empty() {
        true => reader.say("won-by-nobody"),
        false => reader.with("won-by", &[("names", winners.into())]),
    };
    format!("{won} {}", reason(reader, seen, shown, end))
}

fn reason(reader: &Reader, seen: &Seen, shown: &Shown, end: &End) -> String {
    let printed = || SPECIAL_ROLES.iter().chain([&INSIDER]);
    let is_insider = |id| printed().any(|role| role.id == id && role.is_insider());
    let mut seats = shown.seats.iter();
    let insider = seats.find(|seat| seat.role.is_some_and(is_insider));
    if let (Reason::Vote, Some(insider)) = (end.outcome.reason, insider) {
        let found = !end.outcome.winners.contains(insider.seat);
        let key = if found {
            "reason-vote-found"
        } else {
            "reason-vote-missed"
        };
        return reader.with(key, &[("name", name(reader, seen, insider.seat).into())]);
    }
    let name = serde_json::to_value(end.outcome.reason).ok();
    let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or("");
    reader.say(&format!("reason-{name}"))
}

/// All roles turned up, the votes, and what everybody has.
pub(super) fn ending(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let Some(end) = &shown.end else {
        return html! {};
    };
    html! {
        section .ending {
            ul .bare.roles {
                @for seat in &shown.seats {
                    @let won = end.outcome.winners.contains(seat.seat);
                    li .paper .won[won] {
                        @if let Some(role) = seat.role {
                            (portrait(reader, role))
                            b { (role_name(reader, role)) }
                        }
                        span .who { bdi { (name(reader, seen, seat.seat)) } }
                        @if won { span .crown { (art::sign(reader, "crown")) span .hidden-text { (reader.say("winner")) } } }
                        (vote(reader, seen, end, seat.seat))
                    }
                }
            }
        }
    }
}

fn vote(reader: &Reader, seen: &Seen, end: &End, seat: cards::Seat) -> Markup {
    let vote = end.votes.get(seat.index()).copied().flatten();
    html! {
        @if let Some(vote) = vote {
            @let suspects = names(reader, seen, vote.suspects());
            @if !suspects.is_empty() {
                span .voted { (reader.with("voted-for", &[("names", suspects.into())])) }
            }
        }
    }
}

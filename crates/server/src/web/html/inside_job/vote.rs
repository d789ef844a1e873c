//! The vote: a line-up of everybody who can be voted for (section 7).
//!
//! Nobody learns who has a vote or who has cast one. That somebody is ready is open to all, and whoever
//! votes on the page says so, too.

use cards::{Seat, Topic};
use inside_job::{Action, Shown, Vote, You};
use maud::{Markup, html};
use words::key;

use crate::{
    table::seen::Seen,
    web::{
        html::{
            seats::{cases, portrait},
            table::{acting, button, name, names},
        },
        reader::Reader,
    },
};

pub(super) fn vote(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    // The script puts the numbers in.
    let numbers = [("number", "{}".into()), ("count", "{}".into())];
    let turned = reader.with(key!("vote-turned"), &numbers);
    html! {
        section .lineup data-title=(reader.say(key!("votes-turned"))) data-turned=(turned) data-missing=(reader.say(key!("vote-missing"))) {
            h2 #vote-title { (reader.say(key!("vote-title"))) }
            @match &shown.you {
                None => (everybody(reader, seen, shown)),
                Some(you) if you.vote.is_some() => (cast(reader, seen, shown, you)),
                Some(you) if you.legal.is_empty() && shown.seats[you.seat].votes == Some(0) => {
                    (everybody(reader, seen, shown))
                    (without_vote(reader, seen, you))
                },
                Some(you) if you.suspects.is_empty() => (nobody_left(reader, seen, shown)),
                Some(you) => (ballot(reader, seen, shown, you)),
            }
        }
    }
}

/// The line-up to look at.
fn everybody(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let suspects = shown
        .seats
        .as_slice()
        .iter()
        .filter(|seat| seat.role.is_none());
    html! {
        div .line {
            @for place in suspects { span .suspect { (suspect(reader, seen, shown, place.seat)) } }
        }
        (missing(reader, seen, shown))
    }
}

/// Why somebody does not stand in the line-up (IJ-7.2).
fn missing(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let places = shown.seats.as_slice().iter();
    let open = places.filter(|place| place.role.is_some() && Some(place.seat) != seen.you);
    let open: Vec<Seat> = open.map(|place| place.seat).collect();
    let values = [
        ("count", open.len().into()),
        ("names", names(reader, seen, open.iter().copied()).into()),
    ];
    html! {
        @if !open.is_empty() { p .about { (reader.with(key!("vote-open-roles"), &values)) } }
    }
}

/// Somebody who may only listen and talk, as everybody knows (IJ-7.2, IJ-9.52).
fn without_vote(reader: &Reader, seen: &Seen, you: &You) -> Markup {
    html! {
        div .casting {
            p { (reader.say(key!("vote-none"))) }
            @if !seen.seats[you.seat.index()].ready {
                (button(reader, seen, "ready", &[], &reader.say(key!("ready"))))
            }
        }
    }
}

/// Every other role lies face up, and still there is a vote to cast (IJ-7.2).
fn nobody_left(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let content = html! {
        div .casting {
            p { (reader.say(key!("vote-nobody"))) }
            input type="hidden" name="ready" value="true";
            button .main name="action" value=(Action::Vote(Vote::Abstain)) { (reader.say(key!("vote-abstain"))) }
        }
    };
    acting(reader, seen, "choices abstaining", shown.turn, &content)
}

/// The vote is in: what it says lies there closed, and it may still be changed (IJ-7.5).
fn cast(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    html! {
        div .sealed {
            span .envelope aria-hidden="true" {}
            p .in { (reader.say(key!("vote-in"))) }
        }
        @if !you.suspects.is_empty() {
            details .change {
                summary { (reader.say(key!("vote-change"))) }
                (ballot(reader, seen, shown, you))
            }
        }
    }
}

/// The people who may still want to talk, for whoever has no more to say. Bots wait for them.
pub(super) fn waiting(reader: &Reader, seen: &Seen) -> String {
    let talking = seen.seats.iter();
    let talking = talking.filter(|chair| chair.who.is_person() && !chair.ready);
    let others = talking
        .map(|chair| chair.seat)
        .filter(|&seat| Some(seat) != seen.you);
    let names = names(reader, seen, others);
    if names.is_empty() {
        return reader.say(key!("wait-vote"));
    }
    reader.with(key!("vote-waiting"), &[("names", names.into())])
}

/// Where the number of votes is a secret (IJ-9.20), everybody ticks names in the same form; how many
/// one has is in the own file.
fn ballot(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    let content = html! {
        @match shown.seats[you.seat].votes {
            Some(2) => (pairs(reader, seen, you)),
            Some(_) => (singles(reader, seen, shown, you)),
            None => {
                p .about { (reader.say(key!("vote-ticks"))) }
                input type="hidden" name="verb" value="vote";
                div .line role="group" aria-labelledby="vote-title" {
                    @for seat in you.suspects.iter() {
                        label .suspect data-name=(name(reader, seen, seat)) {
                            input type="checkbox" name="seat" value=(seat) checked[named(you, seat)];
                            (suspect(reader, seen, shown, seat))
                        }
                    }
                }
            },
        }
        (missing(reader, seen, shown))
        div .casting {
            input type="hidden" name="ready" value="true";
            button .main data-cast=(reader.with(key!("vote-for"), &[("name", "{}".into())])) { (reader.say(key!("vote-button"))) }
            p { (reader.say(key!("vote-secret"))) }
        }
    };
    acting(reader, seen, "choices people", shown.turn, &content)
}

/// One of the line-up.
fn singles(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    html! {
        div .line role="radiogroup" aria-labelledby="vote-title" {
            @for action in &you.legal {
                @if let Action::Vote(Vote::One(seat)) = action {
                    label .suspect data-name=(name(reader, seen, *seat)) {
                        // A ballot that nobody has touched is not wrong, only empty.
                        input type="radio" name="action" value=(action) required aria-invalid="false" checked[named(you, *seat)];
                        (suspect(reader, seen, shown, *seat))
                    }
                }
            }
        }
    }
}

/// Two votes that everybody knows of (IJ-9.20): each pair is a choice.
fn pairs(reader: &Reader, seen: &Seen, you: &You) -> Markup {
    html! {
        div .pairs role="radiogroup" aria-labelledby="vote-title" {
            @for action in &you.legal {
                @if let Action::Vote(vote) = action {
                    label .person {
                        input type="radio" name="action" value=(action) required aria-invalid="false" checked[you.vote == Some(*vote)];
                        (names(reader, seen, vote.suspects()))
                    }
                }
            }
        }
    }
}

fn named(you: &You, seat: Seat) -> bool {
    you.vote
        .is_some_and(|vote| vote.suspects().any(|suspect| suspect == seat))
}

/// Somebody with a name board: the briefcases, and who has spoken against them.
fn suspect(reader: &Reader, seen: &Seen, shown: &Shown, seat: Seat) -> Markup {
    let place = shown.seats[seat];
    html! {
        span .bust { (portrait(reader, seen, seat)) }
        span .board-of {
            b { bdi { (name(reader, seen, seat)) } }
            (cases(reader, seat, place.briefcases, place.limit))
            span .against { (accusers(reader, seen, seat)) }
        }
    }
}

fn accusers(reader: &Reader, seen: &Seen, seat: Seat) -> String {
    let mut accusers: Vec<Seat> = Vec::new();
    for line in &seen.talk {
        let accuses = !line.say.question && line.say.topic == Topic::Suspect(seat);
        if accuses && !accusers.contains(&line.seat) {
            accusers.push(line.seat);
        }
    }
    if accusers.is_empty() {
        return reader.say(key!("vote-unsuspected"));
    }
    let names = names(reader, seen, accusers.into_iter());
    reader.with(key!("vote-suspected-by"), &[("names", names.into())])
}

//! What happened, in sentences, for those who hear it.

use ::words::{Key, key};
use cards::Seat;
use maud::{Markup, html};

use super::{
    drawn::Touching as _,
    sitter::challenged,
    status,
    table::{Listening, name},
    talk::just_said,
    timeline::Mark,
};
use crate::{
    table::{
        Status,
        any_game::{AnyNotices, each},
        entry::Unkept,
        notice::{Notice, TableNotice},
        occupant::Sitter,
        presence::Presence,
        seen::Seen,
        wish::Wish,
    },
    web::reader::Reader,
};

/// The element that speaks: the notices as sentences, and as data for what moves and sounds.
pub(crate) fn live(reader: &Reader, seen: &Seen, notices: &AnyNotices) -> Markup {
    let data = serde_json::to_string(notices).expect("notices can be written");
    let told = told(reader, seen, notices).into_iter();
    let mut sentences: Vec<(String, bool)> = told
        .map(|(place, text)| (text, is_ballot(notices, place)))
        .collect();
    // How it ended is read out once, in the words of the page.
    if ends_the_game(notices) {
        sentences.pop();
        let ending = status::result(reader, seen).into_iter();
        let ending = ending.chain([status::line(reader, seen)]);
        sentences.extend(ending.map(|text| (text, false)));
    }
    html! {
        div #live data-notices=(data) {
            @for (text, ballot) in sentences { p data-ballot[ballot] { (text) } " " }
        }
    }
}

/// Whether a vote is turned up there: the script says it when it turns the ballot over.
fn is_ballot(notices: &AnyNotices, place: usize) -> bool {
    each!(AnyNotices, notices, notices => match &notices[place] {
        Notice::Game(notice) => notice.mark() == Some(Mark::Vote),
        Notice::Table(_) => false,
    })
}

fn ends_the_game(notices: &AnyNotices) -> bool {
    each!(AnyNotices, notices, notices => notices.iter().any(|notice| match notice {
        Notice::Game(notice) => notice.mark() == Some(Mark::End),
        Notice::Table(_) => false,
    }))
}

/// The same for what is in no log.
pub(crate) fn live_beside(reader: &Reader, seen: &Seen, notices: &[TableNotice]) -> Markup {
    let data = serde_json::to_string(notices).expect("notices can be written");
    let told = notices
        .iter()
        .filter_map(|notice| beside(reader, seen, notice));
    html! { div #live data-notices=(data) { @for text in told { p { (text) } " " } } }
}

pub(crate) fn sentences(reader: &Reader, seen: &Seen, notices: &AnyNotices) -> Vec<String> {
    let told = told(reader, seen, notices).into_iter();
    told.map(|(_, text)| text).collect()
}

fn told(reader: &Reader, seen: &Seen, notices: &AnyNotices) -> Vec<(usize, String)> {
    let to = Listening::new(reader, seen);
    notices.sentences(&seen.rules, &to, |notice| beside(reader, seen, notice))
}

/// What happened beside the game, where it is worth a sentence.
fn beside(reader: &Reader, seen: &Seen, notice: &TableNotice) -> Option<String> {
    let by = |key: Key, seat: Seat| {
        let name = name(reader, seen, seat);
        Some(reader.with(key, &[("name", name.into())]))
    };
    let both = |key: Key, by: Seat, seat: Seat| {
        let (by, name) = (name(reader, seen, by), name(reader, seen, seat));
        Some(reader.with(key, &[("by", by.into()), ("name", name.into())]))
    };
    let other = |seat: &Seat| Some(*seat).filter(|seat| seen.you != Some(*seat));
    match notice {
        TableNotice::Seated { seat, who } if who.is_open() => by(key!("told-stood-up"), *seat),
        TableNotice::Seated { seat, who } if who.is_vacant() => by(key!("told-challenged"), *seat),
        TableNotice::Unkept { who, how, .. } => {
            let key = match how {
                Unkept::Declined => key!("told-challenge-declined"),
                Unkept::Cancelled => key!("told-challenge-cancelled"),
                Unkept::Expired => key!("told-challenge-expired"),
            };
            let name = match who {
                Sitter::Challenged { name, .. } => challenged(reader, name.as_deref()),
                other => other.name(),
            };
            Some(reader.with(key, &[("name", name.into())]))
        }
        TableNotice::Seated { seat, .. } => by(key!("told-sat-down"), other(seat)?),
        TableNotice::Dealt { .. } => Some(reader.say(key!("dealt"))),
        TableNotice::Said { seat, say, .. } => Some(just_said(reader, seen, *seat, *say)),
        TableNotice::Chatted { seat, text, .. } => {
            Some(format!("{}: {text}", name(reader, seen, other(seat)?)))
        }
        TableNotice::Ready { seat } => by(key!("told-ready"), other(seat)?),
        TableNotice::Wished { seat, wish, on } => {
            let key = match (wish, on) {
                (Wish::NoPauses, true) => key!("told-wishes-no-pauses"),
                (Wish::NoPauses, false) => key!("told-wishes-pauses"),
                (Wish::MoreTime, true) => key!("told-wishes-more-time"),
                (Wish::MoreTime, false) => key!("told-wishes-usual-time"),
                (Wish::Coach, true) => key!("told-coach-allowed"),
                (Wish::Coach, false) => key!("told-coach-withdrawn"),
            };
            by(key, other(seat)?)
        }
        TableNotice::Left { seat } => by(key!("told-left"), other(seat)?),
        TableNotice::Returned { seat } => by(key!("told-returned"), other(seat)?),
        TableNotice::Held { seat, by: chooser } => match chooser.as_ref().and_then(other) {
            Some(chooser) => both(key!("told-held-by"), chooser, *seat),
            None => by(key!("told-held"), *seat),
        },
        TableNotice::Presence { seat, presence } if seen.status == Status::Playing => {
            let key = match presence {
                Presence::Here => key!("told-here"),
                Presence::Away | Presence::Gone => key!("told-away"),
            };
            by(key, other(seat)?)
        }
        TableNotice::Nudged { seat, by: nudging } => match other(seat) {
            None => by(key!("told-nudged-you"), *nudging),
            Some(seat) => both(key!("told-nudged"), other(nudging)?, seat),
        },
        TableNotice::TookBack { .. } => Some(reader.say(key!("told-took-back"))),
        TableNotice::TimeUp => Some(reader.say(key!("time-up"))),
        TableNotice::TurnHeld { .. } => Some(reader.say(key!("told-turn-held"))),
        TableNotice::Agreed { seat, .. } => by(key!("told-agreed"), other(seat)?),
        TableNotice::NotOpened { seats } => {
            let names = seats.iter().map(|seat| name(reader, seen, *seat));
            let names = reader.words.list(names);
            Some(reader.with(key!("told-not-opened"), &[("names", names.into())]))
        }
        TableNotice::Swapped { .. }
        | TableNotice::Committed { .. }
        | TableNotice::Added { .. }
        | TableNotice::Starting { .. }
        | TableNotice::Muted { .. }
        | TableNotice::Waited
        | TableNotice::Presence { .. }
        | TableNotice::ClockMoved
        | TableNotice::Over { .. } => None,
    }
}

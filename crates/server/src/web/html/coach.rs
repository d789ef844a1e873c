//! The coach: three questions and their answers, on a sheet at the table or as a page.

use cards::Seat;
use maud::{Markup, PreEscaped, html};
use review::Counsel;
use words::{Key, key};

use super::{
    art, page,
    table::{self, names},
    wishes::waits_for,
};
use crate::{
    table::{seen::Seen, wish::Wish},
    web::{coach::Question, padded, reader::Reader},
};

/// Can there be a coach for the reader? A daily deal is played without.
fn may_be_there(seen: &Seen) -> bool {
    seen.you.is_some() && seen.daily.is_none()
}

/// Is the coach there for the reader? Everybody else is a bot, or all people wish for it.
fn is_there(seen: &Seen) -> bool {
    is_alone(seen) || seen.granted.contains(&Wish::Coach)
}

/// Does the reader play against bots alone?
pub(super) fn is_alone(seen: &Seen) -> bool {
    let mut seats = seen.seats.iter();
    seats.all(|chair| seen.you == Some(chair.seat) || chair.who.level().is_some())
}

pub(super) fn button(reader: &Reader, seen: &Seen) -> Markup {
    let coach = reader.say(key!("coach"));
    html! {
        @if may_be_there(seen) {
            button .plain.more.open-coach type="button" popovertarget="coach" aria-label=(coach) title=(coach) { (art::sign(reader, "coach")) }
        }
    }
}

/// The sheet at the table.
pub(super) fn sheet(reader: &Reader, seen: &Seen, part: &PreEscaped<&str>) -> Markup {
    html! {
        @if may_be_there(seen) {
            div #coach .sheet.question popover role="dialog" tabindex="-1" autofocus aria-labelledby="coach-title" {
                h2 #coach-title { (reader.say(key!("coach"))) }
                (part)
                button type="button" popovertarget="coach" popovertargetaction="hide" { (reader.say(key!("close"))) }
            }
        }
    }
}

/// What is on the sheet: the questions, where the coach is there, and among people who wishes for it. The
/// script puts answers into it; without one each is a page.
pub(super) fn part(reader: &Reader, seen: &Seen) -> Markup {
    let Some(you) = seen.you.filter(|_| may_be_there(seen)) else {
        return html! {};
    };
    html! {
        @if is_there(seen) {
            (questions(reader, seen, None))
            div #counsel aria-live="polite" data-busy=(reader.say(key!("coach-thinks"))) {}
            p .hint { (reader.say(key!("coach-about"))) }
        }
        @if !is_alone(seen) { (wished(reader, seen, you)) }
    }
}

/// Who of the people wishes for the coach, and the reader's own wish.
fn wished(reader: &Reader, seen: &Seen, you: Seat) -> Markup {
    let (own, others): (Vec<Seat>, Vec<Seat>) = seen
        .seats
        .iter()
        .filter(|chair| chair.wishes.contains(&Wish::Coach))
        .map(|chair| chair.seat)
        .partition(|seat| *seat == you);
    let is_own = !own.is_empty();
    let missing = waits_for(seen, Wish::Coach).into_iter();
    let missing: Vec<Seat> = missing.filter(|seat| *seat != you).collect();
    let say = |key: Key, seats: Vec<Seat>| {
        let count = seats.len().into();
        let names = names(reader, seen, seats.into_iter()).into();
        reader.with(key, &[("names", names), ("count", count)])
    };
    let text = if is_own {
        key!("coach-withdraw")
    } else {
        key!("coach-allow")
    };
    let on = (!is_own).to_string();
    let fields = [("wish", Wish::Coach.as_str()), ("on", on.as_str())];
    html! {
        div .wish {
            @if !is_there(seen) { p { (reader.say(key!("coach-among-people"))) } }
            @if is_own { p { (reader.say(key!("coach-you-allow"))) } }
            @if !others.is_empty() { p { (say(key!("coach-allowed"), others)) } }
            @if !missing.is_empty() { p { (say(key!("coach-missing"), missing)) } }
            (table::button(reader, seen, "wishes", &fields, &reader.say(text)))
        }
    }
}

/// A question with its answer, as a page.
pub(crate) fn coach(
    reader: &Reader,
    seen: &Seen,
    question: Option<Question>,
    counsel: &Counsel,
) -> Markup {
    let title = reader.say(key!("coach"));
    let edge = PreEscaped(padded::EDGE);
    let content = html! {
        div .leaf {
            h1 { (title) }
            (questions(reader, seen, question))
            div #counsel {
                (edge)
                @if let Some(question) = question { (answer(reader, question, counsel)) }
                (edge)
            }
            p .hint { (reader.say(key!("coach-about"))) }
            p .actions { a .button.main href=(reader.to(format_args!("/t/{}", seen.id))) { (reader.say(key!("coach-back"))) } }
        }
    };
    page(reader, &title, &content)
}

fn questions(reader: &Reader, seen: &Seen, asked: Option<Question>) -> Markup {
    html! {
        nav .questions aria-label=(reader.say(key!("coach"))) {
            @for question in Question::ALL {
                a .button data-coach href=(reader.to(format_args!("/t/{}/coach?ask={}", seen.id, question.name())))
                    aria-current=[(asked == Some(question)).then_some("true")] { (text(reader, question)) }
            }
        }
    }
}

fn text(reader: &Reader, question: Question) -> String {
    reader.say(match question {
        Question::May => key!("coach-may"),
        Question::Would => key!("coach-advice"),
        Question::Knows => key!("coach-knows"),
    })
}

fn answer(reader: &Reader, question: Question, counsel: &Counsel) -> Markup {
    let said = match question {
        Question::May => &counsel.may,
        Question::Would => &counsel.would,
        Question::Knows => &counsel.knows,
    };
    html! {
        h3 { (text(reader, question)) }
        @for line in said { p { (line) } }
        @if said.is_empty() { p { (reader.say(key!("coach-nothing"))) } }
    }
}

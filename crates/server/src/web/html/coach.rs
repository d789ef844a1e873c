//! The coach: three questions and their answers, on a sheet at the table or as a page.

use maud::{Markup, html};
use review::Counsel;
use words::key;

use super::{art, page};
use crate::{
    table::seen::Seen,
    web::{coach::Question, reader::Reader},
};

/// Is the coach there for the reader? Everybody else must be a bot, and a daily deal is played alone.
fn is_there(seen: &Seen) -> bool {
    let is_own = |seat| seen.you == Some(seat);
    let mut seats = seen.seats.iter();
    seen.you.is_some()
        && seen.daily.is_none()
        && seats.all(|chair| is_own(chair.seat) || chair.who.level().is_some())
}

pub(super) fn button(reader: &Reader, seen: &Seen) -> Markup {
    let coach = reader.say(key!("coach"));
    html! {
        @if is_there(seen) {
            button .plain.more.open-coach type="button" popovertarget="coach" aria-label=(coach) title=(coach) { (art::sign(reader, "coach")) }
        }
    }
}

/// The sheet at the table. The script puts answers into it; without one each is a page.
pub(super) fn sheet(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        @if is_there(seen) {
            div #coach .sheet.question popover aria-labelledby="coach-title" {
                h2 #coach-title { (reader.say(key!("coach"))) }
                (questions(reader, seen, None))
                div #counsel aria-live="polite" {}
                p .hint { (reader.say(key!("coach-about"))) }
                button type="button" popovertarget="coach" popovertargetaction="hide" { (reader.say(key!("close"))) }
            }
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
    let content = html! {
        div .leaf {
            h1 { (title) }
            (questions(reader, seen, question))
            div #counsel {
                @if let Some(question) = question { (answer(reader, question, counsel)) }
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

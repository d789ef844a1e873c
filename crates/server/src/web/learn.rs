//! Lessons. What was answered stands in the address, what was done and what comes back in cookies: the
//! server keeps nothing of them.

use ::learn::{Answer, Lesson, Plot, Shelf};
use axum::{
    extract::{Path, Query, State, rejection::QueryRejection},
    http::{HeaderMap, header},
    response::{AppendHeaders, IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use crate::{
    edge::{fields::Fields, refused::Refused},
    host::app::App,
    table::{
        any_game::{Hosted, Written},
        daily::Day,
    },
    web::{
        again::{Again, What},
        html,
        pages::page,
        people,
        reader::{Reader, cookie},
    },
};

const COOKIE: &str = "undertrick-lessons";
/// The most letters of what was answered; no lesson comes near it.
const LONGEST: usize = 400;

/// The lessons that were done in this browser.
#[derive(Debug)]
pub(crate) struct Progress(Vec<String>);

impl Progress {
    pub(crate) fn of(headers: &HeaderMap, shelf: &Shelf) -> Self {
        let kept = cookie(headers, COOKIE).unwrap_or_default();
        let known = |id: &&str| shelf.find(id).is_some();
        Self(kept.split('~').filter(known).map(str::to_owned).collect())
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.0.iter().any(|done| done == id)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// As the cookie has it, with one more.
    fn with(&self, id: &str) -> String {
        let others = self.0.iter().map(String::as_str);
        let all: Vec<&str> = others.filter(|done| *done != id).chain([id]).collect();
        all.join("~")
    }
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Did {
    did: Option<String>,
}

pub(crate) async fn list(State(app): State<App>, reader: Reader, headers: HeaderMap) -> Response {
    let shelf = &app.settings().lessons;
    let progress = Progress::of(&headers, shelf);
    let again = Again::of(&headers);
    let today = Day::at(app.now());
    page(html::lessons(&reader, shelf, &progress, &again, today))
}

/// Forgets what was done, and what went wrong.
pub(crate) async fn forget(State(app): State<App>, reader: Reader, headers: HeaderMap) -> Response {
    let mut again = Again::of(&headers);
    again.forget(|what| matches!(what, What::Lesson(_)));
    let cookies = AppendHeaders([
        (header::SET_COOKIE, people::cookie(&app, COOKIE, "")),
        (header::SET_COOKIE, again.cookie(&app)),
    ]);
    (cookies, Redirect::to(&reader.to("/learn"))).into_response()
}

/// A lesson where some answers lead.
pub(crate) async fn lesson(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    query: Result<Query<Did>, QueryRejection>,
) -> Result<Response, Refused> {
    let lesson = find(&app, &id)?;
    let did = query.ok().and_then(|Query(Did { did })| did);
    let did = did.unwrap_or_default();
    let answers = answers(&did);
    let Ok(moment) = lesson.follow(&answers) else {
        return Ok(Redirect::to(&html::to_path(&reader, lesson, &[])).into_response());
    };
    let reader = reader.at_table_of(lesson.game());
    let sitting = html::Sitting {
        lesson,
        answers: &answers,
        moment: &moment,
        next: next(&app, lesson),
    };
    Ok(page(html::lesson(&reader, &sitting)))
}

/// An answer.
pub(crate) async fn answer(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Refused> {
    let lesson = find(&app, &id)?;
    let did = fields.get("did").unwrap_or("");
    let answer = match lesson.plot {
        Plot::InsideJob(_) => answered::<inside_job::Game>(&fields)?,
        Plot::BlackSpy(_) => answered::<black_spy::Game>(&fields)?,
    };
    let mut path = answers(did);
    // A refused answer is not carried out, so that the next one stands in its place.
    if lesson.follow(&path).is_ok_and(|moment| moment.is_wrong()) {
        path.pop();
    }
    path.push(&answer);
    let Ok(moment) = lesson.follow(&path) else {
        return Ok(Redirect::to(&html::to_path(&reader, lesson, &[])).into_response());
    };
    let to = Redirect::to(&html::to_path(&reader, lesson, &path));
    let progress = Progress::of(&headers, &app.settings().lessons);
    let (mut again, today) = (Again::of(&headers), Day::at(app.now()));
    let (id, what) = (&lesson.id, What::Lesson(lesson.id.clone()));
    let right = !moment.is_wrong();
    let is_due = again.is_due(&what, today);
    let is_new = !progress.has(id);
    if let Some(learning) = reader.learning(&app) {
        // A refused answer could be anything, so only the refusal is counted.
        let kept = if moment.is_refused() {
            "refused"
        } else {
            &answer
        };
        learning.lesson_answer(id, moment.task(), kept);
        if is_new && path.len() == 1 && !again.has(&what) {
            learning.lesson_begun(id);
        }
        if is_due && (!right || moment.is_finished()) {
            learning.lesson_repeated(id, right);
        }
        if is_new && moment.is_finished() && right {
            learning.lesson_finished(id, !again.has(&what));
        }
    }
    if !right {
        again.wrong(what, today);
        return Ok(([(header::SET_COOKIE, again.cookie(&app))], to).into_response());
    }
    if !moment.is_finished() {
        return Ok(to.into_response());
    }
    if is_new && !again.has(&what) {
        again.learned(what, today);
    } else {
        again.right(what, today);
    }
    let cookies = AppendHeaders([
        (
            header::SET_COOKIE,
            people::cookie(&app, COOKIE, &progress.with(&lesson.id)),
        ),
        (header::SET_COOKIE, again.cookie(&app)),
    ]);
    Ok((cookies, to).into_response())
}

/// An answer in its one spelling; a text that is none stays as it is, and leads nowhere.
fn answered<G: Hosted>(fields: &Fields) -> Result<String, Refused> {
    let Some(text) = fields.get("answer") else {
        let action = Written::Form(fields.clone()).read::<G>()?;
        return Ok(action.to_string());
    };
    let read = text.parse::<Answer<G::Action>>();
    Ok(read.map_or_else(|_| text.to_owned(), |answer| answer.to_string()))
}

fn answers(did: &str) -> Vec<&str> {
    let did = if did.len() > LONGEST { "" } else { did };
    did.split('~').filter(|answer| !answer.is_empty()).collect()
}

fn find<'a>(app: &'a App, id: &str) -> Result<&'a Lesson, Refused> {
    app.settings().lessons.find(id).ok_or_else(Refused::nothing)
}

/// The lesson after this one.
fn next<'a>(app: &'a App, lesson: &Lesson) -> Option<&'a Lesson> {
    let all = app.settings().lessons.lessons().iter();
    all.skip_while(|other| other.id != lesson.id).nth(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_is_kept_once() {
        let progress = Progress(vec!["follow".to_owned(), "wager".to_owned()]);
        assert_eq!(progress.with("follow"), "wager~follow");
        assert!(progress.has("wager") && !progress.has("brake"));
    }

    #[test]
    fn what_was_answered_is_read_from_the_address() {
        assert_eq!(answers("play:P12~play:G6"), ["play:P12", "play:G6"]);
        assert_eq!(answers(""), [""; 0]);
        assert_eq!(answers(&"play:P2~".repeat(LONGEST)), [""; 0]);
    }
}

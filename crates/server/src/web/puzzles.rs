//! Puzzles. The answer stands in the address, what was solved, how well, and what comes back in cookies: the
//! server keeps nothing of them.

use axum::{
    extract::{
        Path, Query, State,
        rejection::{PathRejection, QueryRejection},
    },
    http::{HeaderMap, StatusCode, header},
    response::{AppendHeaders, IntoResponse as _, Redirect, Response},
};
use review::PuzzleKind;
use serde::Deserialize;

use crate::{
    edge::{address::Address, fields::Fields, refused::Refused},
    host::app::App,
    table::daily::Day,
    web::{
        again::{Again, What},
        html,
        pages::page,
        people,
        rating::Ratings,
        reader::{Reader, cookie},
    },
};

const COOKIE: &str = "undertrick-puzzles";
/// In how many ways a puzzle can be asked: as it is, and turned.
const TURNS: u8 = 3;

/// How far this browser is with the puzzles of one level of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Done {
    kind: PuzzleKind,
    level: u8,
    /// The last that was solved.
    last: u32,
    count: u32,
}

/// What was solved in this browser.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Solved(Vec<Done>);

impl Solved {
    fn of(headers: &HeaderMap) -> Self {
        let kept = cookie(headers, COOKIE).unwrap_or_default();
        Self(kept.split('~').filter_map(read).collect())
    }

    fn find(&self, kind: PuzzleKind, level: u8) -> Option<&Done> {
        let mut all = self.0.iter();
        all.find(|done| (done.kind, done.level) == (kind, level))
    }

    pub(crate) fn count(&self, kind: PuzzleKind, level: u8) -> u32 {
        self.find(kind, level).map_or(0, |done| done.count)
    }

    /// Was it solved, or passed over for one that was?
    fn has(&self, kind: PuzzleKind, level: u8, number: u32) -> bool {
        self.find(kind, level)
            .is_some_and(|done| number <= done.last)
    }

    /// The number to go on from.
    fn next(&self, kind: PuzzleKind, level: u8) -> u32 {
        self.find(kind, level).map_or(1, |done| done.last + 1)
    }

    /// With one more, which counts once.
    fn with(mut self, kind: PuzzleKind, level: u8, number: u32) -> Self {
        let mut done = self.find(kind, level).copied().unwrap_or(Done {
            kind,
            level,
            last: 0,
            count: 0,
        });
        if number > done.last {
            done.last = number;
            done.count += 1;
        }
        self.0
            .retain(|other| (other.kind, other.level) != (kind, level));
        self.0.push(done);
        self
    }

    /// As the cookie has it.
    fn written(&self) -> String {
        let all = self.0.iter().map(|done| {
            let Done {
                kind,
                level,
                last,
                count,
            } = done;
            format!("{kind}.{level}.{last}.{count}")
        });
        all.collect::<Vec<_>>().join("~")
    }
}

fn read(text: &str) -> Option<Done> {
    let mut parts = text.split('.');
    let mut next = || parts.next();
    Some(Done {
        kind: next()?.parse().ok()?,
        level: next()?.parse().ok().filter(|level| *level <= 5)?,
        last: next()?.parse().ok().filter(|last| *last < u32::MAX)?,
        count: next()?.parse().ok().filter(|count| *count < u32::MAX)?,
    })
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Answer {
    answer: Option<String>,
    /// How far the puzzle was turned that was answered.
    turned: Option<u8>,
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct After {
    after: Option<u32>,
}

/// A kind and a number of the address.
type Place<N> = Result<Path<(String, N)>, PathRejection>;

pub(crate) async fn list(State(app): State<App>, reader: Reader, headers: HeaderMap) -> Response {
    let again = Again::of(&headers);
    let again = again.today(Day::at(app.now()));
    let shelf = &app.settings().lessons;
    let solved = Solved::of(&headers);
    let ratings = Ratings::of(&headers);
    page(html::puzzles(&reader, shelf, &solved, &ratings, &again))
}

/// Forgets what was solved, and what was not, and the ratings.
pub(crate) async fn forget(State(app): State<App>, reader: Reader, headers: HeaderMap) -> Response {
    let mut again = Again::of(&headers);
    again.forget(|what| matches!(what, What::Puzzle(..)));
    let cookies = AppendHeaders([
        (header::SET_COOKIE, people::cookie(&app, COOKIE, "")),
        (header::SET_COOKIE, again.cookie(&app)),
        (header::SET_COOKIE, Ratings::default().cookie(&app)),
    ]);
    (cookies, Redirect::to(&reader.to("/puzzles"))).into_response()
}

/// The way to the next puzzle of a level.
pub(crate) async fn next(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    headers: HeaderMap,
    place: Place<u8>,
    query: Result<Query<After>, QueryRejection>,
) -> Result<Response, Refused> {
    let of = read_place(place)?;
    let after = query.ok().and_then(|Query(After { after })| after);
    go_on(&app, &reader, address, &headers, of, after).await
}

/// The way to the next puzzle of a kind that is about as hard as this browser's rating says.
pub(crate) async fn near(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    headers: HeaderMap,
    kind: Result<Path<String>, PathRejection>,
    query: Result<Query<After>, QueryRejection>,
) -> Result<Response, Refused> {
    let Path(kind) = kind.map_err(|_| Refused::nothing())?;
    let kind = kind.parse().map_err(|_| Refused::nothing())?;
    let level = Ratings::of(&headers).level(kind);
    let after = query.ok().and_then(|Query(After { after })| after);
    go_on(&app, &reader, address, &headers, (kind, level), after).await
}

/// To the next puzzle of a level, or to one of the same kind that comes back today. Old ones are mixed with new
/// ones: they come after every other number.
async fn go_on(
    app: &App,
    reader: &Reader,
    address: Address,
    headers: &HeaderMap,
    (kind, level): (PuzzleKind, u8),
    after: Option<u32>,
) -> Result<Response, Refused> {
    let to = |number: u32| {
        let to = reader.to(format_args!("/puzzles/{kind}/{number}"));
        Ok(Redirect::to(&to).into_response())
    };
    let again = Again::of(headers);
    let again = again.today(Day::at(app.now()));
    let old = again.into_iter().find_map(|what| match what {
        What::Puzzle(of, number) if *of == kind && Some(*number) != after => Some(*number),
        What::Puzzle(..) | What::Lesson(_) => None,
    });
    if let Some(old) = old.filter(|_| after.is_none_or(|after| after % 2 == 0)) {
        return to(old);
    }
    let from = Solved::of(headers).next(kind, level);
    let from = from.max(after.unwrap_or(0).saturating_add(1));
    to(app.puzzle_of_level(address, kind, level, from).await?)
}

/// A puzzle, and what an answer comes to.
pub(crate) async fn puzzle(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    headers: HeaderMap,
    place: Place<u32>,
    query: Result<Query<Answer>, QueryRejection>,
) -> Result<Response, Refused> {
    let (kind, number) = read_place(place)?;
    let Some(puzzle) = app.puzzle(address, kind, number).await? else {
        let page = page(html::puzzle_to_come(&reader, kind, number));
        return Ok((StatusCode::ACCEPTED, page).into_response());
    };
    let Query(Answer { answer, turned }) = query.unwrap_or_default();
    let turned = match &answer {
        Some(_) => turned.unwrap_or(0) % TURNS,
        None => turned_today(&app, &headers, kind, number),
    };
    let puzzle = puzzle.turned(turned);
    let answer = answer.filter(|answer| puzzle.choices.contains(answer));
    let ratings = Ratings::of(&headers);
    let shown = html::puzzle(&reader, &puzzle, turned > 0, answer.as_deref(), &ratings);
    Ok(page(shown))
}

/// How far a puzzle is turned that comes back today; 0 for one that does not. The next time it is turned
/// further, so that the answer is not known by heart.
fn turned_today(app: &App, headers: &HeaderMap, kind: PuzzleKind, number: u32) -> u8 {
    let returned = Again::of(headers).returned(&What::Puzzle(kind, number), Day::at(app.now()));
    returned.map_or(0, |returned| 1 + returned % (TURNS - 1))
}

/// An answer.
pub(crate) async fn answer(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    headers: HeaderMap,
    place: Place<u32>,
    fields: Fields,
) -> Result<Response, Refused> {
    let (kind, number) = read_place(place)?;
    let here = format!("/puzzles/{kind}/{number}");
    let Some(puzzle) = app.puzzle(address, kind, number).await? else {
        return Ok(Redirect::to(&reader.to(here)).into_response());
    };
    let turned = turned_today(&app, &headers, kind, number);
    let puzzle = puzzle.turned(turned);
    let answer = fields.get("answer").unwrap_or("");
    // In the query of an address a plus would be a space.
    let written = answer.replace('+', "%2B");
    if !puzzle.choices.iter().any(|choice| choice == answer) {
        return Ok(Redirect::to(&reader.to(here)).into_response());
    }
    let to = match turned {
        0 => format!("{here}?answer={written}"),
        turned => format!("{here}?answer={written}&turned={turned}"),
    };
    let to = Redirect::to(&reader.to(to));
    let (mut again, today) = (Again::of(&headers), Day::at(app.now()));
    let what = What::Puzzle(kind, number);
    let right = puzzle.is_right(answer);
    if let Some(learning) = reader.learning(&app) {
        learning.puzzle_answer(kind, puzzle.level, right);
        if again.is_due(&what, today) {
            learning.puzzle_repeated(kind, right);
        }
    }
    let solved = Solved::of(&headers);
    let mut cookies = Vec::new();
    // An answer that was read before says nothing.
    if !again.has(&what) && !solved.has(kind, puzzle.level, number) {
        let mut ratings = Ratings::of(&headers);
        ratings.answered(kind, number, puzzle.level, right);
        cookies.push((header::SET_COOKIE, ratings.cookie(&app)));
    }
    if right {
        again.right(what, today);
        let solved = solved.with(kind, puzzle.level, number).written();
        cookies.push((header::SET_COOKIE, people::cookie(&app, COOKIE, &solved)));
    } else {
        again.wrong(what, today);
    }
    cookies.push((header::SET_COOKIE, again.cookie(&app)));
    Ok((AppendHeaders(cookies), to).into_response())
}

fn read_place<N>(place: Place<N>) -> Result<(PuzzleKind, N), Refused> {
    let Path((kind, number)) = place.map_err(|_| Refused::nothing())?;
    let kind = kind.parse().map_err(|_| Refused::nothing())?;
    Ok((kind, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_solved_counts_once() {
        let solved = Solved::default().with(PuzzleKind::Card, 2, 7);
        let solved = solved.with(PuzzleKind::Card, 2, 7);
        let solved = solved.with(PuzzleKind::Spy, 1, 3);
        assert_eq!(solved.count(PuzzleKind::Card, 2), 1);
        assert_eq!(solved.next(PuzzleKind::Card, 2), 8);
        assert_eq!(solved.next(PuzzleKind::Card, 3), 1);
        let read: Vec<Done> = solved.written().split('~').filter_map(read).collect();
        assert_eq!(Solved(read), solved);
    }

    #[test]
    fn a_cookie_that_is_no_progress_is_nothing() {
        for text in ["", "card", "card.9.1.1", "chess.1.1.1", "card.1.x.1"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}

//! How well puzzles are solved: a rating for each kind against the difficulty of its puzzles, as Elo has it. It is
//! kept in a cookie, and the server keeps nothing.

use axum::http::{HeaderMap, HeaderValue};
use review::PuzzleKind;

use crate::{
    host::app::App,
    web::{people, reader::cookie},
};

const COOKIE: &str = "undertrick-rating";
/// Where everybody begins.
const START: i32 = 1200;
/// A rating stays between these.
const LEAST: i32 = 100;
const MOST: i32 = 3000;
/// How many answers are few, and the most that one of them changes; and one of many.
const FEW: u32 = 10;
const STEP_OF_FEW: f64 = 40.0;
const STEP: f64 = 20.0;

/// The ratings of this browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ratings(Vec<Rating>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rating {
    kind: PuzzleKind,
    pub(crate) points: i32,
    /// How many answers it comes from.
    pub(crate) answers: u32,
    /// The puzzle that was answered last, and how that changed it.
    last: (u32, i32),
}

impl Rating {
    /// How the answer to this puzzle changed it, where it was the last that counted.
    pub(crate) fn change(&self, number: u32) -> Option<i32> {
        let (last, change) = self.last;
        (last == number).then_some(change)
    }
}

impl Ratings {
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        Self::read(&cookie(headers, COOKIE).unwrap_or_default())
    }

    pub(crate) fn cookie(&self, app: &App) -> HeaderValue {
        people::cookie(app, COOKIE, &self.written())
    }

    pub(crate) fn find(&self, kind: PuzzleKind) -> Option<Rating> {
        self.0.iter().find(|rating| rating.kind == kind).copied()
    }

    /// The level of a kind whose puzzles are about as hard as its rating says.
    pub(crate) fn level(&self, kind: PuzzleKind) -> u8 {
        let points = self.find(kind).map_or(START, |rating| rating.points);
        let levels = kind.levels();
        let first = *levels.start();
        let nearest = levels.min_by_key(|level| (grade(*level) - points).abs());
        nearest.unwrap_or(first)
    }

    /// An answer to a puzzle that was new.
    pub(crate) fn answered(&mut self, kind: PuzzleKind, number: u32, level: u8, right: bool) {
        let before = self.find(kind);
        let (points, answers) = before.map_or((START, 0), |old| (old.points, old.answers));
        let step = if answers < FEW { STEP_OF_FEW } else { STEP };
        let expected = 1.0 / (1.0 + 10_f64.powf(f64::from(grade(level) - points) / 400.0));
        #[expect(clippy::cast_possible_truncation, reason = "a step is small")]
        let change = (step * (f64::from(u8::from(right)) - expected)).round() as i32;
        let after = (points + change).clamp(LEAST, MOST);
        self.0.retain(|rating| rating.kind != kind);
        self.0.push(Rating {
            kind,
            points: after,
            answers: answers.saturating_add(1),
            last: (number, after - points),
        });
    }

    fn read(text: &str) -> Self {
        Self(text.split('~').filter_map(read).collect())
    }

    fn written(&self) -> String {
        let all = self.0.iter().map(|rating| {
            let Rating {
                kind,
                points,
                answers,
                last: (number, change),
            } = rating;
            format!("{kind}.{points}.{answers}.{number}.{change}")
        });
        all.collect::<Vec<_>>().join("~")
    }
}

/// The rating of somebody who solves every other puzzle of a level.
fn grade(level: u8) -> i32 {
    800 + 200 * i32::from(level)
}

fn read(text: &str) -> Option<Rating> {
    let mut parts = text.split('.');
    let mut next = || parts.next();
    let kind = next()?.parse().ok()?;
    let points = next()?.parse().ok();
    Some(Rating {
        kind,
        points: points.filter(|points| (LEAST..=MOST).contains(points))?,
        answers: next()?.parse().ok()?,
        last: (
            next()?.parse().ok()?,
            next()?
                .parse()
                .ok()
                .filter(|change| (-MOST..=MOST).contains(change))?,
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: PuzzleKind = PuzzleKind::LikelySpy;

    fn after(answers: &[(u8, bool)]) -> Ratings {
        let mut ratings = Ratings::default();
        for (number, (level, right)) in (1..).zip(answers) {
            ratings.answered(KIND, number, *level, *right);
        }
        ratings
    }

    fn points(answers: &[(u8, bool)]) -> i32 {
        after(answers).find(KIND).unwrap().points
    }

    #[test]
    fn what_is_hard_raises_a_rating_more() {
        assert_eq!(points(&[(2, true)]), START + 20);
        assert_eq!(points(&[(2, false)]), START - 20);
        assert!(points(&[(4, true)]) > points(&[(1, true)]));
        assert!(points(&[(4, false)]) > points(&[(1, false)]));
    }

    #[test]
    fn a_rating_settles_where_every_other_answer_is_right() {
        let answers: Vec<(u8, bool)> = (0..200).map(|number| (3, number % 2 == 0)).collect();
        assert!((points(&answers) - grade(3)).abs() < 40);
        assert_eq!(after(&answers).level(KIND), 3);
    }

    #[test]
    fn the_next_puzzle_is_near_the_rating_and_of_a_level_that_there_is() {
        assert_eq!(Ratings::default().level(KIND), 2);
        assert_eq!(after(&[(1, false); 60]).level(KIND), 1);
        assert_eq!(after(&[(4, true); 60]).level(KIND), 4);
        assert_eq!(Ratings::default().level(PuzzleKind::Card), 2);
    }

    #[test]
    fn the_last_change_belongs_to_its_puzzle() {
        let rating = after(&[(2, true), (2, false)]).find(KIND).unwrap();
        assert_eq!((rating.answers, rating.change(1)), (2, None));
        assert_eq!(rating.change(2), Some(rating.points - points(&[(2, true)])));
    }

    #[test]
    fn a_cookie_keeps_ratings_and_nothing_else() {
        let mut ratings = after(&[(2, false)]);
        ratings.answered(PuzzleKind::Card, 7, 1, true);
        assert_eq!(Ratings::read(&ratings.written()), ratings);
        for text in [
            "",
            "card",
            "card.9999.1.1.1",
            "chess.1200.1.1.1",
            "card.x.1.1.1",
            "card.1200.1.1.9999",
        ] {
            assert_eq!(Ratings::read(text), Ratings::default(), "{text}");
        }
    }
}

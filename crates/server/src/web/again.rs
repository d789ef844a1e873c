//! What is to be done once more: puzzles and lessons that went wrong come back after days, and lessons that
//! went well after a week. All of it is kept in a cookie, and the server keeps nothing.

use std::fmt;

use axum::http::{HeaderMap, HeaderValue};
use review::PuzzleKind;

use crate::{
    host::app::App,
    table::daily::Day,
    web::{people, reader::cookie},
};

const COOKIE: &str = "undertrick-again";
/// After how many days something comes back, the first time, the second and from then on.
const GAPS: [i64; 3] = [1, 3, 7];
/// A task that has come back this often comes after the longest time.
const LATE: u8 = 2;
/// How often an answer must be right at once before its task stays away.
const ENOUGH: u8 = 2;
/// The most that come back on one day: nobody is to drown in what they got wrong.
const A_DAY: u8 = 5;
/// The most letters of the cookie; browsers take four thousand. What has waited longest is dropped.
const LONGEST: usize = 3000;

/// Something that can be done once more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Puzzle(PuzzleKind, u32),
    /// A lesson by its id.
    Lesson(String),
}

/// All that this browser is to be asked again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Again {
    /// The day on which something came back last, and how many did.
    last: Option<(Day, u8)>,
    items: Vec<Item>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Item {
    what: What,
    /// How often it has come back.
    returned: u8,
    /// How often it was right at once since then.
    right: u8,
    due: Day,
}

impl Item {
    fn new(what: What, returned: u8, right: u8, today: Day) -> Self {
        let gap = GAPS[usize::from(returned).min(GAPS.len() - 1)];
        let due = Day(today.0 + gap);
        Self {
            what,
            returned,
            right,
            due,
        }
    }
}

impl Again {
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        // We write none that is longer, but for the day and its count, which come first.
        let kept = cookie(headers, COOKIE).filter(|kept| kept.len() <= LONGEST + 16);
        Self::read(&kept.unwrap_or_default())
    }

    pub(crate) fn cookie(&self, app: &App) -> HeaderValue {
        people::cookie(app, COOKIE, &self.written())
    }

    /// What comes back today, the longest due first.
    pub(crate) fn today(&self, today: Day) -> Vec<&What> {
        let done = self.last.filter(|(day, _)| *day == today);
        let left = A_DAY.saturating_sub(done.map_or(0, |(_, count)| count));
        let mut due: Vec<&Item> = self.items.iter().filter(|item| item.due <= today).collect();
        due.sort_by_key(|item| item.due);
        let due = due.into_iter().map(|item| &item.what);
        due.take(left.into()).collect()
    }

    /// Will it come back some day?
    pub(crate) fn has(&self, what: &What) -> bool {
        self.items.iter().any(|item| item.what == *what)
    }

    /// Has it come back? What is not due yet has not.
    pub(crate) fn is_due(&self, what: &What, today: Day) -> bool {
        self.returned(what, today).is_some()
    }

    /// How often it had come back before it did today; `None` for what is not due.
    pub(crate) fn returned(&self, what: &What, today: Day) -> Option<u8> {
        let mut items = self.items.iter();
        let item = items.find(|item| item.what == *what && item.due <= today)?;
        Some(item.returned)
    }

    /// It was answered wrong.
    pub(crate) fn wrong(&mut self, what: What, today: Day) {
        if let Some(item) = self.take_due(&what, today) {
            self.push(Item::new(what, item.returned + 1, item.right, today));
        } else if !self.has(&what) {
            self.push(Item::new(what, 0, 0, today));
        }
    }

    /// It was right. What is not due yet does not count: the answer was read a moment ago.
    pub(crate) fn right(&mut self, what: What, today: Day) {
        if let Some(item) = self.take_due(&what, today)
            && item.right + 1 < ENOUGH
        {
            self.push(Item::new(what, item.returned + 1, item.right + 1, today));
        }
    }

    /// It was right at the first go: whether it stays known is asked once, after the longest time.
    pub(crate) fn learned(&mut self, what: What, today: Day) {
        if !self.has(&what) {
            self.push(Item::new(what, LATE, ENOUGH - 1, today));
        }
    }

    pub(crate) fn forget(&mut self, what: impl Fn(&What) -> bool) {
        self.items.retain(|item| !what(&item.what));
    }

    /// The item itself, if it is due; it has come back today then.
    fn take_due(&mut self, what: &What, today: Day) -> Option<Item> {
        let mut items = self.items.iter();
        let place = items.position(|item| item.what == *what && item.due <= today)?;
        let before = self.last.filter(|(day, _)| *day == today);
        self.last = Some((
            today,
            before.map_or(1, |(_, count)| count.saturating_add(1)),
        ));
        Some(self.items.remove(place))
    }

    fn push(&mut self, item: Item) {
        self.items.push(item);
        while self.written().len() > LONGEST {
            self.items.remove(0);
        }
    }

    fn read(text: &str) -> Self {
        let mut parts = text.split('~');
        let last = parts.next().and_then(|last| {
            let (day, count) = last.split_once('.')?;
            Some((Day::numbered(day)?, count.parse().ok()?))
        });
        let items = parts.filter_map(read_item).collect();
        Self { last, items }
    }

    fn written(&self) -> String {
        let last = self.last.map(|(day, count)| format!("{}.{count}", day.0));
        let items = self.items.iter().map(|item| {
            let Item {
                what,
                returned,
                right,
                due,
            } = item;
            format!("~{what}.{returned}.{right}.{}", due.0)
        });
        last.into_iter().chain(items).collect()
    }
}

fn read_item(text: &str) -> Option<Item> {
    let mut parts = text.rsplitn(4, '.');
    let mut next = || parts.next();
    let due = Day::numbered(next()?)?;
    let right = next()?.parse().ok().filter(|right| *right < ENOUGH)?;
    let returned = next()?.parse().ok().filter(|count| *count < u8::MAX)?;
    let what = read_what(next()?)?;
    Some(Item {
        what,
        returned,
        right,
        due,
    })
}

fn read_what(text: &str) -> Option<What> {
    match text.split_once('.') {
        Some((kind, number)) => Some(What::Puzzle(kind.parse().ok()?, number.parse().ok()?)),
        None if text.is_empty() => None,
        None => Some(What::Lesson(text.to_owned())),
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(kind, number) => write!(f, "{kind}.{number}"),
            Self::Lesson(id) => f.write_str(id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(number: u32) -> What {
        What::Puzzle(PuzzleKind::LikelyCard, number)
    }

    /// The days on which it comes back when it is answered like this.
    fn days(answers: &[bool]) -> Vec<i64> {
        let mut again = Again::default();
        again.wrong(puzzle(7), Day(100));
        let mut answers = answers.iter();
        let mut days = Vec::new();
        for day in 100..200 {
            if again.today(Day(day)).is_empty() {
                continue;
            }
            days.push(day - 100);
            match answers.next() {
                Some(true) => again.right(puzzle(7), Day(day)),
                Some(false) => again.wrong(puzzle(7), Day(day)),
                None => break,
            }
        }
        days
    }

    /// Going through it would take a while, and nobody was given it here.
    #[test]
    fn a_cookie_that_is_too_long_is_nothing() {
        let mut headers = HeaderMap::new();
        for (pieces, kept) in [(3, 3), (1000, 0)] {
            let value = format!("{COOKIE}={}", "~a.0.0.0".repeat(pieces));
            let name = axum::http::header::COOKIE;
            headers.insert(name, HeaderValue::from_str(&value).unwrap());
            assert_eq!(Again::of(&headers).items.len(), kept);
        }
    }

    #[test]
    fn what_went_wrong_comes_back_until_it_was_right_twice() {
        assert_eq!(days(&[true, true]), [1, 4]);
        assert_eq!(days(&[false, true, true]), [1, 4, 11]);
        assert_eq!(days(&[false, false, false, true, true]), [1, 4, 11, 18, 25]);
    }

    #[test]
    fn to_read_the_answer_and_to_give_it_is_not_to_know_it() {
        let mut again = Again::default();
        again.wrong(puzzle(7), Day(100));
        let before = again.clone();
        again.right(puzzle(7), Day(100));
        again.wrong(puzzle(7), Day(100));
        assert_eq!(again, before);
    }

    #[test]
    fn a_lesson_is_known_when_it_is_right_after_a_week() {
        let lesson = What::Lesson("follow".to_owned());
        let mut again = Again::default();
        again.learned(lesson.clone(), Day(100));
        assert!(again.today(Day(106)).is_empty());
        assert_eq!(again.today(Day(107)), [&lesson]);
        again.right(lesson.clone(), Day(107));
        assert!(!again.has(&lesson));
    }

    #[test]
    fn no_more_than_five_come_back_on_a_day() {
        let mut again = Again::default();
        for number in 0..8 {
            again.wrong(puzzle(number), Day(100));
        }
        assert_eq!(again.today(Day(101)).len(), 5);
        again.right(puzzle(0), Day(101));
        again.wrong(puzzle(1), Day(101));
        let left = again.today(Day(101));
        assert_eq!(left, [&puzzle(2), &puzzle(3), &puzzle(4)]);
        assert_eq!(again.today(Day(102)).len(), 5);
    }

    #[test]
    fn a_cookie_keeps_it_all_and_never_grows_too_long() {
        let mut again = Again::default();
        again.learned(What::Lesson("safe-lie".to_owned()), Day(20_000));
        for number in 0..500 {
            again.wrong(puzzle(number), Day(20_000));
        }
        again.right(puzzle(499), Day(20_001));
        let text = again.written();
        assert!(
            text.len() <= LONGEST && text.starts_with("20001.1~"),
            "{text}"
        );
        assert_eq!(Again::read(&text), again);
        assert!(again.has(&puzzle(499)) && !again.has(&puzzle(0)));
    }

    #[test]
    fn a_cookie_that_is_nothing_is_nothing() {
        for text in [
            "",
            "x",
            "~~",
            "~card.1.2.3",
            "~chess.1.0.0.5",
            "~follow.0.9.5",
            "~.0.0.5",
        ] {
            assert_eq!(Again::read(text), Again::default(), "{text}");
        }
        assert!(Again::read("~follow.0.0.5").has(&What::Lesson("follow".to_owned())));
    }
}

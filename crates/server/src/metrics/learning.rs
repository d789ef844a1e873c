//! How lessons, puzzles and first games go, as sums in which there is nobody: they tell which task is too hard and
//! where newcomers stop, and not who they are.

use std::{
    collections::{BTreeMap, VecDeque, btree_map::Entry},
    sync::Mutex,
};

use ::learn::First;
use prometheus_client::{
    metrics::{counter::Counter, family::Family},
    registry::Registry,
};
use review::PuzzleKind;

use crate::{edge::id::TableId, lock::lock};

type Labels = Vec<(&'static str, String)>;

/// Only whole tens are shown, so that on a small server nobody is seen in them.
const SHOWN: u64 = 10;
/// The most first games that are counted at a time. Of those that were given up nobody hears, so the oldest go.
const UNDER_WAY: usize = 2000;

/// A sum for every combination of labels.
#[derive(Debug, Default)]
struct Sums {
    shown: Family<Labels, Counter>,
    /// What is not a whole ten yet.
    rest: Mutex<BTreeMap<Labels, u64>>,
}

impl Sums {
    fn count(&self, labels: Labels) {
        let mut rest = lock(&self.rest);
        let mut sum = match rest.entry(labels) {
            Entry::Vacant(new) => new.insert_entry(0),
            Entry::Occupied(old) => old,
        };
        *sum.get_mut() += 1;
        if *sum.get() == SHOWN {
            let (labels, _) = sum.remove_entry();
            self.shown.get_or_create(&labels).inc_by(SHOWN);
        }
    }
}

#[derive(Debug, Default)]
pub(crate) struct Learning {
    lessons_begun: Sums,
    lessons_finished: Sums,
    lessons_repeated: Sums,
    lesson_answers: Sums,
    puzzle_answers: Sums,
    puzzles_repeated: Sums,
    first_games_begun: Sums,
    first_game_decisions: Sums,
    first_games_finished: Sums,
    /// Where first games are counted. A browser that is not to be counted opens none of these tables, and takes
    /// its own away; after a restart all are forgotten, and count no more.
    first_games: Mutex<VecDeque<TableId>>,
}

impl Learning {
    pub(super) fn register(&self, registry: &mut Registry) {
        let sums = [
            (
                "lessons_begun",
                "Lessons answered for the first time, in tens",
                &self.lessons_begun,
            ),
            (
                "lessons_finished",
                "Lessons done for the first time, in tens",
                &self.lessons_finished,
            ),
            (
                "lessons_repeated",
                "Lessons that came back, in tens",
                &self.lessons_repeated,
            ),
            (
                "lesson_answers",
                "Answers to the tasks of lessons, in tens",
                &self.lesson_answers,
            ),
            (
                "puzzle_answers",
                "Answers to puzzles, in tens",
                &self.puzzle_answers,
            ),
            (
                "puzzles_repeated",
                "Puzzles that came back, in tens",
                &self.puzzles_repeated,
            ),
            (
                "first_games_begun",
                "First games opened, in tens",
                &self.first_games_begun,
            ),
            (
                "first_game_decisions",
                "First games that came so far, in tens",
                &self.first_game_decisions,
            ),
            (
                "first_games_finished",
                "First games played to their end, in tens",
                &self.first_games_finished,
            ),
        ];
        for (name, help, sums) in sums {
            registry.register(name, help, sums.shown.clone());
        }
    }

    pub(crate) fn lesson_begun(&self, lesson: &str) {
        self.lessons_begun
            .count(vec![("lesson", lesson.to_owned())]);
    }

    /// `at_once` where no answer was wrong.
    pub(crate) fn lesson_finished(&self, lesson: &str, at_once: bool) {
        let labels = vec![("lesson", lesson.to_owned()), yes("at_once", at_once)];
        self.lessons_finished.count(labels);
    }

    pub(crate) fn lesson_repeated(&self, lesson: &str, right: bool) {
        let labels = vec![("lesson", lesson.to_owned()), yes("right", right)];
        self.lessons_repeated.count(labels);
    }

    /// An answer that can be given, to a task counted from 1.
    pub(crate) fn lesson_answer(&self, lesson: &str, task: usize, answer: &str) {
        self.lesson_answers.count(vec![
            ("lesson", lesson.to_owned()),
            ("task", task.to_string()),
            ("answer", answer.to_owned()),
        ]);
    }

    pub(crate) fn puzzle_answer(&self, kind: PuzzleKind, level: u8, right: bool) {
        self.puzzle_answers.count(vec![
            ("kind", kind.to_string()),
            ("level", level.to_string()),
            yes("right", right),
        ]);
    }

    pub(crate) fn puzzle_repeated(&self, kind: PuzzleKind, right: bool) {
        let labels = vec![("kind", kind.to_string()), yes("right", right)];
        self.puzzles_repeated.count(labels);
    }

    pub(crate) fn first_begun(&self, first: First, table: TableId) {
        self.first_games_begun.count(vec![of(first)]);
        let mut games = lock(&self.first_games);
        if games.len() == UNDER_WAY {
            games.pop_front();
        }
        games.push_back(table);
    }

    /// Is the first game of this table counted?
    pub(crate) fn counts(&self, table: TableId) -> bool {
        lock(&self.first_games).contains(&table)
    }

    /// Nothing more is counted there.
    pub(crate) fn leave_out(&self, table: TableId) {
        lock(&self.first_games).retain(|other| *other != table);
    }

    /// The learner has decided so often.
    pub(crate) fn first_decision(&self, first: First, decision: usize) {
        let labels = vec![of(first), ("decision", decision.to_string())];
        self.first_game_decisions.count(labels);
    }

    pub(crate) fn first_finished(&self, first: First, won: bool) {
        self.first_games_finished
            .count(vec![of(first), yes("won", won)]);
    }
}

fn of(first: First) -> (&'static str, String) {
    ("first", first.name().to_owned())
}

fn yes(label: &'static str, value: bool) -> (&'static str, String) {
    (label, if value { "yes" } else { "no" }.to_owned())
}

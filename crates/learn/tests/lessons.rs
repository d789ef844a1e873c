//! Every lesson played through, right and wrong, and everything that it says held against the rules.

use std::collections::BTreeSet;

use cards::DataFile;
use learn::{Lesson, Plot, Scene, Taught, Tried, lessons};

/// Calls a function with the scenes of a lesson, whichever game it is of.
macro_rules! with_scenes {
    ($lesson:expr, $scenes:ident => $call:expr) => {
        match &$lesson.plot {
            Plot::InsideJob($scenes) => $call,
            Plot::BlackSpy($scenes) => $call,
        }
    };
}

#[test]
fn there_are_lessons_for_everything() {
    assert_eq!(lessons().len(), 43);
    let ids: BTreeSet<&str> = lessons().iter().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(ids.len(), lessons().len(), "two lessons have one id");
    for group in learn::Group::ALL {
        let has_some = lessons().iter().any(|lesson| lesson.group == group);
        assert_eq!(has_some, group != learn::Group::Own, "{group}");
    }
}

/// A table with something special leads to a lesson about it, and a review to one about the costliest play.
#[test]
fn other_pages_find_the_lessons_by_their_tags() {
    let has = |game: &str, tag: &str| {
        let mut lessons = lessons().iter().filter(|lesson| lesson.game() == game);
        let found = lessons.any(|lesson| lesson.tags.iter().any(|other| other == tag));
        assert!(found, "no lesson of {game} is marked {tag}");
    };
    for role in inside_job::SPECIAL_ROLES {
        has("inside-job", role.id.as_str());
    }
    for variant in black_spy::Variant::ALL {
        has("black-spy", variant.name());
    }
    for tag in [
        "larry",
        "risk",
        "vote",
        "choosing",
        "wagers",
        "lying",
        "sabotage",
        "briefcases",
        "missions",
    ] {
        has("inside-job", tag);
    }
    for tag in ["passing", "all-black", "spies", "following", "counting"] {
        has("black-spy", tag);
    }
}

/// Every legal answer is foreseen, judged as its author thought, and leads to what its words say.
#[test]
fn no_lesson_has_a_fault() {
    for lesson in lessons() {
        assert_eq!(lesson.faults(), [""; 0], "{}", lesson.id);
    }
}

fn check_fault(change: impl Fn(&str) -> String, expected: &str) {
    let text = change(include_str!("../lessons/wager.toml"));
    let name = "wager.toml";
    let faults = match Lesson::read(&DataFile { name, text: &text }) {
        Ok(lesson) => lesson.faults().join("\n"),
        Err(error) => error.to_string(),
    };
    assert!(faults.contains(expected), "{faults}");
}

#[test]
fn faults_are_found() {
    let replace = |from: &'static str, to: &'static str| {
        move |text: &str| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        }
    };
    check_fault(
        replace("\"play:G3+\", ", ""),
        "play:G3+: nobody has foreseen it",
    );
    check_fault(
        replace("right = true\n", ""),
        "play:G3+: by the goal it is right",
    );
    check_fault(
        replace("\"trick 1\"", "\"trick 2\""),
        "play:G3: `trick 2` is not so",
    );
    check_fault(
        replace("refused = \"IJ-4.4\"", "refused = \"IJ-5.1\""),
        "it is refused by IJ-4.4",
    );
    check_fault(
        replace("\"play:B8\", ", "\"play:G3\", "),
        "play:G3: it is not refused",
    );
    check_fault(
        replace("say = \"low\"", "say = \"lower\""),
        "no words for `lower`",
    );
    check_fault(
        replace("goal = [\"mission completed\"]", "goal = [\"over\"]"),
        "there is no right answer",
    );
    check_fault(
        replace("say = \"low\"", "say = \"low\"\nthen = [\"play:G9\"]"),
        "not all of `then` can be done",
    );
    check_fault(
        replace("goal = [\"mission completed\"]", "goal = [\"done\"]"),
        "`done` is not a claim",
    );
    check_fault(replace("\"choose:m06\"", "\"choose:m01\""), "wager.toml:");
    check_fault(
        replace("game = \"inside-job\"", "game = \"chess\""),
        "`chess` is no game",
    );
}

/// Nothing in the Fluent files speaks for a lesson that does not ask for it.
#[test]
fn no_words_are_left_over() {
    let used: BTreeSet<String> = lessons()
        .iter()
        .flat_map(|lesson| {
            let names = lesson.word_names().into_iter();
            names
                .map(|name| format!("lesson-{}-{name}", lesson.id))
                .collect::<Vec<_>>()
        })
        .collect();
    let there = words::Key::all().map(|key| key.as_str().to_owned());
    let there: BTreeSet<String> = there.filter(|key| key.starts_with("lesson-")).collect();
    assert_eq!(there, used);
}

/// A path is what a page has of a lesson: right answers one after the other lead to its end, a wrong
/// one stands there until it is taken back, and what belongs to another lesson leads nowhere.
#[test]
fn a_lesson_is_finished_by_right_answers_alone() {
    fn paths<G: Taught>(scenes: &[Scene<G>]) -> (Vec<String>, Vec<Vec<String>>) {
        let (mut path, mut wrong) = (Vec::new(), Vec::new());
        for (number, scene) in scenes.iter().enumerate() {
            if number > 0 {
                path.push(learn::ON.to_owned());
            }
            let mut game = scene.start.clone();
            for step in &scene.steps {
                let mut next = None;
                for answer in step.answers(&game) {
                    match step.try_out(&game, answer) {
                        Some(Tried::Done {
                            after, right: true, ..
                        }) => {
                            next = Some((answer, after.game));
                        }
                        _ => wrong.push([&*path, &[answer.to_string()]].concat()),
                    }
                }
                let (answer, after) = next.expect("there is a right answer");
                path.push(answer.to_string());
                game = after;
            }
        }
        (path, wrong)
    }
    for lesson in lessons() {
        let (path, wrong) = with_scenes!(lesson, scenes => paths(scenes));
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let end = lesson.follow(&path).expect("it is a path");
        assert!(end.is_finished() && !end.is_wrong(), "{}", lesson.id);
        for length in 0..path.len() {
            let on_the_way = lesson.follow(&path[..length]).expect("it is a path");
            assert!(!on_the_way.is_finished(), "{}", lesson.id);
        }
        for wrong in wrong.iter().take(20) {
            let mut wrong: Vec<&str> = wrong.iter().map(String::as_str).collect();
            let moment = lesson.follow(&wrong).expect("it is a path");
            assert!(moment.is_wrong() && !moment.is_finished(), "{}", lesson.id);
            wrong.push(path[0]);
            assert!(lesson.follow(&wrong).is_err(), "{}", lesson.id);
        }
        for nonsense in ["", "dance", "play:Z1", "count:99", learn::ON] {
            assert!(
                lesson.follow(&[nonsense]).is_err(),
                "{}: {nonsense}",
                lesson.id
            );
        }
    }
}

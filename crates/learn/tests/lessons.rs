//! Every lesson played through, right and wrong, and everything that it says held against the rules.

use std::collections::BTreeSet;

use cards::Seat;
use learn::{After, Answer, Lesson, Plot, Scene, Step, Taught, Tried, lessons};
use play::Refusal as _;
use words::{Audience, Language, Words};

/// A learner at the table of a lesson.
struct Learner(Language);

impl Audience for Learner {
    fn words(&self) -> Words {
        Words(self.0)
    }

    fn you(&self) -> Option<Seat> {
        Some(learn::LEARNER)
    }

    fn name(&self, seat: Seat) -> String {
        self.words().made(&format!("bot-name-{seat}"))
    }
}

/// Calls a function with the scenes of a lesson, whichever game it is of.
macro_rules! with_scenes {
    ($lesson:expr, $scenes:ident => $call:expr) => {
        match &$lesson.plot {
            Plot::InsideJob($scenes) => $call,
            Plot::BlackSpy($scenes) => $call,
        }
    };
}

/// Every task of a scene in every position that right answers lead to.
fn each_task<G: Taught>(scene: &Scene<G>, mut visit: impl FnMut(&Step<G>, &G)) {
    let mut positions = vec![scene.start.clone()];
    for step in &scene.steps {
        let mut next: Vec<G> = Vec::new();
        for game in &positions {
            visit(step, game);
            for answer in answers(step, game) {
                if let Some(Tried::Done {
                    after, right: true, ..
                }) = step.try_out(game, answer)
                    && !next.contains(&after.game)
                {
                    next.push(after.game);
                }
            }
        }
        positions = next;
    }
}

/// Everything that can be answered.
fn answers<G: Taught>(step: &Step<G>, game: &G) -> Vec<Answer<G::Action>> {
    if step.offer.is_empty() {
        let choices = game.choices(learn::LEARNER).into_iter();
        choices.map(Answer::Act).collect()
    } else {
        step.offer.clone()
    }
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

/// What a task says of its position is so.
#[test]
fn what_is_given_is_true() {
    fn check<G: Taught>(lesson: &Lesson, scenes: &[Scene<G>]) {
        for scene in scenes {
            for claim in &scene.given {
                let holds = After::nothing(&scene.start).holds(claim);
                assert_eq!(holds, Some(true), "{}: {claim}", lesson.id);
            }
        }
    }
    for lesson in lessons() {
        with_scenes!(lesson, scenes => check(lesson, scenes));
    }
}

/// Every legal answer has words and is judged as its author thought; what the words say is so; and
/// all that the others are told to do can be done.
#[test]
fn every_answer_is_judged_and_explained() {
    fn check<G: Taught>(lesson: &Lesson, scene: &Scene<G>) -> usize {
        let mut judged = 0;
        each_task(scene, |step, game| {
            assert!(game.awaited().contains(learn::LEARNER), "{}", lesson.id);
            let (mut right, mut wrong) = (0, 0);
            for answer in answers(step, game) {
                let place = format!("{}, {answer}", lesson.id);
                let tried = step.try_out(game, answer);
                let Some(Tried::Done {
                    after,
                    reply,
                    right: met,
                }) = tried
                else {
                    panic!("{place}: nobody has foreseen it");
                };
                judged += 1;
                assert_eq!(met, reply.right, "{place}: {:?}", step.goal);
                for claim in &reply.shows {
                    assert_eq!(after.holds(claim), Some(true), "{place}: {claim}");
                }
                for claim in &step.goal {
                    assert!(after.holds(claim).is_some(), "{place}: {claim}");
                }
                let learners = usize::from(matches!(answer, Answer::Act(_)));
                let made = after.game.actions().len() - game.actions().len();
                assert_eq!(
                    made,
                    learners + reply.then.len(),
                    "{place}: {:?}",
                    reply.then
                );
                if met { right += 1 } else { wrong += 1 }
            }
            assert!(right > 0, "{}: there is no right answer", lesson.id);
            let forced = right == 1 && wrong == 0;
            assert!(
                wrong > 0 || forced,
                "{}: there is nothing to learn",
                lesson.id
            );
        });
        judged
    }
    let mut judged = 0;
    for lesson in lessons() {
        judged += with_scenes!(lesson, scenes => scenes.iter().map(|scene| check(lesson, scene)).sum::<usize>());
    }
    assert!(judged > 750, "only {judged} answers");
}

/// Every foreseen mistake against the rules is refused by the rule that the lesson names, and no reply
/// waits for an answer that cannot come.
#[test]
fn every_reply_is_reached_and_refusals_name_their_rule() {
    fn check<G: Taught>(lesson: &Lesson, scene: &Scene<G>) {
        let mut reached: BTreeSet<String> = BTreeSet::new();
        let mut all: BTreeSet<String> = BTreeSet::new();
        each_task(scene, |step, game| {
            let name = |reply: &learn::Reply<G>| {
                format!("{} {:?} {:?}", step.ask, reply.patterns, reply.when)
            };
            all.extend(step.replies.iter().map(name));
            for answer in answers(step, game) {
                if let Some(Tried::Done { reply, .. }) = step.try_out(game, answer) {
                    reached.insert(name(reply));
                }
            }
            for reply in step.replies.iter().filter(|reply| reply.refused.is_some()) {
                for text in reply.patterns.iter().flatten() {
                    // Any card that Larry could put back will do.
                    let text = text.to_string().replace('*', "P7");
                    let answer = Answer::read::<G>(&text).expect("it is an answer");
                    let tried = step.try_out(game, answer);
                    let Some(Tried::Refused {
                        illegal,
                        reply: found,
                    }) = tried
                    else {
                        panic!("{}: {text} is allowed", lesson.id);
                    };
                    assert_eq!(
                        Some(illegal.rule()),
                        reply.refused.as_deref(),
                        "{}: {text}",
                        lesson.id
                    );
                    let found = found.expect("there are words for it");
                    reached.insert(name(found));
                }
            }
        });
        let never: Vec<_> = all.difference(&reached).collect();
        assert!(never.is_empty(), "{}: {never:?}", lesson.id);
    }
    for lesson in lessons() {
        with_scenes!(lesson, scenes => scenes.iter().for_each(|scene| check(lesson, scene)));
    }
}

/// The names of all words of a lesson.
fn names(lesson: &Lesson) -> BTreeSet<String> {
    fn of<G: Taught>(scenes: &[Scene<G>]) -> Vec<String> {
        let steps = scenes.iter().flat_map(|scene| &scene.steps);
        let names = steps.flat_map(|step| {
            let said = step.replies.iter().map(|reply| reply.say.clone());
            said.chain([step.ask.clone()]).collect::<Vec<_>>()
        });
        names.collect()
    }
    let own = with_scenes!(lesson, scenes => of(scenes));
    let always = ["title", "close"].map(str::to_owned);
    own.into_iter().chain(always).collect()
}

/// All words are there in every language, and every sentence is short.
#[test]
fn a_lesson_speaks_every_language_in_short_sentences() {
    for lesson in lessons() {
        for name in names(lesson) {
            for language in Language::ALL {
                assert!(lesson.has_words(&name), "{}: {name}", lesson.id);
                let text = lesson.say(&name, &Learner(language));
                let most = if language == Language::English {
                    25
                } else {
                    30
                };
                let words = text.split_whitespace().count();
                assert!(
                    (1..=most).contains(&words),
                    "{}, {language}: {text}",
                    lesson.id
                );
            }
        }
    }
}

/// Nothing in the Fluent files speaks for a lesson that does not ask for it.
#[test]
fn no_words_are_left_over() {
    let used: BTreeSet<String> = lessons()
        .iter()
        .flat_map(|lesson| {
            let names = names(lesson).into_iter();
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
                for answer in answers(step, &game) {
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

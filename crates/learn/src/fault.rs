//! What is wrong with a lesson that can be read: everything that it says, held against the rules.

use words::{Audience, Language, Words};

use cards::Seat;
use play::Refusal as _;

use crate::{After, Answer, LEARNER, Lesson, Plot, Reply, Scene, Step, Taught, Tried};

/// The most words of a sentence; German and Dutch need some more.
const WORDS: usize = 25;
const MORE_WORDS: usize = 30;

/// A learner at the table of a lesson.
struct Learner(Language);

impl Audience for Learner {
    fn words(&self) -> Words {
        Words(self.0)
    }

    fn you(&self) -> Option<Seat> {
        Some(LEARNER)
    }

    fn name(&self, seat: Seat) -> String {
        self.words().made(&format!("bot-name-{seat}"))
    }
}

impl Lesson {
    /// What is wrong with it; nothing with a good one.
    ///
    /// Every legal answer is tried: it must be foreseen, be right where its author thought so, and lead
    /// to what its words say. Whatever the others are told to do must be possible.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        match &self.plot {
            Plot::InsideJob(scenes) => scenes.iter().for_each(|scene| check(scene, &mut faults)),
            Plot::BlackSpy(scenes) => scenes.iter().for_each(|scene| check(scene, &mut faults)),
        }
        self.check_words(&mut faults);
        faults
    }

    fn check_words(&self, faults: &mut Vec<String>) {
        for name in self.word_names() {
            if !self.has_words(&name) {
                faults.push(format!("there are no words for `{name}`"));
                continue;
            }
            for language in Language::ALL {
                let text = self.say(&name, &Learner(language));
                let most = match language {
                    Language::English => WORDS,
                    Language::German | Language::Dutch => MORE_WORDS,
                };
                let words = text.split_whitespace().count();
                if !(1..=most).contains(&words) {
                    faults.push(format!(
                        "`{name}` has {words} words in {language}; 1 to {most} are read"
                    ));
                }
            }
        }
    }

    /// The names of all words that it asks for.
    #[must_use]
    pub fn word_names(&self) -> Vec<String> {
        fn of<G: Taught>(scenes: &[Scene<G>]) -> Vec<String> {
            let steps = scenes.iter().flat_map(|scene| &scene.steps);
            let names = steps.flat_map(|step| {
                let said = step.replies.iter().map(|reply| reply.say.clone());
                said.chain([step.ask.clone()])
            });
            names.collect()
        }
        let mut names = match &self.plot {
            Plot::InsideJob(scenes) => of(scenes),
            Plot::BlackSpy(scenes) => of(scenes),
        };
        names.extend(["title", "close"].map(str::to_owned));
        names.sort_unstable();
        names.dedup();
        names
    }
}

fn check<G: Taught>(scene: &Scene<G>, faults: &mut Vec<String>) {
    let start = After::nothing(&scene.start);
    let untrue = scene
        .given
        .iter()
        .filter(|claim| start.holds(claim) != Some(true));
    faults.extend(untrue.map(|claim| format!("`{claim}` is given, but is not so")));
    let mut positions = vec![scene.start.clone()];
    for step in &scene.steps {
        let mut next: Vec<G> = Vec::new();
        let mut reached: Vec<bool> = step.replies.iter().map(|_| false).collect();
        for game in &positions {
            for after in check_step(step, game, &mut reached, faults) {
                if !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        let never = step
            .replies
            .iter()
            .zip(&reached)
            .filter(|(_, reached)| !**reached);
        faults.extend(never.map(|(reply, _)| format!("no answer leads to `{}`", reply.say)));
        positions = next;
    }
}

/// Tries every answer. Says which replies were reached, and where the right ones lead.
fn check_step<G: Taught>(
    step: &Step<G>,
    game: &G,
    reached: &mut [bool],
    faults: &mut Vec<String>,
) -> Vec<G> {
    let mut note = |found: &Reply<G>| {
        let place = step
            .replies
            .iter()
            .position(|reply| std::ptr::eq(reply, found));
        reached[place.expect("it is one of these")] = true;
    };
    if !game.awaited().contains(LEARNER) {
        faults.push(format!("`{}`: the learner has nothing to decide", step.ask));
        return Vec::new();
    }
    let mut right_ones = Vec::new();
    for answer in step.answers(game) {
        let Some(Tried::Done {
            after,
            reply,
            right,
        }) = step.try_out(game, answer)
        else {
            faults.push(format!("{answer}: nobody has foreseen it"));
            continue;
        };
        note(reply);
        if right != reply.right {
            let word = if right { "right" } else { "wrong" };
            faults.push(format!("{answer}: by the goal it is {word}"));
        }
        let untrue = reply
            .shows
            .iter()
            .filter(|claim| after.holds(claim) != Some(true));
        faults.extend(untrue.map(|claim| format!("{answer}: `{claim}` is not so")));
        let made = after.game.actions().len() - game.actions().len();
        let own = usize::from(matches!(answer, Answer::Act(_)));
        if made != own + reply.then.len() {
            faults.push(format!("{answer}: not all of `then` can be done"));
        }
        if right {
            right_ones.push(after.game);
        }
    }
    if right_ones.is_empty() {
        faults.push(format!("`{}`: there is no right answer", step.ask));
    }
    for reply in &step.replies {
        let Some(rule) = &reply.refused else { continue };
        for pattern in reply.patterns.iter().flatten() {
            // Any card that Larry could put back will do.
            let text = pattern.to_string().replace('*', "P7");
            let answer = text.parse().ok();
            match answer.and_then(|answer| step.try_out(game, answer)) {
                Some(Tried::Refused {
                    illegal,
                    reply: Some(found),
                }) if illegal.rule() == rule => note(found),
                Some(Tried::Refused { illegal, .. }) => {
                    faults.push(format!("{text}: it is refused by {}", illegal.rule()));
                }
                _ => faults.push(format!("{text}: it is not refused")),
            }
        }
    }
    right_ones
}

use play::Game;

use crate::{After, Answer, Lesson, Plot, Reply, Scene, Step, Taught, Tried};

/// The word in a path that goes on to the next scene.
pub const ON: &str = "on";

/// Where a learner is in a lesson, of whichever game.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a page has one of them, so there is nothing to save"
)]
pub enum AnyMoment<'a> {
    InsideJob(Moment<'a, ::inside_job::Game>),
    BlackSpy(Moment<'a, ::black_spy::Game>),
}

/// Where a learner is in a lesson: the position, the task in it, and what the last answer led to.
#[derive(Clone, Debug)]
pub struct Moment<'a, G: Game> {
    pub scene: &'a Scene<G>,
    /// The task to do now; `None` when those of the scene are done.
    pub step: Option<&'a Step<G>>,
    /// Its place in the scene.
    place: usize,
    /// How many tasks of the lesson are done.
    pub done: usize,
    /// What lies on the table: after a wrong answer, what it led to.
    pub game: G,
    pub told: Option<Told<'a, G>>,
    /// Is there no scene after this one?
    pub is_last: bool,
}

/// What the last answer led to.
#[derive(Clone, Debug)]
pub enum Told<'a, G: Game> {
    Refused {
        illegal: G::Illegal,
        reply: Option<&'a Reply<G>>,
    },
    Wrong {
        reply: &'a Reply<G>,
        events: Vec<G::Event>,
    },
    Right {
        reply: &'a Reply<G>,
        events: Vec<G::Event>,
    },
}

/// A path that is none through this lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these answers do not belong to this lesson")]
pub struct BadPath;

impl Lesson {
    /// Where these answers lead, each as text. All but the last must be right.
    ///
    /// # Errors
    /// When they do not belong to this lesson.
    pub fn follow(&self, answers: &[&str]) -> Result<AnyMoment<'_>, BadPath> {
        match &self.plot {
            Plot::InsideJob(scenes) => follow(scenes, answers).map(AnyMoment::InsideJob),
            Plot::BlackSpy(scenes) => follow(scenes, answers).map(AnyMoment::BlackSpy),
        }
    }
}

fn follow<'a, G: Taught>(
    scenes: &'a [Scene<G>],
    answers: &[&str],
) -> Result<Moment<'a, G>, BadPath> {
    let mut scenes = scenes.iter();
    let mut moment = Moment::start(scenes.next().ok_or(BadPath)?, 0);
    let mut answers = answers.iter().peekable();
    while let Some(&text) = answers.next() {
        moment.is_last = scenes.len() == 0;
        if text == ON {
            let between = moment.step.is_none();
            let scene = scenes.next().filter(|_| between).ok_or(BadPath)?;
            moment = Moment::start(scene, moment.done);
            continue;
        }
        let answer = text.parse().map_err(|_| BadPath)?;
        moment.take(answer)?;
        if !matches!(moment.told, Some(Told::Right { .. })) && answers.peek().is_some() {
            return Err(BadPath);
        }
    }
    moment.is_last = scenes.len() == 0;
    Ok(moment)
}

impl<'a, G: Taught> Moment<'a, G> {
    fn start(scene: &'a Scene<G>, done: usize) -> Self {
        Self {
            scene,
            step: scene.steps.first(),
            place: 0,
            done,
            game: scene.start.clone(),
            told: None,
            is_last: false,
        }
    }

    fn take(&mut self, answer: Answer<G::Action>) -> Result<(), BadPath> {
        let step = self.step.ok_or(BadPath)?;
        let before = self.game.clone();
        match step.try_out(&before, answer).ok_or(BadPath)? {
            Tried::Refused { illegal, reply } => self.told = Some(Told::Refused { illegal, reply }),
            Tried::Done {
                after,
                reply,
                right,
            } => {
                let After { game, events, .. } = after;
                self.game = game;
                if right {
                    self.told = Some(Told::Right { reply, events });
                    self.done += 1;
                    self.place += 1;
                    self.step = self.scene.steps.get(self.place);
                } else {
                    self.told = Some(Told::Wrong { reply, events });
                }
            }
        }
        Ok(())
    }

    /// What can be answered now, one by one; nothing while a wrong answer lies there.
    #[must_use]
    pub fn answers(&self) -> Vec<Answer<G::Action>> {
        match self.step {
            Some(step) if !matches!(self.told, Some(Told::Wrong { .. })) => {
                step.answers(&self.game)
            }
            _ => Vec::new(),
        }
    }

    /// Are all tasks done?
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.step.is_none() && self.is_last
    }

    #[must_use]
    pub const fn is_wrong(&self) -> bool {
        matches!(self.told, Some(Told::Wrong { .. } | Told::Refused { .. }))
    }

    const fn is_refused(&self) -> bool {
        matches!(self.told, Some(Told::Refused { .. }))
    }
}

impl AnyMoment<'_> {
    /// The task that was answered last, counted from 1 through the whole lesson.
    #[must_use]
    pub const fn task(&self) -> usize {
        let (done, wrong) = match self {
            Self::InsideJob(moment) => (moment.done, moment.is_wrong()),
            Self::BlackSpy(moment) => (moment.done, moment.is_wrong()),
        };
        if wrong { done + 1 } else { done }
    }

    /// Are all tasks done?
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        match self {
            Self::InsideJob(moment) => moment.is_finished(),
            Self::BlackSpy(moment) => moment.is_finished(),
        }
    }

    /// Was the last answer wrong, or refused?
    #[must_use]
    pub const fn is_wrong(&self) -> bool {
        match self {
            Self::InsideJob(moment) => moment.is_wrong(),
            Self::BlackSpy(moment) => moment.is_wrong(),
        }
    }

    /// Was the last answer against the rules?
    #[must_use]
    pub const fn is_refused(&self) -> bool {
        match self {
            Self::InsideJob(moment) => moment.is_refused(),
            Self::BlackSpy(moment) => moment.is_refused(),
        }
    }
}

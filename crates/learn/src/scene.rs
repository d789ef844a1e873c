use cards::{FieldError, Seat, Statement};
use play::{Game, Refusal as _};

use crate::{
    After, Answer, Claim, Pattern, Taught,
    written::{WrittenAnswer, WrittenScene, WrittenStep},
};

/// The seat of the learner in every lesson.
pub const LEARNER: Seat = Seat::new(0);

/// A position and the tasks in it.
#[derive(Clone, Debug)]
pub struct Scene<G: Game> {
    pub start: G,
    /// What was said at the table, by whom.
    pub said: Vec<(Seat, Statement)>,
    /// What the task says of the position.
    pub given: Vec<Claim>,
    pub steps: Vec<Step<G>>,
}

/// One task.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// The name of its words.
    pub ask: String,
    /// What must be true after a right answer and what follows from it.
    pub goal: Vec<Claim>,
    /// The answers to choose from, where the task is not to act.
    pub offer: Vec<Answer<G::Action>>,
    pub replies: Vec<Reply<G>>,
}

/// What answers of one kind lead to.
#[derive(Clone, Debug)]
pub struct Reply<G: Game> {
    /// `None` takes all answers that no reply before it took.
    pub patterns: Option<Vec<Pattern>>,
    /// What must be true for this reply to be the one.
    pub when: Vec<Claim>,
    /// What the author thinks of it. The goal decides; a test compares the two.
    pub right: bool,
    /// The name of its words.
    pub say: String,
    /// What the seats around the table do then.
    pub then: Vec<G::Action>,
    /// What the words say.
    pub shows: Vec<Claim>,
    /// The rule by which the game refuses such an answer.
    pub refused: Option<String>,
}

/// What came of an answer.
#[derive(Clone, Debug)]
pub enum Tried<'s, 'g, G: Game> {
    /// The rules do not allow it. There may be words for it.
    Refused {
        illegal: G::Illegal,
        reply: Option<&'s Reply<G>>,
    },
    /// It was carried out, and met the goal or did not.
    Done {
        after: After<'g, G>,
        reply: &'s Reply<G>,
        right: bool,
    },
}

impl<G: Taught> Scene<G> {
    pub(crate) fn read(
        written: WrittenScene<G::Options, G::Setup>,
        at: &str,
    ) -> Result<Self, FieldError> {
        let error = |field: &str, message: &dyn std::fmt::Display| {
            FieldError::new(format!("{at}.{field}"), message)
        };
        let rules = G::prepare(written.config).map_err(|bad| error("config", &bad))?;
        let mut start = G::from_setup(rules, &written.setup).map_err(|bad| error("setup", &bad))?;
        for (number, text) in written.before.iter().enumerate() {
            do_next(&mut start, text).map_err(|why| error(&format!("before.{number}"), &why))?;
        }
        let said = written.said.iter().enumerate().map(|(number, text)| {
            let read = text
                .split_once(' ')
                .and_then(|(seat, said)| Some((seat.parse().ok()?, said.parse().ok()?)));
            read.ok_or_else(|| {
                error(
                    &format!("said.{number}"),
                    &"write a seat and what it says, as in `2 suspect:3`",
                )
            })
        });
        let steps = written.steps.into_iter().enumerate();
        let steps = steps.map(|(number, step)| Step::read(step, &format!("{at}.step.{number}")));
        Ok(Self {
            said: said.collect::<Result<_, _>>()?,
            given: claims(&written.given, &format!("{at}.given"))?,
            steps: steps.collect::<Result<_, _>>()?,
            start,
        })
    }
}

/// Carries an action out for whoever is to decide.
fn do_next<G: Game>(game: &mut G, text: &str) -> Result<(), String> {
    let action: G::Action = text
        .parse()
        .map_err(|bad: <G::Action as std::str::FromStr>::Err| bad.to_string())?;
    let seat = game
        .awaited()
        .first()
        .ok_or("nobody is to decide anything any more")?;
    game.apply(seat, action, |_| {}).map_err(|illegal| {
        format!(
            "seat {seat} may not do that: {illegal} ({})",
            illegal.rule()
        )
    })
}

fn claims(written: &[String], at: &str) -> Result<Vec<Claim>, FieldError> {
    let read = |(number, text): (usize, &String)| {
        text.parse()
            .map_err(|bad| FieldError::new(format!("{at}.{number}"), bad))
    };
    written.iter().enumerate().map(read).collect()
}

impl<G: Taught> Step<G> {
    fn read(written: WrittenStep, at: &str) -> Result<Self, FieldError> {
        let answers = written.answers.into_iter().enumerate();
        let replies =
            answers.map(|(number, one)| Reply::read(one, &format!("{at}.answer.{number}")));
        let offer = written.offer.iter().enumerate().map(|(number, text)| {
            text.parse::<Answer<G::Action>>()
                .map_err(|bad| FieldError::new(format!("{at}.offer.{number}"), bad))
        });
        Ok(Self {
            offer: offer.collect::<Result<_, _>>()?,
            goal: claims(&written.goal, &format!("{at}.goal"))?,
            replies: replies.collect::<Result<_, _>>()?,
            ask: written.ask,
        })
    }

    /// Everything that can be answered in a position.
    #[must_use]
    pub fn answers(&self, game: &G) -> Vec<Answer<G::Action>> {
        if self.offer.is_empty() {
            let choices = game.choices(LEARNER).into_iter();
            choices.map(Answer::Act).collect()
        } else {
            self.offer.clone()
        }
    }

    /// Is this an answer that the task takes, and what comes of it? `None` for one that belongs to
    /// another task, or that nobody has foreseen.
    #[must_use]
    pub fn try_out<'s, 'g>(
        &'s self,
        game: &'g G,
        answer: Answer<G::Action>,
    ) -> Option<Tried<'s, 'g, G>> {
        let text = answer.to_string();
        let mut carried_out = game.clone();
        let mut events = Vec::new();
        match answer {
            Answer::Act(_) if !self.offer.is_empty() => return None,
            Answer::Act(action) => {
                let done = carried_out.apply(LEARNER, action, |event| events.push(event));
                if let Err(illegal) = done {
                    let mut replies = self.replies.iter();
                    let reply = replies.find(|reply| reply.refused.is_some() && reply.fits(&text));
                    return Some(Tried::Refused { illegal, reply });
                }
            }
            Answer::Count(_) | Answer::Say(_) if self.offer.contains(&answer) => {}
            Answer::Count(_) | Answer::Say(_) => return None,
        }
        let played = self.replies.iter().filter(|reply| reply.refused.is_none());
        let mut fitting = played.filter(|reply| reply.fits(&text));
        fitting.find_map(|reply| {
            let mut after = After {
                before: game,
                answer: Some(answer),
                game: carried_out.clone(),
                events: events.clone(),
            };
            reply.play_on(&mut after);
            let right = after.meets(&self.goal);
            after.meets(&reply.when).then_some(Tried::Done {
                after,
                reply,
                right,
            })
        })
    }
}

impl<G: Taught> Reply<G> {
    fn read(written: WrittenAnswer, at: &str) -> Result<Self, FieldError> {
        let then = written.then.iter().enumerate().map(|(number, text)| {
            let no_action = |bad: <G::Action as std::str::FromStr>::Err| {
                FieldError::new(format!("{at}.then.{number}"), bad)
            };
            text.parse().map_err(no_action)
        });
        let patterns = written.patterns;
        Ok(Self {
            patterns: patterns.map(|texts| texts.into_iter().map(Pattern::new).collect()),
            when: claims(&written.when, &format!("{at}.when"))?,
            then: then.collect::<Result<_, _>>()?,
            shows: claims(&written.shows, &format!("{at}.shows"))?,
            right: written.right,
            say: written.say,
            refused: written.refused,
        })
    }

    fn fits(&self, answer: &str) -> bool {
        let patterns = self.patterns.as_ref();
        patterns.is_none_or(|all| all.iter().any(|pattern| pattern.fits(answer)))
    }

    /// The seats around the table do what they are told to, up to what the rules do not allow or the
    /// end of the game. A test sees to it that all of it can be done.
    fn play_on(&self, after: &mut After<'_, G>) {
        let After { game, events, .. } = after;
        for &action in &self.then {
            let Some(seat) = game.awaited().first() else {
                break;
            };
            if game
                .apply(seat, action, |event| events.push(event))
                .is_err()
            {
                break;
            }
        }
    }
}

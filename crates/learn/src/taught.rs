use cards::Seat;
use play::Game;

use crate::{Answer, Claim, scene::LEARNER};

/// How many deals are looked at where something must be so in all of them.
const DEALS: u64 = 200;

/// A game that can be taught: what the lessons ask of its rules.
pub trait Taught: Game {
    /// Everything that a seat may do, one by one.
    fn choices(&self, seat: Seat) -> Vec<Self::Action>;

    /// Is a claim true after an answer? `None` for a claim that is of the other game.
    fn holds(after: &After<'_, Self>, claim: &Claim) -> Option<bool>;
}

/// A game after an answer and what followed from it.
#[derive(Clone, Debug)]
pub struct After<'a, G: Game> {
    /// When the learner was asked.
    pub before: &'a G,
    /// Nothing where a position is looked at before any answer.
    pub answer: Option<Answer<G::Action>>,
    pub game: G,
    pub events: Vec<G::Event>,
}

impl<'a, G: Taught> After<'a, G> {
    /// A position in which nothing was answered yet.
    #[must_use]
    pub fn nothing(game: &'a G) -> Self {
        Self {
            before: game,
            answer: None,
            game: game.clone(),
            events: Vec::new(),
        }
    }

    /// Is it true? `None` for a claim that means nothing here.
    #[must_use]
    pub fn holds(&self, claim: &Claim) -> Option<bool> {
        match claim {
            Claim::Not(claim) => self.holds(claim).map(|holds| !holds),
            Claim::Can(claim) => Some(self.next().any(|next| next.holds(claim) == Some(true))),
            Claim::Sure(claim) => Some(self.is_sure(claim)),
            Claim::Certain(claim) => Some(self.is_certain(claim)),
            Claim::Over => Some(self.game.outcome().is_some()),
            Claim::Winners(seats) => Some(
                self.game
                    .outcome()
                    .is_some_and(|outcome| G::winners(&outcome) == seats.iter().copied().collect()),
            ),
            Claim::Proven if !matches!(self.answer, Some(Answer::Act(_))) => Some(false),
            Claim::Fact | Claim::About(_) if !matches!(self.answer, Some(Answer::Say(_))) => {
                Some(false)
            }
            Claim::Counts(_) if !matches!(self.answer, Some(Answer::Count(_))) => Some(false),
            _ => G::holds(self, claim),
        }
    }

    /// Whatever can be done next.
    fn next(&self) -> impl Iterator<Item = Self> {
        let seat = self.game.awaited().first();
        let choices = seat.map(|seat| (seat, self.game.choices(seat)));
        let choices = choices
            .into_iter()
            .flat_map(|(seat, actions)| actions.into_iter().map(move |action| (seat, action)));
        choices.map(|(seat, action)| {
            let mut next = self.clone();
            let events = &mut next.events;
            let done = next.game.apply(seat, action, |event| events.push(event));
            done.expect("it is legal");
            next
        })
    }

    fn is_sure(&self, claim: &Claim) -> bool {
        let awaited = self.game.awaited();
        if awaited.is_empty() || awaited.contains(LEARNER) {
            return self.holds(claim) == Some(true);
        }
        self.next().all(|next| next.is_sure(claim))
    }

    fn is_certain(&self, claim: &Claim) -> bool {
        let Some(Answer::Act(action)) = self.answer else {
            return false;
        };
        let mut deals = (0..DEALS).map(|seed| self.before.resample(LEARNER, seed.into()));
        deals.all(|mut game| {
            let mut events = Vec::new();
            let done = game.apply(LEARNER, action, |event| events.push(event));
            let after = After {
                before: self.before,
                answer: self.answer,
                game,
                events,
            };
            done.is_ok() && after.is_sure(claim)
        })
    }

    /// Are all of them true?
    #[must_use]
    pub fn meets(&self, goal: &[Claim]) -> bool {
        goal.iter().all(|claim| self.holds(claim) == Some(true))
    }
}

use std::sync::Arc;

use cards::{Seat, SeatSet, Seed};

use crate::{
    action::{Action, Illegal},
    event::Listener,
    outcome::Outcome,
    position::Position,
    public::Phase,
    rules::Rules,
    setup::{BadSetup, Deal, Setup},
};

/// A game as a table owns it: the rules, the position and what was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Arc<Rules>,
    position: Position,
    actions: Vec<(Seat, Action)>,
}

impl Game {
    /// A game whose dealer is drawn.
    #[must_use]
    pub fn new(rules: Arc<Rules>, seed: Seed) -> Self {
        let deal = Deal::new(&rules, seed, None);
        Self::from_deal(rules, &deal)
    }

    /// A game whose dealer is known; of two players the dealer is the one who does not start.
    #[must_use]
    pub fn with_dealer(rules: Arc<Rules>, seed: Seed, dealer: Seat) -> Self {
        // IJ-2.5
        let deal = Deal::new(&rules, seed, Some(dealer.left(rules.people())));
        Self::from_deal(rules, &deal)
    }

    /// A game from a set-up in words, as a record has it.
    ///
    /// # Errors
    /// Says why the set-up is none of these rules.
    pub fn from_setup(rules: Arc<Rules>, setup: &Setup) -> Result<Self, BadSetup> {
        let deal = setup.deal(&rules)?;
        Ok(Self::from_deal(rules, &deal))
    }

    #[must_use]
    pub fn from_deal(rules: Arc<Rules>, deal: &Deal) -> Self {
        let position = Position::new(&rules, deal);
        Self {
            rules,
            position,
            actions: Vec::new(),
        }
    }

    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup::of(&self.rules, self.position.deal())
    }

    #[must_use]
    pub const fn turn(&self) -> u16 {
        self.position.public().turn()
    }

    /// The seats the game waits for.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        self.position.awaited(&self.rules)
    }

    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        self.position.legal(&self.rules, seat)
    }

    /// Carries an action out, or says why not; then nothing has changed.
    ///
    /// # Errors
    /// Names the rule that forbids it.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        out: &mut impl Listener,
    ) -> Result<(), Illegal> {
        let voting = self.position.public().phase() == Phase::Vote;
        self.position.apply(&self.rules, seat, action, out)?;
        if voting {
            self.note_vote(seat, action);
        } else {
            self.actions.push((seat, action));
        }
        Ok(())
    }

    /// What was done, in the order of a record: votes by ascending seat, changed ones once.
    #[must_use]
    pub fn actions(&self) -> &[(Seat, Action)] {
        &self.actions
    }

    fn note_vote(&mut self, seat: Seat, action: Action) {
        let is_vote = |&(_, action): &(Seat, Action)| matches!(action, Action::Vote(_));
        let first = self
            .actions
            .iter()
            .position(is_vote)
            .unwrap_or(self.actions.len());
        self.actions
            .retain(|earlier| !is_vote(earlier) || earlier.0 != seat);
        let place = self.actions[first..].partition_point(|&(other, _)| other < seat);
        self.actions.insert(first + place, (seat, action));
    }

    /// A whole game that this seat cannot tell from this one. Votes of others that are in already
    /// count as not cast.
    #[must_use]
    pub fn resample(&self, viewer: Seat, seed: Seed) -> Self {
        let position = Position::resample(&self.rules, &self.view(Some(viewer)), seed);
        Self {
            rules: self.rules.clone(),
            actions: position.history(&self.rules),
            position,
        }
    }

    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Who deals the next game of the same group (IJ-2.6).
    #[must_use]
    pub const fn next_dealer(&self) -> Seat {
        self.position.deal().start
    }
}

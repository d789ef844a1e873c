use std::sync::Arc;

use cards::{BySeat, Rng, Seat, SeatSet, Seed, Trick};

use crate::{
    Action, BadSetup, Card, CardSet, Deal, Illegal, Legal, Listener, Outcome, Phase, Position,
    Round, RoundSetup, Rules, Setup, first_dealer,
};

/// A whole match: the rules, where it stands and what has happened.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    position: Position,
    source: Source,
    first_dealer: Seat,
    /// The totals it started with, where they were given.
    first_totals: Option<BySeat<i32>>,
    /// The cards of every round so far.
    deals: Vec<Deal>,
    /// Every finished round.
    rounds: Vec<Round>,
    actions: Vec<(Seat, Action)>,
    /// The last trick of the round before this one with its winner; it lies there until the next card is led.
    last_trick: Option<(Trick<Card>, Seat)>,
}

/// Where the cards of the next round come from.
#[derive(Clone, Debug)]
enum Source {
    /// Stream r of the seed shuffles round r.
    Seed(Seed),
    /// The deals of a record that are still to come, the last one first, and the seed that deals
    /// after them, if any.
    Record(Vec<Deal>, Option<Seed>),
}

impl Game {
    /// A match whose chance is all in the seed: stream 0 finds the first dealer, stream r deals
    /// round r. See [`first_dealer`] and [`Deal::shuffled`].
    #[must_use]
    pub fn new(rules: Arc<Rules>, seed: Seed) -> Self {
        let dealer = first_dealer(rules.config(), seed);
        Self::with_dealer(rules, seed, dealer)
    }

    /// The same with this first dealer, for a group that plays again (BS-2.3).
    #[must_use]
    pub fn with_dealer(rules: Arc<Rules>, seed: Seed, dealer: Seat) -> Self {
        Self::start(rules, dealer, None, Source::Seed(seed))
    }

    /// A match with the cards of a record, and the totals it starts with. These are taken as they
    /// are: nothing is halved (BS-6.6) and no match ends (BS-2.1) before a round was played.
    ///
    /// # Errors
    /// When the setup does not fit the rules. Whether its number of rounds fits the match is only
    /// known at the end: see [`Game::lacks_round`] and [`Game::unused_rounds`].
    pub fn from_setup(rules: Arc<Rules>, setup: &Setup) -> Result<Self, BadSetup> {
        if setup.dealer.number() >= rules.players() {
            return Err(BadSetup::Dealer(setup.dealer, rules.players()));
        }
        if setup.rounds.is_empty() {
            return Err(BadSetup::NoRounds);
        }
        let deals = (1..).zip(&setup.rounds);
        let mut deals = deals
            .map(|(round, setup)| Deal::from_setup(&rules, round, setup))
            .collect::<Result<Vec<_>, _>>()?;
        deals.reverse();
        let totals = setup.start_totals(rules.players())?;
        let source = Source::Record(deals, None);
        Ok(Self::start(rules, setup.dealer, totals, source))
    }

    /// The same match with cards for the rounds that its set-up has none for.
    #[must_use]
    pub fn then_dealt_from(mut self, seed: Seed) -> Self {
        if let Source::Record(_, then) = &mut self.source {
            *then = Some(seed);
        }
        self
    }

    fn start(
        rules: Arc<Rules>,
        first_dealer: Seat,
        first_totals: Option<BySeat<i32>>,
        source: Source,
    ) -> Self {
        let mut position = Position::new(&rules, first_dealer);
        if let Some(totals) = first_totals {
            position.public.totals = totals;
        }
        let mut game = Self {
            position,
            rules,
            source,
            first_dealer,
            first_totals,
            deals: Vec::new(),
            rounds: Vec::new(),
            actions: Vec::new(),
            last_trick: None,
        };
        game.deal(&mut ());
        game
    }

    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The number of the decision point, from 0: all passes of a round share one, every take from
    /// the mole's pile has its own.
    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.position.public.turn()
    }

    /// Who must act now.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        self.position.awaited()
    }

    /// Everything a seat may do now; empty when it has nothing to do.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Legal {
        self.position.legal(&self.rules, seat)
    }

    /// Does what a seat asks for; deals the next round when one ends and the match goes on.
    ///
    /// # Errors
    /// The rule that the action breaks; nothing has changed then.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        out: &mut impl Listener,
    ) -> Result<(), Illegal> {
        self.position.apply(&self.rules, seat, action, out)?;
        self.note(seat, action);
        match self.position.phase() {
            Phase::Deal => {
                self.rounds.push(self.finished_round(action));
                self.last_trick = self.position.public.tricks().last();
                self.deal(out);
            }
            Phase::Over => self.rounds.push(self.finished_round(action)),
            Phase::Take { .. }
            | Phase::Pass { .. }
            | Phase::Announce
            | Phase::Trick(_)
            | Phase::Moon { .. } => {}
        }
        Ok(())
    }

    /// What has been done, in the order of records: passes of a round by ascending seat, whoever
    /// was quickest.
    #[must_use]
    pub fn actions(&self) -> &[(Seat, Action)] {
        &self.actions
    }

    /// A whole match that this seat cannot tell from this one: other cards in this round, and in
    /// those to come. Rounds that are over stay as they were.
    #[must_use]
    pub fn resample(&self, viewer: Seat, seed: Seed) -> Self {
        if self.position.phase() == Phase::Over {
            return self.clone();
        }
        let position = Position::resample(&self.rules, &self.view(Some(viewer)), seed);
        let mut game = self.clone();
        let begun = game.actions.len() - game.actions_of_round();
        for (seat, action) in &mut game.actions[begun..] {
            match action {
                Action::Take(cards) => *cards = position.taken(*seat),
                Action::Pass(cards) => *cards = position.passed(*seat),
                Action::Announce(_) | Action::Play(_) | Action::Moon(_) => {}
            }
        }
        if let Some(deal) = game.deals.last_mut() {
            *deal = position.deal_of_round();
        }
        game.source = Source::Record(Vec::new(), Some(seed));
        game.position = position;
        game
    }

    /// How many actions there were in a round that is not over.
    fn actions_of_round(&self) -> usize {
        let public = &self.position.public;
        let picked = |cards: fn(&Position, Seat) -> CardSet| {
            Seat::all(public.players())
                .filter(|&seat| !cards(&self.position, seat).is_empty())
                .count()
        };
        picked(Position::taken)
            + picked(Position::passed)
            + usize::from(public.announced().is_some())
            + public.plays().len()
    }

    /// The chance that has shown itself so far.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            dealer: self.first_dealer,
            totals: self.first_totals.map(|totals| totals.as_slice().to_vec()),
            rounds: self.deals.iter().map(RoundSetup::from).collect(),
        }
    }

    /// The result, once the match is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        Some(Outcome {
            winners: self.position.public.winners()?,
            rounds: self.points_by_round(),
            totals: *self.position.public.totals(),
        })
    }

    /// Who deals the round after this one, also when that is the first of another match (BS-2.3).
    #[must_use]
    pub fn next_dealer(&self) -> Seat {
        let dealer = self.position.public().dealer();
        dealer.left(self.rules.players())
    }

    /// Every finished round.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The points of every finished round.
    pub(crate) fn points_by_round(&self) -> Vec<BySeat<i32>> {
        self.rounds.iter().map(|round| round.points).collect()
    }

    fn finished_round(&self, last: Action) -> Round {
        Round::finished(&self.rules, &self.position.public, last)
    }

    /// Does the match wait for a round that the setup of its record does not have?
    #[must_use]
    pub fn lacks_round(&self) -> bool {
        self.position.phase() == Phase::Deal
    }

    /// How many rounds of the setup have not been dealt.
    #[must_use]
    pub fn unused_rounds(&self) -> usize {
        match &self.source {
            Source::Seed(_) => 0,
            Source::Record(deals, _) => deals.len(),
        }
    }

    pub(crate) const fn last_trick_of_round_before(&self) -> Option<(Trick<Card>, Seat)> {
        self.last_trick
    }

    fn note(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pass(_) => {
                let is_later = |(other, action): &(Seat, Action)| {
                    matches!(action, Action::Pass(_)) && *other > seat
                };
                let later = self
                    .actions
                    .iter()
                    .rev()
                    .take_while(|noted| is_later(noted))
                    .count();
                self.actions
                    .insert(self.actions.len() - later, (seat, action));
            }
            Action::Take(_) | Action::Announce(_) | Action::Play(_) | Action::Moon(_) => {
                self.actions.push((seat, action));
            }
        }
    }

    /// Deals the next round, if there are cards for it.
    fn deal(&mut self, out: &mut impl Listener) {
        let public = &self.position.public;
        let round = public.round() + 1;
        let dealer = match public.round() {
            0 => public.dealer(),
            _ => public.dealer().left(self.rules.players()),
        };
        let rules = &self.rules;
        let shuffled =
            |seed| Deal::shuffled(rules, round, dealer, &mut Rng::new(seed, round.into()));
        let deal = match &mut self.source {
            Source::Seed(seed) => Some(shuffled(*seed)),
            Source::Record(deals, then) => deals.pop().or_else(|| then.map(shuffled)),
        };
        if let Some(deal) = deal {
            self.deals.push(deal);
            self.position.deal(&self.rules, &deal, out);
        }
    }
}

/// Games are equal when the same has happened in them, wherever their next cards come from.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.position == other.position
            && self.first_dealer == other.first_dealer
            && self.first_totals == other.first_totals
            && self.deals == other.deals
            && self.rounds == other.rounds
            && self.actions == other.actions
    }
}

impl Eq for Game {}

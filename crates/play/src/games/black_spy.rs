use std::sync::Arc;

use ::black_spy::{
    Action, BadConfig, BadSetup, Config, Deal, Event, Game, Illegal, Legal, Listener, Notice,
    Options, Outcome, Rules, Setup, Tale,
};
use cards::{Notebook, Rng, RulesVersion, Said, Seat, SeatSet, Seed, Statement};

use crate::{Choices, Refusal, Unfair};

impl Choices<Action> for Legal {
    fn contains(&self, action: Action) -> bool {
        self.contains(action)
    }

    fn draw(&self, rng: &mut Rng) -> Option<Action> {
        self.draw(rng)
    }
}

impl Refusal for Illegal {
    fn rule(self) -> &'static str {
        Self::rule(self)
    }

    fn name(self) -> &'static str {
        Self::name(self)
    }
}

struct Hearing<F>(F);

impl<F: FnMut(Event)> Listener for Hearing<F> {
    #[inline]
    fn hear(&mut self, event: Event) {
        (self.0)(event);
    }
}

impl super::Game for Game {
    const NAME: &'static str = "black-spy";

    type Options = Options;
    type BadConfig = BadConfig;
    type Rules = Rules;
    type Setup = Setup;
    type BadSetup = BadSetup;
    type Action = Action;
    type Legal = Legal;
    type Event = Event;
    type Notice = Notice;
    type Illegal = Illegal;
    type Outcome = Outcome;
    type View = ::black_spy::View;
    type Shown = ::black_spy::Shown;
    type Tale = Tale;

    fn prepare(options: Options) -> Result<Arc<Rules>, BadConfig> {
        Self::prepare_under(options, RulesVersion::NEWEST)
    }

    fn prepare_under(options: Options, version: RulesVersion) -> Result<Arc<Rules>, BadConfig> {
        Ok(Arc::new(Rules::new(&Config::under(options, version)?)))
    }

    fn version(rules: &Rules) -> RulesVersion {
        rules.config().version()
    }

    fn new(rules: Arc<Rules>, seed: Seed) -> Self {
        Self::new(rules, seed)
    }

    fn with_dealer(rules: Arc<Rules>, seed: Seed, dealer: Option<Seat>) -> Self {
        match dealer {
            Some(dealer) => Self::with_dealer(rules, seed, dealer),
            None => Self::new(rules, seed),
        }
    }

    fn from_setup(rules: Arc<Rules>, setup: &Setup) -> Result<Self, BadSetup> {
        Self::from_setup(rules, setup)
    }

    fn then_dealt_from(self, seed: Seed) -> Self {
        self.then_dealt_from(seed)
    }

    fn rules(&self) -> &Rules {
        self.rules()
    }

    fn people(rules: &Rules) -> u8 {
        rules.players()
    }

    fn options(rules: &Rules) -> &Options {
        rules.config().options()
    }

    fn setup(&self) -> Setup {
        self.setup()
    }

    fn spare_deals(&self) -> usize {
        self.unused_rounds()
    }

    fn turn(&self) -> u32 {
        self.turn()
    }

    fn awaited(&self) -> SeatSet {
        self.awaited()
    }

    fn is_simultaneous(&self) -> bool {
        self.position().public().is_simultaneous()
    }

    fn legal(&self, seat: Seat) -> Legal {
        self.legal(seat)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        hear: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        self.apply(seat, action, &mut Hearing(hear))
    }

    fn seen_by(event: &Event, viewer: Option<Seat>) -> Option<Notice> {
        event.seen_by(viewer)
    }

    fn actions(&self) -> &[(Seat, Action)] {
        self.actions()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn winners(outcome: &Outcome) -> SeatSet {
        outcome.winners
    }

    fn tale(&self, talk: &[Said]) -> Option<Self::Tale> {
        Tale::of(self, talk)
    }

    fn next_dealer(&self) -> Seat {
        self.next_dealer()
    }

    fn is_between_tricks(&self) -> bool {
        self.position().public().is_between_tricks()
    }

    fn is_time_to_talk(&self) -> bool {
        self.position().public().is_time_to_talk()
    }

    fn may_say(&self, speaker: Seat, statement: Statement) -> bool {
        let public = self.position().public();
        public.may_say(speaker, statement)
    }

    /// The dealer is not part of it: after the first match of a group it moves on (BS-2.3).
    fn check_deal(&self, seed: Seed) -> Result<(), Unfair> {
        let rules = self.rules();
        let setup = self.setup();
        let mut dealer = setup.dealer;
        for (round, dealt) in (1_u32..).zip(&setup.rounds) {
            let mut rng = Rng::new(seed, round.into());
            let deal = Deal::shuffled(rules, round, dealer, &mut rng);
            // The mole's pile may be written in any order.
            if Deal::from_setup(rules, round, dealt) != Ok(deal) {
                return Err(Unfair::Cards);
            }
            dealer = dealer.left(rules.players());
        }
        Ok(())
    }

    fn view(&self, viewer: Option<Seat>) -> Self::View {
        self.view(viewer)
    }

    fn resample(&self, viewer: Seat, seed: Seed) -> Self {
        self.resample(viewer, seed)
    }

    fn shown(&self, viewer: Option<Seat>, notebook: Notebook) -> Self::Shown {
        self.shown(viewer, notebook)
    }
}

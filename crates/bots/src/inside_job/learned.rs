//! Players of Inside Job that decide as networks say.

use std::{sync::Arc, time::Instant};

use super::{
    Player,
    belief::Account,
    blunder, hearsay,
    search::{Search, Source},
    suspicion::Suspicion,
};
use crate::{
    BotName, Level, Networks,
    ahead::{self, Ahead, Manner, Question, Reached},
    blunder::leave_out,
    learned::Learned,
};
use cards::{BySeat, Rng, Seat, Seed};
use encoder::{Encoder as _, InsideJob};
use inside_job::{Action, Game, Phase, Position, Public, Rules, View};
use network::Head;
use play::{Belief, Bot, Budget, Heard, Statement};

/// The roles that the network tells apart, and which of them is the Insider.
const ROLES: usize = 4;
const INSIDER: usize = 1;
/// Actions that are tried at all.
const TRIED: usize = 8;

/// Plays one seat as a network says. Talk and reasons come from the exact account, and so does what
/// is proven.
#[derive(Debug)]
pub(super) struct LearnedPlayer {
    player: Player,
    learned: Learned<InsideJob>,
    networks: Networks,
}

impl LearnedPlayer {
    pub(super) fn new(name: BotName, networks: Networks, rules: Arc<Rules>, seed: Seed) -> Self {
        Self {
            learned: Learned::new(InsideJob::new(rules.clone()), networks.strong.clone()),
            player: Player {
                rules,
                seed,
                level: name.level,
            },
            networks,
        }
    }

    /// The exact account, with the chances that the network sees in what it leaves open.
    fn account(&mut self, view: &View, heard: &[Heard]) -> Account {
        let mut account = Account::of(&self.player.rules, view, heard);
        if let Some(seat) = view.seat() {
            account.chances = self.chances(view, seat, &account.chances);
        }
        account
    }

    fn chances(&mut self, view: &View, seat: Seat, exact: &BySeat<f64>) -> BySeat<f64> {
        let logits = self.learned.ask(view, Head::Role);
        let mut chances = BySeat::new(self.player.rules.seats(), 0.0);
        let seats = self.learned.encoder().seats_from(seat);
        for (other, logits) in seats.zip(logits.chunks_exact(ROLES)) {
            if exact[other] > 0.0 {
                let all: f64 = logits.iter().map(|&logit| f64::from(logit).exp()).sum();
                chances[other] = f64::from(logits[INSIDER]).exp() / all;
            }
        }
        let sum: f64 = chances.as_slice().iter().sum();
        if sum > 0.0 {
            chances.map(|chance| chance / sum)
        } else {
            *exact
        }
    }

    /// Is this an Agent who knows for certain who the Insider is?
    fn knows(&self, view: &View, heard: &[Heard]) -> bool {
        let exact = Account::of(&self.player.rules, view, heard).chances;
        blunder::is_with_the_agents(&self.player.rules, view) && exact.as_slice().contains(&1.0)
    }

    /// Tries the best actions in worlds that are believed, and plays on as the quick network says.
    fn by_search(&mut self, view: &View, heard: &[Heard], seat: Seat, budget: Budget) -> Action {
        let start = Instant::now();
        let mut rng = Rng::new(self.player.seed, view.public().turn().into());
        let past = self.learned.past(view);
        let mut actions = self.learned.candidates(view, &past, TRIED, &mut rng);
        leave_out(&mut actions, |(action, _)| {
            blunder::fails_a_mission(&self.player.rules, view, *action)
        });
        if let ([(only, _)], Budget::Worlds(_)) = (&actions[..], budget) {
            return *only;
        }
        let account = self.account(view, heard);
        let rules = &*self.player.rules;
        let blank = view.blank(rules);
        let search = Search {
            rules,
            blank: &blank,
            seat,
            suspicion: Suspicion::of(rules, &blank, heard),
            source: Source::Believed(view, &account),
        };
        let stock = search.stock();
        let question = Question {
            seat,
            past: &past,
            actions,
            manner: Manner {
                prior: 0.02,
                temperature: 0.7,
                depth: Some(1),
            },
            budget,
            start,
        };
        let won = |reached: Reached<'_, Position>| match reached {
            Reached::End(position) => {
                let outcome = position.outcome().expect("the game is over");
                f64::from(u8::from(outcome.winners.contains(seat)))
            }
            // The network says -1 for a lost game and 1 for a won one.
            Reached::Value(value) => f64::from(f32::midpoint(value.tanh(), 1.0)),
        };
        ahead::Player::new(self.learned.encoder(), &self.networks.quick).best(
            &question,
            |rng| search.draw(&stock, rng).position,
            won,
            &mut rng,
        )
    }
}

impl Ahead for InsideJob {
    type Position = Position;

    fn actor(&self, position: &Position) -> Option<Seat> {
        position.awaited(self.rules()).first()
    }

    fn view(&self, position: &Position, seat: Seat) -> View {
        position.view(self.rules(), Some(seat))
    }

    fn public_of(position: &Position) -> &Public {
        position.public()
    }

    fn carry_out(&self, position: &mut Position, seat: Seat, action: Action) {
        position
            .apply(self.rules(), seat, action, &mut ())
            .expect("what is legal is chosen");
    }
}

impl Bot<Game> for LearnedPlayer {
    fn choose(&mut self, view: &View, heard: &[Heard], budget: Budget) -> Action {
        let seat = view.seat().expect("a bot has a seat");
        let phase = view.public().phase();
        // Nobody votes against a proof.
        if phase == Phase::Vote && self.knows(view, heard) {
            let mut rng = Rng::new(self.player.seed, view.public().turn().into());
            return self.player.by_thumb(view, heard, seat, &mut rng);
        }
        let at_once = matches!(phase, Phase::Vote | Phase::Partner(_));
        if self.player.level == Level::Learned || at_once {
            let rules = &self.player.rules;
            return self
                .learned
                .choose(view, |action| blunder::fails_a_mission(rules, view, action));
        }
        self.by_search(view, heard, seat, budget)
    }

    fn say(&mut self, view: &View, heard: &[Heard]) -> Option<Statement> {
        let private = self.account(view, heard);
        let rules = &*self.player.rules;
        let public = Account::public(rules, &view.blank(rules), heard);
        hearsay::say(rules, view, heard, &private, &public)
    }

    fn belief(&mut self, view: &View, heard: &[Heard]) -> Belief {
        let account = self.account(view, heard);
        Belief::Insider {
            chances: account.chances,
            because: account.because,
        }
    }
}

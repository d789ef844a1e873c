//! Playing a position to its end by the rules of thumb.

use cards::{BySeat, Dice, Seat};
use inside_job::{Action, Goal, Phase, Position, Role, RoleIndex, Rules, Votes, Winner};

use super::{suspicion::Suspicion, thumb::Thinker};

/// How far near equals change places in a play-out.
const NOISE: f32 = 0.12;

/// A game that is being played on.
#[derive(Clone, Copy)]
pub(super) struct Playout<'a> {
    pub(super) rules: &'a Rules,
    pub(super) position: Position,
    pub(super) suspicion: Suspicion,
    /// The Insider, if it is one who only hurts missions.
    pub(super) saboteur: Option<Seat>,
}

impl Playout<'_> {
    /// Carries an action out and lets everybody see it.
    pub(super) fn apply(&mut self, seat: Seat, action: Action) {
        self.position
            .apply(self.rules, seat, action, &mut ())
            .expect("the rules of thumb choose what is legal");
        if matches!(action, Action::Play { .. }) {
            self.suspicion.see(self.rules, self.position.public());
        }
    }

    /// Plays on to the end, or to the vote where that can be weighed.
    pub(super) fn finish(&mut self, dice: &mut Dice) -> Ending {
        let weigh = weighs_votes(self.rules);
        let mut doubted = false;
        loop {
            if self.position.public().phase() == Phase::Vote {
                if weigh {
                    return self.expected_vote();
                }
                if !doubted {
                    self.suspicion.doubt(dice);
                    doubted = true;
                }
            }
            let Some(actor) = self.position.awaited(self.rules).first() else {
                break;
            };
            let mut thinker = Thinker::new(self.rules, &self.position, actor, &self.suspicion);
            if self.saboteur == Some(actor) {
                thinker.sabotage();
            }
            let action = thinker.act(&self.suspicion, dice, NOISE);
            self.apply(actor, action);
        }
        let outcome = self.position.outcome().expect("nobody is awaited any more");
        Ending(BySeat::from_fn(self.rules.seats(), |seat| {
            f32::from(u8::from(outcome.winners.contains(seat)))
        }))
    }

    /// The vote is won as far as the Insider is suspected: softer than counting, and truer, as
    /// nobody knows how others weigh what they saw.
    fn expected_vote(&self) -> Ending {
        let public = self.position.public();
        let mut sum = 0.0;
        let mut found = 0.0;
        for other in Seat::all(self.rules.seats()) {
            if public.face_up().contains(other) {
                continue;
            }
            let weight = self.suspicion.weight(other).powi(3);
            sum += weight;
            if self.position.deal().roles[other] == RoleIndex::INSIDER {
                found = weight;
            }
        }
        let agents = if sum > 0.0 { found / sum } else { 0.0 };
        Ending(BySeat::from_fn(self.rules.seats(), |seat| {
            match self.position.side(self.rules, seat) {
                Some(Winner::Agents) => agents,
                Some(Winner::Insider) | None => 1.0 - agents,
            }
        }))
    }
}

/// How good an end is for each seat, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending(BySeat<f32>);

impl Ending {
    pub(super) fn value(&self, seat: Seat) -> f64 {
        self.0[seat].into()
    }
}

/// Where only the Insider's side and the Agents' count, a vote can be weighed without being held.
fn weighs_votes(rules: &Rules) -> bool {
    let usual = |role: &Role| role.goal == Goal::Side && role.votes == Votes::USUAL;
    !rules.has_larry() && rules.roles().iter().all(usual)
}

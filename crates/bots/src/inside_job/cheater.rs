use std::sync::Arc;

use cards::{BySeat, Dice, Rng, Seat, Seed};
use inside_job::{Action, Phase, Position, RoleIndex, Rules};
use play::Budget;

use super::{
    search::{Search, Source},
    suspicion::Suspicion,
    thumb::Thinker,
};

/// Sees all hands and roles. It is no `Bot`, which is given a view; it is there so that an arena
/// can show that it would notice.
#[derive(Clone, Debug)]
pub struct InsideJobCheater {
    rules: Arc<Rules>,
    seed: Seed,
}

impl InsideJobCheater {
    #[must_use]
    pub fn new(rules: Arc<Rules>, seed: Seed) -> Self {
        Self { rules, seed }
    }

    /// What it does at this seat, which is awaited.
    pub fn choose(&mut self, position: &Position, seat: Seat, budget: Budget) -> Action {
        let rules = &*self.rules;
        let mut rng = Rng::new(self.seed, position.public().turn().into());
        let roles = &position.deal().roles;
        let truth = BySeat::from_fn(rules.seats(), |seat| {
            f64::from(u8::from(roles[seat] == RoleIndex::INSIDER))
        });
        let suspicion = Suspicion::of(rules, position, &[]);
        if matches!(position.public().phase(), Phase::Vote | Phase::Partner(_)) {
            let mut thinker = Thinker::new(rules, position, seat, &suspicion);
            thinker.believe(&truth);
            return thinker.act(&suspicion, &mut Dice::new(&mut rng), 0.0);
        }
        let search = Search {
            rules,
            blank: position,
            seat,
            suspicion,
            source: Source::Truth(position),
        };
        search.choose(&position.legal(rules, seat), budget, &mut rng)
    }
}

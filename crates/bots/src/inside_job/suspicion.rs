//! What the whole table makes of the cards, kept up to date card by card. Quick and rough; the
//! exact account is `belief`.

use cards::{BySeat, Dice, Seat, SeatSet};
use inside_job::{Evidence, Position, Public, RoleIndex, Rules, SuitSet};
use play::Heard;

use super::{
    belief::Account,
    manner::Manner,
    outlook::{Hidden, Partial},
};

/// How much likelier the Insider is not to follow than an Agent, roughly.
const NOT_FOLLOWED: f32 = 1.4;

/// How likely each seat is the Insider in everybody's eyes, and the suits it has denied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Suspicion {
    weights: BySeat<f32>,
    denied: BySeat<SuitSet>,
    proven: SeatSet,
}

impl Suspicion {
    /// The exact suspicion of a spectator, who has seen a position and heard this talk.
    pub(super) fn of(rules: &Rules, position: &Position, heard: &[Heard]) -> Self {
        let chances = Account::public(rules, position, heard).chances;
        let evidence = Evidence::of(rules, position.public());
        #[expect(clippy::cast_possible_truncation, reason = "a rough weight is enough")]
        let weight = |seat: Seat| (chances[seat] as f32).max(1e-4);
        Self {
            weights: BySeat::from_fn(rules.seats(), weight),
            denied: evidence.denied,
            proven: evidence.proven,
        }
    }

    pub(super) fn denied(&self, seat: Seat) -> SuitSet {
        self.denied[seat]
    }

    pub(super) fn is_proven(&self, seat: Seat) -> bool {
        self.proven.contains(seat)
    }

    pub(super) fn weight(&self, seat: Seat) -> f32 {
        self.weights[seat]
    }

    /// A card has been played, and `public` has it as the last one of the running trick, or of the
    /// last trick if it was finished by it.
    pub(super) fn see(&mut self, rules: &Rules, public: &Public) {
        let number = if public.place() == 0 {
            public.tricks_done() - 1
        } else {
            public.tricks_done()
        };
        let Some(trick) = public.trick(rules, number) else {
            return;
        };
        let place = trick.cards.len() - 1;
        #[expect(clippy::cast_possible_truncation, reason = "a trick has few cards")]
        let seat = rules.seat_at(trick.leader, place as u8);
        let card = trick.cards[place];
        if rules.is_larry(seat) {
            return;
        }
        if self.denied[seat].contains(card.suit()) {
            self.proven.insert(seat);
            self.weights[seat] *= 1e4;
        }
        let led = trick.cards[0].suit();
        let Some(mission) = trick.mission else {
            return;
        };
        let followed = led == card.suit();
        if !followed {
            self.denied[seat].insert(led);
        }
        let hidden = Hidden::new(
            public.unplayed(),
            rules.hand_size() - number.min(rules.hand_size() - 1),
            rules.wagers(),
        );
        let partial = |len: usize| Partial {
            cards: &trick.cards[..len],
            wagers: trick.wagers & ((1 << len) - 1),
            seats: rules.seats().into(),
            mission: rules.mission(mission),
        };
        let after = partial(place + 1).outlook(&hidden).mission;
        let manner = if place == 0 {
            Manner::led(after)
        } else {
            let before = partial(place).outlook(&hidden).mission;
            let wager = trick.wagers >> place & 1 == 1;
            let wager = rules.wagers().then_some(wager);
            Manner::followed(before, after, followed, wager)
        };
        self.weights[seat] *= manner.ratio();
        if !followed {
            self.weights[seat] *= NOT_FOLLOWED;
        }
        self.weights[seat] = self.weights[seat].clamp(1e-6, 1e6);
    }

    /// Nobody knows how others weigh what they saw: moves every weight a little.
    pub(super) fn doubt(&mut self, dice: &mut Dice) {
        for seat in Seat::all(self.weights.players()) {
            let sum = dice.unit() + dice.unit() + dice.unit();
            self.weights[seat] *= (sum - 1.5).exp();
        }
    }

    /// How likely each seat is the Insider, to a seat that has this role and knows this much.
    pub(super) fn chances_for(
        &self,
        rules: &Rules,
        public: &Public,
        seat: Seat,
        role: RoleIndex,
        partner: Option<RoleIndex>,
    ) -> BySeat<f32> {
        let mut chances = BySeat::new(rules.seats(), 0.0);
        if role == RoleIndex::INSIDER {
            chances[seat] = 1.0;
            return chances;
        }
        let looked_at = public.partner(seat).filter(|_| partner.is_some());
        if let Some(looked_at) = looked_at
            && partner == Some(RoleIndex::INSIDER)
        {
            chances[looked_at] = 1.0;
            return chances;
        }
        let mut sum = 0.0;
        for other in Seat::all(rules.seats()) {
            let cleared = other == seat
                || Some(other) == looked_at
                || public
                    .role(other)
                    .is_some_and(|role| role != RoleIndex::INSIDER);
            if !cleared {
                chances[other] = self.weights[other];
                sum += self.weights[other];
            }
        }
        if sum > 0.0 {
            for other in Seat::all(rules.seats()) {
                chances[other] /= sum;
            }
        }
        chances
    }
}

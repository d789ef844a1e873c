use cards::{Seat, SeatSet};

use crate::{CardSet, Game, Legal, Phase, Position, Public, Rules};

/// What a seat knows of the current round: what everybody has seen, and its own cards.
///
/// Without a seat it is what a spectator knows. It is for bots and [`Position::resample`] and never
/// leaves the process; for eyes there is [`Shown`](crate::Shown). It has no field for another seat's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) public: Public,
    pub(crate) own: Option<Own>,
}

/// What only one seat knows of the current round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    pub seat: Seat,
    pub hand: CardSet,
    pub dealt: CardSet,
    /// The mole's pile as the seat found it; empty unless it has taken or takes now (BS-6.3).
    pub pile: CardSet,
    /// What it took from the pile; empty until then.
    pub taken: CardSet,
    /// What it passed; empty until then.
    pub passed: CardSet,
    /// What it got; empty until everybody has passed (BS-3.3).
    pub received: CardSet,
}

impl View {
    /// Whose knowledge it is; `None` for a spectator.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.own.as_ref().map(|own| own.seat)
    }

    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    #[must_use]
    pub const fn own(&self) -> Option<&Own> {
        self.own.as_ref()
    }

    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.public.turn()
    }

    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.public.phase()
    }

    /// The own cards; none for a spectator.
    #[must_use]
    pub fn hand(&self) -> CardSet {
        self.own.map_or(CardSet::EMPTY, |own| own.hand)
    }

    /// Everything this seat may do now.
    #[must_use]
    pub fn legal(&self, rules: &Rules) -> Legal {
        let Some(own) = &self.own else {
            return Legal::NOTHING;
        };
        let pile = own.pile.minus(own.taken);
        self.public.legal(rules, own.seat, own.hand, pile)
    }

    /// The same before anybody has passed cards, for a seat that still has to: what it does must not
    /// hang on who was quicker (BS-3.3).
    #[must_use]
    pub fn before_passes(&self) -> Self {
        let mut view = *self;
        if let (Phase::Pass { waiting }, Some(own)) = (&mut view.public.phase, &self.own)
            && waiting.contains(own.seat)
        {
            *waiting = SeatSet::all(self.public.players());
        }
        view
    }

    /// The cards this seat may play now, each once; empty when it has none to play.
    #[must_use]
    pub fn legal_plays(&self) -> CardSet {
        self.own.map_or(CardSet::EMPTY, |own| {
            self.public.legal_plays(own.seat, own.hand)
        })
    }
}

impl Position {
    /// What a seat, or with `None` a spectator, knows.
    #[must_use]
    pub fn view(&self, rules: &Rules, viewer: Option<Seat>) -> View {
        View {
            public: self.public,
            own: viewer.map(|seat| self.own(rules, seat)),
        }
    }

    fn own(&self, rules: &Rules, seat: Seat) -> Own {
        let public = &self.public;
        let has_received = match public.phase {
            Phase::Deal | Phase::Take { .. } | Phase::Pass { .. } => public.played > 0,
            Phase::Announce | Phase::Trick(_) | Phase::Moon { .. } | Phase::Over => true,
        };
        let giver = rules.giver(seat, public.round);
        Own {
            seat,
            hand: self.hands[seat],
            dealt: self.dealt[seat],
            pile: self.pile_seen_by(seat),
            taken: self.taken[seat],
            passed: self.passed[seat],
            received: if has_received {
                self.passed[giver]
            } else {
                CardSet::EMPTY
            },
        }
    }

    /// The mole's pile as a seat found it when its turn came; empty before that.
    fn pile_seen_by(&self, seat: Seat) -> CardSet {
        if self.mole.is_empty() {
            return CardSet::EMPTY;
        }
        let takers = match self.public.phase {
            Phase::Take { taken } => taken + 1,
            Phase::Deal
            | Phase::Pass { .. }
            | Phase::Announce
            | Phase::Trick(_)
            | Phase::Moon { .. }
            | Phase::Over => self.public.players(),
        };
        let mut pile = self.mole;
        for &taker in &self.public.order[..usize::from(takers)] {
            if taker == seat {
                return pile;
            }
            pile = pile.minus(self.taken[taker]);
        }
        CardSet::EMPTY
    }
}

impl Game {
    /// What a seat, or with `None` a spectator, knows: for bots.
    #[must_use]
    pub fn view(&self, viewer: Option<Seat>) -> View {
        self.position().view(self.rules(), viewer)
    }
}

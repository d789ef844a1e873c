use cards::{BySeat, Notebook, Seat, SeatSet, Trick};
use serde::Serialize;

use crate::{
    Card, CardSet, Colour, Direction, Game, Legal, Multiset, Outcome, Phase, Position, Public,
    Rules,
};

/// What a seat knows of the current round: what everybody has seen, and its own cards.
///
/// Without a seat it is what a spectator knows. It is for bots and [`Position::resample`] and never
/// leaves the process; for eyes there is [`Shown`]. It has no field for another seat's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) public: Public,
    pub(crate) own: Option<Private>,
}

/// What only one seat knows of the current round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Private {
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
    pub const fn own(&self) -> Option<&Private> {
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

    fn own(&self, rules: &Rules, seat: Seat) -> Private {
        let public = &self.public;
        let has_received = match public.phase {
            Phase::Deal | Phase::Take { .. } | Phase::Pass { .. } => public.played > 0,
            Phase::Announce | Phase::Trick(_) | Phase::Moon { .. } | Phase::Over => true,
        };
        let giver = rules.giver(seat, public.round);
        Private {
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

/// What a seat or a spectator may look at now: the only thing pages, streams and API are made of.
/// A page can be drawn from it without any memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The decision point that an action answers.
    pub turn: u32,
    pub round: u32,
    pub dealer: Seat,
    pub phase: Stage,
    pub awaited: SeatSet,
    /// Where cards are passed in this round.
    pub direction: Direction,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub announced: Option<Colour>,
    pub seats: BySeat<SeatShown>,
    /// The current trick.
    pub trick: Trick<Card>,
    /// The trick before, until the next card is led.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<TrickShown>,
    /// The finished tricks of the round, where the notebook is open or the match over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<TrickShown>>,
    /// The points of every finished round.
    pub rounds: Vec<BySeat<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// What only the reader sees; nothing for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<Own>,
}

/// What the table waits for, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    Deal,
    Take,
    Pass,
    Announce,
    Trick,
    Moon,
    Over,
}

/// What is to be seen of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SeatShown {
    /// How many cards it holds.
    pub cards: u8,
    /// How many tricks it has won in this round; what is in them lies face down (BS-4.6).
    pub tricks: u8,
    pub total: i32,
}

/// A finished trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TrickShown {
    pub plays: Trick<Card>,
    pub winner: Seat,
}

/// What only the reader sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Own {
    pub seat: Seat,
    pub hand: CardSet,
    pub legal: Legal,
    /// What the reader took from the mole's pile, passed and got in this round.
    pub taken: CardSet,
    pub passed: CardSet,
    pub received: CardSet,
}

impl Game {
    /// What a seat, or with `None` a spectator, knows: for bots.
    #[must_use]
    pub fn view(&self, viewer: Option<Seat>) -> View {
        self.position().view(self.rules(), viewer)
    }

    /// What a seat may look at now.
    #[must_use]
    pub fn shown(&self, seat: Seat, notebook: Notebook) -> Shown {
        self.show(&self.view(Some(seat)), notebook)
    }

    /// What everybody may look at now.
    #[must_use]
    pub fn shown_to_all(&self, notebook: Notebook) -> Shown {
        self.show(&self.view(None), notebook)
    }

    /// Only what everybody has seen is added to the view here: the points of the rounds, and the
    /// last trick of the round before.
    fn show(&self, view: &View, notebook: Notebook) -> Shown {
        let rules = self.rules();
        let public = view.public();
        let mut finished: Vec<TrickShown> = public
            .tricks()
            .map(|(plays, winner)| TrickShown { plays, winner })
            .collect();
        let is_unfinished = !public.played.is_multiple_of(public.players());
        let trick = finished.pop_if(|_| is_unfinished).map(|trick| trick.plays);
        let last_trick = match trick {
            Some(_) => None,
            None => finished
                .last()
                .copied()
                .or(self.last_trick_of_round_before()),
        };
        let outcome = self.outcome();
        let seats = BySeat::from_fn(public.players(), |seat| SeatShown {
            cards: public.cards_held(rules, seat),
            tricks: finished
                .iter()
                .map(|trick| u8::from(trick.winner == seat))
                .sum(),
            total: public.totals[seat],
        });
        Shown {
            turn: public.turn(),
            round: public.round,
            dealer: public.dealer,
            phase: public.phase.stage(),
            awaited: public.awaited(),
            direction: rules.direction(public.round),
            announced: public.announced,
            seats,
            trick: trick.unwrap_or_default(),
            last_trick,
            history: (notebook == Notebook::Open || outcome.is_some()).then_some(finished),
            rounds: self.rounds().to_vec(),
            outcome,
            you: view.own.map(|own| Own {
                seat: own.seat,
                hand: own.hand,
                legal: view.legal(rules),
                taken: own.taken,
                passed: own.passed,
                received: own.received,
            }),
        }
    }
}

impl Phase {
    #[must_use]
    pub const fn stage(self) -> Stage {
        match self {
            Self::Deal => Stage::Deal,
            Self::Take { .. } => Stage::Take,
            Self::Pass { .. } => Stage::Pass,
            Self::Announce => Stage::Announce,
            Self::Trick(_) => Stage::Trick,
            Self::Moon { .. } => Stage::Moon,
            Self::Over => Stage::Over,
        }
    }
}

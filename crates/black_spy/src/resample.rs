//! Worlds that a seat cannot tell from the real one.
//!
//! A *world* of a round is its deal, what everybody took from the mole's pile and what everybody
//! passed. The six black 7s count as six different cards in it, as they do when the cards are
//! shuffled, though no view tells them apart. Every world that gives a seat its view is equally
//! likely to be drawn.
//!
//! Once cards have been passed, a world is put together backwards: from the hands with which the
//! tricks began to the passed cards, from these to the cards taken and dealt.
//!
//! 1. The hands. What a seat has played or must hold is known; each unseen card may be with every
//!    seat that has not shown the opposite ([`Deduction`]).
//! 2. The passed cards. Whatever hands the tricks began with, anybody may have passed any three
//!    cards of what the receiver held then: that is the same number of ways for all hands, and each
//!    is equally likely. Only a reader who has looked at the mole's pile knows more: what it left there was
//!    taken by those after it, three each, and by nobody else. So some ways are impossible, and
//!    hands count as often as they have ways ([`Exchange`]).
//! 3. The cards taken. Seats after the reader took what they had of the cards left there, seats
//!    before it any three of their cards.

use cards::{BySeat, MAX_SEATS, Rng, Seat, SeatSet, Seed};

use crate::{
    CardSet, MOLE_CARDS, Own, Phase, Position, Rules, View,
    card::SEVENS,
    deduction::Deduction,
    exchange::Exchange,
    pile::{Pile, draw},
};

impl Position {
    /// Draws a position of the current round that the reader of a view cannot tell from the real
    /// one, every world consistent with the view being equally likely.
    ///
    /// The view must come from a match with these rules. To draw many, keep a [`Worlds`].
    #[must_use]
    pub fn resample(rules: &Rules, view: &View, seed: Seed) -> Self {
        Worlds::new(rules, view).draw(&mut Rng::new(seed, 0))
    }
}

/// Draws worlds consistent with one view; the counting is done once.
#[derive(Clone, Debug)]
pub struct Worlds<'a> {
    rules: &'a Rules,
    view: View,
    own: OwnCards,
    /// What the tricks have shown; nothing while cards are being taken and passed.
    tricks: Option<(Deduction, Exchange)>,
}

/// Cards by seat in which the six black 7s are six different bits.
pub(crate) type Hands = [u64; MAX_SEATS];

impl<'a> Worlds<'a> {
    #[must_use]
    pub fn new(rules: &'a Rules, view: &View) -> Self {
        let own = OwnCards::of(view.own.as_ref());
        let tricks = match view.public.phase {
            Phase::Take { .. } | Phase::Pass { .. } => None,
            Phase::Deal if view.public.round == 0 => None,
            Phase::Deal | Phase::Announce | Phase::Trick(_) | Phase::Moon { .. } | Phase::Over => {
                let exchange = Exchange::new(rules, view);
                Some((Deduction::new(rules, view, &own, &exchange), exchange))
            }
        };
        Self {
            rules,
            view: *view,
            own,
            tricks,
        }
    }

    /// Draws a world.
    #[must_use]
    pub fn draw(&self, rng: &mut Rng) -> Position {
        let Some((deduction, exchange)) = &self.tricks else {
            return self.draw_before(rng);
        };
        let (hands, left) = deduction.draw(rng);
        self.draw_past(&hands, left, exchange, rng)
    }

    /// Nothing of other hands has been shown yet, so unseen cards lie anywhere; but what the reader
    /// left in the mole's pile lies there still or was taken after it.
    fn draw_before(&self, rng: &mut Rng) -> Position {
        let (rules, public, own) = (self.rules, &self.view.public, &self.own);
        let reader = self.view.seat();
        // Before the first deal there are no cards at all.
        let deck = if public.round == 0 {
            0
        } else {
            CardSet::DECK.bits()
        };
        let mut unseen = Pile::new(deck & !own.before_passing & !own.left, rng);
        let mut left = Pile::new(own.left, rng);
        let takers = if let Phase::Take { taken } = public.phase {
            taken
        } else {
            rules.pile_size(public.round) / MOLE_CARDS
        };
        let mut taken = Hands::default();
        let mut is_after_reader = false;
        for &seat in &public.order[..usize::from(takers)] {
            if Some(seat) == reader {
                is_after_reader = true;
                taken[seat.index()] = own.taken;
            } else {
                let source = if is_after_reader {
                    &mut left
                } else {
                    &mut unseen
                };
                taken[seat.index()] = source.take(MOLE_CARDS.into());
            }
        }
        let mut before_passing = taken;
        for seat in Seat::all(rules.players).filter(|_| public.round > 0) {
            before_passing[seat.index()] |= if Some(seat) == reader {
                own.before_passing
            } else {
                unseen.take(rules.dealt_size(public.round).into())
            };
        }
        let mole = taken
            .iter()
            .fold(left.rest() | unseen.rest(), |all, cards| all | cards);
        let has_passed = if let Phase::Pass { waiting } = public.phase {
            SeatSet::all(rules.players).without(waiting)
        } else {
            SeatSet::EMPTY
        };
        let mut passed = Hands::default();
        for seat in has_passed.iter() {
            passed[seat.index()] = if Some(seat) == reader {
                own.passed
            } else {
                draw(
                    before_passing[seat.index()],
                    rules.passed_cards(public.round).into(),
                    rng,
                )
            };
        }
        let mut hands = before_passing;
        for (hand, passed) in hands.iter_mut().zip(&passed) {
            *hand &= !passed;
        }
        self.position(&hands, &before_passing, &taken, &passed, mole)
    }

    /// The way that led to these hands at the first trick, `left` being what the reader left in the
    /// mole's pile.
    fn draw_past(&self, hands: &Hands, left: u64, exchange: &Exchange, rng: &mut Rng) -> Position {
        let (rules, public, own) = (self.rules, &self.view.public, &self.own);
        let passed = exchange.draw(hands, left, own, rng);
        let mut before_passing = Hands::default();
        for seat in Seat::all(rules.players) {
            let received = passed[rules.giver(seat, public.round).index()];
            before_passing[seat.index()] = hands[seat.index()] & !received | passed[seat.index()];
        }
        let mut taken = Hands::default();
        if rules.pile_size(public.round) > 0 {
            let mut is_after_reader = false;
            for &seat in &public.order[..usize::from(rules.players)] {
                let hand = before_passing[seat.index()];
                taken[seat.index()] = if Some(seat) == self.view.seat() {
                    is_after_reader = true;
                    own.taken
                } else if is_after_reader {
                    hand & left
                } else {
                    draw(hand, MOLE_CARDS.into(), rng)
                };
            }
        }
        let mole = taken.iter().fold(0, |all, cards| all | cards);
        let mut position = self.position(hands, &before_passing, &taken, &passed, mole);
        for (trick, _) in public.tricks() {
            for (seat, card) in trick.iter() {
                position.hands[seat].take(card);
            }
        }
        position
    }

    /// A position of these cards, in which black 7s are all the same again.
    fn position(
        &self,
        hands: &Hands,
        before_passing: &Hands,
        taken: &Hands,
        passed: &Hands,
        mole: u64,
    ) -> Position {
        let set = |bits: u64| CardSet::from_bits(bits).canonical();
        let by_seat =
            |cards: &Hands| BySeat::from_fn(self.rules.players, |seat| set(cards[seat.index()]));
        let mut dealt = *before_passing;
        for (dealt, taken) in dealt.iter_mut().zip(taken) {
            *dealt &= !taken;
        }
        Position {
            public: self.view.public,
            hands: by_seat(hands),
            dealt: by_seat(&dealt),
            mole: set(mole),
            taken: by_seat(taken),
            passed: by_seat(passed),
        }
    }
}

/// What a reader has seen for itself, in bits that tell black 7s apart; all empty for a spectator.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OwnCards {
    pub(crate) before_passing: u64,
    pub(crate) taken: u64,
    pub(crate) passed: u64,
    /// What it left in the mole's pile.
    pub(crate) left: u64,
}

impl OwnCards {
    fn of(own: Option<&Own>) -> Self {
        let Some(own) = own else {
            return Self::default();
        };
        let mut sevens = Sevens::ALL;
        let hand = own.dealt.plus(own.taken);
        let before_passing = sevens.label(hand);
        // Which of its own black 7s were taken or passed makes no difference.
        let part = |cards: CardSet| Sevens(before_passing & SEVENS).label(cards);
        Self {
            before_passing,
            taken: part(own.taken),
            passed: part(own.passed),
            left: sevens.label(own.pile.minus(own.taken)),
        }
    }
}

/// Some of the six black 7s.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sevens(pub(crate) u64);

impl Sevens {
    pub(crate) const ALL: Self = Self(SEVENS);

    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Takes this many of them out.
    pub(crate) fn take(&mut self, count: u32) -> u64 {
        let before = self.0;
        for _ in 0..count {
            self.0 &= self.0 - 1;
        }
        before & !self.0
    }

    /// The same cards, the black 7s among them being taken out of these.
    fn label(&mut self, cards: CardSet) -> u64 {
        cards.bits() & !SEVENS | self.take(cards.black_sevens())
    }
}

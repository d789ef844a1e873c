use cards::{Seat, SeatSet, Trick};

use crate::{Card, CardSet, Rules};

/// A trick that is being played, as far as the next card depends on it: who may play what, and who
/// wins. [`Tally`](crate::Tally) is what it brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenTrick {
    /// Who plays the next card.
    pub(crate) turn: Seat,
    pub(crate) laid: u8,
    /// Who has won it so far.
    winner: Seat,
    /// How many of its cards are black, and what they all score.
    black: u8,
    points: i16,
    /// A player who holds any of these must play one: cards that follow, or may be led.
    pub(crate) asked: CardSet,
    /// These are allowed as well (BS-6.5).
    welcome: CardSet,
    /// These would win.
    beating: CardSet,
}

impl OpenTrick {
    /// A trick that this seat leads with one of these cards, if it has any.
    #[must_use]
    pub const fn led_by(seat: Seat, leads: CardSet) -> Self {
        Self {
            turn: seat,
            laid: 0,
            winner: seat,
            black: 0,
            points: 0,
            asked: leads,
            welcome: CardSet::EMPTY,
            beating: CardSet::DECK,
        }
    }

    /// The trick after this one, led by its winner (BS-4.6).
    #[inline]
    #[must_use]
    pub const fn next(&self) -> Self {
        Self::led_by(self.winner, CardSet::DECK)
    }

    /// Who plays the next card.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Who plays after that.
    #[inline]
    #[must_use]
    pub const fn later(&self, rules: &Rules) -> SeatSet {
        SeatSet::left_of(self.turn, rules.players - self.laid - 1, rules.players)
    }

    /// How many cards it has.
    #[inline]
    #[must_use]
    pub const fn laid(&self) -> u8 {
        self.laid
    }

    /// Who has won it so far; before the lead, who leads.
    #[inline]
    #[must_use]
    pub const fn winner(&self) -> Seat {
        self.winner
    }

    /// How many of its cards are black.
    #[inline]
    #[must_use]
    pub const fn black_cards(&self) -> u8 {
        self.black
    }

    /// The points of its cards.
    #[inline]
    #[must_use]
    pub const fn points(&self) -> i16 {
        self.points
    }

    /// The cards that would win it, all of them before the lead.
    #[inline]
    #[must_use]
    pub const fn beating(&self) -> CardSet {
        self.beating
    }

    /// The cards that follow, or may be led. Those that follow by BS-6.5 alone are allowed, never asked for.
    #[inline]
    #[must_use]
    pub const fn following(&self) -> CardSet {
        self.asked.or(self.welcome)
    }

    /// The cards of a hand that may be played now, each once (BS-4.1, BS-4.3, BS-6.4, BS-6.5).
    #[inline]
    #[must_use]
    pub fn plays(&self, hand: CardSet) -> CardSet {
        let asked = hand.and(self.asked).or_if_empty(hand);
        asked.or(hand.and(self.welcome)).faces()
    }

    /// Adds a card of the player whose turn it is; `true` when it was the last one.
    #[inline]
    pub fn lay(&mut self, rules: &Rules, card: Card) -> bool {
        // Without a branch, because nobody can foresee who wins. The lead always "wins", because
        // every card is beating before it.
        let wins = self.beating.contains(card);
        self.beating = self.beating.only_if(!wins).or(card.higher().only_if(wins));
        self.winner = if wins { self.turn } else { self.winner };
        self.black += u8::from(card.is_black());
        self.points += rules.points[card.place()];
        if self.laid == 0 {
            self.asked = card.followers();
        }
        if rules.follows_rank {
            self.welcome = card.same_rank();
        }
        self.laid += 1;
        self.turn = self.turn.left(rules.players);
        self.laid == rules.players
    }
}

/// The highest card of the led colour; of several black 7s the first (BS-4.4, BS-4.5).
#[must_use]
pub fn winner(trick: &Trick<Card>) -> Option<Seat> {
    let (mut winner, mut best) = trick.lead()?;
    for (seat, card) in trick.iter().skip(1) {
        if best.higher().contains(card) {
            (winner, best) = (seat, card);
        }
    }
    Some(winner)
}

use cards::{BySeat, Seat, SeatSet};

use crate::{
    Action, Card, CardSet, Colour, Deal, Event, FirstLead, Illegal, Legal, Listener, MOLE_CARDS,
    Phase, Public, Rules, Tally, public::FILLER,
};

/// Everything about the current round and the state of the match, in one small value.
///
/// It holds no chance: when a round is over it waits in [`Phase::Deal`] for the next cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) public: Public,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) dealt: BySeat<CardSet>,
    /// The mole's pile as it was set aside (BS-6.3).
    pub(crate) mole: CardSet,
    /// What everybody took from it, empty until then.
    pub(crate) taken: BySeat<CardSet>,
    /// What everybody passed, empty until then.
    pub(crate) passed: BySeat<CardSet>,
}

impl Position {
    /// A match that waits for the cards of its first round.
    #[must_use]
    pub fn new(rules: &Rules, first_dealer: Seat) -> Self {
        let nothing = BySeat::new(rules.players, CardSet::EMPTY);
        Self {
            public: Public::new(rules, first_dealer),
            hands: nothing,
            dealt: nothing,
            mole: CardSet::EMPTY,
            taken: nothing,
            passed: nothing,
        }
    }

    /// What everybody at the table has seen.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.public.phase
    }

    /// The cards a seat holds.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The cards of this round as they were dealt.
    #[must_use]
    pub const fn deal_of_round(&self) -> Deal {
        Deal::new(self.dealt, self.mole)
    }

    /// What a seat passed in this round; empty until it has.
    #[must_use]
    pub fn passed(&self, seat: Seat) -> CardSet {
        self.passed[seat]
    }

    /// What a seat took from the mole's pile; empty until it has.
    #[must_use]
    pub fn taken(&self, seat: Seat) -> CardSet {
        self.taken[seat]
    }

    /// What lies in the mole's pile now.
    #[must_use]
    pub fn pile(&self) -> CardSet {
        Seat::all(self.public.players()).fold(self.mole, |pile, seat| pile.minus(self.taken[seat]))
    }

    /// Who must act now; nobody between rounds and after the match.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        self.public.awaited()
    }

    /// Everything a seat may do now.
    #[must_use]
    pub fn legal(&self, rules: &Rules, seat: Seat) -> Legal {
        self.public
            .legal(rules, seat, self.hands[seat], self.pile())
    }

    /// The cards a seat may play now, each once; empty when it has none to play.
    #[inline]
    #[must_use]
    pub fn legal_plays(&self, seat: Seat) -> CardSet {
        self.public.legal_plays(seat, self.hands[seat])
    }

    /// Does what a seat asks for, or says why not and leaves everything as it was.
    ///
    /// # Errors
    /// The rule that the action breaks.
    #[inline]
    pub fn apply(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: Action,
        out: &mut impl Listener,
    ) -> Result<(), Illegal> {
        // Almost every action is a play, so it has a way of its own.
        match action {
            Action::Play(card) => self.play(rules, seat, card, out),
            Action::Take(_) | Action::Pass(_) | Action::Announce(_) | Action::Moon(_) => {
                self.apply_other(rules, seat, action, out)
            }
        }
    }

    #[inline(never)]
    fn apply_other(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: Action,
        out: &mut impl Listener,
    ) -> Result<(), Illegal> {
        match (self.public.phase, action) {
            (Phase::Take { taken }, Action::Take(cards)) => {
                let cards = cards.canonical();
                self.check_take(rules, seat, cards)?;
                self.take(rules, seat, taken, cards, out);
                Ok(())
            }
            (Phase::Pass { waiting }, Action::Pass(cards)) => {
                let cards = cards.canonical();
                self.check_pass(rules, seat, cards)?;
                self.pass(rules, seat, waiting, cards, out);
                Ok(())
            }
            (Phase::Announce, Action::Announce(colour)) => {
                self.check_announce(rules, seat, colour)?;
                self.announce(rules, seat, colour, out);
                Ok(())
            }
            (Phase::Moon { seat: chooser }, Action::Moon(choice)) => {
                if seat != chooser {
                    return Err(self.public.refusal(rules, seat));
                }
                self.public.end_moon(rules, seat, choice, out);
                Ok(())
            }
            (_, Action::Play(_))
            | (Phase::Take { .. }, Action::Pass(_) | Action::Announce(_) | Action::Moon(_))
            | (Phase::Pass { .. }, Action::Take(_) | Action::Announce(_) | Action::Moon(_))
            | (Phase::Announce, Action::Take(_) | Action::Pass(_) | Action::Moon(_))
            | (Phase::Moon { .. }, Action::Take(_) | Action::Pass(_) | Action::Announce(_))
            | (
                Phase::Trick(_) | Phase::Deal | Phase::Over,
                Action::Take(_) | Action::Pass(_) | Action::Announce(_) | Action::Moon(_),
            ) => Err(self.public.refusal(rules, seat)),
        }
    }

    /// Starts the next round with these cards (BS-2.3, BS-3.1).
    ///
    /// # Panics
    /// When the position does not wait for cards.
    pub fn deal(&mut self, rules: &Rules, deal: &Deal, out: &mut impl Listener) {
        assert!(
            self.public.phase == Phase::Deal,
            "a round is dealt when the last one is over"
        );
        let public = &mut self.public;
        if public.round > 0 {
            public.dealer = public.dealer.left(rules.players);
        }
        public.round += 1;
        public.other_turns += u32::from(public.played);
        public.plays = [FILLER; 64];
        public.played = 0;
        public.leader = public.dealer;
        public.announced = None;
        public.tally = Tally::new(rules.players);
        self.hands = *deal.hands();
        self.dealt = *deal.hands();
        self.mole = deal.mole();
        self.taken = BySeat::new(rules.players, CardSet::EMPTY);
        self.passed = self.taken;
        out.hear(Event::RoundDealt {
            round: self.public.round,
            dealer: self.public.dealer,
            hands: self.dealt,
            mole: self.mole,
        });
        if self.mole.is_empty() {
            self.begin_passing(rules, out);
        } else {
            self.public.order = rules.mole_order(&self.public.totals, self.public.dealer);
            self.await_take(0, out);
        }
    }

    fn check_take(&self, rules: &Rules, seat: Seat, cards: CardSet) -> Result<(), Illegal> {
        if !self.public.awaited().contains(seat) {
            return Err(self.public.refusal(rules, seat));
        }
        if cards.len() != u32::from(MOLE_CARDS) {
            return Err(Illegal::TakeCount(MOLE_CARDS));
        }
        if !self.pile().includes(cards) {
            return Err(Illegal::NotInPile);
        }
        Ok(())
    }

    fn take(
        &mut self,
        rules: &Rules,
        seat: Seat,
        taken: u8,
        cards: CardSet,
        out: &mut impl Listener,
    ) {
        self.taken[seat] = cards;
        self.hands[seat] = self.hands[seat].plus(cards);
        self.public.other_turns += 1;
        out.hear(Event::CardsTaken { seat, cards });
        if taken + 1 == rules.players {
            self.begin_passing(rules, out);
        } else {
            self.await_take(taken + 1, out);
        }
    }

    fn await_take(&mut self, taken: u8, out: &mut impl Listener) {
        self.public.phase = Phase::Take { taken };
        let seat = self.public.order[usize::from(taken)];
        let pile = self.pile();
        out.hear(Event::PileShown { seat, pile });
    }

    fn begin_passing(&mut self, rules: &Rules, out: &mut impl Listener) {
        if rules.passed_cards(self.public.round) == 0 {
            self.begin_tricks(rules, out);
        } else {
            let waiting = SeatSet::all(rules.players);
            self.public.phase = Phase::Pass { waiting };
        }
    }

    fn check_pass(&self, rules: &Rules, seat: Seat, cards: CardSet) -> Result<(), Illegal> {
        if !self.public.awaited().contains(seat) {
            return Err(self.public.refusal(rules, seat));
        }
        let expected = rules.passed_cards(self.public.round);
        if cards.len() != u32::from(expected) {
            return Err(Illegal::PassCount(expected));
        }
        if !self.hands[seat].includes(cards) {
            return Err(Illegal::PassNotHeld);
        }
        Ok(())
    }

    fn pass(
        &mut self,
        rules: &Rules,
        seat: Seat,
        mut waiting: SeatSet,
        cards: CardSet,
        out: &mut impl Listener,
    ) {
        self.passed[seat] = cards;
        self.hands[seat] = self.hands[seat].minus(cards);
        out.hear(Event::CardsPassed { seat, cards });
        waiting.remove(seat);
        self.public.phase = Phase::Pass { waiting };
        if !waiting.is_empty() {
            return;
        }
        // BS-3.3: everybody picks up at the same time.
        self.public.other_turns += 1;
        for seat in Seat::all(rules.players) {
            let from = rules.giver(seat, self.public.round);
            let cards = self.passed[from];
            self.hands[seat] = self.hands[seat].plus(cards);
            out.hear(Event::CardsReceived { seat, from, cards });
        }
        self.begin_tricks(rules, out);
    }

    fn begin_tricks(&mut self, rules: &Rules, out: &mut impl Listener) {
        if rules.first_lead == FirstLead::Announced {
            self.public.phase = Phase::Announce;
        } else {
            self.public.open_first_trick(rules, &self.hands, out);
        }
    }

    fn check_announce(&self, rules: &Rules, seat: Seat, colour: Colour) -> Result<(), Illegal> {
        if seat != self.public.dealer {
            return Err(self.public.refusal(rules, seat));
        }
        if colour == Colour::Black {
            return Err(Illegal::AnnouncedBlack);
        }
        Ok(())
    }

    fn announce(&mut self, rules: &Rules, seat: Seat, colour: Colour, out: &mut impl Listener) {
        self.public.announced = Some(colour);
        self.public.other_turns += 1;
        out.hear(Event::ColourAnnounced { seat, colour });
        self.public.open_first_trick(rules, &self.hands, out);
    }

    /// Checks and changes in one go.
    #[inline(always)]
    fn play(
        &mut self,
        rules: &Rules,
        seat: Seat,
        card: Card,
        out: &mut impl Listener,
    ) -> Result<(), Illegal> {
        let public = &mut self.public;
        let Phase::Trick(trick) = &mut public.phase else {
            return Err(public.refusal(rules, seat));
        };
        if trick.turn != seat {
            return Err(public.refusal(rules, seat));
        }
        let hand = &mut self.hands[seat];
        if !trick.plays(*hand).contains(card) {
            return Err(public.play_refusal(rules, *hand, card));
        }
        hand.take(card);
        let is_full = trick.lay(rules, card);
        public.plays[usize::from(public.played & 63)] = card;
        public.played += 1;
        out.hear(Event::CardPlayed { seat, card });
        if is_full {
            public.end_trick(rules, out);
        }
        Ok(())
    }
}

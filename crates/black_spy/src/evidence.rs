use cards::{BySeat, MAX_SEATS, Seat};

use crate::{Card, CardSet, FirstLead, Phase, Public, Rules, resample::Hands};

/// Everybody can conclude this about the hands from the tricks of the round.
#[derive(Clone, Copy, Debug)]
pub struct Evidence {
    played: BySeat<CardSet>,
    /// Cards that a seat had at the first trick, black 7s apart.
    pub(crate) known: Hands,
    pub(crate) played_sevens: [u32; MAX_SEATS],
    pub(crate) denied: Hands,
    /// The seat that must lead the first trick with an announced colour, and the cards of that colour.
    pub(crate) leader: Option<(usize, u64)>,
}

impl Evidence {
    /// The public is of a round whose cards have been dealt.
    #[must_use]
    pub fn of(rules: &Rules, public: &Public) -> Self {
        let mut evidence = Self {
            played: BySeat::new(rules.players, CardSet::EMPTY),
            known: Hands::default(),
            played_sevens: [0; MAX_SEATS],
            denied: Hands::default(),
            leader: None,
        };
        let before_tricks = match public.phase {
            Phase::Take { .. } | Phase::Pass { .. } | Phase::Announce => true,
            Phase::Deal => public.round == 0,
            Phase::Trick(_) | Phase::Moon { .. } | Phase::Over => false,
        };
        if before_tricks {
            return evidence;
        }
        evidence.see_first_lead(rules, public);
        let mut leader = public.leader;
        for cards in public.plays().chunks(rules.players.into()) {
            let led = cards[0];
            let (mut before, mut seat, mut beating) = (led, leader, CardSet::DECK);
            for &card in cards {
                evidence.played[seat].add(card);
                if card == Card::BLACK_7 {
                    evidence.played_sevens[seat.index()] += 1;
                } else {
                    evidence.known[seat.index()] |= CardSet::only(card).bits();
                }
                // BS-4.3: who follows neither colour nor rank has neither. BS-6.5: unless it is the
                // rank of the card before, which may be played anyway.
                let is_welcome = rules.follows_rank && card.rank() == before.rank();
                if !led.followers().contains(card) && !is_welcome {
                    evidence.denied[seat.index()] |= led.followers().bits();
                }
                if beating.contains(card) {
                    (leader, beating) = (seat, card.higher());
                }
                before = card;
                seat = seat.left(rules.players);
            }
        }
        evidence
    }

    /// The cards that a seat has played in this round.
    #[must_use]
    pub fn played(&self, seat: Seat) -> CardSet {
        self.played[seat]
    }

    /// The cards that a seat cannot hold any more, whether they were played or not.
    #[must_use]
    pub fn denied(&self, seat: Seat) -> CardSet {
        CardSet::from_bits(self.denied[seat.index()])
    }

    /// Adds what follows from the rule that decides who leads the first trick.
    fn see_first_lead(&mut self, rules: &Rules, public: &Public) {
        let leader = public.leader;
        match rules.first_lead {
            // BS-4.1
            FirstLead::Red1 => self.known[leader.index()] |= CardSet::only(Card::RED_1).bits(),
            // BS-6.4: those before the leader have nothing of the colour.
            FirstLead::Announced => {
                let colour = public.announced.map_or(0, |colour| colour.cards().bits());
                let mut seat = public.dealer.left(rules.players);
                while seat != leader {
                    self.denied[seat.index()] |= colour;
                    seat = seat.left(rules.players);
                }
                self.leader = (public.played == 0).then_some((leader.index(), colour));
            }
            // BS-6.7: only a player with nothing else leads what must not be led.
            FirstLead::LeftOfDealer => {
                let led = public.plays().first();
                if led.is_some_and(|&card| !rules.first_leads.contains(card)) {
                    self.denied[leader.index()] |= rules.first_leads.bits();
                }
            }
        }
    }
}

//! A trick: the mission that is chosen for it, its cards and wagers, and what it brings (sections 4 to 6).

use cards::Seat;

use crate::{
    action::Illegal,
    card::{Card, CardSet},
    ending::Ending,
    event::{Event, Listener},
    mission::MissionId,
    position::Position,
    public::{Phase, Public, finished},
    role::{OnReveal, Payer, Role},
    rules::{MissionIndex, Rules, other_person},
};

impl Position {
    /// The cards this seat may play when it is its turn to play one (IJ-4.3 to 4.5).
    #[inline]
    #[must_use]
    pub fn legal_plays(&self, rules: &Rules, seat: Seat) -> CardSet {
        self.public
            .legal_plays(self.role(rules, seat), self.hands[seat])
    }

    /// May this seat lay a briefcase on the card it plays now (IJ-5.1, IJ-5.4)?
    #[inline]
    #[must_use]
    pub fn may_wager(&self, rules: &Rules, seat: Seat) -> bool {
        self.public
            .may_wager_as(rules, seat, self.role(rules, seat))
    }

    /// The two missions of the running trick, in the order they lie on the stack.
    #[inline]
    #[must_use]
    pub fn drawn(&self) -> [MissionIndex; 2] {
        let first = 2 * usize::from(self.public.trick);
        [self.deal.missions[first], self.deal.missions[first + 1]]
    }

    pub(crate) fn find_drawn(&self, rules: &Rules, id: MissionId) -> Result<MissionIndex, Illegal> {
        let mut drawn = self.drawn().into_iter();
        drawn
            .find(|&mission| rules.mission(mission).id == id)
            .ok_or(Illegal::MissionNotDrawn)
    }

    /// IJ-10.2
    #[inline]
    pub(crate) fn check_choice(&self, rules: &Rules, mission: MissionIndex) -> Result<(), Illegal> {
        let is_risk = |mission| rules.mission(mission).risk;
        if rules.risk_missions && !is_risk(mission) && self.drawn().into_iter().any(is_risk) {
            return Err(Illegal::RiskMissionMust);
        }
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn check_play(
        &self,
        rules: &Rules,
        seat: Seat,
        card: Card,
        wager: bool,
    ) -> Result<(), Illegal> {
        if self.larrys_turn(rules) {
            return Err(Illegal::LarryFirst);
        }
        if !self.hands[seat].contains(card) {
            return Err(Illegal::CardNotInHand);
        }
        if let Some(led) = self.public.led()
            && !self.legal_plays(rules, seat).contains(card)
        {
            return Err(Illegal::MustFollowSuit(led));
        }
        if wager & !self.may_wager(rules, seat) {
            return Err(self.wager_refusal(rules, seat));
        }
        Ok(())
    }

    /// Why this seat may not wager.
    #[cold]
    fn wager_refusal(&self, rules: &Rules, seat: Seat) -> Illegal {
        if !rules.wagers {
            Illegal::WagersOff
        } else if self.public.place == 0 {
            Illegal::StartPlayerWager
        } else if self.public.face_up.contains(seat) {
            Illegal::FaceUpWager
        } else if !self.role(rules, seat).may_wager {
            Illegal::RoleWager
        } else {
            Illegal::NoBriefcase
        }
    }

    #[inline]
    pub(crate) fn choose_mission(
        &mut self,
        rules: &Rules,
        seat: Seat,
        mission: MissionIndex,
        out: &mut impl Listener,
    ) {
        let [first, second] = self.drawn();
        let put_away = if mission == first { second } else { first };
        if mission == second {
            self.second_chosen |= 1 << self.public.trick;
        }
        self.public.missions[usize::from(self.public.trick)] = mission;
        self.public.phase = Phase::Play;
        self.public.turn += 1;
        out.hear(Event::MissionChosen {
            seat,
            mission: rules.mission(mission).id,
            put_away: rules.mission(put_away).id,
        });
    }

    #[inline(always)]
    pub(crate) fn play_card(
        &mut self,
        rules: &Rules,
        seat: Seat,
        card: Card,
        wager: bool,
        out: &mut impl Listener,
    ) {
        self.hands[seat].remove(card);
        self.public.briefcases[seat] -= u8::from(wager);
        self.public.wagers |= u64::from(wager) << self.public.played;
        out.hear(Event::CardPlayed { seat, card, wager });
        self.lay_down(rules, card, out);
    }

    #[inline(always)]
    pub(crate) fn lay_down(&mut self, rules: &Rules, card: Card, out: &mut impl Listener) {
        self.public.plays[usize::from(self.public.played)] = card;
        self.public.played += 1;
        self.public.place += 1;
        self.public.turn += 1;
        if self.public.place == rules.seats {
            self.finish_trick(rules, out);
        }
    }

    /// Section 6, in its order.
    #[inline(never)]
    fn finish_trick(&mut self, rules: &Rules, out: &mut impl Listener) {
        let number = usize::from(self.public.trick);
        let start = usize::from(self.public.played - self.public.place);
        let mission = rules.mission(self.public.missions[number]);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a trick has at most five cards"
        )]
        let wagers = (self.public.wagers >> start) as u8;
        let cards = &self.public.plays[start..usize::from(self.public.played)];
        let trick = finished(cards, wagers, mission.trump);
        let completed = mission.condition.holds(&trick);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a trick has at most five cards"
        )]
        let winner = rules.seat_at(self.public.leader(), trick.winner as u8);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "at most one wager per card"
        )]
        let wagered = wagers.count_ones() as u8;

        self.take_briefcases(rules, winner, wagered, out);
        let revealed = self.reveal_at_limit(rules, winner, out);
        if completed {
            self.public.completed |= 1 << number;
        }
        out.hear(Event::MissionEnded {
            mission: mission.id,
            completed,
        });
        self.public.winners[number] = winner;
        // The start player of this trick stays the last one named when no other trick follows.
        let leader = self.public.leaders[number];
        if let Some(next) = self.public.leaders.get_mut(number + 1) {
            *next = leader;
        }
        self.public.trick += 1;
        self.public.place = 0;

        if let Some(Ending { winner, reason }) = self.ending(rules, revealed.then_some(winner)) {
            self.end(rules, winner, reason, out);
        } else if self.public.trick == rules.tricks {
            self.public.phase = Phase::Vote;
            if self.voters(rules).next().is_none() {
                self.count_votes(rules, out);
            }
        } else {
            self.public.leaders[number + 1] = self.next_leader(rules, winner);
            self.public.phase = Phase::Choose;
        }
    }

    /// IJ-6.6, IJ-11.8
    #[inline]
    fn next_leader(&self, rules: &Rules, winner: Seat) -> Seat {
        let leader = self.public.leader_before();
        if !rules.has_larry() {
            winner
        } else if winner == leader {
            leader
        } else {
            other_person(leader)
        }
    }

    /// IJ-6.1, IJ-9.51
    #[inline]
    fn take_briefcases(
        &mut self,
        rules: &Rules,
        winner: Seat,
        wagered: u8,
        out: &mut impl Listener,
    ) {
        let purse = self.role(rules, winner).briefcases;
        if purse.may_hold {
            let supply = self.public.supply.min(1);
            self.public.supply -= supply;
            self.public.briefcases[winner] += supply + wagered;
            out.hear(Event::TrickWon {
                seat: winner,
                supply,
                wagered,
            });
        } else {
            self.public.supply += wagered;
            out.hear(Event::TrickWon {
                seat: winner,
                supply: 0,
                wagered: 0,
            });
            if wagered > 0 {
                out.hear(Event::WagersReturned { count: wagered });
            }
        }
        if purse.payer == Payer::Partner
            && let Some(partner) = self.public.partners[winner]
        {
            self.move_briefcase(partner, None, out);
        }
    }

    fn move_briefcase(&mut self, from: Seat, to: Option<Seat>, out: &mut impl Listener) {
        if self.public.briefcases[from] == 0 {
            return;
        }
        self.public.briefcases[from] -= 1;
        match to {
            Some(seat) => self.public.briefcases[seat] += 1,
            None => self.public.supply += 1,
        }
        out.hear(Event::BriefcaseMoved { from, to });
    }

    /// IJ-6.2. Only the winner of a trick gains briefcases, so nobody else can reach the limit.
    #[inline]
    fn reveal_at_limit(&mut self, rules: &Rules, seat: Seat, out: &mut impl Listener) -> bool {
        let index = self.deal.roles[seat];
        if self.public.face_up.contains(seat) || self.public.briefcases[seat] < rules.limit(index) {
            return false;
        }
        let role = rules.role(index);
        self.public.face_up.insert(seat);
        self.public.revealed.insert(seat);
        self.public.roles[seat] = index;
        out.hear(Event::RoleRevealed {
            seat,
            role: role.id,
        });
        match role.on_reveal {
            OnReveal::TakesFromLeft => self.move_briefcase(seat.left(rules.seats), Some(seat), out),
            OnReveal::TakesFromRight => {
                self.move_briefcase(seat.right(rules.seats), Some(seat), out)
            }
            OnReveal::Nothing
            | OnReveal::AgentsWin
            | OnReveal::InsiderWins
            | OnReveal::Loses
            | OnReveal::ChangesSide => {}
        }
        true
    }
}

impl Public {
    /// The cards that somebody with this role and hand may play now.
    #[inline]
    pub(crate) fn legal_plays(&self, role: &Role, hand: CardSet) -> CardSet {
        let Some(led) = self.led() else {
            return hand;
        };
        let asked = led.cards().only_if(role.follows_suit);
        hand.and(asked).or_if_empty(hand)
    }

    /// May this seat lay a briefcase on the card it plays now, if it has this role?
    #[inline]
    pub(crate) fn may_wager_as(&self, rules: &Rules, seat: Seat, role: &Role) -> bool {
        // All at once, because nobody can foresee who has a briefcase or which role.
        rules.wagers
            & (self.place > 0)
            & !self.face_up.contains(seat)
            & role.may_wager
            & (self.briefcases[seat] > 0)
    }

    /// The start player of the trick that was just finished.
    fn leader_before(&self) -> Seat {
        self.leaders[usize::from(self.trick) - 1]
    }
}

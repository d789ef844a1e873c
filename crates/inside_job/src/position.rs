use cards::{BySeat, Seat, SeatSet};

use crate::{
    action::{Action, Event, Illegal, Listener, Vote},
    card::{Card, CardSet, Suit},
    ending::Ending,
    mission::MissionId,
    outcome::{Outcome, Reason},
    public::{Phase, Public, finished},
    role::{Ballot, OnReveal, Payer, Role, Winner},
    rules::{MissionIndex, Rules, other_person},
    setup::Deal,
};

/// A whole game at one moment, with its past: the value that bots and the lab copy and play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) public: Public,
    pub(crate) deal: Deal,
    pub(crate) hands: BySeat<CardSet>,
    /// Bit `k` is set when the second of the two missions was chosen in trick `k`.
    pub(crate) second_chosen: u16,
    /// What was put back on Larry's stack in each trick (IJ-11.6).
    pub(crate) backs: [Card; 9],
    pub(crate) votes: BySeat<Option<Vote>>,
}

impl Position {
    /// The first decision of a game.
    #[must_use]
    pub fn new(rules: &Rules, deal: &Deal) -> Self {
        let briefcases = rules.starting_briefcases(&deal.roles);
        let mut position = Self {
            public: Public::new(rules, deal.start, &deal.roles, briefcases),
            deal: *deal,
            hands: deal.hands,
            second_chosen: 0,
            backs: [Card::new(Suit::Pink, 1); 9],
            votes: BySeat::new(rules.seats(), None),
        };
        position.public.phase = position.next_partner_choice(rules);
        position
    }

    /// What everybody has seen.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    #[inline]
    #[must_use]
    pub fn role<'a>(&self, rules: &'a Rules, seat: Seat) -> &'a Role {
        rules.role(self.deal.roles[seat])
    }

    /// The seats the game waits for.
    #[must_use]
    pub fn awaited(&self, rules: &Rules) -> SeatSet {
        match self.public.phase {
            Phase::Partner(_) | Phase::Choose | Phase::Play => self
                .public
                .actor(rules)
                .map_or(SeatSet::EMPTY, SeatSet::only),
            Phase::Vote => self
                .voters(rules)
                .filter(|&seat| self.votes[seat].is_none())
                .collect(),
            Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.public.phase {
            Phase::Over { winners, reason } => Some(Outcome {
                winners,
                reason,
                missions: self.public.missions_completed(),
                briefcases: self.public.briefcases,
                face_up: self.public.face_up,
                tricks: self.public.trick,
            }),
            Phase::Partner(_) | Phase::Choose | Phase::Play | Phase::Vote => None,
        }
    }

    /// Every action this seat may take now. Whoever has voted may still change the vote (IJ-7.5).
    #[must_use]
    pub fn legal(&self, rules: &Rules, seat: Seat) -> Vec<Action> {
        match self.public.phase {
            Phase::Vote => self.legal_votes(rules, seat),
            Phase::Partner(_) | Phase::Choose | Phase::Play
                if self.public.actor(rules) != Some(seat) =>
            {
                Vec::new()
            }
            Phase::Partner(_) => Seat::all(rules.seats())
                .filter(|&other| other != seat)
                .map(Action::Partner)
                .collect(),
            Phase::Choose => {
                let drawn = self.drawn().into_iter();
                drawn
                    .filter(|&mission| self.check_choice(rules, mission).is_ok())
                    .map(|mission| Action::Choose(rules.mission(mission).id))
                    .collect()
            }
            Phase::Play if self.larrys_turn(rules) => self.legal_for_larry(),
            Phase::Play => {
                let wager = self.check_wager(rules, seat).is_ok();
                let plays = self.legal_plays(rules, seat).into_iter();
                plays
                    .flat_map(|card| [false, true].map(|wager| Action::Play { card, wager }))
                    .filter(|action| wager || !matches!(action, Action::Play { wager: true, .. }))
                    .collect()
            }
            Phase::Over { .. } => Vec::new(),
        }
    }

    /// The cards this seat may play when it is its turn to play one (IJ-4.3 to 4.5).
    #[inline]
    #[must_use]
    pub fn legal_plays(&self, rules: &Rules, seat: Seat) -> CardSet {
        let hand = self.hands[seat];
        match self.public.led() {
            Some(led) if self.role(rules, seat).follows_suit => {
                hand.and(led.cards()).or_if_empty(hand)
            }
            Some(_) | None => hand,
        }
    }

    /// May this seat lay a briefcase on the card it plays now (IJ-5.1, IJ-5.4)?
    #[inline]
    #[must_use]
    pub fn may_wager(&self, rules: &Rules, seat: Seat) -> bool {
        self.check_wager(rules, seat).is_ok()
    }

    /// The two missions of the running trick, in the order they lie on the stack.
    #[inline]
    #[must_use]
    pub fn drawn(&self) -> [MissionIndex; 2] {
        let first = 2 * usize::from(self.public.trick);
        [self.deal.missions[first], self.deal.missions[first + 1]]
    }

    /// The three cards taken for Larry in a trick, top first (IJ-11.6).
    #[must_use]
    pub fn larrys_cards(&self, trick: u8) -> [Card; 3] {
        let (trick, stack) = (usize::from(trick), &self.deal.larry);
        let top = if trick == 0 {
            stack[0]
        } else {
            self.backs[trick - 1]
        };
        [top, stack[2 * trick + 1], stack[2 * trick + 2]]
    }

    /// Does the running turn belong to Larry?
    #[inline]
    #[must_use]
    pub fn larrys_turn(&self, rules: &Rules) -> bool {
        rules.has_larry() && self.public.place == 1 && self.public.phase == Phase::Play
    }

    /// Every action that led here, in the order of a record.
    #[must_use]
    pub fn history(&self, rules: &Rules) -> Vec<(Seat, Action)> {
        let public = &self.public;
        let partners = public
            .partners
            .iter()
            .filter_map(|(seat, partner)| Some((seat, (*partner)?)));
        let mut actions: Vec<_> = partners
            .map(|(seat, partner)| (seat, Action::Partner(partner)))
            .collect();
        for (number, trick) in public.tricks(rules).enumerate() {
            let Some(mission) = trick.mission else { break };
            actions.push((trick.leader, Action::Choose(rules.mission(mission).id)));
            actions.extend(trick.plays(rules).map(|(seat, card, wager)| {
                if rules.is_larry(seat) {
                    (
                        other_person(trick.leader),
                        Action::Larry {
                            card,
                            back: self.backs[number],
                        },
                    )
                } else {
                    (seat, Action::Play { card, wager })
                }
            }));
        }
        let votes = self
            .votes
            .iter()
            .filter_map(|(seat, vote)| Some((seat, Action::Vote((*vote)?))));
        actions.extend(votes);
        actions
    }

    /// Carries an action out, or says why not; then nothing has changed.
    ///
    /// # Errors
    /// Names the rule that forbids it.
    pub fn apply(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: Action,
        out: &mut impl Listener,
    ) -> Result<(), Illegal> {
        // Whose turn it is comes first: everybody knows that, so the answer tells nothing.
        match self.public.phase {
            Phase::Over { .. } => return Err(Illegal::GameOver),
            Phase::Vote if seat.number() >= rules.people() => return Err(Illegal::NotYourTurn),
            Phase::Partner(_) | Phase::Choose | Phase::Play
                if self.public.actor(rules) != Some(seat) =>
            {
                return Err(Illegal::NotYourTurn);
            }
            Phase::Partner(_) | Phase::Choose | Phase::Play | Phase::Vote => {}
        }
        match (self.public.phase, action) {
            (Phase::Play, Action::Play { card, wager }) => {
                self.check_play(rules, seat, card, wager)?;
                self.play_card(rules, seat, card, wager, out);
            }
            (Phase::Choose, Action::Choose(id)) => {
                let mission = self.find_drawn(rules, id)?;
                self.check_choice(rules, mission)?;
                self.choose_mission(rules, seat, mission, out);
            }
            (Phase::Play, Action::Larry { card, back }) => {
                self.check_larry(rules, card, back)?;
                self.play_for_larry(rules, seat, card, back, out);
            }
            (Phase::Partner(_), Action::Partner(partner)) => {
                check_partner(rules, seat, partner)?;
                self.choose_partner(rules, seat, partner, out);
            }
            (Phase::Vote, Action::Vote(vote)) => {
                self.check_vote(rules, seat, vote)?;
                self.cast_vote(rules, seat, vote, out);
            }
            (
                Phase::Partner(_),
                Action::Choose(_) | Action::Play { .. } | Action::Larry { .. } | Action::Vote(_),
            ) => {
                return Err(Illegal::PartnerFirst);
            }
            (Phase::Choose, Action::Play { .. } | Action::Larry { .. }) => {
                return Err(Illegal::MissionFirst);
            }
            (Phase::Play, Action::Choose(_)) => return Err(Illegal::MissionChosen),
            (Phase::Choose | Phase::Play, Action::Partner(_)) => return Err(Illegal::NoPartner),
            (Phase::Choose | Phase::Play, Action::Vote(_)) => return Err(Illegal::VoteLater),
            (
                Phase::Vote,
                Action::Choose(_) | Action::Play { .. } | Action::Larry { .. } | Action::Partner(_),
            ) => {
                return Err(Illegal::VoteNow);
            }
            (Phase::Over { .. }, _) => return Err(Illegal::GameOver),
        }
        Ok(())
    }

    fn find_drawn(&self, rules: &Rules, id: MissionId) -> Result<MissionIndex, Illegal> {
        let mut drawn = self.drawn().into_iter();
        drawn
            .find(|&mission| rules.mission(mission).id == id)
            .ok_or(Illegal::MissionNotDrawn)
    }

    /// IJ-10.2
    #[inline]
    fn check_choice(&self, rules: &Rules, mission: MissionIndex) -> Result<(), Illegal> {
        let is_risk = |mission| rules.mission(mission).risk;
        if rules.risk_missions && !is_risk(mission) && self.drawn().into_iter().any(is_risk) {
            return Err(Illegal::RiskMissionMust);
        }
        Ok(())
    }

    #[inline]
    fn check_play(
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
        if wager {
            self.check_wager(rules, seat)
        } else {
            Ok(())
        }
    }

    #[inline]
    fn check_wager(&self, rules: &Rules, seat: Seat) -> Result<(), Illegal> {
        if !rules.wagers {
            return Err(Illegal::WagersOff);
        }
        if self.public.place == 0 {
            return Err(Illegal::StartPlayerWager);
        }
        if self.public.face_up.contains(seat) {
            return Err(Illegal::FaceUpWager);
        }
        if !self.role(rules, seat).may_wager {
            return Err(Illegal::RoleWager);
        }
        if self.public.briefcases[seat] == 0 {
            Err(Illegal::NoBriefcase)
        } else {
            Ok(())
        }
    }

    fn check_larry(&self, rules: &Rules, card: Card, back: Card) -> Result<(), Illegal> {
        if !self.larrys_turn(rules) {
            return Err(Illegal::NotLarrysTurn);
        }
        let three = self.larrys_cards(self.public.trick);
        if !three.contains(&card) {
            return Err(Illegal::NotLarrysCard);
        }
        // IJ-11.7: whatever his role, or his controller's.
        let led = self.public.led().expect("Larry never leads");
        if card.suit() != led && three.iter().any(|card| card.suit() == led) {
            return Err(Illegal::LarryMustFollow(led));
        }
        if back == card || !three.contains(&back) {
            Err(Illegal::LarryPutsBack)
        } else {
            Ok(())
        }
    }

    fn legal_for_larry(&self) -> Vec<Action> {
        let three = self.larrys_cards(self.public.trick);
        let led = self.public.led().expect("Larry never leads");
        let hand: CardSet = three.into_iter().collect();
        let playable = hand.and(led.cards()).or_if_empty(hand);
        let pairs = playable.into_iter().flat_map(|card| {
            let others = three.into_iter().filter(move |&back| back != card);
            others.map(move |back| Action::Larry { card, back })
        });
        pairs.collect()
    }

    #[inline]
    fn choose_mission(
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

    #[inline]
    fn play_card(
        &mut self,
        rules: &Rules,
        seat: Seat,
        card: Card,
        wager: bool,
        out: &mut impl Listener,
    ) {
        self.hands[seat].remove(card);
        if wager {
            self.public.briefcases[seat] -= 1;
            self.public.wagers |= 1 << self.public.played;
        }
        out.hear(Event::CardPlayed { seat, card, wager });
        self.lay_down(rules, card, out);
    }

    fn play_for_larry(
        &mut self,
        rules: &Rules,
        seat: Seat,
        card: Card,
        back: Card,
        out: &mut impl Listener,
    ) {
        let three = self.larrys_cards(self.public.trick);
        let boxed = three
            .into_iter()
            .find(|&other| other != card && other != back);
        self.backs[usize::from(self.public.trick)] = back;
        out.hear(Event::LarryPlayed {
            controller: seat,
            card,
            back,
            boxed: boxed.expect("of three different cards one is left over"),
        });
        self.lay_down(rules, card, out);
    }

    #[inline]
    fn lay_down(&mut self, rules: &Rules, card: Card, out: &mut impl Listener) {
        self.public.plays[usize::from(self.public.played)] = card;
        self.public.played += 1;
        self.public.place += 1;
        self.public.turn += 1;
        if self.public.place == rules.seats {
            self.finish_trick(rules, out);
        }
    }

    fn choose_partner(
        &mut self,
        rules: &Rules,
        seat: Seat,
        partner: Seat,
        out: &mut impl Listener,
    ) {
        self.public.partners[seat] = Some(partner);
        self.public.turn += 1;
        self.public.phase = self.next_partner_choice(rules);
        out.hear(Event::PartnerChosen {
            seat,
            partner,
            role: self.role(rules, partner).id,
        });
    }

    fn next_partner_choice(&self, rules: &Rules) -> Phase {
        let must_choose = |seat: &Seat| {
            self.role(rules, *seat).chooses_partner && self.public.partners[*seat].is_none()
        };
        Seat::all(rules.seats())
            .find(must_choose)
            .map_or(Phase::Choose, Phase::Partner)
    }

    /// Section 6, in its order.
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
        // Who led this trick goes on being named when no other follows.
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

    pub(crate) fn end(
        &mut self,
        rules: &Rules,
        winner: Winner,
        reason: Reason,
        out: &mut impl Listener,
    ) {
        self.end_with(
            self.winning_seats(rules, winner, SeatSet::EMPTY),
            reason,
            out,
        );
    }

    pub(crate) fn end_with(&mut self, winners: SeatSet, reason: Reason, out: &mut impl Listener) {
        self.public.phase = Phase::Over { winners, reason };
        out.hear(Event::GameEnded {
            outcome: self.outcome().expect("the game was just ended"),
        });
    }

    /// The seats that have a vote, in order.
    pub(crate) fn voters(&self, rules: &Rules) -> impl Iterator<Item = Seat> {
        Seat::all(rules.people()).filter(|&seat| self.ballot(rules, seat) != Ballot::None)
    }

    /// How this seat may vote (IJ-7.1, IJ-9.20, IJ-9.80).
    #[must_use]
    pub fn ballot(&self, rules: &Rules, seat: Seat) -> Ballot {
        let votes = self.role(rules, seat).votes;
        if !self.public.revealed.contains(seat) {
            votes.before
        } else if rules.revealed_lose_vote {
            Ballot::None
        } else {
            votes.after
        }
    }

    /// IJ-7.2
    fn targets(&self, rules: &Rules, seat: Seat) -> SeatSet {
        SeatSet::all(rules.seats())
            .without(SeatSet::only(seat))
            .without(self.public.face_up)
    }

    fn check_vote(&self, rules: &Rules, seat: Seat, vote: Vote) -> Result<(), Illegal> {
        let ballot = self.ballot(rules, seat);
        if ballot == Ballot::None {
            return Err(Illegal::NoVote);
        }
        for suspect in vote.suspects() {
            if suspect.number() >= rules.seats() {
                return Err(Illegal::NoSuchSeat);
            }
            if suspect == seat {
                return Err(Illegal::VoteSelf);
            }
            if self.public.face_up.contains(suspect) {
                return Err(Illegal::VoteFaceUp);
            }
        }
        let targets = self.targets(rules, seat).len();
        match (ballot, vote) {
            (_, Vote::Abstain) if targets > 0 => Err(Illegal::MayNotAbstain),
            (Ballot::One | Ballot::None, Vote::Two(..)) => Err(Illegal::OneVote),
            (Ballot::TwoDifferent, Vote::One(_)) if targets > 1 => Err(Illegal::TwoVotes),
            (Ballot::TwoFree, Vote::One(_)) => Err(Illegal::TwoVotes),
            (Ballot::TwoDifferent, Vote::Two(a, b)) if a == b => Err(Illegal::TwoDifferent),
            // A pair has one spelling, the lower seat first.
            (Ballot::TwoDifferent | Ballot::TwoFree, Vote::Two(a, b)) if a > b => {
                Err(Illegal::TwoVotes)
            }
            (_, Vote::Abstain | Vote::One(_))
            | (Ballot::TwoDifferent | Ballot::TwoFree, Vote::Two(..)) => Ok(()),
        }
    }

    fn legal_votes(&self, rules: &Rules, seat: Seat) -> Vec<Action> {
        if seat.number() >= rules.people() {
            return Vec::new();
        }
        let targets = self.targets(rules, seat);
        let singles = targets.iter().map(Vote::One);
        let pairs = targets
            .iter()
            .flat_map(|a| targets.iter().map(move |b| Vote::Two(a, b)));
        let all = singles.chain(pairs).chain([Vote::Abstain]);
        all.filter(|&vote| self.check_vote(rules, seat, vote).is_ok())
            .map(Action::Vote)
            .collect()
    }

    fn cast_vote(&mut self, rules: &Rules, seat: Seat, vote: Vote, out: &mut impl Listener) {
        self.votes[seat] = Some(vote);
        out.hear(Event::Voted { seat, vote });
        if self.voters(rules).all(|seat| self.votes[seat].is_some()) {
            self.public.turn += 1;
            for (seat, vote) in self.votes.iter() {
                if let Some(vote) = *vote {
                    out.hear(Event::VotesShown { seat, vote });
                }
            }
            self.count_votes(rules, out);
        }
    }
}

impl Public {
    /// The start player of the trick that was just finished.
    fn leader_before(&self) -> Seat {
        self.leaders[usize::from(self.trick) - 1]
    }
}

fn check_partner(rules: &Rules, seat: Seat, partner: Seat) -> Result<(), Illegal> {
    if partner == seat {
        return Err(Illegal::PartnerSelf);
    }
    if partner.number() >= rules.seats() {
        Err(Illegal::NoSuchSeat)
    } else {
        Ok(())
    }
}

use cards::{BySeat, Seat, SeatSet};

use crate::{
    action::{Action, Illegal},
    card::{Card, CardSet, Suit},
    event::{Event, Listener},
    outcome::Outcome,
    public::{Phase, Public},
    role::Role,
    rules::{Rules, other_person},
    setup::Deal,
    vote::Vote,
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
        self.public.outcome()
    }

    /// Every action this seat may take now. A seat that has voted may still change its vote (IJ-7.5).
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
                let wager = self.may_wager(rules, seat);
                let plays = self.legal_plays(rules, seat).into_iter();
                plays
                    .flat_map(|card| [false, true].map(|wager| Action::Play { card, wager }))
                    .filter(|action| wager || !matches!(action, Action::Play { wager: true, .. }))
                    .collect()
            }
            Phase::Over { .. } => Vec::new(),
        }
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
    #[inline]
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

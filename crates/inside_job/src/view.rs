use cards::{BySeat, Seat};

use crate::{
    action::Action,
    card::{Card, CardSet, Suit},
    game::Game,
    position::Position,
    public::{MAX_TRICKS, Phase, Public},
    role::Ballot,
    rules::{MissionIndex, RoleIndex, Rules, other_person},
    setup::Deal,
    vote::Vote,
};

/// All that one seat has been shown since the deal: its knowledge.
///
/// For bots and [`Position::resample`]; it never leaves the process and cannot be serialised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) public: Public,
    /// `None` for a spectator.
    pub(crate) own: Option<Own>,
    /// Set when the game is over, because then everything is open.
    pub(crate) open: Option<Open>,
}

/// What only this seat has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    pub seat: Seat,
    pub role: RoleIndex,
    pub dealt: CardSet,
    pub hand: CardSet,
    /// The two missions to choose from, while choosing; their order tells nothing.
    pub drawn: Option<[MissionIndex; 2]>,
    /// The missions put away in the tricks this seat led (IJ-4.1).
    pub put_away: [Option<MissionIndex>; MAX_TRICKS],
    /// The cards taken for Larry in the tricks this seat played for him, top first (IJ-11.6).
    pub larry: [Option<[Card; 3]>; 9],
    /// And what it put back.
    pub backs: [Option<Card>; 9],
    /// The role of the partner this seat looked at (IJ-9.50).
    pub partner_role: Option<RoleIndex>,
    pub vote: Option<Vote>,
}

/// The secrets of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    pub deal: Deal,
    pub votes: BySeat<Option<Vote>>,
    /// What was put back on Larry's stack in each trick.
    pub backs: [Card; 9],
}

impl View {
    /// What everybody has seen.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    #[must_use]
    pub const fn own(&self) -> Option<&Own> {
        self.own.as_ref()
    }

    #[must_use]
    pub const fn open(&self) -> Option<&Open> {
        self.open.as_ref()
    }

    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.own.map(|own| own.seat)
    }

    /// The role of a seat, if this viewer knows it.
    #[must_use]
    pub fn role(&self, seat: Seat) -> Option<RoleIndex> {
        if let Some(open) = &self.open {
            return Some(open.deal.roles[seat]);
        }
        let own = self.own.filter(|own| own.seat == seat).map(|own| own.role);
        let partner = self
            .own
            .filter(|own| self.public.partner(own.seat) == Some(seat));
        own.or(self.public.role(seat))
            .or(partner.and_then(|own| own.partner_role))
    }

    /// What this seat may do now; nothing for a spectator.
    #[must_use]
    pub fn legal(&self, rules: &Rules) -> Vec<Action> {
        self.own
            .map_or_else(Vec::new, |own| self.blank(rules).legal(rules, own.seat))
    }

    /// The cards of its own hand that this seat may play now; none when it has none to play.
    #[must_use]
    pub fn legal_plays(&self, rules: &Rules) -> CardSet {
        match &self.own {
            Some(own) if self.plays_own_card(rules, own.seat) => {
                self.public.legal_plays(rules.role(own.role), own.hand)
            }
            Some(_) | None => CardSet::EMPTY,
        }
    }

    /// May this seat lay a briefcase on the card that it plays now (IJ-5.1, IJ-5.4)?
    #[must_use]
    pub fn may_wager(&self, rules: &Rules) -> bool {
        self.own.is_some_and(|own| {
            let role = rules.role(own.role);
            self.plays_own_card(rules, own.seat) && self.public.may_wager_as(rules, own.seat, role)
        })
    }

    /// How this seat may vote, when the time comes; `None` for a spectator.
    #[must_use]
    pub fn ballot(&self, rules: &Rules) -> Option<Ballot> {
        let own = self.own?;
        Some(rules.ballot(own.role, self.public.revealed.contains(own.seat)))
    }

    fn plays_own_card(&self, rules: &Rules, seat: Seat) -> bool {
        self.public.phase == Phase::Play && self.public.seat_to_play(rules) == seat
    }

    /// The position with everything left blank that this seat does not know. What its own actions
    /// depend on is all there.
    #[must_use]
    pub fn blank(&self, rules: &Rules) -> Position {
        let nothing = Card::new(Suit::Pink, 1);
        let mut position = Position {
            public: self.public,
            deal: Deal {
                start: self.public.leaders[0],
                roles: BySeat::from_fn(rules.seats(), |seat| {
                    self.role(seat).unwrap_or(RoleIndex::AGENT)
                }),
                hands: BySeat::new(rules.seats(), CardSet::EMPTY),
                missions: [MissionIndex::default(); crate::deck::MAX_DECK],
                larry: [nothing; crate::setup::LARRY_STACK],
            },
            hands: BySeat::new(rules.seats(), CardSet::EMPTY),
            second_chosen: 0,
            backs: [nothing; 9],
            votes: BySeat::new(rules.seats(), None),
        };
        let Some(own) = &self.own else {
            return position;
        };
        position.deal.hands[own.seat] = own.dealt;
        position.hands[own.seat] = own.hand;
        position.votes[own.seat] = own.vote;
        if let Some(drawn) = own.drawn {
            let first = 2 * usize::from(self.public.trick);
            position.deal.missions[first..first + 2].copy_from_slice(&drawn);
        }
        for (trick, three) in own.larry.iter().enumerate() {
            if let Some([top, second, third]) = *three {
                if trick == 0 {
                    position.deal.larry[0] = top;
                } else {
                    position.backs[trick - 1] = top;
                }
                position.deal.larry[2 * trick + 1] = second;
                position.deal.larry[2 * trick + 2] = third;
            }
            if let Some(back) = own.backs[trick] {
                position.backs[trick] = back;
            }
        }
        position
    }
}

impl Position {
    /// What this seat, or with `None` a spectator, knows.
    #[must_use]
    pub fn view(&self, rules: &Rules, viewer: Option<Seat>) -> View {
        let over = matches!(self.public.phase, Phase::Over { .. });
        View {
            public: self.public,
            own: viewer.map(|seat| self.own(rules, seat)),
            open: over.then_some(Open {
                deal: self.deal,
                votes: self.votes,
                backs: self.backs,
            }),
        }
    }

    fn own(&self, rules: &Rules, seat: Seat) -> Own {
        let public = &self.public;
        let chosen = usize::from(public.trick) + usize::from(public.phase == Phase::Play);
        let mut own = Own {
            seat,
            role: self.deal.roles[seat],
            dealt: self.deal.hands[seat],
            hand: self.hands[seat],
            drawn: None,
            put_away: [None; MAX_TRICKS],
            larry: [None; 9],
            backs: [None; 9],
            partner_role: public.partner(seat).map(|partner| self.deal.roles[partner]),
            vote: self.votes[seat],
        };
        if public.phase == Phase::Choose && public.leader() == seat {
            let [a, b] = self.drawn();
            own.drawn = Some(if a.0 < b.0 { [a, b] } else { [b, a] });
        }
        for (trick, put_away) in own.put_away[..chosen].iter_mut().enumerate() {
            if public.leaders[trick] == seat {
                *put_away = Some(self.put_away(trick));
            }
        }
        if rules.has_larry() {
            self.own_larry(rules, &mut own);
        }
        own
    }

    fn put_away(&self, trick: usize) -> MissionIndex {
        let second_chosen = self.second_chosen >> trick & 1 == 1;
        self.deal.missions[2 * trick + usize::from(!second_chosen)]
    }

    /// What the controller of Larry has seen. The three cards are taken as the trick begins.
    fn own_larry(&self, rules: &Rules, own: &mut Own) {
        let public = &self.public;
        for trick in 0..=public.trick {
            let index = usize::from(trick);
            if trick == rules.tricks() || other_person(public.leaders[index]) != own.seat {
                continue;
            }
            own.larry[index] = Some(self.larrys_cards(trick));
            if trick < public.trick || public.place > 1 {
                own.backs[index] = Some(self.backs[index]);
            }
        }
    }
}

impl Game {
    /// What a seat, or with `None` a spectator, knows: for bots.
    #[must_use]
    pub fn view(&self, viewer: Option<Seat>) -> View {
        self.position().view(self.rules(), viewer)
    }
}

//! What a seat plays for, read from the named choices of the roles.

use cards::{BySeat, Seat, SeatSet};
use inside_job::{Goal, OnReveal, Public, RoleIndex, Rules, Side, Winner};

use super::weights::{self, Weights};

/// What a briefcase on a card costs a player who does not collect them: mostly that another may win it.
const WAGER: f32 = 0.46;
/// How much more than its worth it costs a player who does.
const WAGER_COLLECTED: f32 = 1.18;

/// What may happen in a trick, weighed by one seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// 1 for a seat that wants the Agents to win, -1 for one that wants the Insider to.
    pub(super) side: f32,
    /// What a completed mission is worth to this seat.
    pub(super) mission: f32,
    /// What a briefcase taken by each seat is worth to this seat.
    pub(super) briefcase: BySeat<f32>,
    /// What it costs to lay one of one's own on a card.
    pub(super) wager: f32,
    /// Whom everybody sees to lose by a briefcase, and who plays not to win any.
    pub(super) shunning: SeatSet,
    /// How much this seat minds being suspected.
    pub(super) shy: f32,
    pub(super) weights: &'static Weights,
}

/// Who is who, as far as a seat can tell.
pub(super) struct Known<'a> {
    pub(super) rules: &'a Rules,
    pub(super) public: &'a Public,
    pub(super) seat: Seat,
    pub(super) role: RoleIndex,
    /// The role of the partner this seat looked at.
    pub(super) partner: Option<RoleIndex>,
    /// How likely each seat is the Insider, to this seat.
    pub(super) chances: BySeat<f32>,
}

impl Known<'_> {
    pub(super) fn stakes(&self) -> Stakes {
        let seats = self.rules.seats();
        let side = self.side();
        let weights = if side < 0.0 {
            &weights::INSIDER
        } else {
            &weights::AGENTS
        };
        let good_for_insider = BySeat::from_fn(seats, |seat| self.helps_insider(seat, weights));
        let role = self.rules.role(self.role);
        let mut stakes = Stakes {
            side,
            mission: side * self.mission_weight(weights),
            briefcase: BySeat::from_fn(seats, |seat| -side * good_for_insider[seat]),
            wager: if side < 0.0 {
                (WAGER_COLLECTED * good_for_insider[self.seat]).max(0.1)
            } else {
                WAGER
            },
            shunning: self.shunning(),
            shy: if role.is_insider() { 1.0 } else { 0.0 },
            weights,
        };
        let held = self.public.briefcases()[self.seat];
        match role.goal {
            Goal::Missions([from, to]) => {
                let done = self.public.missions_completed();
                stakes.mission = if done < from {
                    1.0
                } else if done >= to {
                    -1.0
                } else {
                    0.0
                };
            }
            Goal::Briefcases([from, to]) => {
                stakes.briefcase[self.seat] = if held < from {
                    1.0
                } else if held >= to {
                    -1.0
                } else {
                    0.0
                };
            }
            Goal::NeverWonATrick => stakes.briefcase[self.seat] = -3.0,
            // A role that wants to be voted for looks like the Insider, without ending the game.
            Goal::MostVotes | Goal::MostVotesOrWithInsider => {
                stakes.mission = -0.5;
                stakes.shy = -0.3;
                stakes.briefcase[self.seat] = if held + 1 >= self.rules.limit(self.role) {
                    -3.0
                } else {
                    0.2
                };
            }
            Goal::Side
            | Goal::PartnerWins
            | Goal::LeftNeighbourLoses
            | Goal::RightNeighbourLoses => {}
        }
        stakes
    }

    fn shunning(&self) -> SeatSet {
        let shuns = |&seat: &Seat| {
            let role = self.public.role(seat).map(|role| self.rules.role(role));
            role.is_some_and(|role| match (role.endings.holds_more_than, role.side) {
                (Some(ending), Side::Agents) => ending.winner == Winner::Insider,
                (Some(ending), Side::Insider) => ending.winner == Winner::Agents,
                (Some(_), Side::Neutral) | (None, _) => false,
            })
        };
        self.public.face_up().iter().filter(shuns).collect()
    }

    /// Missions stop mattering once the Agents cannot get enough of them.
    fn mission_weight(&self, weights: &Weights) -> f32 {
        let need = self
            .rules
            .mission_target()
            .saturating_sub(self.public.missions_completed());
        let left = self.rules.tricks() - self.public.tricks_done();
        if need > left {
            0.02
        } else if need == 1 {
            weights.last_mission
        } else {
            let slack = f32::from(left - need);
            (weights.mission - weights.mission_slack * slack).max(weights.mission_least)
        }
    }

    fn side(&self) -> f32 {
        self.side_of(self.seat, self.role)
    }

    fn side_of(&self, seat: Seat, role: RoleIndex) -> f32 {
        let index = role;
        let role = self.rules.role(index);
        let turned =
            role.on_reveal == OnReveal::ChangesSide && self.public.revealed().contains(seat);
        match (role.side, role.goal) {
            (Side::Agents, Goal::Side) if turned => -1.0,
            (Side::Insider, Goal::Side) if turned => 1.0,
            (Side::Agents, Goal::Side) => 1.0,
            (Side::Insider, Goal::Side) => -1.0,
            (_, Goal::PartnerWins) => match (self.public.partner(seat), self.partner) {
                (Some(partner), Some(role)) if self.rules.role(role).goal != Goal::PartnerWins => {
                    self.side_of(partner, role)
                }
                _ => 1.0,
            },
            (_, Goal::LeftNeighbourLoses) => self.against(seat.left(self.rules.seats())),
            (_, Goal::RightNeighbourLoses) => self.against(seat.right(self.rules.seats())),
            _ => 0.0,
        }
    }

    /// The side of those who want this seat to lose.
    fn against(&self, seat: Seat) -> f32 {
        match self.public.role(seat).map(|role| self.rules.role(role)) {
            Some(role) if role.side == Side::Neutral => 0.3,
            _ => 2.0 * self.chances[seat] - 1.0,
        }
    }

    /// The role of a seat, if this one knows it.
    fn known(&self, seat: Seat) -> Option<RoleIndex> {
        if seat == self.seat {
            return Some(self.role);
        }
        let looked_at = self.public.partner(self.seat) == Some(seat);
        self.public
            .role(seat)
            .or(self.partner.filter(|_| looked_at))
    }

    /// How much the Insider's side gains when this seat takes a briefcase.
    fn helps_insider(&self, seat: Seat, weights: &Weights) -> f32 {
        if let Some(role) = self.known(seat) {
            return self.gain(seat, role, weights);
        }
        let insider = self.chances[seat];
        let mut sum = insider * self.gain(seat, RoleIndex::INSIDER, weights);
        let cards = self.rules.role_cards();
        let others = cards.iter().filter(|&&role| role != RoleIndex::INSIDER);
        let open = f32::from(self.rules.seats()) - 1.0;
        let all = || Seat::all(self.rules.seats());
        let elsewhere = |role| all().any(|seat| self.known(seat) == Some(role));
        for &role in others {
            if role == RoleIndex::AGENT || !elsewhere(role) {
                sum += (1.0 - insider) / open * self.gain(seat, role, weights);
            }
        }
        sum
    }

    /// The same for a seat with this role.
    fn gain(&self, seat: Seat, index: RoleIndex, weights: &Weights) -> f32 {
        let role = self.rules.role(index);
        let held = self.public.briefcases()[seat];
        let left = self.rules.tricks() - self.public.tricks_done();
        let needed = |goal: u8| {
            let need = goal.saturating_sub(held).max(1);
            if need > left {
                0.05
            } else {
                weights.needed[usize::from(need - 1).min(weights.needed.len() - 1)]
            }
        };
        let mut gain = 0.0;
        if !self.public.face_up().contains(seat) && role.briefcases.may_hold {
            let limit = needed(self.rules.limit(index));
            gain += match role.on_reveal {
                OnReveal::InsiderWins => limit,
                OnReveal::AgentsWin => -limit,
                OnReveal::Loses => match role.side {
                    Side::Insider => -limit,
                    Side::Agents | Side::Neutral => limit,
                },
                OnReveal::ChangesSide => limit * 0.4,
                OnReveal::Nothing | OnReveal::TakesFromLeft | OnReveal::TakesFromRight => 0.0,
            };
            let alone = self
                .rules
                .role(RoleIndex::INSIDER)
                .endings
                .all_others_face_up;
            if alone && index != RoleIndex::INSIDER {
                gain += limit * 0.4;
            }
        }
        if let Some(ending) = role.endings.holds_more_than {
            let close = needed(ending.briefcases + 1);
            gain += match ending.winner {
                Winner::Insider => close,
                Winner::Agents => -close,
            };
        }
        gain
    }
}

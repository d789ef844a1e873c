use cards::{Seat, SeatSet};

use crate::{
    event::{Event, Listener},
    outcome::Reason,
    position::Position,
    public::Phase,
    role::{Goal, OnReveal, Origin, Role, Winner},
    rules::Rules,
};

/// A side has won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) winner: Winner,
    pub(crate) reason: Reason,
}

impl Position {
    /// Is the game over after this trick? Of several endings the first reason counts, of equal
    /// reasons the lowest seat (IJ-9.90, IJ-12.3).
    pub(crate) fn ending(&self, rules: &Rules, revealed_now: Option<Seat>) -> Option<Ending> {
        let mut first: Option<Ending> = None;
        let mut add = |ending: Ending| {
            if first.is_none_or(|first| ending.reason < first.reason) {
                first = Some(ending);
            }
        };
        if rules.watches_endings || revealed_now.is_some() {
            for seat in Seat::all(rules.seats()) {
                self.role_endings(rules, seat, revealed_now == Some(seat))
                    .into_iter()
                    .flatten()
                    .for_each(&mut add);
            }
        }
        if self.public.missions_completed() >= rules.mission_target {
            add(Ending {
                winner: Winner::Agents,
                reason: Reason::Missions,
            });
        }
        first
    }

    /// What the role of this seat makes of the present position: by its reveal, by what it holds,
    /// by everybody else being face up.
    fn role_endings(&self, rules: &Rules, seat: Seat, revealed_now: bool) -> [Option<Ending>; 3] {
        let role = self.role(rules, seat);
        let side = self.side(rules, seat);
        let by = |winner: Winner, printed: Reason| Ending {
            winner,
            reason: match role.origin {
                Origin::Printed => printed,
                Origin::Own => Reason::Role,
            },
        };
        let reveal = match role.on_reveal {
            OnReveal::AgentsWin => Some(by(Winner::Agents, Reason::RiskAgent)),
            OnReveal::InsiderWins => Some(by(Winner::Insider, Reason::Briefcases)),
            OnReveal::Loses => side.map(|side| by(side.other(), Reason::ProfNoRevealed)),
            OnReveal::Nothing
            | OnReveal::ChangesSide
            | OnReveal::TakesFromLeft
            | OnReveal::TakesFromRight => None,
        };
        let held = self.public.briefcases[seat];
        let full = role
            .endings
            .holds_more_than
            .filter(|ending| held > ending.briefcases);
        let others = SeatSet::all(rules.seats()).without(SeatSet::only(seat));
        let alone =
            role.endings.all_others_face_up && others.without(self.public.face_up).is_empty();
        [
            reveal.filter(|_| revealed_now),
            full.map(|ending| by(ending.winner, Reason::BuggedAgent)),
            side.filter(|_| alone)
                .map(|side| by(side, Reason::AllFaceUp)),
        ]
    }

    /// The side this seat is on now (IJ-9.70); `None` for a neutral role.
    #[must_use]
    pub fn side(&self, rules: &Rules, seat: Seat) -> Option<Winner> {
        let role = self.role(rules, seat);
        let changed =
            role.on_reveal == OnReveal::ChangesSide && self.public.revealed.contains(seat);
        role.side
            .winner()
            .map(|side| if changed { side.other() } else { side })
    }

    pub(crate) fn has_most_votes(&self, rules: &Rules, seat: Seat, top: SeatSet) -> bool {
        let alone = top == SeatSet::only(seat);
        let with_insider = top.contains(seat) && top.contains(self.insider(rules));
        alone || self.role(rules, seat).goal == Goal::MostVotesOrWithInsider && with_insider
    }

    pub(crate) fn insider(&self, rules: &Rules) -> Seat {
        let mut seats = Seat::all(rules.seats());
        seats
            .find(|&seat| self.role(rules, seat).is_insider())
            .expect("every game has one Insider")
    }

    /// The winners when this side has won: goals of one's own first, then those that look at others
    /// (IJ-9.90). `top` are the seats with the most votes, nobody without a vote.
    pub(crate) fn winning_seats(&self, rules: &Rules, winner: Winner, top: SeatSet) -> SeatSet {
        let wins_alone = |seat: &Seat| self.own_goal_met(rules, *seat, winner, top);
        let winners: SeatSet = Seat::all(rules.seats()).filter(wins_alone).collect();
        let looks_at_others = |role: &Role| role.goal.looks_at_others();
        if !rules.roles().iter().any(looks_at_others) {
            return winners;
        }
        Seat::all(rules.seats())
            .filter(|&seat| self.wins(rules, seat, winners))
            .collect()
    }

    /// Goals may not form a circle, so following them from seat to seat comes to an end.
    fn wins(&self, rules: &Rules, seat: Seat, own_goals: SeatSet) -> bool {
        let wins = |other| self.wins(rules, other, own_goals);
        match self.role(rules, seat).goal {
            Goal::PartnerWins => self.public.partners[seat].is_some_and(wins),
            Goal::LeftNeighbourLoses => !wins(seat.left(rules.seats())),
            Goal::RightNeighbourLoses => !wins(seat.right(rules.seats())),
            Goal::Side
            | Goal::MostVotes
            | Goal::MostVotesOrWithInsider
            | Goal::Missions(_)
            | Goal::Briefcases(_)
            | Goal::NeverWonATrick => own_goals.contains(seat),
        }
    }

    fn own_goal_met(&self, rules: &Rules, seat: Seat, winner: Winner, top: SeatSet) -> bool {
        let within = |[from, to]: [u8; 2], number: u8| (from..=to).contains(&number);
        let role = self.role(rules, seat);
        match role.goal {
            Goal::Side => self.side(rules, seat) == Some(winner),
            // The printed Decoy was looked at before (IJ-9.40).
            Goal::MostVotes | Goal::MostVotesOrWithInsider => {
                role.origin == Origin::Own && self.has_most_votes(rules, seat, top)
            }
            Goal::Missions(range) => within(range, self.public.missions_completed()),
            Goal::Briefcases(range) => within(range, self.public.briefcases[seat]),
            Goal::NeverWonATrick => {
                !self.public.winners[..usize::from(self.public.trick)].contains(&seat)
            }
            Goal::PartnerWins | Goal::LeftNeighbourLoses | Goal::RightNeighbourLoses => false,
        }
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
}

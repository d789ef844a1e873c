//! The vote after the last trick: who has one, for whom, and what comes of it (section 7).

use std::fmt;

use cards::{Seat, SeatSet};

use crate::{
    action::{Action, Illegal},
    event::{Event, Listener},
    outcome::Reason,
    position::Position,
    public::Public,
    role::{Ballot, Goal, Origin, Winner},
    rules::{RoleIndex, Rules},
};

/// What a seat votes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vote {
    /// Nobody can be voted for (IJ-7.2).
    Abstain,
    One(Seat),
    /// Two votes, the lower seat first (IJ-9.20).
    Two(Seat, Seat),
}

impl Vote {
    /// The seats voted for, one entry per vote.
    pub fn suspects(self) -> impl Iterator<Item = Seat> {
        let (first, second) = match self {
            Self::Abstain => (None, None),
            Self::One(seat) => (Some(seat), None),
            Self::Two(a, b) => (Some(a), Some(b)),
        };
        first.into_iter().chain(second)
    }
}

impl fmt::Display for Vote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Abstain => f.write_str("-"),
            Self::One(seat) => seat.fmt(f),
            Self::Two(a, b) => write!(f, "{a},{b}"),
        }
    }
}

cards::serialize_as_text!(Vote);

impl Rules {
    /// How a role may vote, before or after it was revealed early.
    pub(crate) fn ballot(&self, role: RoleIndex, revealed: bool) -> Ballot {
        let votes = self.role(role).votes;
        if !revealed {
            votes.before
        } else if self.revealed_lose_vote {
            Ballot::None
        } else {
            votes.after
        }
    }

    /// How everybody may vote whose role is face down; `None` where that depends on the role.
    fn hidden_ballot(&self) -> Option<Ballot> {
        let hidden = self.roles().iter().filter(|role| !role.starts_face_up);
        let mut ballots = hidden.map(|role| role.votes.before);
        let first = ballots.next()?;
        ballots.all(|ballot| ballot == first).then_some(first)
    }
}

impl Ballot {
    /// How many seats a vote names where this many can be voted for.
    #[must_use]
    pub fn names(self, suspects: u32) -> u8 {
        match (self, suspects) {
            (Self::None, _) | (_, 0) => 0,
            (Self::One, _) | (Self::TwoDifferent, 1) => 1,
            (Self::TwoDifferent | Self::TwoFree, _) => 2,
        }
    }
}

impl Public {
    /// The seats that this one can vote for (IJ-7.2).
    #[must_use]
    pub fn suspects(&self, rules: &Rules, seat: Seat) -> SeatSet {
        SeatSet::all(rules.seats())
            .without(SeatSet::only(seat))
            .without(self.face_up)
    }

    /// How many seats this one names in the vote; `None` where only the seat itself knows.
    #[must_use]
    pub fn votes(&self, rules: &Rules, seat: Seat) -> Option<u8> {
        if rules.is_larry(seat) {
            return Some(0);
        }
        let revealed = self.revealed.contains(seat);
        let ballot = match self.role(seat) {
            Some(role) => rules.ballot(role, revealed),
            None => rules.hidden_ballot()?,
        };
        Some(ballot.names(self.suspects(rules, seat).len()))
    }
}

impl Position {
    /// The seats that have a vote, in order.
    pub(crate) fn voters(&self, rules: &Rules) -> impl Iterator<Item = Seat> {
        Seat::all(rules.people()).filter(|&seat| self.ballot(rules, seat) != Ballot::None)
    }

    /// How this seat may vote (IJ-7.1, IJ-9.20, IJ-9.80).
    #[must_use]
    pub fn ballot(&self, rules: &Rules, seat: Seat) -> Ballot {
        rules.ballot(self.deal.roles[seat], self.public.revealed.contains(seat))
    }

    pub(crate) fn check_vote(&self, rules: &Rules, seat: Seat, vote: Vote) -> Result<(), Illegal> {
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
        let targets = self.public.suspects(rules, seat).len();
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

    pub(crate) fn legal_votes(&self, rules: &Rules, seat: Seat) -> Vec<Action> {
        if seat.number() >= rules.people() {
            return Vec::new();
        }
        let targets = self.public.suspects(rules, seat);
        let with = |first| targets.iter().map(move |second| Vote::Two(first, second));
        match self.ballot(rules, seat).names(targets.len()) {
            0 => self.allowed(rules, seat, [Vote::Abstain]),
            1 => self.allowed(rules, seat, targets.iter().map(Vote::One)),
            _ => self.allowed(rules, seat, targets.iter().flat_map(with)),
        }
    }

    fn allowed(
        &self,
        rules: &Rules,
        seat: Seat,
        votes: impl IntoIterator<Item = Vote>,
    ) -> Vec<Action> {
        votes
            .into_iter()
            .filter(|&vote| self.check_vote(rules, seat, vote).is_ok())
            .map(Action::Vote)
            .collect()
    }

    pub(crate) fn cast_vote(
        &mut self,
        rules: &Rules,
        seat: Seat,
        vote: Vote,
        out: &mut impl Listener,
    ) {
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

    /// Section 7 and what the Decoy makes of it.
    pub(crate) fn count_votes(&mut self, rules: &Rules, out: &mut impl Listener) {
        if rules.has_larry() {
            return self.end(rules, self.vote_of_two(rules), Reason::Vote, out);
        }
        let top = most_votes(self.votes.as_slice().iter().flatten().copied());
        if let Some(decoy) = self.decoy_wins(rules, top) {
            // IJ-9.40: no other goal is looked at.
            let reason = if decoy.len() == 1 {
                Reason::Decoy
            } else {
                Reason::DecoyAndInsider
            };
            return self.end_with(decoy, reason, out);
        }
        let (winner, reason) = match top.first() {
            Some(seat) if top.len() == 1 && self.role(rules, seat).is_insider() => {
                (Winner::Agents, Reason::Vote)
            }
            Some(_) if top.len() == 1 => (Winner::Insider, Reason::Vote),
            // IJ-7.4: shared, or no votes at all.
            Some(_) | None => (Winner::Insider, Reason::VoteTie),
        };
        self.end_with(self.winning_seats(rules, winner, top), reason, out);
    }

    /// The printed Decoy's win is everybody else's loss; an own role with the same goal only joins
    /// the winners (IJ-12.3).
    fn decoy_wins(&self, rules: &Rules, top: SeatSet) -> Option<SeatSet> {
        let decoy = Seat::all(rules.seats()).find(|&seat| {
            let role = self.role(rules, seat);
            role.goal == Goal::MostVotesOrWithInsider && role.origin == Origin::Printed
        })?;
        let insider = self.insider(rules);
        self.has_most_votes(rules, decoy, top).then(|| {
            let both = SeatSet::only(decoy).union(SeatSet::only(insider));
            if top.contains(insider) {
                both
            } else {
                SeatSet::only(decoy)
            }
        })
    }
}

/// The seats that shared the most votes, and how many each seat got.
pub(crate) fn most_votes(votes: impl Iterator<Item = Vote>) -> SeatSet {
    let mut counts = [0_u8; cards::MAX_SEATS];
    for suspect in votes.flat_map(Vote::suspects) {
        counts[suspect.index()] += 1;
    }
    let most = counts.into_iter().max().unwrap_or(0);
    if most == 0 {
        return SeatSet::EMPTY;
    }
    (0..6)
        .map(Seat::new)
        .filter(|seat| counts[seat.index()] == most)
        .collect()
}

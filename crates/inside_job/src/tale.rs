//! What a finished game was about: facts found out from the whole truth, for the page of its end and for
//! reviews. Nothing here is known before a game is over.

mod facts;

use std::{cmp::Reverse, mem::discriminant};

use cards::{BySeat, Said, Seat, SeatSet, Statement};

use crate::{
    card::{Card, Suit},
    game::Game,
    outcome::{Outcome, Reason},
    position::Position,
    public::TrickPlayed,
    role::{Goal, RoleId, Winner},
    rules::Rules,
    vote::Vote,
};

/// A finished game as a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tale {
    pub outcome: Outcome,
    /// The side whose goal ended the game; `None` where the Decoy won (IJ-9.40).
    pub winner: Option<Winner>,
    /// The Agents reached their goal in the trick that the Insider's side won by, too (IJ-6.4).
    pub both_goals: bool,
    /// The seat of the Insider, or of the role that replaced the Insider.
    pub insider: Seat,
    pub roles: BySeat<RoleId>,
    /// How many missions the Agents needed (IJ-3.1).
    pub target: u8,
    /// How many briefcases the Insider needed (IJ-3.2).
    pub limit: u8,
    /// Whether the mission of each trick was completed.
    pub missions: Vec<bool>,
    pub votes: BySeat<Option<Vote>>,
    /// Everything worth telling, in the order in which it happened.
    pub facts: Vec<Fact>,
}

/// Something that happened in a trick. Tricks count from 1; what was said in a trick belongs to it from its
/// mission on, what was said between two tricks to the one before, and what was said before the first to that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Somebody chose a partner (IJ-9.50).
    PartnerChosen { seat: Seat, partner: Seat },
    /// Somebody who held the suit led played another one (IJ-4.5).
    BrokeSuit {
        trick: u8,
        seat: Seat,
        led: Suit,
        card: Card,
        /// The first card of that suit that the same seat played later: there everybody could see it.
        shown: Option<(u8, Card)>,
    },
    /// From this card on nothing could complete the mission.
    Spoiled {
        trick: u8,
        seat: Seat,
        card: Card,
        choice: Choice,
        /// How many missions were missing before this trick.
        missing: u8,
    },
    /// A card with a briefcase on it was played.
    Wagered {
        trick: u8,
        seat: Seat,
        card: Card,
        bet: Bet,
    },
    /// A role was revealed early (IJ-6.2).
    Revealed { trick: u8, seat: Seat, role: RoleId },
    /// The first to say that the Insider is the Insider.
    Suspected { trick: u8, seat: Seat },
    /// A statement that the cards or roles prove false.
    Lied {
        trick: u8,
        seat: Seat,
        statement: Statement,
    },
    /// The trick that ended the game.
    Decided {
        trick: u8,
        seat: Seat,
        card: Card,
        /// The briefcases of its winner after it.
        briefcases: u8,
        completed: bool,
    },
}

/// The most chapters of one kind.
const MOST_OF_A_KIND: usize = 2;

/// The choice that a seat had when it played the card on which a mission failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The same card without its briefcase would have left the mission open.
    NoWager,
    /// This card would have left the mission open.
    Other(Card),
    /// Every card that it could play would have failed the mission.
    None,
    /// Larry's cards are chosen otherwise (IJ-11).
    Larry,
}

/// What came of a briefcase laid on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bet {
    /// The card won, and would not have won without the briefcase.
    Won,
    /// The card won, and would have won without it.
    Needless,
    /// This seat took the trick, and the briefcase with it.
    LostTo(Seat),
}

impl Fact {
    /// The trick it belongs to.
    #[must_use]
    pub const fn trick(self) -> u8 {
        match self {
            Self::PartnerChosen { .. } => 1,
            Self::BrokeSuit { trick, .. }
            | Self::Spoiled { trick, .. }
            | Self::Wagered { trick, .. }
            | Self::Revealed { trick, .. }
            | Self::Suspected { trick, .. }
            | Self::Lied { trick, .. }
            | Self::Decided { trick, .. } => trick,
        }
    }

    /// How much it tells of a game: the higher, the rather it belongs into a short story.
    const fn weight(self) -> u8 {
        match self {
            Self::Decided { .. } => 9,
            Self::BrokeSuit { shown: Some(_), .. } => 8,
            Self::Spoiled { missing: 1, .. } => 7,
            Self::BrokeSuit { shown: None, .. } | Self::Revealed { .. } | Self::Lied { .. } => 6,
            Self::Wagered { bet: Bet::Won, .. } | Self::Suspected { .. } => 5,
            Self::PartnerChosen { .. } => 4,
            Self::Wagered {
                bet: Bet::LostTo(_),
                ..
            } => 3,
            Self::Spoiled { .. } => 2,
            Self::Wagered {
                bet: Bet::Needless, ..
            } => 1,
        }
    }
}

impl Tale {
    /// The tale of a game that is over.
    #[must_use]
    pub fn of(game: &Game, talk: &[Said]) -> Option<Self> {
        let outcome = game.outcome()?;
        let (rules, position) = (game.rules(), game.position());
        let insider = position.insider(rules);
        let target = rules.mission_target();
        let winner = winner(rules, position, &outcome);
        let tricks: Vec<TrickPlayed<'_>> = position.public().tricks(rules).collect();
        Some(Self {
            outcome,
            winner,
            both_goals: outcome.missions >= target && winner == Some(Winner::Insider),
            insider,
            roles: roles(rules, position),
            target,
            limit: rules.limit(position.deal().roles[insider]),
            missions: tricks.iter().map(|trick| trick.completed).collect(),
            votes: position.votes,
            facts: facts::of(game, &tricks, talk, insider),
        })
    }

    /// Whether it went to a vote (IJ-7.1).
    #[must_use]
    pub const fn has_vote(&self) -> bool {
        is_by_vote(self.outcome.reason)
    }

    /// The seat whose film it is.
    #[must_use]
    pub fn hero(&self) -> Seat {
        let decided = self.facts.iter().find_map(|fact| match fact {
            Fact::Decided { seat, .. } => Some(*seat),
            Fact::PartnerChosen { .. }
            | Fact::BrokeSuit { .. }
            | Fact::Spoiled { .. }
            | Fact::Wagered { .. }
            | Fact::Revealed { .. }
            | Fact::Suspected { .. }
            | Fact::Lied { .. } => None,
        });
        match self.outcome.reason {
            Reason::Briefcases | Reason::Vote | Reason::VoteTie => self.insider,
            Reason::Decoy | Reason::DecoyAndInsider => {
                let others = self.outcome.winners.without(SeatSet::only(self.insider));
                others.first().unwrap_or(self.insider)
            }
            Reason::BuggedAgent
            | Reason::ProfNoRevealed
            | Reason::AllFaceUp
            | Reason::RiskAgent
            | Reason::Role
            | Reason::Missions => decided.unwrap_or(self.insider),
        }
    }

    /// The seats that got the most votes, and how many these were.
    #[must_use]
    pub fn most_votes(&self) -> (SeatSet, usize) {
        let votes = || self.votes.as_slice().iter().flatten().copied();
        let top = crate::vote::most_votes(votes());
        let count = top.first().map_or(0, |seat| {
            let suspects = votes().flat_map(Vote::suspects);
            suspects.filter(|suspect| *suspect == seat).count()
        });
        (top, count)
    }

    /// The facts that tell the most, at most so many, in their order. The weightiest of every kind comes before
    /// the second of any, so that a player who lies or breaks suit all the time leaves room for wagers and the others.
    #[must_use]
    pub fn chapters(&self, most: usize) -> Vec<Fact> {
        let mut by_weight: Vec<(usize, Fact)> = self.facts.iter().copied().enumerate().collect();
        by_weight.sort_by_key(|&(place, fact)| (Reverse(fact.weight()), place));
        let mut kinds = Vec::new();
        let ranked = by_weight.into_iter().map(|(place, fact)| {
            let kind = discriminant(&fact);
            let before = kinds.iter().filter(|other| **other == kind).count();
            kinds.push(kind);
            (before, place, fact)
        });
        let mut ranked: Vec<(usize, usize, Fact)> = ranked
            .filter(|&(before, ..)| before < MOST_OF_A_KIND)
            .collect();
        ranked.sort_by_key(|&(before, ..)| before);
        ranked.truncate(most);
        ranked.sort_by_key(|&(_, place, _)| place);
        ranked.into_iter().map(|(.., fact)| fact).collect()
    }
}

fn roles(rules: &Rules, position: &Position) -> BySeat<RoleId> {
    let role = |seat| position.role(rules, seat).id;
    let mut roles = BySeat::new(rules.seats(), role(Seat::default()));
    Seat::all(rules.seats()).for_each(|seat| roles[seat] = role(seat));
    roles
}

/// A seat that wins with its side tells which side it was.
fn winner(rules: &Rules, position: &Position, outcome: &Outcome) -> Option<Winner> {
    if matches!(outcome.reason, Reason::Decoy | Reason::DecoyAndInsider) {
        return None;
    }
    let with_side = Seat::all(rules.seats())
        .filter(|&seat| position.role(rules, seat).goal == Goal::Side)
        .find_map(|seat| Some((seat, position.side(rules, seat)?)));
    with_side.map(|(seat, side)| {
        if outcome.winners.contains(seat) {
            side
        } else {
            side.other()
        }
    })
}

const fn is_by_vote(reason: Reason) -> bool {
    match reason {
        Reason::Vote | Reason::VoteTie | Reason::Decoy | Reason::DecoyAndInsider => true,
        Reason::BuggedAgent
        | Reason::ProfNoRevealed
        | Reason::Briefcases
        | Reason::AllFaceUp
        | Reason::RiskAgent
        | Reason::Role
        | Reason::Missions => false,
    }
}

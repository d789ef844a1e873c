//! What a finished match was about: the rounds that mattered, for the page of its end and for reviews.

use std::{cmp::Reverse, mem::discriminant};

use cards::{Said, Seat, SeatSet};

use crate::{Game, MoonChoice, Outcome, Round};

/// A finished match as a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tale {
    pub outcome: Outcome,
    /// The total that ends a match (BS-2.1).
    pub end: i32,
    pub rounds: Vec<Round>,
    /// Everything worth telling, in the order in which it happened.
    pub facts: Vec<Fact>,
}

/// Something that happened in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Somebody has won all black cards (BS-5.2, BS-6.2).
    AllBlack {
        round: u32,
        seat: Seat,
        choice: Option<MoonChoice>,
    },
    /// The round that cost one player the most, of all rounds of the match.
    Worst { round: u32, seat: Seat, points: i32 },
    /// The round that took the most points off somebody, of all rounds of the match.
    Best { round: u32, seat: Seat, points: i32 },
    /// A total was halved (BS-6.6).
    Halved { round: u32, seat: Seat, total: i32 },
    /// Somebody alone took the lead that another had alone.
    LeadTaken { round: u32, seat: Seat, from: Seat },
    /// The match ended because this total reached the end, or because there are no more rounds.
    Ended {
        round: u32,
        reached: Option<Seat>,
        total: i32,
    },
}

impl Fact {
    /// The round it belongs to.
    #[must_use]
    pub const fn round(self) -> u32 {
        match self {
            Self::AllBlack { round, .. }
            | Self::Worst { round, .. }
            | Self::Best { round, .. }
            | Self::Halved { round, .. }
            | Self::LeadTaken { round, .. }
            | Self::Ended { round, .. } => round,
        }
    }

    /// How much it tells of a match: the higher, the rather it belongs into a short story.
    const fn weight(self) -> u8 {
        match self {
            Self::Ended { .. } => 9,
            Self::AllBlack { .. } => 8,
            Self::Worst { .. } => 7,
            Self::Best { .. } => 6,
            Self::LeadTaken { .. } => 5,
            Self::Halved { .. } => 4,
        }
    }
}

impl Tale {
    /// The tale of a match that is over. What was said in it tells nothing here.
    #[must_use]
    pub fn of(game: &Game, _: &[Said]) -> Option<Self> {
        let outcome = game.outcome()?;
        let rounds = game.rounds().to_vec();
        Some(Self {
            outcome,
            end: game.rules().config().end(),
            facts: facts(game, &rounds),
            rounds,
        })
    }

    /// The facts that tell the most, at most so many, in their order: everybody who won all black cards, the last
    /// fact of every other kind, and then the rest. Of equal ones the later count more.
    #[must_use]
    pub fn chapters(&self, most: usize) -> Vec<Fact> {
        let mut by_weight: Vec<(usize, Fact)> = self.facts.iter().copied().enumerate().collect();
        by_weight.sort_by_key(|&(place, fact)| Reverse((fact.weight(), place)));
        let mut kinds = Vec::new();
        let (mut told, rest): (Vec<_>, Vec<_>) = by_weight.into_iter().partition(|(_, fact)| {
            let kind = discriminant(fact);
            let is_new = !kinds.contains(&kind);
            kinds.push(kind);
            is_new || matches!(fact, Fact::AllBlack { .. })
        });
        told.extend(rest);
        told.truncate(most);
        told.sort_by_key(|&(place, _)| place);
        told.into_iter().map(|(_, fact)| fact).collect()
    }
}

fn facts(game: &Game, rounds: &[Round]) -> Vec<Fact> {
    let mut facts = Vec::new();
    let all = || {
        rounds.iter().flat_map(|round| {
            let points = round.points.iter();
            points.map(|(seat, points)| (round.number, seat, *points))
        })
    };
    // Nobody stands out where another had as many.
    let is_only = |found: &(u32, Seat, i32)| all().filter(|other| other.2 == found.2).count() == 1;
    let worst = all().filter(|worst| worst.2 > 0);
    let worst = worst.max_by_key(|worst| worst.2).filter(is_only);
    let best = all().filter(|best| best.2 < 0);
    let best = best.min_by_key(|best| best.2).filter(is_only);
    facts.extend(worst.map(|(round, seat, points)| Fact::Worst {
        round,
        seat,
        points,
    }));
    facts.extend(best.map(|(round, seat, points)| Fact::Best {
        round,
        seat,
        points,
    }));
    let start = game.setup().start_totals(game.rules().players());
    let mut before = start.ok().flatten();
    let mut leader = None;
    for round in rounds {
        let number = round.number;
        facts.extend(round.all_black.map(|seat| Fact::AllBlack {
            round: number,
            seat,
            choice: round.choice,
        }));
        for (seat, &total) in round.totals.iter() {
            let sum = before.map_or(0, |before| before[seat]) + round.points[seat];
            if total != sum {
                facts.push(Fact::Halved {
                    round: number,
                    seat,
                    total,
                });
            }
        }
        before = Some(round.totals);
        let now = alone(round.leaders());
        if let (Some(from), Some(seat)) = (leader, now)
            && from != seat
        {
            facts.push(Fact::LeadTaken {
                round: number,
                seat,
                from,
            });
        }
        leader = now.or(leader);
    }
    facts.extend(rounds.last().map(|last| ended(game, last)));
    // Within a round: what somebody did, what it brought, and that it was the last.
    facts.sort_by_key(|fact| {
        let place = match fact {
            Fact::AllBlack { .. } => 0,
            Fact::Worst { .. }
            | Fact::Best { .. }
            | Fact::Halved { .. }
            | Fact::LeadTaken { .. } => 1,
            Fact::Ended { .. } => 2,
        };
        (fact.round(), place)
    });
    facts
}

fn alone(seats: SeatSet) -> Option<Seat> {
    seats.first().filter(|_| seats.len() == 1)
}

/// The seat with the highest total that reached the end, if one did.
fn ended(game: &Game, last: &Round) -> Fact {
    let ends_at = game.rules().ending().ends_at();
    let totals = last.totals.iter().map(|(seat, total)| (seat, *total));
    let highest = totals.reduce(|a, b| if b.1 > a.1 { b } else { a });
    let (seat, total) = highest.expect("a table has seats");
    Fact::Ended {
        round: last.number,
        reached: (total >= ends_at).then_some(seat),
        total,
    }
}

//! The review of a game of Inside Job.

mod missions;
mod proof;

use std::sync::Arc;

use cards::{BySeat, Said, Seat, Statement};
use inside_job::{
    Action, Card, Fact, Game, MissionId, Outcome, RoleId, Rules, Suit, Tale, View, Winner,
};
use play::{Because, Belief, Bot, Heard, Reason};
use serde::{Serialize, Serializer};

pub use missions::Missed;
pub use proof::{Ground, Proof, Shortage, proven};

use bots::{BotName, HasBots as _, Level, Tries as _};
use cards::Seed;

use crate::{
    Effort, Interval, Judged, Progress, Sure,
    replay::Replay,
    verdict::{costliest, judge},
};

/// A suspicion of this much or more was a mistake if it met the wrong seat.
const WRONG: f64 = 0.5;
/// Tells that moved a belief by less, in nats, are not worth a word.
pub(crate) const SMALLEST_TELL: f64 = 0.3;

/// What one seat could know of a game, and what it did.
#[derive(Clone, Debug, Serialize)]
pub struct InsideJobReview {
    pub seat: Seat,
    pub roles: BySeat<RoleId>,
    pub insider: Seat,
    pub outcome: Outcome,
    /// How many missions the Agents needed, and how many briefcases the Insider (IJ-3.1, IJ-3.2).
    pub target: u8,
    pub limit: u8,
    pub effort: Effort,
    pub tricks: Vec<JobTrick>,
    /// The trick that moved the seat's chance to win the most, if any moved it beyond chance; counted from 1.
    pub decisive: Option<u8>,
    /// How it moved it.
    pub swing: Option<Swing>,
    /// From when on the Insider was proven, to this seat and to everybody.
    pub proofs: Vec<Proof>,
    /// What had proven the Insider to the seat, if it voted for somebody else as an Agent.
    pub missed_vote: Option<Proof>,
    /// The strongest suspicion that this seat had to have of somebody who was not the Insider.
    pub wrong: Option<WrongSuspicion>,
    pub missed: Vec<Missed>,
    pub lies: Vec<Lie>,
    /// Every decision of the seat that could be judged.
    pub plays: Vec<JobPlay>,
}

/// A trick, and what was known after it.
#[derive(Clone, Debug, Serialize)]
pub struct JobTrick {
    /// Counted from 1.
    pub number: u8,
    /// How many steps of the record had been made when it began.
    pub step: usize,
    pub mission: MissionId,
    pub cards: Vec<(Seat, Card, bool)>,
    pub winner: Seat,
    pub completed: bool,
    /// After it.
    pub missions: u8,
    pub briefcases: BySeat<u8>,
    /// How likely the seat was to win after it, as far as it knew.
    pub chance: f64,
    /// `None` when the game ended with this trick: then roles are open.
    pub suspicion: Option<Suspicion>,
}

/// A trick that moved the chance of the seat beyond chance.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Swing {
    /// Counted from 1.
    pub trick: u8,
    /// How the chance of the seat to win changed.
    pub change: Interval,
    /// How sure it is that no other trick moved it more.
    pub sure: Sure,
}

/// How strongly each seat had to be suspected, and by what in this trick.
#[derive(Clone, Debug, Serialize)]
pub struct Suspicion {
    /// By the seat itself, which knows its own cards and role.
    pub own: BySeat<f64>,
    /// By somebody who has seen no hand.
    pub public: BySeat<f64>,
    /// What happened in this trick that moved the belief of the seat, the strongest first.
    #[serde(serialize_with = "tells")]
    pub tells: Vec<Reason>,
}

/// A suspicion that met the wrong seat.
#[derive(Clone, Debug, Serialize)]
pub struct WrongSuspicion {
    pub trick: u8,
    pub seat: Seat,
    pub chance: f64,
    /// What spoke for it most, and had an innocent reason.
    #[serde(serialize_with = "tell")]
    pub because: Option<Reason>,
}

/// Something untrue that was played or said.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Lie {
    /// Did not follow a suit that was in hand (IJ-4.5).
    Played {
        trick: u8,
        seat: Seat,
        suit: Suit,
        card: Card,
        /// How many cards of the suit were held, and how many cards stay unplayed at the end (IJ-6.7).
        held: u8,
        unplayed: u8,
        /// The trick in which the suit was played all the same: from there on it was proven.
        shown: Option<u8>,
    },
    /// Said what cards or roles prove false (IJ-8.1).
    Said {
        trick: u8,
        seat: Seat,
        statement: Statement,
    },
}

/// A decision of the seat in a trick.
#[derive(Clone, Debug, Serialize)]
pub struct JobPlay {
    pub trick: u8,
    #[serde(flatten)]
    pub judged: Judged<Action>,
}

/// At most so many costly plays are told, and none that cost less than this chance to win.
const COSTLY: usize = 3;
pub(crate) const SMALLEST_COST: f64 = 0.03;

impl InsideJobReview {
    /// Did the seat win?
    #[must_use]
    pub fn won(&self) -> bool {
        self.outcome.winners.contains(self.seat)
    }

    /// The costliest plays, the worst first.
    #[must_use]
    pub fn costly(&self) -> Vec<&JobPlay> {
        costliest(&self.plays, |play| &play.judged, SMALLEST_COST, COSTLY)
    }
}

pub(crate) fn review(
    game: &Game,
    seat: Seat,
    talk: &[Said],
    effort: Effort,
    progress: &mut dyn FnMut(Progress),
) -> InsideJobReview {
    let tale = Tale::of(game, talk).expect("the game is over");
    let mut reviewing = Reviewing::new(game, seat, talk, effort);
    let all = game.actions().len();
    while reviewing.replay.next().is_some() {
        let done = reviewing.replay.steps;
        progress(Progress { done, all });
        reviewing.step();
    }
    let Reviewing {
        tricks,
        proofs,
        missed,
        plays,
        ..
    } = reviewing;
    progress(Progress { done: all, all });
    let swing = decisive(&tricks, effort.expected);
    InsideJobReview {
        seat,
        roles: tale.roles,
        insider: tale.insider,
        outcome: tale.outcome,
        target: tale.target,
        limit: tale.limit,
        effort,
        decisive: swing.map(|swing| swing.trick),
        swing,
        missed_vote: missed_vote(game, seat, &tale, &proofs),
        wrong: wrong(&tricks, tale.insider),
        tricks,
        proofs,
        missed,
        lies: lies(game, &tale),
        plays,
    }
}

/// A review in the making.
struct Reviewing<'a> {
    replay: Replay<'a, Game>,
    seat: Seat,
    effort: Effort,
    reader: Box<dyn Bot<Game>>,
    tricks: Vec<JobTrick>,
    proofs: Vec<Proof>,
    missed: Vec<Missed>,
    plays: Vec<JobPlay>,
    /// Where the running trick began.
    begun: usize,
}

impl<'a> Reviewing<'a> {
    fn new(game: &'a Game, seat: Seat, talk: &'a [Said], effort: Effort) -> Self {
        let replay = Replay::new(game, talk);
        Self {
            reader: reader(&replay.rules),
            replay,
            seat,
            effort,
            tricks: Vec::new(),
            proofs: Vec::new(),
            missed: Vec::new(),
            plays: Vec::new(),
            begun: 0,
        }
    }

    /// Looks at the next step and makes it.
    fn step(&mut self) {
        let Some((actor, action)) = self.replay.next() else {
            return;
        };
        let done = self.replay.game.position().public().tricks_done();
        if actor == self.seat {
            let view = self.replay.game.view(Some(actor));
            let step = (self.replay.steps, action);
            let (rules, heard) = (&self.replay.rules, &self.replay.heard);
            if let Some(judged) = judge::<Game>(rules, &view, heard, step, self.effort) {
                let trick = done + 1;
                self.plays.push(JobPlay { trick, judged });
            }
        }
        let before = *self.replay.game.position();
        self.replay.go();
        let after = self.replay.game.position().public().tricks_done();
        let rules = &self.replay.rules;
        let missed = missions::alternatives(rules, &before, actor, action, done + 1);
        self.missed.extend(missed);
        if after > done {
            let (rules, position) = (&self.replay.rules, self.replay.game.position());
            missions::settle(rules, position, &mut self.missed);
            self.finish_trick(after);
            self.begun = self.replay.steps;
        }
    }

    fn finish_trick(&mut self, number: u8) {
        let view = self.replay.game.view(Some(self.seat));
        let heard = &self.replay.heard;
        let rules = &self.replay.rules;
        let (worlds, seed) = (self.effort.expected, Seed::from(u64::from(number)));
        let chance = Game::expected(rules, &view, heard, worlds, seed)[self.seat];
        let public = view.public();
        let trick = public
            .trick(rules, number - 1)
            .expect("the trick was just finished");
        let mission = trick.mission.expect("a finished trick has a mission");
        let mut entry = JobTrick {
            number,
            step: self.begun,
            mission: rules.mission(mission).id,
            cards: trick.plays(rules).collect(),
            winner: trick.winner.expect("a finished trick has a winner"),
            completed: trick.completed,
            missions: public.missions_completed(),
            briefcases: *public.briefcases(),
            chance,
            suspicion: None,
        };
        if view.open().is_none() {
            let spectator = self.replay.game.view(None);
            let proofs = [Some(self.seat), None].map(|viewer| {
                let view = if viewer.is_some() { &view } else { &spectator };
                Proof::of(rules, view, number)
            });
            for proof in proofs.into_iter().flatten() {
                if !self.proofs.iter().any(|known| known.to == proof.to) {
                    self.proofs.push(proof);
                }
            }
            entry.suspicion = Some(self.suspicion(&view, &spectator, number));
        }
        self.tricks.push(entry);
    }

    fn suspicion(&mut self, view: &View, spectator: &View, number: u8) -> Suspicion {
        let heard = &self.replay.heard;
        let (own, because) = believed(&mut *self.reader, view, heard);
        let (public, openly) = believed(&mut *self.reader, spectator, heard);
        // An Insider knows who it is: what counts is what the others see.
        let because = if because.iter().any(|reason| reason.what == Because::Known) {
            openly
        } else {
            because
        };
        let here = |reason: &Reason| {
            trick_of(reason.what) == Some(number) && reason.weight.abs() >= SMALLEST_TELL
        };
        Suspicion {
            own,
            public,
            tells: because.into_iter().filter(here).collect(),
        }
    }
}

/// Somebody who reads what others play and say.
pub(crate) fn reader(rules: &Arc<Rules>) -> Box<dyn Bot<Game>> {
    let reader = Game::bot(BotName::from(Level::Novice), rules, Seed::from(0));
    reader.expect("novices need no help")
}

/// How likely each seat is the Insider by what a view shows, with the strongest reasons.
pub(crate) fn believed(
    reader: &mut dyn Bot<Game>,
    view: &View,
    heard: &[Heard],
) -> (BySeat<f64>, Vec<Reason>) {
    match reader.belief(view, heard) {
        Belief::Insider { chances, because } => (chances, because),
        Belief::Points { .. } => unreachable!("bots of this game look for the Insider"),
    }
}

/// The trick in which something showed, counted from 1.
const fn trick_of(because: Because) -> Option<u8> {
    match because {
        Because::PlayedDeniedSuit { played: trick, .. }
        | Because::DidNotFollow { trick, .. }
        | Because::HurtMission { trick }
        | Because::ServedMission { trick }
        | Because::ChoseMission { trick }
        | Because::Wagered { trick } => Some(trick),
        Because::Known | Because::Collected { .. } | Because::Said { .. } => None,
    }
}

/// The trick after which the chance of the seat had changed the most, if it changed beyond chance.
fn decisive(tricks: &[JobTrick], worlds: u32) -> Option<Swing> {
    let mut changes: Vec<(u8, Interval)> = tricks
        .windows(2)
        .map(|pair| {
            (
                pair[1].number,
                change(pair[0].chance, pair[1].chance, worlds),
            )
        })
        .filter(|(_, change)| change.low > 0.0 || change.high < 0.0)
        .collect();
    changes.sort_by(|(_, one), (_, other)| other.mean.abs().total_cmp(&one.mean.abs()));
    let &(trick, change) = changes.first()?;
    let least = change.mean.abs() - change.reach();
    let next = changes
        .get(1)
        .map(|(_, next)| next.mean.abs() + next.reach());
    Some(Swing {
        trick,
        change,
        sure: match next.is_none_or(|next| next < least) {
            true => Sure::VeryLikely,
            false => Sure::Likely,
        },
    })
}

/// From one chance to another, each counted in so many worlds. What lies between 0 and 1 varies at most as
/// much as what is either 0 or 1, so the interval is wide enough.
fn change(before: f64, after: f64, worlds: u32) -> Interval {
    let variance = |chance: f64| chance * (1.0 - chance) / f64::from(worlds.max(1));
    let reach = 1.96 * (variance(before) + variance(after)).max(0.0).sqrt();
    let mean = after - before;
    Interval {
        mean,
        low: mean - reach,
        high: mean + reach,
    }
}

/// The proof that an Agent had and did not vote by (IJ-7.3, IJ-11.10).
fn missed_vote(game: &Game, seat: Seat, tale: &Tale, proofs: &[Proof]) -> Option<Proof> {
    let vote = tale.votes[seat]?;
    let is_agent = game.position().side(game.rules(), seat) == Some(Winner::Agents);
    let proof = proofs.iter().find(|proof| proof.to == Some(seat))?;
    let hit = vote.suspects().any(|suspect| suspect == proof.seat);
    (is_agent && !hit).then_some(*proof)
}

fn wrong(tricks: &[JobTrick], insider: Seat) -> Option<WrongSuspicion> {
    let suspected = tricks.iter().filter_map(|trick| {
        let suspicion = trick.suspicion.as_ref()?;
        let others = suspicion.own.iter().filter(|(seat, _)| *seat != insider);
        let (seat, chance) = others.max_by(|one, other| one.1.total_cmp(other.1))?;
        (*chance >= WRONG).then_some((trick.number, seat, *chance))
    });
    let (trick, seat, chance) = suspected.max_by(|one, other| one.2.total_cmp(&other.2))?;
    let tells = tricks
        .iter()
        .filter(|earlier| earlier.number <= trick)
        .filter_map(|earlier| earlier.suspicion.as_ref())
        .flat_map(|suspicion| &suspicion.tells);
    let because = tells
        .filter(|tell| tell.seat == seat && tell.weight > 0.0)
        .max_by(|one, other| one.weight.total_cmp(&other.weight));
    Some(WrongSuspicion {
        trick,
        seat,
        chance,
        because: because.copied(),
    })
}

fn lies(game: &Game, tale: &Tale) -> Vec<Lie> {
    let rules = game.rules();
    let held = |seat: Seat, suit: Suit, trick: u8| {
        let tricks = game.position().public().tricks(rules);
        let before = tricks.take(usize::from(trick) - 1);
        let played = before
            .flat_map(|trick| trick.plays(rules).collect::<Vec<_>>())
            .filter(|&(player, card, _)| player == seat && card.suit() == suit)
            .count();
        let dealt = game.position().deal().hands[seat].and(suit.cards()).len();
        u8::try_from(dealt).map_or(0, |dealt| dealt - u8::try_from(played).unwrap_or(0))
    };
    let lie = |fact: &Fact| match *fact {
        Fact::BrokeSuit {
            trick,
            seat,
            led,
            card,
            shown,
        } => Some(Lie::Played {
            trick,
            seat,
            suit: led,
            card,
            held: held(seat, led, trick),
            unplayed: rules.hand_size() - rules.tricks(),
            shown: shown.map(|(trick, _)| trick),
        }),
        Fact::Lied {
            trick,
            seat,
            statement,
        } => Some(Lie::Said {
            trick,
            seat,
            statement,
        }),
        Fact::PartnerChosen { .. }
        | Fact::Spoiled { .. }
        | Fact::Wagered { .. }
        | Fact::Revealed { .. }
        | Fact::Suspected { .. }
        | Fact::Decided { .. } => None,
    };
    tale.facts.iter().filter_map(lie).collect()
}

/// A tell as it is written: a proof has no weight.
#[derive(Serialize)]
struct WrittenTell {
    seat: Seat,
    #[serde(flatten)]
    what: Because,
    weight: Option<f64>,
}

impl From<&Reason> for WrittenTell {
    fn from(reason: &Reason) -> Self {
        Self {
            seat: reason.seat,
            what: reason.what,
            weight: Some(reason.weight).filter(|weight| weight.is_finite()),
        }
    }
}

fn tells<S: Serializer>(reasons: &[Reason], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(reasons.iter().map(WrittenTell::from))
}

fn tell<S: Serializer>(reason: &Option<Reason>, serializer: S) -> Result<S::Ok, S::Error> {
    reason.as_ref().map(WrittenTell::from).serialize(serializer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_counts_only_beyond_chance() {
        let few = change(0.5, 0.56, 150);
        assert!(few.low < 0.0 && few.high > 0.0, "{few:?}");
        let many = change(0.5, 0.56, 15_000);
        assert!(many.low > 0.0, "{many:?}");
        // A game that is over leaves nothing open.
        let end = change(1.0, 0.0, 1);
        assert!(end.reach().abs() < 1e-9 && end.mean < -0.9, "{end:?}");
    }
}

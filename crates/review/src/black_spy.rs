//! The review of a match of Black Spy.

use black_spy::{Action, Card, Game, Outcome, Round, Rules};
use cards::{BySeat, Said, Seat, Trick};
use serde::Serialize;

use crate::{
    Effort, Judged, Progress,
    replay::Replay,
    verdict::{costliest, judge},
};

/// How many black cards a seat must have, being the only one with any, to be on the way to all.
const ON_THE_WAY: u8 = 8;

/// What one seat could know of a match, and what it did.
#[derive(Clone, Debug, Serialize)]
pub struct BlackSpyReview {
    pub seat: Seat,
    pub outcome: Outcome,
    /// The total that ends a match (BS-2.1).
    pub end: i32,
    pub effort: Effort,
    pub rounds: Vec<RoundReview>,
    /// Every decision of the seat that could be judged.
    pub plays: Vec<SpyPlay>,
}

/// A round, trick by trick.
#[derive(Clone, Debug, Serialize)]
pub struct RoundReview {
    /// Counted from 1.
    pub number: u32,
    pub tricks: Vec<SpyTrick>,
    /// What the round brought, and the totals after it.
    pub points: BySeat<i32>,
    pub totals: BySeat<i32>,
    pub all_black: Option<Seat>,
    /// Who was on the way to all black cards, each with what became of it.
    pub collecting: Vec<Collecting>,
}

/// A trick and the points it brought.
#[derive(Clone, Debug, Serialize)]
pub struct SpyTrick {
    /// How many steps of the record had been made when it began.
    pub step: usize,
    pub cards: Vec<(Seat, Card)>,
    pub winner: Seat,
    pub points: i32,
    /// Everybody's points in the round after it, as they were counted on the table.
    pub taken: BySeat<i32>,
}

/// A seat that alone had black cards, and many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Collecting {
    pub seat: Seat,
    /// The trick in which it had half of them, counted from 1.
    pub from: u8,
    /// Who took the first black card away from it, and in which trick; `None` if nobody did.
    pub stopped: Option<(Seat, u8)>,
}

/// A decision of the seat.
#[derive(Clone, Debug, Serialize)]
pub struct SpyPlay {
    pub round: u32,
    /// `None` before the first trick: a pass, or what was taken or announced.
    pub trick: Option<u8>,
    #[serde(flatten)]
    pub judged: Judged<Action>,
}

/// At most so many costly plays are told, and none that cost fewer points than this.
const COSTLY: usize = 5;
pub(crate) const SMALLEST_COST: f64 = 2.0;

impl BlackSpyReview {
    /// Did the seat win?
    #[must_use]
    pub fn won(&self) -> bool {
        self.outcome.winners.contains(self.seat)
    }

    /// The costliest plays, the worst first.
    #[must_use]
    pub fn costly(&self) -> Vec<&SpyPlay> {
        costliest(&self.plays, |play| &play.judged, SMALLEST_COST, COSTLY)
    }
}

pub(crate) fn review(
    game: &Game,
    seat: Seat,
    talk: &[Said],
    effort: Effort,
    progress: &mut dyn FnMut(Progress),
) -> BlackSpyReview {
    let mut replay = Replay::new(game, talk);
    let all = game.actions().len();
    let mut plays = Vec::new();
    let mut rounds: Vec<RoundReview> = Vec::new();
    while let Some((actor, action)) = replay.next() {
        let done = replay.steps;
        progress(Progress { done, all });
        let before = replay.game.position().public();
        let round = before.round();
        if actor == seat {
            let trick = matches!(action, Action::Play(_)).then(|| before.tricks_done() + 1);
            let view = replay.game.view(Some(seat));
            let step = (replay.steps, action);
            if let Some(judged) = judge::<Game>(&replay.rules, &view, &replay.heard, step, effort) {
                plays.push(SpyPlay {
                    round,
                    trick,
                    judged,
                });
            }
        }
        if rounds.last().is_none_or(|last| last.number < round) {
            rounds.push(RoundReview::new(&replay.rules, round));
        }
        let entry = rounds.last_mut().expect("one was just added");
        if let Action::Play(card) = action {
            entry.lay(&replay.rules, replay.steps, actor, card);
        }
        replay.go();
        if let Some(finished) = replay.game.rounds().last() {
            entry.finish(finished);
        }
    }
    progress(Progress { done: all, all });
    BlackSpyReview {
        seat,
        outcome: game.outcome().expect("the match is over"),
        end: game.rules().config().end(),
        effort,
        rounds,
        plays,
    }
}

impl RoundReview {
    fn new(rules: &Rules, number: u32) -> Self {
        let nothing = BySeat::new(rules.players(), 0);
        Self {
            number,
            tricks: Vec::new(),
            points: nothing,
            totals: nothing,
            all_black: None,
            collecting: Vec::new(),
        }
    }

    /// Adds a card to the running trick, or begins one with it.
    fn lay(&mut self, rules: &Rules, step: usize, seat: Seat, card: Card) {
        let whole = usize::from(rules.players());
        if self
            .tricks
            .last()
            .is_none_or(|last| last.cards.len() == whole)
        {
            let nothing = BySeat::new(rules.players(), 0);
            self.tricks.push(SpyTrick {
                step,
                cards: Vec::new(),
                winner: seat,
                points: 0,
                taken: self.tricks.last().map_or(nothing, |last| last.taken),
            });
        }
        let trick = self.tricks.last_mut().expect("one was just added");
        trick.cards.push((seat, card));
        trick.points += rules.points(card);
        if trick.cards.len() == whole {
            let mut cards = Trick::new();
            for &(seat, card) in &trick.cards {
                cards.push(seat, card);
            }
            trick.winner = black_spy::winner(&cards).expect("it has cards");
            trick.taken[trick.winner] += trick.points;
            self.watch(rules);
        }
    }

    /// Is somebody on the way to all black cards, and is it stopped by the last trick?
    fn watch(&mut self, rules: &Rules) {
        let number = u8::try_from(self.tricks.len()).expect("a round has few tricks");
        let mut black = BySeat::new(rules.players(), 0_u8);
        for trick in &self.tricks {
            let count = trick
                .cards
                .iter()
                .filter(|(_, card)| card.is_black())
                .count();
            black[trick.winner] += u8::try_from(count).expect("a trick has few cards");
        }
        let with_black: Vec<Seat> = Seat::all(rules.players())
            .filter(|&seat| black[seat] > 0)
            .collect();
        match (self.collecting.last_mut(), &with_black[..]) {
            (Some(collecting), [_, _, ..]) if collecting.stopped.is_none() => {
                let taker = self.tricks.last().expect("one was added").winner;
                collecting.stopped = Some((taker, number));
            }
            (None, &[only]) if black[only] >= ON_THE_WAY => self.collecting.push(Collecting {
                seat: only,
                from: number,
                stopped: None,
            }),
            _ => {}
        }
    }

    fn finish(&mut self, round: &Round) {
        if round.number == self.number {
            self.points = round.points;
            self.totals = round.totals;
            self.all_black = round.all_black;
        }
    }
}

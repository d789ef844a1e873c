//! One seat at its turn, knowing what it knows, and the rules of thumb it plays by.

use cards::{BySeat, Dice, Seat};
use inside_job::{
    Action, Ballot, Card, CardSet, LARRY, Mission, MissionIndex, Phase, Position, Public, Rules,
    SuitSet, Vote,
};

use super::{
    outlook::{Hidden, Partial},
    stakes::{Known, Stakes},
    suspicion::Suspicion,
};

/// A seat that decides. Nothing of a position goes in but what this seat knows.
pub(super) struct Thinker<'a> {
    rules: &'a Rules,
    public: &'a Public,
    seat: Seat,
    hand: CardSet,
    plays: CardSet,
    may_wager: bool,
    may_break: bool,
    drawn: [MissionIndex; 2],
    larry: Option<[Card; 3]>,
    ballot: Ballot,
    denied: SuitSet,
    proven: bool,
    pub(super) chances: BySeat<f32>,
    pub(super) stakes: Stakes,
    hidden: Hidden,
}

impl<'a> Thinker<'a> {
    /// The only place that reads the position: nobody else's hand or hidden role is looked at.
    pub(super) fn new(
        rules: &'a Rules,
        position: &'a Position,
        seat: Seat,
        suspicion: &Suspicion,
    ) -> Self {
        let public = position.public();
        let role = position.deal().roles[seat];
        let partner = public
            .partner(seat)
            .map(|partner| position.deal().roles[partner]);
        let chances = suspicion.chances_for(rules, public, seat, role, partner);
        let known = Known {
            rules,
            public,
            seat,
            role,
            partner,
            chances,
        };
        let larrys_turn = position.larrys_turn(rules);
        let hand = position.hand(seat);
        let held = rules.hand_size() - public.tricks_done().min(rules.tricks() - 1);
        Self {
            rules,
            public,
            seat,
            hand,
            plays: position.legal_plays(rules, seat),
            may_wager: public.phase() == Phase::Play && position.may_wager(rules, seat),
            may_break: !rules.role(role).follows_suit,
            drawn: position.drawn(),
            larry: larrys_turn.then(|| position.larrys_cards(public.tricks_done())),
            ballot: if public.phase() == Phase::Vote {
                position.ballot(rules, seat)
            } else {
                Ballot::None
            },
            denied: suspicion.denied(seat),
            proven: suspicion.is_proven(seat),
            chances,
            stakes: known.stakes(),
            hidden: Hidden::new(public.unplayed().without(hand), held, rules.wagers()),
        }
    }

    /// Chances that were worked out with the own cards, too.
    pub(super) fn believe(&mut self, chances: &BySeat<f64>) {
        #[expect(clippy::cast_possible_truncation, reason = "a rough chance is enough")]
        let rough = |chance: f64| chance as f32;
        self.chances = chances.map(rough);
    }

    /// Plays as an Insider who only hurts missions: follows suit, collects no briefcases and minds no
    /// suspicion.
    pub(super) fn sabotage(&mut self) {
        if let Some(led) = self.public.led() {
            self.plays = self.plays.and(led.cards()).or_if_empty(self.plays);
        }
        self.may_wager = false;
        self.stakes.shy = 0.0;
        self.stakes.briefcase = BySeat::new(self.rules.seats(), 0.0);
    }

    /// What the rules of thumb do. `noise` makes near equals change places.
    pub(super) fn act(&self, suspicion: &Suspicion, dice: &mut Dice, noise: f32) -> Action {
        match self.public.phase() {
            Phase::Partner(_) => self.partner(dice),
            Phase::Choose => {
                let [a, b] = self.drawn;
                let risk = self.rules.risk_missions();
                let forced = |m: MissionIndex, other: MissionIndex| {
                    risk && self.rules.mission(m).risk && !self.rules.mission(other).risk
                };
                let chosen = if forced(a, b) {
                    a
                } else if forced(b, a) || {
                    let (first, second) = (self.lead_value(a), self.lead_value(b));
                    second + noise * dice.unit() > first + noise * dice.unit()
                } {
                    b
                } else {
                    a
                };
                Action::Choose(self.rules.mission(chosen).id)
            }
            Phase::Play if self.larry.is_some() => self.play_for_larry(dice, noise),
            Phase::Play => self.play(dice, noise),
            Phase::Vote | Phase::Over { .. } => Action::Vote(self.vote(suspicion)),
        }
    }

    /// Every legal play with what it is worth.
    pub(super) fn plays(&self) -> Vec<(Action, f32)> {
        let mut found = Vec::with_capacity(24);
        self.each_play(|card, wager, value| found.push((Action::Play { card, wager }, value)));
        found
    }

    fn play(&self, dice: &mut Dice, noise: f32) -> Action {
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        self.each_play(|card, wager, value| {
            let value = value + noise * dice.unit();
            if value > most {
                most = value;
                best = Some(Action::Play { card, wager });
            }
        });
        best.expect("a seat at its turn has a card")
    }

    fn each_play(&self, mut visit: impl FnMut(Card, bool, f32)) {
        let mission = self.public.active_mission();
        let Some(mission) = mission.map(|mission| self.rules.mission(mission)) else {
            return;
        };
        let table = self.table();
        let led = self.public.led();
        let honest = match led {
            Some(led) => self.hand.and(led.cards()).or_if_empty(self.hand),
            None => self.hand,
        };
        for card in self.plays {
            for wager in [false, true] {
                if wager && !self.may_wager {
                    continue;
                }
                let (mut value, done) = self.value(&table, mission, card, wager);
                if self.stakes.shy != 0.0 {
                    value -= self.stakes.shy * self.risk_of(card, honest);
                    value += self.stakes.shy * HURT * (done - 0.5);
                }
                visit(card, wager, value);
            }
        }
    }

    /// The chance of being found out by this card, in the units of [`Stakes`].
    fn risk_of(&self, card: Card, honest: CardSet) -> f32 {
        if !self.may_break || self.proven {
            return 0.0;
        }
        let mut risk = 0.0;
        if self.denied.contains(card.suit()) {
            risk += PROOF;
        }
        if !honest.contains(card)
            && let Some(led) = self.public.led()
        {
            // A lie is safe when no more cards of the denied suits are held than stay unplayed.
            let denied = self.denied.with(led);
            let liable = self
                .hand
                .iter()
                .filter(|&held| held != card && denied.contains(held.suit()))
                .count();
            let stay = usize::from(self.rules.hand_size() - self.rules.tricks());
            risk += if liable <= stay { SAFE_BREAK } else { BREAK };
        }
        risk
    }

    fn table(&self) -> Table {
        let mut table = Table {
            cards: [Card::new(inside_job::Suit::Pink, 1); 6],
            len: 0,
            wagers: 0,
        };
        if let Some(trick) = self.public.trick(self.rules, self.public.tricks_done()) {
            table.len = trick.cards.len();
            table.cards[..table.len].copy_from_slice(trick.cards);
            table.wagers = trick.wagers;
        }
        table
    }

    /// What it is worth that this card is played now, and how likely the mission then is.
    fn value(&self, table: &Table, mission: &Mission, card: Card, wager: bool) -> (f32, f32) {
        let mut table = *table;
        table.cards[table.len] = card;
        table.wagers |= u8::from(wager) << table.len;
        table.len += 1;
        let seats = usize::from(self.rules.seats());
        let outlook = Partial {
            cards: &table.cards[..table.len],
            wagers: table.wagers,
            seats,
            mission,
        }
        .outlook(&self.hidden);
        let leader = self.public.leader();
        let at = |place: usize| {
            #[expect(clippy::cast_possible_truncation, reason = "a trick has few places")]
            self.rules.seat_at(leader, place as u8)
        };
        #[expect(clippy::cast_precision_loss, reason = "a trick has few wagers")]
        let prize = 1.0 + table.wagers.count_ones() as f32;
        let Stakes { side, weights, .. } = self.stakes;
        let best = at(outlook.best);
        let for_best = self.stakes.briefcase[best];
        let greedy = weights.greedy - weights.greedy_more * side * for_best;
        let beaten = outlook.beaten * greedy.clamp(0.0, 1.0);
        let (mut holds, mut willing, mut theirs) = (1.0, 0.0, 0.0);
        for seat in (table.len..seats).map(at) {
            let will = if self.stakes.shunning.contains(seat) {
                SHUNNING
            } else {
                1.0
            };
            holds *= 1.0 - beaten * will;
            willing += will;
            theirs += will * self.stakes.briefcase[seat];
        }
        let mut briefcases = holds * for_best;
        if holds < 1.0 {
            briefcases += (1.0 - holds) * theirs / willing;
        }
        let mut value = self.stakes.mission * outlook.mission + prize * briefcases;
        if best == self.seat {
            value += holds * weights.lead;
        }
        if wager {
            value -= self.stakes.wager;
        }
        (value - self.kept(card), outlook.mission)
    }

    /// What a card is worth in the tricks to come.
    fn kept(&self, card: Card) -> f32 {
        let weights = self.stakes.weights;
        if self.stakes.briefcase[self.seat] < FEAR {
            // A player who must not win a trick gets rid of high cards while it is safe.
            return -SHED * f32::from(card.number());
        }
        let tricks = f32::from(self.rules.tricks());
        let early = 1.0 - f32::from(self.public.tricks_done()) / tricks;
        let number = f32::from(card.number());
        let high = (number - 9.0).max(0.0);
        (weights.number + early * weights.number_early) * number + early * weights.high_early * high
    }

    /// What a mission is worth to its start player, with the best card to lead.
    pub(super) fn lead_value(&self, mission: MissionIndex) -> f32 {
        let mission = self.rules.mission(mission);
        let table = Table {
            cards: [Card::new(inside_job::Suit::Pink, 1); 6],
            len: 0,
            wagers: 0,
        };
        self.hand
            .iter()
            .map(|card| self.value(&table, mission, card, false).0)
            .fold(f32::NEG_INFINITY, f32::max)
    }

    fn play_for_larry(&self, dice: &mut Dice, noise: f32) -> Action {
        let mission = self
            .public
            .active_mission()
            .expect("Larry plays in a trick");
        let mission = self.rules.mission(mission);
        let table = self.table();
        let three: CardSet = self.larry.expect("it is his turn").into_iter().collect();
        let led = self.public.led().expect("Larry never leads");
        let playable = three.and(led.cards()).or_if_empty(three);
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for card in playable {
            let (value, _) = self.value(&table, mission, card, false);
            let value = value + noise * dice.unit();
            if value > most {
                most = value;
                best = Some(card);
            }
        }
        let card = best.expect("one of three can be played");
        let rest = three.without(CardSet::only(card));
        let by_number = |card: &Card| card.number();
        // A strong card on his stack is for whom we want to win.
        let back = if self.stakes.briefcase[LARRY] < -0.2 {
            rest.iter().min_by_key(by_number)
        } else {
            rest.iter().max_by_key(by_number)
        };
        Action::Larry {
            card,
            back: back.expect("two of three are left"),
        }
    }

    /// Nobody knows anything yet.
    fn partner(&self, dice: &mut Dice) -> Action {
        let seats = self.rules.seats();
        let steps = 1 + dice.below(u32::from(seats) - 1);
        #[expect(clippy::cast_possible_truncation, reason = "a table has few seats")]
        Action::Partner(self.seat.clockwise(steps as u8, seats))
    }

    /// The public suspect, so that the votes come together; of equals the lowest seat.
    pub(super) fn vote(&self, suspicion: &Suspicion) -> Vote {
        let suspects = self.public.suspects(self.rules, self.seat);
        let mut targets: Vec<Seat> = suspects.iter().collect();
        let sure = |seat: Seat| self.chances[seat] > 0.9 && self.stakes.shy <= 0.0;
        let weight = |seat: Seat| {
            if sure(seat) {
                f32::INFINITY
            } else if self.rules.has_larry() {
                self.chances[seat]
            } else {
                suspicion.weight(seat)
            }
        };
        targets.sort_by(|&a, &b| weight(b).total_cmp(&weight(a)));
        // A seat that wants the Insider to win, or to be voted for, does not help to find the Insider.
        if self.stakes.side <= 0.0 && self.stakes.shy <= 0.0 && self.chances[self.seat] < 0.5 {
            targets.reverse();
        }
        match (self.ballot, &targets[..]) {
            (_, []) => Vote::Abstain,
            (Ballot::TwoDifferent, &[first, second, ..]) => {
                Vote::Two(first.min(second), first.max(second))
            }
            (Ballot::TwoFree, &[first, ..]) => Vote::Two(first, first),
            (Ballot::TwoDifferent | Ballot::One | Ballot::None, &[first, ..]) => Vote::One(first),
        }
    }
}

/// The running trick with room for one card more.
#[derive(Clone, Copy)]
struct Table {
    cards: [Card; 6],
    len: usize,
    wagers: u8,
}

/// How often somebody beats the best card who must not win, compared with others.
const SHUNNING: f32 = 0.2;
/// A briefcase worth less than this must not be won, and what it is worth then to shed a card, for
/// each of its number.
const FEAR: f32 = -1.5;
const SHED: f32 = 0.08;
/// How much of a hurt mission shows.
const HURT: f32 = 0.49;
/// What a break of suit costs that can never be proven, one that may be, and the proof.
const SAFE_BREAK: f32 = 0.13;
const BREAK: f32 = 0.19;
const PROOF: f32 = 0.25;

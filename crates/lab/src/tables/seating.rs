use std::fmt;

use bots::{BotName, HasBots, bot_seed};
use cards::{Rng, Seat, SeatSet, Seed};
use encoder::{Table, pack, unpack, unpack_f32};
use play::{Bot, Game};

use super::{Arrays, Learned, Mixture, Observations, Scratch};

/// A table and who decides at it.
pub(super) struct Seating<L: Learned> {
    table: Table<L>,
    /// The number of its game.
    number: u64,
    setting: usize,
    learners: SeatSet,
    bots: Vec<Option<Box<dyn Bot<L::Game>>>>,
    teachers: Vec<Box<dyn Bot<L::Game>>>,
    /// What the teacher would do in this decision, all numbers of it together.
    advice: Option<<L::Game as Game>::Action>,
    scored: usize,
    decisions: i32,
}

impl<L: Learned> fmt::Debug for Seating<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seating")
            .field("number", &self.number)
            .field("setting", &self.setting)
            .field("learners", &self.learners)
            .finish_non_exhaustive()
    }
}

impl<L: Learned> Seating<L> {
    pub(super) fn new(mixture: &Mixture<L>, number: u64) -> Self {
        let setting = mixture.draw(number);
        let prepared = &mixture.settings[setting];
        let seed = Seed::of(mixture.seed, number);
        let table = Table::new(prepared.encoder.clone(), seed);
        // The streams of rounds count up from 0, so they never come here.
        let mut rng = Rng::new(seed, u64::MAX - 1);
        let learners = prepared.learners.seats::<L>(table.game(), &mut rng);
        let rules = prepared.encoder.rules();
        let seats = || Seat::all(<L::Game as Game>::people(rules));
        let bot = |name: BotName, seat: Seat| {
            L::Game::bot(name, rules, bot_seed(seed, seat)).expect("a mixture has no cheater")
        };
        let bots = seats().map(|seat| (!learners.contains(seat)).then(|| bot(prepared.bot, seat)));
        let teachers = mixture.teacher.into_iter();
        let mut seating = Self {
            number,
            setting,
            learners,
            bots: bots.collect(),
            teachers: teachers
                .flat_map(|name| seats().map(move |seat| (name, seat)))
                .map(|(name, seat)| bot(name, seat))
                .collect(),
            advice: None,
            scored: 0,
            decisions: 0,
            table,
        };
        seating.let_bots_act(mixture);
        seating
    }

    /// Does a number for the seat that acts, and lets bots act until somebody else does; `false`
    /// when it is not legal.
    pub(super) fn step(&mut self, mixture: &Mixture<L>, number: i64, row: &mut Arrays<'_>) -> bool {
        let Ok(number) = usize::try_from(number) else {
            return false;
        };
        if self.table.act(number).is_err() {
            return false;
        }
        if self.table.picks() == L::Picks::default() {
            self.advice = None;
        }
        self.decisions += 1;
        self.let_bots_act(mixture);
        while let Some(rewards) = L::reward(mixture.reward, self.table.game(), &mut self.scored) {
            for (sum, reward) in row.rewards.iter_mut().zip(rewards) {
                *sum += reward;
            }
        }
        if self.table.seat().is_none() {
            let reason = L::reason(self.table.game());
            row.ends.fill(1);
            if let [.., ended, setting, decisions] = row.infos {
                *ended = reason;
                *setting = i32::try_from(self.setting).unwrap_or(i32::MAX);
                *decisions = self.decisions;
            }
            *self = Self::new(mixture, self.number + mixture.tables);
        }
        true
    }

    fn let_bots_act(&mut self, mixture: &Mixture<L>) {
        while let Some(seat) = self.table.seat() {
            let Some(bot) = &mut self.bots[seat.index()] else {
                return;
            };
            let budget = mixture.settings[self.setting].bot.budget();
            let action = bot.choose(&self.table.game().view(Some(seat)), &[], budget);
            self.table
                .apply(seat, action)
                .expect("a bot chooses what is legal");
        }
    }

    /// Writes what the seat that acts knows, and what is told of the table.
    pub(super) fn write(
        &mut self,
        mixture: &Mixture<L>,
        scratch: &mut Scratch,
        row: &mut Arrays<'_>,
    ) {
        let seat = self
            .table
            .seat()
            .expect("a game that is over is dealt anew");
        row.masks.fill(0);
        let mask = &mut *row.masks;
        self.table
            .observe_with_legal(seat, &mut scratch.features, |number| {
                if let Some(place) = mask.get_mut(number) {
                    *place = 1;
                }
            });
        match &mut row.observations {
            Observations::Bytes(out) => unpack(&scratch.features, out),
            Observations::Numbers(out) => unpack_f32(&scratch.features, out),
            Observations::Packed(out) => pack(&scratch.features, out),
        }
        if !row.truths.is_empty() {
            self.table.truth(seat, &mut scratch.truth);
            pack(&scratch.truth, row.truths);
        }
        row.seats.fill(seat.number());
        if let [setting, players, rest @ ..] = row.infos {
            *setting = i32::try_from(self.setting).unwrap_or(i32::MAX);
            *players = <L::Game as Game>::people(self.table.encoder().rules()).into();
            let state = L::state(self.table.game(), seat);
            rest[..state.len()].copy_from_slice(&state);
        }
        if !row.advice.is_empty() {
            row.advice.fill(self.advice(mixture, seat));
        }
    }

    fn advice(&mut self, mixture: &Mixture<L>, seat: Seat) -> i64 {
        let Some(name) = mixture.teacher else {
            return -1;
        };
        let action = *self.advice.get_or_insert_with(|| {
            let view = self.table.game().view(Some(seat));
            self.teachers[seat.index()].choose(&view, &[], name.budget())
        });
        let number = self.table.number_of(seat, action);
        i64::try_from(number).expect("there are few actions")
    }
}

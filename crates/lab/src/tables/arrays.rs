use std::mem;

use cards::MAX_SEATS;
use encoder::Encoder;

/// Arrays that belong to the caller, one row for each table. Those of length 0 are not written.
#[derive(Debug)]
pub struct Arrays<'a> {
    pub observations: Observations<'a>,
    /// 1 for every number that is legal.
    pub masks: &'a mut [u8],
    /// Who acts.
    pub seats: &'a mut [u8],
    /// What the last step brought each seat.
    pub rewards: &'a mut [f32],
    /// 1 where the last step ended a game.
    pub ends: &'a mut [u8],
    /// [`Arrays::INFOS`] for each table.
    pub infos: &'a mut [i32],
    /// What the one who acts does not know, as bits packed into bytes.
    pub truths: &'a mut [u8],
    /// What the teacher would do.
    pub advice: &'a mut [i64],
}

/// Observations as the caller wants them.
#[derive(Debug)]
pub enum Observations<'a> {
    /// A byte for each feature, 0 or 1.
    Bytes(&'a mut [u8]),
    /// A number for each feature, 0 or 1.
    Numbers(&'a mut [f32]),
    /// Eight features in a byte, the lowest bit first.
    Packed(&'a mut [u8]),
}

/// How long the rows of an encoder are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lengths {
    features: usize,
    actions: usize,
    truths: usize,
}

impl Lengths {
    pub(super) const fn of<E: Encoder>() -> Self {
        Self {
            features: E::FEATURES,
            actions: E::ACTIONS,
            truths: E::TRUTHS,
        }
    }
}

impl Arrays<'_> {
    /// What is told of every table, in order.
    pub const INFOS: [&'static str; 8] = [
        "setting",
        "players",
        "phase",
        "side",
        "trick",
        "ended_reason",
        "ended_setting",
        "ended_decisions",
    ];
}

impl<'a> Arrays<'a> {
    /// Cuts off the rows of the first tables.
    ///
    /// # Panics
    /// When there are fewer rows.
    pub(super) fn cut(&mut self, lengths: Lengths, tables: usize) -> Self {
        let Lengths {
            features,
            actions,
            truths,
        } = lengths;
        Self {
            observations: self.observations.cut(features, tables),
            masks: cut(&mut self.masks, tables * actions),
            seats: cut(&mut self.seats, tables),
            rewards: cut(&mut self.rewards, tables * MAX_SEATS),
            ends: cut(&mut self.ends, tables),
            infos: cut(&mut self.infos, tables * Self::INFOS.len()),
            truths: cut(&mut self.truths, tables * truths.div_ceil(8)),
            advice: cut(&mut self.advice, tables),
        }
    }

    /// Forgets what the last step brought.
    pub(super) fn clear(&mut self) {
        self.rewards.fill(0.0);
        self.ends.fill(0);
        self.infos.fill(0);
    }
}

impl Observations<'_> {
    fn cut(&mut self, features: usize, tables: usize) -> Self {
        match self {
            Self::Bytes(all) => Self::Bytes(cut(all, tables * features)),
            Self::Numbers(all) => Self::Numbers(cut(all, tables * features)),
            Self::Packed(all) => Self::Packed(cut(all, tables * features.div_ceil(8))),
        }
    }
}

/// The first part of an array, if it is wanted at all.
fn cut<'a, T>(all: &mut &'a mut [T], len: usize) -> &'a mut [T] {
    if all.is_empty() {
        return &mut [];
    }
    let (first, rest) = mem::take(all).split_at_mut(len);
    *all = rest;
    first
}

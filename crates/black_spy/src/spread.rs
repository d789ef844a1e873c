use cards::{MAX_SEATS, Rng};

use crate::pile::Pile;

/// All ways of giving different cards to holders with limited room, where not
/// everybody may get every card.
///
/// The ways are counted once, card by card from the last to the first, over the room that is left
/// to the holders; drawing then follows the counts, so every way is equally likely (as far as
/// 64-bit floating point numbers tell: about one in 10^15).
#[derive(Clone, Debug)]
pub(crate) struct Spread {
    rooms: Vec<u8>,
    /// The cards that are given one by one, and who may get them: bit k for holder k.
    steps: Vec<Step>,
    /// The cards that everybody may get, given at the end.
    free: u64,
    /// How many of the steps a holder can get at most.
    limits: [usize; MAX_SEATS],
    /// How far apart two states are in which a holder has one card more. The holder `implied` has
    /// what the others have not, and needs no place in the table.
    strides: [usize; MAX_SEATS],
    implied: usize,
    size: usize,
    /// For every number of steps done and every state the ways to go on.
    table: Vec<f64>,
}

/// A card, by its bit, and who may get it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) card: u64,
    pub(crate) holders: u8,
}

/// The cards that are given first. Every way is weighed by how many of them the holders got.
#[derive(Clone, Copy, Debug)]
pub(crate) struct First<'a, F> {
    pub(crate) steps: &'a [Step],
    /// How many of them each holder can have got; more weigh nothing.
    pub(crate) most: &'a [usize],
    pub(crate) weigh: F,
}

impl Step {
    fn allows(self, holder: usize) -> bool {
        self.holders >> holder & 1 == 1
    }
}

impl Spread {
    /// Counts the ways.
    pub(crate) fn new<F: Fn(&[u8]) -> f64>(
        rooms: &[u8],
        first: &First<'_, F>,
        rest: &[Step],
        free: u64,
    ) -> Self {
        let steps = [first.steps, rest].concat();
        let holders = rooms.len();
        let mut limits = [0; MAX_SEATS];
        for (holder, &room) in rooms.iter().enumerate() {
            let allowed = |steps: &[Step]| steps.iter().filter(|step| step.allows(holder)).count();
            let wanted = allowed(first.steps).min(first.most[holder]) + allowed(rest);
            limits[holder] = wanted.min(room.into());
        }
        let implied = (0..holders)
            .max_by_key(|&holder| limits[holder])
            .unwrap_or(0);
        let mut strides = [0; MAX_SEATS];
        let mut size = 1;
        for holder in (0..holders).filter(|&holder| holder != implied) {
            strides[holder] = size;
            size *= limits[holder] + 1;
        }
        let mut spread = Self {
            rooms: rooms.to_vec(),
            table: vec![0.0; (steps.len() + 1) * size],
            steps,
            free,
            limits,
            strides,
            implied,
            size,
        };
        spread.count(first);
        spread
    }

    /// How many ways there are, weighed.
    pub(crate) fn ways(&self) -> f64 {
        self.table[0] * factorial(self.free.count_ones() as usize)
    }

    fn count<F: Fn(&[u8]) -> f64>(&mut self, first: &First<'_, F>) {
        let holders = self.rooms.len();
        for done in (0..=self.steps.len()).rev() {
            let (before, after) = self.table.split_at_mut((done + 1) * self.size);
            let ways = &mut before[done * self.size..];
            let mut got = [0_u8; MAX_SEATS];
            for (state, ways) in ways.iter_mut().enumerate() {
                if state > 0 {
                    // Counts up like a clock.
                    for holder in (0..holders).filter(|&holder| holder != self.implied) {
                        if usize::from(got[holder]) < self.limits[holder] {
                            got[holder] += 1;
                            break;
                        }
                        got[holder] = 0;
                    }
                }
                got[self.implied] = 0;
                let explicit: u8 = got.iter().sum();
                let Some(implied) = done.checked_sub(explicit.into()) else {
                    continue;
                };
                if implied > self.limits[self.implied] {
                    continue;
                }
                got[self.implied] = u8::try_from(implied).expect("there are 60 cards");
                *ways = match self.steps.get(done) {
                    Some(step) => (0..holders)
                        .filter(|&holder| {
                            step.allows(holder) && usize::from(got[holder]) < self.limits[holder]
                        })
                        .map(|holder| after[state + self.strides[holder]])
                        .sum(),
                    None => (0..holders)
                        .map(|holder| 1.0 / factorial((self.rooms[holder] - got[holder]).into()))
                        .product(),
                };
                if done == first.steps.len() {
                    *ways *= (first.weigh)(&got[..holders]);
                }
            }
        }
    }

    /// Draws one way: who gets which cards.
    pub(crate) fn draw(&self, rng: &mut Rng) -> [u64; MAX_SEATS] {
        let mut given = [0; MAX_SEATS];
        let mut state = 0;
        for (done, step) in self.steps.iter().enumerate() {
            let after = &self.table[(done + 1) * self.size..];
            let mut left =
                rng.unit() * self.ways_to_go_on(*step, &given, state, after).sum::<f64>();
            let mut chosen = None;
            for (holder, ways) in
                (0..self.rooms.len()).zip(self.ways_to_go_on(*step, &given, state, after))
            {
                if ways > 0.0 {
                    chosen = Some(holder);
                    left -= ways;
                    if left < 0.0 {
                        break;
                    }
                }
            }
            let holder = chosen.expect("every state that is reached can be finished");
            given[holder] |= step.card;
            state += self.strides[holder];
        }
        let mut cards = Pile::new(self.free, rng);
        for (given, room) in given.iter_mut().zip(&self.rooms) {
            *given |= cards.take(u32::from(*room) - given.count_ones());
        }
        given
    }

    fn ways_to_go_on(
        &self,
        step: Step,
        given: &[u64; MAX_SEATS],
        state: usize,
        after: &[f64],
    ) -> impl Iterator<Item = f64> {
        (0..self.rooms.len()).map(move |holder| {
            let has_room = (given[holder].count_ones() as usize) < self.limits[holder];
            if step.allows(holder) && has_room {
                after[state + self.strides[holder]]
            } else {
                0.0
            }
        })
    }
}

/// Up to that of all cards.
pub(crate) fn factorial(n: usize) -> f64 {
    const FACTORIALS: [f64; 61] = {
        let mut table = [1.0; 61];
        let mut n = 1;
        while n < table.len() {
            table[n] = table[n - 1] * n as f64;
            n += 1;
        }
        table
    };
    FACTORIALS[n]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use cards::Seed;

    use super::*;

    /// Every way by trying them all.
    fn all_ways(rooms: &[u8], steps: &[Step], given: &mut Vec<u64>, found: &mut Vec<Vec<u64>>) {
        let Some((step, rest)) = steps.split_first() else {
            found.push(given.clone());
            return;
        };
        for holder in 0..rooms.len() {
            if step.allows(holder) && given[holder].count_ones() < u32::from(rooms[holder]) {
                given[holder] |= step.card;
                all_ways(rooms, rest, given, found);
                given[holder] &= !step.card;
            }
        }
    }

    fn check_spread(rooms: &[u8], masks: &[u8], first: usize, weigh: impl Fn(&[u8]) -> f64 + Copy) {
        let everybody = (1 << rooms.len()) - 1;
        let steps: Vec<Step> = (0..)
            .zip(masks)
            .map(|(i, &holders)| Step {
                card: 1 << i,
                holders,
            })
            .collect();
        let (one_by_one, free): (Vec<Step>, Vec<Step>) = (0..)
            .zip(&steps)
            .map(|(i, step)| (i < first || step.holders != everybody, *step))
            .fold(
                (Vec::new(), Vec::new()),
                |(mut steps, mut free), (is_step, step)| {
                    if is_step { &mut steps } else { &mut free }.push(step);
                    (steps, free)
                },
            );
        let free = free.iter().fold(0, |all, step| all | step.card);
        let (first, rest) = one_by_one.split_at(first);
        let weighed = First {
            steps: first,
            most: &vec![first.len(); rooms.len()],
            weigh,
        };
        let spread = Spread::new(rooms, &weighed, rest, free);

        let mut found = Vec::new();
        all_ways(rooms, &steps, &mut vec![0; rooms.len()], &mut found);
        let first_cards = first.iter().fold(0, |all, step| all | step.card);
        let mut expected = BTreeMap::new();
        for way in found {
            let got: Vec<u8> = way
                .iter()
                .map(|cards| u8::try_from((cards & first_cards).count_ones()).unwrap())
                .collect();
            let weight = weigh(&got);
            if weight > 0.0 {
                expected.insert(way, weight);
            }
        }
        let total: f64 = expected.values().sum();
        assert!(
            (spread.ways() - total).abs() < 1e-9 * total,
            "{} {total}",
            spread.ways()
        );

        let draws = 400 * expected.len();
        let mut rng = Rng::new(Seed::from(1), 0);
        let mut counts: BTreeMap<Vec<u64>, u32> = BTreeMap::new();
        for _ in 0..draws {
            *counts
                .entry(spread.draw(&mut rng)[..rooms.len()].to_vec())
                .or_default() += 1;
        }
        assert!(counts.keys().all(|way| expected.contains_key(way)));
        let chi_square: f64 = expected
            .iter()
            .map(|(way, weight)| {
                let mean = draws as f64 * weight / total;
                (f64::from(counts.get(way).copied().unwrap_or(0)) - mean).powi(2) / mean
            })
            .sum();
        let freedom = (expected.len() - 1) as f64;
        assert!(
            chi_square < freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0,
            "{chi_square} {freedom}"
        );
    }

    #[test]
    fn every_way_is_equally_likely() {
        check_spread(&[2, 2, 2], &[0b111; 6], 0, |_| 1.0);
        check_spread(
            &[2, 2, 2],
            &[0b011, 0b101, 0b110, 0b111, 0b111, 0b111],
            0,
            |_| 1.0,
        );
        check_spread(
            &[1, 3, 2],
            &[0b011, 0b011, 0b100, 0b110, 0b111, 0b111],
            0,
            |_| 1.0,
        );
        check_spread(
            &[2, 1, 1, 2],
            &[0b0111, 0b1001, 0b1111, 0b1110, 0b1111, 0b0101],
            0,
            |_| 1.0,
        );
        check_spread(&[4], &[1; 4], 0, |_| 1.0);
    }

    #[test]
    fn ways_are_weighed_by_the_first_cards() {
        let weigh = |got: &[u8]| f64::from(got[0]) + 2.0 * f64::from(got[1] * got[2]);
        check_spread(
            &[2, 2, 2],
            &[0b111, 0b111, 0b011, 0b111, 0b110, 0b111],
            3,
            weigh,
        );
        let only = |got: &[u8]| if got == [1, 0, 1] { 1.0 } else { 0.0 };
        check_spread(&[2, 2, 1], &[0b111, 0b101, 0b111, 0b111, 0b011], 2, only);
    }
}

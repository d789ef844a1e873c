use std::{fmt, str::FromStr};

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng as _, SeedableRng},
};

use crate::{Face, Set};

/// All the chance in a game: 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// Why a text is not a [`Seed`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a seed is a whole number or 64 hexadecimal digits")]
pub struct BadSeed;

impl Seed {
    /// The seed of game `index` in a series: both numbers little-endian, then zeros.
    #[must_use]
    pub fn of(base: u64, index: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&base.to_le_bytes());
        bytes[8..16].copy_from_slice(&index.to_le_bytes());
        Self(bytes)
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Self::of(number, 0)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        if text.len() != 64 {
            return text.parse::<u64>().map(Self::from).map_err(|_| BadSeed);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| BadSeed)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| BadSeed)?;
        }
        Ok(Self(bytes))
    }
}

/// A stream of chance: ChaCha8 with our own way of drawing numbers and shuffling, because generic
/// generators may change their output between releases.
///
/// The exact procedure is part of the fair-deal specification, so none of it may ever change.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// One of the independent streams of a seed.
    #[must_use]
    pub fn new(seed: Seed, stream: u64) -> Self {
        let mut rng = ChaCha8Rng::from_seed(seed.0);
        if stream > 0 {
            rng.set_stream(stream);
        }
        Self(rng)
    }

    /// Every whole number below `end` with equal chance (Lemire's multiplication with rejection).
    #[inline]
    pub fn below(&mut self, end: u32) -> u32 {
        debug_assert!(end > 0, "there is no number below 0");
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(end);
            #[expect(clippy::cast_possible_truncation, reason = "the low half is meant")]
            let low = product as u32;
            if low >= end || low >= end.wrapping_neg() % end {
                return (product >> 32) as u32;
            }
        }
    }

    /// The next 32 bits of the stream.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number in `0.0..1.0`, any of 2^53 with equal chance.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        const STEP: f64 = 1.0 / 9_007_199_254_740_992.0;
        #[expect(clippy::cast_precision_loss, reason = "53 bits are what an f64 holds")]
        let number = (self.0.next_u64() >> 11) as f64;
        number * STEP
    }

    /// `count` cards of a set, all such subsets with equal chance.
    #[inline]
    pub fn pick_some<C: Face>(&mut self, set: Set<C>, count: u32) -> Set<C> {
        set.draw_some(count, |end| self.below(end))
    }

    /// Fisher and Yates from the last place to the second.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "decks are far shorter than 2^32"
            )]
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// One item of a list, `None` if there is none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "lists of choices are far shorter than 2^32"
        )]
        let len = items.len() as u32;
        (len > 0).then(|| &items[self.below(len) as usize])
    }

    /// One card of a set, `None` if it is empty.
    #[inline]
    pub fn pick<C: Face>(&mut self, set: Set<C>) -> Option<C> {
        let set = set.counted();
        (!set.is_empty()).then(|| set.nth(self.below(set.len())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_seed_1_is_pinned_for_ever() {
        let mut rng = Rng::new(Seed::from(1), 0);
        let drawn: Vec<u32> = (0..8).map(|_| rng.below(52)).collect();
        assert_eq!(drawn, [32, 19, 48, 15, 20, 41, 47, 47]);
    }

    #[test]
    fn every_number_is_drawn_equally_often() {
        let mut rng = Rng::new(Seed::from(7), 0);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|&count| (9_600..10_400).contains(&count)),
            "{counts:?}"
        );
    }

    #[test]
    fn a_seed_reads_its_own_text() {
        let seed = Seed::of(0xabcd, 99);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("17".parse(), Ok(Seed::from(17)));
        assert_eq!("seventeen".parse::<Seed>(), Err(BadSeed));
        assert_eq!("é".repeat(32).parse::<Seed>(), Err(BadSeed));
    }
}

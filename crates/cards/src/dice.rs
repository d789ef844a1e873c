use crate::{Face, Rng, Set};

/// A quick stream of chance for choices nobody has to check: random play, play-outs, benchmarks.
///
/// Xorshift with a multiplication. Deals come from [`Rng`], never from here.
#[derive(Clone, Copy, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that fall as the next numbers of the stream say.
    #[must_use]
    pub fn new(rng: &mut Rng) -> Self {
        Self(u64::from(rng.bits()) << 32 | u64::from(rng.bits()) | 1)
    }

    /// 31 bits.
    #[inline]
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33
    }

    /// A number in `0.0..1.0`.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "24 bits fit exactly")]
        let number = (self.next() >> 7) as f32;
        number / 16_777_216.0
    }

    /// A number below `end`, which is at most 2^31; the tiny bias does not matter here.
    #[inline]
    pub fn below(&mut self, end: u32) -> u32 {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the quotient is below `end`"
        )]
        let number = ((self.next() * u64::from(end)) >> 31) as u32;
        number
    }

    /// Heads or tails.
    #[inline]
    pub fn flip(&mut self) -> bool {
        self.next() & 1 == 1
    }

    /// One item of a list, `None` if there is none.
    #[inline]
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "lists of choices are far shorter than 2^31"
        )]
        let len = items.len() as u32;
        items.get(self.below(len) as usize)
    }

    /// One card of a set, `None` if it is empty: the next one from a random number on. That is
    /// quick, but a card after a wide gap comes up more often; see [`Rng::pick`] for an even draw.
    #[inline]
    pub fn pick<C: Face>(&mut self, set: Set<C>) -> Option<C> {
        let start = (self.next() & 63) as u8;
        let turned = set.bits().rotate_right(start.into());
        (turned != 0).then(|| {
            #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
            let steps = turned.trailing_zeros() as u8;
            C::from_index((start + steps) & 63)
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::Seed;

    use super::*;

    #[test]
    fn every_number_falls_equally_often() {
        let mut dice = Dice::new(&mut Rng::new(Seed::from(7), 0));
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|&count| (9_600..10_400).contains(&count)),
            "{counts:?}"
        );
    }
}

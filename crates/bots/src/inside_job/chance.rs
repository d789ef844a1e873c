use cards::Rng;

/// A quick stream of chance for play-outs (xorshift with multiplication), seeded from [`Rng`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(rng: &mut Rng) -> Self {
        Self(u64::from(rng.bits()) << 32 | u64::from(rng.bits()) | 1)
    }

    #[inline]
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33
    }

    /// A number in `0.0..1.0`.
    #[inline]
    pub(super) fn unit(&mut self) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "24 bits fit exactly")]
        let number = (self.next() >> 7) as f32;
        number / 16_777_216.0
    }

    /// A number below `end`; the tiny bias does not matter here.
    #[inline]
    pub(super) fn below(&mut self, end: u32) -> u32 {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the quotient is below `end`"
        )]
        let number = ((self.next() * u64::from(end)) >> 31) as u32;
        number
    }
}

use std::fmt;

/// Writes features one after the other into words, the lowest bit first.
#[derive(Debug)]
pub struct Bits<'a, P = ()> {
    words: &'a mut [u64],
    written: usize,
    parts: P,
}

/// Is told which features belong together. While a game is played nobody is: `()`.
pub trait Parts: fmt::Debug {
    fn begin(&mut self, name: &'static str, at: usize);
}

/// Features that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub name: &'static str,
    /// The number of its first feature.
    pub start: usize,
    pub len: usize,
}

impl Parts for () {
    #[inline]
    fn begin(&mut self, _: &'static str, _: usize) {}
}

impl Parts for Vec<Part> {
    fn begin(&mut self, name: &'static str, at: usize) {
        if let Some(last) = self.last_mut() {
            last.len = at - last.start;
        }
        self.push(Part {
            name,
            start: at,
            len: 0,
        });
    }
}

impl<'a> Bits<'a> {
    /// All features are 0 until they are written.
    pub fn new(words: &'a mut [u64]) -> Self {
        Self::with_parts(words, ())
    }
}

impl<'a> Bits<'a, Vec<Part>> {
    /// The parts that were written.
    #[must_use]
    pub fn into_parts(mut self) -> Vec<Part> {
        if let Some(last) = self.parts.last_mut() {
            last.len = self.written - last.start;
        }
        self.parts
    }
}

impl<'a, P: Parts> Bits<'a, P> {
    pub fn with_parts(words: &'a mut [u64], parts: P) -> Self {
        words.fill(0);
        Self {
            words,
            written: 0,
            parts,
        }
    }

    /// How many features were written.
    #[must_use]
    pub const fn written(&self) -> usize {
        self.written
    }

    /// Begins a group: the bits written from here on belong together.
    #[inline]
    pub fn part(&mut self, name: &'static str) {
        self.parts.begin(name, self.written);
    }

    /// The lowest `count` bits, at most 64; there are no others.
    #[inline]
    pub fn push(&mut self, bits: u64, count: usize) {
        debug_assert!(count == 64 || bits >> count == 0, "{bits:b} in {count}");
        let (word, shift) = (self.written / 64, self.written % 64);
        self.words[word] |= bits << shift;
        if shift + count > 64 {
            self.words[word + 1] |= bits >> (64 - shift);
        }
        self.written += count;
    }

    #[inline]
    pub fn flag(&mut self, holds: bool) {
        self.push(holds.into(), 1);
    }

    /// One of `count` features, or none of them.
    #[inline]
    pub fn one_of(&mut self, which: Option<usize>, count: usize) {
        self.push(which.map_or(0, |which| 1 << which), count);
    }

    /// A number as that many ones, at most `count`.
    #[inline]
    pub fn count(&mut self, number: usize, count: usize) {
        self.push((1 << number.min(count)) - 1, count);
    }

    /// Features that were written before.
    #[inline]
    pub fn copy(&mut self, words: &[u64], count: usize) {
        let mut left = count;
        for &word in words {
            self.push(word, left.min(64));
            left = left.saturating_sub(64);
        }
    }

    /// Leaves features 0.
    #[inline]
    pub fn skip(&mut self, count: usize) {
        self.written += count;
    }
}

/// Writes eight bits into each byte, the lowest first.
pub fn pack(words: &[u64], out: &mut [u8]) {
    for (bytes, word) in out.chunks_mut(8).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes()[..bytes.len()]);
    }
}

/// Writes every bit as a byte, 0 or 1.
pub fn unpack(words: &[u64], out: &mut [u8]) {
    let (eights, rest) = out.as_chunks_mut::<8>();
    let whole = eights.len();
    for (eights, word) in eights.chunks_mut(8).zip(words) {
        for (eight, byte) in eights.iter_mut().zip(word.to_le_bytes()) {
            *eight = spread(byte);
        }
    }
    if let Some(word) = words.get(whole / 8) {
        let last = spread(word.to_le_bytes()[whole % 8]);
        rest.copy_from_slice(&last[..rest.len()]);
    }
}

/// Writes every bit as a number, 0 or 1.
pub fn unpack_f32(words: &[u64], out: &mut [f32]) {
    for (numbers, &word) in out.chunks_mut(64).zip(words) {
        for (place, number) in numbers.iter_mut().enumerate() {
            *number = f32::from(u8::from(word >> place & 1 == 1));
        }
    }
}

/// The bits of a byte, each in a byte of its own.
#[inline]
const fn spread(byte: u8) -> [u8; 8] {
    let own_bit = (byte as u64).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (((own_bit + 0x7f7f_7f7f_7f7f_7f7f) >> 7) & 0x0101_0101_0101_0101).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_written_across_words_and_read_as_bytes_and_numbers() {
        let mut words = [u64::MAX; 3];
        let mut out = Bits::with_parts(&mut words, Vec::new());
        out.part("first");
        out.push(0b101, 60);
        out.part("second");
        out.push(0b11_0111, 6);
        out.count(3, 5);
        out.one_of(Some(1), 3);
        out.flag(true);
        assert_eq!(out.written(), 75);
        let parts = out.into_parts();
        assert_eq!(
            parts
                .iter()
                .map(|p| (p.name, p.start, p.len))
                .collect::<Vec<_>>(),
            [("first", 0, 60), ("second", 60, 15)]
        );
        let mut packed = [9; 10];
        pack(&words, &mut packed);
        assert_eq!(packed[..2], [0b101, 0]);
        assert_eq!(packed[9], 0b101);
        let mut bytes = [9; 75];
        unpack(&words, &mut bytes);
        let mut numbers = [9.0; 75];
        unpack_f32(&words, &mut numbers);
        let ones: Vec<usize> = (0..75).filter(|&at| bytes[at] == 1).collect();
        assert_eq!(ones, [0, 2, 60, 61, 62, 64, 65, 66, 67, 68, 72, 74]);
        for (byte, number) in bytes.iter().zip(numbers) {
            assert_eq!(f32::from(*byte), number);
        }
    }
}

use std::{
    io::{self, BufRead},
    ops::Range,
};

/// Lines are gathered until they have this many bytes together.
const ENOUGH: usize = 1 << 20;

/// Some lines of a file, numbered from 1. Blank ones are left out.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    bytes: Vec<u8>,
    lines: Vec<(u64, Line)>,
}

#[derive(Clone, Debug)]
enum Line {
    Text(Range<usize>),
    TooLong,
}

/// Reads a file piece by piece, so that it may have any size.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    number: u64,
    longest: usize,
}

impl Chunk {
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The number of a line, and its text unless it is too long.
    pub(crate) fn get(&self, index: usize) -> (u64, Option<&[u8]>) {
        let (number, line) = &self.lines[index];
        match line {
            Line::Text(range) => (*number, Some(&self.bytes[range.clone()])),
            Line::TooLong => (*number, None),
        }
    }
}

impl<R: BufRead> Lines<R> {
    pub(crate) const fn new(input: R, longest: usize) -> Self {
        Self {
            input,
            number: 0,
            longest,
        }
    }

    /// `None` at the end of the file.
    pub(crate) fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        let mut chunk = Chunk::default();
        while chunk.bytes.len() < ENOUGH {
            let start = chunk.bytes.len();
            let Some(line) = self.read_line(&mut chunk.bytes)? else {
                return Ok((chunk.len() > 0).then_some(chunk));
            };
            if let Line::Text(range) = &line
                && chunk.bytes[range.clone()].trim_ascii().is_empty()
            {
                chunk.bytes.truncate(start);
                continue;
            }
            chunk.lines.push((self.number, line));
        }
        Ok(Some(chunk))
    }

    /// The next line as text, or an empty one where it is too long; `None` at the end of the file.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let line = self.read_line(&mut bytes)?;
        Ok(line.map(|_| String::from_utf8_lossy(bytes.trim_ascii()).into_owned()))
    }

    fn read_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<Option<Line>> {
        let start = bytes.len();
        let mut length = 0;
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            let at_end = buffer.is_empty();
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            length += piece.len();
            if length <= self.longest {
                bytes.extend_from_slice(piece);
            }
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(used);
            if at_end && length == 0 {
                return Ok(None);
            }
            if at_end || end.is_some() {
                self.number += 1;
                break;
            }
        }
        if length > self.longest {
            bytes.truncate(start);
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(Line::Text(start..bytes.len())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &[u8], expected: &[(u64, Option<&[u8]>)]) {
        let mut lines = Lines::new(text, 8);
        let chunk = lines.next_chunk().unwrap().unwrap_or_default();
        let found: Vec<_> = (0..chunk.len()).map(|index| chunk.get(index)).collect();
        assert_eq!(found, expected);
        assert!(lines.next_chunk().unwrap().is_none());
    }

    #[test]
    fn blank_lines_are_left_out_but_counted() {
        check(b"a\n\n \t\r\nb\r\n", &[(1, Some(b"a")), (4, Some(b"b\r"))]);
        check(b"", &[]);
        check(b"\n\n", &[]);
    }

    #[test]
    fn the_last_line_needs_no_end() {
        check(b"a\nb", &[(1, Some(b"a")), (2, Some(b"b"))]);
    }

    #[test]
    fn a_long_line_is_not_kept() {
        check(
            b"12345678\n123456789\nc",
            &[(1, Some(b"12345678")), (2, None), (3, Some(b"c"))],
        );
    }

    #[test]
    fn chunks_stay_small() {
        let text = b"1234567\n".repeat(ENOUGH / 4);
        let mut lines = Lines::new(&text[..], 8);
        let mut count = 0;
        while let Some(chunk) = lines.next_chunk().unwrap() {
            assert!(chunk.bytes.len() <= ENOUGH + 8);
            count += chunk.len();
        }
        assert_eq!(count, ENOUGH / 4);
    }
}

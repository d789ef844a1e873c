//! Lengths on the line. A person who watches a connection sees no text, but how long every event is, and the
//! list of one's own legal actions is longer for a seat that need not follow suit. So what is one's own
//! is filled up to steps, and nothing on the way may compress it.

use std::io;

use axum::http::{HeaderName, header};
use serde::Serialize;

/// A proxy that compressed what is padded would undo it.
pub(crate) const CACHE_CONTROL: &str = "no-store, no-transform";
/// The headers of everything that is padded and sent as it is. Some proxies compress in spite of the
/// first one, but none of them what says that it is encoded already, in whichever way.
pub(crate) const HEADERS: [(HeaderName, &str); 2] = [
    (header::CACHE_CONTROL, CACHE_CONTROL),
    (header::CONTENT_ENCODING, "identity"),
];

/// Longer than what is to be decided and one's own legal actions are together, whatever is legal.
const DECISION: usize = 1024;
/// Longer than all that is one's own in a whole table.
const OWN: usize = 2048;
/// The steps in which everything else grows.
const STEP: usize = 256;
/// The steps in which events of pages grow.
const PAGE_STEP: usize = 1024;
/// The private parts of a page are always shorter than this.
const OWN_OF_PAGE: usize = 32 * 1024;
/// Compressed, they are always shorter than this.
const OWN_OF_ZIPPED_PAGE: usize = 3072;
/// Longer than the short page that answers a card that was not played, compressed or not.
const ANSWER: usize = 4096;

/// What of a text is one's own, and so of a secret length.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Own {
    /// Nothing: it is the same for every spectator.
    Nothing,
    /// A decision with what is legal, of this length.
    Decision(usize),
    /// All that is one's own at a table, of this length.
    Place(usize),
    /// Parts of a page; with all marks they could be so much longer.
    Parts { slack: usize },
    /// A page; the parts only its reader may see have this length together.
    Page(usize),
    /// A compressed page; the same parts have this length compressed.
    ZippedPage(usize),
    /// A short page that answers a decision, compressed or not.
    Answer,
}

impl Own {
    /// How much is to be added to a text of some length.
    pub(crate) const fn padding(self, length: usize) -> usize {
        let full = match self {
            Self::Nothing => length,
            Self::Decision(own) => stepped(length, own, DECISION),
            Self::Place(own) => stepped(length, own, OWN),
            Self::Parts { slack } => (length + slack).next_multiple_of(PAGE_STEP),
            Self::Page(own) => stepped(length, own, OWN_OF_PAGE),
            Self::ZippedPage(own) => stepped(length, own, OWN_OF_ZIPPED_PAGE),
            Self::Answer => length.next_multiple_of(ANSWER),
        };
        full - length
    }
}

/// A length in which the private part counts as a whole number of its own steps.
const fn stepped(length: usize, own: usize, step: usize) -> usize {
    (length - own + own.next_multiple_of(step)).next_multiple_of(STEP)
}

/// Fills an event of a stream up by a comment, and ends it.
pub(crate) fn end_event(event: &mut Vec<u8>, own: Own) {
    const END: &[u8] = b"\n\n";
    if let Own::Nothing = own {
        event.extend_from_slice(END);
        return;
    }
    event.extend_from_slice(b"\n:");
    let padding = own.padding(event.len() + END.len());
    event.resize(event.len() + padding, b'.');
    event.extend_from_slice(END);
}

/// How long something is as JSON.
pub(crate) fn json_length(value: &impl Serialize) -> usize {
    struct Count(usize);
    impl io::Write for Count {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut count = Count(0);
    serde_json::to_writer(&mut count, value).expect("what is told can be written");
    count.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_has_one_length_whatever_is_legal() {
        let event = |own: usize| {
            let mut event = vec![b'x'; 300 + own];
            end_event(&mut event, Own::Decision(own));
            event.len()
        };
        assert_eq!(event(120), event(700));
        assert_eq!(event(120) % STEP, 0);
        assert!(event(1100) > event(700));
    }

    #[test]
    fn what_everybody_is_told_is_as_long_as_it_is() {
        let mut event = b"data: 1".to_vec();
        end_event(&mut event, Own::Nothing);
        assert_eq!(event, b"data: 1\n\n");
    }
}

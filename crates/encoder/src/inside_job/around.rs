use cards::{Seat, SeatSet};
use inside_job::{LARRY, Rules};

/// Who sits where, as one seat sees it: itself is 0, then clockwise. At a table of two the other
/// person is 1 and Larry 2.
#[derive(Clone, Copy)]
pub(super) struct Around {
    from: Seat,
    pub(super) seats: u8,
    larry: bool,
}

impl Around {
    pub(super) fn new(rules: &Rules, from: Seat) -> Self {
        Self {
            from,
            seats: rules.seats(),
            larry: rules.has_larry(),
        }
    }

    pub(super) fn seat(self, steps: usize) -> Seat {
        let steps = u8::try_from(steps).expect("a table has few seats");
        if !self.larry {
            return self.from.clockwise(steps, self.seats);
        }
        match steps {
            0 => self.from,
            1 => Seat::new(1 - self.from.number()),
            _ => LARRY,
        }
    }

    pub(super) fn all(self) -> impl Iterator<Item = Seat> {
        (0..usize::from(self.seats)).map(move |steps| self.seat(steps))
    }

    pub(super) fn steps(self, seat: Seat) -> usize {
        if self.larry {
            return match seat {
                LARRY => 2,
                other => usize::from(other != self.from),
            };
        }
        usize::from((seat.number() + self.seats - self.from.number()) % self.seats)
    }

    /// A bit for each seat of a set.
    #[inline]
    pub(super) fn bits(self, set: SeatSet) -> u64 {
        let (set, from) = (u64::from(set.bits()), self.from.number());
        if self.larry {
            return set >> from & 1 | (set >> (1 - from) & 1) << 1 | set & 1 << LARRY.number();
        }
        (set >> from | set << (self.seats - from)) & ((1 << self.seats) - 1)
    }
}

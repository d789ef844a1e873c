use serde::{Serialize, Serializer, ser::SerializeSeq};

use crate::{MAX_SEATS, Seat};

/// Who played what in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trick<P> {
    plays: [Option<(Seat, P)>; MAX_SEATS],
}

impl<P: Copy> Trick<P> {
    #[must_use]
    pub const fn new() -> Self {
        Self {
            plays: [None; MAX_SEATS],
        }
    }

    /// # Panics
    /// When every seat there can be has played already.
    pub fn push(&mut self, seat: Seat, play: P) {
        let place = self.len();
        self.plays[place] = Some((seat, play));
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plays[0].is_none()
    }

    /// The first card and who led it.
    #[must_use]
    pub fn lead(&self) -> Option<(Seat, P)> {
        self.plays[0]
    }

    /// The plays in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, P)> {
        self.plays.iter().map_while(|play| *play)
    }
}

impl<P: Copy> Default for Trick<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Copy> FromIterator<(Seat, P)> for Trick<P> {
    fn from_iter<I: IntoIterator<Item = (Seat, P)>>(plays: I) -> Self {
        let mut trick = Self::new();
        plays
            .into_iter()
            .for_each(|(seat, play)| trick.push(seat, play));
        trick
    }
}

impl<P: Copy + Serialize> Serialize for Trick<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Play<P> {
            seat: Seat,
            play: P,
        }
        let mut plays = serializer.serialize_seq(Some(self.len()))?;
        for (seat, play) in self.iter() {
            plays.serialize_element(&Play { seat, play })?;
        }
        plays.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trick_keeps_the_order_of_play() {
        let trick: Trick<u8> = [(Seat::new(2), 7), (Seat::new(0), 9)].into_iter().collect();
        assert_eq!(trick.lead(), Some((Seat::new(2), 7)));
        assert_eq!(trick.iter().last(), Some((Seat::new(0), 9)));
        assert_eq!(trick.len(), 2);
        assert!(Trick::<u8>::new().is_empty());
    }
}

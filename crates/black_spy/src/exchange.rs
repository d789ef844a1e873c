use cards::{MAX_SEATS, Rng, Seat, binomial};

use crate::{
    MOLE_CARDS, Rules, View,
    pile::draw,
    resample::{Hands, OwnCards},
};

/// How the hands at the first trick can have come about by passing.
///
/// The reader knows what it passed and received. When it left cards in the mole's pile, it also
/// knows that each of those after it had three of these before passing, and nobody else any.
#[derive(Clone, Debug)]
pub(crate) struct Exchange {
    players: usize,
    hand_size: usize,
    /// How many cards everybody passed; 0 when nothing was.
    passed: usize,
    receiver: [usize; MAX_SEATS],
    giver: [usize; MAX_SEATS],
    reader: Option<usize>,
    /// How many of the cards left in the pile each seat had before passing.
    took: [usize; MAX_SEATS],
    /// One seat of each ring of givers and receivers in which nothing is known; the ring of the
    /// reader is not among them.
    rings: Vec<usize>,
}

/// How many of the cards left in the pile each seat received.
type Received = [usize; MAX_SEATS];

impl Exchange {
    pub(crate) fn new(rules: &Rules, view: &View) -> Self {
        let round = view.public.round;
        let players = usize::from(rules.players);
        let mut receiver = [0; MAX_SEATS];
        let mut giver = [0; MAX_SEATS];
        for seat in Seat::all(rules.players) {
            receiver[seat.index()] = rules.receiver(seat, round).index();
            giver[seat.index()] = rules.giver(seat, round).index();
        }
        let mut took = [0; MAX_SEATS];
        if rules.pile_size(round) > 0 {
            let order = &view.public.order[..players];
            let after = order
                .iter()
                .skip_while(|&&seat| Some(seat) != view.seat())
                .skip(1);
            for seat in after {
                took[seat.index()] = MOLE_CARDS.into();
            }
        }
        let reader = view.seat().map(Seat::index);
        let mut is_seen = [false; MAX_SEATS];
        let mut rings = Vec::new();
        for start in reader.into_iter().chain(0..players) {
            if !is_seen[start] && Some(start) != reader {
                rings.push(start);
            }
            let mut seat = start;
            while !is_seen[seat] {
                is_seen[seat] = true;
                seat = receiver[seat];
            }
        }
        Self {
            players,
            hand_size: rules.hand_size().into(),
            passed: rules.passed_cards(round).into(),
            receiver,
            giver,
            reader,
            took,
            rings,
        }
    }

    /// The most of the cards left in the pile that anybody can hold: those taken and those received.
    pub(crate) const fn most_held(&self) -> usize {
        MOLE_CARDS as usize + self.passed
    }

    /// In how many ways cards can have been passed so that everybody holds this many of the cards
    /// that the reader left in the pile.
    pub(crate) fn ways(&self, held: &[usize; MAX_SEATS]) -> f64 {
        let mut sum = 0.0;
        self.each_way(held, |_, ways| {
            sum += ways;
            Search::GoOn
        });
        sum
    }

    /// Draws what everybody passed, `left` being what the reader left in the pile.
    pub(crate) fn draw(&self, hands: &Hands, left: u64, own: &OwnCards, rng: &mut Rng) -> Hands {
        let mut passed = Hands::default();
        if self.passed == 0 {
            return passed;
        }
        let received = (left != 0).then(|| self.draw_received(hands, left, rng));
        for (seat, passed) in passed.iter_mut().enumerate().take(self.players) {
            let receiver = self.receiver[seat];
            let hand = hands[receiver];
            *passed = if Some(seat) == self.reader {
                own.passed
            } else if Some(receiver) == self.reader {
                hand & !own.before_passing
            } else if let Some(received) = received {
                let count = received[receiver];
                draw(hand & left, count, rng) | draw(hand & !left, self.passed - count, rng)
            } else {
                draw(hand, self.passed, rng)
            };
        }
        passed
    }

    fn draw_received(&self, hands: &Hands, left: u64, rng: &mut Rng) -> Received {
        let held = hands.map(|hand| (hand & left).count_ones() as usize);
        let mut rest = rng.unit() * self.ways(&held);
        let mut drawn = Received::default();
        self.each_way(&held, |received, ways| {
            drawn = *received;
            rest -= ways;
            if rest < 0.0 {
                Search::Stop
            } else {
                Search::GoOn
            }
        });
        drawn
    }

    /// Every possible division of the received cards, with the number of ways to choose the cards.
    ///
    /// In a ring of givers and receivers one number settles all the others; in the ring of the
    /// reader it is known, because the reader passed none of the cards it left in the pile.
    fn each_way(&self, held: &[usize; MAX_SEATS], mut visit: impl FnMut(&Received, f64) -> Search) {
        let mut received = Received::default();
        if self.passed == 0 {
            if *held == self.took {
                visit(&received, 1.0);
            }
            return;
        }
        let numbers = self.passed + 1;
        for mut choices in 0..numbers.pow(u32::try_from(self.rings.len()).expect("rings are few")) {
            let mut ways = self.reader.map_or(1.0, |reader| {
                self.follow_ring(self.receiver[reader], 0, held, &mut received)
            });
            for &start in &self.rings {
                ways *= self.follow_ring(start, choices % numbers, held, &mut received);
                choices /= numbers;
            }
            if ways > 0.0 && visit(&received, ways) == Search::Stop {
                return;
            }
        }
    }

    /// Goes around a ring whose first seat received this many; 0 ways if that cannot be.
    fn follow_ring(
        &self,
        start: usize,
        first: usize,
        held: &[usize; MAX_SEATS],
        received: &mut Received,
    ) -> f64 {
        let (mut seat, mut count, mut ways) = (start, first, 1.0);
        loop {
            received[seat] = count;
            let is_known = Some(seat) == self.reader || Some(self.giver[seat]) == self.reader;
            if !is_known {
                ways *= binomial(held[seat], count)
                    * binomial(self.hand_size - held[seat], self.passed - count);
            }
            // Held = took + received - passed on.
            let Some(next) = (self.took[seat] + count).checked_sub(held[seat]) else {
                return 0.0;
            };
            seat = self.receiver[seat];
            count = next;
            if seat == start {
                return if count == first { ways } else { 0.0 };
            }
            if count > self.passed {
                return 0.0;
            }
        }
    }
}

#[derive(PartialEq)]
enum Search {
    GoOn,
    Stop,
}

use cards::{MAX_SEATS, Rng, Seat, binomial};

use crate::{
    CardSet, Evidence, Rules, View,
    card::SEVENS,
    exchange::Exchange,
    pile::Pile,
    resample::{Hands, OwnCards, Sevens},
    spread::{First, Spread, Step, factorial},
};

/// What is known of the hands with which the tricks of a round began, and all the ways to spread
/// what is not.
///
/// Of the black 7s that a seat has played it is not known which they were. Spreading only those
/// that are left counts a hand with y of them, after b were played, `(y + b)! / (y! b!)` times
/// instead of once; so it is kept once in so many times.
#[derive(Clone, Debug)]
pub(crate) struct Deduction {
    /// One for each answer to how many of the black 7s that each seat played, or the reader
    /// received, are of those that the reader left in the mole's pile.
    cases: Vec<Case>,
    /// The seats that a spread gives cards to, one by one.
    holders: Vec<Seat>,
    /// Seats that may get every card are one more holder together.
    pool: Vec<Seat>,
    /// How many unseen cards each seat holds.
    rooms: [u8; MAX_SEATS],
    /// How many black 7s each seat played beyond those that the reader passed to it.
    played_sevens: [u32; MAX_SEATS],
    /// The seat that must lead the first trick with an announced colour, and the cards of that colour.
    leader: Option<(usize, u64)>,
}

#[derive(Clone, Debug)]
struct Case {
    weight: f64,
    spread: Spread,
    known: Hands,
    /// What the reader left in the mole's pile.
    left: u64,
}

/// A case as far as it is settled.
#[derive(Clone, Copy)]
struct Draft {
    weight: f64,
    known: Hands,
    /// The black 7s that lie nowhere yet: those that the reader left in the pile, and the others.
    left_sevens: Sevens,
    other_sevens: Sevens,
}

impl Deduction {
    pub(crate) fn new(rules: &Rules, view: &View, own: &OwnCards, exchange: &Exchange) -> Self {
        let public = &view.public;
        let reader = view.seat().map(Seat::index);
        let Evidence {
            mut known,
            mut played_sevens,
            denied,
            leader,
            ..
        } = Evidence::of(rules, public);
        let mut received_sevens = 0;
        if let (Some(seat), Some(private)) = (reader, &view.own) {
            // Cards that the reader passed are with the receiver, or were played by it.
            let receiver = rules.receiver(private.seat, public.round).index();
            known[receiver] |= own.passed;
            played_sevens[receiver] =
                played_sevens[receiver].saturating_sub((own.passed & SEVENS).count_ones());
            known[seat] = own.before_passing & !own.passed | private.received.bits() & !SEVENS;
            played_sevens[seat] = 0;
            received_sevens = private.received.black_sevens();
        }
        let players = usize::from(rules.players);
        // Black 7s that must be found for everybody.
        let mut demand = played_sevens;
        if let Some(seat) = reader {
            demand[seat] = received_sevens;
        }
        let mut rooms = [0; MAX_SEATS];
        for seat in 0..players {
            let seen = known[seat].count_ones() + demand[seat];
            rooms[seat] =
                u8::try_from(u32::from(rules.hand_size()) - seen).expect("a hand is small");
        }
        let draft = Draft {
            weight: 1.0,
            known,
            left_sevens: Sevens(own.left & SEVENS),
            other_sevens: Sevens(SEVENS & !own.before_passing & !own.left),
        };
        let unseen = CardSet::DECK.bits() & !known.iter().fold(0, |all, hand| all | hand);
        let others = Seat::all(rules.players).filter(|seat| Some(seat.index()) != reader);
        // Where the pile matters it matters for each seat how many cards of it they hold.
        let (pool, holders) =
            others.partition(|seat| own.left == 0 && denied[seat.index()] & unseen == 0);
        let mut deduction = Self {
            cases: Vec::new(),
            holders,
            pool,
            rooms,
            played_sevens,
            leader,
        };
        deduction.settle(0, draft, &demand[..players], &|deduction, draft| {
            deduction.case(draft, own.left, &denied, exchange)
        });
        deduction
    }

    /// Goes through the cases seat by seat.
    fn settle(
        &mut self,
        seat: usize,
        draft: Draft,
        demand: &[u32],
        case: &impl Fn(&Self, &Draft) -> Case,
    ) {
        let Some(&wanted) = demand.get(seat) else {
            let case = case(self, &draft);
            self.cases.push(case);
            return;
        };
        for of_left in 0..=wanted.min(draft.left_sevens.count()) {
            let of_others = wanted - of_left;
            if of_others > draft.other_sevens.count() {
                continue;
            }
            let mut next = draft;
            next.known[seat] |= next.left_sevens.take(of_left) | next.other_sevens.take(of_others);
            next.weight /= factorial(of_left as usize) * factorial(of_others as usize);
            self.settle(seat + 1, next, demand, case);
        }
    }

    fn case(&self, draft: &Draft, left: u64, denied: &Hands, exchange: &Exchange) -> Case {
        let Draft {
            known,
            left_sevens,
            other_sevens,
            ..
        } = *draft;
        let located = known.iter().fold(0, |all, hand| all | hand);
        let unseen = CardSet::DECK.bits() & !located;
        let pool_room = self.pool.iter().map(|seat| self.rooms[seat.index()]).sum();
        let mut rooms: Vec<u8> = self
            .holders
            .iter()
            .map(|seat| self.rooms[seat.index()])
            .collect();
        if !self.pool.is_empty() {
            rooms.push(pool_room);
        }
        let everybody = (1_u8 << rooms.len()) - 1;
        let steps = |cards: u64| {
            let step = move |card: u64| {
                let denying = (0..)
                    .zip(&self.holders)
                    .filter(|(_, seat)| denied[seat.index()] & card != 0);
                let deniers = denying.fold(0, |mask, (holder, _)| mask | 1 << holder);
                Step {
                    card,
                    holders: everybody & !deniers,
                }
            };
            bits(cards).map(step)
        };
        let first: Vec<Step> = steps(unseen & left).collect();
        let (rest, free): (Vec<Step>, Vec<Step>) =
            steps(unseen & !left).partition(|step| step.holders != everybody);
        let free = free.iter().fold(0, |all, step| all | step.card);
        let held = known.map(|hand| (hand & left).count_ones() as usize);
        let mut most = vec![0; rooms.len()];
        for (most, seat) in most.iter_mut().zip(&self.holders) {
            *most = exchange.most_held().saturating_sub(held[seat.index()]);
        }
        let first = First {
            steps: &first,
            most: &most,
            weigh: |got: &[u8]| {
                if left == 0 {
                    return 1.0;
                }
                let mut held = held;
                for (seat, &got) in self.holders.iter().zip(got) {
                    held[seat.index()] += usize::from(got);
                }
                exchange.ways(&held)
            },
        };
        let spread = Spread::new(&rooms, &first, &rest, free);
        let labels =
            factorial(left_sevens.count() as usize) * factorial(other_sevens.count() as usize);
        Case {
            weight: draft.weight / labels * spread.ways(),
            spread,
            known,
            left,
        }
    }

    /// Draws the hands at the first trick, and says which cards the reader left in the pile.
    pub(crate) fn draw(&self, rng: &mut Rng) -> (Hands, u64) {
        loop {
            let case = self.draw_case(rng);
            let given = case.spread.draw(rng);
            let mut hands = case.known;
            let mut share = 1.0;
            let mut give = |seat: Seat, cards: u64| {
                hands[seat.index()] |= cards;
                let played = self.played_sevens[seat.index()] as usize;
                share *= binomial((cards & SEVENS).count_ones() as usize + played, played);
            };
            for (&seat, &cards) in self.holders.iter().zip(&given) {
                give(seat, cards);
            }
            if !self.pool.is_empty() {
                let mut cards = Pile::new(given[self.holders.len()], rng);
                for &seat in &self.pool {
                    give(seat, cards.take(self.rooms[seat.index()].into()));
                }
            }
            // BS-6.4: it is about to lead the colour, so it has a card of it. That is rarely not so.
            let can_lead = self
                .leader
                .is_none_or(|(seat, colour)| hands[seat] & colour != 0);
            if can_lead && (share == 1.0 || rng.unit() * share < 1.0) {
                return (hands, case.left);
            }
        }
    }

    fn draw_case(&self, rng: &mut Rng) -> &Case {
        if let [case] = self.cases.as_slice() {
            return case;
        }
        let mut rest = rng.unit() * self.cases.iter().map(|case| case.weight).sum::<f64>();
        let mut chosen = None;
        for case in self.cases.iter().filter(|case| case.weight > 0.0) {
            chosen = Some(case);
            rest -= case.weight;
            if rest < 0.0 {
                break;
            }
        }
        chosen.expect("the real world is one of the cases")
    }
}

/// The single cards of a set of bits.
fn bits(mut cards: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let card = cards & cards.wrapping_neg();
        cards &= cards.wrapping_sub(1);
        (card != 0).then_some(card)
    })
}

//! Rules of thumb for playing a card: cheap enough for the players in a roll-out, and what the
//! novice plays by.
//!
//! Every legal card gets a price, and the cheapest is played. The price is what the trick will
//! probably cost if the card wins it, less what it is worth to be rid of the card. Chances come
//! from counting the cards that the player has not seen.

use black_spy::{AllBlack, BLACK_CARDS};

use super::{
    order::{BLACK, BLACK_LANE, Bits, Facts, Places, facts, rest},
    table::{Table, Terms},
};

/// How much each thought counts when leading, or when following.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thoughts {
    /// Price of winning a trick, in points, besides the points in it.
    pub(super) win: f32,
    /// How gladly a card is thrown away that will win tricks later: of the colours, of black.
    pub(super) bright: f32,
    pub(super) black: f32,
    /// How much each lower card held with it helps a high card.
    pub(super) guard: f32,
    /// How gladly a colour is made short.
    pub(super) short: f32,
    /// What it is worth to give points away, and what giving negative points away costs.
    pub(super) give: f32,
    pub(super) lose: f32,
    /// Price of a black card, led or followed with.
    pub(super) colour: f32,
    /// How much more a trick costs towards the end of a round.
    pub(super) late: f32,
}

/// All numbers of the rules of thumb; they come from play against each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub(super) lead: Thoughts,
    pub(super) follow: Thoughts,
    /// How often somebody overtakes without need.
    pub(super) eager: f32,
    /// How much a card of the same rank elsewhere helps others to stay below.
    pub(super) escape: f32,
    /// How much of the worst unseen card somebody without the colour throws in.
    pub(super) dump: f32,
    /// How much of it comes from those who follow to black.
    pub(super) black_dump: f32,
    /// The same for cards of the led rank.
    pub(super) rank_dump: f32,
    /// Worth of taking a black card from somebody who has all others.
    pub(super) spoil: f32,
    /// From how many black cards on a hand is watched that has all of them so far.
    pub(super) watched: u8,
    /// From how many on one goes for the rest oneself.
    pub(super) going: u8,
    pub(super) burden: Burden,
}

/// How much a card will hurt that is kept when passing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Burden {
    /// For each point of a black card, of another one.
    pub(super) points: f32,
    pub(super) bright_points: f32,
    /// For a black card above the 7, and for each rank above the 8.
    pub(super) high: f32,
    pub(super) higher: f32,
    /// For a black card below the 7.
    pub(super) low: f32,
    /// How much each lower black card held with it helps.
    pub(super) guard: f32,
    /// For each rank of another colour above the 5, and how much each lower card helps.
    pub(super) height: f32,
    pub(super) bright_guard: f32,
    /// How gladly a colour of up to three cards is given up.
    pub(super) short: f32,
}

pub(super) const WEIGHTS: Weights = Weights {
    lead: Thoughts {
        win: 0.44,
        bright: 2.34,
        black: 3.58,
        guard: 0.27,
        short: 0.75,
        give: 0.36,
        lose: 0.75,
        colour: 0.11,
        late: -0.08,
    },
    follow: Thoughts {
        win: 0.38,
        bright: 4.21,
        black: 2.60,
        guard: 0.00,
        short: 0.44,
        give: 0.25,
        lose: 0.43,
        colour: 0.42,
        late: 0.39,
    },
    eager: 0.25,
    escape: 0.80,
    dump: 0.48,
    black_dump: 0.61,
    rank_dump: 0.81,
    spoil: 19.58,
    watched: 8,
    going: 11,
    burden: Burden {
        points: 0.04,
        bright_points: 0.04,
        high: 2.94,
        higher: 0.69,
        low: -1.32,
        guard: 0.27,
        height: 0.62,
        bright_guard: 0.01,
        short: 0.73,
    },
};

/// The place of the card to play for whoever's turn it is.
#[inline]
pub(super) fn pick(terms: &Terms, weights: &Weights, table: &Table) -> usize {
    let legal = table.legal();
    if legal & legal.wrapping_sub(1) == 0 {
        return legal.trailing_zeros() as usize & 63;
    }
    Thinker::new(terms, weights, table).cheapest(legal)
}

/// Plays a round to its end.
#[inline]
pub(super) fn play_out(terms: &Terms, weights: &Weights, table: &mut Table) {
    while !table.is_over() {
        let place = pick(terms, weights, table);
        table.lay(terms, place);
    }
}

/// Prices of all legal cards, the cheapest first.
pub(super) fn ranking(terms: &Terms, weights: &Weights, table: &Table) -> Vec<(usize, f32)> {
    let thinker = Thinker::new(terms, weights, table);
    let mut cards: Vec<_> = Places(table.legal())
        .map(|place| (place, thinker.price(place)))
        .collect();
    cards.sort_by(|one, other| one.1.total_cmp(&other.1));
    cards
}

/// What a player knows when it has to play a card.
struct Thinker<'a> {
    terms: &'a Terms,
    weights: &'a Weights,
    table: &'a Table,
    hand: Bits,
    unseen: Bits,
    me: usize,
    /// Who plays after this card, one bit for each seat.
    later: u8,
    thoughts: &'a Thoughts,
    /// What somebody without the colour will throw in.
    dumped: f32,
    moon: Moon,
}

/// Does somebody have all black cards so far, and enough of them to worry?
#[derive(Clone, Copy, PartialEq)]
enum Moon {
    Nobody,
    Mine,
    Of(usize),
}

impl<'a> Thinker<'a> {
    #[inline]
    fn new(terms: &'a Terms, weights: &'a Weights, table: &'a Table) -> Self {
        let me = table.me();
        let hand = table.hands[me];
        let unseen = rest(hand, table.gone);
        let count = terms.players - table.laid - 1;
        let ahead = ((1_u32 << count) - 1) << (me + 1);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "there are at most six seats"
        )]
        let later = (ahead | ahead >> terms.players) as u8 & ((1 << terms.players) - 1);
        Self {
            terms,
            weights,
            table,
            hand,
            unseen,
            me,
            later,
            thoughts: if table.laid == 0 {
                &weights.lead
            } else {
                &weights.follow
            },
            dumped: if count == 0 {
                0.0
            } else {
                worst(terms, unseen)
            },
            moon: moon(terms, weights, table, me),
        }
    }

    #[inline]
    fn cheapest(&self, legal: Bits) -> usize {
        let mut best = (f32::INFINITY, 0);
        for place in Places(legal) {
            let price = self.price(place);
            if price < best.0 {
                best = (price, place);
            }
        }
        best.1
    }

    #[inline]
    fn price(&self, place: usize) -> f32 {
        let card = facts(place);
        let points = self.terms.points[place & 63];
        let thoughts = self.thoughts;
        let can_win = self.table.beating >> place & 1 == 1;
        let hold = if can_win { self.holds(card) } else { 0.0 };
        let is_black = card.lane as usize == BLACK_LANE;
        let mut price = self.keeping(place, card, is_black);
        if hold > 0.0 {
            let cost = f32::from(self.table.trick_points) + points + self.added(card);
            let done = 1.0 - f32::from(self.table.left) / 60.0;
            price += hold * (cost + thoughts.win + thoughts.late * done);
        }
        let given = if points > 0.0 {
            thoughts.give
        } else {
            thoughts.lose
        };
        price -= (1.0 - hold) * given * points;
        if is_black {
            price += thoughts.colour;
        }
        match self.moon {
            Moon::Nobody => price,
            Moon::Mine => {
                let black = f32::from(u8::from(is_black));
                price * 0.01 - 20.0 * hold + 30.0 * black * (1.0 - hold)
            }
            Moon::Of(seat) => price - self.weights.spoil * self.spoils(seat, is_black, hold),
        }
    }

    /// What it costs to be rid of a card: less than nothing, the more the card would hurt later.
    #[inline]
    fn keeping(&self, place: usize, card: &Facts, is_black: bool) -> f32 {
        let thoughts = self.thoughts;
        let lower = count(self.unseen & card.colour & !card.higher);
        let higher = count(self.unseen & card.higher);
        let guards = count(self.hand & card.lower);
        let wins = lower / (lower + higher + 1.0);
        let weight = if is_black {
            thoughts.black
        } else {
            thoughts.bright
        };
        let liability = weight * wins / (1.0 + thoughts.guard * guards);
        let held = count(self.hand & card.colour & !(1 << place)) + 1.0;
        -liability - thoughts.short / held
    }

    /// How likely a card that wins the trick now still does at its end.
    #[inline]
    fn holds(&self, card: &Facts) -> f32 {
        if self.later == 0 {
            return 1.0;
        }
        let (may_hold, out) = self.out(card);
        let missing = &self.terms.missing[may_hold];
        let higher = (self.unseen & card.higher).count_ones() as usize;
        let lower = (self.unseen & card.colour & !card.higher).count_ones() as usize;
        let ranks = count(self.unseen & self.rank_of_lead(card) & !card.colour);
        let forced = missing[lower] / (1.0 + self.weights.escape * ranks);
        let eager = self.weights.eager;
        let overtakes = (1.0 - missing[higher]) * (eager + (1.0 - eager) * forced);
        let mut hold = 1.0;
        for _ in 0..(self.later & !out).count_ones() {
            hold *= 1.0 - overtakes;
        }
        hold
    }

    /// What those who play later will add to the trick if this card wins it.
    #[inline]
    fn added(&self, card: &Facts) -> f32 {
        if self.later == 0 {
            return 0.0;
        }
        let (may_hold, out) = self.out(card);
        let unseen = (self.unseen & card.colour).count_ones() as usize;
        let void = self.terms.missing[may_hold][unseen];
        let following = small((self.later & !out).count_ones());
        let void = small((self.later & out).count_ones()) + following * void;
        let mut added = void * self.weights.dump * self.dumped;
        if card.lane as usize == BLACK_LANE {
            added += (following - void).max(0.0) * self.weights.black_dump * self.dumped;
        }
        let ranks = self.unseen & self.rank_of_lead(card) & !card.colour;
        if ranks != 0 {
            let bad = worst(self.terms, ranks);
            added += small(self.later.count_ones()) * self.weights.rank_dump * bad;
        }
        added
    }

    /// How many others may hold the colour, and who is known to be out of it.
    #[inline]
    fn out(&self, card: &Facts) -> (usize, u8) {
        let out = self.table.out_of[card.lane as usize % 5] & !(1 << self.me);
        let may_hold = self.terms.others() - out.count_ones() as usize;
        (may_hold % 6, out)
    }

    /// The cards with the rank of the led card, which is this one if none is.
    #[inline]
    fn rank_of_lead(&self, card: &Facts) -> Bits {
        if self.table.laid == 0 {
            card.same_rank
        } else {
            facts(self.table.led as usize).same_rank
        }
    }

    /// How likely this card brings a black card to somebody other than who has all so far.
    #[cold]
    fn spoils(&self, seat: usize, is_black: bool, hold: f32) -> f32 {
        let has_black = is_black || self.table.trick_black > 0;
        if !has_black {
            return 0.0;
        }
        let winner = self.table.winner as usize;
        let away = if winner == seat || self.table.laid == 0 {
            0.0
        } else {
            0.5
        };
        hold + (1.0 - hold) * away
    }
}

/// The points somebody throws in who may throw anything, of these cards lying anywhere.
#[inline]
fn worst(terms: &Terms, cards: Bits) -> f32 {
    let missing = &terms.missing[terms.others() % 6];
    let mut sum = 0.0;
    let mut chance = 1.0;
    for &(points, class) in terms.bad.iter().take(4) {
        let none = missing[(cards & class).count_ones() as usize & 63];
        sum += chance * (1.0 - none) * points;
        chance *= none;
    }
    sum
}

#[inline]
fn moon(terms: &Terms, weights: &Weights, table: &Table, me: usize) -> Moon {
    let AllBlack::Instead { .. } = terms.all_black else {
        return Moon::Nobody;
    };
    let sum: u8 = table.black.iter().sum();
    if sum < weights.watched || sum == BLACK_CARDS {
        return Moon::Nobody;
    }
    match table.black.iter().position(|&black| black == sum) {
        Some(seat) if seat != me => Moon::Of(seat),
        Some(_) if sum >= weights.going || can_go(table, me) => Moon::Mine,
        Some(_) | None => Moon::Nobody,
    }
}

/// Can this hand win the black cards that are left? Only with most of the high ones.
#[cold]
fn can_go(table: &Table, me: usize) -> bool {
    let hand = table.hands[me];
    let unseen = rest(hand, table.gone);
    let is_top = |&place: &usize| unseen & facts(place).higher == 0;
    let tops = Places(hand).filter(is_top).count();
    tops * 3 >= 2 * hand.count_ones() as usize && (unseen & BLACK).count_ones() <= 4
}

#[inline]
fn count(cards: Bits) -> f32 {
    small(cards.count_ones())
}

#[inline]
#[expect(clippy::cast_precision_loss, reason = "a few cards or seats")]
const fn small(number: u32) -> f32 {
    number as f32
}

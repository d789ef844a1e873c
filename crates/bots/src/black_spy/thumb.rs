//! Rules of thumb for playing a card: cheap enough for the players in a roll-out, and what the
//! novice plays by.
//!
//! Every legal card gets a price, and the cheapest is played. The price is what the trick will
//! probably cost if the card wins it, less what it is worth to be rid of the card. Chances come
//! from counting the cards that the player has not seen.

use black_spy::{BLACK_CARDS, CardSet, Colour};
use cards::{MAX_SEATS, Seat, SeatSet};

use super::{
    handbook::{Facts, Handbook},
    order::{Bits, Places},
    playout::Playout,
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
pub(super) fn pick(handbook: &Handbook, playout: &Playout) -> usize {
    let legal = playout.legal();
    if legal & legal.wrapping_sub(1) == 0 {
        return legal.trailing_zeros() as usize & 63;
    }
    Thinker::new(handbook, playout).cheapest(legal)
}

/// Plays a round to its end.
#[inline]
pub(super) fn play_out(handbook: &Handbook, playout: &mut Playout) {
    while !playout.is_over() {
        let place = pick(handbook, playout);
        playout.play(handbook, place);
    }
}

/// Prices of all legal cards, the cheapest first.
pub(super) fn ranking(handbook: &Handbook, playout: &Playout) -> Vec<(usize, f32)> {
    let thinker = Thinker::new(handbook, playout);
    let mut cards: Vec<_> = Places(playout.legal())
        .map(|place| (place, thinker.price(place)))
        .collect();
    cards.sort_by(|one, other| one.1.total_cmp(&other.1));
    cards
}

/// What a player knows when it has to play a card.
struct Thinker<'a> {
    handbook: &'a Handbook,
    playout: &'a Playout,
    hand: CardSet,
    unseen: CardSet,
    me: Seat,
    /// Who plays after this card.
    later: SeatSet,
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
    Of(Seat),
}

impl<'a> Thinker<'a> {
    #[inline]
    fn new(handbook: &'a Handbook, playout: &'a Playout) -> Self {
        let hand = playout.hand();
        let unseen = unseen(playout, hand);
        let later = playout.trick.later(&handbook.rules);
        Self {
            handbook,
            playout,
            hand,
            unseen,
            me: playout.turn(),
            later,
            thoughts: if playout.trick.laid() == 0 {
                &WEIGHTS.lead
            } else {
                &WEIGHTS.follow
            },
            dumped: if later.is_empty() {
                0.0
            } else {
                handbook.worst(unseen)
            },
            moon: moon(handbook, playout),
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
        let card = self.handbook.facts(place);
        let trick = &self.playout.trick;
        let points = card.points;
        let thoughts = self.thoughts;
        let can_win = trick.beating().contains(card.card);
        let hold = if can_win { self.holds(card) } else { 0.0 };
        let is_black = card.is_black();
        let mut price = self.keeping(card, is_black);
        if hold > 0.0 {
            let cost = f32::from(trick.points()) + points + self.added(card);
            let done = 1.0 - f32::from(self.playout.left) / 60.0;
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
            Moon::Of(seat) => price - WEIGHTS.spoil * self.spoils(seat, is_black, hold),
        }
    }

    /// What it costs to be rid of a card: less than nothing, the more the card would hurt later.
    #[inline]
    fn keeping(&self, card: &Facts, is_black: bool) -> f32 {
        let thoughts = self.thoughts;
        let lower = count(self.unseen.and(card.same_colour.without(card.higher)));
        let higher = count(self.unseen.and(card.higher));
        let guards = count(self.hand.and(card.lower));
        let wins = lower / (lower + higher + 1.0);
        let weight = if is_black {
            thoughts.black
        } else {
            thoughts.bright
        };
        let liability = weight * wins / (1.0 + thoughts.guard * guards);
        let others = self.hand.and(card.same_colour);
        let held = count(others.without(CardSet::only(card.card))) + 1.0;
        -liability - thoughts.short / held
    }

    /// How likely a card that wins the trick now still does at its end.
    #[inline]
    fn holds(&self, card: &Facts) -> f32 {
        if self.later.is_empty() {
            return 1.0;
        }
        let (may_hold, out) = self.out(card);
        let missing = &self.handbook.missing[may_hold];
        let higher = self.unseen.and(card.higher).len() as usize;
        let lower = self.unseen.and(card.same_colour.without(card.higher)).len() as usize;
        let ranks = count(
            self.unseen
                .and(self.rank_of_lead(card))
                .without(card.same_colour),
        );
        let forced = missing[lower] / (1.0 + WEIGHTS.escape * ranks);
        let eager = WEIGHTS.eager;
        let overtakes = (1.0 - missing[higher]) * (eager + (1.0 - eager) * forced);
        let mut hold = 1.0;
        for _ in 0..self.later.without(out).len() {
            hold *= 1.0 - overtakes;
        }
        hold
    }

    /// What those who play later will add to the trick if this card wins it.
    #[inline]
    fn added(&self, card: &Facts) -> f32 {
        if self.later.is_empty() {
            return 0.0;
        }
        let (may_hold, out) = self.out(card);
        let unseen = self.unseen.and(card.same_colour).len() as usize;
        let void = self.handbook.missing[may_hold][unseen];
        let after = self.later.len();
        let following = self.later.without(out).len();
        let void = small(after - following) + small(following) * void;
        let mut added = void * WEIGHTS.dump * self.dumped;
        if card.is_black() {
            added += (small(following) - void).max(0.0) * WEIGHTS.black_dump * self.dumped;
        }
        let ranks = self
            .unseen
            .and(self.rank_of_lead(card))
            .without(card.same_colour);
        if !ranks.is_empty() {
            let bad = self.handbook.worst(ranks);
            added += small(after) * WEIGHTS.rank_dump * bad;
        }
        added
    }

    /// How many others may hold the colour, and who is known to be out of it.
    #[inline]
    fn out(&self, card: &Facts) -> (usize, SeatSet) {
        let out = self.playout.memory.out_of[card.colour as usize].without(SeatSet::only(self.me));
        let may_hold = self.handbook.others() - out.len() as usize;
        (may_hold % MAX_SEATS, out)
    }

    /// The cards with the rank of the led card, which is this one if none is.
    #[inline]
    fn rank_of_lead(&self, card: &Facts) -> CardSet {
        if self.playout.trick.laid() == 0 {
            card.same_rank
        } else {
            self.playout.memory.led.same_rank()
        }
    }

    /// How likely this card brings a black card to somebody other than the one who has all so far.
    #[cold]
    fn spoils(&self, seat: Seat, is_black: bool, hold: f32) -> f32 {
        let trick = &self.playout.trick;
        let has_black = is_black || trick.black_cards() > 0;
        if !has_black {
            return 0.0;
        }
        let away = if trick.winner() == seat || trick.laid() == 0 {
            0.0
        } else {
            0.5
        };
        hold + (1.0 - hold) * away
    }
}

/// The cards that the holder of a hand has not seen.
#[inline]
fn unseen(playout: &Playout, hand: CardSet) -> CardSet {
    CardSet::DECK.minus(playout.memory.gone.plus(hand))
}

#[inline]
fn moon(handbook: &Handbook, playout: &Playout) -> Moon {
    if !handbook.rewards_all_black {
        return Moon::Nobody;
    }
    let black = playout.tally.black_cards();
    let sum: u8 = black.as_slice().iter().sum();
    if sum < WEIGHTS.watched || sum == BLACK_CARDS {
        return Moon::Nobody;
    }
    match black.iter().find(|&(_, &black)| black == sum) {
        Some((seat, _)) if seat != playout.turn() => Moon::Of(seat),
        Some(_) if sum >= WEIGHTS.going || can_go(handbook, playout) => Moon::Mine,
        Some(_) | None => Moon::Nobody,
    }
}

/// Can this hand win the black cards that are left? Only with most of the high ones.
#[cold]
fn can_go(handbook: &Handbook, playout: &Playout) -> bool {
    let hand = playout.hand();
    let unseen = unseen(playout, hand);
    let is_top = |&place: &usize| unseen.and(handbook.facts(place).higher).is_empty();
    let tops = Places::of(hand).filter(is_top).count();
    tops * 3 >= 2 * hand.len() as usize && unseen.and(Colour::Black.cards()).len() <= 4
}

#[inline]
fn count(cards: CardSet) -> f32 {
    small(cards.len())
}

#[inline]
#[expect(clippy::cast_precision_loss, reason = "a few cards or seats")]
const fn small(number: u32) -> f32 {
    number as f32
}

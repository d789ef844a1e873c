use black_spy::{AllBlack, BLACK_CARDS, BlackFirstLead, DECK_SIZE, Phase};
use black_spy::{FirstLead, Position, Public, Rules, Variant, View};
use cards::{MAX_SEATS, Seat};

use super::order::{self, BLACK, BLACK_LANE, Bits, DECK, Places, facts, sorted};

/// What roll-outs need of the rules, made ready for them.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub(super) players: u8,
    /// The points of every card by its place.
    pub(super) points: [f32; 64],
    /// The cards with more than 0 points, by how many: the worst first.
    pub(super) bad: Vec<(f32, Bits)>,
    /// BS-6.5: everything where the rank of the card before counts too, else nothing.
    pub(super) widening: Bits,
    /// What the first trick may be led with, unless a colour is announced.
    first_leads: Bits,
    pub(super) all_black: AllBlack,
    pub(super) moon_is_chosen: bool,
    pub(super) black_points: i32,
    /// `missing[k][n]`: how likely one of k seats has none of n cards that lie anywhere with them.
    pub(super) missing: [[f32; 64]; MAX_SEATS],
}

/// The tricks of a round: a position without its past, for roll-outs.
///
/// Players in a roll-out read their own hand and what everybody has seen, nothing else. Where only
/// one hand is known, the others stay empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    pub(super) hands: [Bits; MAX_SEATS],
    /// What has been played.
    pub(super) gone: Bits,
    /// Who has shown to be out of each colour, one bit for each seat.
    pub(super) out_of: [u8; 5],
    pub(super) points: [i16; MAX_SEATS],
    pub(super) black: [u8; MAX_SEATS],
    pub(super) turn: u8,
    pub(super) laid: u8,
    pub(super) winner: u8,
    /// How many cards are still to be played in this round.
    pub(super) left: u8,
    /// The place of the card that was led; of no meaning before that.
    pub(super) led: u8,
    pub(super) trick_black: u8,
    pub(super) trick_points: i16,
    pub(super) asked: Bits,
    pub(super) welcome: Bits,
    pub(super) beating: Bits,
}

impl Terms {
    pub(super) fn new(rules: &Rules) -> Self {
        let ruleset = rules.config().ruleset();
        let has = |variant| rules.config().variants().contains(variant);
        let mut points = [0.0; 64];
        let mut bad: Vec<(i32, Bits)> = Vec::new();
        for place in Places(DECK) {
            let value = rules.points(order::card_at(place));
            points[place] = small(value);
            if value > 0 {
                match bad.iter_mut().find(|(other, _)| *other == value) {
                    Some((_, cards)) => *cards |= 1 << place,
                    None => bad.push((value, 1 << place)),
                }
            }
        }
        bad.sort_by_key(|&(value, _)| -value);
        let mut missing = [[0.0; 64]; MAX_SEATS];
        for (seats, row) in (0_u8..).zip(&mut missing) {
            let one = if seats == 0 {
                1.0
            } else {
                1.0 - 1.0 / f32::from(seats)
            };
            let mut chance = 1.0;
            for entry in row {
                *entry = chance;
                chance *= one;
            }
        }
        Self {
            players: rules.players(),
            points,
            bad: bad
                .into_iter()
                .map(|(value, cards)| (small(value), cards))
                .collect(),
            widening: if has(Variant::FollowRank) { DECK } else { 0 },
            first_leads: match (ruleset.first_lead, ruleset.black_first_lead) {
                (FirstLead::Announced, _) | (_, BlackFirstLead::Allowed) => DECK,
                (_, BlackFirstLead::Forbidden) => DECK & !BLACK,
            },
            all_black: ruleset.all_black,
            moon_is_chosen: has(Variant::CaptureOrRelease),
            black_points: black_spy::Colour::Black
                .cards()
                .iter()
                .map(|card| rules.points(card))
                .sum(),
            missing,
        }
    }

    /// How many seats are not this one.
    pub(super) const fn others(&self) -> usize {
        self.players as usize - 1
    }
}

fn small(points: i32) -> f32 {
    f32::from(i16::try_from(points).expect("a card has at most 100 points"))
}

impl Table {
    /// What everybody has seen of the tricks so far, without anybody's hand.
    ///
    /// Only for a position in which a card is to be played.
    pub(super) fn of(terms: &Terms, public: &Public) -> Self {
        let mut table = Self {
            hands: [0; MAX_SEATS],
            gone: 0,
            out_of: [0; 5],
            points: [0; MAX_SEATS],
            black: [0; MAX_SEATS],
            turn: 0,
            laid: 0,
            winner: 0,
            left: DECK_SIZE,
            led: 0,
            trick_black: 0,
            trick_points: 0,
            asked: match public.announced() {
                Some(colour) => sorted(colour.cards()),
                None => terms.first_leads,
            },
            welcome: 0,
            beating: DECK,
        };
        let mut tricks = public.tricks();
        let leader = match tricks.next() {
            Some((trick, _)) => trick.lead().map(|(seat, _)| seat),
            None => public.awaited().first(),
        };
        table.turn = leader.map_or(0, Seat::number);
        for &card in public.plays() {
            table.lay(terms, order::place_of(card));
        }
        table
    }

    /// What a seat sees when it has to play a card.
    pub(super) fn seen(terms: &Terms, view: &View) -> Self {
        let mut table = Self::of(terms, view.public());
        if let Some(own) = view.own() {
            table.hands[own.seat.index()] = sorted(own.hand);
        }
        table
    }

    /// A position in which a card is to be played.
    pub(super) fn whole(terms: &Terms, position: &Position) -> Self {
        let mut table = Self::of(terms, position.public());
        table.deal(terms, position);
        table
    }

    /// The hands of a position that agrees with all else here.
    pub(super) fn deal(&mut self, terms: &Terms, position: &Position) {
        for seat in Seat::all(terms.players) {
            self.hands[seat.index()] = sorted(position.hand(seat));
        }
    }

    /// The cards that may be played now, each once.
    #[inline]
    pub(super) fn legal(&self) -> Bits {
        let hand = self.hands[self.me()];
        let asked = hand & self.asked;
        let cards = if asked == 0 { hand } else { asked };
        order::faces(cards | hand & self.welcome)
    }

    /// Who is to play, as an index.
    #[inline]
    pub(super) const fn me(&self) -> usize {
        self.turn as usize % MAX_SEATS
    }

    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.left == 0
    }

    /// Plays a card for whoever's turn it is.
    #[inline]
    pub(super) fn lay(&mut self, terms: &Terms, place: usize) {
        let me = self.me();
        let bit = 1 << place;
        let card = facts(place);
        self.hands[me] = order::without(self.hands[me], place);
        self.gone = order::with(self.gone, place);
        if self.beating & bit != 0 {
            self.winner = self.turn;
            self.beating = card.higher;
        }
        if self.laid == 0 {
            self.asked = card.colour | card.same_rank;
            #[expect(clippy::cast_possible_truncation, reason = "a place is below 64")]
            let led = place as u8;
            self.led = led;
        } else if (self.asked | self.welcome) & bit == 0 {
            // BS-4.3: who follows neither way has nothing of the colour.
            self.out_of[facts(self.led as usize).lane as usize] |= 1 << me;
        }
        self.welcome = card.same_rank & terms.widening;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a card has at most 100 points"
        )]
        let points = terms.points[place & 63] as i16;
        self.trick_points += points;
        self.trick_black += u8::from(card.lane as usize == BLACK_LANE);
        self.laid += 1;
        self.left -= 1;
        self.turn = if self.turn + 1 == terms.players {
            0
        } else {
            self.turn + 1
        };
        if self.laid == terms.players {
            let winner = self.winner as usize % MAX_SEATS;
            self.points[winner] += self.trick_points;
            self.black[winner] += self.trick_black;
            self.turn = self.winner;
            self.laid = 0;
            self.trick_points = 0;
            self.trick_black = 0;
            self.asked = DECK;
            self.welcome = 0;
            self.beating = DECK;
        }
    }

    /// Who has all black cards, once the round is over.
    pub(super) fn moon(&self) -> Option<usize> {
        self.black.iter().position(|&black| black == BLACK_CARDS)
    }
}

/// Is a card to be played in this phase?
pub(super) fn is_trick(phase: Phase) -> bool {
    matches!(phase, Phase::Trick(_))
}

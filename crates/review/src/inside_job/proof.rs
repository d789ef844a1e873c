//! From when on the Insider was proven.

use cards::{Seat, SeatSet};
use inside_job::{CardSet, Evidence, Role, RoleIndex, Rules, Suit, View, Worlds};
use serde::Serialize;

/// The Insider is proven after a trick: no way of dealing the unseen cards and roles fits with anybody
/// else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// To whom; `None` is everybody, also somebody who has seen no hand.
    pub to: Option<Seat>,
    pub seat: Seat,
    /// After this trick, counted from 1.
    pub trick: u8,
    pub by: Ground,
}

/// What proves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ground {
    /// A suit that was denied in one trick and played in a later one (IJ-4.4).
    DeniedThenPlayed { suit: Suit, denied: u8, played: u8 },
    /// Nobody else is left whose role is not known.
    LastLeft,
    /// Counting alone: with anybody else as the Insider the unseen cards have nowhere to lie.
    Counting {
        /// The count of one hand, where it is enough.
        #[serde(skip)]
        shortage: Option<Shortage>,
    },
}

/// A hand that is too large for somebody who has to follow suit: it has more places than there are cards that
/// could fill them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// The trick in which the seat first denied each suit of [`Suit::ALL`], counted from 1. Where it has to
    /// follow suit, it holds none of these suits any more (IJ-4.4).
    pub denied: [Option<u8>; 4],
    /// All cards of the other suits that the viewer has not seen.
    pub cards: CardSet,
    /// How many cards the seat holds.
    pub places: u8,
}

impl Proof {
    pub(crate) fn of(rules: &Rules, view: &View, trick: u8) -> Option<Self> {
        let seat = proven(rules, view)?;
        let is_open = |other: &Seat| view.role(*other).is_none();
        let open: SeatSet = Seat::all(rules.seats()).filter(is_open).collect();
        let by = if let Some(ground) = denied_then_played(rules, view, seat) {
            ground
        } else if open.len() == 1 {
            Ground::LastLeft
        } else {
            Ground::Counting {
                shortage: Shortage::of(rules, view, seat),
            }
        };
        Some(Self {
            to: view.seat(),
            seat,
            trick,
            by,
        })
    }
}

impl Shortage {
    fn of(rules: &Rules, view: &View, seat: Seat) -> Option<Self> {
        // An own role may deny suits without being the Insider, and Larry has no hand.
        let is_bound = |role: &Role| role.is_insider() || role.follows_suit;
        if rules.is_larry(seat) || !rules.roles().iter().all(is_bound) {
            return None;
        }
        let first_denied = |suit: Suit| {
            let mut tricks = (1_u8..).zip(view.public().tricks(rules));
            let found = tricks.find(|(_, trick)| {
                let mut denied = trick.not_followed(rules);
                denied.any(|one| one == (seat, suit))
            });
            found.map(|(number, _)| number)
        };
        let denied = Suit::ALL.map(first_denied);
        let followed = Suit::ALL.into_iter().zip(denied);
        let cards = followed
            .filter(|(_, trick)| trick.is_none())
            .fold(CardSet::EMPTY, |cards, (suit, _)| cards.or(suit.cards()))
            .and(unseen(view));
        let played = Evidence::of(rules, view.public()).played[seat].len();
        let places = u32::from(rules.hand_size()).checked_sub(played)?;
        (cards.len() < places).then_some(Self {
            denied,
            cards,
            places: u8::try_from(places).ok()?,
        })
    }
}

/// The cards that a viewer has not seen, neither played, nor in the own hand, nor taken for Larry.
fn unseen(view: &View) -> CardSet {
    let unplayed = view.public().unplayed();
    let Some(own) = view.own() else {
        return unplayed;
    };
    let larrys: CardSet = own.larry.iter().flatten().flatten().copied().collect();
    unplayed.without(own.hand).without(larrys)
}

/// The only seat that can be the Insider by what a viewer has seen. `None` where several can, and
/// where the viewer knows the role itself, because then nothing was found out.
#[must_use]
pub fn proven(rules: &Rules, view: &View) -> Option<Seat> {
    let mut seats = Seat::all(rules.seats());
    if seats.any(|seat| view.role(seat) == Some(RoleIndex::INSIDER)) {
        return None;
    }
    let chances = Worlds::new(rules, view).insider_chances();
    let possible: SeatSet = Seat::all(rules.seats())
        .filter(|&seat| chances[seat] > 0.0)
        .collect();
    possible.first().filter(|_| possible.len() == 1)
}

/// The first suit that a seat has denied and played later.
fn denied_then_played(rules: &Rules, view: &View, seat: Seat) -> Option<Ground> {
    if !Evidence::of(rules, view.public()).proven.contains(seat) {
        return None;
    }
    let mut denied: Vec<(Suit, u8)> = Vec::new();
    for (number, trick) in (1_u8..).zip(view.public().tricks(rules)) {
        for (player, card, _) in trick.plays(rules) {
            if player != seat {
                continue;
            }
            let earlier = denied.iter().find(|(suit, _)| *suit == card.suit());
            if let Some(&(suit, denied)) = earlier {
                return Some(Ground::DeniedThenPlayed {
                    suit,
                    denied,
                    played: number,
                });
            }
        }
        let broken = trick.not_followed(rules);
        denied
            .extend(broken.filter_map(|(player, suit)| (player == seat).then_some((suit, number))));
    }
    None
}

#[cfg(test)]
mod tests {
    use bots::{BotName, HasBots as _, Level, bot_seed};
    use cards::Seed;
    use inside_job::{DECK, Game, Gap, Options, SuitSet, ways_to_fill};
    use play::{Bot, Game as _};

    use super::*;

    fn games() -> u64 {
        if std::env::var_os("UNDERTRICK_LONG").is_some() {
            4000
        } else {
            300
        }
    }

    fn options(number: u64) -> Options {
        let mut options = Options::new(match number % 20 {
            0 => 2,
            1 | 2 => 3,
            3..=8 => 5,
            _ => 4,
        });
        // Special roles are for four and five players.
        if options.players > 3 && number % 5 == 4 {
            options.roles = vec!["decoy".to_owned()];
        }
        options
    }

    /// Counts a hand anew, card by card, and compares it with the truth.
    fn check(game: &Game, view: &View, seat: Seat, shortage: &Shortage) {
        let rules = game.rules();
        let (mut denied, mut held, mut unseen) = (SuitSet::EMPTY, rules.hand_size(), DECK);
        for trick in view.public().tricks(rules) {
            // The running trick may have no card yet.
            let led = trick.cards.first().map(|card| card.suit());
            for (player, card, _) in trick.plays(rules) {
                unseen.remove(card);
                if player == seat {
                    held -= 1;
                    let refused = led.filter(|&led| led != card.suit());
                    denied = refused.map_or(denied, |led| denied.with(led));
                }
            }
        }
        if let Some(own) = view.own() {
            let larrys = own.larry.into_iter().flatten().flatten();
            for card in own.hand.iter().chain(larrys) {
                unseen.remove(card);
            }
        }
        // All of this may be known, and it takes nothing away that the hand does hold.
        let hand = game.position().hand(seat);
        assert_eq!(hand.without(unseen), CardSet::EMPTY);
        assert_eq!(hand.len(), u32::from(held));
        let possible = unseen.iter().filter(|card| !denied.contains(card.suit()));
        let possible: CardSet = possible.collect();
        assert_eq!((shortage.cards, shortage.places), (possible, held));
        for (suit, trick) in Suit::ALL.into_iter().zip(shortage.denied) {
            assert_eq!(trick.is_some(), denied.contains(suit));
        }
        // IJ-4.4: there is no such hand for somebody who follows suit, and the Insider holds another.
        assert!(possible.len() < u32::from(held));
        let gap = Gap {
            avoid: denied,
            size: held,
        };
        assert_eq!(ways_to_fill(unseen, &[gap]), 0.0);
        assert_ne!(hand.without(possible), CardSet::EMPTY);
        assert_eq!(game.position().deal().roles[seat], RoleIndex::INSIDER);
    }

    #[test]
    fn a_count_is_right_for_all_that_the_viewer_may_know() {
        let (mut told, mut counted) = (0, 0);
        for number in 0..games() {
            let rules = Game::prepare(options(number)).unwrap();
            let (seed, novice) = (Seed::of(0x0c_07, number), BotName::from(Level::Novice));
            let mut bots: Vec<Box<dyn Bot<Game>>> = Seat::all(rules.people())
                .map(|seat| Game::bot(novice, &rules, bot_seed(seed, seat)).unwrap())
                .collect();
            let mut game = Game::new(rules.clone(), seed);
            let mut done = 0;
            while let Some(seat) = game.awaited().first() {
                let view = game.view(Some(seat));
                let action = bots[seat.index()].choose(&view, &[], novice.budget());
                game.apply(seat, action, &mut ()).unwrap();
                let tricks = game.position().public().tricks_done();
                if tricks == done || game.outcome().is_some() {
                    continue;
                }
                done = tricks;
                for viewer in Seat::all(rules.people()).map(Some).chain([None]) {
                    let view = game.view(viewer);
                    let Some(proof) = Proof::of(&rules, &view, done) else {
                        continue;
                    };
                    if let Ground::Counting { shortage } = proof.by {
                        counted += 1;
                        told += u32::from(shortage.is_some());
                        if let Some(shortage) = shortage {
                            check(&game, &view, proof.seat, &shortage);
                        }
                    }
                }
            }
        }
        eprintln!("{counted} proofs by counting, {told} of them with their figures");
        assert!(told > 0 && 2 * told > counted, "{told} of {counted}");
    }
}

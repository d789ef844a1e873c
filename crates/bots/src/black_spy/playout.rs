use black_spy::{Card, CardSet, DECK_SIZE, OpenTrick, Phase, Position, Public, Rules};
use black_spy::{Tally, View};
use cards::{BySeat, Seat, SeatSet};

use super::{
    handbook::Handbook,
    order::{Bits, sorted},
};

/// The tricks of a round, played ahead by the rules' own [`OpenTrick`] and [`Tally`], and what a
/// player can remember of them.
///
/// Players in a playout read their own hand and what everybody has seen, nothing else. Where only
/// one hand is known, the others stay empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Playout {
    hands: BySeat<CardSet>,
    pub(super) trick: OpenTrick,
    pub(super) tally: Tally,
    /// How many cards are still to be played in this round.
    pub(super) left: u8,
    pub(super) memory: Memory,
}

/// What everybody can remember of the cards played in a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    pub(super) gone: CardSet,
    /// The card that was led last.
    pub(super) led: Card,
    /// The seats that have shown to be out of each colour.
    pub(super) out_of: [SeatSet; 5],
}

impl Playout {
    /// What everybody has seen of the tricks so far, without anybody's hand.
    ///
    /// Only for a position in which a card is to be played.
    pub(super) fn of(rules: &Rules, public: &Public) -> Self {
        let Phase::Trick(trick) = public.phase() else {
            unreachable!("a card is to be played");
        };
        let played = public.plays().len();
        Self {
            hands: BySeat::new(rules.players(), CardSet::EMPTY),
            trick,
            tally: *public.tally(),
            left: DECK_SIZE - u8::try_from(played).expect("at most 60 cards are played"),
            memory: Memory::of(rules, public),
        }
    }

    /// What a seat sees when it has to play a card.
    pub(super) fn seen(rules: &Rules, view: &View) -> Self {
        let mut playout = Self::of(rules, view.public());
        if let Some(own) = view.own() {
            playout.hands[own.seat] = own.hand;
        }
        playout
    }

    /// A position in which a card is to be played.
    pub(super) fn whole(rules: &Rules, position: &Position) -> Self {
        let mut playout = Self::of(rules, position.public());
        playout.deal(position);
        playout
    }

    /// The hands of a position that agrees with all else here.
    pub(super) fn deal(&mut self, position: &Position) {
        self.hands = BySeat::from_fn(self.hands.players(), |seat| position.hand(seat));
    }

    /// Who is to play.
    #[inline]
    pub(super) const fn turn(&self) -> Seat {
        self.trick.turn()
    }

    /// The hand of the player whose turn it is.
    #[inline]
    pub(super) fn hand(&self) -> CardSet {
        self.hands[self.turn()]
    }

    /// The cards that may be played now, each once.
    #[inline]
    pub(super) fn legal(&self) -> Bits {
        sorted(self.trick.plays(self.hand()))
    }

    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.left == 0
    }

    /// Plays a card for whoever's turn it is.
    #[inline]
    pub(super) fn play(&mut self, handbook: &Handbook, place: usize) {
        let card = handbook.facts(place).card;
        self.memory.note(&self.trick, card);
        self.hands[self.trick.turn()].take(card);
        self.left -= 1;
        if self.trick.lay(&handbook.rules, card) {
            self.tally.take(&self.trick);
            self.trick = self.trick.next();
        }
    }
}

impl Memory {
    fn of(rules: &Rules, public: &Public) -> Self {
        let mut memory = Self {
            gone: CardSet::EMPTY,
            led: Card::BLACK_7,
            out_of: [SeatSet::EMPTY; 5],
        };
        for (trick, _) in public.tricks() {
            let Some((leader, _)) = trick.lead() else {
                break;
            };
            let mut open = OpenTrick::led_by(leader, CardSet::DECK);
            for (_, card) in trick.iter() {
                memory.note(&open, card);
                open.lay(rules, card);
            }
        }
        memory
    }

    /// Remembers a card that is about to be added to a trick.
    #[inline]
    fn note(&mut self, trick: &OpenTrick, card: Card) {
        self.gone.add(card);
        if trick.laid() == 0 {
            self.led = card;
        } else if !trick.following().contains(card) {
            // BS-4.3: a player who follows neither way has nothing of the colour.
            self.out_of[self.led.colour() as usize].insert(trick.turn());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use black_spy::{Action, Config, Game, Options, Variant};
    use cards::Seed;

    use super::*;
    use crate::black_spy::order::{place_of, unsorted};

    /// A playout that is begun at any card allows and brings what the game does.
    #[test]
    fn a_playout_goes_as_the_game_goes() {
        for players in 3..=6 {
            let options = Options {
                variants: vec![Variant::FollowRank.to_string()],
                max_rounds: Some(1),
                ..Options::new(players)
            };
            let rules = Arc::new(Rules::new(&Config::new(options).unwrap()));
            let handbook = Handbook::new(rules.clone());
            let mut rng = cards::Rng::new(Seed::from(u64::from(players)), 0);
            let mut game = Game::new(rules.clone(), Seed::from(1));
            let mut playouts: Vec<Playout> = Vec::new();
            while let Some(seat) = game.awaited().first() {
                let action = game.legal(seat).draw(&mut rng).unwrap();
                if let Action::Play(card) = action {
                    playouts.push(Playout::whole(&rules, game.position()));
                    for playout in &mut playouts {
                        assert_eq!(playout.turn(), seat);
                        let legal = game.position().legal_plays(seat);
                        assert_eq!(unsorted(playout.legal()), legal);
                        playout.play(&handbook, place_of(card));
                    }
                }
                game.apply(seat, action, &mut ()).unwrap();
            }
            assert_eq!(playouts.len(), usize::from(DECK_SIZE));
            for playout in playouts {
                assert!(playout.is_over());
                assert_eq!(
                    playout.tally.black_cards(),
                    game.position().public().black_cards()
                );
            }
        }
    }
}

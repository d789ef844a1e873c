//! Which of the last two cards of a round of Black Spy? Every deal of the unseen cards that fits, and
//! every way the others can play it, is gone through.

use black_spy::{
    Action, Card, CardSet, Game, MoonChoice, OpenTrick, Options, Phase, Rules, Settled, Tally, View,
};
use cards::{BySeat, Seat, Seed};
use play::AnyGame;

use super::{Puzzle, PuzzleKind, Why, example, novices};
use crate::replay::Replay;

pub(super) fn find(seed: Seed, number: u32) -> Option<Puzzle> {
    let options = Options {
        max_rounds: Some(1),
        ..Options::new(4)
    };
    let game: Game = novices(options, seed);
    let mut replay = Replay::new(&game, &[]);
    while let Some((seat, done)) = replay.next() {
        let view = replay.game.view(Some(seat));
        let asked = matches!(view.phase(), Phase::Trick(_)) && view.hand().len() == 2;
        let solved = asked.then(|| solve(&replay.rules, &view)).flatten();
        if let Some((choices, right, why)) = solved {
            let found = done == Action::Play(right);
            // Every other puzzle is one that the bot who sat there got wrong.
            if number.is_multiple_of(2) != found {
                let text = |card: &Card| Action::Play(*card).to_string();
                let points = replay.rules.points(right);
                let wrong = choices.iter().filter(|choice| **choice != right);
                let examples = example::played_on(
                    &replay.game,
                    &replay.rules,
                    seat,
                    Action::Play(right),
                    wrong.copied().map(Action::Play),
                );
                return Some(Puzzle {
                    kind: PuzzleKind::Spy,
                    number,
                    steps: replay.steps,
                    seat,
                    choices: choices.iter().map(text).collect(),
                    right: vec![text(&right)],
                    level: 1 + 2 * u8::from(!found) + u8::from(points == 0),
                    why,
                    examples,
                    game: AnyGame::BlackSpy(game),
                });
            }
        }
        replay.go();
    }
    None
}

/// A round that is nearly over, with all hands known.
#[derive(Clone, Copy)]
struct End {
    hands: BySeat<CardSet>,
    trick: OpenTrick,
    tally: Tally,
}

/// How good a round ends for a seat, at worst and at best: its lead on the mean of the others, times
/// how many others there are, and its own points.
#[derive(Clone, Copy)]
struct Bounds {
    low: (i32, i32),
    high: (i32, i32),
}

/// Both cards, the one that is better for certain, and why.
fn solve(rules: &Rules, view: &View) -> Option<(Vec<Card>, Card, Why)> {
    let cards: Vec<Card> = view.legal_plays().iter().collect();
    let [one, other] = cards[..] else { return None };
    let ends = deals(rules, view);
    let better = |card: Card, than: Card| {
        let mut strictly = false;
        let (mut worst, mut best) = (i32::MIN, i32::MAX);
        for end in &ends {
            let card = end.bounds(rules, view, card);
            let than = end.bounds(rules, view, than);
            if card.low.0 < than.high.0 {
                return None;
            }
            strictly |= card.low.0 > than.high.0;
            worst = worst.max(card.low.1);
            best = best.min(than.high.1);
        }
        let deals = u32::try_from(ends.len()).ok()?;
        strictly.then_some(Why::Better {
            deals,
            worst,
            other: best,
        })
    };
    let found = better(one, other).map(|why| (one, why));
    let (right, why) = found.or_else(|| better(other, one).map(|why| (other, why)))?;
    Some((cards, right, why))
}

impl End {
    /// How it can end after this card of whoever's turn it is.
    fn bounds(&self, rules: &Rules, view: &View, card: Card) -> Bounds {
        let mut end = *self;
        end.hands[end.trick.turn()].take(card);
        if end.trick.lay(rules, card) {
            end.tally.take(&end.trick);
            end.trick = end.trick.next();
        }
        let seat = view.seat().expect("a puzzle has a seat");
        let turn = end.trick.turn();
        let plays = end.trick.plays(end.hands[turn]);
        if plays.is_empty() {
            let value = value(rules, &end.tally, seat);
            return Bounds {
                low: value,
                high: value,
            };
        }
        let all = plays.iter().map(|card| end.bounds(rules, view, card));
        all.reduce(|a, b| Bounds {
            low: if b.low.0 < a.low.0 { b.low } else { a.low },
            high: if b.high.0 > a.high.0 { b.high } else { a.high },
        })
        .expect("there is a card to play")
    }
}

fn value(rules: &Rules, tally: &Tally, seat: Seat) -> (i32, i32) {
    let points = match tally.settled(rules) {
        Settled::Points(points) => points,
        Settled::Moon(seat) => rules.moon_points(seat, MoonChoice::Capture),
    };
    let others = i32::from(rules.players()) - 1;
    let sum: i32 = points.as_slice().iter().sum();
    (sum - points[seat] - others * points[seat], points[seat])
}

/// Every way the unseen cards can lie.
fn deals(rules: &Rules, view: &View) -> Vec<End> {
    let (Some(own), Phase::Trick(trick)) = (view.own(), view.phase()) else {
        return Vec::new();
    };
    let public = view.public();
    let others: Vec<Seat> = Seat::all(rules.players())
        .filter(|&seat| seat != own.seat)
        .collect();
    let mut unseen = CardSet::DECK.minus(own.hand);
    for &card in public.plays() {
        unseen.take(card);
    }
    let mut end = End {
        hands: BySeat::new(rules.players(), CardSet::EMPTY),
        trick,
        tally: *public.tally(),
    };
    end.hands[own.seat] = own.hand;
    let known = Known::of(rules, view);
    let mut ends: Vec<End> = Vec::new();
    let cards: Vec<Card> = unseen.iter().collect();
    fill(&cards, &others, &known, &mut end, &mut ends);
    ends
}

/// Gives the first card to everybody who may have it, and goes on with the rest.
fn fill(cards: &[Card], others: &[Seat], known: &Known, end: &mut End, ends: &mut Vec<End>) {
    let Some((&card, rest)) = cards.split_first() else {
        // Black 7s are alike (BS-1.3), so the same hands come up in several ways.
        let is_new = ends.iter().all(|other| other.hands != end.hands);
        if is_new && known.has_all(&end.hands) {
            ends.push(*end);
        }
        return;
    };
    for &seat in others {
        let has_room = end.hands[seat].len() < u32::from(known.held[seat]);
        if has_room && !known.forbidden[seat].contains(card) {
            let before = end.hands[seat];
            end.hands[seat].add(card);
            fill(rest, others, known, end, ends);
            end.hands[seat] = before;
        }
    }
}

/// What a seat can tell of the hands of others.
struct Known {
    held: BySeat<u8>,
    /// A seat that followed neither colour nor rank has none of either (BS-4.3).
    forbidden: BySeat<CardSet>,
    /// What it passed to somebody who has not played it, or the red 1 with whoever began (BS-4.1).
    must: BySeat<CardSet>,
}

impl Known {
    fn of(rules: &Rules, view: &View) -> Self {
        let public = view.public();
        let players = rules.players();
        let mut known = Self {
            held: BySeat::from_fn(players, |seat| public.cards_held(rules, seat)),
            forbidden: BySeat::new(players, CardSet::EMPTY),
            must: BySeat::new(players, CardSet::EMPTY),
        };
        let mut played = BySeat::new(players, CardSet::EMPTY);
        let mut leader = None;
        for (trick, _) in public.tricks() {
            let Some((first, led)) = trick.lead() else {
                break;
            };
            leader = leader.or(Some(first));
            for (seat, card) in trick.iter() {
                played[seat].add(card);
                if !led.followers().contains(card) {
                    known.forbidden[seat] = known.forbidden[seat].or(led.followers());
                }
            }
        }
        let Some(own) = view.own() else { return known };
        let receiver = rules.receiver(own.seat, public.round());
        for card in own.passed.iter() {
            // Which of several black 7s was played, nobody can tell.
            if card != Card::BLACK_7 && !played[receiver].contains(card) {
                known.must[receiver].add(card);
            }
        }
        let red_1: Card = "R1".parse().expect("it is a card");
        let everywhere = Seat::all(players).any(|seat| played[seat].contains(red_1));
        if let Some(leader) = leader
            && !everywhere
            && !own.hand.contains(red_1)
        {
            known.must[leader].add(red_1);
        }
        let sevens = own.passed.black_sevens();
        let gone = played[receiver].black_sevens();
        for _ in gone..sevens {
            known.must[receiver].add(Card::BLACK_7);
        }
        known
    }

    fn has_all(&self, hands: &BySeat<CardSet>) -> bool {
        Seat::all(hands.players()).all(|seat| {
            let must = self.must[seat];
            hands[seat].includes(must)
        })
    }
}

#[cfg(test)]
mod tests {
    use black_spy::Worlds;
    use cards::Rng;

    use super::*;

    /// The deals are exactly those that the sampler of the bots knows.
    #[test]
    fn every_deal_that_fits_is_there_and_no_other() {
        let mut looked = 0;
        for number in 0..12 {
            let options = Options {
                max_rounds: Some(1),
                ..Options::new(4)
            };
            let game: Game = novices(options, Seed::of(3, number));
            let mut replay = Replay::new(&game, &[]);
            while let Some((seat, _)) = replay.next() {
                let view = replay.game.view(Some(seat));
                if matches!(view.phase(), Phase::Trick(_)) && view.hand().len() == 2 {
                    let deals = deals(&replay.rules, &view);
                    let worlds = Worlds::new(&replay.rules, &view);
                    let mut rng = Rng::new(Seed::from(1), number);
                    let mut seen = vec![false; deals.len()];
                    for _ in 0..40 * deals.len() {
                        let world = worlds.draw(&mut rng);
                        let hands = BySeat::from_fn(4, |seat| world.hand(seat).canonical());
                        let at = deals.iter().position(|end| {
                            Seat::all(4).all(|seat| end.hands[seat].canonical() == hands[seat])
                        });
                        seen[at.expect("a world that was drawn fits")] = true;
                    }
                    assert!(seen.iter().all(|seen| *seen), "game {number}");
                    looked += 1;
                }
                replay.go();
            }
        }
        assert!(looked > 20);
    }
}

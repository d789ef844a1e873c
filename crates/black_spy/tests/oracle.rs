//! Legality, order of play and scoring once more, slowly and straight from the rule book, with
//! nothing but words and lists; compared with the crate at every position of random matches.

mod common;

use std::{collections::BTreeMap, sync::Arc};

use black_spy::{Game, Setup};
use cards::{Rng, Seed};
use common::{all_tables, amount, rules, step};
use serde_json::{Value, json};

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Due {
    Take,
    Pass,
    Announce,
    Card,
    Moon,
    Nothing,
}

/// A match in words. A card is its notation, a hand is a list.
struct Oracle {
    players: usize,
    variants: Vec<String>,
    is_old: bool,
    max_rounds: usize,
    dealer: usize,
    /// The deals to come.
    deals: Vec<(Vec<Vec<String>>, Vec<String>)>,
    round: usize,
    hands: Vec<Vec<String>>,
    pile: Vec<String>,
    takers: Vec<usize>,
    passes: BTreeMap<usize, Vec<String>>,
    announced: Option<String>,
    trick: Vec<(usize, String)>,
    leader: usize,
    is_first_trick: bool,
    won: Vec<Vec<String>>,
    totals: Vec<i32>,
    rounds: Vec<Vec<i32>>,
    due: Due,
}

fn colour(card: &str) -> &str {
    &card[..1]
}

fn rank(card: &str) -> u32 {
    card[1..].parse().expect("a rank follows the colour")
}

fn is_black(card: &str) -> bool {
    colour(card) == "K"
}

/// BS-5.1, BS-6.1
fn points(card: &str, good_spies: bool) -> i32 {
    match (is_black(card), rank(card)) {
        (true, 1..=6) => 1,
        (true, 7) => 10,
        (true, 8) => 2,
        (true, 9) => 3,
        (true, 10) => 4,
        (true, 11) => 5,
        (false, 7) if good_spies => -5,
        _ => 0,
    }
}

impl Oracle {
    fn new(game: &Game) -> Self {
        let options = game.rules().config().options();
        let mut oracle = Self {
            players: options.players.into(),
            variants: options.variants.clone(),
            is_old: options.edition == "1981",
            max_rounds: options
                .max_rounds
                .map_or(usize::MAX, |rounds| rounds as usize),
            dealer: usize::from(game.setup().dealer.number()),
            deals: Vec::new(),
            round: 0,
            hands: Vec::new(),
            pile: Vec::new(),
            takers: Vec::new(),
            passes: BTreeMap::new(),
            announced: None,
            trick: Vec::new(),
            leader: 0,
            is_first_trick: true,
            won: Vec::new(),
            totals: vec![0; options.players.into()],
            rounds: Vec::new(),
            due: Due::Nothing,
        };
        oracle.learn(&game.setup());
        oracle.start_round();
        oracle
    }

    fn has(&self, variant: &str) -> bool {
        self.variants.iter().any(|name| name == variant)
    }

    /// Reads the deals of rounds that the oracle has not played yet.
    fn learn(&mut self, setup: &Setup) {
        let words =
            |cards: &[black_spy::Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        for deal in &setup.rounds[self.round + self.deals.len()..] {
            let hands = deal.hands.iter().map(|hand| words(hand)).collect();
            self.deals
                .push((hands, words(deal.mole.as_deref().unwrap_or_default())));
        }
    }

    fn start_round(&mut self) {
        (self.hands, self.pile) = self.deals.remove(0);
        self.round += 1;
        if self.round > 1 {
            self.dealer = (self.dealer + 1) % self.players;
        }
        self.passes.clear();
        self.announced = None;
        self.trick.clear();
        self.is_first_trick = true;
        self.won = vec![Vec::new(); self.players];
        self.due = Due::Pass;
        assert_eq!(self.pile.is_empty(), !(self.has("mole") && self.round > 1));
        if !self.pile.is_empty() {
            // BS-6.3: the highest total first, then who sits nearest left of the dealer.
            let mut takers: Vec<usize> = (1..=self.players)
                .map(|i| (self.dealer + i) % self.players)
                .collect();
            takers.sort_by_key(|&seat| -self.totals[seat]);
            self.takers = takers;
            self.due = Due::Take;
        }
    }

    fn awaited(&self) -> Vec<usize> {
        match self.due {
            Due::Take => vec![self.takers[0]],
            Due::Pass => (0..self.players)
                .filter(|seat| !self.passes.contains_key(seat))
                .collect(),
            Due::Announce => vec![self.dealer],
            Due::Card => vec![(self.leader + self.trick.len()) % self.players],
            Due::Moon => vec![self.all_black().expect("somebody has them")],
            Due::Nothing => Vec::new(),
        }
    }

    fn legal(&self, seat: usize) -> Value {
        if !self.awaited().contains(&seat) {
            return json!([]);
        }
        let sorted = |cards: &[String]| {
            let mut cards = cards.to_vec();
            cards.sort();
            cards
        };
        match self.due {
            Due::Take => json!({"verb": "take", "pick": 3, "of": sorted(&self.pile)}),
            Due::Pass => json!({"verb": "pass", "pick": 3, "of": sorted(&self.hands[seat])}),
            Due::Announce => json!(["announce:B", "announce:G", "announce:R", "announce:Y"]),
            Due::Moon => json!(["moon:capture", "moon:release"]),
            Due::Card => {
                let mut plays: Vec<String> = self
                    .plays(seat)
                    .iter()
                    .map(|card| format!("play:{card}"))
                    .collect();
                plays.sort();
                plays.dedup();
                json!(plays)
            }
            Due::Nothing => json!([]),
        }
    }

    fn plays(&self, seat: usize) -> Vec<String> {
        let hand = &self.hands[seat];
        let those = |test: &dyn Fn(&str) -> bool| {
            hand.iter()
                .filter(|card| test(card))
                .cloned()
                .collect::<Vec<_>>()
        };
        let Some((_, led)) = self.trick.first() else {
            if !self.is_first_trick {
                return hand.clone();
            }
            if let Some(announced) = &self.announced {
                return those(&|card| colour(card) == announced);
            }
            let others = those(&|card| !is_black(card));
            return if others.is_empty() {
                hand.clone()
            } else {
                others
            };
        };
        let follows = |card: &str| colour(card) == colour(led) || rank(card) == rank(led);
        if !hand.iter().any(|card| follows(card)) {
            return hand.clone();
        }
        let (_, before) = self.trick.last().expect("a card is led");
        let widened = self.has("follow-rank");
        those(&|card| follows(card) || widened && rank(card) == rank(before))
    }

    fn act(&mut self, seat: usize, action: &str) {
        let (_, what) = action.split_once(':').expect("an action has a colon");
        match self.due {
            Due::Take => {
                for card in what.split(',') {
                    self.hands[seat].push(take_out(&mut self.pile, card));
                }
                self.takers.remove(0);
                if self.takers.is_empty() {
                    self.due = Due::Pass;
                }
            }
            Due::Pass => {
                let hand = &mut self.hands[seat];
                let cards = what.split(',').map(|card| take_out(hand, card)).collect();
                self.passes.insert(seat, cards);
                if self.passes.len() == self.players {
                    self.exchange();
                }
            }
            Due::Announce => {
                self.announced = Some(what.to_owned());
                let around = (1..=self.players).map(|i| (self.dealer + i) % self.players);
                let can_lead =
                    |seat: &usize| self.hands[*seat].iter().any(|card| colour(card) == what);
                self.leader = around
                    .into_iter()
                    .find(can_lead)
                    .expect("somebody has the colour");
                self.due = Due::Card;
            }
            Due::Card => {
                let card = take_out(&mut self.hands[seat], what);
                self.trick.push((seat, card));
                if self.trick.len() == self.players {
                    self.end_trick();
                }
            }
            Due::Moon => {
                let (own, others) = if what == "capture" { (0, 60) } else { (-60, 0) };
                let points =
                    (0..self.players).map(|other| if other == seat { own } else { others });
                self.end_round(points.collect());
            }
            Due::Nothing => panic!("the match is over"),
        }
    }

    fn exchange(&mut self) {
        let steps = match (
            self.is_old,
            self.players,
            (self.round - 1) % 2,
            (self.round - 1) % 3,
        ) {
            (true, ..) | (false, 4, _, 0) => 1,
            (false, 4, _, 1) => self.players - 1,
            (false, 4, ..) => 2,
            (false, _, 0, _) => 1,
            (false, ..) => self.players - 1,
        };
        for (seat, cards) in std::mem::take(&mut self.passes) {
            self.hands[(seat + steps) % self.players].extend(cards);
        }
        self.due = Due::Card;
        if self.has("announce") {
            self.due = Due::Announce;
        } else if self.is_old {
            self.leader = (self.dealer + 1) % self.players;
        } else {
            let holds_it = |hand: &Vec<String>| hand.iter().any(|card| card == "R1");
            self.leader = self
                .hands
                .iter()
                .position(holds_it)
                .expect("somebody has the red 1");
        }
    }

    fn end_trick(&mut self) {
        let trick = std::mem::take(&mut self.trick);
        let led = colour(&trick[0].1);
        let highest = trick
            .iter()
            .filter(|(_, card)| colour(card) == led)
            .map(|(_, card)| rank(card))
            .max();
        let wins =
            |(_, card): &&(usize, String)| colour(card) == led && Some(rank(card)) == highest;
        let winner = trick
            .iter()
            .find(wins)
            .expect("the lead has its own colour")
            .0;
        self.won[winner].extend(trick.iter().map(|(_, card)| card.clone()));
        self.leader = winner;
        self.is_first_trick = false;
        if self.hands.iter().any(|hand| !hand.is_empty()) {
            return;
        }
        if self.all_black().is_some() && self.has("capture-or-release") {
            self.due = Due::Moon;
        } else {
            self.end_round(self.count());
        }
    }

    fn all_black(&self) -> Option<usize> {
        self.won
            .iter()
            .position(|cards| cards.iter().filter(|card| is_black(card)).count() == 16)
    }

    /// BS-5.1, BS-5.2
    fn count(&self) -> Vec<i32> {
        let good_spies = !self.has("no-good-spies") && !self.is_old;
        let mut result = Vec::new();
        for seat in 0..self.players {
            let sum = |black: bool| {
                let cards = self.won[seat].iter().filter(|card| is_black(card) == black);
                cards.map(|card| points(card, good_spies)).sum::<i32>()
            };
            let black = match self.all_black() {
                None => sum(true),
                Some(owner) if owner == seat => 0,
                Some(_) => 60,
            };
            result.push(black + sum(false));
        }
        result
    }

    fn end_round(&mut self, points: Vec<i32>) {
        let end = match (self.is_old, self.players) {
            (true, _) | (false, 3) => 200,
            (false, 4) => 150,
            (false, 5) => 120,
            (false, _) => 100,
        };
        let reduced = self.has("reduce-points");
        for (total, points) in self.totals.iter_mut().zip(&points) {
            *total += points;
            if reduced && *points != 0 && (*total == end || *total == end / 2) {
                *total /= 2;
            }
        }
        self.rounds.push(points);
        let is_over = |&total: &i32| if reduced { total > end } else { total >= end };
        if self.totals.iter().any(is_over) || self.round == self.max_rounds {
            self.due = Due::Nothing;
        } else {
            self.start_round();
        }
    }

    fn result(&self) -> Value {
        let lowest = self.totals.iter().min().expect("there are players");
        let winners: Vec<usize> = (0..self.players)
            .filter(|&seat| self.totals[seat] == *lowest)
            .collect();
        json!({"winners": winners, "rounds": self.rounds, "totals": self.totals})
    }
}

fn take_out(cards: &mut Vec<String>, card: &str) -> String {
    let place = cards
        .iter()
        .position(|other| other == card)
        .expect("the card is there");
    cards.remove(place)
}

/// BS-3.1, BS-3.2, BS-4.1, BS-4.3, BS-4.4, BS-4.5, BS-5.1, BS-5.2, BS-6.1 to BS-6.7
#[test]
fn the_rule_book_says_the_same() {
    for (number, mut options) in (0..).zip(all_tables()) {
        options.max_rounds = Some(3);
        let rules = rules(options.clone());
        for seed in amount(1, 20) {
            let mut game = Game::new(Arc::clone(&rules), Seed::of(seed, number));
            let mut rng = Rng::new(Seed::of(seed, number), 1_000_000);
            let mut oracle = Oracle::new(&game);
            loop {
                let context = || {
                    format!(
                        "seed {seed}, table {number}, {options:?}, turn {}",
                        game.turn()
                    )
                };
                let awaited: Vec<usize> = game.awaited().iter().map(cards::Seat::index).collect();
                assert_eq!(awaited, oracle.awaited(), "{}", context());
                for seat in cards::Seat::all(options.players) {
                    let legal =
                        serde_json::to_value(game.legal(seat)).expect("legal actions are JSON");
                    assert_eq!(legal, oracle.legal(seat.index()), "{}", context());
                }
                let Some((seat, action)) = step(&mut game, &mut rng, &mut Vec::new()) else {
                    break;
                };
                oracle.learn(&game.setup());
                oracle.act(seat.index(), &action.to_string());
            }
            let result = serde_json::to_value(game.outcome()).expect("an outcome is JSON");
            assert_eq!(result, oracle.result(), "seed {seed}, {options:?}");
        }
    }
}

//! Are all worlds that fit a view equally likely? Samples against the enumeration of all worlds,
//! where few cards are unseen.

mod common;

use std::{collections::BTreeMap, sync::Arc};

use black_spy::{
    Action, Card, CardSet, Deal, Game, Options, Own, PhaseShown, Position, RoundSetup, Rules,
    Worlds,
};
use cards::{BySeat, Rng, Seat, Seed};
use common::{amount, options, rules, step};

/// The bits of the black 7s, each of which is a card of its own here.
fn sevens() -> u64 {
    let mut sevens = CardSet::EMPTY;
    (0..6).for_each(|_| sevens.add(Card::BLACK_7));
    sevens.bits()
}

/// A view of a round in which the tricks have begun, and what is to be found out.
struct Puzzle<'a> {
    rules: &'a Rules,
    /// The same table without mole and passing, so that hands can be dealt as they were then.
    open_rules: Arc<Rules>,
    position: &'a Position,
    own: Own,
    /// Hands at the first trick as far as they are known, black 7s with their own bits.
    known: Vec<u64>,
    rooms: Vec<u32>,
    /// Unseen cards: also all black 7s that the reader did not have before passing.
    unseen: Vec<u64>,
    passed: u64,
    left: u64,
}

#[derive(Default)]
struct Found {
    worlds: BTreeMap<String, f64>,
    /// Which hands at the first trick are possible.
    fits: BTreeMap<Vec<u64>, bool>,
}

impl<'a> Puzzle<'a> {
    fn new(rules: &'a Rules, position: &'a Position, reader: Seat) -> Self {
        let own = *position
            .view(rules, Some(reader))
            .own()
            .expect("a seat has cards");
        let mut ruleset = rules.config().ruleset().clone();
        ruleset.passed_cards = 0;
        ruleset.variants.retain(|variant| variant.name() != "mole");
        let open_rules = common::rules(Options {
            variant_spec: Some(ruleset),
            ..Options::new(rules.players())
        });
        let mut labels = sevens();
        let mut label = |cards: CardSet| {
            let mut bits = cards.bits() & !sevens();
            for _ in 0..cards.black_sevens() {
                bits |= labels & labels.wrapping_neg();
                labels &= labels - 1;
            }
            bits
        };
        let passed = label(own.passed);
        let kept = label(own.dealt.plus(own.taken).minus(own.passed));
        let left = label(own.pile.minus(own.taken));
        let public = position.public();
        let mut known = vec![0; rules.players().into()];
        let mut unseen = CardSet::DECK.bits() & !passed & !kept;
        for (trick, _) in public.tricks() {
            for (seat, card) in trick.iter().filter(|(_, card)| *card != Card::BLACK_7) {
                known[seat.index()] |= CardSet::only(card).bits();
            }
        }
        known[reader.index()] = kept | own.received.bits() & !sevens();
        known[rules.receiver(reader, public.round()).index()] |= passed;
        known.iter().for_each(|cards| unseen &= !cards);
        let hand_size = u32::from(rules.hand_size());
        let rooms = known
            .iter()
            .map(|cards: &u64| hand_size - cards.count_ones());
        Self {
            rooms: rooms.collect(),
            rules,
            open_rules,
            position,
            own,
            known,
            unseen: single_bits(unseen),
            passed,
            left,
        }
    }

    /// How many worlds there are for each key.
    fn enumerate(&self) -> BTreeMap<String, f64> {
        let mut found = Found::default();
        self.place(
            0,
            &mut self.known.clone(),
            &mut self.rooms.clone(),
            &mut found,
        );
        found.worlds
    }

    fn place(&self, next: usize, hands: &mut Vec<u64>, rooms: &mut Vec<u32>, found: &mut Found) {
        let Some(&card) = self.unseen.get(next) else {
            // Black 7s only make a difference for the number of worlds.
            let faces: Vec<u64> = hands.iter().map(|&hand| faces(hand).bits()).collect();
            if *found.fits.entry(faces).or_insert_with(|| self.fits(hands)) {
                self.count_pasts(hands, found);
            }
            return;
        };
        for seat in 0..hands.len() {
            // The reader can only have received black 7s that are not placed yet.
            let is_reader = seat == self.own.seat.index();
            if rooms[seat] > 0 && (!is_reader || card & sevens() != 0) {
                hands[seat] |= card;
                rooms[seat] -= 1;
                self.place(next + 1, hands, rooms, found);
                hands[seat] &= !card;
                rooms[seat] += 1;
            }
        }
    }

    /// Can the round have been played with these hands at the first trick?
    fn fits(&self, hands: &[u64]) -> bool {
        let public = self.position.public();
        let setup = RoundSetup {
            hands: hands
                .iter()
                .map(|&hand| faces(hand).iter().collect())
                .collect(),
            mole: None,
        };
        let deal = Deal::from_setup(&self.open_rules, 1, &setup).expect("hands are full");
        let mut position = Position::new(&self.open_rules, public.dealer());
        position.deal(&self.open_rules, &deal, &mut ());
        let mut apply = |seat, action| {
            position
                .apply(&self.open_rules, seat, action, &mut ())
                .is_ok()
        };
        if let Some(colour) = public.announced() {
            assert!(apply(public.dealer(), Action::Announce(colour)));
        }
        let mut plays = public
            .tricks()
            .flat_map(|(trick, _)| trick.iter().collect::<Vec<_>>());
        plays.all(|(seat, card)| apply(seat, Action::Play(card)))
            && position.awaited() == self.position.awaited()
    }

    /// Adds the number of ways in which cards can have been taken and passed to these hands,
    /// leaving out what is the same for all hands.
    fn count_pasts(&self, hands: &[u64], found: &mut Found) {
        if self.left == 0 {
            let hands: Vec<CardSet> = hands.iter().map(|&hand| faces(hand)).collect();
            *found.worlds.entry(self.key(&hands, &[])).or_default() += 1.0;
            return;
        }
        let round = self.position.public().round();
        let count = u32::from(self.rules.passed_cards(round));
        let reader = self.own.seat;
        // What each seat may have received, by how many of the cards left in the pile are in it.
        let received: Vec<BTreeMap<u32, u32>> = Seat::all(self.rules.players())
            .map(|seat| {
                let hand = hands[seat.index()];
                let known = if seat == reader {
                    Some(hand & !self.known[reader.index()] | self.own.received.bits() & !sevens())
                } else if self.rules.giver(seat, round) == reader {
                    Some(self.passed)
                } else {
                    None
                };
                let mut counts = BTreeMap::new();
                match known {
                    Some(cards) => {
                        counts.insert((cards & self.left).count_ones(), 1);
                    }
                    None => each_subset(hand, count, &mut |cards| {
                        *counts.entry((cards & self.left).count_ones()).or_default() += 1;
                    }),
                }
                counts
            })
            .collect();
        self.combine(hands, &received, &mut Vec::new(), 1.0, found);
    }

    fn combine(
        &self,
        hands: &[u64],
        received: &[BTreeMap<u32, u32>],
        chosen: &mut Vec<u32>,
        ways: f64,
        found: &mut Found,
    ) {
        if let Some(counts) = received.get(chosen.len()) {
            for (&count, &more) in counts {
                chosen.push(count);
                self.combine(hands, received, chosen, ways * f64::from(more), found);
                chosen.pop();
            }
            return;
        }
        // Those who took after the reader had three of the cards it left, nobody else any.
        let round = self.position.public().round();
        let mut is_after_reader = false;
        for seat in self.order() {
            let held = (hands[seat.index()] & self.left).count_ones();
            let passed_on = chosen[self.rules.receiver(seat, round).index()];
            let before = held + passed_on - chosen[seat.index()];
            if before != if is_after_reader { 3 } else { 0 } {
                return;
            }
            is_after_reader |= seat == self.own.seat;
        }
        let hands: Vec<CardSet> = hands.iter().map(|&hand| faces(hand)).collect();
        *found.worlds.entry(self.key(&hands, chosen)).or_default() += ways;
    }

    /// In which order the mole's pile was taken from; nobody where there was none.
    fn order(&self) -> Vec<Seat> {
        if self.rules.pile_size(self.position.public().round()) == 0 {
            return Vec::new();
        }
        let totals = self.position.public().totals();
        let dealer = self.position.public().dealer();
        let players = self.rules.players();
        let mut order: Vec<Seat> = (1..=players)
            .map(|steps| dealer.clockwise(steps % players, players))
            .collect();
        order.sort_by_key(|&seat| -totals[seat]);
        order
    }

    /// The hands at the first trick. How many of the cards left in the pile everybody received is
    /// only told where no black 7 makes it unclear.
    fn key(&self, hands: &[CardSet], received: &[u32]) -> String {
        let is_clear = self.left != 0 && self.left & sevens() == 0;
        format!("{hands:?} {:?}", if is_clear { received } else { &[] })
    }

    fn key_of(&self, world: &Position) -> String {
        let round = self.position.public().round();
        let mut hands = BySeat::from_fn(self.rules.players(), |seat| world.hand(seat));
        for (trick, _) in world.public().tricks() {
            trick.iter().for_each(|(seat, card)| hands[seat].add(card));
        }
        let received: Vec<u32> = Seat::all(self.rules.players())
            .map(|seat| {
                let cards = world.passed(self.rules.giver(seat, round));
                cards.and(CardSet::from_bits(self.left)).len()
            })
            .collect();
        self.key(hands.as_slice(), &received)
    }

    /// Draws many worlds and compares.
    fn check(&self, seed: u64) {
        let expected = self.enumerate();
        let total: f64 = expected.values().sum();
        let view = self.position.view(self.rules, Some(self.own.seat));
        let worlds = Worlds::new(self.rules, &view);
        let draws = (60 * expected.len()).clamp(2_000, 60_000);
        let mut rng = Rng::new(Seed::from(seed), 0);
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        for _ in 0..draws {
            *counts
                .entry(self.key_of(&worlds.draw(&mut rng)))
                .or_default() += 1;
        }
        for key in counts.keys() {
            assert!(
                expected.contains_key(key),
                "seed {seed}: no such world: {key}"
            );
        }
        check_chi_square(expected.iter().map(|(key, weight)| {
            let count = counts.get(key).copied().unwrap_or(0);
            (f64::from(count), draws as f64 * weight / total)
        }));
    }
}

/// Rare cases are put together, so that the approximation holds.
fn check_chi_square(cases: impl Iterator<Item = (f64, f64)>) {
    let (mut sum, mut freedom) = (0.0, -1.0);
    let mut rare = (0.0, 0.0);
    for (count, mean) in cases {
        rare = (rare.0 + count, rare.1 + mean);
        if rare.1 >= 10.0 {
            sum += (rare.0 - rare.1) * (rare.0 - rare.1) / rare.1;
            freedom += 1.0;
            rare = (0.0, 0.0);
        }
    }
    let limit = freedom + 6.0 * (2.0 * f64::max(freedom, 1.0)).sqrt() + 15.0;
    assert!(
        sum < limit,
        "chi-square {sum} with {freedom} degrees of freedom"
    );
}

fn faces(bits: u64) -> CardSet {
    CardSet::from_bits(bits).canonical()
}

fn single_bits(mut bits: u64) -> Vec<u64> {
    let mut singles = Vec::new();
    while bits != 0 {
        singles.push(bits & bits.wrapping_neg());
        bits &= bits - 1;
    }
    singles
}

fn each_subset(bits: u64, count: u32, visit: &mut impl FnMut(u64)) {
    fn go(rest: &[u64], count: u32, chosen: u64, visit: &mut impl FnMut(u64)) {
        if count == 0 {
            visit(chosen);
            return;
        }
        for (i, card) in rest.iter().enumerate() {
            go(&rest[i + 1..], count - 1, chosen | card, visit);
        }
    }
    go(&single_bits(bits), count, 0, visit);
}

/// Plays random matches to positions in which few cards are unseen, and checks those.
fn check_table(table: Options, round: u32, seeds: std::ops::Range<u64>) {
    let rules = rules(Options {
        max_rounds: Some(round),
        ..table
    });
    for seed in seeds {
        let mut game = Game::new(Arc::clone(&rules), Seed::from(seed));
        let mut rng = Rng::new(Seed::of(seed, 1), 0);
        let mut last = None;
        let players = rules.players();
        let reader = Seat::new(u8::try_from(seed % u64::from(players)).expect("a small number"));
        while step(&mut game, &mut rng, &mut Vec::new()).is_some() {
            let public = game.position().public();
            if public.round() == round && game.position().phase().shown() == PhaseShown::Play {
                let unseen: u32 = Seat::all(players)
                    .filter(|&seat| seat != reader)
                    .map(|seat| game.position().hand(seat).len())
                    .sum();
                if unseen == 6 {
                    last = Some(*game.position());
                }
            }
        }
        if let Some(position) = last {
            Puzzle::new(&rules, &position, reader).check(seed);
        }
    }
}

#[test]
fn late_worlds_are_equally_likely() {
    for players in 3..=6 {
        check_table(options(players, &[]), 1, amount(3, 100));
        check_table(options(players, &["follow-rank"]), 1, amount(2, 60));
        check_table(options(players, &["announce"]), 1, amount(2, 60));
    }
}

#[test]
fn late_worlds_with_a_mole_are_equally_likely() {
    for players in 3..=4 {
        for round in 2..=3 {
            check_table(options(players, &["mole"]), round, amount(3, 60));
        }
    }
}

/// Draws many worlds and asks of each where these cards are, which must be in some of the places.
fn check_places(
    rules: &Rules,
    position: &Position,
    reader: Seat,
    unseen: CardSet,
    places: impl Fn(&Position) -> Vec<CardSet>,
) {
    let worlds = Worlds::new(rules, &position.view(rules, Some(reader)));
    let mut rng = Rng::new(Seed::from(7), 0);
    let draws = 3_000;
    let sizes: Vec<u32> = places(position).iter().map(|place| place.len()).collect();
    let slots: u32 = sizes.iter().sum();
    let mut counts = vec![[0_u32; 64]; sizes.len()];
    for _ in 0..draws {
        let world = worlds.draw(&mut rng);
        for (counts, place) in counts.iter_mut().zip(places(&world)) {
            for card in place.and(unseen) {
                counts[usize::from(cards::Face::index(card))] += 1;
            }
        }
    }
    let cells = (0..sizes.len()).flat_map(|place| unseen.iter().map(move |card| (place, card)));
    check_chi_square(cells.map(|(place, card)| {
        let mean = f64::from(draws) * f64::from(sizes[place]) / f64::from(slots);
        (
            f64::from(counts[place][usize::from(cards::Face::index(card))]),
            mean,
        )
    }));
}

/// BS-6.3 While the mole's pile is taken and cards are passed, unseen cards may be anywhere, but
/// what the reader left in the pile only there or with those who took after it.
#[test]
fn early_worlds_are_equally_likely() {
    let rules = rules(options(4, &["mole"]));
    let mut game = Game::new(Arc::clone(&rules), Seed::from(3));
    let mut rng = Rng::new(Seed::from(4), 0);
    let mut asked = 0;
    while game.position().public().round() < 3 {
        step(&mut game, &mut rng, &mut Vec::new());
        let position = *game.position();
        if position.public().round() < 2
            || ![PhaseShown::Take, PhaseShown::Pass].contains(&position.phase().shown())
        {
            continue;
        }
        for reader in Seat::all(4) {
            let own = *position
                .view(&rules, Some(reader))
                .own()
                .expect("a seat has cards");
            let others = || Seat::all(4).filter(|&seat| seat != reader);
            let left = own.pile.minus(own.taken);
            let is_left = |seat: &Seat| !left.is_empty() && left.includes(position.taken(*seat));
            // Black 7s are left out, so that every card is one card.
            let single = CardSet::DECK.without(CardSet::from_bits(sevens()));
            let unseen = single.without(own.dealt.or(own.pile));
            check_places(&rules, &position, reader, unseen, |world| {
                let mut places = Vec::new();
                for seat in others() {
                    places.push(world.deal_of_round().hands()[seat]);
                    if !is_left(&seat) {
                        places.push(world.taken(seat));
                    }
                }
                if own.pile.is_empty() {
                    places.push(world.pile());
                }
                places
            });
            check_places(&rules, &position, reader, single.and(left), |world| {
                let taken = others().filter(is_left).map(|seat| world.taken(seat));
                taken.chain([world.pile()]).collect()
            });
            asked += 1;
        }
    }
    assert!(asked > 20, "{asked}");
}

/// BS-3.2 Whoever's passed cards the reader does not know passed any three of what the receiver
/// held then.
#[test]
fn passed_cards_are_equally_likely() {
    let rules = rules(options(5, &[]));
    let mut game = Game::new(Arc::clone(&rules), Seed::from(3));
    let mut rng = Rng::new(Seed::from(4), 0);
    while game.position().public().plays().len() < 23 {
        step(&mut game, &mut rng, &mut Vec::new());
    }
    let reader = Seat::new(0);
    let view = game.view(Some(reader));
    let worlds = Worlds::new(&rules, &view);
    // Seat 1 got cards from the reader, seats 2 to 4 from others, and the reader from seat 4.
    for receiver in (2..=4).map(Seat::new) {
        let mut counts = [0_u32; 12];
        for _ in 0..4_000 {
            let world = worlds.draw(&mut rng);
            let mut hand = world.hand(receiver);
            for (trick, _) in world.public().tricks() {
                let played = trick.iter().filter(|(seat, _)| *seat == receiver);
                played.for_each(|(_, card)| hand.add(card));
            }
            for card in world.passed(receiver.right(5)) {
                let place = hand
                    .iter()
                    .position(|other| other == card)
                    .expect("it was received");
                let equal = hand.iter().filter(|other| *other == card).count();
                let place =
                    place + rng.below(u32::try_from(equal).expect("a small number")) as usize;
                counts[place] += 1;
            }
        }
        check_chi_square(counts.iter().map(|&count| (count.into(), 1_000.0)));
    }
    let own = game.view(Some(reader));
    let own = own.own().expect("a seat has cards");
    let world = worlds.draw(&mut rng);
    assert_eq!(world.passed(reader), own.passed);
    assert_eq!(world.passed(Seat::new(4)), own.received);
}

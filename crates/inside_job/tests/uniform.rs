//! The resampler against brute force: every world that a seat cannot exclude is drawn, and each
//! as often as any other.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use std::{collections::BTreeMap, sync::Arc};

use cards::{BySeat, Rng, Seat, Seed};
use inside_job::{
    Action, Card, CardSet, Config, DECK, Deal, Evidence, Game, Options, Phase, Position, Role,
    RoleIndex, Rules, Setup, View, Worlds,
};

fn rules(options: Options) -> Arc<Rules> {
    Arc::new(Rules::new(&Config::new(options).unwrap()))
}

fn is_long() -> bool {
    std::env::var_os("UNDERTRICK_LONG").is_some()
}

fn play_randomly(
    rules: &Arc<Rules>,
    seed: u64,
    mut until: impl FnMut(&Game) -> bool,
) -> Option<Game> {
    let mut game = Game::new(Arc::clone(rules), Seed::of(seed, 1));
    let mut rng = Rng::new(Seed::of(seed, 2), 0);
    while !until(&game) {
        let seat = game.awaited().first()?;
        let action = *rng.choose(&game.legal(seat)).unwrap();
        game.apply(seat, action, &mut ()).unwrap();
    }
    Some(game)
}

const BLIND: &str = r#"
id = "blind"
side = "agents"
follows_suit = false
"#;

/// At the vote few cards are unknown, so all possibilities can be listed.
#[test]
fn samples_are_uniform_over_all_consistent_worlds() {
    let with = |roles: &[&str]| Options {
        roles: roles.iter().map(ToString::to_string).collect(),
        ..Options::new(5)
    };
    let blind = Role::from_toml("blind.toml", BLIND).unwrap();
    let mut tables = vec![
        with(&[]),
        with(&["sleeper-agent"]),
        with(&["decoy", "paranoid-agent"]),
        with(&["accomplice", "prof-no"]),
        Options {
            role_specs: vec![blind],
            ..with(&["blind"])
        },
    ];
    if is_long() {
        tables.extend([Options::new(4), Options::new(3)]);
    }
    for options in tables {
        let rules = rules(options);
        let at_vote = |game: &Game| game.position().public().phase() == Phase::Vote;
        let games = (0..).filter_map(|seed| play_randomly(&rules, seed, at_vote));
        for game in games.take(if is_long() { 12 } else { 3 }) {
            compare(&rules, &game.view(Some(Seat::new(0))), 200_000);
        }
    }
}

/// Lists role arrangements and unknown hands by brute force: a world is possible when the game,
/// played once more from it, shows the viewer the same.
fn compare(rules: &Arc<Rules>, view: &View, most: usize) {
    let worlds = Worlds::new(rules, view);
    let mut expected: BTreeMap<String, f64> = BTreeMap::new();
    for world in enumerate(rules, view, most) {
        *expected.entry(world).or_default() += 1.0;
    }
    let total: f64 = expected.values().sum();
    let draws = if is_long() { 100 } else { 25 } * expected.len();
    let mut found: BTreeMap<String, f64> = BTreeMap::new();
    let mut rng = Rng::new(Seed::from(9), 0);
    for _ in 0..draws {
        *found
            .entry(summary(rules, worlds.draw(&mut rng).deal()))
            .or_default() += 1.0;
    }
    assert!(
        found.keys().all(|world| expected.contains_key(world)),
        "an impossible world was drawn"
    );
    let mut chi_square = 0.0;
    for (world, weight) in &expected {
        let mean = draws as f64 * weight / total;
        let seen = found.get(world).copied().unwrap_or(0.0);
        assert!(seen > 0.0, "a possible world was never drawn: {world}");
        chi_square += (seen - mean).powi(2) / mean;
    }
    let freedom = (expected.len() - 1) as f64;
    // Six standard deviations: the seeds are fixed, so this fails for a reason or never.
    assert!(
        chi_square < freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0,
        "{chi_square} with {freedom}"
    );
}

/// Roles and hands; the order of the mission stack has a test of its own.
fn summary(rules: &Rules, deal: &Deal) -> String {
    let setup = Setup::of(rules, deal);
    format!("{:?} {:?}", setup.roles, setup.hands)
}

fn enumerate(rules: &Arc<Rules>, view: &View, most: usize) -> Vec<String> {
    let own = view.own().unwrap();
    let evidence = Evidence::of(rules, view.public());
    let all: Vec<_> = view.public().unplayed().without(own.hand).iter().collect();
    let others: Vec<Seat> = Seat::all(rules.people())
        .filter(|&seat| seat != own.seat)
        .collect();
    let mut deals = vec![(evidence.played, CardSet::EMPTY)];
    for &seat in &others {
        let missing = u32::from(rules.hand_size()) - evidence.played[seat].len();
        let mut longer = Vec::new();
        for (hands, used) in deals {
            for subset in subsets(&all, missing as usize) {
                if subset.and(used).is_empty() {
                    let mut hands = hands;
                    hands[seat] = hands[seat].or(subset);
                    longer.push((hands, used.or(subset)));
                }
            }
        }
        deals = longer;
    }
    let sample = Position::resample(rules, view, Seed::from(5));
    let mut found = Vec::new();
    for roles in role_orders(rules) {
        for (hands, _) in &deals {
            let mut hands = *hands;
            hands[own.seat] = own.dealt;
            let deal = Deal {
                hands,
                roles,
                ..*sample.deal()
            };
            let mut game = Game::from_deal(Arc::clone(rules), &deal);
            let history = sample.history(rules).into_iter();
            let mut history = history.filter(|(_, action)| !matches!(action, Action::Vote(_)));
            if history.all(|(seat, action)| game.apply(seat, action, &mut ()).is_ok())
                && game.view(Some(own.seat)).public() == view.public()
                && game.view(Some(own.seat)).own().unwrap().role == own.role
            {
                found.push(summary(rules, &deal));
            }
            assert!(found.len() <= most, "too many worlds to list");
        }
    }
    found
}

fn subsets(cards: &[Card], size: usize) -> Vec<CardSet> {
    if size == 0 {
        return vec![CardSet::EMPTY];
    }
    let Some((&first, rest)) = cards.split_first() else {
        return Vec::new();
    };
    let with = subsets(rest, size - 1)
        .into_iter()
        .map(|set| set.or(CardSet::only(first)));
    with.chain(subsets(rest, size)).collect()
}

fn role_orders(rules: &Rules) -> Vec<BySeat<RoleIndex>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..rules.seats() {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                let free = (0..rules.role_cards().len())
                    .filter(|place| !order.contains(place))
                    .collect::<Vec<_>>();
                free.into_iter()
                    .map(move |place| [order.clone(), vec![place]].concat())
            })
            .collect();
    }
    let mut different: Vec<Vec<RoleIndex>> = orders
        .into_iter()
        .map(|order| {
            order
                .into_iter()
                .map(|place| rules.role_cards()[place])
                .collect()
        })
        .collect();
    different.sort();
    different.dedup();
    different
        .into_iter()
        .map(|order| BySeat::from_fn(rules.seats(), |seat| order[seat.index()]))
        .collect()
}

/// IJ-11.6, IJ-11.7: what may have happened at Larry's stack in two tricks out of sight, against
/// throwing away every random stack that does not fit.
#[test]
fn larrys_stack_is_as_likely_as_throwing_away_what_does_not_fit() {
    let rules = rules(Options::new(2));
    let ready = |game: &Game| {
        let public = game.position().public();
        public.tricks_done() == 2 && public.phase() == Phase::Choose
    };
    let mut tables = 0;
    for seed in 0.. {
        let Some(game) = play_randomly(&rules, seed, ready) else {
            continue;
        };
        let public = game.position().public();
        let leader = |number| public.trick(&rules, number).unwrap().leader;
        if leader(0) != leader(1) || leader(1) != leader(2) {
            continue; // control passed, so the viewer saw some of it
        }
        compare_larry(&rules, &game.view(Some(leader(0))));
        tables += 1;
        if tables == if is_long() { 30 } else { 2 } {
            break;
        }
    }
}

fn compare_larry(rules: &Rules, view: &View) {
    let own = view.own().unwrap();
    let evidence = Evidence::of(rules, view.public());
    let mut orders = role_orders(rules);
    orders.retain(|roles| roles[own.seat] == own.role);
    let mut rng = Rng::new(Seed::from(3), 0);
    let mut expected: BTreeMap<String, f64> = BTreeMap::new();
    let mut accepted = 0.0;
    while accepted < 1_500.0 {
        if let Some(kind) = propose(rules, view, &evidence, &orders, &mut rng) {
            *expected.entry(kind).or_default() += 1.0;
            accepted += 1.0;
        }
    }
    let worlds = Worlds::new(rules, view);
    let mut found: BTreeMap<String, f64> = BTreeMap::new();
    let draws = 20_000;
    for _ in 0..draws {
        let sample = worlds.draw(&mut rng);
        let opponent = Seat::new(1 - own.seat.number());
        let backs: Vec<Card> = sample
            .history(rules)
            .into_iter()
            .filter_map(|(_, action)| {
                if let Action::Larry { back, .. } = action {
                    Some(back)
                } else {
                    None
                }
            })
            .collect();
        *found
            .entry(kind(
                rules,
                &sample.deal().roles,
                [backs[0], backs[1]],
                sample.hand(opponent),
            ))
            .or_default() += 1.0;
    }
    // Two samples of the same distribution, kinds with few cases thrown together.
    let mut chi_square = 0.0;
    let mut freedom = 0.0;
    let kinds: std::collections::BTreeSet<&String> = expected.keys().chain(found.keys()).collect();
    let share = accepted / (accepted + f64::from(draws));
    for kind in kinds {
        let (a, b) = (
            expected.get(kind).copied().unwrap_or(0.0),
            found.get(kind).copied().unwrap_or(0.0),
        );
        let mean = (a + b) * share;
        if mean >= 5.0 {
            chi_square += (a - mean).powi(2) / (mean * (1.0 - share));
            freedom += 1.0;
        }
    }
    assert!(
        chi_square < freedom + 6.0 * (2.0_f64 * freedom).sqrt() + 12.0,
        "{chi_square} with {freedom}"
    );
}

/// What is compared: who is the Insider, the suits put back and whether it was the same card, and
/// how many pink cards the other hand holds.
fn kind(rules: &Rules, roles: &BySeat<RoleIndex>, backs: [Card; 2], hand: CardSet) -> String {
    let insider = roles
        .iter()
        .find(|(_, role)| rules.role(**role).is_insider())
        .map(|(seat, _)| seat);
    let pink = hand.and(inside_job::Suit::Pink.cards()).len();
    format!(
        "{insider:?} {} {} {} {pink}",
        backs[0].suit(),
        backs[1].suit(),
        backs[0] == backs[1]
    )
}

/// A random world; `None` if the viewer would have seen something else.
fn propose(
    rules: &Rules,
    view: &View,
    evidence: &Evidence,
    orders: &[BySeat<RoleIndex>],
    rng: &mut Rng,
) -> Option<String> {
    let own = view.own().unwrap();
    let opponent = Seat::new(1 - own.seat.number());
    let roles = rng.choose(orders).unwrap();
    let mut rest: Vec<Card> = DECK
        .without(own.dealt)
        .without(evidence.played[opponent])
        .iter()
        .collect();
    rng.shuffle(&mut rest);
    let (hand, stack) = rest.split_at(10 - evidence.played[opponent].len() as usize);
    let hand: CardSet = hand.iter().copied().collect();
    let must_follow = rules.role(roles[opponent]).follows_suit;
    if must_follow
        && hand
            .iter()
            .any(|card| evidence.denied[opponent].contains(card.suit()))
    {
        return None;
    }
    if must_follow && evidence.proven.contains(opponent) {
        return None;
    }
    let mut three = vec![stack[0], stack[1], stack[2]];
    let mut backs = Vec::new();
    for number in 0..2_u8 {
        let trick = view.public().trick(rules, number).unwrap();
        let (led, card) = (trick.cards[0].suit(), trick.cards[1]);
        let place = three.iter().position(|&other| other == card)?;
        three.swap_remove(place);
        if card.suit() != led && three.iter().any(|card| card.suit() == led) {
            return None;
        }
        let back = three[rng.below(2) as usize];
        backs.push(back);
        let next = 3 + 2 * usize::from(number);
        three = vec![back, stack[next], stack[next + 1]];
    }
    Some(kind(rules, roles, [backs[0], backs[1]], hand))
}

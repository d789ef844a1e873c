//! The account of the cards against one that deals every way.

use std::sync::Arc;

use cards::{BySeat, Rng, Seat, Seed};
use inside_job::{Card, CardSet, Config, Game, Options, RoleIndex, Rules};

use super::belief::{Account, Reader};

/// Every way to deal the unseen cards to these hands, one by one.
fn deal(
    unseen: CardSet,
    sizes: &[u32],
    hands: &mut Vec<CardSet>,
    visit: &mut impl FnMut(&[CardSet]),
) {
    let Some((&size, rest)) = sizes.split_first() else {
        return visit(hands);
    };
    let cards: Vec<Card> = unseen.iter().collect();
    for chosen in 0..1_u32 << cards.len() {
        if chosen.count_ones() != size {
            continue;
        }
        let hand: CardSet = (0..cards.len())
            .filter(|place| chosen >> place & 1 == 1)
            .map(|place| cards[place])
            .collect();
        hands.push(hand);
        deal(unseen.without(hand), rest, hands, visit);
        hands.pop();
    }
}

fn check(rules: &Rules, game: &Game, viewer: Seat) {
    let view = game.view(Some(viewer));
    let reader = Reader::new(rules, &view);
    let others: Vec<Seat> = Seat::all(rules.seats())
        .filter(|&seat| seat != viewer)
        .collect();
    let sizes: Vec<u32> = others
        .iter()
        .map(|&seat| game.position().hand(seat).len())
        .collect();
    let mut slow = BySeat::new(rules.seats(), 0.0);
    deal(reader.unseen, &sizes, &mut Vec::new(), &mut |hands| {
        let lacks = |seat: usize| {
            let denied = reader.evidence.denied[others[seat]];
            hands[seat].iter().all(|card| !denied.contains(card.suit()))
        };
        for (place, &insider) in others.iter().enumerate() {
            let honest = |&other: &usize| {
                other == place || lacks(other) && !reader.evidence.proven.contains(others[other])
            };
            if (0..others.len()).all(|other| honest(&other)) {
                slow[insider] += reader.habit(insider, hands[place]);
            }
        }
    });
    for &seat in &others {
        let quick = reader.cards(seat);
        assert!(
            (quick - slow[seat]).abs() <= 1e-9 * slow[seat].max(1.0),
            "seat {seat}: {quick} counted, {} dealt",
            slow[seat]
        );
    }
}

#[test]
fn the_account_of_the_cards_agrees_with_dealing_every_way() {
    let config = Config::new(Options::new(5)).unwrap();
    let rules = Arc::new(Rules::new(&config));
    for seed in 0..40 {
        let mut game = Game::new(rules.clone(), Seed::from(seed));
        let mut rng = Rng::new(Seed::from(seed), 1);
        while let Some(seat) = game.awaited().first() {
            let public = game.position().public();
            let late = public.tricks_done() == rules.tricks();
            let small =
                public.tricks_done() + 1 == rules.tricks() && public.place() > 2 && seed < 2;
            if late || small {
                let viewer = Seat::all(rules.seats())
                    .find(|&seat| game.position().deal().roles[seat] != RoleIndex::INSIDER);
                check(&rules, &game, viewer.unwrap());
            }
            if late {
                break;
            }
            let action = *rng.choose(&game.legal(seat)).unwrap();
            game.apply(seat, action, &mut ()).unwrap();
        }
    }
}

/// The longer a seat neither wagers nor breaks suit, the likelier it only hurts missions, if it is the
/// Insider; after the first wager it does not.
#[test]
fn an_insider_who_wagers_or_breaks_suit_does_not_only_hurt_missions() {
    let config = Config::new(Options::new(4)).unwrap();
    let rules = Arc::new(Rules::new(&config));
    let mut game = Game::new(rules.clone(), Seed::from(1));
    let mut before = BySeat::new(rules.seats(), 0.5);
    let mut wagered = 0;
    while let Some(seat) = game.awaited().first() {
        let legal = game.legal(seat);
        let wager = seat == Seat::new(0);
        let wanted = legal.iter().find(|action| {
            matches!(action, inside_job::Action::Play { wager: found, .. } if *found == wager)
        });
        let action = wanted.copied().unwrap_or(legal[0]);
        game.apply(seat, action, &mut ()).unwrap();
        let account = Account::of(&rules, &game.view(None), &[]);
        let inside_job::Action::Play { card, wager } = action else {
            continue;
        };
        wagered += u32::from(wager);
        let now = account.only_sabotages(seat, CardSet::EMPTY);
        if seat == Seat::new(0) {
            assert!(now == 0.0 || wagered == 0);
        } else {
            assert!(now > before[seat] && now < 1.0, "{now}");
            let led = game.position().public().led();
            let strayed = led.is_some_and(|led| led != card.suit());
            let holds = led.map_or(CardSet::EMPTY, |led| led.cards());
            assert!(!strayed || account.only_sabotages(seat, holds) == 0.0);
        }
        before[seat] = now;
    }
    assert!(wagered > 0);
}

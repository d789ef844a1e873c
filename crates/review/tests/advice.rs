//! Is the advice any good? A novice that takes back the first three of its plays that are costly must beat the novice.

use bots::{BotName, Level};
use cards::{Seat, Seed};
use review::{Effort, coached_game};

const EFFORT: Effort = Effort {
    tried: 40,
    compared: 80,
    expected: 1,
};

fn deals() -> u64 {
    if std::env::var_os("UNDERTRICK_LONG").is_some() {
        400
    } else {
        24
    }
}

/// The same deals with and without advice for one seat; fewer points are better.
#[test]
fn advice_is_worth_points_in_black_spy() {
    use play::Game as _;
    let options = black_spy::Options {
        max_rounds: Some(1),
        ..black_spy::Options::new(4)
    };
    let rules = black_spy::Game::prepare(options).unwrap();
    let mut saved = 0;
    for deal in 0..deals() {
        let seat = Seat::all(4)
            .cycle()
            .nth(usize::try_from(deal).unwrap() % 4)
            .unwrap();
        let seed = Seed::of(21, deal);
        let points = |advised: bool| {
            let is_coached = |_: &black_spy::Game, other| advised && other == seat;
            let (game, _) = coached_game(&rules, seed, EFFORT, is_coached);
            game.outcome().unwrap().totals[seat]
        };
        saved += points(false) - points(true);
    }
    eprintln!("{saved} points saved in {} deals", deals());
    assert!(saved > 0, "{saved}");
}

/// The Agents of the same deals with and without advice, and the Insider.
#[test]
fn advice_wins_games_of_inside_job() {
    use play::Game as _;
    let rules = inside_job::Game::prepare(inside_job::Options::new(4)).unwrap();
    let mut won = [[0_i64; 2]; 2];
    for deal in 0..deals() {
        let seed = Seed::of(22, deal);
        for (place, insider) in [false, true].into_iter().enumerate() {
            for (with, advised) in [false, true].into_iter().enumerate() {
                let is_coached = |game: &inside_job::Game, seat| {
                    let roles = game.position().deal().roles;
                    let is_insider = roles[seat] == inside_job::RoleIndex::INSIDER;
                    advised && is_insider == insider
                };
                let (game, _) = coached_game(&rules, seed, EFFORT, is_coached);
                let tale = game.tale(&[]).unwrap();
                let theirs = tale.outcome.winners.contains(tale.insider);
                won[place][with] += i64::from(theirs == insider);
            }
        }
    }
    eprintln!(
        "won without and with advice, Agents and Insider: {won:?} of {}",
        deals()
    );
    let gained: i64 = won.iter().map(|[without, with]| with - without).sum();
    assert!(gained > 0, "{won:?}");
}

/// BS-3.3: all pass at the same time, so who has passed already is nothing to go by.
#[test]
fn advice_on_a_pass_does_not_hang_on_who_has_passed() {
    use bots::HasBots as _;
    use play::Game as _;
    use review::advise;
    let rules = black_spy::Game::prepare(black_spy::Options::new(4)).unwrap();
    for deal in 0..4 {
        let seat = Seat::new(deal % 4);
        let mut game = black_spy::Game::new(rules.clone(), Seed::of(23, deal.into()));
        let look = |game: &black_spy::Game| {
            let view = game.view(Some(seat));
            let turn = view.turn().into();
            advise::<black_spy::Game>(&rules, &view, &[], turn, EFFORT).unwrap()
        };
        let before = look(&game);
        let novice = BotName::from(Level::Novice);
        for other in Seat::all(4).filter(|&other| other != seat) {
            let mut bot = black_spy::Game::bot(novice, &rules, Seed::from(1)).unwrap();
            let action = bot.choose(&game.view(Some(other)), &[], novice.budget());
            game.apply(other, action, &mut ()).unwrap();
            assert_eq!(look(&game), before, "deal {deal}, after seat {other}");
        }
    }
}

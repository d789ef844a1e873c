//! The bots of Black Spy at every table there is.

use std::sync::Arc;

use black_spy::{
    AllBlack, BlackFirstLead, Config, Direction, Edition, FirstLead, Game, Options, Rules, Variant,
};
use bots::{BlackSpyCheater, BotName, HasBots as _, Level};
use cards::{Seat, Seed};
use play::{Belief, Bot, Budget};

fn rules(options: Options) -> Arc<Rules> {
    Arc::new(Rules::new(
        &Config::new(options).expect("the options can be played"),
    ))
}

fn bot(level: Level, rules: &Arc<Rules>, seed: u64) -> Box<dyn Bot<Game>> {
    Game::bot(BotName::from(level), rules, Seed::from(seed)).expect("only the cheater is no bot")
}

/// Every combination of variants, the player counts and editions in turn.
fn tables() -> impl Iterator<Item = Options> {
    (0_u8..1 << Variant::ALL.len()).flat_map(|combination| {
        Edition::ALL.into_iter().map(move |edition| Options {
            variants: (0..)
                .zip(Variant::ALL)
                .filter(|(i, _)| combination >> i & 1 == 1)
                .map(|(_, variant)| variant.to_string())
                .collect(),
            edition: edition.to_string(),
            ..Options::new(3 + (combination / 2 + combination) % 4)
        })
    })
}

/// Plays a match, the bots taking seats in turn.
fn check_plays_to_the_end(options: Options, levels: &[Level], worlds: u32) {
    let rules = rules(options);
    let mut game = Game::new(rules.clone(), Seed::from(1));
    let mut players: Vec<_> = Seat::all(rules.players())
        .map(|seat| {
            bot(
                levels[seat.index() % levels.len()],
                &rules,
                seat.number().into(),
            )
        })
        .collect();
    while let Some(seat) = game.awaited().first() {
        let view = game.view(Some(seat));
        let player = &mut players[seat.index()];
        let action = player.choose(&view, &[], Budget::Worlds(worlds));
        game.apply(seat, action, &mut ())
            .unwrap_or_else(|error| panic!("{action}: {error} at {:?}", rules.config()));
        assert_eq!(player.say(&view, &[]), None);
    }
    assert!(game.outcome().is_some());
}

#[test]
fn rules_of_thumb_play_whole_matches_at_every_table() {
    for options in tables() {
        check_plays_to_the_end(
            options,
            &[Level::Novice, Level::Reference, Level::Random],
            1,
        );
    }
}

#[test]
fn searching_bots_play_two_rounds_at_every_kind_of_table() {
    for mut options in tables().step_by(5) {
        // Two rounds, because the mole comes with the second (BS-6.3).
        options.max_rounds = Some(2);
        check_plays_to_the_end(options, &[Level::Novice, Level::Agent, Level::Ismcts], 1);
    }
}

/// BS-8.1
#[test]
fn bots_play_own_variants() {
    let mut own = Edition::Modern.ruleset();
    own.passed_cards = 5;
    own.first_lead = FirstLead::LeftOfDealer;
    own.black_first_lead = BlackFirstLead::Allowed;
    own.all_black = AllBlack::Counted;
    own.points.retain(|card, _| !card.is_black());
    own.points.insert("R11".parse().unwrap(), 40);
    own.points.insert("B1".parse().unwrap(), -3);
    for per_count in own.players.values_mut() {
        per_count.end = 60;
        per_count.pass = vec![Direction::Right, Direction::None, Direction::Left];
    }
    for players in [4, 6] {
        let options = Options {
            variant_spec: Some(own.clone()),
            max_rounds: Some(3),
            ..Options::new(players)
        };
        check_plays_to_the_end(options, &[Level::Novice, Level::Agent], 1);
    }
}

#[test]
fn the_same_seed_gives_the_same_action() {
    let rules = rules(Options::new(4));
    let mut game = Game::new(rules.clone(), Seed::from(5));
    for step in 0..20 {
        let Some(seat) = game.awaited().first() else {
            break;
        };
        let view = game.view(Some(seat));
        for level in [Level::Random, Level::Agent, Level::Ismcts] {
            let choose = || bot(level, &rules, 9).choose(&view, &[], Budget::Worlds(3));
            assert_eq!(choose(), choose(), "{level} at step {step}");
        }
        let action = bot(Level::Novice, &rules, 9).choose(&view, &[], Budget::Worlds(1));
        game.apply(seat, action, &mut ()).unwrap();
    }
}

/// BS-7.1
#[test]
fn expected_points_add_up() {
    let rules = rules(Options {
        variants: vec![Variant::NoGoodSpies.to_string()],
        ..Options::new(5)
    });
    let mut game = Game::new(rules.clone(), Seed::from(3));
    for _ in 0..12 {
        let seat = game.awaited().first().unwrap();
        let mut player = bot(Level::Novice, &rules, 0);
        let view = game.view(Some(seat));
        let Belief::Points { expected } = player.belief(&view, &[]) else {
            panic!("there are no roles here");
        };
        // All black cards in one hand make it more, but that is rare.
        let sum: f64 = expected.as_slice().iter().sum();
        assert!((79.9..100.0).contains(&sum), "{expected:?}");
        let action = player.choose(&view, &[], Budget::Worlds(1));
        game.apply(seat, action, &mut ()).unwrap();
    }
}

#[test]
fn the_cheater_plays_a_whole_match() {
    let rules = rules(Options {
        variants: vec![
            Variant::CaptureOrRelease.to_string(),
            Variant::Mole.to_string(),
        ],
        ..Options::new(3)
    });
    let mut game = Game::new(rules.clone(), Seed::from(0));
    let mut cheater = BlackSpyCheater::new(rules.clone(), Seed::from(0));
    while let Some(seat) = game.awaited().first() {
        let action = cheater.choose(game.position(), seat);
        game.apply(seat, action, &mut ()).unwrap();
    }
    assert!(game.rounds().len() > 1);
}

//! The bots of Inside Job at every kind of table.
#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;

use bots::{BotName, HasBots as _, InsideJobCheater, Level};
use cards::{Seat, Seed};
use inside_job::{
    Config, Game, Mission, Options, RECOMMENDED_PAIRS, Role, RoleIndex, Rules, SPECIAL_ROLES,
    Worlds,
};
use play::{Because, Belief, Bot, Heard, Statement, Topic};

fn rules(options: Options) -> Arc<Rules> {
    Arc::new(Rules::new(&Config::new(options).unwrap()))
}

/// The configurations a table can ask for, printed and own.
fn tables() -> Vec<Arc<Rules>> {
    let mut tables = Vec::new();
    for players in 2..=5 {
        for (wagers, risk) in [(true, false), (false, false), (true, true)] {
            tables.push(Options {
                wagers,
                risk,
                ..Options::new(players)
            });
        }
    }
    for players in [4, 5] {
        let alone = SPECIAL_ROLES.iter().map(|role| vec![role.id.to_string()]);
        let pairs = RECOMMENDED_PAIRS
            .iter()
            .map(|pair| pair.map(|role| role.to_string()).to_vec());
        tables.extend(alone.chain(pairs).map(|roles| Options {
            roles,
            ..Options::new(players)
        }));
    }
    tables.push(own_roles());
    tables.push(own_deck());
    tables.into_iter().map(rules).collect()
}

fn own_roles() -> Options {
    let read = |text: &str| Role::from_toml("role.toml", text).unwrap();
    let hermit = read("id = \"hermit\"\nside = \"neutral\"\ngoal = \"never-won-a-trick\"\n");
    let fence = read(
        "id = \"fence\"\nside = \"agents\"\nfollows_suit = false\ngoal = { briefcases = [2, 3] }\n",
    );
    Options {
        roles: vec!["hermit".into(), "fence".into()],
        role_specs: vec![hermit, fence],
        ..Options::new(5)
    }
}

fn own_deck() -> Options {
    let conditions = [
        "any 13 and suits 2+",
        "spread 3+",
        "lowest winner",
        "same-suit second winner",
        "trumps ..1 and odd last",
        "briefcases ..1",
        "all 2..12",
        "even first and wins first",
        "suits 1..2",
        "7 third",
    ];
    let cards = (0..20).map(|number| Mission {
        id: format!("x{number}").parse().unwrap(),
        condition: conditions[number % conditions.len()].parse().unwrap(),
        trump: inside_job::Suit::ALL[number % 4],
        risk: false,
    });
    Options {
        deck: "own".into(),
        deck_cards: Some(cards.collect()),
        ..Options::new(4)
    }
}

fn seated(rules: &Arc<Rules>, name: &str, seed: u64) -> Vec<Box<dyn Bot<Game>>> {
    let name: BotName = name.parse().unwrap();
    Seat::all(rules.people())
        .map(|seat| {
            let seed = Seed::of(seed, seat.number().into());
            Game::bot(name, rules, seed).unwrap()
        })
        .collect()
}

/// Plays a game in which everybody talks, and calls `look` before every action.
fn play(
    rules: &Arc<Rules>,
    name: &str,
    seed: u64,
    mut look: impl FnMut(&Game, Seat, &[Heard], &mut dyn Bot<Game>),
) -> Game {
    let budget = name.parse::<BotName>().unwrap().budget();
    let mut bots = seated(rules, name, seed);
    let mut game = Game::new(rules.clone(), Seed::from(seed));
    let mut heard = Vec::new();
    while let Some(seat) = game.awaited().first() {
        let bot = &mut *bots[seat.index()];
        let view = game.view(Some(seat));
        if let Some(statement) = bot.say(&view, &heard) {
            let may_say = view.public().may_say(rules, seat, statement);
            assert!(may_say, "{statement} by {seat}");
            heard.push(Heard {
                speaker: seat,
                turn: view.public().turn().into(),
                statement,
            });
        }
        look(&game, seat, &heard, bot);
        let action = bot.choose(&view, &heard, budget);
        game.apply(seat, action, &mut ())
            .unwrap_or_else(|error| panic!("{name} {action}: {error}"));
    }
    assert!(game.outcome().is_some());
    game
}

#[test]
fn every_bot_plays_at_every_table() {
    for (number, rules) in (0..).zip(tables()) {
        for name in ["random", "reference", "novice"] {
            for seed in 0..2 {
                play(&rules, name, 100 * number + seed, |_, _, _, _| {});
            }
        }
        for name in ["agent@3w", "ismcts@6w"] {
            play(&rules, name, number, |_, _, _, _| {});
        }
    }
}

/// A bot that is asked about a suspect gives a reason that the table has not heard, if there is one.
#[test]
fn a_suspicion_is_answered_with_its_reason() {
    let rules = rules(Options::new(4));
    let (mut reasons, mut bare) = (0, 0);
    for seed in 0..20 {
        play(&rules, "novice", seed, |game, seat, heard, bot| {
            let view = game.view(Some(seat));
            let turn = view.public().turn().into();
            for about in Seat::all(4).filter(|&about| about != seat) {
                let mut heard = heard.to_vec();
                let question = Statement {
                    question: true,
                    ..Statement::say(Topic::Suspect(about))
                };
                let asker = seat.clockwise(1, 4);
                let ask = Heard {
                    speaker: asker,
                    turn,
                    statement: question,
                };
                heard.push(ask);
                let Some(answer) = bot.say(&view, &heard) else {
                    continue;
                };
                assert!(
                    view.public().may_say(&rules, seat, answer),
                    "{answer} by {seat}"
                );
                match answer.topic {
                    Topic::Denied { .. } | Topic::Sabotage { .. } | Topic::Caught { .. } => {
                        reasons += 1;
                        heard.push(Heard {
                            speaker: seat,
                            turn,
                            statement: answer,
                        });
                        heard.push(ask);
                        let again = bot.say(&view, &heard);
                        assert_ne!(again, Some(answer), "it has been said");
                    }
                    Topic::Suspect(_) => bare += 1,
                    _ => {}
                }
            }
        });
    }
    assert!(
        reasons > 100 && bare > 100,
        "{reasons} reasons, {bare} without"
    );
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for rules in [rules(Options::new(4)), rules(Options::new(2))] {
        for name in ["random", "novice", "agent@4w", "master@4w", "ismcts@8w"] {
            let game = |seed| play(&rules, name, seed, |_, _, _, _| {});
            assert_eq!(game(7).actions(), game(7).actions());
        }
    }
}

#[test]
fn a_bot_that_takes_over_plays_on_identically() {
    let rules = rules(Options::new(4));
    let mut game = Game::new(rules.clone(), Seed::from(3));
    let budget = "agent@4w".parse::<BotName>().unwrap().budget();
    let mut bots = seated(&rules, "agent@4w", 5);
    while let Some(seat) = game.awaited().first() {
        let view = game.view(Some(seat));
        let fresh = seated(&rules, "agent@4w", 5)[seat.index()].choose(&view, &[], budget);
        let action = bots[seat.index()].choose(&view, &[], budget);
        assert_eq!(action, fresh);
        game.apply(seat, action, &mut ()).unwrap();
    }
}

#[test]
fn nobody_repeats_what_was_said_about_a_trick() {
    let rules = rules(Options::new(4));
    let mut praised = 0;
    for seed in 0..40 {
        let mut heard = Vec::new();
        play(&rules, "novice", seed, |_, _, talk, _| {
            heard = talk.to_vec();
        });
        for (place, talk) in heard.iter().enumerate() {
            let echo = talk.statement.echoes(&heard[..place]);
            assert!(!echo, "{seed}: {} by {}", talk.statement, talk.speaker);
            praised += usize::from(matches!(talk.statement.topic, Topic::Nice { .. }));
        }
    }
    assert!(praised > 0);
}

#[test]
fn beliefs_are_chances_and_never_a_false_proof() {
    for (number, rules) in (0..).zip(tables()) {
        for (name, seed) in [("random", number), ("novice", number + 500)] {
            play(&rules, name, seed, |game, seat, heard, bot| {
                let Belief::Insider { chances, because } =
                    bot.belief(&game.view(Some(seat)), heard)
                else {
                    panic!("a belief about points");
                };
                let sum: f64 = chances.as_slice().iter().sum();
                assert!((sum - 1.0).abs() < 1e-9, "{sum}");
                let roles = &game.position().deal().roles;
                for (other, &chance) in chances.iter() {
                    if roles[other] == RoleIndex::INSIDER {
                        assert!(chance > 0.0, "{name} {seed}: the Insider is ruled out");
                    }
                }
                for reason in because {
                    let proof = matches!(reason.what, Because::PlayedDeniedSuit { .. });
                    let exempt = !rules.role(roles[reason.seat]).follows_suit;
                    assert!(!proof || exempt, "a false proof");
                }
            });
        }
    }
}

/// Whatever the exact sampler rules out is ruled out, and nothing else.
#[test]
fn whoever_is_pinned_by_the_cards_is_believed_to_be_the_insider() {
    for players in 3..=5 {
        let rules = rules(Options::new(players));
        for seed in 0..5 {
            play(&rules, "random", seed, |game, seat, _, bot| {
                let view = game.view(Some(seat));
                let counted = Worlds::new(&rules, &view).insider_chances();
                let Belief::Insider { chances, .. } = bot.belief(&view, &[]) else {
                    panic!("a belief about points");
                };
                for (other, &chance) in chances.iter() {
                    assert_eq!(chance > 0.0, counted[other] > 0.0, "seat {other}");
                }
            });
        }
    }
}

#[test]
fn a_proof_names_the_tricks_it_rests_on() {
    let rules = rules(Options::new(4));
    let mut proofs = 0;
    for seed in 0..4 {
        play(&rules, "random", seed, |game, seat, _, bot| {
            let Belief::Insider { chances, because } = bot.belief(&game.view(Some(seat)), &[])
            else {
                panic!("a belief about points");
            };
            for reason in because {
                let Because::PlayedDeniedSuit {
                    suit,
                    denied,
                    played,
                } = reason.what
                else {
                    continue;
                };
                proofs += 1;
                assert_eq!(chances[reason.seat], 1.0);
                assert!(reason.weight.is_infinite() && denied < played);
                let public = game.position().public();
                let first = public.trick(&rules, denied - 1).unwrap();
                assert!(
                    first
                        .not_followed(&rules)
                        .any(|lie| lie == (reason.seat, suit))
                );
                let second = public.trick(&rules, played - 1).unwrap();
                let shown = |(seat, card, _): (Seat, inside_job::Card, bool)| {
                    seat == reason.seat && card.suit() == suit
                };
                assert!(second.plays(&rules).any(shown));
            }
        });
    }
    assert!(proofs > 0);
}

#[test]
fn every_reason_names_something_that_happened() {
    let rules = rules(Options::new(4));
    let [mut chose, mut wagered, mut collected] = [0; 3];
    for seed in 0..6 {
        play(&rules, "novice", seed, |game, seat, _, bot| {
            let Belief::Insider { because, .. } = bot.belief(&game.view(Some(seat)), &[]) else {
                panic!("a belief about points");
            };
            let public = game.position().public();
            for reason in because {
                let trick = |number: u8| public.trick(&rules, number - 1).unwrap();
                match reason.what {
                    Because::ChoseMission { trick: number } => {
                        chose += 1;
                        assert_eq!(trick(number).leader, reason.seat);
                    }
                    Because::Wagered { trick: number } => {
                        wagered += 1;
                        let trick = trick(number);
                        let laid = |(seat, _, wager)| wager && seat == reason.seat;
                        assert!(trick.plays(&rules).any(laid));
                    }
                    Because::Collected { briefcases } => {
                        collected += 1;
                        assert_eq!(public.briefcases()[reason.seat], briefcases);
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(chose > 0 && wagered > 0 && collected > 0);
}

#[test]
fn the_cheater_plays_to_the_end() {
    let rules = rules(Options::new(4));
    let budget = Level::Cheater.usual_budget();
    assert!(Game::bot(Level::Cheater.into(), &rules, Seed::from(1)).is_none());
    let mut cheater = InsideJobCheater::new(rules.clone(), Seed::from(1));
    let mut game = Game::new(rules.clone(), Seed::from(1));
    while let Some(seat) = game.awaited().first() {
        let action = cheater.choose(game.position(), seat, budget);
        game.apply(seat, action, &mut ()).unwrap();
    }
}

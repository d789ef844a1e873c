//! Section 9, what holds for all special roles: how they come into a game, and which together.

use std::{collections::BTreeSet, sync::Arc};

use cards::Seat;
use inside_job::{
    BadConfig, Config, Game, Given, Options, RECOMMENDED_PAIRS, Role, Rules, SPECIAL_ROLES, Side,
};

const FACE_UP: [&str; 2] = ["bugged-agent", "accomplice"];

fn config(players: u8, roles: &[&str]) -> Result<Config, BadConfig> {
    let mut options = Options::new(players);
    options.roles = roles.iter().map(ToString::to_string).collect();
    Config::new(options)
}

fn dealt(config: &Config, seed: u64) -> Vec<String> {
    Game::new(Arc::new(Rules::new(config)), seed.into())
        .setup()
        .roles
}

/// IJ-9.1 A special role replaces an Agent, Prof. No the Insider, and any seat may be dealt it.
#[test]
fn a_special_role_replaces_an_agent_and_prof_no_the_insider() {
    for players in [4, 5] {
        for role in SPECIAL_ROLES {
            let config = config(players, &[role.id.as_str()]).unwrap();
            let mut seats = BTreeSet::new();
            for seed in 0..60 {
                let roles = dealt(&config, seed);
                let count = |id: &str| roles.iter().filter(|role| *role == id).count();
                let insiders = usize::from(role.id.as_str() != "prof-no");
                assert_eq!(count(role.id.as_str()), 1);
                assert_eq!(count("insider"), insiders);
                assert_eq!(count("agent"), usize::from(players) - 1 - insiders);
                seats.extend(roles.iter().position(|id| *id == role.id.as_str()));
            }
            assert_eq!(seats.len(), usize::from(players), "{}", role.id);
        }
    }
}

/// IJ-9.1 Everybody knows which special roles are in the game: they stand in the configuration.
#[test]
fn the_special_roles_of_a_game_are_known() {
    let config = config(4, &["tim-shady", "sleeper-agent"]).unwrap();
    let ids: Vec<&str> = config
        .special_roles()
        .iter()
        .map(|role| role.id.as_str())
        .collect();
    assert_eq!(ids, ["tim-shady", "sleeper-agent"]);
    assert_eq!(config.options().roles, ids);
}

/// IJ-9.1 Special roles are for 4 and 5 players only.
#[test]
fn special_roles_need_four_or_five_players() {
    for players in [2, 3] {
        for role in SPECIAL_ROLES {
            let refused = config(players, &[role.id.as_str()]).unwrap_err();
            assert_eq!(refused, BadConfig::SpecialRolesPlayers(players));
            assert!(refused.to_string().contains("IJ-9.1"));
        }
    }
}

/// IJ-9.2 Two different roles, not two neutral ones, not two that start face up.
#[test]
fn two_special_roles_go_together_unless_both_are_neutral_or_face_up() {
    for (number, a) in SPECIAL_ROLES.iter().enumerate() {
        for b in &SPECIAL_ROLES[number + 1..] {
            let both = |choice: fn(&Role) -> bool| choice(a) && choice(b);
            let (two_neutral, two_face_up, two_insiders) = (
                both(|role| role.side == Side::Neutral),
                both(|role| role.starts_face_up),
                both(Role::is_insider),
            );
            let (a, b) = (a.id.as_str(), b.id.as_str());
            for (a, b) in [(a, b), (b, a)] {
                let made = config(4, &[a, b]);
                let names = (a.to_owned(), b.to_owned());
                if two_neutral {
                    assert_eq!(made, Err(BadConfig::TwoNeutral(names.0, names.1)));
                } else if two_face_up {
                    assert_eq!(made, Err(BadConfig::TwoFaceUp(names.0, names.1)));
                } else if two_insiders {
                    assert_eq!(made, Err(BadConfig::TwoInsiders(names.0, names.1)));
                } else {
                    assert_eq!(made.map(|_| ()), Ok(()), "{a} and {b}");
                }
            }
        }
    }
    assert!(config(4, &["decoy", "tim-shady"]).is_err());
    assert!(config(4, &["bugged-agent", "accomplice"]).is_err());
}

/// IJ-9.2 The same role twice is refused, and so are three roles; the error names the rule.
#[test]
fn two_equal_roles_and_three_roles_are_refused() {
    for role in SPECIAL_ROLES {
        let id = role.id.as_str();
        let refused = config(5, &[id, id]).unwrap_err();
        assert_eq!(refused, BadConfig::SameRole(id.to_owned()));
        assert!(refused.to_string().contains("IJ-9.2"), "{refused}");
    }
    let refused = config(5, &["decoy", "prof-no", "risk-agent"]).unwrap_err();
    assert_eq!(refused, BadConfig::TooManyRoles(3));
    assert!(refused.to_string().contains("IJ-9.2"));
}

/// IJ-9.4 A role that starts face up may be given to a seat; the others are dealt around it.
#[test]
fn a_face_up_role_can_be_given_to_a_seat() {
    for role in FACE_UP {
        for seat in 0..4 {
            let mut options = Options::new(4);
            options.roles = vec![role.to_owned(), "prof-no".to_owned()];
            options.given = Some(Given {
                role: role.to_owned(),
                seat: Seat::new(seat),
            });
            let config = Config::new(options).unwrap();
            let mut insiders = BTreeSet::new();
            for seed in 0..60 {
                let roles = dealt(&config, seed);
                assert_eq!(roles[usize::from(seat)], role);
                let mut sorted = roles.clone();
                sorted.sort();
                assert_eq!(sorted.iter().filter(|id| *id == "agent").count(), 2);
                insiders.extend(roles.iter().position(|id| id == "prof-no"));
            }
            assert_eq!(insiders.len(), 3);
        }
    }
}

/// IJ-9.91 The recommended pairs are offered, and all of them are allowed.
#[test]
fn the_recommended_pairs_are_allowed() {
    let pairs: Vec<String> = RECOMMENDED_PAIRS
        .iter()
        .map(|[a, b]| format!("{a} {b}"))
        .collect();
    assert_eq!(
        pairs,
        [
            "sleeper-agent paranoid-agent",
            "risk-agent tim-shady",
            "accomplice prof-no",
            "tim-shady sleeper-agent"
        ]
    );
    for [a, b] in RECOMMENDED_PAIRS {
        for players in [4, 5] {
            config(players, &[a.as_str(), b.as_str()]).unwrap();
        }
    }
}

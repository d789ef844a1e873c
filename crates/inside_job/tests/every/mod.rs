//! Every configuration of the game, for tests that walk through random games of each.
//!
//! Usually a walk plays a game or a few of each configuration, with `UNDERTRICK_LONG=1` a hundred
//! times as many; their seeds count up from `UNDERTRICK_SEED`, or from 0. What fails prints its
//! configuration and seed.

use std::{env, ops::Range, sync::Arc};

use cards::{Rng, Seat, Seed};
use inside_job::{Action, Config, Game, Given, Limits, Options, Phase, Role, Rules, SPECIAL_ROLES};

/// Own roles that together make most of the choices the printed ones do not make.
pub(crate) const OWN_ROLES: [&str; 3] = [
    r#"
    id = "courier"
    side = "agents"
    may_wager = false
    briefcases = { start = 2 }
    limit = { whose = "own", four_players = 6, five_players = 5 }
    votes = { before = "two-free", after = "none" }
    on_reveal = "takes-from-left"
    goal = { briefcases = [0, 3] }
    "#,
    r#"
    id = "mastermind"
    side = "insider"
    limit = { whose = "everybody", four_players = 4, five_players = 3 }
    votes = { revealed_lose_theirs = true }
    on_reveal = "changes-side"
    endings = { all_others_face_up = true }
    "#,
    r#"
    id = "handler"
    side = "neutral"
    follows_suit = false
    chooses_partner = true
    briefcases = { payer = "partner" }
    votes = { before = "two-different", after = "two-free" }
    endings = { holds_more_than = { briefcases = 2, winner = "agents" } }
    goal = "partner-wins"
    "#,
];

/// A configuration with the games of it that a test plays.
#[derive(Debug)]
pub(crate) struct Games {
    /// As in a record.
    pub(crate) name: String,
    rules: Arc<Rules>,
}

impl Games {
    /// The games of one configuration, each with its seed and the chance to play it.
    pub(crate) fn seeded(&self) -> impl Iterator<Item = (u64, Game, Rng)> {
        // There are few configurations without special roles.
        let usual = if self.rules.people() < 4 { 10 } else { 2 };
        seeds(usual).map(|seed| {
            let game = Game::new(Arc::clone(&self.rules), seed.into());
            (seed, game, Rng::new(Seed::from(seed), 1))
        })
    }
}

/// All configurations at a number of players: wagers and risk missions, every role and every pair
/// that may be together, own roles among them, given roles and other limits.
pub(crate) fn games(players: u8) -> Vec<Games> {
    let mut games = Vec::new();
    for (wagers, risk) in [(true, false), (true, true), (false, false)] {
        for roles in role_lists(players) {
            let options = Options {
                wagers,
                risk,
                roles,
                ..Options::new(players)
            };
            games.extend(allowed(options));
        }
    }
    let limits = Limits {
        missions: Some(3),
        briefcases: Some(4),
    };
    games.extend(allowed(Options {
        limits: Some(limits),
        ..Options::new(players)
    }));
    for role in ["bugged-agent", "accomplice"] {
        games.extend(allowed(Options {
            roles: vec!["prof-no".to_owned(), role.to_owned()],
            given: Some(Given {
                role: role.to_owned(),
                seat: Seat::new(1),
            }),
            ..Options::new(players)
        }));
    }
    games
}

/// A random legal action. In the vote somebody who has voted may vote again (IJ-7.5).
pub(crate) fn any_action(game: &Game, rng: &mut Rng) -> Option<(Seat, Action)> {
    let mut seats: Vec<Seat> = game.awaited().iter().collect();
    if game.position().public().phase() == Phase::Vote && rng.below(4) == 0 {
        seats = Seat::all(game.rules().people())
            .filter(|&seat| !game.legal(seat).is_empty())
            .collect();
    }
    let seat = *rng.choose(&seats)?;
    let legal = game.legal(seat);
    let action = rng
        .choose(&legal)
        .expect("an awaited seat can do something");
    Some((seat, *action))
}

fn role_lists(players: u8) -> Vec<Vec<String>> {
    let mut lists = vec![Vec::new()];
    if players < 4 {
        return lists;
    }
    let ids: Vec<String> = SPECIAL_ROLES
        .iter()
        .map(|role| role.id.to_string())
        .chain(own_roles().map(|role| role.id.to_string()))
        .collect();
    for (number, first) in ids.iter().enumerate() {
        lists.push(vec![first.clone()]);
        lists.extend(
            ids[..number]
                .iter()
                .map(|second| vec![first.clone(), second.clone()]),
        );
    }
    lists
}

pub(crate) fn own_roles() -> impl Iterator<Item = Role> {
    OWN_ROLES
        .iter()
        .map(|toml| Role::from_toml("own.toml", toml).expect("the own roles are well formed"))
}

fn allowed(mut options: Options) -> Option<Games> {
    options.role_specs = own_roles()
        .filter(|role| options.roles.iter().any(|id| id == role.id.as_str()))
        .collect();
    let config = Config::new(options).ok()?;
    Some(Games {
        name: serde_json::to_string(&config).expect("options are plain"),
        rules: Arc::new(Rules::new(&config)),
    })
}

fn seeds(usual: u64) -> Range<u64> {
    let base = env::var("UNDERTRICK_SEED").ok();
    let base: u64 = base.and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let long = env::var_os("UNDERTRICK_LONG").is_some();
    base..base.saturating_add(if long { 100 * usual } else { usual })
}

//! The configurations of Inside Job.

use inside_job::{Role, SPECIAL_ROLES, Side};

use super::Game;

pub(super) const GAME: Game = Game {
    package: "inside_job",
    configurations,
    refusals: REFUSALS,
};

/// Options that must be refused, and what the sentence about it must name.
const REFUSALS: &[(&str, &str)] = &[
    ("inside-job --players 6", "IJ-"),
    ("inside-job --players 4 --roles decoy,tim-shady", "IJ-9.2"),
    (
        "inside-job --players 4 --roles bugged-agent,accomplice",
        "IJ-9.2",
    ),
    ("inside-job --players 4 --roles decoy,decoy", "IJ-9.2"),
    (
        "inside-job --players 5 --roles decoy,prof-no,risk-agent",
        "IJ-9.2",
    ),
    ("inside-job --players 3 --roles prof-no", "IJ-9"),
    ("inside-job --players 4 --roles janitor", "janitor"),
    ("inside-job --players 4 --risk --no-wagers", "wagers"),
    (
        "inside-job --players 4 --roles risk-agent --no-wagers",
        "wagers",
    ),
];

/// The options of every configuration that must play and verify.
fn configurations() -> Vec<String> {
    let mut all = Vec::new();
    for players in 2..=5 {
        for options in ["", " --risk", " --no-wagers"] {
            all.push(format!("inside-job --players {players}{options}"));
        }
    }
    for players in [4, 5] {
        let single = SPECIAL_ROLES.iter().map(|role| role.id.to_string());
        let pairs = allowed_pairs().into_iter().map(|(a, b)| format!("{a},{b}"));
        for roles in single.chain(pairs) {
            all.push(format!("inside-job --players {players} --roles {roles}"));
        }
        for role in SPECIAL_ROLES.iter().filter(|role| role.starts_face_up) {
            let role = role.id;
            all.push(format!(
                "inside-job --players {players} --roles {role} --give {role}=2"
            ));
        }
    }
    all
}

/// Every pair of special roles that may come together: not two neutral ones, not two that start
/// face up and not two Insiders (IJ-9.1, IJ-9.2).
fn allowed_pairs() -> Vec<(&'static str, &'static str)> {
    let apart = |a: &Role, b: &Role| {
        (a.side == b.side && a.side != Side::Agents) || (a.starts_face_up && b.starts_face_up)
    };
    let roles: &'static [Role] = &SPECIAL_ROLES;
    let pairs = roles
        .iter()
        .enumerate()
        .flat_map(|(i, a)| roles[i + 1..].iter().map(move |b| (a, b)));
    pairs
        .filter(|(a, b)| !apart(a, b))
        .map(|(a, b)| (a.id.as_str(), b.id.as_str()))
        .collect()
}

#[cfg(test)]
mod tests {
    use inside_job::{Config, Given, Options};

    use super::*;

    #[test]
    fn some_pairs_are_kept_apart() {
        let pairs = allowed_pairs();
        assert!(pairs.contains(&("accomplice", "prof-no")));
        assert!(!pairs.contains(&("bugged-agent", "accomplice")));
        assert!(!pairs.contains(&("decoy", "tim-shady")));
    }

    /// What the command line makes of a configuration.
    fn read(line: &str) -> Options {
        let mut words = line.split_whitespace();
        assert_eq!(words.next(), Some("inside-job"));
        let mut options = Options::new(0);
        while let Some(word) = words.next() {
            let mut value = || words.next().unwrap();
            match word {
                "--players" => options.players = value().parse().unwrap(),
                "--risk" => options.risk = true,
                "--no-wagers" => options.wagers = false,
                "--roles" => options.roles = value().split(',').map(str::to_owned).collect(),
                "--give" => options.given = Some(given(value())),
                _ => panic!("{word} of {line}"),
            }
        }
        options
    }

    fn given(text: &str) -> Given {
        let (role, seat) = text.split_once('=').unwrap();
        Given {
            role: role.to_owned(),
            seat: seat.parse().unwrap(),
        }
    }

    /// Everything that could be asked for: at a table of this size, the wagers and the risk missions,
    /// every role, given to a seat or not, and every two roles.
    fn imagined(players: u8) -> Vec<Options> {
        let plain = Options::new(players);
        let mut all = Vec::new();
        for (wagers, risk) in [(true, false), (true, true), (false, false), (false, true)] {
            all.push(Options {
                wagers,
                risk,
                ..plain.clone()
            });
        }
        let ids = SPECIAL_ROLES.map(|role| role.id.to_string());
        for (i, a) in ids.iter().enumerate() {
            let alone = Options {
                roles: vec![a.clone()],
                ..plain.clone()
            };
            all.push(Options {
                given: Some(given(&format!("{a}=2"))),
                ..alone.clone()
            });
            all.push(alone);
            all.extend(ids[i + 1..].iter().map(|b| Options {
                roles: vec![a.clone(), b.clone()],
                ..plain.clone()
            }));
        }
        all
    }

    /// The rules themselves say what can be played.
    #[test]
    fn no_configuration_is_left_out() {
        let mut played: Vec<Options> = configurations().iter().map(|line| read(line)).collect();
        for options in (0..10).flat_map(imagined) {
            let before = played.len();
            played.retain(|played| *played != options);
            let accepted = Config::new(options.clone()).is_ok();
            assert_eq!(before - played.len(), usize::from(accepted), "{options:?}");
        }
        assert!(played.is_empty(), "nobody asks for {played:?}");
    }
}

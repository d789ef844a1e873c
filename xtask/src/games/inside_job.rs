//! The configurations of Inside Job.

use super::Game;

pub(super) const GAME: Game = Game {
    package: "inside_job",
    configurations,
    refusals: REFUSALS,
};

const ROLES: [&str; 8] = [
    "bugged-agent",
    "paranoid-agent",
    "risk-agent",
    "decoy",
    "accomplice",
    "tim-shady",
    "sleeper-agent",
    "prof-no",
];

/// IJ-9.2: no two roles of one of these groups come together.
const APART: [&[&str]; 2] = [
    &["decoy", "accomplice", "tim-shady"],
    &["bugged-agent", "accomplice"],
];

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
        let pairs = allowed_pairs().into_iter().map(|(a, b)| format!("{a},{b}"));
        for roles in ROLES.map(str::to_owned).into_iter().chain(pairs) {
            all.push(format!("inside-job --players {players} --roles {roles}"));
        }
        for role in ["bugged-agent", "accomplice"] {
            all.push(format!(
                "inside-job --players {players} --roles {role} --give {role}=2"
            ));
        }
    }
    all
}

/// Every pair of special roles that may come together.
fn allowed_pairs() -> Vec<(&'static str, &'static str)> {
    let pairs = ROLES
        .iter()
        .enumerate()
        .flat_map(|(i, &a)| ROLES[i + 1..].iter().map(move |&b| (a, b)));
    pairs
        .filter(|(a, b)| {
            !APART
                .iter()
                .any(|group| group.contains(a) && group.contains(b))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_of_the_28_pairs_are_kept_apart() {
        let pairs = allowed_pairs();
        assert_eq!(pairs.len(), 28 - 4);
        assert!(pairs.contains(&("accomplice", "prof-no")));
        assert!(!pairs.contains(&("bugged-agent", "accomplice")));
        assert!(!pairs.contains(&("decoy", "tim-shady")));
    }

    #[test]
    fn no_configuration_is_left_out() {
        assert_eq!(configurations().len(), 4 * 3 + 2 * (8 + 24 + 2));
    }
}

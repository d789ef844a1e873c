//! The configurations of Black Spy.

use black_spy::Variant;

use super::Game;

pub(super) const GAME: Game = Game {
    package: "black_spy",
    configurations,
    refusals: REFUSALS,
};

/// Options that must be refused, and what the sentence about it must name.
const REFUSALS: &[(&str, &str)] = &[
    ("black-spy --players 2", "BS-2.1"),
    ("black-spy --players 7", "BS-2.1"),
    ("black-spy --players 4 --variants moles", "moles"),
];

/// The options of every configuration that must play and verify.
fn configurations() -> Vec<String> {
    let mut all = Vec::new();
    for players in 3..=6 {
        let plain = format!("black-spy --players {players}");
        all.extend(Variant::ALL.map(|variant| format!("{plain} --variants {variant}")));
        let every = Variant::ALL.map(Variant::name).join(",");
        all.push(format!("{plain} --variants {every}"));
        all.push(format!("{plain} --edition 1981"));
        all.push(plain);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_configuration_is_left_out() {
        assert_eq!(configurations().len(), 4 * (1 + Variant::ALL.len() + 1 + 1));
    }
}

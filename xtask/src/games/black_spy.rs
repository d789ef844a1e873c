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
    use black_spy::{Config, Edition, Options};

    use super::*;

    /// What the command line makes of a configuration.
    fn read(line: &str) -> Options {
        let mut words = line.split_whitespace();
        assert_eq!(words.next(), Some("black-spy"));
        let mut options = Options::new(0);
        while let Some(word) = words.next() {
            let value = words.next().unwrap();
            match word {
                "--players" => options.players = value.parse().unwrap(),
                "--variants" => options.variants = value.split(',').map(str::to_owned).collect(),
                "--edition" => options.edition = value.to_owned(),
                _ => panic!("{word} of {line}"),
            }
        }
        options
    }

    /// Every edition and every variant alone, and all variants together, wherever the rules have a
    /// table of that size.
    #[test]
    fn no_configuration_is_left_out() {
        let mut played = Vec::new();
        for line in configurations() {
            let options = read(&line);
            assert!(!played.contains(&options), "{line} is there twice");
            assert_eq!(Config::new(options.clone()).err(), None, "{line}");
            played.push(options);
        }
        let names = Variant::ALL.map(|variant| variant.name().to_owned());
        for players in 0..10 {
            let plain = Options::new(players);
            let accepted = Config::new(plain.clone()).is_ok();
            let editions = Edition::ALL.map(|edition| Options {
                edition: edition.to_string(),
                ..plain.clone()
            });
            let alone = names.iter().map(|name| vec![name.clone()]);
            let variants = alone.chain([names.to_vec()]).map(|variants| Options {
                variants,
                ..plain.clone()
            });
            for options in variants.chain(editions) {
                assert_eq!(played.contains(&options), accepted, "{options:?}");
            }
        }
    }
}

use std::{collections::BTreeMap, fmt, str::FromStr};

use cards::{DataFile, FieldError, FileError, RulesVersion};
use serde::{Deserialize, Serialize};

use crate::{Card, CardSet, Colour, Edition, MOST_PASSED, Variant, config::END_VALUES};

/// Points of one card; more would only be typing mistakes.
const CARD_POINTS: std::ops::RangeInclusive<i32> = -100..=100;

/// Points for all black cards.
const ALL_BLACK_POINTS: std::ops::RangeInclusive<i32> = -1_000..=1_000;

/// The rules as data (BS-8.1). The modern rules and the 1981 edition are written in the same
/// choices, and an own variant is one more, read from a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    pub name: String,
    #[serde(default)]
    pub variants: Vec<Variant>,
    pub first_lead: FirstLead,
    pub black_first_lead: BlackFirstLead,
    /// How many cards everybody passes.
    pub passed_cards: u8,
    pub all_black: AllBlack,
    /// With BS-6.6; left out, the version of the rules decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub halved_totals: Option<HalvedTotals>,
    pub players: BTreeMap<PlayerCount, PerCount>,
    /// Cards left out score 0.
    pub points: BTreeMap<Card, i32>,
}

/// What depends on the number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerCount {
    /// The total that ends the match.
    pub end: i32,
    /// Where cards are passed in rounds 1, 2, …, from the start again after the last.
    pub pass: Vec<Direction>,
}

/// A number of players that a variant speaks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayerCount(u8);

/// Who leads the first trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FirstLead {
    /// The holder of the red 1 (BS-4.1).
    #[serde(rename = "red-1")]
    Red1,
    /// BS-6.7
    #[serde(rename = "left-of-dealer")]
    LeftOfDealer,
    /// The first from the left of the dealer who has the announced colour (BS-6.4).
    #[serde(rename = "announced")]
    Announced,
}

/// May the first lead be black? A player with nothing else always may (BS-6.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlackFirstLead {
    Allowed,
    Forbidden,
}

/// What all 16 black cards in one hand score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum AllBlack {
    /// What their points add up to, as always.
    Counted,
    /// These points instead of theirs (BS-5.2).
    Instead { own: i32, others: i32 },
}

/// Which totals at the end value, or at half of it, are halved (BS-6.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HalvedTotals {
    /// Those that this round has changed.
    Changed,
    /// All of them, after a round of 0 points too.
    Every,
}

/// Where cards are passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    Left,
    Right,
    Across,
    /// Nothing is passed in this round.
    None,
}

impl HalvedTotals {
    /// What the rule book of a version says.
    #[must_use]
    pub const fn under(version: RulesVersion) -> Self {
        match version {
            RulesVersion::V1 => Self::Every,
            RulesVersion::V2 => Self::Changed,
        }
    }
}

impl Ruleset {
    /// Reads and checks an own variant.
    ///
    /// # Errors
    /// Says file, line, column, field and what is allowed.
    pub fn from_toml(name: &str, text: &str) -> Result<Self, FileError> {
        let file = DataFile { name, text };
        let ruleset: Self = file.read().map_err(explain)?;
        ruleset.check().map_err(|error| file.locate(error))?;
        Ok(ruleset)
    }

    /// What it says about this number of players, if anything.
    #[must_use]
    pub fn at(&self, players: u8) -> Option<&PerCount> {
        self.players.get(&PlayerCount(players))
    }

    /// The points of a card with the variants of this ruleset.
    #[must_use]
    pub fn points(&self, card: Card) -> i32 {
        let good_spy = card.rank().number() == 7 && !card.is_black();
        if good_spy && self.variants.contains(&Variant::NoGoodSpies) {
            return 0; // BS-6.1
        }
        self.points.get(&card).copied().unwrap_or(0)
    }

    /// The points of a round without all black cards in one hand (BS-7.1).
    #[must_use]
    pub fn round_points(&self) -> i32 {
        CardSet::DECK.iter().map(|card| self.points(card)).sum()
    }

    /// Do the choices fit together?
    ///
    /// # Errors
    /// Names the first field that does not.
    pub fn check(&self) -> Result<(), FieldError> {
        let wrong = |field: &str, message: String| Err(FieldError::new(field, message));
        if self.name.trim().is_empty() || self.name.chars().count() > 60 {
            return wrong("name", "a name has 1 to 60 characters".into());
        }
        for (i, variant) in self.variants.iter().enumerate() {
            if self.variants[..i].contains(variant) {
                return wrong(
                    &format!("variants.{i}"),
                    format!("{variant} is named twice"),
                );
            }
        }
        if self.passed_cards > MOST_PASSED {
            return wrong("passed_cards", passed_cards());
        }
        match self.all_black {
            AllBlack::Counted if self.variants.contains(&Variant::CaptureOrRelease) => {
                let message =
                    "capture-or-release needs `all_black.instead` with own and others (BS-6.2)";
                return wrong("all_black", message.into());
            }
            AllBlack::Counted => {}
            AllBlack::Instead { own, others } => {
                for (field, points) in [("own", own), ("others", others)] {
                    if !ALL_BLACK_POINTS.contains(&points) {
                        return wrong(
                            &format!("all_black.instead.{field}"),
                            range(&ALL_BLACK_POINTS),
                        );
                    }
                }
            }
        }
        if self.players.is_empty() {
            return wrong(
                "players",
                "at least one of players.3 to players.6 is needed".into(),
            );
        }
        for (count, per_count) in &self.players {
            if !END_VALUES.contains(&per_count.end) {
                return wrong(&format!("players.{count}.end"), range(&END_VALUES));
            }
            if per_count.pass.is_empty() {
                let message = "at least one of left, right, across, none is needed";
                return wrong(&format!("players.{count}.pass"), message.into());
            }
            let across = per_count
                .pass
                .iter()
                .position(|&to| to == Direction::Across);
            if let Some(i) = across.filter(|_| count.0 % 2 == 1) {
                let message = format!(
                    "nobody sits across at {count} players: left, right or none is allowed"
                );
                return wrong(&format!("players.{count}.pass.{i}"), message);
            }
        }
        for (card, points) in &self.points {
            if !CARD_POINTS.contains(points) {
                return wrong(&format!("points.{card}"), range(&CARD_POINTS));
            }
        }
        let sum = self.round_points();
        if sum <= 0 {
            let message = format!(
                "the cards of a round add up to {sum}, so a match might never end: more than 0 is allowed \
                 (K7 counts six times)"
            );
            return wrong("points", message);
        }
        Ok(())
    }

    /// What is allowed but probably not meant, each a field and a sentence.
    #[must_use]
    pub fn warnings(&self) -> Vec<FieldError> {
        let mut warnings = Vec::new();
        let mut warn =
            |field: &str, message: String| warnings.push(FieldError::new(field, message));
        if self.passed_cards == 0 {
            warn(
                "passed_cards",
                "nothing is passed, so the directions mean nothing".into(),
            );
        }
        if self.first_lead != FirstLead::Announced && self.variants.contains(&Variant::Announce) {
            let message =
                "the variant announce decides who leads, whatever is written here (BS-6.4)";
            warn("first_lead", message.into());
        }
        if self.is_announced() && self.black_first_lead == BlackFirstLead::Allowed {
            let message = "an announced colour is never black, so this means nothing (BS-6.4)";
            warn("black_first_lead", message.into());
        }
        if self.variants.contains(&Variant::NoGoodSpies) {
            for colour in Colour::BRIGHT {
                let seven = colour.cards().and(Card::BLACK_7.same_rank()).first();
                let card = seven.expect("every colour has a 7");
                if self.points.get(&card).is_some_and(|&points| points != 0) {
                    let message = "the variant no-good-spies makes this 0 (BS-6.1)";
                    warn(&format!("points.{card}"), message.into());
                }
            }
        }
        let sum = self.round_points();
        for (count, per_count) in &self.players {
            if per_count.end * i32::from(count.0) <= sum
                && !self.variants.contains(&Variant::ReducePoints)
            {
                let message = format!(
                    "somebody always reaches this with the {sum} points of the first round"
                );
                warn(&format!("players.{count}.end"), message);
            }
            if per_count.pass.iter().all(|&to| to == Direction::None) && self.passed_cards > 0 {
                let message = "nothing is ever passed, so passed_cards means nothing";
                warn(&format!("players.{count}.pass"), message.into());
            }
        }
        for count in PlayerCount::ALL {
            if !self.players.contains_key(&count) {
                warn(
                    "players",
                    format!("without players.{count} it cannot be played by {count}"),
                );
            }
        }
        warnings
    }

    pub(crate) fn is_announced(&self) -> bool {
        self.first_lead == FirstLead::Announced || self.variants.contains(&Variant::Announce)
    }
}

/// Says what is allowed where the reader of the file only found the wrong kind of value.
fn explain(error: FileError) -> FileError {
    let vague = ["invalid type", "invalid value", "wanted"];
    if !vague.iter().any(|start| error.message.starts_with(start)) {
        return error;
    }
    let steps: Vec<&str> = error.field.split('.').collect();
    let message = match steps.as_slice() {
        ["name"] => "text is allowed".into(),
        ["variants", ..] => "a list of names of variants is allowed".into(),
        ["first_lead"] => r#""red-1", "left-of-dealer" or "announced" is allowed"#.into(),
        ["black_first_lead"] => r#""allowed" or "forbidden" is allowed"#.into(),
        ["passed_cards"] => passed_cards(),
        ["all_black", "instead", _] => range(&ALL_BLACK_POINTS),
        ["all_black", ..] => {
            r#""counted" is allowed, or a table `instead` with the numbers own and others"#.into()
        }
        ["players", _, "end"] => range(&END_VALUES),
        ["players", _, "pass", ..] => {
            r#"a list of "left", "right", "across" and "none" is allowed"#.into()
        }
        ["players", ..] => "a table with end and pass for each of 3 to 6 is allowed".into(),
        ["points", _] => range(&CARD_POINTS),
        ["points"] => "a table of cards and their points is allowed".into(),
        _ => return error,
    };
    FileError { message, ..error }
}

fn passed_cards() -> String {
    format!("a number from 0 to {MOST_PASSED} is allowed")
}

fn range(allowed: &std::ops::RangeInclusive<i32>) -> String {
    format!(
        "a number from {} to {} is allowed",
        allowed.start(),
        allowed.end()
    )
}

impl Edition {
    /// The edition in the choices of BS-8.1.
    #[must_use]
    pub fn ruleset(self) -> Ruleset {
        let text = match self {
            Self::Modern => include_str!("../variants/modern.toml"),
            Self::Y1981 => include_str!("../variants/1981.toml"),
        };
        Ruleset::from_toml(self.name(), text).expect("a test reads the built-in files")
    }
}

impl PlayerCount {
    pub const ALL: [Self; 4] = [Self(3), Self(4), Self(5), Self(6)];
}

impl fmt::Display for PlayerCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for PlayerCount {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL
            .into_iter()
            .find(|count| count.to_string() == text);
        found
            .ok_or("Black Spy is for 3 to 6 players: players.3, .4, .5 and .6 are allowed (BS-2.1)")
    }
}

// As text, because it is a key of a table.
cards::serde_as_text!(PlayerCount);

#[cfg(test)]
mod tests {
    use super::*;

    /// BS-5.1, BS-6.7, BS-8.1
    #[test]
    fn the_editions_are_written_in_the_same_choices() {
        let modern = Edition::Modern.ruleset();
        let old = Edition::Y1981.ruleset();
        assert_eq!((modern.round_points(), old.round_points()), (60, 80));
        assert!(modern.warnings().is_empty() && old.warnings().is_empty());
        let ends = |ruleset: &Ruleset| {
            (3..=6)
                .map(|n| ruleset.at(n).unwrap().end)
                .collect::<Vec<_>>()
        };
        assert_eq!(ends(&modern), [200, 150, 120, 100]);
        assert_eq!(ends(&old), [200; 4]);
    }

    #[test]
    fn a_ruleset_survives_json() {
        let modern = Edition::Modern.ruleset();
        let text = serde_json::to_string(&modern).unwrap();
        assert_eq!(serde_json::from_str::<Ruleset>(&text).unwrap(), modern);
        assert!(
            text.contains(r#""all_black":{"instead":{"own":0,"others":60}}"#),
            "{text}"
        );
    }
}

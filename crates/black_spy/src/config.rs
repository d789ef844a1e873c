use std::{fmt, str::FromStr};

use cards::{FieldError, RulesVersion, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{HalvedTotals, Ruleset};

/// The longest and the shortest end value there can be.
pub const END_VALUES: std::ops::RangeInclusive<i32> = 1..=10_000;

/// What a table asks for, exactly as the `config` of a record; [`Config::new`] checks it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub players: u8,
    #[serde(default)]
    pub variants: Vec<String>,
    #[serde(default = "modern")]
    pub edition: String,
    /// The match ends after this round at the latest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_rounds: Option<u32>,
    /// All seats, the youngest first (BS-6.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age_order: Option<Vec<Seat>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limits: Option<Limits>,
    /// An own variant instead of an edition (BS-8.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant_spec: Option<Ruleset>,
}

/// Numbers that differ from those of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// The total that ends the match (BS-2.1).
    pub end: i32,
}

fn modern() -> String {
    Edition::Modern.to_string()
}

impl Options {
    /// The modern rules without variants.
    #[must_use]
    pub fn new(players: u8) -> Self {
        Self {
            players,
            variants: Vec::new(),
            edition: modern(),
            max_rounds: None,
            age_order: None,
            limits: None,
            variant_spec: None,
        }
    }
}

/// The variants with their names in the notation: one list, so that no other can forget one.
macro_rules! variants {
    ($($(#[$rule:meta])* $variant:ident = $name:literal,)+) => {
        /// The variants of section 6, in any combination.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Variant {
            $($(#[$rule])* $variant,)+
        }

        impl Variant {
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

variants! {
    /// BS-6.1
    NoGoodSpies = "no-good-spies",
    /// BS-6.2
    CaptureOrRelease = "capture-or-release",
    /// BS-6.3
    Mole = "mole",
    /// BS-6.4
    Announce = "announce",
    /// BS-6.5
    FollowRank = "follow-rank",
    /// BS-6.6
    ReducePoints = "reduce-points",
}

/// Some of the variants.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Variants(u8);

/// The rules a match starts from before variants are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    Modern,
    /// BS-6.7
    Y1981,
}

/// Options that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    options: Options,
    version: RulesVersion,
    variants: Variants,
    ruleset: Ruleset,
    end: i32,
}

/// Why options cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadConfig {
    #[error("Black Spy is for 3 to 6 players (BS-2.1)")]
    Players,
    #[error("`{0}` is not a variant: choose from {known} (BS-6)", known = known(&Variant::ALL))]
    UnknownVariant(String),
    #[error("the variant {0} is named twice")]
    VariantTwice(Variant),
    #[error("`{0}` is not an edition: choose from {known} (BS-6.7)", known = known(&Edition::ALL))]
    UnknownEdition(String),
    #[error("a match has at least one round: max_rounds must be 1 or more")]
    NoRounds,
    #[error("age_order must name every seat once, the youngest first (BS-6.3)")]
    AgeOrder,
    #[error("the end value must be a number from {} to {} (BS-2.1)", END_VALUES.start(), END_VALUES.end())]
    End,
    #[error("an own variant replaces the edition: leave the edition out or write modern (BS-8.1)")]
    EditionAndOwnVariant,
    #[error("the own variant says nothing about {0} players: add players.{0} (BS-8.1)")]
    PlayersNotInVariant(u8),
    #[error("the own variant cannot be played: {0} (BS-8.1)")]
    OwnVariant(FieldError),
}

fn known<T: fmt::Display>(all: &[T]) -> String {
    all.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

impl Config {
    /// Checks options: the only place where they can be wrong.
    ///
    /// # Errors
    /// Says in one sentence what cannot be played, with the number of the rule that forbids it.
    pub fn new(options: Options) -> Result<Self, BadConfig> {
        Self::under(options, RulesVersion::NEWEST)
    }

    /// Options under the rules of a version.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn under(options: Options, version: RulesVersion) -> Result<Self, BadConfig> {
        let players = options.players;
        if !(3..=6).contains(&players) {
            return Err(BadConfig::Players);
        }
        let mut variants = Variants::NONE;
        for name in &options.variants {
            let variant = name.parse::<Variant>()?;
            if variants.contains(variant) {
                return Err(BadConfig::VariantTwice(variant));
            }
            variants.insert(variant);
        }
        let edition = options.edition.parse::<Edition>()?;
        if options.max_rounds == Some(0) {
            return Err(BadConfig::NoRounds);
        }
        if let Some(seats) = &options.age_order {
            let all: SeatSet = seats.iter().copied().collect();
            if seats.len() != usize::from(players) || all != SeatSet::all(players) {
                return Err(BadConfig::AgeOrder);
            }
        }
        let mut ruleset = match &options.variant_spec {
            Some(_) if edition != Edition::Modern => return Err(BadConfig::EditionAndOwnVariant),
            Some(own) => own.clone(),
            None => edition.ruleset(),
        };
        for &variant in &ruleset.variants {
            variants.insert(variant);
        }
        ruleset.variants = variants.iter().collect();
        ruleset
            .halved_totals
            .get_or_insert(HalvedTotals::under(version));
        ruleset.check().map_err(BadConfig::OwnVariant)?;
        let Some(usual) = ruleset.at(players) else {
            return Err(BadConfig::PlayersNotInVariant(players));
        };
        let end = options.limits.map_or(usual.end, |limits| limits.end);
        if !END_VALUES.contains(&end) {
            return Err(BadConfig::End);
        }
        Ok(Self {
            options,
            version,
            variants,
            ruleset,
            end,
        })
    }

    /// The version of the rules it is played under.
    #[must_use]
    pub const fn version(&self) -> RulesVersion {
        self.version
    }

    /// What the table asked for.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    #[must_use]
    pub const fn players(&self) -> u8 {
        self.options.players
    }

    /// All variants in play, those of the edition or the own variant included.
    #[must_use]
    pub const fn variants(&self) -> Variants {
        self.variants
    }

    /// The choices in play (BS-8.1).
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The total that ends the match (BS-2.1).
    #[must_use]
    pub const fn end(&self) -> i32 {
        self.end
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Variant {
    type Err = BadConfig;

    fn from_str(text: &str) -> Result<Self, BadConfig> {
        let found = Self::ALL.into_iter().find(|variant| variant.name() == text);
        found.ok_or_else(|| BadConfig::UnknownVariant(text.chars().take(40).collect()))
    }
}

cards::serde_as_text!(Variant);
cards::serialize_as_text!(Edition);

impl Variants {
    pub const NONE: Self = Self(0);

    #[must_use]
    pub const fn contains(self, variant: Variant) -> bool {
        self.0 >> variant as u8 & 1 == 1
    }

    pub const fn insert(&mut self, variant: Variant) {
        self.0 |= 1 << variant as u8;
    }

    pub fn iter(self) -> impl Iterator<Item = Variant> {
        Variant::ALL
            .into_iter()
            .filter(move |&variant| self.contains(variant))
    }
}

impl FromIterator<Variant> for Variants {
    fn from_iter<I: IntoIterator<Item = Variant>>(variants: I) -> Self {
        let mut all = Self::NONE;
        variants.into_iter().for_each(|variant| all.insert(variant));
        all
    }
}

impl fmt::Debug for Variants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Variant::name))
            .finish()
    }
}

impl Edition {
    pub const ALL: [Self; 2] = [Self::Modern, Self::Y1981];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Modern => "modern",
            Self::Y1981 => "1981",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Edition {
    type Err = BadConfig;

    fn from_str(text: &str) -> Result<Self, BadConfig> {
        let found = Self::ALL.into_iter().find(|edition| edition.name() == text);
        found.ok_or_else(|| BadConfig::UnknownEdition(text.chars().take(40).collect()))
    }
}

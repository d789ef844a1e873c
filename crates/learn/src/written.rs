//! A lesson as its file has it.

use std::collections::BTreeMap;

use serde::{Deserialize, de::DeserializeOwned};
use words::Language;

/// What every lesson says, whatever its game is.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenLesson<Options, Setup> {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) group: String,
    pub(crate) rules: Vec<String>,
    #[serde(default)]
    pub(crate) tags: Vec<String>,
    #[serde(
        rename = "scene",
        bound(deserialize = "Options: DeserializeOwned, Setup: DeserializeOwned")
    )]
    pub(crate) scenes: Vec<WrittenScene<Options, Setup>>,
    /// The words of an own lesson, by language; those of the built-in ones are in `locales/`.
    #[serde(default)]
    pub(crate) words: BTreeMap<WrittenLanguage, BTreeMap<String, String>>,
}

/// The part that says which game a lesson is of.
#[derive(Debug, Deserialize)]
pub(crate) struct WrittenGame {
    pub(crate) game: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenScene<Options, Setup> {
    pub(crate) config: Options,
    pub(crate) setup: Setup,
    /// What was done before the first task, each by the seat that was to decide.
    #[serde(default)]
    pub(crate) before: Vec<String>,
    /// What was said: `2 suspect:3`.
    #[serde(default)]
    pub(crate) said: Vec<String>,
    /// What the task says of the position.
    #[serde(default)]
    pub(crate) given: Vec<String>,
    #[serde(rename = "step")]
    pub(crate) steps: Vec<WrittenStep>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenStep {
    pub(crate) ask: String,
    pub(crate) goal: Vec<String>,
    /// The answers to choose from, where the task is not to act.
    #[serde(default)]
    pub(crate) offer: Vec<String>,
    #[serde(rename = "answer")]
    pub(crate) answers: Vec<WrittenAnswer>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenAnswer {
    /// All answers that no other group has, where it is left out.
    #[serde(rename = "do")]
    pub(crate) patterns: Option<Vec<String>>,
    #[serde(default)]
    pub(crate) when: Vec<String>,
    #[serde(default)]
    pub(crate) right: bool,
    pub(crate) say: String,
    #[serde(default)]
    pub(crate) then: Vec<String>,
    #[serde(default)]
    pub(crate) shows: Vec<String>,
    /// The rule by which the game refuses it.
    pub(crate) refused: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WrittenLanguage {
    En,
    De,
    Nl,
}

impl WrittenLanguage {
    pub(crate) const fn of(language: Language) -> Self {
        match language {
            Language::English => Self::En,
            Language::German => Self::De,
            Language::Dutch => Self::Nl,
        }
    }
}

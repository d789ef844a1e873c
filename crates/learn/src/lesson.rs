use std::{collections::BTreeMap, fmt};

use cards::{DataFile, FieldError, FileError};
use play::Game;
use words::{Key, Language};

use crate::{
    Scene, Taught,
    written::{WrittenGame, WrittenLanguage, WrittenLesson},
};

/// One idea, done rather than read.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub id: String,
    pub group: Group,
    /// The numbers of the rules it is about.
    pub rules: Vec<String>,
    /// What it is about, so that others can point at it.
    pub tags: Vec<String>,
    pub plot: Plot,
    own_words: BTreeMap<WrittenLanguage, BTreeMap<String, String>>,
}

/// The scenes of a lesson, in the game it is of.
#[derive(Clone, Debug)]
pub enum Plot {
    InsideJob(Vec<Scene<::inside_job::Game>>),
    BlackSpy(Vec<Scene<::black_spy::Game>>),
}

/// The heading that a lesson stands under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Following, trump, missions, wagers.
    Basics,
    /// Finding the Insider and being one.
    Insider,
    /// Two players.
    Larry,
    /// Special roles and risk missions.
    Roles,
    BlackSpy,
    Variants,
    /// What a host has added.
    Own,
}

impl Group {
    pub const ALL: [Self; 7] = [
        Self::Basics,
        Self::Insider,
        Self::Larry,
        Self::Roles,
        Self::BlackSpy,
        Self::Variants,
        Self::Own,
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Basics => "basics",
            Self::Insider => "insider",
            Self::Larry => "larry",
            Self::Roles => "roles",
            Self::BlackSpy => "black-spy",
            Self::Variants => "variants",
            Self::Own => "own",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.name() == name)
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Lesson {
    /// Reads a lesson and plays it up to its first task.
    ///
    /// # Errors
    /// What is wrong with the file, and where.
    pub fn read(file: &DataFile<'_>) -> Result<Self, FileError> {
        // Which game it is decides how the rest is read.
        let table: toml::Table = file.read()?;
        let WrittenGame { game } = table.try_into().map_err(|error: toml::de::Error| {
            file.locate(FieldError::new("game", error.message()))
        })?;
        match game.as_str() {
            <::inside_job::Game as Game>::NAME => Self::of_game(file, Plot::InsideJob),
            <::black_spy::Game as Game>::NAME => Self::of_game(file, Plot::BlackSpy),
            _ => {
                let names = [
                    <::inside_job::Game as Game>::NAME,
                    <::black_spy::Game as Game>::NAME,
                ];
                let message = format!("`{game}` is no game: use {}", names.join(" or "));
                Err(file.locate(FieldError::new("game", message)))
            }
        }
    }

    fn of_game<G: Taught>(
        file: &DataFile<'_>,
        plot: impl Fn(Vec<Scene<G>>) -> Plot,
    ) -> Result<Self, FileError> {
        let written: WrittenLesson<G::Options, G::Setup> = file.read()?;
        let locate = |error| file.locate(error);
        let id_is_plain = |id: &str| {
            let plain =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            (1..=24).contains(&id.len()) && id.bytes().all(plain)
        };
        if !id_is_plain(&written.id) {
            let message = "use 1 to 24 lower-case letters, digits and hyphens";
            return Err(locate(FieldError::new("id", message)));
        }
        let group = Group::from_name(&written.group).ok_or_else(|| {
            let names = Group::ALL.map(Group::name).join(", ");
            locate(FieldError::new("group", format!("use one of {names}")))
        })?;
        debug_assert_eq!(written.game, G::NAME);
        let scenes = written.scenes.into_iter().enumerate();
        let scenes = scenes.map(|(number, scene)| Scene::read(scene, &format!("scene.{number}")));
        let scenes: Vec<Scene<G>> = scenes.collect::<Result<_, _>>().map_err(locate)?;
        if scenes.iter().all(|scene| scene.steps.is_empty()) {
            return Err(locate(FieldError::new("scene", "a lesson needs a task")));
        }
        Ok(Self {
            id: written.id,
            group,
            rules: written.rules,
            tags: written.tags,
            plot: plot(scenes),
            own_words: written.words,
        })
    }

    /// The name of its game, as records have it.
    #[must_use]
    pub const fn game(&self) -> &'static str {
        match self.plot {
            Plot::InsideJob(_) => <::inside_job::Game as Game>::NAME,
            Plot::BlackSpy(_) => <::black_spy::Game as Game>::NAME,
        }
    }

    /// How many tasks it has.
    #[must_use]
    pub fn tasks(&self) -> usize {
        match &self.plot {
            Plot::InsideJob(scenes) => scenes.iter().map(|scene| scene.steps.len()).sum(),
            Plot::BlackSpy(scenes) => scenes.iter().map(|scene| scene.steps.len()).sum(),
        }
    }

    /// Its own words by their name, where its file has them; English where the language is missing.
    pub(crate) fn own(&self, language: Language, what: &str) -> Option<&str> {
        let of = |language| self.own_words.get(&language)?.get(what);
        let text = of(WrittenLanguage::of(language)).or_else(|| of(WrittenLanguage::En));
        text.map(String::as_str)
    }

    /// The key of its words in the Fluent files.
    pub(crate) fn key(&self, what: &str) -> Option<Key> {
        Key::find(&format!("lesson-{}-{what}", self.id))
    }
}

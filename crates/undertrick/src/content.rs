//! Own decks, roles and variants from files.

use std::{fs, path::Path};

use cards::DataFile;

use crate::failure::Failure;

/// What a file of own content holds.
pub(crate) enum Content {
    Deck(inside_job::Deck),
    Role(inside_job::Role),
    Variant(black_spy::Ruleset),
}

/// A file that was read, with the name it goes by in messages.
pub(crate) struct Text {
    pub(crate) name: String,
    text: String,
}

impl Text {
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let text = fs::read_to_string(path).map_err(|error| Failure::file("read", path, &error))?;
        Ok(Self {
            name: path.display().to_string(),
            text,
        })
    }

    pub(crate) fn file(&self) -> DataFile<'_> {
        DataFile {
            name: &self.name,
            text: &self.text,
        }
    }

    /// Reads whatever it is, told by its fields.
    pub(crate) fn content(&self) -> Result<Content, Failure> {
        let fields = self.file().fields().map_err(Failure::because)?;
        let has = |field: &str| fields.iter().any(|other| other == field);
        if has("card") {
            self.deck().map(Content::Deck)
        } else if has("side") {
            self.role().map(Content::Role)
        } else if ["points", "players", "passed_cards", "first_lead"]
            .into_iter()
            .any(has)
        {
            self.variant().map(Content::Variant)
        } else {
            Err(Failure::because(format_args!(
                "{}: this is no deck (it has no [[card]]), no role (no `side`) and no variant (no `points`)",
                self.name
            )))
        }
    }

    fn deck(&self) -> Result<inside_job::Deck, Failure> {
        inside_job::Deck::from_toml(&self.name, &self.text).map_err(Failure::because)
    }

    fn role(&self) -> Result<inside_job::Role, Failure> {
        inside_job::Role::from_toml(&self.name, &self.text).map_err(Failure::because)
    }

    fn variant(&self) -> Result<black_spy::Ruleset, Failure> {
        black_spy::Ruleset::from_toml(&self.name, &self.text).map_err(Failure::because)
    }
}

/// Puts an own deck into the options, under the name of its file.
pub(crate) fn use_deck(options: &mut inside_job::Options, path: &Path) -> Result<(), Failure> {
    let stem = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    let plain = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '-'
        }
    };
    options.deck = stem.chars().map(plain).take(24).collect();
    options.deck_cards = Some(Text::read(path)?.deck()?.missions);
    Ok(())
}

/// Adds an own role to the game.
pub(crate) fn use_role(options: &mut inside_job::Options, path: &Path) -> Result<(), Failure> {
    let role = Text::read(path)?.role()?;
    if !options.roles.iter().any(|id| id == role.id.as_str()) {
        options.roles.push(role.id.to_string());
    }
    options.role_specs.push(role);
    Ok(())
}

/// Plays by an own variant.
pub(crate) fn use_variant(options: &mut black_spy::Options, path: &Path) -> Result<(), Failure> {
    options.variant_spec = Some(Text::read(path)?.variant()?);
    Ok(())
}

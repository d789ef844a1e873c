use std::path::Path;

use cards::FieldError;
use inside_job::{Deck, Mission, Options, Prospect, Role};

use crate::{
    check::count,
    content::{Content, Text},
    failure::Failure,
};

/// A deck or a role, told by its fields.
pub(crate) fn content(text: &Text, has: &dyn Fn(&str) -> bool) -> Option<Result<Content, Failure>> {
    if has("card") {
        Some(deck(text).map(|deck| {
            let risk = deck.missions.iter().filter(|mission| mission.risk).count();
            let ordinary = deck.missions.len() - risk;
            Content {
                what: format!(
                    "a deck of {} and {}",
                    count(ordinary, "mission"),
                    count(risk, "risk mission")
                ),
                warnings: deck_warnings(&deck),
            }
        }))
    } else if has("side") {
        Some(role(text).map(|role| Content {
            what: format!("the role {}", role.id),
            warnings: role.warnings(),
        }))
    } else {
        None
    }
}

fn deck(text: &Text) -> Result<Deck, Failure> {
    Deck::from_toml(&text.name, &text.text).map_err(Failure::because)
}

fn role(text: &Text) -> Result<Role, Failure> {
    Role::from_toml(&text.name, &text.text).map_err(Failure::because)
}

/// Puts an own deck into the options, under the name of its file.
pub(crate) fn use_deck(options: &mut Options, path: &Path) -> Result<(), Failure> {
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
    options.deck_cards = Some(deck(&Text::read(path)?)?.missions);
    Ok(())
}

/// Adds an own role to the game.
pub(crate) fn use_role(options: &mut Options, path: &Path) -> Result<(), Failure> {
    let role = role(&Text::read(path)?)?;
    if !options.roles.iter().any(|id| id == role.id.as_str()) {
        options.roles.push(role.id.to_string());
    }
    options.role_specs.push(role);
    Ok(())
}

fn deck_warnings(deck: &Deck) -> Vec<FieldError> {
    let mut warnings = Vec::new();
    // IJ-12.2
    let ordinary = deck.missions.iter().filter(|mission| !mission.risk).count();
    let too_few: Vec<&str> = [(18, "2"), (22, "3"), (20, "4"), (18, "5")]
        .into_iter()
        .filter(|(needed, _)| ordinary < *needed)
        .map(|(_, players)| players)
        .collect();
    if !too_few.is_empty() {
        let message = format!(
            "too few missions without risk for {} players (IJ-12.2)",
            too_few.join(", ")
        );
        warnings.push(FieldError::new("card", message));
    }
    for (index, mission) in deck.missions.iter().enumerate() {
        let field = format!("card.{index}.condition");
        warnings.extend(mission_warning(mission).map(|message| FieldError::new(field, message)));
    }
    warnings
}

/// Larry makes a third card at a table of two, so tricks have three to five cards.
fn mission_warning(mission: &Mission) -> Option<String> {
    let at = |wanted: Prospect| {
        let players = (3..=5).filter(|&cards| mission.prospect(cards, true) == wanted);
        players
            .map(|players| players.to_string())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let (never, always) = (at(Prospect::Never), at(Prospect::Always));
    if !never.is_empty() {
        Some(format!("no trick of {never} cards completes it"))
    } else if !always.is_empty() {
        Some(format!("every trick of {always} cards completes it"))
    } else if !mission.risk && mission.condition.needs_wagers(mission.trump) {
        Some("it needs wagers, so it fails at every table without; `risk = true` keeps it away from those".to_owned())
    } else {
        None
    }
}

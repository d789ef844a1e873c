use std::path::Path;

use black_spy::{Options, Ruleset};

use crate::{
    content::{Content, Text},
    failure::Failure,
};

/// A variant, told by its fields.
pub(crate) fn content(text: &Text, has: &dyn Fn(&str) -> bool) -> Option<Result<Content, Failure>> {
    let fields = ["points", "players", "passed_cards", "first_lead"];
    fields.into_iter().any(has).then(|| {
        variant(text).map(|variant| Content {
            what: format!("the variant “{}”", variant.name),
            warnings: variant.warnings(),
        })
    })
}

fn variant(text: &Text) -> Result<Ruleset, Failure> {
    Ruleset::from_toml(&text.name, &text.text).map_err(Failure::because)
}

/// Plays by an own variant.
pub(crate) fn use_variant(options: &mut Options, path: &Path) -> Result<(), Failure> {
    options.variant_spec = Some(variant(&Text::read(path)?)?);
    Ok(())
}

//! Every language has every text, with the same things to speak of.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::{ast, parser};
use words::{Key, Language};

/// The texts of a language by their keys, each with the names of the values it uses.
fn texts(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let mut texts = BTreeMap::new();
    for file in fs::read_dir(folder.join(language.code())).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for entry in parser::parse(text).unwrap().body {
            if let ast::Entry::Message(message) = entry {
                let mut values = BTreeSet::new();
                in_pattern(&message.value.unwrap(), &mut values);
                assert_eq!(texts.insert(message.id.name, values), None);
            }
        }
    }
    texts
}

fn in_pattern(pattern: &ast::Pattern<String>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            in_expression(expression, values);
        }
    }
}

fn in_expression(expression: &ast::Expression<String>, values: &mut BTreeSet<String>) {
    let inline = match expression {
        ast::Expression::Inline(inline) => inline,
        ast::Expression::Select { selector, variants } => {
            for variant in variants {
                in_pattern(&variant.value, values);
            }
            selector
        }
    };
    if let ast::InlineExpression::VariableReference { id } = inline {
        values.insert(id.name.clone());
    }
}

#[test]
fn every_language_has_the_same_keys() {
    let keys: BTreeSet<String> = Key::all().map(|key| key.as_str().to_owned()).collect();
    assert!(keys.len() > 500);
    for language in Language::ALL {
        let there: BTreeSet<String> = texts(language).into_keys().collect();
        let differing: Vec<_> = there.symmetric_difference(&keys).collect();
        assert!(differing.is_empty(), "{language}: {differing:?}");
    }
}

/// A misspelt value would show as itself. Grammar may leave one out, such as a number where there is
/// no plural.
#[test]
fn no_language_speaks_of_what_english_does_not_know() {
    let english = texts(Language::English);
    for language in Language::ALL {
        for (key, values) in texts(language) {
            let foreign: Vec<_> = values.difference(&english[&key]).collect();
            assert!(foreign.is_empty(), "{language}, {key}: {foreign:?}");
        }
    }
}

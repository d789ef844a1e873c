use std::sync::LazyLock;

use fluent::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use crate::{Key, Language, key};

/// The words of one language.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words(pub Language);

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| Language::ALL.map(bundle));

fn bundle(language: Language) -> Bundle {
    let code = language.code().parse().expect("it is a language");
    let mut bundle = Bundle::new_concurrent(vec![code]);
    bundle.set_use_isolating(false);
    for source in language.sources() {
        let resource = FluentResource::try_new((*source).to_owned());
        let resource = resource.expect("the tests have read the files");
        bundle
            .add_resource(resource)
            .expect("no key is there twice");
    }
    bundle
}

impl Words {
    /// The text of a key.
    #[must_use]
    pub fn say(self, key: Key) -> String {
        self.with(key, &[])
    }

    /// A number with so many digits after its point, which is a comma in German and Dutch.
    #[must_use]
    pub fn decimal(self, value: f64, digits: usize) -> String {
        let text = format!("{value:.digits$}").replace('-', "−");
        match self.0 {
            Language::English => text,
            Language::German | Language::Dutch => text.replace('.', ","),
        }
    }

    /// The text of a key with what it speaks of.
    #[must_use]
    pub fn with(self, key: Key, values: &[(&str, FluentValue<'_>)]) -> String {
        let bundle = &BUNDLES[self.0 as usize];
        let message = bundle.get_message(key.as_str());
        let pattern = message.and_then(|message| message.value());
        let pattern = pattern.expect("every language has every key");
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{key:?}: {errors:?}");
        text.into_owned()
    }

    /// The text of a key that is put together from parts. A missing one fails the tests; a reader is
    /// better served by the key than by nothing.
    #[must_use]
    pub fn made(self, key: &str) -> String {
        let found = Key::find(key);
        debug_assert!(found.is_some(), "no text has the key {key}");
        found.map_or_else(|| key.to_owned(), |key| self.say(key))
    }

    /// Several things in a sentence: with commas, and a word before the last.
    #[must_use]
    pub fn list(self, things: impl IntoIterator<Item = String>) -> String {
        self.joined(things, key!("names-and"))
    }

    /// The same for things of which one would do.
    #[must_use]
    pub fn either(self, things: impl IntoIterator<Item = String>) -> String {
        self.joined(things, key!("names-or"))
    }

    fn joined(self, things: impl IntoIterator<Item = String>, before_last: Key) -> String {
        let things: Vec<String> = things.into_iter().collect();
        match &things[..] {
            [] => String::new(),
            [one] => one.clone(),
            [others @ .., last] => {
                let others = others.join(", ");
                let values = [("others", others.into()), ("last", last.as_str().into())];
                self.with(before_last, &values)
            }
        }
    }
}

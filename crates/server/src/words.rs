//! Every word a person sees, from the Fluent files of three languages.

use std::sync::LazyLock;

use axum::http::{HeaderMap, header};
use fluent::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use crate::reader::cookie;

/// A language of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Language {
    #[default]
    English,
    German,
    Dutch,
}

/// The words of one language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words(pub(crate) Language);

/// The cookie that remembers a chosen language.
pub(crate) const COOKIE: &str = "undertrick-language";

impl Language {
    pub(crate) const ALL: [Self; 3] = [Self::English, Self::German, Self::Dutch];

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Dutch => "nl",
        }
    }

    pub(crate) const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Dutch => "Nederlands",
        }
    }

    pub(crate) fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }

    /// The one that was chosen, or the first that the browser asks for.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let chosen = cookie(headers, COOKIE);
        if let Some(language) = chosen.and_then(Self::from_code) {
            return language;
        }
        let asked = headers.get(header::ACCEPT_LANGUAGE);
        let asked = asked.and_then(|value| value.to_str().ok()).unwrap_or("");
        let mut codes = asked
            .split(',')
            .map(|part| part.trim().get(..2).unwrap_or(""));
        codes.find_map(Self::from_code).unwrap_or_default()
    }

    const fn sources(self) -> [&'static str; 3] {
        match self {
            Self::English => [
                include_str!("../../../locales/en/site.ftl"),
                include_str!("../../../locales/en/games.ftl"),
                include_str!("../../../locales/en/table.ftl"),
            ],
            Self::German => [
                include_str!("../../../locales/de/site.ftl"),
                include_str!("../../../locales/de/games.ftl"),
                include_str!("../../../locales/de/table.ftl"),
            ],
            Self::Dutch => [
                include_str!("../../../locales/nl/site.ftl"),
                include_str!("../../../locales/nl/games.ftl"),
                include_str!("../../../locales/nl/table.ftl"),
            ],
        }
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| Language::ALL.map(bundle));

fn bundle(language: Language) -> Bundle {
    let code = language.code().parse().expect("it is a language");
    let mut bundle = Bundle::new_concurrent(vec![code]);
    bundle.set_use_isolating(false);
    for source in language.sources() {
        let resource = FluentResource::try_new(source.to_owned());
        let resource = resource.expect("the tests have read the files");
        bundle
            .add_resource(resource)
            .expect("no key is there twice");
    }
    bundle
}

impl Words {
    /// The text of a key.
    pub(crate) fn say(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with what it speaks of.
    pub(crate) fn with(self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let bundle = &BUNDLES[self.0 as usize];
        let pattern = bundle.get_message(key).and_then(|message| message.value());
        // A missing key fails the tests; a reader is better served by it than by nothing.
        let Some(pattern) = pattern else {
            return key.to_owned();
        };
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        bundle
            .format_pattern(pattern, Some(&arguments), &mut errors)
            .into_owned()
    }

    #[cfg(test)]
    pub(crate) fn has(self, key: &str) -> bool {
        BUNDLES[self.0 as usize].has_message(key)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn keys(language: Language) -> BTreeSet<String> {
        let lines = language.sources().map(str::lines).into_iter().flatten();
        lines
            .filter(|line| !line.starts_with([' ', '#', '}']))
            .filter_map(|line| line.split_once(" ="))
            .map(|(key, _)| key.to_owned())
            .collect()
    }

    #[test]
    fn every_language_has_the_same_keys() {
        let english = keys(Language::English);
        assert!(english.len() > 100);
        for language in Language::ALL {
            assert_eq!(keys(language), english, "{language:?}");
            for key in &english {
                assert!(Words(language).has(key), "{key}");
            }
        }
    }

    /// Keys made up from parts, such as `role-decoy`, begin with one of these.
    const MADE_UP: &[&str] = &[
        "suit-",
        "colour-",
        "role-",
        "reason-",
        "variant-",
        "level-",
        "direction-",
        "status-",
        "clock-",
        "place-",
        "talk-",
        "play-",
    ];

    /// All that is written in this folder and below.
    fn sources_of(folder: &std::path::Path) -> String {
        let mut all = String::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                all.push_str(&sources_of(&path));
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                all.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
        all
    }

    #[test]
    fn every_key_is_used_and_every_used_key_is_there() {
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let all = ["html", "routes"].map(|folder| sources_of(&source.join(folder)));
        let all = all.concat();
        let mut used = BTreeSet::new();
        for call in [".say(", ".with("] {
            for rest in all.split(call).skip(1) {
                if let Some(rest) = rest.trim_start().strip_prefix('"') {
                    used.insert(rest.split('"').next().unwrap().to_owned());
                }
            }
        }
        let there = keys(Language::English);
        let missing: Vec<_> = used.difference(&there).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let unused: Vec<_> = there
            .iter()
            .filter(|key| !all.contains(&format!("\"{key}\"")))
            .filter(|key| !MADE_UP.iter().any(|start| key.starts_with(start)))
            .collect();
        assert!(unused.is_empty(), "{unused:?}");
    }

    #[test]
    fn the_language_is_the_chosen_one_or_what_the_browser_asks_for() {
        let with = |name, value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().unwrap());
            Language::of(&headers)
        };
        let asked = |value| with(header::ACCEPT_LANGUAGE, value);
        assert_eq!(asked("de-CH,en;q=0.5"), Language::German);
        assert_eq!(asked("fr, nl"), Language::Dutch);
        assert_eq!(asked("é"), Language::English);
        let cookie = with(header::COOKIE, "a=b; undertrick-language=nl");
        assert_eq!(cookie, Language::Dutch);
    }
}

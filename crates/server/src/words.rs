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

macro_rules! sources {
    ($code:literal) => {
        [
            include_str!(concat!("../../../locales/", $code, "/errors.ftl")),
            include_str!(concat!("../../../locales/", $code, "/games.ftl")),
            include_str!(concat!("../../../locales/", $code, "/pages.ftl")),
            include_str!(concat!("../../../locales/", $code, "/site.ftl")),
            include_str!(concat!("../../../locales/", $code, "/table.ftl")),
        ]
    };
}

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

    /// The files of this language.
    const fn sources(self) -> [&'static str; 5] {
        match self {
            Self::English => sources!("en"),
            Self::German => sources!("de"),
            Self::Dutch => sources!("nl"),
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
    use std::{collections::BTreeSet, path::Path};

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

    /// All that is written below a folder of sources, tests aside.
    fn written(folder: &Path) -> String {
        let entries = std::fs::read_dir(folder).unwrap();
        entries
            .map(|entry| {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    written(&path)
                } else {
                    let text = std::fs::read_to_string(path).unwrap();
                    let code = text.split("#[cfg(test)]\nmod tests").next();
                    code.unwrap().to_owned()
                }
            })
            .collect()
    }

    /// The texts that stand between quotes after a word, spaces and line ends aside.
    fn quoted<'a>(code: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
        let parts = code.split(before).skip(1).map(str::trim_start);
        parts.filter_map(|part| part.strip_prefix('"')?.split('"').next())
    }

    #[test]
    fn every_key_is_used_and_every_used_key_is_there() {
        let all = written(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let used = [".say(", ".with("].map(|call| quoted(&all, call));
        let used: BTreeSet<String> = used.into_iter().flatten().map(str::to_owned).collect();
        assert!(used.len() > 100);
        let there = keys(Language::English);
        let missing: Vec<_> = used.difference(&there).collect();
        assert!(missing.is_empty(), "{missing:?}");
        // A key made up from parts, such as `role-decoy`, begins or ends as some format does.
        let is_made_up = |key: &str| {
            quoted(&all, "format!(").any(|format| {
                let start = format.split_once('{').map_or("", |(start, _)| start);
                let end = format.rsplit_once('}').map_or("", |(_, end)| end);
                (start.ends_with('-') && key.starts_with(start))
                    || (end.starts_with('-') && key.ends_with(end))
            })
        };
        let unused: Vec<_> = there
            .iter()
            .filter(|key| !all.contains(&format!("\"{key}\"")) && !is_made_up(key))
            .collect();
        assert!(unused.is_empty(), "{unused:?}");
    }

    /// The names that programs know: of what a game forbids, and of what the server refuses.
    #[test]
    fn every_refusal_has_a_sentence() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut names = BTreeSet::new();
        for game in ["inside_job", "black_spy"] {
            let code = written(&crates.join(game).join("src"));
            let (_, code) = code.split_once("pub const fn name(self)").unwrap();
            let (code, _) = code.split_once("\n    }\n").unwrap();
            names.extend(quoted(code, "=>").map(str::to_owned));
        }
        assert!(names.len() > 40, "{names:?}");
        let code = written(&crates.join("server/src"));
        for call in ["Refused::bad(", "Refused::conflict("] {
            names.extend(quoted(&code, call).map(str::to_owned));
        }
        for call in ["Refused::new(", "Self::new("] {
            let kinds = code.split(call).skip(1).map(str::trim_start);
            let kinds = kinds.filter_map(|rest| rest.strip_prefix("Kind::")?.split_once(','));
            let texts = kinds.filter_map(|(_, rest)| rest.trim_start().strip_prefix('"'));
            names.extend(texts.filter_map(|rest| rest.split('"').next().map(str::to_owned)));
        }
        for language in Language::ALL {
            for name in &names {
                assert!(Words(language).has(&format!("error-{name}")), "{name}");
            }
        }
        let sentences = keys(Language::English);
        let sentences = sentences
            .iter()
            .filter_map(|key| key.strip_prefix("error-"));
        let is_used = |name: &str| names.contains(name) || code.contains(&format!("\"{name}\""));
        let unused: Vec<_> = sentences.filter(|name| !is_used(name)).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }

    #[test]
    fn every_fault_of_a_draft_has_a_sentence() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/draft.rs");
        let code = std::fs::read_to_string(source).unwrap();
        let faults: Vec<&str> = code
            .split('"')
            .filter(|text| text.starts_with("fault-"))
            .collect();
        assert!(faults.len() > 30);
        for key in faults {
            assert!(Words(Language::English).has(key), "{key}");
        }
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

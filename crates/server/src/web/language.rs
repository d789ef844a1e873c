//! Which language a request is answered in.

use axum::http::{HeaderMap, header};

use words::Language;

use crate::web::reader::cookie;

/// The cookie that remembers a chosen language.
pub(crate) const COOKIE: &str = "undertrick-language";

/// The one that was chosen, or the one that the browser likes best of ours.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let chosen = cookie(headers, COOKIE);
    if let Some(language) = chosen.and_then(|code| Language::from_code(&code)) {
        return language;
    }
    let asked = headers.get(header::ACCEPT_LANGUAGE);
    let asked = asked.and_then(|value| value.to_str().ok()).unwrap_or("");
    let asked = accept_language::parse_with_quality(asked).into_iter();
    let mut liked = asked.filter(|(_, quality)| *quality > 0.0);
    liked
        .find_map(|(tag, _)| Language::from_tag(&tag))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_chosen_one_or_what_the_browser_asks_for() {
        let with = |name, value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().unwrap());
            language(&headers)
        };
        let asked = |value| with(header::ACCEPT_LANGUAGE, value);
        assert_eq!(asked("de-CH,en;q=0.5"), Language::German);
        assert_eq!(asked("fr, nl"), Language::Dutch);
        assert_eq!(asked("de;q=0.4, en;q=0.5, nl;q=0.9"), Language::Dutch);
        assert_eq!(asked("de;q=0, nl;q=0.1"), Language::Dutch);
        assert_eq!(asked("é"), Language::English);
        let cookie = with(header::COOKIE, "a=b; undertrick-language=nl");
        assert_eq!(cookie, Language::Dutch);
    }
}

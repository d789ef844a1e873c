//! Which letters may stand in names and chat: nothing that is not seen, or that changes how the rest
//! of a page is read.

use unicode_properties::{
    GeneralCategory as Category, GeneralCategoryGroup as Group, UnicodeGeneralCategory as _,
};

/// How many marks may stand on one letter.
const MOST_MARKS: usize = 3;

/// Text with a plain space for whatever else is not to be seen.
pub(crate) fn plain(text: &str) -> String {
    let letter = |letter: char| if is_hidden(letter) { ' ' } else { letter };
    text.chars()
        .map(letter)
        .collect::<String>()
        .trim()
        .to_owned()
}

/// Is there something to be seen, nothing hidden, and no tower of marks?
pub(crate) fn is_plain(text: &str) -> bool {
    let mut marks = 0;
    let mut seen = false;
    for letter in text.chars() {
        let group = letter.general_category_group();
        marks = if group == Group::Mark { marks + 1 } else { 0 };
        seen |= !matches!(group, Group::Mark | Group::Separator | Group::Other);
        if marks > MOST_MARKS || is_hidden(letter) {
            return false;
        }
    }
    seen
}

fn is_hidden(letter: char) -> bool {
    match letter {
        // Between two letters of some scripts they change how these are joined.
        '\u{200c}' | '\u{200d}' => false,
        // Letters by name, but blank.
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' => true,
        _ => matches!(
            letter.general_category(),
            Category::Control
                | Category::Format
                | Category::LineSeparator
                | Category::ParagraphSeparator
                | Category::PrivateUse
                | Category::Surrogate
                | Category::Unassigned
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_plain() {
        for name in [
            "Ann",
            "Zoë van der Øst",
            "Bjørn-Åke 2",
            "李小龍",
            "नर्मदा",
            "محمد",
            "می‌خواهم",
            "O'Neil",
            "😀",
            "👩‍👧",
            "<b>",
        ] {
            assert!(is_plain(name), "{name}");
        }
    }

    #[test]
    fn what_is_not_seen_or_turns_the_text_around_is_not() {
        for name in [
            "",
            "\u{200b}",
            "\u{200d}",
            "\u{feff}",
            "\u{3164}",
            "A\u{202e}nn",
            "\u{2066}x",
            "a\nb",
            "a\0b",
            "a\u{2028}b",
            "a\u{e0041}",
            "\u{e000}",
            "\u{301}",
            "A\u{300}\u{301}\u{302}\u{303}",
        ] {
            assert!(!is_plain(name), "{name:?}");
        }
        assert_eq!(plain(" a\u{202e}b\r\nc \u{200b}"), "a b  c");
    }
}

//! Which letters may stand in names and chat: nothing that is not seen, or that changes how the rest
//! of a page is read.

use std::ops::RangeInclusive;

use unicode_properties::{
    GeneralCategory as Category, GeneralCategoryGroup as Group, UnicodeGeneralCategory as _,
};
use unicode_script::{Script, UnicodeScript as _};

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

/// Is there something to be seen, and no tower of marks?
pub(crate) fn is_readable(text: &str) -> bool {
    let (mut marks, mut seen) = (0, false);
    for letter in text.chars() {
        let group = letter.general_category_group();
        marks = if group == Group::Mark { marks + 1 } else { 0 };
        if marks > MOST_MARKS {
            return false;
        }
        seen |= !matches!(group, Group::Mark | Group::Separator | Group::Other)
            && !is_hidden(letter)
            && !is_ignorable(letter);
    }
    seen
}

/// Is there something to be seen, nothing hidden, and no tower of marks?
pub(crate) fn is_plain(text: &str) -> bool {
    let mut letters = text.chars().peekable();
    let mut before = None;
    while let Some(letter) = letters.next() {
        let blank = is_hidden(letter) || is_ignorable(letter);
        if blank && !shapes(before, letter, letters.peek().copied()) {
            return false;
        }
        before = Some(letter);
    }
    is_readable(text)
}

/// Is it drawn as nothing (`Default_Ignorable_Code_Point` of Unicode)?
pub(crate) fn is_ignorable(letter: char) -> bool {
    const IGNORABLE: [RangeInclusive<char>; 17] = [
        '\u{ad}'..='\u{ad}',
        '\u{34f}'..='\u{34f}',
        '\u{61c}'..='\u{61c}',
        '\u{115f}'..='\u{1160}',
        '\u{17b4}'..='\u{17b5}',
        '\u{180b}'..='\u{180f}',
        '\u{200b}'..='\u{200f}',
        '\u{202a}'..='\u{202e}',
        '\u{2060}'..='\u{206f}',
        '\u{3164}'..='\u{3164}',
        '\u{fe00}'..='\u{fe0f}',
        '\u{feff}'..='\u{feff}',
        '\u{ffa0}'..='\u{ffa0}',
        '\u{fff0}'..='\u{fff8}',
        '\u{1bca0}'..='\u{1bca3}',
        '\u{1d173}'..='\u{1d17a}',
        '\u{e0000}'..='\u{e0fff}',
    ];
    IGNORABLE.iter().any(|range| range.contains(&letter))
}

/// Does a letter that is not seen change how its neighbours look? Joiners do in scripts whose letters
/// are joined and between pictures, and a picture may be followed by the wish for colour.
fn shapes(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let (Some(before), after) = (before, after) else {
        return false;
    };
    let is_picture =
        |letter: char| letter == '\u{fe0f}' || letter.general_category_group() == Group::Symbol;
    let both = |is_so: &dyn Fn(char) -> bool| is_so(before) && after.is_some_and(is_so);
    match letter {
        '\u{fe0f}' => before != '\u{fe0f}' && is_picture(before),
        '\u{200d}' => both(&is_picture) || both(&is_joined),
        '\u{200c}' => both(&is_joined),
        _ => false,
    }
}

/// Is it of a script whose letters change with their neighbours?
fn is_joined(letter: char) -> bool {
    matches!(
        letter.script(),
        Script::Arabic
            | Script::Bengali
            | Script::Devanagari
            | Script::Gujarati
            | Script::Gurmukhi
            | Script::Kannada
            | Script::Khmer
            | Script::Malayalam
            | Script::Mongolian
            | Script::Myanmar
            | Script::Oriya
            | Script::Sinhala
            | Script::Syriac
            | Script::Tamil
            | Script::Telugu
    )
}

fn is_hidden(letter: char) -> bool {
    match letter {
        // Between two letters of some scripts they change how these are joined.
        '\u{200c}' | '\u{200d}' => false,
        // Letters by name, but blank.
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{13441}'
        | '\u{13442}' | '\u{1d159}' => true,
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
            "❤️",
            "👩‍❤️‍👩",
            "श्री‍मती",
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
            "A\u{200d}nn",
            "Ann\u{200c}",
            "Ann\u{fe0f}",
            "A\u{34f}nn",
            "\u{e0101}Ann",
            "😀\u{fe0f}\u{fe0f}",
            "\u{1d159}",
            "\u{13441}\u{13442}",
        ] {
            assert!(!is_plain(name), "{name:?}");
        }
        let tower = format!("a{}", "\u{301}".repeat(199));
        for line in [
            "\u{200d}",
            "\u{34f}",
            "\u{fe0f}",
            "\u{e0101}",
            "\u{17b4}",
            "\u{180b}",
            &tower,
        ] {
            assert!(!is_readable(line), "{line:?}");
        }
        for line in ["!", "a\u{200d}b", "👩‍❤️‍👩 नमस्ते", "e\u{301}\u{323}"]
        {
            assert!(is_readable(line), "{line:?}");
        }
        assert_eq!(plain(" a\u{202e}b\r\nc \u{200b}"), "a b  c");
    }
}

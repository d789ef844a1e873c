//! The rule books and their summaries, from Markdown to what a page shows.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use words::{Language, Words};

use crate::{
    table::{any_game::named, game_name::GameName},
    web::html::drawn::Offered,
};

/// A text about a game.
#[derive(Debug)]
pub(crate) struct RuleBook {
    pub(crate) title: String,
    /// The id and the words of every section.
    pub(crate) sections: Vec<(String, String)>,
    pub(crate) html: String,
}

/// The texts of one game in one language.
#[derive(Debug)]
pub(crate) struct Texts {
    pub(crate) book: RuleBook,
    /// What only those need who make content of their own or check an implementation.
    pub(crate) reference: RuleBook,
    /// What fits on one printed page.
    pub(crate) summary: RuleBook,
}

static TEXTS: LazyLock<[[Texts; GameName::ALL.len()]; Language::ALL.len()]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        GameName::ALL.map(|game| {
            let (book, summary) = named!(game, G => <G as Offered>::books(language));
            let [book, reference] = split(book);
            let [in_book, in_reference] = [&book, &reference].map(|text| numbers(text));
            let to_book = format!("../{game}");
            let to_reference = format!("{game}/reference");
            Texts {
                book: RuleBook::new(&book, Some((&in_reference, &to_reference))),
                reference: RuleBook::new(&reference, Some((&in_book, &to_book))),
                summary: RuleBook::new(&filled_in(summary, Words(language)), None),
            }
        })
    })
});

static NOTATION: LazyLock<[RuleBook; Language::ALL.len()]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let text = match language {
            Language::English => sources!(file "en", "notation", ".md"),
            Language::German => sources!(file "de", "notation", ".md"),
            Language::Dutch => sources!(file "nl", "notation", ".md"),
        };
        RuleBook::new(text, None)
    })
});

/// How cards and actions are written.
pub(crate) fn notation(language: Language) -> &'static RuleBook {
    &NOTATION[language as usize]
}

/// The page of a game that a rule stands on, after the path of its book.
pub(crate) fn page_of(game: GameName, rule: &str) -> &'static str {
    let reference = &texts(Language::English, game).reference;
    if reference.html.contains(&format!("<li id=\"{rule}\">")) {
        "/reference"
    } else {
        ""
    }
}

/// A section with this mark belongs to the reference.
const REFERENCE: &str = "<!-- reference -->";
/// What stands in a book where a figure is drawn, before its name.
pub(crate) const FIGURE: &str = "<!-- figure ";

/// A book without its reference, and that alone; both end with the note of the book.
fn split(source: &str) -> [String; 2] {
    let (source, note) = source.rsplit_once("\n---\n").unwrap_or((source, ""));
    let mut sections = source.split("\n## ");
    let title = sections.next().unwrap_or("");
    let title = title.lines().next().unwrap_or("").to_owned() + "\n";
    let mut parts = [source.split("\n## ").next().unwrap_or("").to_owned(), title];
    for section in sections {
        let part = usize::from(section.contains(REFERENCE));
        let section = section.replace(REFERENCE, "");
        parts[part].push_str("\n## ");
        parts[part].push_str(&if part == 0 {
            without_ids(&section)
        } else {
            section
        });
    }
    parts.map(|part| format!("{part}\n---\n{note}"))
}

/// A section without the names that programs have for roles and variants: the first column of a table, in which
/// they are written as code.
fn without_ids(section: &str) -> String {
    let mut kept = Vec::new();
    let mut lines = section.lines().peekable();
    while let Some(line) = lines.next() {
        let mut table = vec![line];
        while line.starts_with('|') && lines.peek().is_some_and(|next| next.starts_with('|')) {
            table.extend(lines.next());
        }
        let has_ids = table.get(2).is_some_and(|row| row.starts_with("| `"));
        kept.extend(
            table
                .into_iter()
                .map(|row| match row.splitn(3, '|').last() {
                    Some(rest) if has_ids => format!("|{rest}"),
                    _ => row.to_owned(),
                }),
        );
    }
    kept.join("\n")
}

/// The numbers of the rules in a text.
fn numbers(source: &str) -> BTreeSet<String> {
    let events: Vec<Event<'_>> = Parser::new_ext(source, Options::ENABLE_TABLES).collect();
    let numbers = events.windows(3).filter_map(rule);
    numbers.map(str::to_owned).collect()
}

pub(crate) fn texts(language: Language, game: GameName) -> &'static Texts {
    &TEXTS[language as usize][game as usize]
}

/// The rule book of a game in a language, and the summary of it.
macro_rules! sources {
    ($language:expr, $game:literal) => {
        match $language {
            words::Language::English => sources!(at "en", $game),
            words::Language::German => sources!(at "de", $game),
            words::Language::Dutch => sources!(at "nl", $game),
        }
    };
    (at $language:literal, $game:literal) => {
        (
            sources!(file $language, $game, ".md"),
            sources!(file $language, $game, "_summary.md"),
        )
    };
    (file $language:literal, $game:literal, $end:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../rules/",
            $language,
            "/",
            $game,
            $end
        ))
    };
}
pub(crate) use sources;

/// A summary with its rows about every special role and variant, in the words of the games.
fn filled_in(summary: &str, words: Words) -> String {
    let roles = inside_job::SPECIAL_ROLES.map(|role| {
        let (name, about) = (
            words::inside_job::role(words, role.id),
            words::inside_job::about(words, role.id),
        );
        format!("| {name} | {about} |")
    });
    let variants = black_spy::Variant::ALL.map(|variant| {
        let (name, about) = (
            words::black_spy::variant(words, variant),
            words::black_spy::about(words, variant),
        );
        format!("| {name} | {about} |")
    });
    summary
        .replace("{special roles}", &roles.join("\n"))
        .replace("{variants}", &variants.join("\n"))
}

impl RuleBook {
    /// `elsewhere` are rules of another page and the way there.
    fn new(source: &str, elsewhere: Option<(&BTreeSet<String>, &str)>) -> Self {
        let events: Vec<Event<'_>> = Parser::new_ext(source, Options::ENABLE_TABLES).collect();
        let here = events.windows(3).filter_map(rule);
        let mut rules: BTreeMap<String, &str> =
            here.map(|number| (number.to_owned(), "")).collect();
        if let Some((numbers, path)) = elsewhere {
            let there = numbers.iter().map(|number| (number.clone(), path));
            rules.extend(there);
        }
        let mut book = Self {
            title: String::new(),
            sections: Vec::new(),
            html: String::new(),
        };
        let mut rest = events.as_slice();
        let mut shown = Vec::new();
        while let [event, after @ ..] = rest {
            rest = after;
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    let end = |event: &Event<'_>| matches!(event, Event::End(TagEnd::Heading(_)));
                    let length = after.iter().position(end).expect("a heading ends");
                    let (inside, after) = after.split_at(length);
                    rest = &after[1..];
                    book.heading(*level, &words(inside), &mut shown);
                }
                Event::Start(Tag::Item) if let Some(number) = after.get(..3).and_then(rule) => {
                    rest = &after[3..];
                    let start = format!(
                        "<li id=\"{number}\"><a class=\"rule-number\" href=\"#{number}\">{number}</a>"
                    );
                    shown.push(Event::Html(start.into()));
                }
                Event::Start(Tag::Emphasis) if is_ruling(after) => {
                    shown.push(Event::Html("<em class=\"ruling\">".into()));
                }
                // A wide table scrolls by itself, and by keyboard too.
                Event::Start(Tag::Table(_)) => {
                    let start = "<div class=\"wide\" tabindex=\"0\">";
                    shown.extend([Event::Html(start.into()), event.clone()]);
                }
                Event::End(TagEnd::Table) => {
                    shown.extend([event.clone(), Event::Html("</div>".into())]);
                }
                Event::Text(text) => links(text, &rules, &mut shown),
                other => shown.push(other.clone()),
            }
        }
        html::push_html(&mut book.html, shown.into_iter());
        book
    }

    fn heading<'a>(&mut self, level: HeadingLevel, text: &str, shown: &mut Vec<Event<'a>>) {
        if level == HeadingLevel::H1 {
            text.clone_into(&mut self.title);
            return;
        }
        let id = format!("s{}", self.sections.len());
        let id = (level == HeadingLevel::H2).then(|| {
            self.sections.push((id.clone(), text.to_owned()));
            CowStr::from(id)
        });
        shown.extend([
            Event::Start(Tag::Heading {
                level,
                id,
                classes: Vec::new(),
                attrs: Vec::new(),
            }),
            Event::Text(text.to_owned().into()),
            Event::End(TagEnd::Heading(level)),
        ]);
    }
}

/// The number that a rule begins with: `**IJ-4.4**`.
fn rule<'a>(events: &'a [Event<'_>]) -> Option<&'a str> {
    match events {
        [
            Event::Start(Tag::Strong),
            Event::Text(text),
            Event::End(TagEnd::Strong),
        ] => Some(text.as_ref()).filter(|text| number_length(text) == text.len()),
        _ => None,
    }
}

/// *Ruling:* marks what we decided where the printed rules are silent.
fn is_ruling(after: &[Event<'_>]) -> bool {
    let words = ["Ruling:", "Entscheidung:", "Uitspraak:"];
    matches!(after.first(), Some(Event::Text(text)) if words.contains(&text.as_ref()))
}

/// The words of a heading.
fn words(events: &[Event<'_>]) -> String {
    let mut text = String::new();
    for event in events {
        if let Event::Text(part) | Event::Code(part) = event {
            text.push_str(part);
        }
    }
    text
}

/// Numbers of rules in a text become links to them.
fn links<'a>(text: &str, rules: &BTreeMap<String, &str>, shown: &mut Vec<Event<'a>>) {
    let mut plain = 0;
    for (start, _) in text.char_indices() {
        let length = number_length(&text[start..]);
        let number = &text[start..start + length];
        if start >= plain
            && let Some(path) = rules.get(number)
        {
            let link = format!("<a href=\"{path}#{number}\">{number}</a>");
            shown.push(Event::Text(text[plain..start].to_owned().into()));
            shown.push(Event::InlineHtml(link.into()));
            plain = start + length;
        }
    }
    shown.push(Event::Text(text[plain..].to_owned().into()));
}

/// How long the rule number is that a text begins with; 0 where it begins with none.
fn number_length(text: &str) -> usize {
    let Some(rest) = text
        .strip_prefix("IJ-")
        .or_else(|| text.strip_prefix("BS-"))
    else {
        return 0;
    };
    let is_digit = |letter: char| letter.is_ascii_digit();
    let Some((section, paragraph)) = rest.split_once('.') else {
        return 0;
    };
    let digits = paragraph.len() - paragraph.trim_start_matches(is_digit).len();
    if section.is_empty() || !section.chars().all(is_digit) || digits == 0 {
        return 0;
    }
    "IJ-".len() + section.len() + ".".len() + digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_an_anchor_and_its_number_a_link_elsewhere() {
        let book = RuleBook::new(
            "# A game\n\n## 4 A trick\n\n- **IJ-4.4** Follow. *Ruling:* always.\n- **IJ-4.5** Not by IJ-4.4; see IJ-9.1.\n",
            None,
        );
        assert_eq!(book.title, "A game");
        assert_eq!(book.sections, [("s0".to_owned(), "4 A trick".to_owned())]);
        for part in [
            "<h2 id=\"s0\">4 A trick</h2>",
            "<li id=\"IJ-4.4\"><a class=\"rule-number\" href=\"#IJ-4.4\">IJ-4.4</a> Follow.",
            "<em class=\"ruling\">Ruling:</em> always.</li>",
            "Not by <a href=\"#IJ-4.4\">IJ-4.4</a>; see IJ-9.1.",
        ] {
            assert!(book.html.contains(part), "{part} is not in {}", book.html);
        }
    }

    #[test]
    fn the_summaries_name_every_special_role_and_variant() {
        for language in Language::ALL {
            let summary = |game| &texts(language, game).summary.html;
            for role in inside_job::SPECIAL_ROLES {
                let name = words::inside_job::role(Words(language), role.id);
                let cell = format!("<td>{name}</td>");
                assert!(summary(GameName::InsideJob).contains(&cell), "{cell}");
            }
            for variant in black_spy::Variant::ALL {
                let name = words::black_spy::variant(Words(language), variant);
                let cell = format!("<td>{name}</td>");
                assert!(summary(GameName::BlackSpy).contains(&cell), "{cell}");
            }
        }
    }

    #[test]
    fn the_books_of_all_languages_have_the_same_rules_and_rulings() {
        for game in GameName::ALL {
            let count = |language, part: &str| {
                let Texts {
                    book, reference, ..
                } = texts(language, game);
                [book, reference].map(|text| text.html.matches(part).count())
            };
            for part in ["<li id=", "class=\"ruling\"", FIGURE, "<h2"] {
                let all = Language::ALL.map(|language| count(language, part));
                assert!(all[0][0] > 1 && all == [all[0]; 3], "{game} {part} {all:?}");
            }
        }
    }

    /// Parts for programs and writers of decks do not stand in the way of players.
    #[test]
    fn players_read_no_names_of_programs() {
        for language in Language::ALL {
            let job = texts(language, GameName::InsideJob);
            let spy = texts(language, GameName::BlackSpy);
            for (book, id) in [(&job.book, "bugged-agent"), (&spy.book, "reduce-points")] {
                assert!(!book.html.contains(&format!("<code>{id}</code>")), "{id}");
            }
            assert!(!job.book.html.contains("<code>all 7..13</code>"));
            assert!(job.reference.html.contains("<code>all 7..13</code>"));
            // The rest of each row is there.
            let name = Words(language).made("role-bugged-agent");
            assert!(
                job.book.html.contains(&format!("<tr><td>{name}</td>")),
                "{name}"
            );
        }
    }

    #[test]
    fn the_reference_stands_on_its_own_page_and_is_linked() {
        for language in Language::ALL {
            let Texts {
                book, reference, ..
            } = texts(language, GameName::InsideJob);
            assert!(!book.html.contains("<li id=\"IJ-12.1\">"));
            assert!(reference.html.contains("<li id=\"IJ-12.1\">"));
            assert!(reference.html.contains("<a href=\"../inside-job#IJ-9.1\">"));
            let spy = &texts(language, GameName::BlackSpy).reference;
            assert!(spy.html.contains("<li id=\"BS-8.1\">"));
        }
        assert_eq!(page_of(GameName::InsideJob, "IJ-12.1"), "/reference");
        assert_eq!(page_of(GameName::InsideJob, "IJ-4.4"), "");
    }

    /// Every example of the notation is one: it can be read by the games.
    #[test]
    fn the_examples_of_the_notation_are_read() {
        for language in Language::ALL {
            let html = &notation(language).html;
            let mut read = 0;
            let codes = html.split("<code>").skip(1);
            for code in codes.filter_map(|rest| Some(rest.split_once("</code>")?.0)) {
                let code = code.replace("&quot;", "\"");
                let said = code.trim_end_matches('?');
                let is_read = code.parse::<inside_job::Action>().is_ok()
                    || code.parse::<black_spy::Action>().is_ok()
                    || code.parse::<inside_job::Card>().is_ok()
                    || code.parse::<black_spy::Card>().is_ok()
                    || said.parse::<cards::Statement>().is_ok();
                if code.contains(':') && !code.contains(' ') {
                    assert!(is_read, "{language:?} {code}");
                }
                read += u32::from(is_read);
            }
            assert!(read > 25, "{language:?} {read}");
        }
    }
}

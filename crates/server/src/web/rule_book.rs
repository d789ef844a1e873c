//! The rule books and their summaries, from Markdown to what a page shows.

use std::{collections::BTreeSet, sync::LazyLock};

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
    /// The sections of the book for people who write roles, missions or variants of their own.
    pub(crate) own: RuleBook,
    /// What fits on one printed page.
    pub(crate) summary: RuleBook,
}

static TEXTS: LazyLock<[[Texts; GameName::ALL.len()]; Language::ALL.len()]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        GameName::ALL.map(|game| {
            let (source, summary) = named!(game, G => <G as Offered>::books(language));
            let (book, own) = apart(game, source);
            let of_own = |number: &str| is_own(game, number);
            Texts {
                book: RuleBook::new(&book, &Pages::new(source, &format!("{game}/own"), &of_own)),
                own: RuleBook::new(
                    &own,
                    &Pages::new(source, &format!("../{game}"), &|number| !of_own(number)),
                ),
                summary: RuleBook::new(&filled_in(summary, Words(language)), &Pages::default()),
            }
        })
    })
});

pub(crate) fn texts(language: Language, game: GameName) -> &'static Texts {
    &TEXTS[language as usize][game as usize]
}

/// The address of a rule, such as `/rules/inside-job#IJ-4.4`.
pub(crate) fn address(rule: &str) -> String {
    let game = GameName::of_rule(rule);
    let own = if is_own(game, rule) { "/own" } else { "" };
    format!("/rules/{game}{own}#{rule}")
}

/// Is this rule for people who write something of their own?
fn is_own(game: GameName, rule: &str) -> bool {
    let sections: &[&str] = match game {
        GameName::InsideJob => &["IJ-12."],
        GameName::BlackSpy => &["BS-7.", "BS-8."],
    };
    sections.iter().any(|section| rule.starts_with(section))
}

/// Is this the heading of such rules? Appendices have letters in every language.
fn is_own_heading(game: GameName, heading: &str) -> bool {
    match game {
        GameName::InsideJob => heading.starts_with("12 ") || heading.contains(" B: "),
        GameName::BlackSpy => heading.starts_with("7 ") || heading.starts_with("8 "),
    }
}

/// The book without the sections for people who write something of their own, and these alone. Both have the
/// title, and what stands below the last line stays with the book.
fn apart(game: GameName, source: &str) -> (String, String) {
    const SECTION: &str = "\n## ";
    let (text, foot) = source.split_at(source.rfind("\n---\n").unwrap_or(source.len()));
    let mut parts = text.split(SECTION);
    let front = parts.next().unwrap_or_default();
    let title = front.lines().next().unwrap_or_default();
    let (mut book, mut own) = (front.to_owned(), title.to_owned());
    for part in parts {
        let to = if is_own_heading(game, part) {
            &mut own
        } else {
            &mut book
        };
        to.push_str(SECTION);
        to.push_str(part);
    }
    book.push_str(foot);
    (book, own)
}

/// The rules that a text can name, and which of them are on another page.
#[derive(Debug, Default)]
struct Pages {
    here: BTreeSet<String>,
    elsewhere: BTreeSet<String>,
    /// The way to the other page.
    other: String,
}

impl Pages {
    fn new(source: &str, other: &str, is_elsewhere: &dyn Fn(&str) -> bool) -> Self {
        let events: Vec<Event<'_>> = Parser::new(source).collect();
        let rules = events.windows(3).filter_map(rule).map(str::to_owned);
        let (elsewhere, here) = rules.partition(|number| is_elsewhere(number));
        Self {
            here,
            elsewhere,
            other: other.to_owned(),
        }
    }

    /// Where a rule is, if the book has it.
    fn way_to(&self, number: &str) -> Option<String> {
        if self.here.contains(number) {
            return Some(format!("#{number}"));
        }
        let there = self.elsewhere.contains(number);
        there.then(|| format!("{}#{number}", self.other))
    }
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
    fn new(source: &str, pages: &Pages) -> Self {
        let events: Vec<Event<'_>> = Parser::new_ext(source, Options::ENABLE_TABLES).collect();
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
                Event::Text(text) => links(text, pages, &mut shown),
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
fn links<'a>(text: &str, pages: &Pages, shown: &mut Vec<Event<'a>>) {
    let mut plain = 0;
    for (start, _) in text.char_indices() {
        let length = number_length(&text[start..]);
        let number = &text[start..start + length];
        if start >= plain
            && let Some(way) = pages.way_to(number)
        {
            let link = format!("<a href=\"{way}\">{number}</a>");
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
        let source = "# A game\n\n## 4 A trick\n\n- **IJ-4.4** Follow. *Ruling:* always.\n- **IJ-4.5** Not by IJ-4.4; see IJ-9.1.\n";
        let book = RuleBook::new(source, &Pages::new(source, "", &|_| false));
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

    /// Players need not read how roles are written, and every rule is at its address.
    #[test]
    fn what_people_write_themselves_is_on_a_page_of_its_own() {
        assert_eq!(address("IJ-4.4"), "/rules/inside-job#IJ-4.4");
        assert_eq!(address("IJ-12.4"), "/rules/inside-job/own#IJ-12.4");
        assert_eq!(address("BS-8.1"), "/rules/black-spy/own#BS-8.1");
        for language in Language::ALL {
            for game in GameName::ALL {
                let Texts { book, own, .. } = texts(language, game);
                for word in ["TOML", "IJ-12.1\"><a class", "BS-8.1\"><a class"] {
                    assert!(!book.html.contains(word), "{game} {word}");
                }
                assert_eq!(own.sections.len(), 2, "{game} {:?}", own.sections);
                assert!(
                    own.html.contains("<a href=\"../"),
                    "{game} leads to no rule of the book"
                );
            }
        }
    }

    #[test]
    fn the_books_of_all_languages_have_the_same_rules_and_rulings() {
        for game in GameName::ALL {
            let count = |language, part: &str| {
                let Texts { book, own, .. } = texts(language, game);
                [book, own]
                    .map(|text| text.html.matches(part).count())
                    .iter()
                    .sum::<usize>()
            };
            for part in ["<li id=", "class=\"ruling\""] {
                let all = Language::ALL.map(|language| count(language, part));
                assert!(all[0] > 5 && all == [all[0]; 3], "{game} {part} {all:?}");
            }
        }
    }
}

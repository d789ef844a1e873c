//! Rule numbers: where the rule books define them and which tests name them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail};

use crate::cargo::root;

/// `IJ-9.40`: book, section and paragraph.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rule {
    book: &'static str,
    section: u32,
    paragraph: u32,
}

const BOOKS: [&str; 2] = ["IJ", "BS"];

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{}-{}.{}",
            self.book, self.section, self.paragraph
        ))
    }
}

impl Rule {
    /// The rule whose number a text begins with.
    fn at_start(text: &str) -> Option<Self> {
        BOOKS.into_iter().find_map(|book| {
            let (section, rest) = leading_number(text.strip_prefix(book)?.strip_prefix('-')?)?;
            let (paragraph, _) = leading_number(rest.strip_prefix('.')?)?;
            Some(Self {
                book,
                section,
                paragraph,
            })
        })
    }

    /// Every rule that a text names.
    fn all_in(text: &str) -> impl Iterator<Item = Self> {
        text.char_indices()
            .filter_map(|(start, _)| Self::at_start(&text[start..]))
    }

    /// The rule that a line of a rule book defines: the number its list item begins with.
    fn defined_by(line: &str) -> Option<Self> {
        let item = line.trim_start().strip_prefix(['-', '*'])?;
        Self::at_start(item.trim_start_matches([' ', '*', '`']))
    }
}

fn leading_number(text: &str) -> Option<(u32, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// Where a test names a rule.
#[derive(Debug, PartialEq, Eq)]
struct Mention {
    rule: Rule,
    line: usize,
    /// The function it stands in or directly above.
    function: String,
}

/// For every rule the places in tests that name it, as `file:line function`.
type Table = BTreeMap<Rule, Vec<String>>;

/// Fails when a rule has no test, a test names a rule that is not in the books, or the languages
/// differ.
pub(crate) fn check() -> Result<()> {
    let (table, unknown) = table()?;
    let mut faults = unknown;
    let untested = table.iter().filter(|(_, places)| places.is_empty());
    faults.extend(list("no test names", untested.map(|(rule, _)| rule)));
    for language in ["de", "nl"] {
        faults.extend(differences(language)?);
    }
    if !faults.is_empty() {
        bail!("rule books and tests differ:\n  {}", faults.join("\n  "));
    }
    println!("{} rules, each named by a test", table.len());
    Ok(())
}

/// Prints every rule with the tests that name it.
pub(crate) fn print_table() -> Result<()> {
    let mut lines = String::new();
    for (rule, places) in table()?.0 {
        if places.is_empty() {
            lines += &format!("{rule:<9} no test\n");
        }
        for (i, place) in places.iter().enumerate() {
            let rule = if i == 0 {
                rule.to_string()
            } else {
                String::new()
            };
            lines += &format!("{rule:<9} {place}\n");
        }
    }
    match io::stdout().write_all(lines.as_bytes()) {
        // The reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

/// All rules of the English books with their tests, and what tests name that no book defines.
fn table() -> Result<(Table, Vec<String>)> {
    let rules: BTreeSet<Rule> = books("en")?.into_values().flatten().collect();
    if rules.is_empty() {
        bail!("no rule numbers in rules/en: is the folder there?");
    }
    let mut table: Table = rules.into_iter().map(|rule| (rule, Vec::new())).collect();
    let mut unknown = Vec::new();
    let mut files = Vec::new();
    find_files(&root().join("crates"), "rs", &mut files)?;
    files.sort();
    for path in &files {
        let name = path.strip_prefix(root()).unwrap_or(path);
        for Mention {
            rule,
            line,
            function,
        } in mentions(tests_in(name, &read(path)?))
        {
            let place = format!("{}:{line} {function}", name.display());
            match table.get_mut(&rule) {
                Some(places) if places.last() != Some(&place) => places.push(place),
                Some(_) => {}
                None => unknown.push(format!("{place} names {rule}, which is in no rule book")),
            }
        }
    }
    Ok((table, unknown))
}

/// What a language has too little or too much, by book; nothing while it has no books at all.
fn differences(language: &str) -> Result<Vec<String>> {
    let (english, other) = (books("en")?, books(language)?);
    if other.is_empty() {
        return Ok(Vec::new());
    }
    let names: BTreeSet<&String> = english.keys().chain(other.keys()).collect();
    let mut faults = Vec::new();
    for name in names {
        let none = BTreeSet::new();
        let (english, other) = (
            english.get(name).unwrap_or(&none),
            other.get(name).unwrap_or(&none),
        );
        faults.extend(list(
            &format!("rules/{language}/{name} lacks"),
            english.difference(other),
        ));
        faults.extend(list(
            &format!("rules/en/{name} lacks"),
            other.difference(english),
        ));
    }
    Ok(faults)
}

/// One line about some rules, none about no rules.
fn list<'a>(what: &str, rules: impl Iterator<Item = &'a Rule>) -> Option<String> {
    let rules: Vec<String> = rules.map(Rule::to_string).collect();
    (!rules.is_empty()).then(|| format!("{what} {}", rules.join(" ")))
}

/// The rules that each book of a language defines, by file name.
fn books(language: &str) -> Result<BTreeMap<String, BTreeSet<Rule>>> {
    let mut files = Vec::new();
    let folder = root().join("rules").join(language);
    if folder.exists() {
        find_files(&folder, "md", &mut files)?;
    }
    let mut books = BTreeMap::new();
    for path in files {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let mut rules = BTreeSet::new();
        for rule in read(&path)?.lines().filter_map(Rule::defined_by) {
            if let Some(twice) = rules.replace(rule) {
                bail!("rules/{language}/{name} defines {twice} twice");
            }
        }
        books.insert(name, rules);
    }
    Ok(books)
}

/// The lines of a file that are tests, numbered from 1: all of a file in `tests`, and of another
/// what follows its `#[cfg(test)]`.
fn tests_in<'a>(path: &Path, text: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
    let in_tests =
        path.components().any(|part| part.as_os_str() == "tests") || path.ends_with("tests.rs");
    let lines = (1..).zip(text.lines());
    lines.skip_while(move |(_, line)| !in_tests && line.trim() != "#[cfg(test)]")
}

/// The rules named in some lines of Rust, each with the function it stands in or, in a comment or
/// attribute before one, the function that follows. What is said about a whole file does not count.
fn mentions<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::new();
    let mut function = String::new();
    // Mentions from here on wait for the function that their comment may belong to.
    let mut above = 0;
    for (number, line) in lines {
        let code = line.trim();
        if code.starts_with("//!") {
            continue;
        }
        if let Some(name) = function_name(code) {
            function = name.to_owned();
            for mention in &mut found[above..] {
                mention.function.clone_from(&function);
            }
        }
        for rule in Rule::all_in(code) {
            found.push(Mention {
                rule,
                line: number,
                function: function.clone(),
            });
        }
        if !(code.starts_with("//") || code.starts_with("#[")) {
            above = found.len();
        }
    }
    found
}

fn function_name(code: &str) -> Option<&str> {
    let code = code
        .strip_prefix("pub(crate) ")
        .or(code.strip_prefix("pub "))
        .unwrap_or(code);
    let code = code
        .strip_prefix("const ")
        .or(code.strip_prefix("async "))
        .unwrap_or(code);
    let name = code.strip_prefix("fn ")?;
    Some(
        &name[..name
            .find(|c: char| !(c.is_alphanumeric() || c == '_'))
            .unwrap_or(name.len())],
    )
}

pub(crate) fn find_files(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            find_files(&path, extension, files)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_defined_at_the_start_of_a_list_item() {
        for line in [
            "- IJ-9.10 **Bugged Agent**: face up",
            "- **IJ-9.10** face up",
            "* `IJ-9.10` face up",
        ] {
            assert_eq!(
                Rule::defined_by(line).unwrap().to_string(),
                "IJ-9.10",
                "{line}"
            );
        }
        for line in [
            "IJ-9.10 face up",
            "- as IJ-9.10 says",
            "- IJ-9 roles",
            "| IJ-9.10 |",
        ] {
            assert_eq!(Rule::defined_by(line), None, "{line}");
        }
    }

    #[test]
    fn a_mention_belongs_to_the_function_below_its_comment_or_around_it() {
        let text = "\
//! About IJ-1.1, which does not count.
/// BS-4.4 Only the colour led can win, see BS-4.5.
#[test]
fn a_rank_match_never_wins() {
    // BS-6.5
    check();
}

/// IJ-7.4
fn a_tie() {}";
        let found: Vec<String> = mentions((1..).zip(text.lines()))
            .iter()
            .map(|mention| format!("{}:{} {}", mention.line, mention.rule, mention.function))
            .collect();
        let expected = [
            "2:BS-4.4 a_rank_match_never_wins",
            "2:BS-4.5 a_rank_match_never_wins",
            "5:BS-6.5 a_rank_match_never_wins",
            "9:IJ-7.4 a_tie",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn only_the_tests_of_a_source_file_count() {
        let text = "// IJ-1.1\n#[cfg(test)]\nmod tests {}";
        assert_eq!(tests_in(Path::new("crates/x/src/a.rs"), text).count(), 2);
        assert_eq!(tests_in(Path::new("crates/x/tests/a.rs"), text).count(), 3);
    }
}

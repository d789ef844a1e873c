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
        bail!("there are no rule numbers in rules/en");
    }
    let mut table: Table = rules.into_iter().map(|rule| (rule, Vec::new())).collect();
    let mut unknown = Vec::new();
    let mut files = Vec::new();
    find_files(&root().join("crates"), "rs", &mut files)?;
    files.sort();
    let mut sources = Vec::new();
    for path in &files {
        sources.push((path.strip_prefix(root()).unwrap_or(path), read(path)?));
    }
    let for_tests = sources
        .iter()
        .flat_map(|(name, text)| files_for_tests(name, text));
    let for_tests: Vec<PathBuf> = for_tests.collect();
    for (name, text) in &sources {
        for Mention {
            rule,
            line,
            function,
        } in mentions(tests_in(name, text, &for_tests))
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

/// What a language has too little or too much, by book.
fn differences(language: &str) -> Result<Vec<String>> {
    let (english, other) = (books("en")?, books(language)?);
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
    find_files(&folder, "md", &mut files)?;
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

/// The lines of a file that are tests, numbered from 1: all of a file that lies in `tests`, is called
/// `…tests.rs` or is one of those that are declared for tests alone; of another what follows its
/// `#[cfg(test)] mod … {`.
fn tests_in<'a>(
    path: &Path,
    text: &'a str,
    for_tests: &[PathBuf],
) -> impl Iterator<Item = (usize, &'a str)> {
    let is_called_so = path
        .file_name()
        .is_some_and(|name| name.to_string_lossy().ends_with("tests.rs"));
    let is_declared_so = for_tests
        .iter()
        .any(|module| path.with_extension("").starts_with(module));
    let in_tests = path.components().any(|part| part.as_os_str() == "tests");
    let start = if in_tests || is_called_so || is_declared_so {
        Some(0)
    } else {
        modules_for_tests(text)
            .find(|(_, module)| module.contains('{'))
            .map(|(place, _)| place)
    };
    let lines = (1..).zip(text.lines());
    lines.skip(start.unwrap_or(usize::MAX))
}

/// The files that a file declares for tests alone (`#[cfg(test)] mod …;`), without their `.rs`, so that
/// they are the folders of what these declare, too.
fn files_for_tests(path: &Path, text: &str) -> Vec<PathBuf> {
    let mut folder = path.with_extension("");
    if ["lib", "main"].iter().any(|name| folder.ends_with(name)) {
        folder.pop();
    }
    modules_for_tests(text)
        .filter_map(|(_, module)| Some(folder.join(module.strip_suffix(';')?)))
        .collect()
}

/// The modules that a file has for tests alone: how many lines stand before its `#[cfg(test)]`, and what
/// stands behind `mod`.
fn modules_for_tests(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines();
    let pairs = lines.clone().zip(lines.skip(1)).enumerate();
    pairs
        .filter(|(_, (attribute, _))| attribute.trim() == "#[cfg(test)]")
        .filter_map(|(place, (_, line))| Some((place, line.split_once("mod ")?.1)))
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

    /// How many lines of a file are tests, where `src/a.rs` and `src/lib.rs` declare some modules.
    fn check_count(path: &str, text: &str, expected: usize) {
        let declares = |path: &str, text: &str| files_for_tests(Path::new(path), text);
        let mut for_tests = declares("src/a.rs", "#[cfg(test)]\npub(crate) mod b;\nmod c;");
        for_tests.extend(declares("src/lib.rs", "mod a;\n#[cfg(test)]\nmod d;"));
        let found = tests_in(Path::new(path), text, &for_tests).count();
        assert_eq!(found, expected, "{path}:\n{text}");
    }

    #[test]
    fn only_the_tests_of_a_source_file_count() {
        let text = "// IJ-1.1\n#[cfg(test)]\nmod tests {}";
        check_count("src/x.rs", text, 2);
        check_count("src/x_tests.rs", text, 3);
        check_count("tests/x.rs", text, 3);
    }

    #[test]
    fn a_declaration_makes_tests_of_another_file_and_not_of_this() {
        let text = "#[cfg(test)]\nmod b;\n// IJ-1.1";
        check_count("src/a.rs", text, 0);
        let both = format!("{text}\n#[cfg(test)]\nmod tests {{}}");
        check_count("src/a.rs", &both, 2);
        let function = "impl X {\n    #[cfg(test)]\n    fn y() {}\n}";
        check_count("src/a.rs", function, 0);
        for path in ["src/a/b.rs", "src/a/b/e.rs", "src/d.rs"] {
            check_count(path, "// IJ-1.1", 1);
        }
        for path in ["src/b.rs", "src/a/bc.rs", "src/a/c.rs", "src/a/d.rs"] {
            check_count(path, "// IJ-1.1", 0);
        }
    }
}

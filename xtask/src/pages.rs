//! What pages may not name. They are drawn from `Shown` and `Overview`, which say what a rule comes
//! to; markup that sees options or rules would begin to work it out.

use std::fs;

use anyhow::{Result, bail};

use crate::{cargo::root, rules::find_files};

/// Where the pages are made.
const PAGES: &str = "crates/server/src/web/html";

/// How the names of types end that say how a game is played, and the field that holds them.
const FORBIDDEN: [&str; 5] = ["Options", "Rules", "Ruleset", "Config", "options"];

/// Fails with the places in which a page names the options or the rules of a game.
pub(crate) fn check() -> Result<()> {
    let mut files = Vec::new();
    find_files(&root().join(PAGES), "rs", &mut files)?;
    if files.is_empty() {
        bail!("there are no pages in {PAGES}");
    }
    let mut faults = Vec::new();
    for file in &files {
        let source = fs::read_to_string(file)?;
        let name = file.strip_prefix(root()).unwrap_or(file).display();
        let found = forbidden(&source);
        faults.extend(found.map(|(line, word)| format!("{name}:{line} names {word}")));
    }
    if !faults.is_empty() {
        bail!(
            "pages are made from Shown and Overview alone:\n  {}",
            faults.join("\n  ")
        );
    }
    println!("looked at {} files of {PAGES}", files.len());
    Ok(())
}

/// The forbidden words of a source outside comments, with their lines.
fn forbidden(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(source.lines());
    let code = lines.map(|(number, line)| (number, line.split("//").next().unwrap_or("")));
    code.flat_map(|(number, line)| {
        let words = line.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        words
            .filter(|word| FORBIDDEN.iter().any(|ending| word.ends_with(ending)))
            .map(move |word| (number, word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_words(source: &str, expected: &[(usize, &str)]) {
        assert_eq!(forbidden(source).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn options_and_rules_are_found() {
        check_words(
            "use inside_job::{Options, Shown};\nlet rules: &AnyRules = x;\nmatch seen.options {",
            &[(1, "Options"), (2, "AnyRules"), (3, "options")],
        );
    }

    #[test]
    fn words_and_comments_are_not() {
        check_words(
            "// Rules\nreader.say(\"option-rules\") rules::book(RuleBook) overview.roles",
            &[],
        );
    }
}

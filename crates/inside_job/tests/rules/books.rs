//! The rule books know the same roles and conditions as the crate, in every language.

use inside_job::{Predicate, SPECIAL_ROLES};

const BOOKS: [&str; 3] = [
    include_str!("../../../../rules/en/inside_job.md"),
    include_str!("../../../../rules/de/inside_job.md"),
    include_str!("../../../../rules/nl/inside_job.md"),
];

/// The rows of the tables in a book whose first cell is code, each by that cell.
fn rows(book: &str) -> impl Iterator<Item = (&str, &str)> {
    book.lines()
        .filter_map(|line| Some((line.strip_prefix("| ")?.split(" |").next()?, line)))
        .filter(|(first, _)| first.starts_with('`'))
}

/// IJ-1.4 1 Insider, 4 Agents, the special roles, and a blank card for an own role (IJ-12.1).
#[test]
fn every_book_counts_the_role_cards() {
    let special = SPECIAL_ROLES.len();
    let cards = 1 + 4 + special + 1;
    for book in BOOKS {
        let rule = book.lines().find(|line| line.contains("**IJ-1.4**"));
        let rule = rule.expect("the book has this rule");
        for number in [cards, special] {
            assert!(rule.contains(&format!(" {number} ")), "{number}: {rule}");
        }
    }
}

/// IJ-9.1 Every special role has its row and the rules that the row names.
#[test]
fn every_book_tells_of_every_special_role() {
    for book in BOOKS {
        for role in SPECIAL_ROLES {
            let id = format!("`{}`", role.id);
            let row = rows(book).find(|(first, _)| *first == id);
            let (_, row) = row.unwrap_or_else(|| panic!("no row for {id}"));
            let rule = row
                .find("IJ-9.")
                .unwrap_or_else(|| panic!("no rule: {row}"));
            let number = row[rule..].split([' ', ',']).next().unwrap_or_default();
            let defined = format!("- **{number}** **");
            assert!(book.contains(&defined), "no {defined}, but {row}");
        }
    }
}

/// IJ-12.2 Every kind of condition has its line in Appendix B.
#[test]
fn every_book_tells_how_to_write_every_condition() {
    for book in BOOKS {
        for word in Predicate::first_words() {
            let with_more = format!("`{word} ");
            let alone = format!("`{word}`");
            let told =
                rows(book).any(|(first, _)| first.contains(&with_more) || first.contains(&alone));
            assert!(told, "no line for {word}");
        }
    }
}

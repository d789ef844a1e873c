//! The rule books know the same variants as the crate, in every language.

use black_spy::Variant;

const BOOKS: [&str; 3] = [
    include_str!("../../../rules/en/black_spy.md"),
    include_str!("../../../rules/de/black_spy.md"),
    include_str!("../../../rules/nl/black_spy.md"),
];

/// BS-6.1 Every variant has its row in the table of section 6, and its rule in the same place.
#[test]
fn every_book_tells_of_every_variant() {
    for book in BOOKS {
        for (number, variant) in (1..).zip(Variant::ALL) {
            let row = format!("| `{variant}` | ");
            let line = book.lines().find(|line| line.starts_with(&row));
            let line = line.unwrap_or_else(|| panic!("no row for {variant}"));
            let name = line[row.len()..].split(" |").next().unwrap_or_default();
            // The edition of 1981 is BS-6.7, and no variant.
            let number = if number > 6 { number + 1 } else { number };
            let rule = format!("- **BS-6.{number}** **{name}");
            assert!(book.contains(&rule), "no {rule}");
        }
    }
}

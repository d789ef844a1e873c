use std::fmt;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};

/// A TOML file of own content: a deck, a role, a variant.
///
/// It turns what is wrong in it into a [`FileError`] that says where.
#[derive(Clone, Copy, Debug)]
pub struct DataFile<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

/// What is wrong with a value, and in which field: `votes.before`, or `card.3.trump` for the
/// fourth `[[card]]`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {message}")]
pub struct FieldError {
    pub field: String,
    pub message: String,
}

impl FieldError {
    pub fn new(field: impl Into<String>, message: impl fmt::Display) -> Self {
        Self {
            field: field.into(),
            message: message.to_string(),
        }
    }
}

/// What is wrong with a file, and where. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    pub file: String,
    pub line: usize,
    pub column: usize,
    /// The field as in [`FieldError`]; empty when the text is not TOML at all.
    pub field: String,
    pub message: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: ", self.file, self.line, self.column)?;
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for FileError {}

impl DataFile<'_> {
    /// Reads the file as a `T`; unknown fields and wrong kinds of value are errors with their place.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, FileError> {
        toml::from_str(self.text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            let field = self.field_at(self.end_of_header(span.start));
            self.error(span.start, field, error.message().replace('\n', ", "))
        })
    }

    /// The names of the fields at the top.
    ///
    /// # Errors
    /// When the text is not TOML.
    pub fn fields(&self) -> Result<Vec<String>, FileError> {
        let table: toml::Table = self.read()?;
        Ok(table.into_iter().map(|(field, _)| field).collect())
    }

    /// Says where in the file a wrong field stands; a field that is missing is placed at the table
    /// it is missing from.
    #[must_use]
    pub fn locate(&self, error: FieldError) -> FileError {
        let start = DeTable::parse(self.text).map_or(0, |root| {
            let mut place = 0;
            let mut value = DeValue::Table(root.into_inner());
            for step in error.field.split('.') {
                let next = match value {
                    DeValue::Table(mut table) => {
                        let key = table
                            .keys()
                            .find(|key| key.get_ref().as_ref() == step)
                            .cloned();
                        key.and_then(|key| table.remove(&key))
                    }
                    DeValue::Array(array) => step
                        .parse()
                        .ok()
                        .and_then(|index: usize| array.into_iter().nth(index)),
                    _ => None,
                };
                let Some(next) = next else { break };
                place = next.span().start;
                value = next.into_inner();
            }
            place
        });
        self.error(start, error.field, error.message)
    }

    fn error(&self, offset: usize, field: String, message: String) -> FileError {
        let before = &self.text[..offset.min(self.text.len())];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        FileError {
            file: self.name.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            field,
            message,
        }
    }

    /// What is wrong with a whole table is placed at its header; its name is complete only at the
    /// end of that.
    fn end_of_header(&self, offset: usize) -> usize {
        let (before, from) = self.text.split_at(offset.min(self.text.len()));
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let is_header = from.starts_with('[') && before[line_start..].trim().is_empty();
        match from.find(']') {
            Some(length) if is_header => offset + length,
            Some(_) | None => offset,
        }
    }

    /// The path of the key that begins last at or before an offset. (Spans of tables cover their
    /// headers only, so looking for the innermost value around the offset would not do.)
    fn field_at(&self, offset: usize) -> String {
        let Ok(root) = DeTable::parse(self.text) else {
            return String::new();
        };
        let mut places = Vec::new();
        collect(&DeValue::Table(root.into_inner()), "", 0, &mut places);
        let before = places.into_iter().filter(|(start, _)| *start <= offset);
        before
            .max_by_key(|(start, _)| *start)
            .map_or_else(String::new, |(_, path)| path)
    }
}

/// The list of an array of tables begins at its first header, a little before its own name there;
/// so nothing counts as beginning before what holds it.
fn collect(value: &DeValue<'_>, path: &str, begin: usize, places: &mut Vec<(usize, String)>) {
    let mut visit = |step: &str, start: usize, value: &DeValue<'_>| {
        let path = if path.is_empty() {
            step.to_owned()
        } else {
            format!("{path}.{step}")
        };
        let start = start.max(begin);
        places.push((start, path.clone()));
        collect(value, &path, start, places);
    };
    match value {
        DeValue::Table(table) => {
            for (key, value) in table {
                visit(key.get_ref(), key.span().start, value.get_ref());
            }
        }
        DeValue::Array(array) => {
            for (index, value) in array.iter().enumerate() {
                visit(&index.to_string(), value.span().start, value.get_ref());
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        #[expect(dead_code, reason = "only read")]
        card: Vec<Item>,
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Item {
        #[expect(dead_code, reason = "only read")]
        id: String,
        #[expect(dead_code, reason = "only read")]
        size: Option<u8>,
    }

    fn file(text: &str) -> DataFile<'_> {
        DataFile {
            name: "own.toml",
            text,
        }
    }

    #[test]
    fn a_wrong_kind_of_value_is_named_with_its_place() {
        let error = file("[[card]]\nid = \"a\"\n\n[[card]]\nid = \"b\"\nsize = \"big\"\n")
            .read::<Sample>()
            .unwrap_err();
        assert_eq!(
            (error.line, error.column, error.field.as_str()),
            (6, 8, "card.1.size")
        );
    }

    #[test]
    fn an_unknown_field_is_named_with_its_place() {
        let error = file("[[card]]\nid = \"a\"\ncolour = 1\n")
            .read::<Sample>()
            .unwrap_err();
        assert_eq!(
            (error.line, error.column, error.field.as_str()),
            (3, 1, "card.0.colour")
        );
        assert!(
            error.message.contains("expected `id` or `size`"),
            "{}",
            error.message
        );
    }

    #[test]
    fn a_field_that_is_missing_is_placed_at_its_table() {
        let error = file("[[card]]\nid = \"a\"\n\n[[card]]\nsize = 3\n")
            .read::<Sample>()
            .unwrap_err();
        assert_eq!((error.line, error.field.as_str()), (4, "card.1"));
        assert_eq!(error.message, "missing field `id`");
        let error = file("[[card]]\nsize = 3\n").read::<Sample>().unwrap_err();
        assert_eq!((error.line, error.field.as_str()), (1, "card.0"));
    }

    #[test]
    fn what_is_not_toml_is_an_error_with_a_line() {
        let error = file("[[card]]\nid = \n").read::<Sample>().unwrap_err();
        assert_eq!((error.line, error.field.as_str()), (2, ""));
    }

    #[test]
    fn a_field_is_found_again() {
        let error = file("[[card]]\nid = \"a\"\n[[card]]\nid = \"é\"\n")
            .locate(FieldError::new("card.1.id", "no"));
        assert_eq!(error.to_string(), "own.toml:4:6: card.1.id: no");
    }
}

//! Data as rows of named columns. `docs/data.md` says what is in them.

mod file;
#[cfg(feature = "parquet")]
mod parquet;

use std::fmt::Write as _;

use serde_json::{Map, Value};

pub use file::SheetFile;
#[cfg(feature = "parquet")]
pub use parquet::BadSheet;

/// What a file says of all its rows: keys and values.
pub type About = Vec<(&'static str, String)>;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Float,
    Text,
    Flag,
}

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Number(i64),
    Float(f64),
    Text(String),
    Flag(bool),
    /// There is none, such as for a seat that a table does not have.
    Missing,
}

/// A column by its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    pub name: String,
    pub kind: Kind,
    pub cells: Vec<Cell>,
}

/// Rows of the same columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    columns: Vec<Column>,
}

impl Sheet {
    /// Without rows.
    #[must_use]
    pub fn new(columns: Vec<(String, Kind)>) -> Self {
        let column = |(name, kind)| Column {
            name,
            kind,
            cells: Vec::new(),
        };
        Self {
            columns: columns.into_iter().map(column).collect(),
        }
    }

    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.columns.first().map_or(0, |column| column.cells.len())
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a row with a cell for each column.
    pub fn push(&mut self, row: impl IntoIterator<Item = Cell>) {
        let mut row = row.into_iter();
        for column in &mut self.columns {
            let cell = row.next().expect("a row has a cell for each column");
            column.cells.push(cell);
        }
        assert!(row.next().is_none(), "a row has a column for each cell");
    }

    /// Adds the rows of another sheet with the same columns.
    pub fn append(&mut self, other: Self) {
        for (own, other) in self.columns.iter_mut().zip(other.columns) {
            own.cells.extend(other.cells);
        }
    }

    /// One JSON object a line.
    #[must_use]
    pub fn json_lines(&self) -> String {
        let mut text = String::new();
        for row in 0..self.len() {
            let cells = self.columns.iter();
            let object: Map<String, Value> = cells
                .map(|column| (column.name.clone(), column.cells[row].json()))
                .collect();
            writeln!(text, "{}", Value::Object(object)).expect("a text takes everything");
        }
        text
    }

    /// The names of the columns as a line of CSV.
    #[must_use]
    pub fn csv_head(&self) -> String {
        let names = self.columns.iter().map(|column| quoted(&column.name));
        names.collect::<Vec<_>>().join(",") + "\n"
    }

    /// The rows as lines of CSV; a missing value is empty.
    #[must_use]
    pub fn csv_lines(&self) -> String {
        let mut text = String::new();
        for row in 0..self.len() {
            let cells = self.columns.iter().map(|column| column.cells[row].csv());
            text += &cells.collect::<Vec<_>>().join(",");
            text.push('\n');
        }
        text
    }
}

impl Cell {
    pub(crate) fn json(&self) -> Value {
        match self {
            Self::Number(number) => (*number).into(),
            Self::Float(number) => (*number).into(),
            Self::Text(text) => text.clone().into(),
            Self::Flag(flag) => (*flag).into(),
            Self::Missing => Value::Null,
        }
    }

    fn csv(&self) -> String {
        match self {
            Self::Text(text) => quoted(text),
            Self::Number(_) | Self::Float(_) | Self::Flag(_) => self.json().to_string(),
            Self::Missing => String::new(),
        }
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Cell {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Self {
        Self::Float(number)
    }
}

impl From<u64> for Cell {
    /// Numbers that are too large for a column stay at the largest.
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Cell {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        })*
    };
}

numbers! { u8 u32 i32 i64 }

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Missing, Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> Sheet {
        let columns = [
            ("n", Kind::Number),
            ("x", Kind::Float),
            ("t", Kind::Text),
            ("f", Kind::Flag),
        ];
        let mut sheet = Sheet::new(columns.map(|(name, kind)| (name.to_owned(), kind)).into());
        sheet.push([1_u8.into(), 0.5.into(), "a,\"b\"".into(), true.into()]);
        sheet.push([2_u8.into(), Cell::Missing, "c".into(), Cell::Missing]);
        sheet
    }

    #[test]
    fn a_sheet_is_written_as_text() {
        let sheet = sheet();
        assert_eq!(
            sheet.csv_head() + &sheet.csv_lines(),
            "n,x,t,f\n1,0.5,\"a,\"\"b\"\"\",true\n2,,c,\n"
        );
        let lines = sheet.json_lines();
        assert_eq!(lines.lines().count(), 2);
        let row: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
        assert_eq!(row["t"], "a,\"b\"");
    }

    #[test]
    fn rows_are_put_together() {
        let mut both = sheet();
        both.append(sheet());
        assert_eq!(both.len(), 4);
        assert_eq!(both.csv_lines(), sheet().csv_lines().repeat(2));
    }
}

//! What a store keeps, as a backup writes it down: every table of the schema, row by row.

use serde::{Deserialize, Serialize};

/// A table of the schema. What only matters to a running server is not listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) name: String,
    pub(crate) columns: Vec<Column>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) holds: Holds,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Holds {
    Text,
    Number,
    /// Written as hexadecimal digits.
    Bytes,
}

/// Every table, its columns and the order of its rows. A test compares this with the schema.
const TABLES: [(&str, &[(&str, Holds)]); 14] = {
    use Holds::{Bytes, Number, Text};
    [
        (
            "log",
            &[
                ("table_id", Text),
                ("seq", Number),
                ("at", Number),
                ("body", Text),
                ("chain", Bytes),
            ],
        ),
        (
            "snapshot",
            &[
                ("table_id", Text),
                ("seq", Number),
                ("game", Number),
                ("body", Text),
                ("chain", Bytes),
                ("seal", Bytes),
            ],
        ),
        (
            "listing",
            &[
                ("table_id", Text),
                ("listed", Number),
                ("status", Text),
                ("wake", Number),
                ("updated", Number),
                ("summary", Text),
                ("shown", Number),
                ("owner", Text),
            ],
        ),
        ("member", &[("person", Text), ("table_id", Text)]),
        (
            "result",
            &[
                ("table_id", Text),
                ("game", Number),
                ("listed", Number),
                ("at", Number),
                ("summary", Text),
            ],
        ),
        (
            "player",
            &[("person", Text), ("table_id", Text), ("game", Number)],
        ),
        (
            "person",
            &[
                ("id", Text),
                ("name", Text),
                ("created", Number),
                ("seen", Number),
                ("author", Text),
            ],
        ),
        (
            "token",
            &[
                ("hash", Text),
                ("person", Text),
                ("created", Number),
                ("replaces", Text),
            ],
        ),
        ("forgotten", &[("person", Text)]),
        ("swept", &[("at", Number)]),
        ("put_away", &[("person", Text), ("table_id", Text)]),
        (
            "daily_chain",
            &[
                ("id", Number),
                ("anchor", Text),
                ("last_seed", Text),
                ("first_day", Number),
                ("last_day", Number),
                ("reached", Number),
            ],
        ),
        (
            "daily_try",
            &[
                ("day", Number),
                ("game", Text),
                ("person", Text),
                ("table_id", Text),
                ("share", Text),
                ("bots", Number),
                ("ended", Number),
                ("won", Number),
                ("points", Number),
            ],
        ),
        (
            "daily_yardstick",
            &[
                ("day", Number),
                ("game", Text),
                ("bots", Number),
                ("level", Text),
                ("won", Number),
                ("points", Number),
            ],
        ),
    ]
};

/// What a store of this version keeps.
pub(crate) fn all() -> Vec<Kept> {
    let column = |&(name, holds): &(&str, Holds)| Column {
        name: name.to_owned(),
        holds,
    };
    let kept = |(name, columns): (&str, &[(&str, Holds)])| Kept {
        name: name.to_owned(),
        columns: columns.iter().map(column).collect(),
    };
    TABLES.into_iter().map(kept).collect()
}

impl Kept {
    /// Are its names such as a schema has? They become part of statements.
    pub(crate) fn is_plain(&self) -> bool {
        let plain = |name: &str| {
            let letters = |byte: u8| byte.is_ascii_lowercase() || byte == b'_';
            !name.is_empty() && name.bytes().all(letters)
        };
        plain(&self.name) && self.columns.iter().all(|column| plain(&column.name))
    }

    fn names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| &*column.name).collect();
        names.join(", ")
    }

    /// The statement that gives every row as a JSON array.
    pub(super) fn select(&self, is_sqlite: bool) -> String {
        let value = |column: &Column| match (column.holds, is_sqlite) {
            (Holds::Text | Holds::Number, _) => column.name.clone(),
            (Holds::Bytes, true) => format!("nullif(lower(hex({})), '')", column.name),
            (Holds::Bytes, false) => format!("encode({}, 'hex')", column.name),
        };
        // By the bytes of a text, in whatever language a database was made.
        let order = |column: &Column| match (column.holds, is_sqlite) {
            (Holds::Text, false) => format!("{} COLLATE \"C\"", column.name),
            _ => column.name.clone(),
        };
        let list = |names: Vec<String>| names.join(", ");
        let values = list(self.columns.iter().map(value).collect());
        let order = list(self.columns.iter().map(order).collect());
        let name = &self.name;
        if is_sqlite {
            format!("SELECT json_array({values}) FROM {name} ORDER BY {order}")
        } else {
            format!("SELECT json_build_array({values})::text FROM {name} ORDER BY {order}")
        }
    }

    /// The statement that takes a JSON array of such rows.
    pub(super) fn insert(&self, is_sqlite: bool) -> String {
        let value = |(place, column): (usize, &Column)| match (column.holds, is_sqlite) {
            (Holds::Text, _) | (Holds::Number, true) => format!("value->>{place}"),
            (Holds::Number, false) => format!("(value->>{place})::bigint"),
            (Holds::Bytes, true) => format!("unhex(value->>{place})"),
            (Holds::Bytes, false) => format!("decode(value->>{place}, 'hex')"),
        };
        let values: Vec<String> = self.columns.iter().enumerate().map(value).collect();
        let (values, name, names) = (values.join(", "), &self.name, self.names());
        let rows = if is_sqlite {
            "json_each($1)"
        } else {
            "json_array_elements($1::json)"
        };
        format!("INSERT INTO {name} ({names}) SELECT {values} FROM {rows}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{On, Store};

    /// A table or a column that a backup does not name would be lost with it.
    #[tokio::test]
    async fn a_backup_names_everything_in_the_schema() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let Ok(On::Sqlite(pool)) = store.pool() else {
            panic!("it is SQLite");
        };
        let query = "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c \
                     WHERE t.type = 'table' AND t.name NOT IN ('_sqlx_migrations', 'probe')";
        let mut found: Vec<(String, String)> = sqlx::query_as(query).fetch_all(pool).await.unwrap();
        let column = |kept: &Kept, column: &Column| (kept.name.clone(), column.name.clone());
        let columns = |kept: Kept| {
            let columns = kept.columns.iter().map(|other| column(&kept, other));
            columns.collect::<Vec<_>>()
        };
        let mut named: Vec<(String, String)> = all().into_iter().flat_map(columns).collect();
        found.sort();
        named.sort();
        assert_eq!(named, found);
        assert!(all().iter().all(Kept::is_plain));
    }
}

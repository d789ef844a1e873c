use std::borrow::Cow;

use sqlx::{
    SqlStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// The schema, step by step. A step that has been released never changes; a change is a new one.
/// The types are those that both databases know.
const STEPS: &[(&str, &str)] = &[
    (
        "tables, people and tokens",
        "CREATE TABLE log (
        table_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        body TEXT NOT NULL,
        game BIGINT,
        turn BIGINT,
        seat BIGINT,
        attempt BIGINT,
        PRIMARY KEY (table_id, seq)
    );
    CREATE UNIQUE INDEX log_action ON log (table_id, game, turn, seat, attempt);
    CREATE TABLE listing (
        table_id TEXT PRIMARY KEY,
        listed BIGINT NOT NULL,
        status TEXT NOT NULL,
        wake BIGINT,
        updated BIGINT NOT NULL,
        summary TEXT NOT NULL
    );
    CREATE INDEX listing_wake ON listing (wake);
    CREATE INDEX listing_updated ON listing (listed, updated);
    CREATE TABLE member (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX member_table ON member (table_id);
    CREATE TABLE person (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE TABLE token (
        hash TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        created BIGINT NOT NULL
    );",
    ),
    (
        "results of finished games",
        "CREATE TABLE result (
        table_id TEXT NOT NULL,
        game BIGINT NOT NULL,
        listed BIGINT NOT NULL,
        at BIGINT NOT NULL,
        summary TEXT NOT NULL,
        PRIMARY KEY (table_id, game)
    );
    CREATE INDEX result_at ON result (listed, at);",
    ),
    (
        "guests without a name",
        "UPDATE person SET name = '' WHERE name IN ('Guest', 'Gast');",
    ),
];

pub(super) fn migrations() -> Migrator {
    let migration = |(version, (name, sql)): (i64, &(&'static str, &'static str))| {
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            SqlStr::from_static(sql),
            false,
        )
    };
    Migrator::with_migrations((1..).zip(STEPS).map(migration).collect())
}

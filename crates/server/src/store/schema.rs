use std::borrow::Cow;

use sqlx::{
    SqlStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// The schema, step by step. A step that has been released never changes; a change is a new one.
/// The types are those that both databases know; what else differs is in `NARROW_LOG_*`.
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

/// The last step, for either database: the log keeps its rows by table and nothing beside them, so
/// that an action is written to one page. SQLite keeps them in the key itself.
const NARROW_LOG: &str = "a log without a second key";
const NARROW_LOG_SQLITE: &str = "CREATE TABLE narrow_log (
        table_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    INSERT INTO narrow_log SELECT table_id, seq, at, body FROM log;
    DROP TABLE log;
    ALTER TABLE narrow_log RENAME TO log;";
const NARROW_LOG_POSTGRES: &str = "DROP INDEX log_action;
    ALTER TABLE log DROP COLUMN game, DROP COLUMN turn, DROP COLUMN seat, DROP COLUMN attempt;";

/// The steps for one of the two databases.
pub(super) fn migrations(is_sqlite: bool) -> Migrator {
    let narrow_log = if is_sqlite {
        NARROW_LOG_SQLITE
    } else {
        NARROW_LOG_POSTGRES
    };
    let steps = STEPS.iter().copied().chain([(NARROW_LOG, narrow_log)]);
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            SqlStr::from_static(sql),
            false,
        )
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}

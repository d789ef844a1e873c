use std::borrow::Cow;

use sqlx::{
    SqlStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// A step of the schema, for either database.
struct Step {
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

/// A step in words that both databases know.
const fn both(name: &'static str, sql: &'static str) -> Step {
    Step {
        name,
        sqlite: sql,
        postgres: sql,
    }
}

/// The schema, step by step. A step that has been released never changes; a change is a new one.
const STEPS: &[Step] = &[
    both(
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
    both(
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
    both(
        "guests without a name",
        "UPDATE person SET name = '' WHERE name IN ('Guest', 'Gast');",
    ),
    // The log keeps its rows by table and nothing beside them, so that an action is written to one
    // page. SQLite keeps them in the key itself.
    Step {
        name: "a log without a second key",
        sqlite: "CREATE TABLE narrow_log (
        table_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    INSERT INTO narrow_log SELECT table_id, seq, at, body FROM log;
    DROP TABLE log;
    ALTER TABLE narrow_log RENAME TO log;",
        postgres: "DROP INDEX log_action;
    ALTER TABLE log DROP COLUMN game, DROP COLUMN turn, DROP COLUMN seat, DROP COLUMN attempt;",
    },
    // Rows from before have no checksum. `probe` is written to find out whether anything can be.
    Step {
        name: "a log that can be checked",
        sqlite: "ALTER TABLE log ADD COLUMN chain BLOB;
    CREATE TABLE snapshot (
        table_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        game BIGINT NOT NULL,
        body TEXT NOT NULL,
        chain BLOB NOT NULL,
        seal BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE probe (id BIGINT PRIMARY KEY, body TEXT NOT NULL);",
        postgres: "ALTER TABLE log ADD COLUMN chain BYTEA;
    CREATE TABLE snapshot (
        table_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        game BIGINT NOT NULL,
        body TEXT NOT NULL,
        chain BYTEA NOT NULL,
        seal BYTEA NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    CREATE TABLE probe (id BIGINT PRIMARY KEY, body TEXT NOT NULL);",
    },
    // Nobody has looked out for the people of an older store: 0 is not known.
    both(
        "when people were last seen, and who is forgotten",
        "ALTER TABLE person ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
    CREATE INDEX token_person ON token (person);
    CREATE TABLE forgotten (person TEXT PRIMARY KEY);
    CREATE TABLE swept (at BIGINT NOT NULL);",
    ),
    both(
        "tables that people have put away",
        "CREATE TABLE put_away (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX put_away_table ON put_away (table_id);",
    ),
    // A notice to one seat alone does not move a table in any list. Who opened a table is known
    // of older ones as soon as something happens there.
    both(
        "when everybody was last told of a table, and who opened it",
        "ALTER TABLE listing ADD COLUMN shown BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE listing ADD COLUMN owner TEXT NOT NULL DEFAULT '';
    UPDATE listing SET shown = updated;
    DROP INDEX listing_updated;
    CREATE INDEX listing_shown ON listing (listed, shown);
    CREATE INDEX listing_owner ON listing (owner);",
    ),
    // A bot that somebody has brought is kept as people are; the author is whose it is.
    both(
        "bots and their authors",
        "ALTER TABLE person ADD COLUMN author TEXT NOT NULL DEFAULT '';
    CREATE INDEX person_author ON person (author);",
    ),
    // There is one chain of seeds. A try is kept when its table or its person is deleted, without them.
    both(
        "the daily deal",
        "CREATE TABLE daily_chain (
        id BIGINT PRIMARY KEY,
        anchor TEXT NOT NULL,
        last_seed TEXT NOT NULL,
        first_day BIGINT NOT NULL,
        last_day BIGINT NOT NULL,
        reached BIGINT NOT NULL
    );
    CREATE TABLE daily_try (
        day BIGINT NOT NULL,
        game TEXT NOT NULL,
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        share TEXT NOT NULL,
        bots BIGINT NOT NULL,
        ended BIGINT,
        won BIGINT,
        points BIGINT,
        PRIMARY KEY (day, game, person)
    );
    CREATE UNIQUE INDEX daily_try_table ON daily_try (table_id);
    CREATE UNIQUE INDEX daily_try_share ON daily_try (share);
    CREATE INDEX daily_try_person ON daily_try (person);
    CREATE TABLE daily_yardstick (
        day BIGINT NOT NULL,
        game TEXT NOT NULL,
        bots BIGINT NOT NULL,
        level TEXT NOT NULL,
        won BIGINT NOT NULL,
        points BIGINT,
        PRIMARY KEY (day, game, bots, level)
    );",
    ),
    // Of games that ended before this, only whoever still sits at their table is known.
    both(
        "who played a finished game",
        "CREATE TABLE player (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        game BIGINT NOT NULL,
        PRIMARY KEY (person, table_id, game)
    );
    CREATE INDEX player_table ON player (table_id);",
    ),
    // A new token that was not used yet names the one it replaces, and is good only as long as that is.
    both(
        "tokens that replace others",
        "ALTER TABLE token ADD COLUMN replaces TEXT NOT NULL DEFAULT '';",
    ),
];

/// The number of the last step.
pub(crate) fn newest() -> i64 {
    i64::try_from(STEPS.len()).expect("there are a few steps")
}

/// The steps for one of the two databases: all of them, or those up to a version.
pub(super) fn migrations(is_sqlite: bool, to: Option<i64>) -> Migrator {
    let migration = |(version, step): (i64, &Step)| {
        let sql = if is_sqlite {
            step.sqlite
        } else {
            step.postgres
        };
        Migration::new(
            version,
            Cow::Borrowed(step.name),
            MigrationType::Simple,
            SqlStr::from_static(sql),
            false,
        )
    };
    let steps = (1..).zip(STEPS);
    let steps = steps.filter(|(version, _)| to.is_none_or(|to| *version <= to));
    Migrator::with_migrations(steps.map(migration).collect())
}

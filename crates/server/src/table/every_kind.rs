//! A table of every kind: for tests of what holds at all of them.

use cards::Notebook;
use serde_json::json;

use crate::{
    edge::id::TableId,
    host::clock::TimeControl,
    store::Chain,
    table::{
        any_game::{AnyTable, GameOptions},
        decision::Person,
        entry::Created,
        walk::people,
    },
};

/// The tables and who sits there; their first deals come from the seed.
pub(crate) fn every_kind(seed: u64) -> impl Iterator<Item = (AnyTable, Vec<Person>)> {
    let options = inside_job().into_iter().chain(black_spy());
    options.map(move |options| table_of(options, seed))
}

/// A table with these options, and who sits there.
pub(crate) fn table_of(options: GameOptions, seed: u64) -> (AnyTable, Vec<Person>) {
    let people = people(options.players());
    let created = Created {
        table: options,
        owner: people[0].id,
        occupants: people.iter().map(|person| person.occupant(1)).collect(),
        listed: false,
        notebook: Notebook::Strict,
        clock: TimeControl::None,
        chat: false,
        secret: format!("{seed:064x}"),
        occasion: None,
    };
    let table = AnyTable::new(TableId(1), 0, Chain::START, &created).unwrap();
    (table, people)
}

/// Every number of players, every special role and the usual choices.
fn inside_job() -> Vec<GameOptions> {
    let mut tables = vec![json!({ "players": 2, "wagers": false })];
    for players in 2..=5 {
        for risk in [false, true] {
            tables.push(json!({ "players": players, "risk": risk }));
        }
    }
    for players in 4..=5 {
        for role in inside_job::SPECIAL_ROLES {
            tables.push(json!({ "players": players, "roles": [role.id] }));
        }
    }
    let read = |options| GameOptions::InsideJob(serde_json::from_value(options).unwrap());
    tables.into_iter().map(read).collect()
}

/// Every number of players and every variant, alone and all together.
fn black_spy() -> Vec<GameOptions> {
    let variants = black_spy::Variant::ALL.map(black_spy::Variant::name);
    let mut tables = Vec::new();
    for players in 3..=6 {
        tables.push(json!({ "players": players, "max_rounds": 1 }));
        tables.push(json!({ "players": players, "max_rounds": 2, "variants": variants }));
    }
    for variant in variants {
        tables.push(json!({ "players": 4, "max_rounds": 1, "variants": [variant] }));
    }
    let read = |options| GameOptions::BlackSpy(serde_json::from_value(options).unwrap());
    tables.into_iter().map(read).collect()
}

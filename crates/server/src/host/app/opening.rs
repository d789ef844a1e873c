//! Opening tables.

use serde::Serialize;

use super::App;
use crate::{
    edge::{
        address::Address,
        id::{PersonId, TableId},
        refused::Refused,
    },
    store::{Append, Log, Row, StoredRow},
    table::{
        any_game::{AnyTable, Hosted, each},
        entry::{Created, Dealt, Entry},
        occupant::Occupant,
    },
};

impl App {
    pub(crate) async fn create(
        &self,
        created: Created,
        address: Address,
    ) -> Result<TableId, Refused> {
        self.heard_from(created.owner, address);
        if created.listed {
            self.may_list(created.owner).await?;
        }
        let challenged = created.occupants.iter().filter_map(Occupant::challenged);
        let challenged: Vec<PersonId> = challenged.map(|whom| whom.id).collect();
        // Nobody else challenges these people until the table is stored.
        let _room = if challenged.is_empty() {
            None
        } else {
            Some(self.room_for_challenges(created.owner, &challenged).await?)
        };
        let id = self.new_table();
        let rows = Row::first(id, self.now(), [written(&created)]);
        let table = AnyTable::new(id, rows[0].at, rows[0].chain, &created);
        let table = table.map_err(|reason| Refused::bad("bad-options", reason).at("options"))?;
        self.store_new(rows, &table).await?;
        each!(AnyTable, &table, table => self.calls().tell(table.challenges()));
        Ok(id)
    }

    /// Opens a table whose first game has begun as a record did, up to some of its steps: with its
    /// options, cards and totals. For lessons, what-if and tests.
    ///
    /// # Errors
    /// When the record does not replay, or does not fit the people there.
    pub async fn create_from_record(
        &self,
        opened: Created,
        record: Vec<u8>,
        steps: usize,
    ) -> Result<TableId, Refused> {
        let replay = move || play::Replayer::default().replay(&record);
        let game = self.thinkers().apart(replay).await;
        let game = game.ok_or_else(Refused::unavailable)?;
        let game = game.map_err(Refused::damaged_by)?;
        let secret = play::hex(&self.chance().bytes::<32>());
        let (created, dealt) = each!(AnyGame, game, game => staged(opened, &game, steps, secret));
        if created.occupants.len() != usize::from(created.table.players()) {
            return Err(Refused::bad("bad-seats", "name every seat of the record"));
        }
        let id = self.new_table();
        let (rows, table) = self.staged_table(id, [written(&created), dealt])?;
        self.store_new(rows, &table).await?;
        Ok(id)
    }

    /// A table whose first game was dealt when it was opened, not stored yet.
    pub(super) fn staged_table(
        &self,
        id: TableId,
        entries: [String; 2],
    ) -> Result<(Vec<Row>, AnyTable), Refused> {
        let rows = Row::first(id, self.now(), entries);
        let log = Log::whole(rows.iter().cloned().map(StoredRow::from).collect());
        let log = log.expect("there are two rows");
        let table = AnyTable::from_log(id, &log, &mut |_| {}).map_err(Refused::damaged_by)?;
        Ok((rows, table))
    }

    pub(super) fn new_table(&self) -> TableId {
        TableId(u128::from_le_bytes(self.chance().bytes()))
    }

    /// Stores the first rows of a table.
    pub(super) async fn store_new(&self, rows: Vec<Row>, table: &AnyTable) -> Result<(), Refused> {
        let append = Append {
            rows,
            listing: Some(each!(AnyTable, table, table => table.listing())),
            ..Append::default()
        };
        let stored = self.store().append(append).await;
        stored.map_err(|error| self.store_failed(&error))?;
        self.0.metrics.tables_created.inc();
        Ok(())
    }
}

/// How a table is opened that goes on from a game, and the entry that deals it.
fn staged<G: Hosted>(
    opened: Created,
    game: &G,
    steps: usize,
    next_secret: String,
) -> (Created, String) {
    let actions = game.actions();
    let entry: Entry<G> = Entry::Dealt {
        number: 1,
        rules: G::version(game.rules()),
        deal: Dealt::Fixed {
            setup: game.setup(),
            steps: actions[..steps.min(actions.len())].to_vec(),
        },
        next_secret,
        daily: None,
    };
    let table = G::any_options(G::options(game.rules()).clone());
    (Created { table, ..opened }, written(&entry))
}

pub(super) fn written(row: &impl Serialize) -> String {
    serde_json::to_string(row).expect("a row of the log can be written")
}

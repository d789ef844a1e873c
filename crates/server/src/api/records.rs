//! Many finished games at once: a compressed file of records, written while it is read.

use std::{collections::VecDeque, convert::Infallible, io::Write as _};

use axum::{
    body::{Body, Bytes},
    extract::{Query, State, rejection::QueryRejection},
    http::header,
    response::IntoResponse,
};
use flate2::{Compression, write::GzEncoder};
use futures_util::stream;
use serde::Deserialize;

use crate::{
    api::paging::unreadable,
    edge::{
        address::Address,
        id::PersonId,
        refused::Refused,
        who::{Anyone, Somebody},
    },
    host::{app::App, clock::Millis},
    store::page::{Cursor, Page},
    table::listing::Finished,
};

/// How many results are read at once.
const PAGE: u8 = 100;
/// How many bytes are sent at once.
const CHUNK: usize = 16 * 1024;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// Only games that ended at this time or later, in milliseconds since 1970.
    since: Option<i64>,
}

type Asked = Result<Query<Since>, QueryRejection>;

/// The records of all finished games at listed tables, the newest first, as a gzip file of JSON lines.
#[utoipa::path(get, path = "/api/v1/records", operation_id = "records", tag = "After the game", security((), ("token" = [])), params(Since),
    responses((status = 200, content_type = "application/gzip", body = ref("#/components/schemas/RecordsFile"),
        description = "One record a line, each as `docs/record.md` describes it")))]
pub(crate) async fn public(
    State(app): State<App>,
    Anyone(_): Anyone,
    address: Address,
    asked: Asked,
) -> Result<impl IntoResponse, Refused> {
    download(app, address, None, asked)
}

/// The records of all finished games that you have played, and of those at tables where you sit or which you
/// own, the newest first.
#[utoipa::path(get, path = "/api/v1/me/records", operation_id = "my_records", tag = "People", params(Since),
    responses((status = 200, content_type = "application/gzip", body = ref("#/components/schemas/RecordsFile"),
        description = "One record a line, each as `docs/record.md` describes it")))]
pub(crate) async fn mine(
    State(app): State<App>,
    Somebody(person): Somebody,
    address: Address,
    asked: Asked,
) -> Result<impl IntoResponse, Refused> {
    download(app, address, Some(person.id), asked)
}

fn download(
    app: App,
    address: Address,
    of: Option<PersonId>,
    asked: Asked,
) -> Result<impl IntoResponse, Refused> {
    let Query(Since { since }) = asked.map_err(|error| unreadable(&error))?;
    app.gate().open_download(address)?;
    let download = Download {
        open: Open { app, address },
        of,
        since: since.unwrap_or(Millis::MIN),
        games: VecDeque::new(),
        next: Next::Page(None),
        zip: GzEncoder::new(Vec::new(), Compression::default()),
    };
    let chunks = stream::unfold(download, |mut download| async {
        Some((Ok::<_, Infallible>(download.chunk().await?), download))
    });
    let headers = [
        (header::CONTENT_TYPE, "application/gzip"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"undertrick.jsonl.gz\"",
        ),
    ];
    Ok((headers, Body::from_stream(chunks)))
}

/// Counts a download as running until it is dropped.
struct Open {
    app: App,
    address: Address,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.app.gate().close_download(self.address);
    }
}

/// A file that is being written.
struct Download {
    open: Open,
    of: Option<PersonId>,
    since: Millis,
    /// Found, and not yet written.
    games: VecDeque<Finished>,
    next: Next,
    zip: GzEncoder<Vec<u8>>,
}

/// What comes when those are written.
enum Next {
    Page(Option<Cursor>),
    End,
    Nothing,
}

impl Download {
    /// The next bytes of the file; nothing when all of it was sent.
    async fn chunk(&mut self) -> Option<Bytes> {
        while self.zip.get_ref().len() < CHUNK {
            let Some(game) = self.games.pop_front() else {
                match self.next {
                    Next::Page(after) => self.find(after).await,
                    Next::End => {
                        self.next = Next::Nothing;
                        self.zip.try_finish().expect("memory can be written to");
                        break;
                    }
                    Next::Nothing => return None,
                }
                continue;
            };
            // Games that were deleted meanwhile or are damaged are left out.
            let Open { app, address } = &self.open;
            let past = app.past_in_log(*address, game.table, game.number).await;
            if let Ok(Some(past)) = past {
                let record = past.record(game.table);
                let written = self.zip.write_all(record.as_bytes());
                written.expect("memory can be written to");
            }
        }
        Some(std::mem::take(self.zip.get_mut()).into())
    }

    async fn find(&mut self, after: Option<Cursor>) {
        let page = Page { after, most: PAGE };
        // A store that cannot be read ends the file where it is, without the end of a gzip file.
        let Ok(part) = self.open.app.finished(self.of, page).await else {
            self.next = Next::Nothing;
            return;
        };
        let found = part.lines.len();
        let recent = part.lines.into_iter().filter(|game| game.at >= self.since);
        self.games.extend(recent);
        self.next = match part.next {
            Some(next) if self.games.len() == found => Next::Page(Some(next)),
            Some(_) | None => Next::End,
        };
    }
}

//! What a host is told while nothing can be stored, and how a store is left behind.

use std::{io::Write as _, os::unix::fs::PermissionsExt as _, path::Path};

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Settings, Store, StoreError, Trouble};
use tower::ServiceExt as _;

use crate::{
    common::{Guest, Site, call, settings},
    outage::check_refusal,
    stores::Fresh,
};

/// What `/readyz` says, once more than a moment has passed since the last write.
async fn ready(site: &Site) -> (StatusCode, String) {
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let (status, text) = call(&site.router, Method::GET, "/readyz", None, Value::Null).await;
    (status, text.as_str().unwrap().to_owned())
}

async fn check_not_ready(site: &Site, why: &str) {
    let (status, text) = ready(site).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{text}");
    assert!(text.contains(why), "{text}");
    // The process lives all the same.
    let (status, _) = call(&site.router, Method::GET, "/healthz", None, Value::Null).await;
    assert_eq!(status, StatusCode::OK);
}

async fn check_ready(site: &Site) {
    let (status, text) = ready(site).await;
    assert_eq!((status, &*text), (StatusCode::OK, "ready\n"));
}

/// Somebody new, a new table and a start are refused, and it is said when to try again.
async fn check_refused(site: &Site, person: &Guest, table: &str) {
    let chat = format!("/api/v1/tables/{table}/chat");
    let open = json!({ "game": "inside-job", "options": { "players": 3 } });
    for (path, token, body) in [
        ("/api/v1/guests", None, json!({ "name": "x" })),
        ("/api/v1/tables", Some(&person.token), open),
        (&*chat, Some(&person.token), json!({ "text": "x" })),
    ] {
        let mut request = Request::post(path);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(Body::from(body.to_string())).unwrap();
        let response = site.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert!(
            response.headers().contains_key(header::RETRY_AFTER),
            "{path}"
        );
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let refused: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(refused["error"], "store-unavailable");
    }
}

fn open_settings() -> Settings {
    Settings {
        metrics_token: Some("token".to_owned()),
        ..settings()
    }
}

async fn site(fresh: &Fresh) -> Site {
    Site::open(&fresh.url, open_settings()).await
}

async fn metrics(site: &Site) -> String {
    let (status, text) = call(
        &site.router,
        Method::GET,
        "/metrics",
        Some("token"),
        Value::Null,
    )
    .await;
    assert_eq!(status, StatusCode::OK);
    text.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_folder_that_is_moved_away_acknowledges_nothing() {
    let fresh = Fresh::sqlite();
    let place = fresh.file("data");
    let url = format!("sqlite:{}", place.join("undertrick.db").display());
    let site = Site::open(&url, settings()).await;
    let people = site.people(3).await;
    let table = site
        .table("inside-job", json!({ "players": 3 }), &people)
        .await;
    check_ready(&site).await;
    let away = fresh.file("away");
    std::fs::rename(&place, &away).unwrap();
    // At once, not only when it is next looked at.
    check_refused(&site, &people[0], &table).await;
    check_not_ready(&site, "moved, deleted or replaced").await;
    // Another folder under the same name is not the same one.
    std::fs::create_dir(&place).unwrap();
    for entry in std::fs::read_dir(&away).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), place.join(entry.file_name())).unwrap();
    }
    check_refused(&site, &people[0], &table).await;
    check_not_ready(&site, "moved, deleted or replaced").await;
    std::fs::remove_dir_all(&place).unwrap();
    std::fs::rename(&away, &place).unwrap();
    check_ready(&site).await;
    let path = format!("tables/{table}/chat");
    people[0].done(&path, json!({ "text": "back again" })).await;
    // Whatever was refused is not there after a restart either.
    site.app.stop().await;
    let store = Store::open(&url).await.unwrap();
    let log = store.log(table.parse().unwrap(), server::Reach::Whole);
    let rows = log.await.unwrap().unwrap().entries;
    let chats = rows.iter().filter(|row| row.body.contains("chatted"));
    assert_eq!(chats.count(), 1);
}

#[tokio::test]
async fn a_deleted_folder_or_log_acknowledges_nothing() {
    for name in ["undertrick.db", "undertrick.db-wal"] {
        let fresh = Fresh::sqlite();
        let site = site(&fresh).await;
        let people = site.people(3).await;
        let table = site
            .table("inside-job", json!({ "players": 3 }), &people)
            .await;
        std::fs::remove_file(fresh.file(name)).unwrap();
        check_refused(&site, &people[0], &table).await;
        check_not_ready(&site, "moved, deleted or replaced").await;
        let metrics = metrics(&site).await;
        assert!(metrics.contains("undertrick_ready 0"), "{metrics}");
    }
}

#[tokio::test]
async fn a_file_that_is_overwritten_is_noticed() {
    let fresh = Fresh::sqlite();
    let site = site(&fresh).await;
    let people = site.people(1).await;
    check_ready(&site).await;
    let file = fresh.file("undertrick.db");
    let length = std::fs::metadata(&file).unwrap().len();
    let garbage = vec![b'x'; usize::try_from(length).unwrap()];
    let mut open = std::fs::OpenOptions::new().write(true).open(&file).unwrap();
    open.write_all(&garbage).unwrap();
    check_not_ready(&site, "damaged").await;
    let (status, _) = people[0]
        .post(
            "tables",
            json!({ "game": "inside-job", "options": { "players": 3 } }),
        )
        .await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
}

/// Not even the first write after it is acknowledged.
#[tokio::test]
async fn nothing_is_acknowledged_once_the_first_page_is_gone() {
    let fresh = Fresh::sqlite();
    let site = site(&fresh).await;
    let people = site.people(1).await;
    let file = fresh.file("undertrick.db");
    let mut open = std::fs::OpenOptions::new().write(true).open(&file).unwrap();
    open.write_all(&[b'x'; 4096]).unwrap();
    let body = json!({ "game": "inside-job", "options": { "players": 3 } });
    let (status, _) = people[0].post("tables", body).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_full_disk_is_not_ready() {
    let fresh = Fresh::sqlite();
    let store = Store::open_small(&fresh.url, 80).await.unwrap();
    let site = Site::over(store, open_settings(), std::sync::Arc::default());
    check_ready(&site).await;
    // Small writes go on until not a single page is left.
    let newcomer = || {
        let body = json!({ "name": "x" });
        call(&site.router, Method::POST, "/api/v1/guests", None, body)
    };
    let mut refused = 0;
    while refused < 100 {
        let is_new = newcomer().await.0 == StatusCode::CREATED;
        refused = if is_new { 0 } else { refused + 1 };
    }
    check_not_ready(&site, "full").await;
    check_refusal(newcomer().await);
    let metrics = metrics(&site).await;
    assert!(metrics.contains("undertrick_ready 0"), "{metrics}");
    assert!(
        !metrics.contains("undertrick_store_failures_total 0"),
        "{metrics}"
    );
}

#[tokio::test]
async fn a_second_server_on_the_same_store_is_refused() {
    let fresh = Fresh::new().await;
    let site = site(&fresh).await;
    let second = Store::open(&fresh.url).await;
    assert!(
        matches!(second, Err(StoreError::Unavailable(Trouble::Taken, _))),
        "{second:?}"
    );
    site.app.stop().await;
    Store::open(&fresh.url).await.unwrap();
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn a_stop_leaves_one_whole_file_that_is_closed_to_others() {
    let fresh = Fresh::sqlite();
    let folder = fresh.file("made/new");
    let url = format!("sqlite:{}", folder.join("undertrick.db").display());
    let site = Site::open(&url, settings()).await;
    let people = site.people(3).await;
    let table = site
        .table("inside-job", json!({ "players": 3 }), &people)
        .await;
    for name in [
        "undertrick.db",
        "undertrick.db-wal",
        "undertrick.db-shm",
        "undertrick.db-lock",
    ] {
        assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
    }
    assert_eq!(mode(&folder), 0o700);
    site.app.stop().await;
    let wal = std::fs::metadata(folder.join("undertrick.db-wal"));
    assert!(
        wal.map_or(0, |wal| wal.len()) == 0,
        "the log is not folded in"
    );
    // The file alone is everything.
    let copy = fresh.file("copy/undertrick.db");
    std::fs::create_dir(copy.parent().unwrap()).unwrap();
    std::fs::copy(folder.join("undertrick.db"), &copy).unwrap();
    let store = Store::open(&format!("sqlite:{}", copy.display()))
        .await
        .unwrap();
    let log = store
        .log(table.parse().unwrap(), server::Reach::Whole)
        .await
        .unwrap();
    assert_eq!(log.unwrap().entries.len(), 2);
}

#[tokio::test]
async fn an_older_store_is_closed_to_others_at_the_start() {
    let fresh = Fresh::sqlite();
    let folder = fresh.file("data");
    std::fs::create_dir(&folder).unwrap();
    let file = folder.join("undertrick.db");
    std::fs::write(&file, "").unwrap();
    let open = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    open(&file, 0o644);
    open(&folder, 0o755);
    Store::open(&format!("sqlite:{}", file.display()))
        .await
        .unwrap()
        .close()
        .await;
    assert_eq!((mode(&file), mode(&folder)), (0o600, 0o700));
    // A folder that holds other things is not ours to close.
    std::fs::write(folder.join("holiday.jpg"), "").unwrap();
    open(&folder, 0o755);
    Store::open(&format!("sqlite:{}", file.display()))
        .await
        .unwrap();
    assert_eq!(mode(&folder), 0o755);
}

//! The secret file: nobody starts unaware of their side, and nobody else learns who has read theirs.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use http_body_util::BodyExt as _;
use serde_json::json;

use crate::{
    common::{Guest, Site},
    wire::answer,
};

async fn page(person: &Guest, path: &str, cookie: &str) -> String {
    let request = Request::get(path).header("cookie", cookie);
    let (status, _, body) = answer(person, request, Body::empty()).await;
    assert_eq!(status, StatusCode::OK);
    let bytes = body.collect().await.unwrap().to_bytes();
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Closes the file of a game; the cookie that remembers it.
async fn close(person: &Guest, table: &str, number: u32, cookie: &str) -> String {
    let request = Request::post(format!("/t/{table}/file"))
        .header("cookie", cookie)
        .header("content-type", "application/x-www-form-urlencoded");
    let body = Body::from(format!("number={number}"));
    let (status, headers, _) = answer(person, request, body).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let set = headers[header::SET_COOKIE].to_str().unwrap();
    set.split(';').next().unwrap().to_owned()
}

#[track_caller]
fn check_covered(page: &str, covered: bool) {
    assert_eq!(page.contains("class=\"secret covered\""), covered);
    let (_, table) = page.split_once("id=\"table\"").unwrap();
    let (tag, _) = table.split_once('>').unwrap();
    assert_eq!(tag.contains("inert"), covered, "{tag}");
}

/// Without a script the page itself shows the file until it was closed, in every game anew.
#[tokio::test]
async fn a_game_begins_with_the_file() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let path = format!("/t/{table}");
    check_covered(&page(&people[0], &path, "").await, true);
    let read = close(&people[0], &table, 1, "").await;
    check_covered(&page(&people[0], &path, &read).await, false);
    check_covered(
        &page(&people[0], &format!("{path}?file=open"), &read).await,
        true,
    );
    // Another game, and another table, are not read yet.
    let second = close(&people[0], &table, 2, &read).await;
    check_covered(&page(&people[0], &path, &second).await, false);
    let other = close(&people[0], &table, 2, "").await;
    check_covered(&page(&people[0], &path, &other).await, true);
    let next = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    check_covered(&page(&people[0], &format!("/t/{next}"), &read).await, true);
}

/// That somebody has read their file is told to nobody, and changes nothing at the table.
#[tokio::test]
async fn nobody_learns_who_has_read_their_file() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let path = format!("/t/{table}");
    let spectator = site.guest("Eve").await;
    let mut before = Vec::new();
    for person in people.iter().chain([&spectator]) {
        before.push((person.look(&table).await, page(person, &path, "").await));
    }
    let mut watch = people[1].watch(&table).await;
    watch.next().await;
    for person in &people {
        close(person, &table, 1, "").await;
    }
    assert!(watch.is_quiet(), "reading was told");
    for (person, (seen, shown)) in people.iter().chain([&spectator]).zip(before) {
        assert_eq!(person.look(&table).await, seen);
        assert_eq!(page(person, &path, "").await, shown);
    }
}

#[tokio::test]
async fn spectators_have_no_file_and_an_open_role_no_secret() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let given = json!({ "role": "accomplice", "seat": 1 });
    let options = json!({ "players": 4, "roles": ["accomplice"], "given": given });
    let table = site.game("inside-job", options, &people).await;
    let path = format!("/t/{table}");
    let secret = "Nothing in it is secret";
    assert!(page(&people[1], &path, "").await.contains(secret));
    assert!(!page(&people[0], &path, "").await.contains(secret));
    let spectator = site.guest("Eve").await;
    let shown = page(&spectator, &path, "").await;
    assert!(!shown.contains("<dialog class=\"file\""));
    check_covered(&shown, false);
}

/// Somebody may read over a shoulder by ear, too: a closed file is not called by the role in it.
#[tokio::test]
async fn a_closed_file_is_not_called_by_its_role() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    for person in &people {
        let page = page(person, &format!("/t/{table}"), "").await;
        let (_, dialog) = page.split_once("<dialog class=\"file\"").unwrap();
        let (tag, inside) = dialog.split_once('>').unwrap();
        let (_, name) = tag.split_once("aria-labelledby=\"").unwrap();
        let (name, _) = name.split_once('"').unwrap();
        let (_, named) = inside.split_once(&format!("id=\"{name}\">")).unwrap();
        assert!(named.starts_with("Secret file<"), "{tag}");
    }
}

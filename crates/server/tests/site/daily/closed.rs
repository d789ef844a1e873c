//! Nothing leads to a deal of another before its day is over.

use std::{io::Read as _, sync::atomic::Ordering};

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use flate2::read::GzDecoder;
use play::Replayer;
use serde_json::{Value, json};
use server::{Clock, Problem};

use super::{DAY, begin, deal, finish, next_day};
use crate::{
    common::{Guest, Site, send, settings},
    stores::Fresh,
};

const GAMES: [&str; 2] = ["inside-job", "black-spy"];

/// Everything that is answered about a table, but for its own id.
async fn answered(
    person: Option<&Guest>,
    site: &Site,
    door: &Door,
    table: &str,
) -> (StatusCode, String) {
    let path = door.path.replace("{id}", table);
    let mut request = Request::builder()
        .method(door.method.clone())
        .uri(&path)
        .header(header::ACCEPT_LANGUAGE, "en");
    if let Some(person) = person {
        request = if path.starts_with("/api/") {
            request.header(header::AUTHORIZATION, format!("Bearer {}", person.token))
        } else {
            request.header(header::COOKIE, format!("undertrick={}", person.token))
        };
    }
    if !path.starts_with("/api/") {
        request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    }
    let request = request.body(Body::from(door.body)).unwrap();
    let (status, body) = send(&site.router, request).await;
    let body = String::from_utf8_lossy(&body).replace(table, "TABLE");
    (status, body)
}

struct Door {
    method: Method,
    path: String,
    body: &'static str,
}

fn door(path: &str) -> Door {
    Door {
        method: Method::GET,
        path: path.to_owned(),
        body: "",
    }
}

/// What leads to a finished game.
fn past_doors() -> Vec<Door> {
    let mut doors: Vec<Door> = [
        "/t/{id}/games/1",
        "/t/{id}/games/1/0",
        "/t/{id}/games/1/3?seat=1",
        "/t/{id}/games/1/review",
        "/t/{id}/games/1/review?seat=2",
        "/t/{id}/games/1/picture/en.png",
        "/api/v1/tables/{id}/games/1/record",
        "/api/v1/tables/{id}/games/1/steps/0",
        "/api/v1/tables/{id}/games/1/steps/4?seat=0",
        "/api/v1/tables/{id}/games/1/review",
    ]
    .map(door)
    .into();
    doors.push(Door {
        method: Method::POST,
        path: "/t/{id}/games/1/play-on".to_owned(),
        body: "step=1&as=1",
    });
    doors
}

/// What leads to a table, running or not.
fn table_doors() -> Vec<Door> {
    let mut doors: Vec<Door> = [
        "/t/{id}",
        "/t/{id}?file=open",
        "/t/{id}/stream",
        "/t/{id}/stream?once=1",
        "/t/{id}/coach?ask=would",
        "/api/v1/tables/{id}",
        "/api/v1/tables/{id}/stream",
    ]
    .map(door)
    .into();
    for (what, body) in [
        ("join", ""),
        ("leave", ""),
        ("start", "fill=novice"),
        ("seats", "seat=1&bot=novice"),
        ("act", "number=1&turn=0&action=play:P1"),
        ("talk", "say=suspect:1"),
        ("ready", ""),
        ("take-back", "decision=1"),
        ("nudge", "seat=1"),
        ("missing", "choose=bot"),
        ("return", ""),
        ("wishes", "wish=no-pauses&on=true"),
        ("put-away", ""),
    ] {
        doors.push(Door {
            method: Method::POST,
            path: format!("/t/{{id}}/{what}"),
            body,
        });
    }
    doors
}

/// Nothing that is answered depends on whether a game is finished, or on whose it is, before the day is
/// over; afterwards everything is open.
#[tokio::test]
async fn a_deal_is_closed_until_its_day_is_over() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    let people = site.people(3).await;
    let (ann, ben, eve) = (&people[0], &people[1], &people[2]);
    for game in GAMES {
        let finished = begin(ann, game).await;
        let end = finish(ann, &finished, 1).await;
        assert_eq!(end["status"], "over");
        let running = begin(ben, game).await;
        for door in past_doors() {
            let name = format!("{} {}", door.method, door.path);
            let own = answered(Some(ann), &site, &door, &finished).await;
            assert_eq!(own.0, StatusCode::CONFLICT, "{name}: {}", own.1);
            assert_eq!(
                own,
                answered(Some(ben), &site, &door, &running).await,
                "{name}"
            );
            assert_eq!(
                own,
                answered(Some(eve), &site, &door, &finished).await,
                "{name}"
            );
            assert_eq!(
                own,
                answered(Some(eve), &site, &door, &running).await,
                "{name}"
            );
            let nobody = answered(None, &site, &door, &finished).await;
            assert_eq!(
                nobody,
                answered(None, &site, &door, &running).await,
                "{name}"
            );
            assert!(nobody.0.is_client_error(), "{name}");
        }
        for door in table_doors() {
            let name = format!("{} {}", door.method, door.path);
            for viewer in [Some(eve), None] {
                let one = answered(viewer, &site, &door, &finished).await;
                assert!(one.0.is_client_error(), "{name}: {one:?}");
                assert_eq!(
                    one,
                    answered(viewer, &site, &door, &running).await,
                    "{name}"
                );
            }
        }
        // No list and no download tells of it, not even one's own.
        let (_, results) = ann.get("results").await;
        assert!(!results.to_string().contains(&finished), "{results}");
        assert_eq!(downloads(&site, ann).await, "");
        // The page of the table offers nothing of it either.
        let page = answered(Some(ann), &site, &door("/t/{id}"), &finished)
            .await
            .1;
        assert!(!page.contains("/games/1"), "{page}");
        assert!(
            page.contains(&format!("/daily/{game}/1970-01-01")),
            "{page}"
        );
        // A person who has not played is told how many have, and nothing else.
        let told = deal(eve, game, "1970-01-01").await;
        assert_eq!(
            (
                &told["begun"],
                &told["finished"],
                &told["field"],
                &told["seed"]
            ),
            (&json!(2), &json!(1), &Value::Null, &Value::Null)
        );
        assert_eq!(told["results"], json!([]));
        // Exporting goes by the real clock, so the day of this test is over; another one is not.
        let (status, _) = eve.get(&format!("daily/{game}/1970-01-02")).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
    next_day(&site);
    for game in GAMES {
        let told = deal(eve, game, "1970-01-01").await;
        assert_eq!(told["over"], true);
        let line = &told["results"][0];
        let finished = line["table"].as_str().unwrap().to_owned();
        for door in past_doors() {
            let (status, body) = answered(Some(eve), &site, &door, &finished).await;
            let ok = status.is_success() || status == StatusCode::SEE_OTHER;
            assert!(ok, "{}: {status} {body}", door.path);
        }
        let (status, seen) = eve.get(&format!("tables/{finished}")).await;
        assert_eq!(status, StatusCode::OK, "{seen}");
        // A game that still runs is nobody else's.
        let running = begin_of(ben, game).await;
        let (status, refused) = eve.get(&format!("tables/{running}")).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert_eq!(refused["error"], "daily-closed");
        let page = answered(
            Some(eve),
            &site,
            &door(&format!("/daily/{game}/1970-01-01")),
            "x",
        )
        .await
        .1;
        assert!(page.contains(&format!("/t/{finished}/games/1/0")), "{page}");
        assert!(page.contains(told["seed"].as_str().unwrap()), "{page}");
        assert!(
            page.contains("One game was begun and not finished"),
            "{page}"
        );
    }
    assert_eq!(downloads(&site, ann).await.lines().count(), 2);
}

/// The table of the first day.
async fn begin_of(person: &Guest, game: &str) -> String {
    let told = deal(person, game, "1970-01-01").await;
    told["you"]["table"].as_str().unwrap().to_owned()
}

async fn downloads(site: &Site, person: &Guest) -> String {
    let mut all = String::new();
    for path in ["/api/v1/me/records", "/api/v1/records"] {
        let request = Request::get(path)
            .header(header::AUTHORIZATION, format!("Bearer {}", person.token))
            .body(Body::empty());
        let (status, file) = send(&site.router, request.unwrap()).await;
        assert_eq!(status, StatusCode::OK);
        GzDecoder::new(&*file).read_to_string(&mut all).unwrap();
    }
    all
}

/// What a host exports leaves out the deal of the day that it is, whatever the clock says meanwhile.
#[tokio::test]
async fn an_export_leaves_out_the_deal_of_today() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    // The system says what time it is where nothing runs.
    let now = Clock::System.now();
    site.clock.store(now, Ordering::Relaxed);
    let ann = site.guest("Ann").await;
    let table = begin(&ann, "black-spy").await;
    finish(&ann, &table, 1).await;
    let exported = |url: String| async move {
        let mut file = Vec::new();
        let mut report = |problem: &Problem| panic!("{problem}");
        let exported = server::export(&url, &mut file, &mut report, &|_, _| {});
        let done = exported.await.unwrap();
        let mut text = String::new();
        GzDecoder::new(&*file).read_to_string(&mut text).unwrap();
        assert_eq!(done.games, text.lines().count() as u64);
        text
    };
    // A test that begins just before midnight ends on the next day.
    if Clock::System.now() / DAY == now / DAY {
        assert_eq!(exported(fresh.url.clone()).await, "");
    }
    next_day(&site);
    assert_eq!(ann.get("daily").await.0, StatusCode::OK);
    let text = exported(fresh.url.clone()).await;
    Replayer::default()
        .replay(text.trim_end().as_bytes())
        .unwrap();
}

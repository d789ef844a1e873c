//! Logs that were changed behind the server's back, long logs, and those that `doctor` looks at.

use axum::{
    body::Body,
    http::{Method, Request, StatusCode},
};
use cards::{Rng, Seed};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Checked, Claim, Problem, Reach, Store};

use crate::{
    common::{Guest, Site, call, play_to_the_end, send, settings},
    stores::Fresh,
};

async fn doctor(fresh: &Fresh, claims: &[Claim]) -> (Checked, Vec<String>) {
    let mut told = Vec::new();
    let mut report = |problem: &Problem| told.push(problem.to_string());
    let checked = server::doctor(&fresh.url, claims, &mut report, &|_, _| {}).await;
    (checked.unwrap(), told)
}

async fn check_whole(fresh: &Fresh) -> Checked {
    let (checked, problems) = doctor(fresh, &[]).await;
    assert_eq!(problems, [""; 0]);
    assert_eq!(checked.problems, 0);
    checked
}

/// A site with people, and a table at which they have played so many games.
async fn played(fresh: &Fresh, games: u32) -> (Site, Vec<Guest>, String) {
    let site = Site::open(&fresh.url, settings()).await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    play_games(&people, &table, games).await;
    (site, people, table)
}

async fn play_games(people: &[Guest], table: &str, games: u32) {
    let mut rng = Rng::new(Seed::from(5), 0);
    for game in 0..games {
        if game > 0 {
            rematch(people, table).await;
        }
        play_to_the_end(people, table, &mut rng).await;
    }
}

async fn rematch(people: &[Guest], table: &str) {
    for person in people {
        // Where the others must agree, they do.
        let path = format!("tables/{table}/start");
        let _ = person.post(&path, json!({})).await;
    }
}

async fn record(person: &Guest, table: &str, number: u32) -> Value {
    let path = format!("tables/{table}/games/{number}/record");
    let (status, record) = person.get(&path).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    record
}

async fn page(site: &Site, person: &Guest, path: &str, language: &str) -> (StatusCode, String) {
    let request = Request::get(path)
        .header("cookie", format!("undertrick={}", person.token))
        .header("accept-language", language)
        .body(Body::empty())
        .unwrap();
    let (status, bytes) = send(&site.router, request).await;
    (status, String::from_utf8(bytes).unwrap())
}

#[tokio::test]
async fn a_damaged_table_is_set_aside_and_takes_nothing_else_down() {
    for damage in [
        "UPDATE log SET body = replace(body, 'play:', 'plax:') WHERE table_id = '?' AND seq = 6",
        "UPDATE log SET at = at + 1 WHERE table_id = '?' AND seq = 4",
        "DELETE FROM log WHERE table_id = '?' AND seq = 5",
        "UPDATE log SET body = '{}' WHERE table_id = '?' AND seq = 0",
    ] {
        let fresh = Fresh::new().await;
        let (site, people, table) = played(&fresh, 0).await;
        for _ in 0..4 {
            let mut rng = Rng::new(Seed::from(5), 0);
            for person in &people {
                person.act(&table, &mut rng).await;
            }
        }
        let other = site
            .game("inside-job", json!({ "players": 3 }), &people)
            .await;
        site.app.stop().await;
        fresh.sql(&damage.replace('?', &table)).await;

        let site = Site::open(&fresh.url, settings()).await;
        let again = |person: &Guest| Guest {
            router: site.router.clone(),
            token: person.token.clone(),
        };
        let people: Vec<Guest> = people.iter().map(again).collect();
        let (status, refused) = people[0].get(&format!("tables/{table}")).await;
        assert_eq!(
            status,
            StatusCode::INTERNAL_SERVER_ERROR,
            "{damage}: {refused}"
        );
        assert_eq!(refused["error"], "table-damaged");
        for (language, words, host) in [
            ("en", "was set aside", "guide for hosts"),
            ("de", "stillgelegt", "Anleitung für Betreiber"),
            ("nl", "ligt stil", "handleiding voor beheerders"),
        ] {
            let (status, text) = page(&site, &people[0], &format!("/t/{table}"), language).await;
            assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
            assert!(text.contains(words), "{text}");
            assert!(text.contains(host), "{text}");
        }
        let (status, text) = page(&site, &people[0], "/", "en").await;
        assert_eq!(status, StatusCode::OK, "{text}");
        assert!(text.contains(&other) && text.contains(&table), "{text}");
        let (status, own) = people[0].get("me/tables").await;
        assert_eq!(status, StatusCode::OK, "{own}");
        let mut calls = people[0].stream("me/stream").await;
        let mut told = Vec::new();
        while !String::from_utf8_lossy(&told).contains(&other) {
            let frame = calls.frame().await.unwrap().unwrap();
            told.extend_from_slice(frame.data_ref().unwrap());
        }
        let mut rng = Rng::new(Seed::from(5), 0);
        play_to_the_end(&people, &other, &mut rng).await;
        let (checked, problems) = doctor(&fresh, &[]).await;
        assert!(checked.problems > 0);
        assert!(
            problems.iter().all(|problem| problem.contains(&table)),
            "{problems:?}"
        );
    }
}

#[tokio::test]
async fn the_doctor_names_what_is_wrong() {
    let fresh = Fresh::new().await;
    let (site, people, table) = played(&fresh, 3).await;
    let kept = record(&people[0], &table, 2).await;
    site.app.stop().await;
    let checked = check_whole(&fresh).await;
    assert_eq!((checked.tables, checked.games), (1, 3));
    assert_eq!(checked.unchained, 0);
    let claim = Claim {
        from: "a record".to_owned(),
        table: table.parse().unwrap(),
        game: 2,
        chain: kept["chain"].as_str().unwrap().parse().unwrap(),
    };
    let (_, problems) = doctor(&fresh, std::slice::from_ref(&claim)).await;
    assert_eq!(problems, [""; 0]);
    // Each is mended again before the next one.
    for (damage, mend, expected) in [
        (
            "UPDATE log SET at = at + 1 WHERE seq = 9",
            "UPDATE log SET at = at - 1 WHERE seq = 9",
            "row 9: it does not fit its checksum",
        ),
        (
            "UPDATE snapshot SET body = replace(body, '\"told\"', '\"tald\"')",
            "UPDATE snapshot SET body = replace(body, '\"tald\"', '\"told\"')",
            "the snapshot does not fit its checksum",
        ),
        (
            "UPDATE listing SET status = 'open'",
            "UPDATE listing SET status = 'over'",
            "its line in the list of tables",
        ),
        (
            "UPDATE result SET game = 7 WHERE game = 2",
            "UPDATE result SET game = 2 WHERE game = 7",
            "the result of game 7 is not what its log tells",
        ),
        (
            "UPDATE member SET person = '0000000000000000' WHERE person = (SELECT min(person) FROM member)",
            "UPDATE member SET person = (SELECT id FROM person WHERE id NOT IN (SELECT person FROM member)) WHERE person = '0000000000000000'",
            "other people are listed",
        ),
        (
            "UPDATE player SET person = '0000000000000000' WHERE game = 2 AND person = (SELECT min(person) FROM player)",
            "UPDATE player SET person = (SELECT id FROM person WHERE id NOT IN (SELECT person FROM player WHERE game = 2)) \
             WHERE person = '0000000000000000'",
            "other people are noted for game 2 than played it",
        ),
    ] {
        fresh.sql(damage).await;
        let (_, problems) = doctor(&fresh, &[]).await;
        assert!(
            problems.iter().any(|problem| problem.contains(expected)),
            "{expected}: {problems:?}"
        );
        fresh.sql(mend).await;
        check_whole(&fresh).await;
    }
    let other = Claim {
        chain: "0".repeat(64).parse().unwrap(),
        ..claim
    };
    let (_, problems) = doctor(&fresh, &[other]).await;
    assert_eq!(problems.len(), 1);
    assert!(
        problems[0].contains("a record: its chain is not in the log"),
        "{problems:?}"
    );
}

/// A rewritten log whose checksums fit is seen by whoever kept a record.
#[tokio::test]
async fn a_log_that_is_written_anew_does_not_fit_the_records_that_were_kept() {
    let fresh = Fresh::new().await;
    let (site, people, table) = played(&fresh, 1).await;
    let kept = record(&people[0], &table, 1).await;
    site.app.stop().await;
    let store = Store::open(&fresh.url).await.unwrap();
    let id = table.parse().unwrap();
    let log = store.log(id, Reach::Whole).await.unwrap().unwrap();
    store.close().await;
    let bodies = std::iter::once(&log.created)
        .chain(&log.entries)
        .map(|row| row.body.clone());
    // All is as it was, but told as if it had happened at another time.
    let rows = server::Row::first(id, 1, bodies);
    let mut statements = format!("DELETE FROM log WHERE table_id = '{table}';");
    for row in rows {
        let bytes = if fresh.url.starts_with("sqlite") {
            format!("x'{}'", row.chain)
        } else {
            format!("decode('{}', 'hex')", row.chain)
        };
        let body = row.body.replace('\'', "''");
        statements += &format!(
            "INSERT INTO log (table_id, seq, at, body, chain) VALUES ('{table}', {}, {}, '{body}', {bytes});",
            row.seq, row.at
        );
    }
    fresh.sql(&statements).await;
    check_whole(&fresh).await;
    let claim = Claim {
        from: "a record".to_owned(),
        table: id,
        game: 1,
        chain: kept["chain"].as_str().unwrap().parse().unwrap(),
    };
    let (_, problems) = doctor(&fresh, &[claim]).await;
    assert!(problems[0].contains("rewritten"), "{problems:?}");
}

/// Records and replays of games that others followed are found although the table does not keep them
/// in memory; so is a table whose snapshot is damaged.
#[tokio::test]
async fn earlier_games_are_found_in_the_log() {
    let fresh = Fresh::new().await;
    let (site, people, table) = played(&fresh, 1).await;
    let first = record(&people[0], &table, 1).await;
    rematch(&people, &table).await;
    let mut rng = Rng::new(Seed::from(6), 0);
    play_to_the_end(&people, &table, &mut rng).await;
    let second = record(&people[0], &table, 2).await;
    rematch(&people, &table).await;
    people[0].act(&table, &mut rng).await;
    let looks = people[1].look_lasting(&table).await;
    let check = async |people: &[Guest]| {
        assert_eq!(record(&people[0], &table, 1).await, first);
        assert_eq!(record(&people[0], &table, 2).await, second);
        assert_ne!(first["chain"], second["chain"]);
        for number in [0, 3, 4, u32::MAX] {
            let path = format!("tables/{table}/games/{number}/record");
            assert_eq!(
                people[0].get(&path).await.1["error"],
                "not-over",
                "{number}"
            );
        }
        let path = format!("/t/{table}/games/1/3");
        let (status, _) = call(&people[0].router, Method::GET, &path, None, Value::Null).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(people[1].look_lasting(&table).await, looks);
    };
    check(&people).await;
    let mut last = site;
    for damage in [
        None,
        Some("UPDATE snapshot SET body = '{}' WHERE game = 3"),
        Some("DELETE FROM snapshot"),
    ] {
        last.app.stop().await;
        if let Some(damage) = damage {
            fresh.sql(damage).await;
        }
        last = Site::open(&fresh.url, settings()).await;
        let again = |person: &Guest| Guest {
            router: last.router.clone(),
            token: person.token.clone(),
        };
        let people: Vec<Guest> = people.iter().map(again).collect();
        check(&people).await;
    }
}

//! Backups and exports, made while people play, and what becomes of them elsewhere.

use std::{
    io::{Read as _, Write as _},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::http::StatusCode;
use cards::{Rng, Seed};
use flate2::read::GzDecoder;
use play::Replayer;
use serde_json::{Value, json};
use server::{Problem, Store, UpkeepError};

use crate::{
    common::{Guest, Site, play_to_the_end, settings},
    stores::Fresh,
};

async fn backup(url: &str) -> Vec<u8> {
    let mut file = Vec::new();
    let rows = server::backup(url, &mut file, &|_, _| {}).await.unwrap();
    assert!(rows > 0);
    file
}

async fn check_whole(url: &str) -> server::Checked {
    let mut report = |problem: &Problem| panic!("{problem}");
    server::doctor(url, &[], &mut report, &|_, _| {})
        .await
        .unwrap()
}

fn lines(file: &[u8]) -> Vec<String> {
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// All but the first line, which tells when it was made, and the last, which sums it up.
fn rows(file: &[u8]) -> Vec<String> {
    let mut lines = lines(file);
    lines.pop();
    lines.split_off(1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_while_people_play_is_restored_elsewhere() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    let people = site.people(3).await;
    let options = json!({ "players": 3 });
    let over = site.game("inside-job", options.clone(), &people).await;
    let mut rng = Rng::new(Seed::from(1), 0);
    play_to_the_end(&people, &over, &mut rng).await;
    let running = site.game("inside-job", options.clone(), &people).await;
    let seen = people[0].look_lasting(&running).await;
    // Others play on all the time.
    let stop = Arc::new(AtomicBool::new(false));
    let mut playing = tokio::task::JoinSet::new();
    for seed in 0..4 {
        let table = site.game("inside-job", options.clone(), &people).await;
        let again = |person: &Guest| Guest {
            router: person.router.clone(),
            token: person.token.clone(),
        };
        let people: Vec<Guest> = people.iter().map(again).collect();
        let stop = stop.clone();
        playing.spawn(async move {
            let mut rng = Rng::new(Seed::from(seed), 0);
            let mut acted = true;
            while acted && !stop.load(Ordering::Relaxed) {
                acted = false;
                for person in &people {
                    acted |= person.act(&table, &mut rng).await;
                }
            }
        });
    }
    let mut file = Vec::new();
    for _ in 0..5 {
        file = backup(&fresh.url).await;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    stop.store(true, Ordering::Relaxed);
    playing.join_all().await;

    // Into the other kind of database too, where there is one.
    for elsewhere in [Fresh::sqlite(), Fresh::new().await] {
        server::restore(&elsewhere.url, &mut &*file, &|_| {})
            .await
            .unwrap();
        let checked = check_whole(&elsewhere.url).await;
        assert_eq!((checked.tables, checked.games > 0), (6, true));
        let again = backup(&elsewhere.url).await;
        assert!(rows(&file) == rows(&again), "other rows were restored");
        let site = Site::open(&elsewhere.url, settings()).await;
        let person = Guest {
            router: site.router.clone(),
            token: people[0].token.clone(),
        };
        assert_eq!(person.look_lasting(&running).await, seen);
        let (status, record) = person.get(&format!("tables/{over}/games/1/record")).await;
        assert_eq!(status, StatusCode::OK);
        Replayer::default()
            .replay(record.to_string().as_bytes())
            .unwrap();
        // And never over something that is there.
        site.app.stop().await;
        let refused = server::restore(&elsewhere.url, &mut &*file, &|_| {}).await;
        assert!(matches!(refused, Err(UpkeepError::NotEmpty)), "{refused:?}");
        check_whole(&elsewhere.url).await;
    }
}

#[tokio::test]
async fn what_is_no_whole_backup_is_refused_and_leaves_nothing() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    let people = site.people(3).await;
    site.game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let file = backup(&fresh.url).await;
    let all = lines(&file);
    let packed = |lines: &[String]| {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        for line in lines {
            writeln!(packed, "{line}").unwrap();
        }
        packed.finish().unwrap()
    };
    let mut changed = all.clone();
    changed[3] = changed[3]
        .replacen("sat", "sit", 1)
        .replacen("created", "creased", 1);
    assert_ne!(changed, all);
    let mut newer = all.clone();
    newer[0] = newer[0].replace("\"schema\":", "\"schema\":9");
    let mut sly = all.clone();
    sly[0] = sly[0].replace("\"token\"", "\"token; DROP TABLE log\"");
    for (bad, reason) in [
        (file[..file.len() / 2].to_vec(), "cut short"),
        (packed(&all[..all.len() - 1]), "cut short"),
        (packed(&changed), "checksum"),
        (packed(&newer), "newer version"),
        (packed(&sly), "names tables"),
        (b"hello".to_vec(), "cut short or damaged"),
        (Vec::new(), "is empty"),
        (packed(&["{}".to_owned()]), "its first line"),
    ] {
        let elsewhere = Fresh::new().await;
        let refused = server::restore(&elsewhere.url, &mut &*bad, &|_| {})
            .await
            .unwrap_err();
        assert!(refused.to_string().contains(reason), "{reason}: {refused}");
        // It is still a place for a good one.
        server::restore(&elsewhere.url, &mut &*file, &|_| {})
            .await
            .unwrap();
        check_whole(&elsewhere.url).await;
    }
}

#[tokio::test]
async fn every_finished_game_is_exported() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    let people = site.people(4).await;
    let mut rng = Rng::new(Seed::from(3), 0);
    let mut records = Vec::new();
    for (game, options) in [
        ("inside-job", json!({ "players": 4 })),
        ("black-spy", json!({ "players": 4, "max_rounds": 1 })),
    ] {
        let table = site.game(game, options, &people).await;
        play_to_the_end(&people, &table, &mut rng).await;
        let (_, record) = people[0]
            .get(&format!("tables/{table}/games/1/record"))
            .await;
        records.push(record);
        site.game("inside-job", json!({ "players": 4 }), &people)
            .await;
    }
    let mut file = Vec::new();
    let mut report = |problem: &Problem| panic!("{problem}");
    let exported = server::export(&fresh.url, &mut file, &mut report, &|_, _| {})
        .await
        .unwrap();
    assert_eq!((exported.games, exported.damaged), (2, 0));
    let mut found: Vec<Value> = lines(&file)
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let by_id = |record: &Value| record["id"].as_str().unwrap().to_owned();
    found.sort_by_key(by_id);
    records.sort_by_key(by_id);
    assert_eq!(found, records);
}

#[tokio::test]
async fn a_store_that_is_not_there_is_told_apart_from_a_damaged_one() {
    let fresh = Fresh::sqlite();
    let missing = server::doctor(&fresh.url, &[], &mut |_| {}, &|_, _| {}).await;
    missing.unwrap_err();
    assert!(
        !fresh.file("undertrick.db").exists(),
        "nothing is made by looking"
    );
    std::fs::write(fresh.file("undertrick.db"), "no database").unwrap();
    let other = server::doctor(&fresh.url, &[], &mut |_| {}, &|_, _| {}).await;
    assert!(other.unwrap_err().to_string().contains("damaged"));
    assert!(Store::open(&fresh.url).await.is_err());
}

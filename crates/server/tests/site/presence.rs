//! Who is there, away or gone, and what the others can do about it.

use std::sync::atomic::Ordering;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use cards::{Rng, Seat, Seed};
use http_body_util::BodyExt as _;
use play::{Choices as _, Game};
use serde_json::{Value, json};
use server::{GameOptions, TableId};

use crate::{
    common::{Guest, Site, begun, play_to_the_end},
    wire::{Pair, answer, ids, log, same, seed, told},
};

fn presence(seen: &Value) -> Vec<&str> {
    let seats = seen["seats"].as_array().unwrap().iter();
    seats
        .map(|seat| seat["presence"].as_str().unwrap_or("-"))
        .collect()
}

async fn after(site: &Site, millis: i64) {
    site.clock.fetch_add(millis, Ordering::Relaxed);
}

/// Three people who have begun a game; the seat it waits for.
async fn game(site: &Site, people: &[Guest]) -> (String, usize) {
    let table = site
        .game("inside-job", json!({ "players": 3 }), people)
        .await;
    let seen = people[0].look(&table).await;
    let actor = seen["shown"]["awaited"][0].as_u64().unwrap();
    (table, usize::try_from(actor).unwrap())
}

#[tokio::test]
async fn whoever_has_no_page_open_is_away_and_is_here_again_with_the_next_one() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (table, _) = game(&site, &people).await;
    let _watching = people[0].watch(&table).await;
    let _program = people[1].watch(&table).await;
    let closed = people[2].watch(&table).await;
    assert_eq!(presence(&people[0].look(&table).await), ["here"; 3]);
    drop(closed);
    people[0].look(&table).await;
    after(&site, 19_999).await;
    assert_eq!(presence(&people[0].look(&table).await), ["here"; 3]);
    after(&site, 1).await;
    let away = ["here", "here", "away"];
    assert_eq!(presence(&people[0].look(&table).await), away);
    // To look at the list of one's tables is not to be there.
    people[2].get("me/tables").await;
    assert_eq!(presence(&people[0].look(&table).await), away);
    let _back = people[2].watch(&table).await;
    assert_eq!(presence(&people[0].look(&table).await), ["here"; 3]);
    people[2]
        .done(&format!("tables/{table}/leave"), json!({}))
        .await;
    let seen = people[0].look(&table).await;
    assert_eq!(presence(&seen), ["here", "here", "gone"]);
}

/// A page without scripts is loaded and then silent; a program may look now and then.
#[tokio::test]
async fn whoever_only_looks_counts_as_here_for_a_while() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (table, _) = game(&site, &people).await;
    for person in &people {
        person.look(&table).await;
    }
    after(&site, 179_999).await;
    assert_eq!(presence(&people[0].look(&table).await), ["here"; 3]);
    after(&site, 1).await;
    let seen = people[0].look(&table).await;
    assert_eq!(presence(&seen), ["here", "away", "away"]);
}

#[tokio::test]
async fn a_tab_that_rests_is_here() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (table, _) = game(&site, &people).await;
    let path = format!("/t/{table}/stream?have=1.0.0");
    let once = format!("{path}&once=1");
    drop(answer(&people[1], Request::get(&path), Body::empty()).await);
    let (_, _, body) = answer(&people[1], Request::get(&once), Body::empty()).await;
    body.collect().await.unwrap();
    after(&site, 60_000).await;
    assert_eq!(presence(&people[0].look(&table).await)[1], "here");
    after(&site, 20_000).await;
    assert_eq!(presence(&people[0].look(&table).await)[1], "away");
}

#[tokio::test]
async fn a_bot_plays_for_somebody_away_until_they_return() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (table, actor) = game(&site, &people).await;
    let path = |what: &str| format!("tables/{table}/{what}");
    let others = [(actor + 1) % 3, (actor + 2) % 3];
    let _watching = [
        people[others[0]].watch(&table).await,
        people[others[1]].watch(&table).await,
    ];
    drop(people[actor].watch(&table).await);
    let ann = &people[others[0]];
    let bot = || json!({ "choose": "bot" });
    ann.look(&table).await;
    after(&site, 59_999).await;
    let seen = ann.look(&table).await;
    assert_eq!(
        (&seen["missing"], presence(&seen)[actor]),
        (&json!([]), "away")
    );
    ann.refused(&path("missing"), bot(), "nobody-missing").await;
    after(&site, 1).await;
    assert_eq!(ann.look(&table).await["missing"], json!([actor]));
    // To wait is to be asked again after a minute.
    ann.done(&path("missing"), json!({ "choose": "wait" }))
        .await;
    assert_eq!(ann.look(&table).await["missing"], json!([]));
    after(&site, 60_000).await;
    ann.done(&path("missing"), bot()).await;
    let seen = ann
        .wait_for(&table, |seen| seen["shown"]["turn"].as_u64() > Some(0))
        .await;
    assert_eq!(seen["seats"][actor]["held"], true);
    // To open the page is enough.
    let request = Request::get(format!("/t/{table}"));
    let (status, _, _) = answer(&people[actor], request, Body::empty()).await;
    assert_eq!(status, StatusCode::OK);
    let seen = ann.look(&table).await;
    assert_eq!(
        (&seen["seats"][actor]["held"], presence(&seen)[actor]),
        (&json!(false), "here")
    );
    // The record tells which steps were the bot's.
    let made = seen["shown"]["turn"].as_u64().unwrap();
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(1), 0)).await;
    let (_, record) = ann.get(&path("games/1/record")).await;
    let held: Vec<u64> = (0..made).collect();
    assert_eq!(record["held"], json!(held));
    for step in held {
        let step = usize::try_from(step).unwrap();
        assert_eq!(record["steps"][step]["seat"], actor);
    }
}

/// At a table with a clock it is the clock that waits.
#[tokio::test]
async fn with_a_clock_nobody_is_asked_before_it_is_up() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let request =
        json!({ "game": "inside-job", "options": { "players": 3 }, "clock": "correspondence" });
    let table = &begun(&people, request).await;
    after(&site, 3_600_000).await;
    assert_eq!(people[0].look(table).await["missing"], json!([]));
}

#[tokio::test]
async fn somebody_slow_is_nudged_now_and_then() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (table, actor) = game(&site, &people).await;
    let path = format!("tables/{table}/nudge");
    let (other, third) = (&people[(actor + 1) % 3], (actor + 2) % 3);
    let nudge = |seat: usize| json!({ "seat": seat });
    for person in &people {
        person.look(&table).await;
    }
    other.refused(&path, nudge(actor), "not-slow").await;
    after(&site, 20_000).await;
    assert_eq!(other.look(&table).await["slow"], json!([actor]));
    people[actor]
        .refused(&path, nudge(actor), "nudge-self")
        .await;
    other.refused(&path, nudge(third), "not-slow").await;
    other.refused(&path, nudge(5), "no-such-seat").await;
    let stream = Request::get(format!("/api/v1/tables/{table}/stream"));
    let (_, _, mut stream) = answer(&people[actor], stream, Body::empty()).await;
    stream.frame().await.unwrap().unwrap();
    other.done(&path, nudge(actor)).await;
    let event = stream.frame().await.unwrap().unwrap().into_data().unwrap();
    let event = String::from_utf8(event.to_vec()).unwrap();
    let by = (actor + 1) % 3;
    let nudged = format!(r#"{{"notice":"nudged","seat":{actor},"by":{by}}}"#);
    assert!(
        event.starts_with("event: presence\ndata: ") && event.contains(&nudged),
        "{event}"
    );
    assert!(!event.contains("id: "), "it is not counted");
    assert_eq!(other.look(&table).await["slow"], json!([]));
    people[third].refused(&path, nudge(actor), "not-slow").await;
    after(&site, 30_000).await;
    people[third].done(&path, nudge(actor)).await;
}

/// IJ-7.1 Who has voted is secret: whether somebody is away, slow, nudged, or a bot may take over for
/// them, is the same whether they have voted or not. So is everything in games that differ in hidden
/// cards and roles alone.
#[tokio::test]
async fn presence_nudges_and_takeovers_tell_nothing_hidden() {
    let pair = Pair::new().await;
    let (mut voting, mut number) = (0, 0);
    while voting < 12 {
        number += 1;
        let rules = inside_job::Game::prepare(inside_job::Options::new(4)).unwrap();
        let mut game = inside_job::Game::new(rules.clone(), seed(41, number));
        let mut rng = Rng::new(Seed::from(number), 0);
        while Game::outcome(&game).is_none() && !Game::is_simultaneous(&game) {
            let seat = Game::awaited(&game).first().unwrap();
            let action = Game::legal(&game, seat).draw(&mut rng).unwrap();
            Game::apply(&mut game, seat, action, |_| {}).unwrap();
        }
        if Game::outcome(&game).is_some() {
            continue;
        }
        voting += 1;
        let one = told::<inside_job::Game>(&rules, &game.setup(), game.actions());
        // In the other game somebody has voted, and not the one who watches.
        let voter = Seat::new(1);
        let action = Game::legal(&game, voter).draw(&mut rng).unwrap();
        Game::apply(&mut game, voter, action, |_| {}).unwrap();
        let two = told::<inside_job::Game>(&rules, &game.setup(), game.actions());
        let table = TableId(u128::from(number) + 1);
        let options = GameOptions::InsideJob(inside_job::Options::new(4));
        for (i, told) in [&one, &two].into_iter().enumerate() {
            let ids = ids(&pair.people[i]).await;
            let rows = log(table, &options, "none", &ids, told);
            pair.stores[i].append(rows).await.unwrap();
        }
        let watcher = [&pair.people[0][0], &pair.people[1][0]];
        let mut streams = Vec::new();
        for people in &pair.people {
            let path = format!("/t/{table}/stream");
            let (_, _, body) = answer(&people[0], Request::get(&path), Body::empty()).await;
            streams.push(body);
            // Seat 1 is here and slow or goes away; seats 2 and 3 have never come.
            let path = format!("/api/v1/tables/{table}/stream");
            drop(answer(&people[1], Request::get(&path), Body::empty()).await);
        }
        // By now both tables know that the stream is closed.
        same(watcher, || Request::get(format!("/t/{table}")), Body::empty).await;
        for wait in [10_000, 10_000, 40_000, 60_000] {
            for site in &pair.sites {
                after(site, wait).await;
            }
            let looks = [format!("/t/{table}"), format!("/api/v1/tables/{table}")];
            for path in looks {
                same(watcher, || Request::get(&path), Body::empty).await;
            }
            for (what, body) in [
                ("nudge", r#"{"seat":1}"#),
                ("nudge", r#"{"seat":2}"#),
                ("missing", r#"{"choose":"wait"}"#),
            ] {
                let path = format!("/api/v1/tables/{table}/{what}");
                same(watcher, || Request::post(&path), || Body::from(body)).await;
            }
        }
        for site in &pair.sites {
            after(site, 60_000).await;
        }
        let path = format!("/api/v1/tables/{table}/missing");
        let bot = || Body::from(r#"{"choose":"bot"}"#);
        let status = same(watcher, || Request::post(&path), bot).await;
        assert_eq!(status, StatusCode::OK);
        let path = format!("/api/v1/tables/{table}");
        same(watcher, || Request::get(&path), Body::empty).await;
        // What came over the streams meanwhile, up to the same moment.
        let mut told = Vec::new();
        for stream in &mut streams {
            let mut frames = Vec::new();
            while let Ok(Some(Ok(frame))) =
                tokio::time::timeout(std::time::Duration::from_millis(50), stream.frame()).await
            {
                frames.push(frame.into_data().unwrap());
            }
            told.push(frames);
        }
        assert!(
            told[0].len() > 3,
            "the stream told {} events",
            told[0].len()
        );
        assert_eq!(told[0], told[1]);
    }
}

/// A crowd that looks at the table for a moment changes nothing for those who play.
#[tokio::test]
async fn visitors_make_nobody_absent_sooner() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (table, actor) = game(&site, &people).await;
    let other = &people[(actor + 1) % 3];
    let _here = other.watch(&table).await;
    after(&site, 100_000).await;
    let watch = people[actor].watch(&table).await;
    drop(watch);
    other.look(&table).await;
    after(&site, 20_000).await;
    for number in 0..40 {
        let visitor = site.guest(&format!("Visitor {number}")).await;
        visitor.look(&table).await;
    }
    assert_eq!(other.look(&table).await["missing"], json!([]));
    after(&site, 40_000).await;
    assert_eq!(other.look(&table).await["missing"], json!([actor]));
}

#[tokio::test]
async fn whom_somebody_has_muted_does_not_nudge_them() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (table, actor) = game(&site, &people).await;
    let by = (actor + 1) % 3;
    for person in &people {
        person.look(&table).await;
    }
    let mute = json!({ "seat": by, "muted": true });
    people[actor]
        .done(&format!("tables/{table}/mute"), mute)
        .await;
    after(&site, 20_000).await;
    let stream = async |person: &Guest| {
        let request = Request::get(format!("/api/v1/tables/{table}/stream"));
        let (_, _, mut stream) = answer(person, request, Body::empty()).await;
        stream.frame().await.unwrap().unwrap();
        stream
    };
    let mut deaf = stream(&people[actor]).await;
    let mut hears = stream(&people[(actor + 2) % 3]).await;
    let nudge = json!({ "seat": actor });
    people[by]
        .done(&format!("tables/{table}/nudge"), nudge)
        .await;
    for (stream, told) in [(&mut hears, true), (&mut deaf, false)] {
        let event = stream.frame().await.unwrap().unwrap().into_data().unwrap();
        let event = String::from_utf8(event.to_vec()).unwrap();
        assert!(event.starts_with("event: presence"), "{event}");
        assert_eq!(event.contains("nudged"), told, "{event}");
    }
}

//! The daily deal: one try each, the same game for the same choices, closed until the day is over, and
//! dealt from a chain that everybody can check.

use std::{
    io::Read as _,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use cards::{Rng, Seed};
use flate2::read::GzDecoder;
use play::{Replayer, day_before};
use serde_json::{Value, json};
use server::{App, Chance, Clock, Pace, Problem, Settings, Store, Thinkers};
use tower::ServiceExt as _;

use crate::{
    common::{Guest, Site, any_action, call, fresh_database, play_to_the_end, send, settings},
    pages::Browser,
    stores::Fresh,
};

const DAY: i64 = 24 * 60 * 60 * 1000;
const GAMES: [&str; 2] = ["inside-job", "black-spy"];

/// What a browser with somebody's cookie is answered, and where that leads.
async fn browse(person: &Guest, method: Method, path: &str, form: &str) -> (StatusCode, String) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::COOKIE, format!("undertrick={}", person.token))
        .body(Body::from(form.to_owned()));
    let response = person.router.clone().oneshot(request.unwrap()).await;
    let response = response.unwrap();
    let to = response.headers().get(header::LOCATION);
    let to = to.map_or("", |to| to.to_str().unwrap()).to_owned();
    (response.status(), to)
}

/// Begins the deal of today, or goes on with it: at which table.
pub(crate) async fn begin(person: &Guest, game: &str) -> String {
    let (status, to) = browse(person, Method::POST, &format!("/daily/{game}"), "").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    to.strip_prefix("/t/").unwrap().to_owned()
}

pub(crate) async fn finish(person: &Guest, table: &str, seed: u64) -> Value {
    let mut rng = Rng::new(Seed::from(seed), 0);
    play_to_the_end(std::slice::from_ref(person), table, &mut rng).await
}

async fn deal(person: &Guest, game: &str, day: &str) -> Value {
    let (status, deal) = person.get(&format!("daily/{game}/{day}")).await;
    assert_eq!(status, StatusCode::OK, "{deal}");
    deal
}

pub(crate) fn next_day(site: &Site) {
    site.clock.fetch_add(DAY, Ordering::Relaxed);
}

#[tokio::test]
async fn everybody_has_one_try_a_day() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let table = begin(&people[0], "black-spy").await;
    assert_eq!(begin(&people[0], "black-spy").await, table);
    assert_ne!(begin(&people[0], "inside-job").await, table);
    // Two clicks at once are one.
    let (one, two) = tokio::join!(
        begin(&people[1], "black-spy"),
        begin(&people[1], "black-spy")
    );
    assert_eq!(one, two);
    assert_ne!(one, table);
    finish(&people[0], &table, 1).await;
    assert_eq!(begin(&people[0], "black-spy").await, table);
    let (_, daily) = people[0].get("daily").await;
    assert_eq!(daily["day"], "1970-01-01");
    assert_eq!(daily["deals"][1]["begun"], 2, "{daily}");
    assert_eq!(daily["deals"][1]["finished"], 1);
    assert_eq!(daily["deals"][1]["you"]["table"], json!(table));
    // Another day is another deal; a clock that is set back brings nothing back.
    next_day(&site);
    let next = begin(&people[0], "black-spy").await;
    assert_ne!(next, table);
    site.clock.fetch_sub(DAY, Ordering::Relaxed);
    assert_eq!(begin(&people[0], "black-spy").await, next);
    let (_, daily) = people[0].get("daily").await;
    assert_eq!(daily["day"], "1970-01-02");
    assert_eq!(
        deal(&people[0], "black-spy", "1970-01-01").await["over"],
        true
    );
    // A person who plays on then is late, whatever the clock says.
    finish(&people[1], &one, 2).await;
    let told = deal(&people[1], "black-spy", "1970-01-01").await;
    assert_eq!(told["you"]["in_time"], false, "{told}");
    assert_eq!(told["finished"], 1);
}

/// Also after a restart.
#[tokio::test]
async fn a_clock_set_back_reopens_nothing() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, "black-spy").await;
    finish(&ann, &table, 1).await;
    let record = format!("tables/{table}/games/1/record");
    assert_eq!(ann.get(&record).await.0, StatusCode::CONFLICT);
    next_day(&site);
    assert_eq!(ann.get(&record).await.0, StatusCode::OK);
    site.app.stop().await;
    let site = Site::open(&fresh.url, settings()).await;
    let ann = Guest {
        router: site.router.clone(),
        ..ann
    };
    assert_eq!(ann.get(&record).await.0, StatusCode::OK);
    assert_ne!(begin(&ann, "black-spy").await, table);
    let (_, daily) = ann.get("daily").await;
    assert_eq!(daily["day"], "1970-01-02");
    let request = Request::get("/daily")
        .header(header::ACCEPT_LANGUAGE, "en")
        .body(Body::empty());
    let (_, page) = send(&site.router, request.unwrap()).await;
    let page = String::from_utf8(page).unwrap();
    assert!(page.contains("clock of this server was set back"), "{page}");
}

#[tokio::test]
async fn bots_that_people_bring_are_not_in_the_field() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let (status, bot) = ann.post("me/bots", json!({ "name": "Owl bot" })).await;
    assert_eq!(status, StatusCode::CREATED, "{bot}");
    let bot = Guest {
        router: site.router.clone(),
        token: bot["token"].as_str().unwrap().to_owned(),
    };
    let (status, _) = browse(&bot, Method::POST, "/daily/black-spy", "").await;
    assert_eq!(status, StatusCode::CONFLICT);
    let (status, _) = browse(&ann, Method::POST, "/daily/chess", "").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// A server of its own, with the same chance.
async fn server(pace: Pace, now: i64) -> Site {
    let store = Store::open(&fresh_database().await).await.unwrap();
    let clock = Arc::new(AtomicI64::new(now));
    let settings = Settings { pace, ..settings() };
    let chance = Chance::seeded(Seed::from(7));
    let app = App::with(
        store,
        settings,
        Clock::Fixed(clock.clone()),
        chance,
        Thinkers::default(),
    );
    let router = server::site(app.clone());
    Site { app, router, clock }
}

/// Plays by chance, says something now and then, and gives the record of it.
async fn play_and_talk(site: &Site, game: &str, slow: bool) -> Value {
    // The chain is the first that chance is asked for.
    call(
        &site.router,
        Method::GET,
        "/api/v1/daily",
        None,
        Value::Null,
    )
    .await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, game).await;
    let mut rng = Rng::new(Seed::from(3), 0);
    let mut watch = ann.watch(&table).await;
    let mut said = 0;
    loop {
        let seen = ann.look(&table).await;
        if seen["status"] == "over" {
            break;
        }
        let Some(action) = any_action(&seen, &mut rng) else {
            watch.next().await;
            continue;
        };
        let turn = &seen["shown"]["turn"];
        let topics = seen["shown"]["topics"].to_string();
        if topics.contains("suspect") && said < 5 {
            let say = json!({ "say": format!("suspect:{}", 1 + said % 3) });
            ann.done(&format!("tables/{table}/talk"), say).await;
            said += 1;
        }
        if slow {
            tokio::time::sleep(Duration::from_millis(15)).await;
            site.clock.fetch_add(977, Ordering::Relaxed);
        }
        let body = json!({ "turn": turn, "action": action });
        ann.done(&format!("tables/{table}/actions"), body).await;
    }
    next_day(site);
    let (status, record) = ann.get(&format!("tables/{table}/games/1/record")).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    record
}

async fn check_repeats(game: &str) {
    let one = play_and_talk(&server(Pace::NONE, 1_000_000).await, game, false).await;
    // Another server with other clocks, another pace and much else to do.
    let pace = Pace {
        search: Duration::from_millis(20),
        least: Duration::from_millis(1),
        spread: Duration::from_millis(9),
        between_tricks: Duration::from_millis(2),
        tick: Duration::from_millis(5),
        ..Pace::NONE
    };
    let stop = Arc::new(AtomicBool::new(false));
    let busy: Vec<_> = (0..3)
        .map(|_| {
            let stop = stop.clone();
            std::thread::spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            })
        })
        .collect();
    let two = play_and_talk(&server(pace, 7_777_777).await, game, true).await;
    stop.store(true, Ordering::Relaxed);
    for thread in busy {
        thread.join().unwrap();
    }
    for key in [
        "config", "setup", "steps", "talk", "result", "daily", "bots", "occasion",
    ] {
        assert_eq!(one[key], two[key], "{key}");
    }
    assert!(one["steps"].as_array().unwrap().len() > 30);
    let has_talk = one["talk"].as_array().is_some_and(|talk| !talk.is_empty());
    assert!(has_talk || game == "black-spy");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_choices_make_the_same_game_of_inside_job() {
    check_repeats("inside-job").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_choices_make_the_same_round_of_black_spy() {
    check_repeats("black-spy").await;
}

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

#[tokio::test]
async fn nothing_helps_at_the_table_of_a_daily_deal() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, "black-spy").await;
    let seen = ann.wait_for(&table, |seen| seen["your_turn"] == true).await;
    assert_eq!(seen["occasion"], "daily");
    assert_eq!(seen["daily"]["day"], "1970-01-01");
    let mut rng = Rng::new(Seed::from(1), 0);
    assert!(ann.act(&table, &mut rng).await);
    let turn = seen["shown"]["turn"].clone();
    // A decision that was made together with the bots stands.
    if seen["shown"]["phase"] == "pass" {
        let other = any_action(&seen, &mut rng).unwrap();
        let body = json!({ "turn": turn, "action": other });
        let path = format!("tables/{table}/actions");
        let (status, _) = ann.post(&path, body).await;
        assert_eq!(status, StatusCode::CONFLICT);
    }
    assert!(ann.look(&table).await["take_back"].is_null());
    for (what, body) in [
        ("take-back", json!({ "decision": 1 })),
        ("start", json!({})),
        ("rematch", json!({})),
        ("seats", json!({ "seat": 1, "bot": "novice" })),
        ("open", json!({ "text": "mine" })),
        ("wishes", json!({ "wish": "no-pauses", "on": true })),
    ] {
        let path = format!("tables/{table}/{what}");
        assert_eq!(
            ann.refused(&path, body, "daily-table").await,
            StatusCode::CONFLICT
        );
    }
    let coach = format!("/t/{table}/coach?ask=would");
    assert_eq!(
        browse(&ann, Method::GET, &coach, "").await.0,
        StatusCode::CONFLICT
    );
    finish(&ann, &table, 1).await;
    ann.refused(&format!("tables/{table}/rematch"), json!({}), "daily-table")
        .await;
}

fn bytes(hex: &Value) -> [u8; 32] {
    play::unhex(hex.as_str().unwrap()).unwrap()
}

/// `examples/fair_deal.py` comes to the same, and notices another anchor and other cards.
fn check_by_script(records: &[Value], chain: &Value) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/fair_deal.py");
    let run = |records: &[Value], anchor: &str| {
        let lines: Vec<String> = records.iter().map(ToString::to_string).collect();
        std::fs::write(&file, lines.join("\n")).unwrap();
        let output = std::process::Command::new("python3")
            .arg(script)
            .arg(&file)
            .args(["--anchor", anchor, "--first-day"])
            .arg(chain["first_day"].as_str().unwrap())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.success(), said)
    };
    let anchor = chain["anchor"].as_str().unwrap();
    let (passed, said) = run(records, anchor);
    assert!(
        passed && said.matches("dealt fairly").count() == records.len(),
        "{said}"
    );
    let (passed, said) = run(records, &"0".repeat(64));
    assert!(
        !passed && said.contains("does not lead to the anchor"),
        "{said}"
    );
    let mut other = records.to_vec();
    other[0]["setup"] = records[1]["setup"].clone();
    assert!(!run(&other, anchor).0);
}

/// Every past day leads to the anchor that was published before, and its cards are those of its seed.
#[tokio::test]
async fn every_past_day_can_be_checked() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let (_, before) = ann.get("daily").await;
    let anchor = bytes(&before["chain"]["anchor"]);
    for _ in 0..3 {
        let table = begin(&ann, "inside-job").await;
        finish(&ann, &table, 2).await;
        next_day(&site);
    }
    let (_, after) = ann.get("daily").await;
    assert_eq!(after["chain"], before["chain"]);
    let mut last = anchor;
    let mut records = Vec::new();
    for day in ["1970-01-01", "1970-01-02", "1970-01-03"] {
        let told = deal(&ann, "inside-job", day).await;
        let seed = bytes(&told["seed"]);
        assert_eq!(day_before(&seed), last, "{day}");
        last = seed;
        assert_eq!(deal(&ann, "black-spy", day).await["seed"], told["seed"]);
        let table = told["you"]["table"].as_str().unwrap();
        let (_, record) = ann.get(&format!("tables/{table}/games/1/record")).await;
        assert_eq!(record["daily"], json!({ "day": day, "seed": told["seed"] }));
        Replayer::default()
            .replay(record.to_string().as_bytes())
            .unwrap();
        records.push(record.clone());
        let mut other = record;
        other["daily"]["seed"] = json!(play::hex(&anchor));
        let wrong = Replayer::default().replay(other.to_string().as_bytes());
        assert!(
            wrong
                .unwrap_err()
                .to_string()
                .contains("not those of the seed")
        );
    }
    check_by_script(&records, &before["chain"]);
    assert!(deal(&ann, "inside-job", "1970-01-04").await["seed"].is_null());
    for path in [
        "inside-job/1970-01-05",
        "inside-job/1969-12-31",
        "inside-job/x",
        "chess/1970-01-01",
    ] {
        assert_eq!(
            ann.get(&format!("daily/{path}")).await.0,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    // Another server deals other cards.
    let other = server(Pace::NONE, 1_000_000).await;
    let (_, told) = call(
        &other.router,
        Method::GET,
        "/api/v1/daily",
        None,
        Value::Null,
    )
    .await;
    assert_ne!(told["chain"]["anchor"], before["chain"]["anchor"]);
}

#[tokio::test]
async fn the_chain_and_all_tries_are_kept_by_a_backup() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, "black-spy").await;
    finish(&ann, &table, 1).await;
    begin(&ann, "inside-job").await;
    let (_, told) = ann.get("daily").await;
    let mut file = Vec::new();
    server::backup(&fresh.url, &mut file, &|_, _| {})
        .await
        .unwrap();
    let other = Fresh::sqlite();
    server::restore(&other.url, &mut &*file, &|_| {})
        .await
        .unwrap();
    let problems = |url: String| async move {
        let mut found = Vec::new();
        let mut report = |problem: &Problem| found.push(problem.to_string());
        server::doctor(&url, &[], &mut report, &|_, _| {})
            .await
            .unwrap();
        found
    };
    assert_eq!(problems(fresh.url.clone()).await, Vec::<String>::new());
    assert_eq!(problems(other.url.clone()).await, Vec::<String>::new());
    {
        let restored = Site::open(&other.url, settings()).await;
        let ann = Guest {
            router: restored.router.clone(),
            token: ann.token.clone(),
        };
        let (_, again) = ann.get("daily").await;
        assert_eq!(again["chain"], told["chain"]);
        assert_eq!(again["deals"][1]["you"], told["deals"][1]["you"]);
        assert_eq!(begin(&ann, "black-spy").await, table);
        restored.app.stop().await;
    }
    // The doctor sees what was changed.
    for (statement, what) in [
        (
            "UPDATE daily_try SET points = 99 WHERE ended IS NOT NULL",
            "not what its log tells",
        ),
        ("DELETE FROM daily_try", "not noted as one"),
        (
            "UPDATE daily_chain SET last_day = last_day + 1",
            "seeds of the daily deals are damaged",
        ),
    ] {
        other.sql(statement).await;
        let found = problems(other.url.clone()).await;
        assert!(
            found.iter().any(|problem| problem.contains(what)),
            "{found:?}"
        );
    }
}

/// A deleted person leaves a number in the field, and nothing that says whose it was.
#[tokio::test]
async fn a_try_stays_in_the_field_without_its_person() {
    let site = Site::new().await;
    let people = site.people(2).await;
    for (person, seed) in people.iter().zip([1, 2]) {
        let table = begin(person, "black-spy").await;
        finish(person, &table, seed).await;
    }
    let (status, _) = call(
        &site.router,
        Method::DELETE,
        "/api/v1/me",
        Some(&people[0].token),
        Value::Null,
    )
    .await;
    assert!(status.is_success());
    let told = deal(&people[1], "black-spy", "1970-01-01").await;
    assert_eq!(
        told["field"]["scores"].as_array().unwrap().len(),
        2,
        "{told}"
    );
}

/// What is sent on tells how somebody did and nothing else: it is the same for two games that differ in
/// everything but the result.
#[tokio::test]
async fn a_shared_result_tells_nothing_of_the_game() {
    let site = Site::new().await;
    let mut results: Vec<(bool, String, Value)> = Vec::new();
    for number in 0..12 {
        let person = site.guest(&format!("Player {number}")).await;
        let table = begin(&person, "inside-job").await;
        let end = finish(&person, &table, number).await;
        let told = deal(&person, "inside-job", "1970-01-01").await;
        let won = told["you"]["score"]["won"].as_bool().unwrap();
        let share = told["you"]["share"].as_str().unwrap().to_owned();
        results.push((won, share, end["shown"].clone()));
        let same: Vec<_> = results.iter().filter(|(other, ..)| *other == won).collect();
        if same.len() > 1 && number >= 3 {
            break;
        }
    }
    let same = |won| {
        results
            .iter()
            .filter(move |(other, ..)| *other == won)
            .collect::<Vec<_>>()
    };
    let pair = if same(true).len() > 1 {
        same(true)
    } else {
        same(false)
    };
    let (one, two) = (pair[0], pair[1]);
    assert_ne!(one.2, two.2, "the games differ");
    let get = |path: String| {
        let router = site.router.clone();
        async move {
            let request = Request::get(path).header(header::ACCEPT_LANGUAGE, "en");
            let (status, body) = send(&router, request.body(Body::empty()).unwrap()).await;
            assert_eq!(status, StatusCode::OK);
            body
        }
    };
    // Bots play the deal meanwhile, and what they come to is told as soon as it is there.
    for language in ["en", "de", "nl"] {
        let path = |share: &str| format!("/daily/shared/{share}/{language}.png");
        let mut tries = 0;
        loop {
            let first = get(path(&one.1)).await;
            let second = get(path(&two.1)).await;
            if first == get(path(&one.1)).await {
                assert_eq!(first, second);
                assert!(first.starts_with(b"\x89PNG"));
                break;
            }
            tries += 1;
            assert!(tries < 10);
        }
    }
    let page = String::from_utf8(get(format!("/daily/shared/{}", one.1)).await).unwrap();
    assert!(page.contains("og:image"), "{page}");
    for word in ["Insider", "Agent,", "Player", "P13", "/t/"] {
        assert!(!page.contains(word), "{word}: {page}");
    }
    let request = Request::get("/daily/shared/0123456789abcdef").body(Body::empty());
    assert_eq!(
        send(&site.router, request.unwrap()).await.0,
        StatusCode::NOT_FOUND
    );
}

/// The way through the pages, without a script, in every language.
#[tokio::test]
async fn people_play_the_daily_deal_on_its_pages() {
    for (language, streak) in [
        ("en", "2 days in a row"),
        ("de", "2 Tage in Folge"),
        ("nl", "2 dagen op rij"),
    ] {
        let site = Site::new().await;
        let mut browser = Browser::new(&site, language);
        let home = browser.get("/").await;
        assert!(home.contains("href=\"/daily\""), "{home}");
        let list = browser.get("/daily").await;
        assert!(list.contains("action=\"/daily/black-spy\""), "{list}");
        for _ in 0..2 {
            let (status, to) = browser.post("/daily/black-spy", "").await;
            assert_eq!(status, StatusCode::SEE_OTHER);
            let list = browser.get("/daily").await;
            assert!(list.contains(&format!("href=\"{to}\"")), "{list}");
            let mut rng = Rng::new(Seed::from(4), 0);
            let end = browser.play_to_the_end(&to, &mut rng, &mut |_| {}).await;
            assert!(end.contains("/daily/black-spy/1970-01-0"), "{end}");
            browser.get("/daily").await;
            next_day(&site);
        }
        let list = browser.get("/daily").await;
        assert!(list.contains(streak), "{list}");
        assert!(list.contains("/daily/black-spy/1970-01-02"), "{list}");
        let day = browser.get("/daily/black-spy/1970-01-02").await;
        assert!(
            day.contains("share-text") && day.contains("/daily/shared/"),
            "{day}"
        );
        browser.get("/daily/inside-job/1970-01-01").await;
        browser.post("/daily", "").await;
        assert!(!browser.get("/daily").await.contains("streak-forget"));
    }
}

/// What bots make of the same deal in the same seat is worked out apart from everything else, and kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_the_same_deal_in_the_same_seat() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, "black-spy").await;
    finish(&ann, &table, 1).await;
    let mut waited = 0;
    let told = loop {
        let told = deal(&ann, "black-spy", "1970-01-01").await;
        let sticks = told["field"]["yardsticks"].as_array().unwrap().clone();
        if sticks.iter().all(|stick| !stick["score"].is_null()) {
            break sticks;
        }
        waited += 1;
        assert!(waited < 1200, "{told}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let levels: Vec<&Value> = told.iter().map(|stick| &stick["level"]).collect();
    assert_eq!(levels, ["agent", "master"]);
    assert!(told[0]["score"]["points"].is_i64(), "{told:?}");
}

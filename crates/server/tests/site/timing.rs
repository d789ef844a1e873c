//! When a bot answers tells nothing of what it holds, however busy the server is: of plays with one
//! legal card and plays with several, nobody can tell which is which by the time of the answer or by
//! that of the next bot.

use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{body::Body, http::Request};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Pace, Settings};
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use crate::common::{Site, settings};

/// How many tables play at once: more than a few cores can search for.
const TABLES: usize = 30;

/// How many plays of each kind are looked at, how well they may be told apart, and at which pace they
/// are made. Without chance in it the slightest difference shows.
fn amounts() -> (usize, f64, Pace) {
    let pace = Pace {
        spread: Duration::ZERO,
        between_tricks: Duration::ZERO,
        ..Pace::default()
    };
    match std::env::var_os("UNDERTRICK_LONG") {
        Some(_) => (2_000, 0.55, pace),
        None => {
            let quick = Pace {
                search: pace.search / 3,
                least: pace.least / 2,
                ..pace
            };
            (120, 0.65, quick)
        }
    }
}

/// A play that follows another in the same trick.
#[derive(Clone, Copy, Debug)]
struct Play {
    /// There was one legal card.
    forced: bool,
    /// From the play before to this one.
    answer: Duration,
    /// From this one to the next, where that is in the same trick.
    next: Option<Duration>,
}

/// For whom bots answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum For {
    /// Pages that watch, for which they make pauses.
    Pages,
    /// Programs alone.
    Programs,
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_an_answer_tells_nothing_in_inside_job() {
    let options = json!({ "players": 4, "wagers": false });
    check("inside-job", options, For::Pages).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_an_answer_tells_nothing_in_black_spy() {
    let options = json!({ "players": 4, "max_rounds": 1 });
    check("black-spy", options, For::Pages).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_an_answer_without_pauses_tells_nothing() {
    let options = json!({ "players": 4, "wagers": false });
    check("inside-job", options, For::Programs).await;
}

async fn check(game: &'static str, options: Value, watched: For) {
    let (wanted, most, pace) = amounts();
    let settings = Settings { pace, ..settings() };
    let site = Arc::new(Site::open("sqlite::memory:", settings).await);
    let body = |place: usize| {
        let seats = [["agent", "master"][place % 2]; 4];
        json!({ "game": game, "options": options, "seats": seats })
    };
    let mut playing = JoinSet::new();
    for place in 0..TABLES {
        playing.spawn(one_game(site.clone(), body(place), watched));
    }
    let mut plays: Vec<Play> = Vec::new();
    let count = |plays: &[Play], forced: bool| {
        let alike = plays.iter().filter(|play| play.forced == forced);
        alike.filter(|play| play.next.is_some()).count()
    };
    while count(&plays, true) < wanted || count(&plays, false) < wanted {
        let game = playing.join_next().await.expect("there are always some");
        plays.extend(game.unwrap());
        // Another one takes its place, so that the load stays the same.
        playing.spawn(one_game(site.clone(), body(plays.len()), watched));
    }
    let answer = Told::apart(&plays, |play| Some(play.answer));
    let next = Told::apart(&plays, |play| play.next);
    eprintln!(
        "{game}, {TABLES} tables for {watched:?}: by the answer {answer}; by the next answer {next}"
    );
    assert!(answer.area <= most, "an answer tells: {answer}");
    assert!(next.area <= most, "the next answer tells: {next}");
}

/// Watches bots at one table to the end of their game.
async fn one_game(site: Arc<Site>, body: Value, watched: For) -> Vec<Play> {
    let owner = site.guest("Ann").await;
    let (_, opened) = owner.post("tables", body).await;
    let table = opened["id"].as_str().unwrap().to_owned();
    let page = Request::get(format!("/t/{table}/stream"));
    let page = site
        .router
        .clone()
        .oneshot(page.body(Body::empty()).unwrap());
    // Open as long as the game goes on.
    let _page = match watched {
        For::Pages => Some(page.await.unwrap()),
        For::Programs => None,
    };
    owner
        .done(&format!("tables/{table}/start"), json!({}))
        .await;
    let request = Request::get(format!("/api/v1/tables/{table}/stream"));
    let request = request.body(Body::empty()).unwrap();
    let response = site.router.clone().oneshot(request).await.unwrap();
    let mut stream = response.into_body();
    let mut heard = Vec::new();
    let mut over = false;
    while !over {
        let frame = stream.frame().await.unwrap().unwrap();
        let at = Instant::now();
        let text = String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap();
        let data = text.lines().find_map(|line| line.strip_prefix("data: "));
        let told: Value = serde_json::from_str(data.unwrap_or("null")).unwrap();
        over = told["now"]["status"] == "over";
        let notices = told["notices"].as_array().into_iter().flatten();
        let cards = notices.filter(|notice| notice["notice"] == "card-played");
        heard.extend(cards.map(|_| at));
    }
    let (_, record) = owner.get(&format!("tables/{table}/games/1/record")).await;
    plays(&record, &heard)
}

/// What was played, with the times at which it was heard of.
fn plays(record: &Value, heard: &[Instant]) -> Vec<Play> {
    let steps = record["steps"].as_array().unwrap().iter();
    let is_play = |step: &&Value| step["action"].as_str().unwrap().starts_with("play:");
    let forced = steps
        .filter(is_play)
        .map(|step| step["legal"].as_array().unwrap().len() == 1);
    let forced: Vec<bool> = forced.collect();
    // Cards that were played before the stream was open are not heard of.
    let missed = forced.len() - heard.len();
    let forced = &forced[missed..];
    let follows = |place: usize| !(place + missed).is_multiple_of(4);
    let time = |place: usize| heard[place] - heard[place - 1];
    let play = |place: usize| Play {
        forced: forced[place],
        answer: time(place),
        next: (place + 1 < heard.len() && follows(place + 1)).then(|| time(place + 1)),
    };
    (1..heard.len())
        .filter(|place| follows(*place))
        .map(play)
        .collect()
}

/// How well forced and free plays are told apart by a time.
#[derive(Debug)]
struct Told {
    /// The area under the curve, from 0.5 for not at all to 1.
    area: f64,
    forced: usize,
    free: usize,
}

impl Told {
    fn apart(plays: &[Play], time: impl Fn(&Play) -> Option<Duration>) -> Self {
        let mut times: Vec<(Duration, bool)> = plays
            .iter()
            .filter_map(|play| Some((time(play)?, play.forced)))
            .collect();
        times.sort_unstable();
        let forced = times.iter().filter(|(_, forced)| *forced).count();
        let free = times.len() - forced;
        // How many free plays come before each forced one, and half of those that tie with it.
        let (mut wins, mut before) = (0.0, 0.0);
        for alike in times.chunk_by(|one, other| one.0 == other.0) {
            let forced: f64 = alike
                .iter()
                .map(|(_, forced)| f64::from(u8::from(*forced)))
                .sum();
            let free: f64 = alike
                .iter()
                .map(|(_, forced)| f64::from(u8::from(!*forced)))
                .sum();
            wins += forced * (before + free / 2.0);
            before += free;
        }
        let pairs = f64::from(u32::try_from(forced * free).unwrap());
        let area = wins / pairs;
        Self {
            area: area.max(1.0 - area),
            forced,
            free,
        }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { area, forced, free } = self;
        write!(f, "{area:.3} ({forced} forced, {free} free)")
    }
}

#[test]
fn the_area_is_that_of_the_curve() {
    let play = |(millis, forced)| Play {
        forced,
        answer: Duration::from_millis(millis),
        next: None,
    };
    let area = |times: &[(u64, bool)]| {
        let plays: Vec<Play> = times.iter().copied().map(play).collect();
        Told::apart(&plays, |play| Some(play.answer)).area
    };
    assert_eq!(area(&[(1, true), (2, false)]), 1.0);
    assert_eq!(area(&[(2, true), (1, false)]), 1.0);
    assert_eq!(area(&[(1, true), (1, false)]), 0.5);
    assert_eq!(area(&[(1, true), (2, false), (2, true), (1, false)]), 0.5);
    assert_eq!(area(&[(1, true), (2, true), (2, false), (3, false)]), 0.875);
}

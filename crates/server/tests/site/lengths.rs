//! A person who watches the line sees how long everything is. The seat that need not follow suit is sent
//! nothing longer than one that must.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use cards::{Rng, Seat};
use http_body_util::BodyExt as _;
use play::{Choices as _, Game};
use serde_json::{Value, json};
use server::{GameOptions, TableId};

use crate::{
    common::Guest,
    wire::{Pair, answer, ids, log, seed, told},
};

/// An open stream of somebody.
struct Stream(Body);

impl Stream {
    async fn open(person: &Guest, path: &str, language: &str) -> Self {
        let request = Request::get(path).header("accept-language", language);
        let (_, headers, body) = answer(person, request, Body::empty()).await;
        assert_eq!(headers[header::CACHE_CONTROL], "no-store, no-transform");
        assert_eq!(headers[header::CONTENT_ENCODING], "identity");
        Self(body)
    }

    async fn next(&mut self) -> String {
        let frame = self.0.frame().await.unwrap().unwrap();
        String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
    }
}

/// Two games that differ in one thing: whether the first seat is the Insider.
fn roles(rules: &std::sync::Arc<inside_job::Rules>, number: u64) -> [inside_job::Game; 2] {
    let mut agent = inside_job::Game::new(rules.clone(), seed(42, number)).setup();
    let insider = agent.roles.iter().position(|role| role == "insider");
    agent.roles.swap(insider.unwrap(), 2);
    let mut insider = agent.clone();
    insider.roles.swap(2, 0);
    [agent, insider].map(|setup| inside_job::Game::from_setup(rules.clone(), &setup).unwrap())
}

/// Plays on with what both may do, to a moment before the seat has to follow suit; what is played
/// then.
fn before_following(
    games: &mut [inside_job::Game; 2],
    seat: Seat,
    rng: &mut Rng,
) -> Option<(Seat, inside_job::Action)> {
    let turns = rng.below(40);
    for turn in 0.. {
        let next = games[0].awaited().first()?;
        // The third seat is the Insider where the first is not.
        let bound = usize::from(next == Seat::new(2));
        let action = Game::legal(&games[bound], next).draw(rng)?;
        let mut after = games.clone();
        for game in &mut after {
            Game::apply(game, next, action, |_| {}).ok()?;
        }
        let legal = after.each_ref().map(|game| game.legal(seat));
        let due = after.iter().all(|game| game.awaited().contains(seat));
        if turn > turns && due && legal[0] != legal[1] {
            return Some((next, action));
        }
        *games = after;
    }
    None
}

/// What the second of two seats may do and the first may not.
fn first_difference(legal: &[String]) -> String {
    let read = |text: &String| serde_json::from_str::<Vec<String>>(text).unwrap();
    let must = read(&legal[0]);
    let mut may = read(&legal[1]).into_iter();
    may.find(|action| !must.contains(action)).unwrap()
}

/// IJ-4.5
#[tokio::test]
async fn nothing_is_longer_for_a_seat_that_need_not_follow() {
    let pair = Pair::new().await;
    let viewer = Seat::new(0);
    let mut compared = 0;
    for number in 1..=60 {
        let mut rng = Rng::new(seed(41, number), 0);
        let mut options = inside_job::Options::new(4);
        options.wagers = number % 2 == 0;
        let rules = inside_job::Game::prepare(options.clone()).unwrap();
        let mut games = roles(&rules, number);
        let Some((seat, action)) = before_following(&mut games, viewer, &mut rng) else {
            continue;
        };
        let table = TableId(u128::from(number) + 1);
        let options = GameOptions::InsideJob(options);
        let language = ["en", "de", "nl"][usize::try_from(number % 3).unwrap()];
        let mut lengths = Vec::new();
        let mut legal = Vec::new();
        for (i, game) in games.iter().enumerate() {
            let told = told::<inside_job::Game>(&rules, &game.setup(), game.actions());
            let ids = ids(&pair.people[i]).await;
            let log = log(table, &options, "relaxed", &ids, &told);
            pair.stores[i].append(log).await.unwrap();
            let person = &pair.people[i][viewer.index()];
            let path = format!("/api/v1/tables/{table}");
            let mut program = Stream::open(person, &format!("{path}/stream"), language).await;
            let mut page = Stream::open(person, &format!("/t/{table}/stream"), language).await;
            let mut sent = vec![program.next().await, page.next().await];
            let body = json!({ "turn": game.turn(), "action": action.to_string() });
            let actor = &pair.people[i][seat.index()];
            actor.done(&format!("tables/{table}/actions"), body).await;
            sent.extend([program.next().await, page.next().await]);
            let (_, headers, body) = answer(person, Request::get(&path), Body::empty()).await;
            assert_eq!(headers[header::CACHE_CONTROL], "no-store, no-transform");
            let look = body.collect().await.unwrap().to_bytes();
            let look = String::from_utf8(look.to_vec()).unwrap();
            let seen: Value = serde_json::from_str(&look).unwrap();
            legal.push(seen["shown"]["you"]["legal"].to_string());
            sent.push(look);
            let mut sent: Vec<usize> = sent.iter().map(String::len).collect();
            for encoding in ["gzip, br", "identity"] {
                let request = Request::get(format!("/t/{table}"))
                    .header("accept-language", language)
                    .header("accept-encoding", encoding);
                let (_, _, page) = answer(person, request, Body::empty()).await;
                sent.push(page.collect().await.unwrap().to_bytes().len());
            }
            lengths.push(sent);
        }
        assert_eq!(lengths[0], lengths[1], "table {number}");
        let broken = first_difference(&legal);
        for encoding in ["gzip, br", "identity"] {
            let turn = games[0].turn() + 1;
            let mut answers = Vec::new();
            for people in &pair.people {
                let request = Request::post(format!("/t/{table}/act"))
                    .header("accept-language", language)
                    .header("accept-encoding", encoding)
                    .header("content-type", "application/x-www-form-urlencoded");
                let body = Body::from(format!("number=1&turn={turn}&action={broken}"));
                let (status, headers, body) = answer(&people[viewer.index()], request, body).await;
                let length = body.collect().await.unwrap().to_bytes().len();
                answers.push((status, headers, length));
            }
            assert_eq!(answers[0], answers[1], "{broken}");
            assert_eq!(answers[0].0, StatusCode::UNPROCESSABLE_ENTITY);
            assert_eq!(answers[0].2, 4096);
        }
        assert!(legal[0].len() < legal[1].len(), "{legal:?}");
        compared += 1;
    }
    assert!(compared > 20, "only {compared} were compared");
}

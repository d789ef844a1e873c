//! Two sites that hold two games, and what the same person is answered at both.

use std::sync::Arc;

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode},
};
use cards::Seat;
use http_body_util::BodyExt as _;
use play::Game;
use serde_json::json;
use server::{Append, GameOptions, PersonId, Row, Store, TableId};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, settings};

/// A game in words: its deal and what was done.
pub(crate) struct Told {
    pub(super) setup: serde_json::Value,
    pub(super) actions: Vec<(Seat, u32, String)>,
}

/// Two sites that hold two games under the same address.
pub(crate) struct Pair {
    pub(crate) sites: [Site; 2],
    pub(crate) stores: [Store; 2],
    pub(crate) people: [Vec<Guest>; 2],
}

impl Pair {
    pub(crate) async fn new() -> Self {
        let mut pair = Self {
            sites: [Site::new().await, Site::new().await],
            stores: [memory().await, memory().await],
            people: [Vec::new(), Vec::new()],
        };
        for i in 0..2 {
            let clock = pair.sites[i].clock.clone();
            pair.sites[i] = Site::over(pair.stores[i].clone(), settings(), clock);
            for name in ["a", "b", "c", "d", "e", "f", "spectator"] {
                let guest = pair.sites[i].guest(name).await;
                pair.people[i].push(guest);
            }
        }
        pair
    }

    /// Stores one game at each of the two sites, in a log that is made of the people there.
    pub(super) async fn store(&self, told: [&Told; 2], log: impl Fn(&[PersonId], &Told) -> Append) {
        let homes = self.people.iter().zip(&self.stores);
        for ((people, store), told) in homes.zip(told) {
            store.append(log(&ids(people).await, told)).await.unwrap();
        }
    }
}

pub(crate) async fn ids(people: &[Guest]) -> Vec<PersonId> {
    let mut ids = Vec::new();
    for person in people {
        let (_, me) = person.get("me").await;
        ids.push(me["id"].as_str().unwrap().parse().unwrap());
    }
    ids
}

async fn memory() -> Store {
    Store::open("sqlite::memory:").await.unwrap()
}

pub(crate) async fn answer(
    person: &Guest,
    request: axum::http::request::Builder,
    body: Body,
) -> (StatusCode, HeaderMap, Body) {
    let request = request
        .header("cookie", format!("undertrick={}", person.token))
        .body(body)
        .unwrap();
    let response = person.router.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    (parts.status, parts.headers, body)
}

pub(crate) async fn same(
    people: [&Guest; 2],
    request: impl Fn() -> axum::http::request::Builder,
    body: impl Fn() -> Body,
) -> StatusCode {
    let [one, two] = answers(people, request, body).await;
    assert_eq!(one, two);
    one.0
}

/// What both are answered to the same request.
pub(super) async fn answers(
    people: [&Guest; 2],
    request: impl Fn() -> axum::http::request::Builder,
    body: impl Fn() -> Body,
) -> [(StatusCode, HeaderMap, String); 2] {
    let ask = async |person| {
        let (status, headers, body) = answer(person, request(), body()).await;
        let bytes = body.collect().await.unwrap().to_bytes();
        (status, headers, String::from_utf8(bytes.to_vec()).unwrap())
    };
    [ask(people[0]).await, ask(people[1]).await]
}

pub(super) async fn same_stream(people: [&Guest; 2], path: &str) {
    let mut answers = Vec::new();
    for person in people {
        let (status, headers, mut body) = answer(person, Request::get(path), Body::empty()).await;
        let frame = body.frame().await.unwrap().unwrap().into_data().unwrap();
        answers.push((status, headers, frame));
    }
    assert_eq!(answers[0], answers[1]);
}

pub(crate) fn log(
    table: TableId,
    options: &GameOptions,
    clock: &str,
    people: &[PersonId],
    told: &Told,
) -> Append {
    let places = people.iter().map(person_at).collect();
    log_with(table, options, clock, (people[0], places), told)
}

pub(super) fn person_at(id: &PersonId) -> serde_json::Value {
    json!({ "kind": "person", "id": id, "name": "somebody" })
}

/// The log of a table with its owner and whoever sits there.
pub(super) fn log_with(
    table: TableId,
    options: &GameOptions,
    clock: &str,
    (owner, mut places): (PersonId, Vec<serde_json::Value>),
    told: &Told,
) -> Append {
    let players = match options {
        GameOptions::InsideJob(options) => options.players,
        GameOptions::BlackSpy(options) => options.players,
    };
    places.truncate(players.into());
    let mut entries = vec![
        json!({
            "what": "created",
            "table": options,
            "owner": owner,
            "places": places,
            "listed": false,
            "notebook": "strict",
            "clock": clock,
            "chat": true,
            "secret": "7".repeat(64),
        }),
        json!({
            "what": "dealt",
            "number": 1,
            "rules": 2,
            "deal": { "fixed": { "setup": told.setup } },
            "next_secret": "8".repeat(64),
        }),
    ];
    let acted = told.actions.iter();
    entries.extend(acted.map(|(seat, turn, action)| {
        json!({ "what": "acted", "turn": turn, "seat": seat, "action": action })
    }));
    let entries = entries.iter().map(ToString::to_string);
    Append {
        rows: Row::first(table, 1_000_000, entries),
        ..Append::default()
    }
}

/// The turns at which these actions were taken; all of them must be legal.
pub(crate) fn told<G: Game>(
    rules: &Arc<G::Rules>,
    setup: &G::Setup,
    actions: &[(Seat, G::Action)],
) -> Told {
    let mut game = G::from_setup(rules.clone(), setup).unwrap();
    let mut told = Vec::new();
    for (seat, action) in actions {
        told.push((*seat, game.turn(), action.to_string()));
        game.apply(*seat, *action, |_| {}).unwrap();
    }
    Told {
        setup: serde_json::to_value(setup).unwrap(),
        actions: told,
    }
}

//! One stream for all tables of somebody.

use axum::{body::Body, http::Request};
use cards::{Rng, Seed};
use futures_util::FutureExt as _;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, play_to_the_end};

/// The name and the data of an event.
pub(crate) type Event = (String, Value);

/// Somebody who listens to what becomes of their tables.
pub(crate) struct Listening(Body);

impl Listening {
    pub(crate) async fn open(person: &Guest) -> Self {
        let request = Request::get("/api/v1/me/stream")
            .header("authorization", format!("Bearer {}", person.token))
            .body(Body::empty());
        let answer = person.router.clone().oneshot(request.unwrap()).await;
        Self(answer.unwrap().into_body())
    }

    /// All that has come.
    pub(crate) fn events(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while let Some(Some(Ok(frame))) = self.0.frame().now_or_never() {
            let text = String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap();
            let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name));
            let data = serde_json::from_str(field("data: ").unwrap()).unwrap();
            events.push((field("event: ").unwrap().to_owned(), data));
        }
        events
    }
}

fn event(name: &str, table: &str, turn: Option<u32>) -> Event {
    let data = json!({ "table": table, "game": "inside-job", "number": 1, "turn": turn });
    (name.to_owned(), data)
}

#[tokio::test]
async fn people_are_called_to_all_their_tables() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let mut listening = Vec::new();
    for person in &people {
        listening.push(Listening::open(person).await);
    }
    let three = &people[..3];
    let options = json!({ "players": 3 });
    let tables = [
        site.game("inside-job", options.clone(), three).await,
        site.game("inside-job", options, three).await,
    ];
    let mut called: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    for listener in &mut listening[..3] {
        for (name, data) in listener.events() {
            let place = usize::from(data["table"] == tables[1].as_str());
            // The first call of a game also says whether it is one's turn.
            let turn = (!data["turn"].is_null()).then_some(0);
            assert!(turn.is_some() || name == "start");
            assert_eq!((name.clone(), data), event(&name, &tables[place], turn));
            called[place].push(name);
        }
    }
    for names in &mut called {
        names.sort();
        // One of them chooses the first mission.
        assert_eq!(*names, ["start", "start", "start", "turn"]);
    }
    let mut rng = Rng::new(Seed::from(1), 0);
    play_to_the_end(three, &tables[0], &mut rng).await;
    for listener in &mut listening[..3] {
        let events = listener.events();
        let (last, turns) = events.split_last().unwrap();
        assert_eq!(*last, event("end", &tables[0], None));
        assert!(
            turns
                .iter()
                .all(|(name, data)| name == "turn" && data["turn"].is_u64())
        );
    }
    // Opened again it begins with the game that is still on.
    let mut names = Vec::new();
    for person in three {
        for (name, data) in Listening::open(person).await.events() {
            assert_eq!(data["table"], tables[1].as_str());
            names.push(name);
        }
    }
    names.sort();
    assert_eq!(names, ["start", "start", "turn"]);
    // A person who does not play there hears nothing.
    assert_eq!(listening[3].events(), []);
}

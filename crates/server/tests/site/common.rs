//! A whole site without a socket, and people who use it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    http::{Method, Request, StatusCode},
};
use cards::{Rng, Seed};
use futures_util::FutureExt as _;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{App, Chance, Clock, Limits, Pace, Settings, Store, Thinkers};
use sqlx::Connection as _;
use tower::ServiceExt as _;

pub(crate) struct Site {
    pub(crate) app: App,
    pub(crate) router: Router,
    pub(crate) clock: Arc<AtomicI64>,
}

/// Somebody with a token.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) router: Router,
    pub(crate) token: String,
}

/// An open stream, to wait for something to happen at a table.
pub(crate) struct Watch(Body);

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(10);

impl Watch {
    pub(crate) async fn open(router: &Router, request: Request<Body>) -> Self {
        let response = router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        Self(response.into_body())
    }

    /// The next event, which may have come already.
    pub(crate) async fn next(&mut self) {
        let event = tokio::time::timeout(PATIENCE, self.0.frame()).await;
        event.expect("nothing happens any more").unwrap().unwrap();
    }

    /// Has nothing come since the last event?
    pub(crate) fn is_quiet(&mut self) -> bool {
        self.0.frame().now_or_never().is_none()
    }
}

pub(crate) fn settings() -> Settings {
    Settings {
        pace: Pace::NONE,
        idle: Duration::from_secs(60),
        limits: Limits::none(),
        ..Settings::default()
    }
}

impl Site {
    /// On SQLite in memory, or where `UNDERTRICK_TEST_DATABASE` names a PostgreSQL server in a new
    /// database of its own.
    pub(crate) async fn new() -> Self {
        Self::open(&fresh_database().await, settings()).await
    }

    pub(crate) async fn open(url: &str, settings: Settings) -> Self {
        let store = Store::open(url).await.unwrap();
        Self::over(store, settings, Arc::new(AtomicI64::new(1_000_000)))
    }

    pub(crate) fn over(store: Store, settings: Settings, clock: Arc<AtomicI64>) -> Self {
        Self::seeded(store, settings, clock, 1)
    }

    /// One whose chance comes from a seed.
    pub(crate) fn seeded(
        store: Store,
        settings: Settings,
        clock: Arc<AtomicI64>,
        seed: u64,
    ) -> Self {
        let chance = Chance::seeded(Seed::from(seed));
        let app = App::with(
            store,
            settings,
            Clock::Fixed(clock.clone()),
            chance,
            Thinkers::default(),
        );
        let router = server::site(app.clone());
        Self { app, router, clock }
    }

    /// One that tells its metrics.
    pub(crate) async fn counting() -> Self {
        let mut settings = settings();
        settings.metrics_token = Some("sesame".to_owned());
        Self::open(&fresh_database().await, settings).await
    }

    pub(crate) async fn metrics(&self) -> String {
        let request = Request::get("/metrics").header("authorization", "Bearer sesame");
        let (status, text) = send(&self.router, request.body(Body::empty()).unwrap()).await;
        assert_eq!(status, StatusCode::OK);
        String::from_utf8(text).unwrap()
    }

    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let (status, body) = call(
            &self.router,
            Method::POST,
            "/api/v1/guests",
            None,
            json!({ "name": name }),
        )
        .await;
        assert_eq!(status, StatusCode::CREATED, "{body}");
        Guest {
            router: self.router.clone(),
            token: body["token"].as_str().unwrap().to_owned(),
        }
    }

    /// People with different names.
    pub(crate) async fn people(&self, count: usize) -> Vec<Guest> {
        let mut people = Vec::new();
        for name in &["Ann", "Ben", "Cem", "Dia", "Eva"][..count] {
            people.push(self.guest(name).await);
        }
        people
    }

    /// A table at which these people have begun to play.
    pub(crate) async fn game(&self, game: &str, options: Value, people: &[Guest]) -> String {
        begun(people, json!({ "game": game, "options": options })).await
    }

    /// A table with these people on its first seats.
    pub(crate) async fn table(&self, game: &str, options: Value, people: &[Guest]) -> String {
        opened(people, json!({ "game": game, "options": options })).await
    }
}

/// A table that the first of these people opens by a request, with all of them on its first seats.
async fn opened(people: &[Guest], request: Value) -> String {
    let (status, body) = people[0].post("tables", request).await;
    assert_eq!(status, StatusCode::CREATED, "{body}");
    let id = body["id"].as_str().unwrap().to_owned();
    for person in &people[1..] {
        person.done(&format!("tables/{id}/join"), json!({})).await;
    }
    id
}

/// Such a table at which they have begun to play.
pub(crate) async fn begun(people: &[Guest], request: Value) -> String {
    let table = opened(people, request).await;
    people[0]
        .done(&format!("tables/{table}/start"), json!({}))
        .await;
    table
}

/// A store that nobody has used.
pub(crate) async fn fresh_database() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Ok(server) = std::env::var("UNDERTRICK_TEST_DATABASE") else {
        return "sqlite::memory:".to_owned();
    };
    let (id, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let name = format!("undertrick_test_{id}_{count}");
    let mut connection = sqlx::PgConnection::connect(&server).await.unwrap();
    let query = format!("CREATE DATABASE {name}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(query))
        .execute(&mut connection)
        .await
        .unwrap();
    let (start, _) = server.rsplit_once('/').unwrap();
    format!("{start}/{name}")
}

impl Guest {
    pub(crate) async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let path = format!("/api/v1/{path}");
        call(&self.router, Method::POST, &path, Some(&self.token), body).await
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, Value) {
        let path = format!("/api/v1/{path}");
        call(
            &self.router,
            Method::GET,
            &path,
            Some(&self.token),
            Value::Null,
        )
        .await
    }

    /// Posts what must be accepted.
    pub(crate) async fn done(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.post(path, body.clone()).await;
        assert_eq!(status, StatusCode::OK, "{path} {body}: {answer}");
        answer
    }

    /// Posts what must be refused, and with which name.
    pub(crate) async fn refused(&self, path: &str, body: Value, error: &str) -> StatusCode {
        let (status, answer) = self.post(path, body).await;
        assert_eq!(answer["error"], error, "{answer}");
        status
    }

    pub(crate) async fn look(&self, table: &str) -> Value {
        let (status, seen) = self.get(&format!("tables/{table}")).await;
        assert_eq!(status, StatusCode::OK, "{seen}");
        seen
    }

    /// What is to be seen of a table but for who is there, which is in no log.
    pub(crate) async fn look_lasting(&self, table: &str) -> Value {
        let mut seen = self.look(table).await;
        for key in ["missing", "slow"] {
            seen[key].take();
        }
        for seat in seen["seats"].as_array_mut().unwrap() {
            seat["presence"].take();
        }
        seen
    }

    /// Waits for what this person is told of.
    pub(crate) async fn watch(&self, table: &str) -> Watch {
        let request = Request::get(format!("/api/v1/tables/{table}/stream"))
            .header("authorization", format!("Bearer {}", self.token))
            .body(Body::empty())
            .unwrap();
        Watch::open(&self.router, request).await
    }

    /// Looks at the table whenever something happens there, until it is so.
    pub(crate) async fn wait_for(&self, table: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let mut watch = self.watch(table).await;
        loop {
            let seen = self.look(table).await;
            if is_so(&seen) {
                return seen;
            }
            watch.next().await;
        }
    }

    /// Acts if there is something to do, by chance.
    pub(crate) async fn act(&self, table: &str, rng: &mut Rng) -> bool {
        let seen = self.look(table).await;
        let Some(action) = any_action(&seen, rng) else {
            return false;
        };
        let body = json!({ "turn": seen["shown"]["turn"], "action": action });
        self.done(&format!("tables/{table}/actions"), body).await;
        true
    }
}

/// One of the legal actions by chance.
pub(crate) fn any_action(seen: &Value, rng: &mut Rng) -> Option<String> {
    let legal = &seen["shown"]["you"]["legal"];
    if let Some(pick) = legal["pick"].as_u64() {
        let mut of: Vec<&str> = legal["of"]
            .as_array()?
            .iter()
            .filter_map(Value::as_str)
            .collect();
        rng.shuffle(&mut of);
        of.truncate(usize::try_from(pick).unwrap());
        let verb = legal["verb"].as_str()?;
        return Some(format!("{verb}:{}", of.join(",")));
    }
    let list: Vec<&str> = legal.as_array()?.iter().filter_map(Value::as_str).collect();
    // A vote that was cast may be changed, but need not.
    if !seen["shown"]["you"]["vote"].is_null() {
        return None;
    }
    rng.choose(&list).map(|&action| action.to_owned())
}

/// Plays on until the game is over, bots included.
pub(crate) async fn play_to_the_end(people: &[Guest], table: &str, rng: &mut Rng) -> Value {
    let mut watch = people[0].watch(table).await;
    loop {
        let seen = people[0].look(table).await;
        if seen["status"] == "over" {
            return seen;
        }
        let mut acted = false;
        for person in people {
            acted |= person.act(table, rng).await;
        }
        if !acted {
            watch.next().await;
        }
    }
}

pub(crate) async fn call(
    router: &Router,
    method: Method,
    path: &str,
    token: Option<&str>,
    body: Value,
) -> (StatusCode, Value) {
    let mut request = Request::builder().method(method).uri(path);
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let body = if body.is_null() {
        Body::empty()
    } else {
        Body::from(body.to_string())
    };
    let (status, bytes) = send(router, request.body(body).unwrap()).await;
    let value = serde_json::from_slice(&bytes)
        .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
    (status, value)
}

pub(crate) async fn send(router: &Router, request: Request<Body>) -> (StatusCode, Vec<u8>) {
    let response = router.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, bytes.to_vec())
}

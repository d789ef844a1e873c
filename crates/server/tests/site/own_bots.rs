//! Bots that people bring: what everybody sees of them, and how they are deleted.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use cards::{Rng, Seed};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Retention, Settings, Store};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, call, fresh_database, play_to_the_end, send, settings};

impl Guest {
    /// A bot of theirs, and its id.
    pub(crate) async fn bring(&self, name: &str) -> (Self, String) {
        let (status, bot) = self.post("me/bots", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CREATED, "{bot}");
        let text = |key: &str| bot[key].as_str().unwrap().to_owned();
        let router = self.router.clone();
        let token = text("token");
        (Self { router, token }, text("id"))
    }

    pub(crate) async fn delete(&self, path: &str) -> StatusCode {
        let path = format!("/api/v1/{path}");
        let token = Some(self.token.as_str());
        let (status, _) = call(&self.router, Method::DELETE, &path, token, Value::Null).await;
        status
    }

    pub(crate) async fn page(&self, path: &str) -> String {
        let request = Request::get(path)
            .header(header::COOKIE, format!("undertrick={}", self.token))
            .body(Body::empty());
        let (status, page) = send(&self.router, request.unwrap()).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        String::from_utf8(page).unwrap()
    }

    /// Sends a form of a page.
    pub(crate) async fn form(&self, path: &str, fields: &str) -> (StatusCode, String) {
        let request = Request::post(path)
            .header(header::COOKIE, format!("undertrick={}", self.token))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(fields.to_owned()));
        let (status, page) = send(&self.router, request.unwrap()).await;
        (status, String::from_utf8(page).unwrap())
    }

    pub(crate) async fn stream(&self, path: &str) -> Body {
        let request = Request::get(format!("/api/v1/{path}"))
            .header("authorization", format!("Bearer {}", self.token))
            .body(Body::empty());
        let answer = self.router.clone().oneshot(request.unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        answer.into_body()
    }
}

/// Reads a stream to its end, which must come.
pub(crate) async fn until_it_ends(mut stream: Body) {
    let end = async { while stream.frame().await.is_some() {} };
    let ended = tokio::time::timeout(Duration::from_secs(20), end).await;
    ended.expect("the stream goes on");
}

#[tokio::test]
async fn a_bot_is_shown_with_its_author_everywhere() {
    let store = Store::open(&fresh_database().await).await.unwrap();
    let clock = Arc::new(1_000_000.into());
    let site = Site::over(store.clone(), settings(), Arc::clone(&clock));
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let (owl, _) = ann.bring("Owl bot").await;
    let (_, me) = owl.get("me").await;
    assert_eq!(
        (&me["name"], &me["author"]),
        (&json!("Owl bot"), &json!("Ann"))
    );
    let new = json!({
        "game": "inside-job", "options": { "players": 3 }, "listed": true,
        "seats": ["me", "open", "novice"],
    });
    let (_, opened) = owl.post("tables", new).await;
    let table = opened["id"].as_str().unwrap().to_owned();
    ben.done(&format!("tables/{table}/join"), json!({})).await;
    let is_told = |seat: &Value| {
        assert_eq!(seat["kind"], "own-bot", "{seat}");
        assert_eq!(
            (&seat["name"], &seat["author"]),
            (&me["name"], &me["author"])
        );
        assert!(seat.get("id").is_none(), "{seat}");
    };
    let (_, lobby) = ben.get("tables").await;
    is_told(&lobby["tables"][0]["seats"][0]);
    assert!(ben.page("/").await.contains("bot by <bdi>Ann</bdi>"));
    // It is in the log, and a server that begins anew knows it from there.
    let site = Site::over(store, settings(), clock);
    let [owl, ben] = [owl, ben].map(|person| Guest {
        router: site.router.clone(),
        ..person
    });
    is_told(&ben.look(&table).await["seats"][0]);
    let page = ben.page(&format!("/t/{table}")).await;
    assert!(page.contains("bot by <bdi>Ann</bdi>"));
    owl.done(&format!("tables/{table}/start"), json!({})).await;
    let mut rng = Rng::new(Seed::from(2), 0);
    play_to_the_end(&[owl.clone(), ben.clone()], &table, &mut rng).await;
    let (_, results) = ben.get("results").await;
    is_told(&results["results"][0]["seats"][0]);
    let (_, record) = ben.get(&format!("tables/{table}/games/1/record")).await;
    let record = match record {
        Value::String(line) => serde_json::from_str(&line).unwrap(),
        record => record,
    };
    assert_eq!(record["names"], json!(["Owl bot", "Ben", "novice"]));
    assert_eq!(record["bots"], json!(["Owl bot by Ann", null, "novice"]));
}

#[tokio::test]
async fn who_brings_a_bot_is_told_what_is_wrong() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let (_, nameless) = call(
        &site.router,
        Method::POST,
        "/api/v1/guests",
        None,
        json!({}),
    )
    .await;
    let nameless = Guest {
        router: site.router.clone(),
        token: nameless["token"].as_str().unwrap().to_owned(),
    };
    let bot = |name: &str| json!({ "name": name });
    nameless
        .refused("me/bots", bot("Owl bot"), "author-needs-name")
        .await;
    ann.refused("me/bots", bot("Owl"), "bad-bot-name").await;
    let (owl, id) = ann.bring("Owl bot").await;
    ann.refused("me/bots", bot("OWL B0T"), "bot-name-taken")
        .await;
    owl.refused("me/bots", bot("Elf bot"), "bot-of-a-bot").await;
    owl.refused("me", bot("Elf"), "bot-keeps-name").await;
    // Its author has a name as long as it has a bot, and a person is never called like one.
    ann.refused("me", bot("Gast"), "author-needs-name").await;
    ann.refused("me", bot("Ann Bot"), "reserved-name").await;
    ann.done("me", bot("Anna")).await;
    let (_, me) = owl.get("me").await;
    assert_eq!(me["author"], "Anna");
    for number in 2..=8 {
        ann.bring(&format!("bot {number}")).await;
    }
    ann.refused("me/bots", bot("bot 9"), "too-many-bots").await;
    let (_, mine) = ann.get("me/bots").await;
    let mine = mine["bots"].as_array().unwrap();
    assert_eq!(mine.len(), 8);
    let is_owl = |bot: &&Value| bot["id"] == id.as_str() && bot["name"] == "Owl bot";
    assert_eq!(mine.iter().filter(is_owl).count(), 1);
    let ben = site.guest("Ben").await;
    for bot in [id.as_str(), "owl"] {
        let status = ben
            .refused(&format!("me/bots/{bot}/token"), json!({}), "no-such-bot")
            .await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        let status = ben.delete(&format!("me/bots/{bot}")).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
    assert_eq!(owl.get("me").await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_token_that_is_replaced_or_deleted_is_good_for_nothing() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let (owl, id) = ann.bring("Owl bot").await;
    let people = [ann.clone(), owl.clone()];
    let options = json!({ "players": 3 });
    let table = site.table("inside-job", options, &people).await;
    let is_refused = async |bot: &Guest| {
        let table = format!("tables/{table}");
        for path in ["me", "me/tables", &table] {
            assert_eq!(bot.get(path).await.0, StatusCode::UNAUTHORIZED, "{path}");
        }
        let (status, _) = bot.post(&format!("{table}/leave"), json!({})).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
    };
    let streams = [
        owl.stream("me/stream").await,
        owl.stream(&format!("tables/{table}/stream")).await,
    ];
    let mut other = ann.watch(&table).await;
    let new = ann.done(&format!("me/bots/{id}/token"), json!({})).await;
    for stream in streams {
        until_it_ends(stream).await;
    }
    is_refused(&owl).await;
    let owl = Guest {
        token: new["token"].as_str().unwrap().to_owned(),
        ..owl
    };
    assert_eq!(owl.look(&table).await["you"], 1);
    let stream = owl.stream(&format!("tables/{table}/stream")).await;
    assert_eq!(
        ann.delete(&format!("me/bots/{id}")).await,
        StatusCode::NO_CONTENT
    );
    until_it_ends(stream).await;
    is_refused(&owl).await;
    // It stands up from where it sat, and its name is free again.
    while ann.look(&table).await["seats"][1]["kind"] != "open" {
        other.next().await;
    }
    ann.bring("Owl bot").await;
}

#[tokio::test]
async fn an_author_is_kept_with_their_bots_and_deleted_with_them() {
    let day = Duration::from_secs(24 * 60 * 60);
    let retention = Retention {
        guests: Some(3 * day),
        unfinished: None,
        finished: None,
        abandoned: None,
    };
    let kept = Settings {
        retention,
        ..settings()
    };
    let site = Site::open(&fresh_database().await, kept).await;
    let ann = site.guest("Ann").await;
    let (owl, _) = ann.bring("Owl bot").await;
    for _ in 0..6 {
        let millis = i64::try_from(day.as_millis()).unwrap();
        site.clock.fetch_add(millis, Ordering::Relaxed);
        assert_eq!(owl.get("me").await.0, StatusCode::OK);
        assert_eq!(site.app.sweep().await.unwrap().people, 0);
    }
    let (_, me) = owl.get("me").await;
    assert_eq!(me["author"], "Ann");
    let stream = owl.stream("me/stream").await;
    assert_eq!(ann.delete("me").await, StatusCode::NO_CONTENT);
    until_it_ends(stream).await;
    assert_eq!(owl.get("me").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn bots_are_brought_and_deleted_on_a_page() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let page = ann.page("/me").await;
    assert!(page.contains("You have not brought a bot yet."), "{page}");
    let (status, page) = ann.form("/me/bots", "name=Owl+bot").await;
    assert_eq!(status, StatusCode::OK);
    let token = page.split("class=\"token\">").nth(1).unwrap();
    let owl = Guest {
        router: site.router.clone(),
        token: token[..64].to_owned(),
    };
    let (_, me) = owl.get("me").await;
    assert_eq!(me["name"], "Owl bot");
    // It is shown this once.
    let page = ann.page("/me").await;
    assert!(page.contains("Owl bot") && !page.contains(&owl.token));
    let id = me["id"].as_str().unwrap();
    let (status, page) = ann.form(&format!("/me/bots/{id}/token"), "").await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("class=\"token\">") && !page.contains(&owl.token));
    assert_eq!(owl.get("me").await.0, StatusCode::UNAUTHORIZED);
    let (status, _) = ann.form(&format!("/me/bots/{id}/delete"), "").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (_, mine) = ann.get("me/bots").await;
    assert_eq!(mine["bots"], json!([]));
    let (status, page) = ann.form("/me/bots", "name=Owl").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(page.contains("the word “bot” in it"), "{page}");
}

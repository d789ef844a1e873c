//! Asks a server and holds every answer against its description.

use std::collections::BTreeSet;

use axum::{
    Router,
    body::Body,
    http::{Method, Request, StatusCode},
};
use futures_util::FutureExt as _;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::schema;
use crate::common::{Site, call};

pub(super) struct Api {
    router: Router,
    pub(super) document: Value,
    /// The notices that were met in streams.
    pub(super) met: BTreeSet<String>,
    /// The events that were met in streams.
    pub(super) events: BTreeSet<String>,
}

/// A stream that is read from time to time.
pub(super) struct Stream(Body);

impl Api {
    pub(super) async fn of(site: &Site) -> Self {
        let router = site.router.clone();
        let path = "/api/v1/openapi.json";
        let (status, document) = call(&router, Method::GET, path, None, Value::Null).await;
        assert_eq!(status, StatusCode::OK);
        Self {
            router,
            document,
            met: BTreeSet::new(),
            events: BTreeSet::new(),
        }
    }

    pub(super) async fn guest(&mut self, name: &str) -> String {
        let body = json!({ "name": name });
        let (_, guest) = self.call(Method::POST, "guests", None, body).await;
        guest["token"].as_str().unwrap().to_owned()
    }

    pub(super) async fn get(&mut self, person: Option<&String>, path: &str) -> Value {
        let person = person.map(String::as_str);
        let (status, answer) = self.call(Method::GET, path, person, Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }

    /// Posts what must be accepted.
    pub(super) async fn post(&mut self, person: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask(person, path, body.clone()).await;
        assert!(status.is_success(), "{path} {body}: {answer}");
        answer
    }

    pub(super) async fn ask(
        &mut self,
        person: &str,
        path: &str,
        body: Value,
    ) -> (StatusCode, Value) {
        self.call(Method::POST, path, Some(person), body).await
    }

    pub(super) async fn call(
        &mut self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Value,
    ) -> (StatusCode, Value) {
        let whole = format!("/api/v1/{path}");
        let answered = call(&self.router, method.clone(), &whole, token, body.clone()).await;
        let (status, answer) = &answered;
        let (template, operation) = self.operation(&method, &whole);
        let name = format!("{method} {template} {}", status.as_u16());
        let response = &operation["responses"][status.as_str()];
        assert!(response.is_object(), "{name} is not described: {answer}");
        // A record is one line of JSON.
        for kind in ["application/json", "application/x-ndjson"] {
            let schema = &response["content"][kind]["schema"];
            if schema.is_object() {
                self.check(&name, &schema.clone(), answer);
            }
        }
        if !status.is_success() {
            let known = &self.document["components"]["schemas"]["RefusalName"]["enum"];
            let known = known.as_array().unwrap();
            assert!(known.contains(&answer["error"]), "{name}: {answer}");
        }
        let sent = &operation["requestBody"]["content"]["application/json"]["schema"];
        if status.is_success() && sent.is_object() {
            let body = if body.is_null() { json!({}) } else { body };
            self.check(&format!("{method} {template}"), &sent.clone(), &body);
        }
        answered
    }

    /// The operation that a path is asked for, and how it is written.
    fn operation(&self, method: &Method, path: &str) -> (String, Value) {
        let (path, _) = path.split_once('?').unwrap_or((path, ""));
        let fits = |template: &str| {
            let parts = template.split('/').zip(path.split('/'));
            template.split('/').count() == path.split('/').count()
                && parts.into_iter().all(|(a, b)| a.starts_with('{') || a == b)
        };
        let paths = self.document["paths"].as_object().unwrap();
        let (template, methods) = paths.iter().find(|(template, _)| fits(template)).unwrap();
        let method = method.as_str().to_lowercase();
        let operation = methods[&method].clone();
        assert!(operation.is_object(), "{method} {path} is not described");
        (template.clone(), operation)
    }

    fn check(&self, name: &str, schema: &Value, value: &Value) {
        let mut faults = Vec::new();
        schema::check(&self.document, schema, value, "", &mut faults);
        assert!(faults.is_empty(), "{name}: {faults:#?}\n{value:#}");
    }

    pub(super) async fn stream(&self, person: Option<&String>, path: &str) -> Stream {
        let mut request = Request::get(format!("/api/v1/{path}"));
        if let Some(token) = person {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(Body::empty()).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        Stream(response.into_body())
    }

    /// Checks all events that have come, and waits for one if asked to.
    pub(super) async fn read_events(&mut self, stream: &mut Stream, mut wait: bool) {
        loop {
            let frame = if wait {
                Some(stream.0.frame().await)
            } else {
                stream.0.frame().now_or_never()
            };
            wait = false;
            let Some(frame) = frame else { break };
            let bytes = frame.unwrap().unwrap().into_data().unwrap();
            let text = String::from_utf8(bytes.to_vec()).unwrap();
            let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name));
            let Some(data) = field("data: ") else {
                continue;
            };
            let data: Value = serde_json::from_str(data).unwrap();
            let event = field("event: ").unwrap();
            self.events.insert(event.to_owned());
            let schema = match event {
                "table" => "Table",
                "notice" => "NoticeEvent",
                "presence" => "PresenceEvent",
                "start" | "turn" | "end" => "CallEvent",
                "challenge" => "Challenge",
                other => panic!("there is an event {other}"),
            };
            for notice in data["notices"].as_array().into_iter().flatten() {
                self.met
                    .insert(notice["notice"].as_str().unwrap().to_owned());
            }
            let schema = json!({ "$ref": format!("#/components/schemas/{schema}") });
            self.check(event, &schema, &data);
        }
    }
}

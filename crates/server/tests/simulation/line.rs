//! The way to a server without a socket.

use std::{
    hash::{DefaultHasher, Hasher as _},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes},
    http::{Method, Request, StatusCode},
};
use http_body_util::BodyExt as _;
use serde_json::Value;
use tokio::time::timeout;
use tower::ServiceExt as _;

use crate::{Broken, world::World};

/// The way to the server that runs now.
#[derive(Clone)]
pub(crate) struct Line {
    pub(crate) router: Router,
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn json(&self) -> Result<Value, Broken> {
        let read = serde_json::from_slice(&self.body);
        read.map_err(|error| Broken(format!("an answer is no JSON: {error}")))
    }

    pub(crate) fn is_ok(&self) -> bool {
        self.status.is_success()
    }

    /// Was the table set aside?
    pub(crate) fn is_damaged(&self) -> bool {
        self.status == StatusCode::INTERNAL_SERVER_ERROR
    }

    /// Does nobody know whether it was done?
    pub(crate) fn is_open(&self) -> bool {
        self.is_damaged()
            || matches!(
                self.status,
                StatusCode::SERVICE_UNAVAILABLE | StatusCode::REQUEST_TIMEOUT
            )
    }
}

impl Line {
    /// Asks for something and checks what holds for every answer.
    pub(crate) async fn ask(
        &self,
        world: &World,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Answer, Broken> {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = token {
            request = match path.starts_with("/api/") {
                true => request.header("authorization", format!("Bearer {token}")),
                false => request.header("cookie", format!("undertrick={token}")),
            };
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let request = request.body(body).expect("the request is well-formed");
        let Ok(response) = self.router.clone().oneshot(request).await;
        let status = response.status();
        let body = response.into_body().collect().await;
        let body = body.map_err(|error| Broken(format!("an answer breaks off: {error}")))?;
        let answer = Answer {
            status,
            body: body.to_bytes(),
        };
        world.see(&(path, status.as_u16(), &answer.body));
        world.counts.borrow_mut().requests += 1;
        if answer.is_damaged() {
            return world.check_damaged(path).map(|()| answer);
        }
        if status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE {
            return Err(Broken(format!("{path}: {status}")));
        }
        if answer.is_open() && !world.may_fail() {
            return Err(Broken(format!("{path}: {status} although nothing fails")));
        }
        Ok(answer)
    }

    pub(crate) async fn stream(
        &self,
        world: &World,
        table: &str,
        token: Option<&str>,
        last: Option<&str>,
    ) -> Option<Body> {
        let mut request = Request::get(format!("/api/v1/tables/{table}/stream"));
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let request = request.body(Body::empty()).expect("it is well-formed");
        let Ok(response) = self.router.clone().oneshot(request).await;
        world.see(&("stream", response.status().as_u16()));
        (response.status() == StatusCode::OK).then(|| response.into_body())
    }
}

/// An event of a stream.
pub(crate) struct Event {
    pub(crate) name: String,
    /// Nothing where it is not counted.
    pub(crate) id: String,
    pub(crate) data: Bytes,
}

/// A stream says less than this without telling anything new.
const MOST_REPEATED: usize = 40;

/// What is there of a stream, after everything that is under way has settled; `None` where it has
/// ended.
pub(crate) async fn drain(body: &mut Body, world: &World) -> Result<Option<Vec<Event>>, Broken> {
    let mut events: Vec<Event> = Vec::new();
    let mut repeated = 0;
    loop {
        let frame = timeout(Duration::from_millis(20), body.frame()).await;
        let frame = match frame {
            Err(_) => return Ok(Some(events)),
            Ok(None) => {
                // Nothing asks a stream again that has ended.
                *body = Body::empty();
                return Ok((!events.is_empty()).then_some(events));
            }
            Ok(Some(frame)) => {
                frame.map_err(|error| Broken(format!("a stream breaks: {error}")))?
            }
        };
        let Ok(bytes) = frame.into_data() else {
            continue;
        };
        world.see(&("event", &bytes));
        let text = std::str::from_utf8(&bytes);
        let text = text.map_err(|error| Broken(format!("an event is no text: {error}")))?;
        let field = |name: &str| {
            let mut lines = text.lines();
            lines.find_map(|line| line.strip_prefix(name))
        };
        let (Some(name), Some(data)) = (field("event: "), field("data: ")) else {
            continue;
        };
        let event = Event {
            name: name.to_owned(),
            id: field("id: ").unwrap_or_default().to_owned(),
            data: bytes.slice_ref(data.as_bytes()),
        };
        // Bots that make no pauses play on while they are watched, so new notices may go on for long.
        let is_new = event.name == "notice" && events.iter().all(|told| told.id != event.id);
        repeated += usize::from(!is_new);
        if repeated > MOST_REPEATED {
            return Err(Broken(format!("a stream is told all the time: {text}")));
        }
        events.push(event);
    }
}

pub(crate) fn hash(value: &impl std::hash::Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

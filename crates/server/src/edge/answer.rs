use std::panic::AssertUnwindSafe;

use axum::{
    Json,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt as _;
use serde::Serialize;

use crate::{
    edge::{
        address::Address,
        allowance::noting,
        refused::{Kind, Refused},
        whole::arrived,
    },
    host::app::App,
    web::{html, pages, reader::Reader},
};

/// When to ask again, in seconds, where nobody knows better.
const RETRY_AFTER: u64 = 5;

/// A refusal as JSON.
#[derive(Debug, Serialize)]
struct Refusal<'a> {
    /// The name that programs know it by.
    error: &'a str,
    /// The rule that was broken, where it is one.
    rule: Option<&'a str>,
    /// Where in the request the fault is, where it is one key's.
    path: Option<&'a str>,
    /// For people.
    message: &'a str,
}

impl Kind {
    pub(crate) const fn status(self) -> StatusCode {
        match self {
            Self::Bad => StatusCode::BAD_REQUEST,
            Self::Nobody => StatusCode::UNAUTHORIZED,
            Self::NotThere => StatusCode::NOT_FOUND,
            Self::Conflict => StatusCode::CONFLICT,
            Self::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            Self::CrossSite => StatusCode::FORBIDDEN,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Self::Damaged | Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = Refusal {
            error: self.error,
            rule: self.rule,
            path: self.path.as_deref(),
            message: &self.message,
        };
        let mut response = (self.kind.status(), Json(body)).into_response();
        // Kept for a page that says it in the reader's language.
        response.extensions_mut().insert(self);
        response
    }
}

/// Too many requests, and those that another site makes a browser send, end here. What is only read is
/// not counted.
fn admit(app: &App, request: &Request) -> Result<(), Refused> {
    let hosts = request.headers().get_all(header::HOST).iter();
    if hosts.count() > 1 {
        // A proxy might have read another one than we do.
        return Err(Refused::bad("two-hosts", "a request names one host"));
    }
    if request.method().is_safe() {
        return Ok(());
    }
    let address = Address::of(app, request.headers(), request.extensions());
    app.gate().address(address)?;
    if is_own_site(app, request.headers()) {
        return Ok(());
    }
    let message = "this was asked from another site";
    Err(Refused::new(Kind::CrossSite, "cross-site", message))
}

/// A browser says where a request comes from; a program need not.
fn is_own_site(app: &App, headers: &HeaderMap) -> bool {
    let text =
        |name: header::HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let fetched = headers.get("sec-fetch-site").map(|value| value.as_bytes());
    if fetched.is_some_and(|site| site != b"same-origin" && site != b"none") {
        return false;
    }
    let Some(origin) = text(header::ORIGIN) else {
        return true;
    };
    let host = text(header::HOST).unwrap_or("");
    let own = app.settings().public_url.as_deref();
    let origin_host = origin.split_once("://").map(|(_, host)| host);
    // The public address may go on with a path; where a request comes from never does.
    let is_own = |own: &str| {
        let path = own.strip_prefix(origin);
        path.is_some_and(|path| path.is_empty() || path.starts_with('/'))
    };
    own.is_some_and(is_own) || (!host.is_empty() && origin_host == Some(host))
}

/// Who reads the answer; programs, which ask the API, read for themselves.
fn reader(app: &App, request: &Request) -> Option<Reader> {
    let path = request.uri().path();
    // A proxy may have taken the prefix away.
    let prefix = app.settings().path_prefix();
    let is_api = path
        .strip_prefix(prefix)
        .unwrap_or(path)
        .starts_with("/api/");
    (!is_api).then(|| Reader::new(app, request.method(), request.uri(), request.headers()))
}

/// Whoever meets a fault of ours hears so, instead of nothing at all. What it was is in the server's
/// own log.
async fn whatever_happens(answering: impl Future<Output = Response>) -> Response {
    let answered = AssertUnwindSafe(answering).catch_unwind().await;
    answered.unwrap_or_else(|_| Refused::broken().into_response())
}

/// What every answer has in common.
pub(crate) async fn finish(State(app): State<App>, request: Request, next: Next) -> Response {
    let reader = reader(&app, &request);
    let answered = noting(async {
        if let Err(refused) = admit(&app, &request) {
            return refused.into_response();
        }
        match arrived(request, &app.settings().limits).await {
            Ok(request) => whatever_happens(next.run(request)).await,
            Err(refused) => refused.into_response(),
        }
    });
    let (mut response, allowance) = answered.await;
    if response.status() == StatusCode::REQUEST_TIMEOUT {
        let message = "it took too long; try again";
        response = Refused::new(Kind::TooSlow, "too-slow", message).into_response();
    }
    let refused = response.extensions_mut().remove::<Refused>();
    let retry_after = refused.as_ref().and_then(|refused| refused.retry_after);
    if let (None, Some(allowance)) = (&reader, allowance) {
        allowance.tell(response.headers_mut());
    }
    if let (Some(reader), Some(refused)) = (reader, refused) {
        let page = pages::page(html::trouble(&reader, &refused));
        response = (response.status(), page).into_response();
    }
    app.metrics().requests.inc();
    if response.status().is_client_error() {
        app.metrics().refused.inc();
    }
    let later = [
        StatusCode::TOO_MANY_REQUESTS,
        StatusCode::SERVICE_UNAVAILABLE,
    ];
    if later.contains(&response.status()) {
        let seconds = HeaderValue::from(retry_after.unwrap_or(RETRY_AFTER));
        let headers = response.headers_mut();
        headers.entry(header::RETRY_AFTER).or_insert(seconds);
    }
    let headers = response.headers_mut();
    let mut set = |name, value| {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    };
    set(header::CACHE_CONTROL, "no-store");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    // Told to send no referrer at all, a browser would not say either that a form is our own.
    set(header::REFERRER_POLICY, "same-origin");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
         form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    response
}

#[cfg(test)]
mod tests {
    use axum::{Router, body::Body, middleware, routing::get};
    use http_body_util::BodyExt as _;
    use tower::ServiceExt as _;

    use super::*;
    use crate::{settings::Settings, store::Store};

    /// A site that is at fault wherever it is asked.
    async fn asked(path: &str) -> (StatusCode, String) {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let app = App::new(store, Settings::default());
        let site = Router::<App>::new()
            .fallback(get(async || -> Response { panic!("this is a test") }))
            .layer(middleware::from_fn_with_state(app.clone(), finish))
            .with_state(app);
        let request = Request::get(path)
            .header(header::ACCEPT_LANGUAGE, "de")
            .body(Body::empty());
        let response = site.oneshot(request.unwrap()).await.unwrap();
        let status = response.status();
        let body = response.into_body().collect().await.unwrap();
        (status, String::from_utf8(body.to_bytes().into()).unwrap())
    }

    #[tokio::test]
    async fn a_fault_of_ours_is_told_as_a_page_or_to_programs_by_name() {
        let (status, page) = asked("/rules").await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(
            page.contains("Der Server hat einen Fehler gemacht"),
            "{page}"
        );
        let (status, told) = asked("/api/v1/tables").await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(told.starts_with(r#"{"error":"broken","#), "{told}");
    }
}

use std::{sync::Arc, time::Duration};

use ::learn::Shelf;
use axum::http::{HeaderMap, header};

use crate::{host::pace::Pace, limits::Limits};

/// How a server runs. The default is safe for the open internet.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where people reach it, without a slash at the end; cookies are `Secure` when it is https. Without
    /// it a link leads to the host that was asked.
    pub public_url: Option<String>,
    /// Where a link leads when no host was asked.
    pub local_url: Option<String>,
    /// Believe `X-Forwarded-For`: only behind a proxy that sets it.
    pub trust_proxy: bool,
    /// Shows `/metrics` to whoever sends this token. Without one they are shown on an address of their own
    /// only.
    pub metrics_token: Option<String>,
    pub pace: Pace,
    /// Time without use after which a table leaves the memory.
    pub idle: Duration,
    pub limits: Limits,
    pub retention: Retention,
    /// Who runs the server and how they are reached, for the page about privacy.
    pub contact: Option<String>,
    /// The lessons it offers: those that everybody has, and the host's own.
    pub lessons: Arc<Shelf>,
}

/// How long things are kept that nobody uses; `None` is for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Guests who do not come back.
    pub guests: Option<Duration>,
    /// Tables without a finished game.
    pub unfinished: Option<Duration>,
    /// Tables with one.
    pub finished: Option<Duration>,
    /// Tables that everybody has left: after this time they are on no list, though a link still leads there.
    pub abandoned: Option<Duration>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public_url: None,
            local_url: None,
            trust_proxy: false,
            metrics_token: None,
            pace: Pace::default(),
            idle: Duration::from_secs(60),
            limits: Limits::default(),
            retention: Retention::default(),
            contact: None,
            lessons: Arc::default(),
        }
    }
}

impl Default for Retention {
    fn default() -> Self {
        const DAY: Duration = Duration::from_secs(24 * 60 * 60);
        Self {
            guests: Some(365 * DAY),
            unfinished: Some(90 * DAY),
            finished: None,
            abandoned: Some(7 * DAY),
        }
    }
}

impl Settings {
    /// The path under which people reach the site, if it is not the root of its host: `/games` of
    /// `https://example.org/games`.
    pub(crate) fn path_prefix(&self) -> &str {
        let url = self.public_url.as_deref().unwrap_or("");
        let host = url.split_once("://").map_or("", |(_, host)| host);
        host.find('/').map_or("", |at| &host[at..])
    }

    /// The address of the site, as a request with these headers knows it.
    pub(crate) fn url(&self, headers: &HeaderMap) -> String {
        let host = || host(headers).map(|host| format!("http://{host}"));
        let url = self.public_url.clone().or_else(host);
        url.or_else(|| self.local_url.clone()).unwrap_or_default()
    }

    /// Cookies are for this site, not for its neighbours on the same host.
    pub(crate) fn cookie_path(&self) -> &str {
        match self.path_prefix() {
            "" => "/",
            prefix => prefix,
        }
    }
}

/// The host that was asked, where it looks like one.
fn host(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let is_fit = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
    (!host.is_empty() && host.bytes().all(is_fit)).then_some(host)
}

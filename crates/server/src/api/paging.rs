//! Lists, page by page.

use axum::{
    extract::{FromRequestParts, Query, rejection::QueryRejection},
    http::request::Parts,
};
use serde::Deserialize;

use crate::{edge::refused::Refused, host::app::App, store::page::Page};

/// The most lines of a page.
const MOST: u8 = 100;

/// Which part of a list is asked for.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Paging {
    /// How many lines the page has at most: 1 to 100.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u8>,
    /// The `next` of the page before.
    after: Option<String>,
}

/// A [`Paging`] that could be read.
#[derive(Debug)]
pub(crate) struct Paged(Paging);

impl FromRequestParts<App> for Paged {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let query = Query::from_request_parts(parts, app).await;
        let Query(paging) = query.map_err(|error| unreadable(&error))?;
        Ok(Self(paging))
    }
}

impl Paged {
    pub(crate) fn new(limit: Option<u8>, after: Option<String>) -> Self {
        Self(Paging { limit, after })
    }

    /// How many lines are asked for; this many where nobody asks for another number.
    pub(crate) fn most(&self, usual: u8) -> Result<u8, Refused> {
        let most = self.0.limit.unwrap_or(usual);
        if !(1..=MOST).contains(&most) {
            let message = format!("a page has 1 to {MOST} lines");
            return Err(bad(message).at("limit"));
        }
        Ok(most)
    }

    /// After what the page begins; nothing is before the first line.
    pub(crate) fn after(&self) -> &str {
        self.0.after.as_deref().unwrap_or_default()
    }

    /// The page, with this many lines where nobody asks for another number.
    pub(crate) fn page(&self, usual: u8) -> Result<Page, Refused> {
        let most = self.most(usual)?;
        let after = Some(self.after()).filter(|after| !after.is_empty());
        let after = after.map(str::parse).transpose();
        let after = after
            .map_err(|error: crate::store::page::BadCursor| bad(error.to_string()).at("after"))?;
        Ok(Page { after, most })
    }
}

/// What is wrong with the query of an address.
pub(crate) fn bad(message: impl Into<String>) -> Refused {
    Refused::bad("bad-query", message)
}

/// A query that cannot be read: which of its parts, and why.
pub(crate) fn unreadable(error: &QueryRejection) -> Refused {
    let text = error.body_text();
    let told = text.strip_prefix("Failed to deserialize query string: ");
    match told.and_then(|told| told.split_once(": ")) {
        Some((path, why)) => bad(why).at(path),
        None => bad(text),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Uri;

    use super::*;

    fn refusal(query: &str) -> (Option<String>, String) {
        let uri: Uri = format!("/?{query}").parse().unwrap();
        let error = Query::<Paging>::try_from_uri(&uri).unwrap_err();
        let refused = unreadable(&error);
        (refused.path.map(Into::into), refused.message.clone())
    }

    #[test]
    fn a_query_that_cannot_be_read_names_its_part() {
        for (query, part) in [
            ("page=2", "page"),
            ("limit=many", "limit"),
            ("limit=999", "limit"),
        ] {
            let (path, why) = refusal(query);
            assert_eq!(path.as_deref(), Some(part), "{why}");
            assert!(!why.contains("Failed") && !why.starts_with(part), "{why}");
        }
    }
}

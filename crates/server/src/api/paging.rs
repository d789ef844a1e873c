//! Lists, page by page.

use axum::{
    extract::{FromRequestParts, Query},
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
        let Query(paging) = query.map_err(|error| bad(error.body_text()))?;
        Ok(Self(paging))
    }
}

impl Paged {
    /// The page, with so many lines where nobody asks for another number.
    pub(crate) fn page(&self, usual: u8) -> Result<Page, Refused> {
        let most = self.0.limit.unwrap_or(usual);
        if !(1..=MOST).contains(&most) {
            let message = format!("a page has 1 to {MOST} lines");
            return Err(bad(message).at("limit"));
        }
        // Nothing is before the first line.
        let after = self.0.after.as_deref().filter(|after| !after.is_empty());
        let after = after.map(str::parse).transpose();
        let after = after
            .map_err(|error: crate::store::page::BadCursor| bad(error.to_string()).at("after"))?;
        Ok(Page { after, most })
    }
}

fn bad(message: impl Into<String>) -> Refused {
    Refused::bad("bad-query", message)
}

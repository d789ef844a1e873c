use axum::{
    extract::{Path, rejection::PathRejection},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};

use crate::{
    edge::refused::Refused,
    web::{assets, padded::accepts},
};

/// A file that a page names. It never changes under its name.
pub(crate) async fn file(
    name: Result<Path<String>, PathRejection>,
    asked: HeaderMap,
) -> Result<Response, Refused> {
    let Path(name) = name.map_err(|_| Refused::nothing())?;
    let asset = assets::find(&name).ok_or_else(Refused::nothing)?;
    let headers = [
        (header::CONTENT_TYPE, asset.kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    if !asset.is_text() || !accepts(&asked, "br") {
        return Ok((headers, asset.body.clone()).into_response());
    }
    let packed = [
        (header::CONTENT_ENCODING, "br"),
        (header::VARY, "accept-encoding"),
    ];
    Ok((headers, packed, asset.packed()).into_response())
}

use axum::{
    extract::Path,
    http::header,
    response::{IntoResponse, Response},
};

use crate::{assets, refused::Refused};

/// A file that a page names. It never changes under its name.
pub(crate) async fn file(Path(name): Path<String>) -> Result<Response, Refused> {
    let nothing = || Refused::new(crate::Kind::NotThere, "not-found", "there is nothing here");
    let asset = assets::find(&name).ok_or_else(nothing)?;
    let headers = [
        (header::CONTENT_TYPE, asset.kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, asset.body.clone()).into_response())
}

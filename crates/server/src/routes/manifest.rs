use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use serde_json::json;

use crate::{assets, reader::Reader};

/// What a phone wants to know to put the site among its programs.
pub(crate) async fn manifest(reader: Reader) -> Response {
    let icon = json!({
        "src": reader.to(assets::icon().path()),
        "sizes": "any",
        "type": "image/svg+xml",
    });
    let manifest = json!({
        "name": reader.say("site-name"),
        "short_name": reader.say("site-name"),
        "description": reader.say("site-tagline"),
        "lang": reader.words.0.code(),
        "start_url": reader.to("/"),
        "scope": reader.to("/"),
        "display": "standalone",
        "background_color": "#14171c",
        "theme_color": "#14171c",
        "icons": [icon],
    });
    let kind = [(header::CONTENT_TYPE, "application/manifest+json")];
    (kind, manifest.to_string()).into_response()
}

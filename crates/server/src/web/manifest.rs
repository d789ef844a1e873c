use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use serde_json::json;
use words::key;

use crate::web::{
    assets::{self, Asset},
    html,
    reader::Reader,
};

/// What a phone wants to know to put the site among its programs.
pub(crate) async fn manifest(reader: Reader) -> Response {
    let icon = |asset: &Asset, sizes: &str, purpose: &str| {
        json!({
            "src": reader.to(asset.path()),
            "sizes": sizes,
            "type": asset.kind,
            "purpose": purpose,
        })
    };
    let manifest = json!({
        "name": reader.say(key!("site-name")),
        "short_name": reader.say(key!("site-name")),
        "description": html::tagline(&reader),
        "lang": reader.words.0.code(),
        "start_url": reader.to("/"),
        "scope": reader.to("/"),
        "display": "standalone",
        "background_color": "#17141f",
        "theme_color": "#17141f",
        "icons": [
            icon(assets::icon(), "any", "any"),
            icon(assets::small_icon(), "192x192", "any"),
            icon(assets::large_icon(), "512x512", "any"),
            icon(assets::maskable_icon(), "512x512", "maskable"),
        ],
    });
    let kind = [(header::CONTENT_TYPE, "application/manifest+json")];
    (kind, manifest.to_string()).into_response()
}

//! Pictures for links, as PNG files. They are drawn as SVG by `html/preview.rs` from what everybody may
//! know: the name of a game, or a game that is over.

use axum::{
    body::Bytes,
    extract::{Path, State, rejection::PathRejection},
    http::header,
    response::{IntoResponse, Response},
};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use words::{Language, Words};

use crate::{
    edge::{address::Address, refused::Refused, who::At},
    host::app::App,
    web::{
        html::preview::{self, HEIGHT, WIDTH},
        reader::Reader,
        rules::game_of,
    },
};

/// The picture of the site, or of an invitation to a table of some game.
pub(crate) async fn invitation(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, Refused> {
    let Path((of, file)) = path.map_err(|_| Refused::nothing())?;
    let reader = in_language(reader, &file)?;
    let game = match of.as_str() {
        "site" => None,
        game => Some(game_of(game)?),
    };
    drawn(&app, address, format!("{of}/{file}"), move || {
        preview::invitation(&reader, game)
    })
    .await
}

/// The picture of a finished game.
pub(crate) async fn film(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    At(table): At,
    path: Result<Path<(String, u32, String)>, PathRejection>,
) -> Result<Response, Refused> {
    let Path((_, number, file)) = path.map_err(|_| Refused::nothing())?;
    let reader = in_language(reader, &file)?;
    // Even where the picture is kept: a game that was deleted, or is not over, has none.
    let past = app.past(address, table, number).await?;
    let name = format!("{table}/{number}/{file}");
    drawn(&app, address, name, move || {
        preview::film(&reader, &past.seen_at_the_end(table))
    })
    .await
}

/// The language is a part of the name, because a link is looked at by machines that say none.
pub(crate) fn in_language(mut reader: Reader, file: &str) -> Result<Reader, Refused> {
    let language = file.strip_suffix(".png").and_then(Language::from_code);
    let language = language.ok_or_else(Refused::nothing)?;
    reader.words = Words(language);
    Ok(reader)
}

/// A picture that is kept, or else drawn.
pub(crate) async fn drawn(
    app: &App,
    address: Address,
    name: String,
    draw: impl FnOnce() -> String + Send + 'static,
) -> Result<Response, Refused> {
    let picture = match app.pictures().find(&name) {
        Some(picture) => picture,
        None => {
            let picture = app.draw(address, move || png(&draw())).await?;
            let picture = picture.ok_or_else(Refused::unavailable)?;
            let picture = Bytes::from(picture);
            app.pictures().keep(name, picture.clone());
            picture
        }
    };
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    Ok((headers, picture).into_response())
}

fn png(drawing: &str) -> Option<Vec<u8>> {
    let tree = Tree::from_str(drawing, &Options::default());
    let tree = tree.inspect_err(|error| tracing::error!("a picture cannot be drawn: {error}"));
    let mut picture = Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree.ok()?, Transform::identity(), &mut picture.as_mut());
    picture.encode_png().ok()
}

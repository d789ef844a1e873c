//! Pages that hold something of one's own, such as a role. They are filled up to steps after they are
//! compressed, and in the body itself: headers are packed anew on the way, and travel apart from it.

use std::io::Write as _;

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use maud::Markup;

use crate::{
    edge::refused::Refused,
    host::padding::{CACHE_CONTROL, Own},
    web::pages::page,
};

/// Marks an answer that is to be filled up.
#[derive(Clone, Copy, Debug)]
struct Padded(Own);

/// A page that shows a place at a table.
pub(crate) fn own_page(markup: Markup) -> Response {
    padded(markup, Own::Page)
}

/// What is answered to a card that was not played: it is forbidden, or to be asked about once more. On the
/// line nobody can tell which of the two it is.
pub(crate) fn not_played(markup: Markup) -> Response {
    let page = padded(markup, Own::Answer);
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

fn padded(markup: Markup, own: Own) -> Response {
    let mut response = page(markup);
    response.extensions_mut().insert(Padded(own));
    response
}

/// Compresses and fills up what is marked. All browsers take gzip, and of the other ways to compress none can
/// be filled up as simply.
pub(crate) async fn pad(request: Request, next: Next) -> Response {
    let gzip = accepts(request.headers(), "gzip");
    let response = next.run(request).await;
    let Some(Padded(own)) = response.extensions().get().copied() else {
        return response;
    };
    let (mut parts, body) = response.into_parts();
    let Ok(body) = axum::body::to_bytes(body, usize::MAX).await else {
        return Refused::unavailable().into_response();
    };
    let (body, encoding) = if gzip {
        (zipped(&body, own), "gzip")
    } else {
        (commented(&body, own), "identity")
    };
    for (name, value) in [
        (header::CACHE_CONTROL, CACHE_CONTROL),
        (header::CONTENT_ENCODING, encoding),
        (header::VARY, "accept-encoding"),
    ] {
        let value = HeaderValue::from_static(value);
        parts.headers.insert(name, value);
    }
    let length = HeaderValue::from(body.len());
    parts.headers.insert(header::CONTENT_LENGTH, length);
    Response::from_parts(parts, body.into())
}

/// May an answer be compressed in this way?
pub(crate) fn accepts(headers: &HeaderMap, wanted: &str) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter();
    let accepted = accepted.filter_map(|value| value.to_str().ok());
    let mut ways = accepted.flat_map(|value| value.split(','));
    ways.any(|way| {
        let (name, weight) = way.split_once(';').unwrap_or((way, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case(wanted) && weight.parse::<f32>().is_ok_and(|q| q > 0.0)
    })
}

/// Compressed, and filled up by an extra field in the head (RFC 1952), which whoever unpacks it skips.
fn zipped(body: &[u8], own: Own) -> Vec<u8> {
    /// A head without any field, and where it says which fields it has.
    const HEAD: usize = 10;
    const FLAGS: usize = 3;
    const EXTRA: u8 = 4;
    /// The length of all extra fields, the name of the only one, and its length.
    const AROUND: usize = 6;
    let mut zip = GzEncoder::new(Vec::new(), Compression::default());
    let zipped = zip.write_all(body).and_then(|()| zip.finish());
    let zipped = zipped.expect("there is room in the memory");
    let (head, rest) = zipped.split_at(HEAD);
    let padding = own.padding(zipped.len() + AROUND);
    let size = |length: usize| {
        u16::try_from(length)
            .expect("a step is short")
            .to_le_bytes()
    };
    let mut filled = head.to_vec();
    filled[FLAGS] |= EXTRA;
    filled.extend(size(padding + 4));
    filled.extend(b"Pd");
    filled.extend(size(padding));
    filled.resize(filled.len() + padding, 0);
    filled.extend(rest);
    filled
}

/// Filled up by a comment.
fn commented(body: &[u8], own: Own) -> Vec<u8> {
    const AROUND: [&[u8]; 2] = [b"<!--", b"-->"];
    let around = AROUND.concat().len();
    let padding = vec![b'.'; own.padding(body.len() + around)];
    [body, AROUND[0], &padding, AROUND[1]].concat()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn a_body_is_as_long_as_a_step_and_reads_as_before() {
        for length in [0, 1, 700, 5000] {
            let body: Vec<u8> = (0..length).map(|i: u32| (i * i % 251) as u8).collect();
            let zipped = zipped(&body, Own::Answer);
            assert_eq!(zipped.len() % 4096, 0);
            let mut read = Vec::new();
            GzDecoder::new(&*zipped).read_to_end(&mut read).unwrap();
            assert_eq!(read, body);
            let commented = commented(&body, Own::Page);
            assert_eq!(commented.len() % 1024, 0);
            assert!(commented.starts_with(&body) && commented.ends_with(b".-->"));
        }
    }

    #[test]
    fn gzip_is_used_where_it_is_accepted() {
        let accepts = |value: &'static str| {
            let value = HeaderValue::from_static(value);
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]);
            super::accepts(&headers, "gzip")
        };
        assert!(accepts("gzip, deflate, br, zstd") && accepts("br, gzip;q=0.5"));
        assert!(!accepts("br") && !accepts("gzip;q=0") && !accepts(""));
    }
}

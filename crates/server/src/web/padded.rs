//! Pages that hold something of one's own, such as a role. They are filled up to steps after they are
//! compressed, and in the body itself: headers are packed anew on the way, and travel apart from it.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use flate2::{Compress, Compression, Crc, FlushCompress};
use maud::Markup;

use crate::{
    edge::refused::Refused,
    host::padding::{CACHE_CONTROL, Own},
    web::pages::page,
};

/// Marks where a private part of a page begins and where it ends. The private parts are compressed and filled up
/// by themselves, so the length of the page does not depend on them. The marks are not sent.
pub(crate) const EDGE: &str = "<!--own-->";

/// The two kinds of answers that are filled up.
#[derive(Clone, Copy, Debug)]
enum Padded {
    Page,
    Answer,
}

/// A page that shows a place at a table.
pub(crate) fn own_page(markup: Markup) -> Response {
    padded(markup, Padded::Page)
}

/// What is answered to a card that was not played: it is forbidden, or to be asked about once more. On the
/// line nobody can tell which of the two it is.
pub(crate) fn not_played(markup: Markup) -> Response {
    let page = padded(markup, Padded::Answer);
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

fn padded(markup: Markup, how: Padded) -> Response {
    let mut response = page(markup);
    response.extensions_mut().insert(how);
    response
}

/// Compresses and fills up what is marked. All browsers take gzip, and of the other ways to compress none can
/// be filled up as simply.
pub(crate) async fn pad(request: Request, next: Next) -> Response {
    let gzip = accepts(request.headers(), "gzip");
    let response = next.run(request).await;
    let Some(how) = response.extensions().get::<Padded>().copied() else {
        return response;
    };
    let (mut parts, body) = response.into_parts();
    let Ok(body) = axum::body::to_bytes(body, usize::MAX).await else {
        return Refused::unavailable().into_response();
    };
    let body = String::from_utf8_lossy(&body);
    let pieces: Vec<&[u8]> = body.split(EDGE).map(str::as_bytes).collect();
    let (body, encoding) = if gzip {
        (zipped(&pieces, how), "gzip")
    } else {
        (commented(&pieces, how), "identity")
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

impl Padded {
    /// How much is filled up; an answer has only one length.
    fn own(self, of_page: Own) -> Own {
        match self {
            Self::Page => of_page,
            Self::Answer => Own::Answer,
        }
    }
}

/// Compressed, and filled up by an extra field in the head (RFC 1952), which whoever unpacks it skips. Every
/// other piece is a private part.
fn zipped(pieces: &[&[u8]], how: Padded) -> Vec<u8> {
    /// A file by nobody, of no time, from a system that is not known, with an extra field.
    const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255];
    /// The length of all extra fields, the name of the only one, and its length.
    const AROUND: usize = 6;
    /// A checksum and the length of what was compressed.
    const TAIL: usize = 8;
    let (mut zip, mut sum) = (Compress::new(Compression::default(), false), Crc::new());
    let (mut zipped, mut own) = (Vec::new(), 0);
    for (number, piece) in pieces.iter().enumerate() {
        let before = zipped.len();
        let is_own = number % 2 == 1;
        // After a private part the compressor forgets it, so nothing later refers to it.
        let flush = match (is_own, number + 1 == pieces.len()) {
            (_, true) => FlushCompress::Finish,
            (true, false) => FlushCompress::Full,
            (false, false) => FlushCompress::Sync,
        };
        deflate(&mut zip, piece, flush, &mut zipped);
        sum.update(piece);
        own += if is_own { zipped.len() - before } else { 0 };
    }
    let padding = how
        .own(Own::ZippedPage(own))
        .padding(HEAD.len() + AROUND + zipped.len() + TAIL);
    let size = |length: usize| {
        u16::try_from(length)
            .expect("a step is short")
            .to_le_bytes()
    };
    let mut filled = HEAD.to_vec();
    filled.extend(size(padding + 4));
    filled.extend(b"Pd");
    filled.extend(size(padding));
    filled.resize(filled.len() + padding, 0);
    filled.extend(zipped);
    filled.extend(sum.sum().to_le_bytes());
    filled.extend(sum.amount().to_le_bytes());
    filled
}

/// Compresses a piece to its end.
fn deflate(zip: &mut Compress, piece: &[u8], flush: FlushCompress, zipped: &mut Vec<u8>) {
    let start = zip.total_in();
    loop {
        let done = usize::try_from(zip.total_in() - start).expect("it fits into the memory");
        // The piece is done when some of the room is left over.
        zipped.reserve(piece.len() - done + 64);
        zip.compress_vec(&piece[done..], zipped, flush)
            .expect("compressing cannot fail");
        if zipped.len() < zipped.capacity() {
            return;
        }
    }
}

/// Filled up by a comment.
fn commented(pieces: &[&[u8]], how: Padded) -> Vec<u8> {
    const AROUND: [&[u8]; 2] = [b"<!--", b"-->"];
    let around = AROUND.concat().len();
    let body = pieces.concat();
    let own = pieces.iter().skip(1).step_by(2).map(|piece| piece.len());
    let own = how.own(Own::Page(own.sum()));
    let padding = vec![b'.'; own.padding(body.len() + around)];
    [&body, AROUND[0], &padding, AROUND[1]].concat()
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, io::Read as _};

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn a_body_is_as_long_as_a_step_and_reads_as_before() {
        for length in [0, 1, 700, 5000] {
            let body: Vec<u8> = (0..length).map(|i: u32| (i * i % 251) as u8).collect();
            let (shared, own) = body.split_at(body.len() / 3);
            for pieces in [&[&*body][..], &[shared, own, shared]] {
                let zipped = zipped(pieces, Padded::Answer);
                assert_eq!(zipped.len() % 4096, 0);
                assert_eq!(unpacked(&zipped), pieces.concat());
            }
            let commented = commented(&[&body], Padded::Page);
            assert_eq!(commented.len() % 256, 0);
            assert!(commented.starts_with(&body) && commented.ends_with(b".-->"));
        }
    }

    #[test]
    fn a_page_is_as_long_whatever_is_ones_own() {
        let shared = ["everybody sees this ".repeat(90), "and that ".repeat(70)];
        let page = |own: &str| {
            [shared[0].as_bytes(), own.as_bytes(), shared[1].as_bytes()].map(<[u8]>::to_vec)
        };
        let owns = [
            "a word".to_owned(),
            // It is repeated in what follows.
            shared[1].clone(),
            (0..90).map(|i| format!("{:x}", i * i * 7919)).collect(),
        ];
        for how in [zipped, commented] {
            let lengths = owns.iter().map(|own| {
                let page = page(own);
                how(&page.each_ref().map(Vec::as_slice), Padded::Page).len()
            });
            let lengths: BTreeSet<usize> = lengths.collect();
            assert_eq!(lengths.len(), 1, "{lengths:?}");
        }
    }

    fn unpacked(zipped: &[u8]) -> Vec<u8> {
        let mut read = Vec::new();
        GzDecoder::new(zipped).read_to_end(&mut read).unwrap();
        read
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

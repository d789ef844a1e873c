//! The files that pages are made with. A name holds a hash of the content, so that a browser may
//! keep it for ever and asks again as soon as there is another.

mod script;

use std::{
    io::Write as _,
    sync::{LazyLock, OnceLock},
};

use axum::body::Bytes;
use base64::{Engine as _, prelude::BASE64_STANDARD};
use sha2::{Digest as _, Sha256};

use crate::web::html::art;

/// A file that a page names.
#[derive(Debug)]
pub(crate) struct Asset {
    pub(crate) name: String,
    pub(crate) kind: &'static str,
    pub(crate) body: Bytes,
    packed: OnceLock<Bytes>,
}

const STYLE: &str = concat!(
    include_str!("../../assets/style/font.css"),
    include_str!("../../assets/style/base.css"),
    include_str!("../../assets/style/pages.css"),
    include_str!("../../assets/style/room.css"),
    include_str!("../../assets/style/card.css"),
    include_str!("../../assets/style/frame.css"),
    include_str!("../../assets/style/seat.css"),
    include_str!("../../assets/style/mission.css"),
    include_str!("../../assets/style/trick.css"),
    include_str!("../../assets/style/hand.css"),
    include_str!("../../assets/style/choice.css"),
    include_str!("../../assets/style/beside.css"),
    include_str!("../../assets/style/file.css"),
    include_str!("../../assets/style/vote.css"),
    include_str!("../../assets/style/say.css"),
    include_str!("../../assets/style/presence.css"),
    include_str!("../../assets/style/film.css"),
    include_str!("../../assets/style/lesson.css"),
    include_str!("../../assets/style/coach.css"),
);

/// What only pages around the table need.
const PAGES: &str = concat!(
    include_str!("../../assets/style/leaf.css"),
    include_str!("../../assets/style/home.css"),
    include_str!("../../assets/style/form.css"),
    include_str!("../../assets/style/book.css"),
    include_str!("../../assets/style/replay.css"),
    include_str!("../../assets/style/lessons.css"),
    include_str!("../../assets/style/review.css"),
    include_str!("../../assets/style/daily.css"),
);

/// What a review needs that is a file of its own.
const REVIEW: &str = concat!(
    include_str!("../../assets/style/font.css"),
    include_str!("../../assets/style/base.css"),
    include_str!("../../assets/style/pages.css"),
    include_str!("../../assets/style/leaf.css"),
    include_str!("../../assets/style/review.css"),
);

/// The picture of the site for phones that want no drawing (`assets/icons.sh` makes them).
const SMALL_ICON: &[u8] = include_bytes!("../../assets/icon-192.png");
const LARGE_ICON: &[u8] = include_bytes!("../../assets/icon-512.png");
const MASKABLE_ICON: &[u8] = include_bytes!("../../assets/icon-maskable-512.png");
const TOUCH_ICON: &[u8] = include_bytes!("../../assets/icon-touch-180.png");

/// The typefaces (`assets/fonts/make.py` makes them).
const DISPLAY: &[u8] = include_bytes!("../../assets/fonts/undertrick-display.woff2");
const TEXT: &[u8] = include_bytes!("../../assets/fonts/undertrick-text.woff2");

static ASSETS: LazyLock<[Asset; 12]> = LazyLock::new(|| {
    let display = Asset::new("undertrick-display", "woff2", Bytes::from_static(DISPLAY));
    let text = Asset::new("undertrick-text", "woff2", Bytes::from_static(TEXT));
    // The style names them as they are called here, and lies beside them.
    let style = [("display", &display), ("text", &text)]
        .into_iter()
        .fold(short(STYLE), |style, (name, font)| {
            style.replace(&format!("undertrick-{name}.woff2"), &font.name)
        });
    [
        Asset::new("undertrick", "css", style.into()),
        Asset::new("undertrick", "js", script::joined().into()),
        Asset::new("sprite", "svg", art::sprite().into()),
        Asset::new("icon", "svg", art::icon(false).into()),
        Asset::new("your-turn", "svg", art::icon(true).into()),
        Asset::new("icon-192", "png", Bytes::from_static(SMALL_ICON)),
        Asset::new("icon-512", "png", Bytes::from_static(LARGE_ICON)),
        Asset::new("icon-maskable", "png", Bytes::from_static(MASKABLE_ICON)),
        Asset::new("icon-touch", "png", Bytes::from_static(TOUCH_ICON)),
        display,
        text,
        Asset::new("pages", "css", short(PAGES).into()),
    ]
});

/// The style of a review with the typefaces in it.
pub(crate) fn whole_style() -> String {
    [("display", DISPLAY), ("text", TEXT)]
        .into_iter()
        .fold(short(REVIEW), |style, (name, font)| {
            let font = BASE64_STANDARD.encode(font);
            let inside = format!("data:font/woff2;base64,{font}");
            style.replace(&format!("undertrick-{name}.woff2"), &inside)
        })
}

/// A style without comments, indentation, and spaces or new lines beside its signs.
fn short(style: &str) -> String {
    let parts = style.split("/*");
    let parts = parts.map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest));
    let style: String = parts.collect();
    let lines = style.lines().map(str::trim);
    let end = |line: &str| {
        if line.ends_with(['{', '}', ';', ',']) {
            ""
        } else {
            "\n"
        }
    };
    let style: String = lines.flat_map(|line| [line, end(line)]).collect();
    ["{ ", " {", "; ", " }", ": ", ", "]
        .into_iter()
        .fold(style, |style, sign| style.replace(sign, sign.trim()))
        .replace(";}", "}")
}

impl Asset {
    fn new(name: &str, ending: &'static str, body: Bytes) -> Self {
        let hash = play::hex(&Sha256::digest(&body)[..6]);
        let kind = match ending {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "png" => "image/png",
            "woff2" => "font/woff2",
            _ => "image/svg+xml",
        };
        Self {
            name: format!("{name}-{hash}.{ending}"),
            kind,
            body,
            packed: OnceLock::new(),
        }
    }

    /// Pictures and typefaces are compressed in themselves.
    pub(crate) fn is_text(&self) -> bool {
        !matches!(self.kind, "image/png" | "font/woff2")
    }

    /// As small as brotli makes it: browsers ask for it once and keep it, so it is packed once, with all the work
    /// that takes.
    pub(crate) fn packed(&self) -> Bytes {
        const BUFFER: usize = 4096;
        const QUALITY: u32 = 11;
        const WINDOW: u32 = 22;
        let pack = || {
            let mut packed = Vec::new();
            let mut writer = brotli::CompressorWriter::new(&mut packed, BUFFER, QUALITY, WINDOW);
            let written = writer.write_all(&self.body);
            written.expect("there is room in the memory");
            drop(writer);
            packed.into()
        };
        self.packed.get_or_init(pack).clone()
    }

    pub(crate) fn path(&self) -> String {
        format!("/assets/{}", self.name)
    }
}

pub(crate) fn style() -> &'static Asset {
    &ASSETS[0]
}

/// The style that pages without a running table add.
pub(crate) fn pages_style() -> &'static Asset {
    &ASSETS[11]
}

pub(crate) fn script() -> &'static Asset {
    &ASSETS[1]
}

pub(crate) fn sprite() -> &'static Asset {
    &ASSETS[2]
}

/// The picture of the site.
pub(crate) fn icon() -> &'static Asset {
    &ASSETS[3]
}

/// The same with a mark: it is your turn.
pub(crate) fn your_turn_icon() -> &'static Asset {
    &ASSETS[4]
}

pub(crate) fn small_icon() -> &'static Asset {
    &ASSETS[5]
}

pub(crate) fn large_icon() -> &'static Asset {
    &ASSETS[6]
}

/// The picture with so much around it that a phone may cut it to any shape.
pub(crate) fn maskable_icon() -> &'static Asset {
    &ASSETS[7]
}

/// The picture without round corners, for phones that make their own.
pub(crate) fn touch_icon() -> &'static Asset {
    &ASSETS[8]
}

/// What every page is written in.
pub(crate) fn fonts() -> &'static [Asset] {
    &ASSETS[9..11]
}

pub(crate) fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pages are styled by the files of one folder, each about one subject.
    #[test]
    fn every_style_is_sent() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/style");
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let style = std::fs::read_to_string(&path).unwrap();
            let sent = STYLE.contains(&style) || PAGES.contains(&style);
            assert!(sent, "{}", path.display());
        }
    }
}

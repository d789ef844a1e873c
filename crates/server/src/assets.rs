//! The files that pages are made with. A name holds a hash of the content, so that a browser may
//! keep it for ever and asks again as soon as there is another.

use std::sync::LazyLock;

use sha2::{Digest as _, Sha256};

use crate::html::art;

/// A file that a page names.
#[derive(Debug)]
pub(crate) struct Asset {
    pub(crate) name: String,
    pub(crate) kind: &'static str,
    pub(crate) body: String,
}

const STYLE: &str = concat!(
    include_str!("../assets/base.css"),
    include_str!("../assets/pages.css"),
    include_str!("../assets/table.css"),
);

const SCRIPT: &str = concat!(
    include_str!("../assets/undertrick.js"),
    include_str!("../assets/pages.js"),
);

static ASSETS: LazyLock<[Asset; 5]> = LazyLock::new(|| {
    [
        Asset::new("undertrick", "css", STYLE.to_owned()),
        Asset::new("undertrick", "js", SCRIPT.to_owned()),
        Asset::new("sprite", "svg", art::sprite()),
        Asset::new("icon", "svg", art::icon(false)),
        Asset::new("your-turn", "svg", art::icon(true)),
    ]
});

impl Asset {
    fn new(name: &str, ending: &'static str, body: String) -> Self {
        let hash = play::hex(&Sha256::digest(&body)[..6]);
        let kind = match ending {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            _ => "image/svg+xml",
        };
        Self {
            name: format!("{name}-{hash}.{ending}"),
            kind,
            body,
        }
    }

    pub(crate) fn path(&self) -> String {
        format!("/assets/{}", self.name)
    }
}

pub(crate) fn style() -> &'static Asset {
    &ASSETS[0]
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

pub(crate) fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

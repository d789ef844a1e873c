use std::collections::BTreeSet;

use serde_json::Value;

use crate::browser::{Browser, Look};

/// One picture of every kind of page and decision, in every size and both themes.
#[derive(Debug, Default)]
pub struct Album {
    seen: BTreeSet<String>,
}

/// A phone, a tablet, a desk.
const SIZES: [(u32, u32); 3] = [(360, 740), (768, 1024), (1440, 900)];

impl Album {
    /// The table just before this action, if there is no such picture yet.
    pub(crate) async fn picture(&mut self, browser: &Browser, seen: &Value, action: &str) {
        let game = seen["game"].as_str().unwrap_or("");
        let verb = action.split(':').next().unwrap_or("");
        let trick = &seen["shown"]["trick"];
        let plays = trick["plays"].as_array().or(trick.as_array());
        let middle = if verb == "play" && plays.is_some_and(|plays| plays.len() > 1) {
            "-in-the-middle"
        } else {
            ""
        };
        self.page(browser, &format!("{game}-{verb}{middle}")).await;
    }

    /// The page as it is, if there is no such picture yet.
    pub async fn page(&mut self, browser: &Browser, name: &str) {
        if !self.seen.insert(name.to_owned()) {
            return;
        }
        for (width, height) in SIZES {
            for dark in [false, true] {
                let look = Look {
                    width,
                    height,
                    dark,
                    ..Look::PHONE
                };
                browser.look(look).await;
                let theme = if dark { "dark" } else { "light" };
                browser.screenshot(&format!("{name}-{width}-{theme}")).await;
            }
        }
        browser.look(Look::PHONE).await;
    }
}

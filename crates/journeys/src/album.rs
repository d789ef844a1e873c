use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::browser::{Browser, Look};
use fantoccini::key::Key;

/// One picture of every kind of page and decision, in every size and both themes.
#[derive(Debug, Default)]
pub struct Album {
    seen: BTreeSet<String>,
}

/// A phone, a tablet, a desk.
const SIZES: [(u32, u32); 3] = [(360, 740), (768, 1024), (1440, 900)];

impl Album {
    /// How browsers look whose pages are taken: nothing flies through the pictures.
    pub const LOOK: Look = Look {
        still: true,
        ..Look::PHONE
    };

    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.seen.contains(name)
    }

    /// The table just before this action, and what else there is to see of it, each if there is no
    /// such picture yet.
    pub(crate) async fn picture(&mut self, browser: &Browser, seen: &Value, action: &str) {
        let game = seen["game"].as_str().unwrap_or("");
        let verb = action.split(':').next().unwrap_or("");
        let shown = &seen["shown"];
        let plays = shown["trick"]["plays"].as_array().map_or(0, Vec::len);
        let middle = if verb == "play" && plays > 1 {
            "-in-the-middle"
        } else {
            ""
        };
        let name = format!("{game}-{verb}{middle}");
        self.part(browser, &name, "#panel").await;
        self.beside(browser, game).await;
        if game == "inside-job" {
            self.inside_job(browser, shown, action).await;
        }
        if shown["rounds"].get(0).is_some() {
            self.part(browser, &format!("{game}-score-pad"), ".scores")
                .await;
        }
    }

    /// The secret file that a game begins with, closed and open.
    pub async fn file(&mut self, browser: &Browser) {
        let (closed, open) = ("inside-job-file", "inside-job-file-open");
        let folder = "dialog.file[open] .folder:not([open])";
        if self.has(open) || !browser.has(folder).await {
            return;
        }
        self.page(browser, closed).await;
        browser.click(&format!("{folder} > summary")).await;
        self.page(browser, open).await;
        browser.click("dialog.file[open] form button").await;
    }

    /// What lies closed until it is opened.
    async fn beside(&mut self, browser: &Browser, game: &str) {
        let talk = format!("{game}-talk-open");
        if !self.has(&talk) && browser.has("#phrases").await {
            browser.press("t").await;
            self.page(browser, &talk).await;
            browser.click("#phrases .shut").await;
        }
        let overview = format!("{game}-overview-open");
        if !self.has(&overview) {
            browser.click("[popovertarget=menu]").await;
            browser.click("#menu [popovertarget=overview]").await;
            self.page(browser, &overview).await;
            browser.click("#overview [popovertarget=overview]").await;
            browser.press(&char::from(Key::Escape).to_string()).await;
        }
        let keys = format!("{game}-keys");
        if !self.has(&keys) {
            browser.press("?").await;
            self.page(browser, &keys).await;
            browser.click("#keys button").await;
        }
    }

    async fn inside_job(&mut self, browser: &Browser, shown: &Value, action: &str) {
        let mut seats = shown["seats"].as_array().into_iter().flatten();
        if seats.any(|seat| seat["revealed_early"] == true) {
            self.page(browser, "inside-job-seat-revealed").await;
        }
        if action.starts_with("play:") {
            self.wrong_card(browser, &shown["you"]).await;
        }
        if action.ends_with('+') && !self.has("inside-job-play-with-wager") {
            browser.click("label:has(input[name=wager])").await;
            self.page(browser, "inside-job-play-with-wager").await;
        }
    }

    /// Touches a card that does not follow: it is refused, or asked whether it is meant (IJ-4.5).
    async fn wrong_card(&mut self, browser: &Browser, you: &Value) {
        let list = |key: &str| you[key].as_array().into_iter().flatten();
        let follows: Vec<&Value> = list("follows").collect();
        let Some(wrong) = list("hand").find(|card| !follows.contains(card)) else {
            return;
        };
        let wrong = wrong.as_str().unwrap_or("");
        let exempt = list("breaking").any(|card| card == wrong);
        let name = if exempt {
            "inside-job-play-it-all-the-same"
        } else {
            "inside-job-must-follow"
        };
        if follows.is_empty() || self.has(name) {
            return;
        }
        browser
            .click(&format!("button[value='play:{wrong}']"))
            .await;
        browser
            .find("#notice[data-kind=refused] .rule-number")
            .await;
        assert_eq!(browser.has("#notice .sure").await, exempt, "{you}");
        self.page(browser, name).await;
        browser.click("#notice > button").await;
    }

    /// The page from its top, if there is no such picture yet.
    pub async fn page(&mut self, browser: &Browser, name: &str) {
        self.part(browser, name, "html").await;
    }

    /// The page from its top, or scrolled down until this part of it is in sight.
    pub async fn part(&mut self, browser: &Browser, name: &str, css: &str) {
        if !self.seen.insert(name.to_owned()) {
            return;
        }
        let scroll = "document.documentElement.scrollIntoView();
            document.querySelector(arguments[0]).scrollIntoView({ block: 'nearest' });";
        for (width, height) in SIZES {
            for dark in [false, true] {
                let look = Look {
                    width,
                    height,
                    dark,
                    ..Self::LOOK
                };
                browser.look(look).await;
                browser.run(scroll, vec![json!(css)]).await;
                let theme = if dark { "dark" } else { "light" };
                browser.screenshot(&format!("{name}-{width}-{theme}")).await;
            }
        }
        browser.look(Self::LOOK).await;
    }
}

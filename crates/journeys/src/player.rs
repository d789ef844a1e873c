use std::time::Duration;

use cards::{Rng, Seed};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::{
    SAVED,
    album::Album,
    browser::{Browser, PATIENCE, ROUND},
    site::Site,
};

/// Somebody at a table. What may be done they read from the API, with the browser's own cookie; doing
/// it is left to the page.
#[derive(Debug)]
pub struct Player {
    pub browser: Browser,
    /// The address of the table, and of its JSON twin.
    table: String,
    api: String,
    rng: Rng,
    /// What was done so far, in the notation.
    pub done: Vec<String>,
    /// Pictures of every kind of decision, where they are wanted.
    pub album: Option<Album>,
}

impl Player {
    /// Takes over a browser that is at a table.
    pub async fn at_table(browser: Browser, seed: u64) -> Self {
        let table = browser.url().await;
        let (site, id) = table.split_once("/t/").expect("this is a table's page");
        let api = format!("{site}/api/v1/tables/{id}");
        Self {
            browser,
            table,
            api,
            rng: Rng::new(Seed::from(seed), 0),
            done: Vec::new(),
            album: None,
        }
    }

    /// Somebody new with a name opens a table, described as the API takes it, and sits down at it.
    pub async fn open_table(browser: Browser, site: &Site, table: &Value, seed: u64) -> Self {
        Self::named(&browser, site, "Ann").await;
        let id = Self::open(&browser, site, table).await;
        browser.goto(&site.url(&format!("/t/{id}"))).await;
        Self::at_table(browser, seed).await
    }

    /// Opens tables with bots on all other seats, and starts them, until one is dealt as wanted.
    pub async fn deal_until(
        browser: Browser,
        site: &Site,
        table: &Value,
        seed: u64,
        wanted: impl Fn(&Value) -> bool,
    ) -> Self {
        Self::named(&browser, site, "Ann").await;
        for _ in 0..200 {
            let id = Self::open(&browser, site, table).await;
            let api = site.url(&format!("/api/v1/tables/{id}"));
            let start = format!("{api}/start");
            browser.api(&start, None, Some(&json!({}))).await;
            if wanted(&browser.api(&api, None, None).await["shown"]) {
                browser.goto(&site.url(&format!("/t/{id}"))).await;
                return Self::at_table(browser, seed).await;
            }
        }
        panic!("{table} is never dealt as wanted");
    }

    async fn open(browser: &Browser, site: &Site, table: &Value) -> String {
        let tables = site.url("/api/v1/tables");
        let opened = browser.api(&tables, None, Some(table)).await;
        let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}"));
        id.to_owned()
    }

    /// Somebody new comes to a table by its link and takes the first open seat.
    pub async fn join(browser: Browser, site: &Site, name: &str, table: &str, seed: u64) -> Self {
        Self::named(&browser, site, name).await;
        browser.goto(table).await;
        Self::sit_down(&browser).await;
        Self::at_table(browser, seed).await
    }

    /// Takes the first open seat of the table that is looked at, and waits until it is taken.
    pub async fn sit_down(browser: &Browser) {
        let seated = "document.querySelector('form[action$=\"/leave\"]')";
        browser
            .click_for("form[action$='/join'] button.main", seated)
            .await;
    }

    async fn named(browser: &Browser, site: &Site, name: &str) {
        browser.goto(&site.url("/settings")).await;
        browser.fill("input[name=name]", name).await;
        browser.enter().await;
        browser.wait(SAVED).await;
    }

    /// Starts the game, with bots where nobody sits.
    pub async fn start(&self) {
        let button = "#panel form[action$='/start'] button";
        self.browser
            .until(button, async || {
                self.browser.click_if_there(button).await;
                (self.seen().await["status"] == "playing").then_some(())
            })
            .await;
        self.browser.find("#hand :is(button, label)").await;
        self.browser.read_file().await;
    }

    /// Closes what lies over the table after a round that is over.
    async fn close_round(&self, seen: &Value) {
        let round = &seen["shown"]["last_round"]["number"];
        if seen["status"] == "playing" && round.is_number() {
            let curtain = format!("#round-{}-{round}", seen["number"]);
            self.browser.find(&curtain).await;
            self.close(&curtain).await;
        }
    }

    /// Closes the film of a game that is over.
    pub async fn close_film(&self) {
        self.browser.find(FILM).await;
        self.close(FILM).await;
    }

    async fn close(&self, curtain: &str) {
        let button = format!("{curtain}[open] > summary");
        self.browser
            .until(&button, async || {
                self.browser.click_if_there(&button).await;
                (!self.browser.has(&button).await).then_some(())
            })
            .await;
    }

    /// The table from this place.
    pub async fn seen(&self) -> Value {
        self.browser.api(&self.api, None, None).await
    }

    #[must_use]
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The address of the table for programs.
    #[must_use]
    pub fn api(&self) -> &str {
        &self.api
    }

    pub async fn is_over(&self) -> bool {
        self.seen().await["status"] == "over"
    }

    /// Does one thing on the page, if it is this player's turn.
    pub async fn act(&mut self) -> bool {
        let seen = self.seen().await;
        self.act_at(&seen).await
    }

    /// The same as long as this phase has not come: bots may bring it on between two looks at the table.
    pub async fn act_before(&mut self, phase: &str) -> bool {
        let seen = self.seen().await;
        seen["shown"]["phase"] != phase && self.act_at(&seen).await
    }

    async fn act_at(&mut self, seen: &Value) -> bool {
        let Some(action) = self.choose(seen) else {
            return false;
        };
        if let Some(album) = &mut self.album {
            album.file(&self.browser).await;
        }
        self.browser.read_file().await;
        self.close_round(seen).await;
        if let Some(album) = &mut self.album {
            album.picture(&self.browser, seen, &action).await;
        }
        self.perform(seen, &action).await;
        self.done.push(action);
        true
    }

    /// Does this on the page.
    pub async fn carry_out(&mut self, action: &str) {
        let seen = self.seen().await;
        self.browser.read_file().await;
        self.close_round(&seen).await;
        self.perform(&seen, action).await;
        self.done.push(action.to_owned());
    }

    /// Plays until all these pictures are taken or the game is over.
    pub async fn play_until_pictured(&mut self, names: &[&str]) {
        let missing = |player: &Self| {
            let album = player.album.as_ref();
            album.is_none_or(|album| !names.iter().all(|name| album.has(name)))
        };
        while missing(self) && !self.is_over().await {
            if !self.act().await {
                sleep(ROUND).await;
            }
        }
    }

    /// Plays until the game is over, with whoever else is at the table.
    pub async fn play_to_the_end(players: &mut [Self]) {
        let mut acted = Instant::now();
        while !players[0].is_over().await {
            for player in players.iter_mut() {
                if player.act().await {
                    acted = Instant::now();
                }
            }
            let idle = acted.elapsed();
            assert!(
                idle < PATIENCE,
                "nothing happens: {}",
                players[0].seen().await
            );
            sleep(ROUND).await;
        }
    }

    /// Something legal, by chance; a wager where there is one, so that games have some.
    fn choose(&mut self, seen: &Value) -> Option<String> {
        let you = &seen["shown"]["you"];
        if seen["status"] != "playing" || !you["vote"].is_null() {
            return None;
        }
        let legal = &you["legal"];
        if let Some(verb) = legal["verb"].as_str() {
            let mut cards = texts(&legal["of"]);
            self.rng.shuffle(&mut cards);
            cards.truncate(usize::try_from(legal["pick"].as_u64()?).unwrap());
            return Some(format!("{verb}:{}", cards.join(",")));
        }
        let legal = texts(legal);
        let wagers: Vec<&str> = legal
            .iter()
            .copied()
            .filter(|action| action.ends_with('+'))
            .collect();
        let some = if wagers.is_empty() || self.rng.below(2) == 0 {
            &legal
        } else {
            &wagers
        };
        self.rng.choose(some).map(|&action| action.to_owned())
    }

    /// Does it as a hand would, and once more where that was lost, until it is done.
    async fn perform(&self, seen: &Value, action: &str) {
        let before = progress(seen);
        let browser = &self.browser;
        browser
            .until(action, async || {
                self.browser.read_file().await;
                browser.rest().await;
                self.touch(action).await;
                let start = Instant::now();
                while start.elapsed() < AGAIN {
                    let now = self.seen().await;
                    if !now.is_null() && progress(&now) != before {
                        return Some(());
                    }
                    // The page asks a player who need not follow suit to confirm the card.
                    browser.click_if_there(".sure button[name=action]").await;
                    sleep(ROUND).await;
                }
                None
            })
            .await;
    }

    /// Touches what does it, as far as that is there.
    async fn touch(&self, action: &str) {
        let browser = &self.browser;
        match action.split_once(':') {
            Some(("pass" | "take", cards)) => {
                self.tick("card", cards).await;
                browser
                    .click_soon("form:has(input[name=card]) button.main")
                    .await;
            }
            Some(("play", card)) => {
                // It is ticked already where a picture was taken of it.
                if card.ends_with('+') && !browser.has("input[name=wager]:checked").await {
                    browser.click_soon("label:has(input[name=wager])").await;
                }
                let card = card.trim_end_matches('+');
                browser
                    .click_soon(&format!("button[value='play:{card}']"))
                    .await;
            }
            // Where somebody may have two votes, everybody ticks names.
            Some(("vote", suspects)) if browser.has("input[name=verb][value=vote]").await => {
                self.tick("seat", suspects).await;
                browser
                    .click_soon("form:has(input[value=vote]) button.main")
                    .await;
            }
            Some(("vote", suspects)) if suspects != "-" => {
                let vote = format!("input[name=action][value='{action}']");
                browser.click_soon(&format!("label:has({vote})")).await;
                browser
                    .click_soon(&format!("form:has({vote}) button.main"))
                    .await;
            }
            // First the card that Larry plays, then the one that goes back.
            Some(("larry", cards)) => {
                let card = cards.split('/').next().unwrap_or("");
                let back = format!(".larry button[value='{action}']");
                browser
                    .click_soon(&format!(".larry label:has(input[value={card}])"))
                    .await;
                browser.click_soon(&back).await;
            }
            _ => {
                browser
                    .click_soon(&format!("button[name=action][value='{action}']"))
                    .await
            }
        }
    }

    /// Ticks these boxes, as far as they are not ticked.
    async fn tick(&self, name: &str, values: &str) {
        let mut values: Vec<&str> = values.split(',').collect();
        values.sort_unstable();
        // The six black sevens are written alike.
        for alike in values.chunk_by(|one, other| one == other) {
            let input = format!("input[name={name}][value='{}']", alike[0]);
            let ticked = self.browser.count(&format!("{input}:checked")).await;
            for _ in ticked..alike.len() {
                self.browser
                    .click_soon(&format!("label:has({input}:not(:checked))"))
                    .await;
            }
        }
    }
}

/// Time after which a touch counts as lost, and people touch again.
const AGAIN: Duration = Duration::from_secs(4);

const FILM: &str = "details.curtain[id^='film-']";

/// What changes when something was done.
fn progress(seen: &Value) -> [&Value; 4] {
    let shown = &seen["shown"];
    [
        &seen["number"],
        &shown["turn"],
        &shown["you"]["vote"],
        &shown["you"]["legal"],
    ]
}

fn texts(list: &Value) -> Vec<&str> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(Value::as_str).collect()
}

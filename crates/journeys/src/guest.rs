use serde_json::{Value, json};

use crate::{browser::Browser, site::Site};

/// Somebody at a table who plays by program. What they ask is sent from whichever page is open.
#[derive(Debug)]
pub struct Guest {
    token: String,
    api: String,
}

impl Guest {
    /// Somebody new takes the first open seat; `api` is the address of the table.
    ///
    /// # Panics
    /// When there is none.
    pub async fn join(browser: &Browser, site: &Site, name: &str, api: &str) -> Self {
        let guests = site.url("/api/v1/guests");
        let answer = browser
            .api(&guests, None, Some(&json!({ "name": name })))
            .await;
        let guest = Self {
            token: answer["token"].as_str().unwrap().to_owned(),
            api: api.to_owned(),
        };
        guest.ask(browser, "join", &json!({})).await;
        guest
    }

    /// The table from this place.
    pub async fn seen(&self, browser: &Browser) -> Value {
        browser.api(&self.api, Some(&self.token), None).await
    }

    pub async fn act(&self, browser: &Browser, action: &str) {
        let turn = &self.seen(browser).await["shown"]["turn"];
        let body = json!({ "turn": turn, "action": action });
        self.ask(browser, "actions", &body).await;
    }

    pub async fn say(&self, browser: &Browser, statement: &str) {
        self.ask(browser, "talk", &json!({ "say": statement }))
            .await;
    }

    async fn ask(&self, browser: &Browser, what: &str, body: &Value) {
        let url = format!("{}/{what}", self.api);
        let answer = browser.api(&url, Some(&self.token), Some(body)).await;
        assert!(answer["error"].is_null(), "{what} {body}: {answer}");
    }
}

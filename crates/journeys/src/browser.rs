use std::{path::PathBuf, time::Duration};

use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    elements::Element,
    key::Key,
    wd::{Capabilities, WebDriverCompatibleCommand, WindowHandle},
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::{axe, driver::Driver, target, trace::Trace};

/// A browser of its own: nobody's cookies, nobody's cache.
#[derive(Debug)]
pub struct Browser {
    client: Client,
    /// Its profile goes with it.
    _profile: TempDir,
}

/// How a browser looks at pages.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub width: u32,
    pub height: u32,
    pub language: &'static str,
    pub dark: bool,
    /// Whether it asks pages not to move things, as some people do.
    pub still: bool,
    pub scripts: bool,
}

impl Look {
    /// A phone in the hand of somebody who reads English.
    pub const PHONE: Self = Self {
        width: 360,
        height: 740,
        language: "en",
        dark: false,
        still: false,
        scripts: true,
    };

    pub const DESK: Self = Self {
        width: 1440,
        height: 900,
        ..Self::PHONE
    };
}

/// Longer than anything takes on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// Between two looks at the same thing.
pub(crate) const ROUND: Duration = Duration::from_millis(25);
/// Maximum wait for a motion to end before a touch, and for what a touch should do
/// before they touch again.
const SOON: Duration = Duration::from_secs(4);

const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    // A host of the home network: browsers trust plain http on this machine alone.
    "--host-resolver-rules=MAP home.test 127.0.0.1",
];

/// Nothing moves any more, but for what always does. Nobody aims at a card that still flies.
const STILL: &str = "document.getAnimations().every((motion) =>
    motion.playState !== 'running' || motion.effect.getTiming().iterations === Infinity)";

/// A point at which the element is seen, or nothing, and then it is brought into the window.
const FREE: &str = "
    const element = document.querySelector(arguments[0]);
    if (!element) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let down = 1; down < 8; down++) for (let along = 1; along < 8; along++) {
        const [x, y] = [left + (width * along) / 8, top + (height * down) / 8];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    element.scrollIntoView({ block: 'center' });
    return null;";

impl Browser {
    pub async fn open(driver: &Driver, look: Look) -> Self {
        let profile = tempfile::tempdir().unwrap();
        let mut arguments: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
        arguments.push(format!("--user-data-dir={}", profile.path().display()));
        arguments.push(format!("--lang={}", look.language));
        let mut preferences = json!({ "intl.accept_languages": look.language });
        if !look.scripts {
            preferences["profile.managed_default_content_settings.javascript"] = json!(2);
        }
        let mut capabilities = Capabilities::new();
        capabilities.insert(
            "goog:chromeOptions".into(),
            json!({ "args": arguments, "prefs": preferences }),
        );
        capabilities.insert("pageLoadStrategy".into(), json!("normal"));
        // A busy machine needs its time for axe-core.
        capabilities.insert("timeouts".into(), json!({ "script": 180_000 }));
        let client = start(driver, &capabilities).await;
        let browser = Self {
            client,
            _profile: profile,
        };
        browser.look(look).await;
        browser
    }

    /// Changes size and colours; language and scripts stay as they were.
    pub async fn look(&self, look: Look) {
        let phone = look.width < 600;
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": look.width, "height": look.height, "deviceScaleFactor": 1, "mobile": phone }),
        )
        .await;
        let scheme = if look.dark { "dark" } else { "light" };
        let motion = if look.still { "reduce" } else { "" };
        self.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": [
                { "name": "prefers-color-scheme", "value": scheme },
                { "name": "prefers-reduced-motion", "value": motion },
            ] }),
        )
        .await;
    }

    /// Makes everything the page does take this many times as long, as on a slower machine.
    pub async fn slow_down(&self, times: u32) {
        self.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": times }))
            .await;
    }

    /// Begins to record what the page does, for `trace`. A browser does so once.
    pub async fn record(&self) {
        let config = json!({ "recordMode": "recordAsMuchAsPossible", "includedCategories": Trace::CATEGORIES, "excludedCategories": ["*"] });
        let how = json!({ "transferMode": "ReturnAsStream", "traceConfig": config });
        self.devtools("Tracing.start", how).await;
    }

    /// Ends the recording and reads from it how the page worked while something moved.
    pub async fn trace(&self) -> Trace {
        self.devtools("Tracing.end", json!({})).await;
        // The record is the first stream of this browser. It can be read while it is still written.
        let mut text = String::new();
        let record: Value = self
            .until("the record", async || {
                let read = DevTools::new("IO.read", &json!({ "handle": "1" }));
                let part = self.client.issue_cmd(read).await.ok()?;
                text.push_str(part["data"].as_str()?);
                let whole = part["eof"] == true && text.trim_end().ends_with('}');
                whole.then(|| serde_json::from_str(&text).ok()).flatten()
            })
            .await;
        let events = record["traceEvents"].as_array().unwrap();
        Trace::of(events, "/assets/undertrick")
    }

    pub async fn goto(&self, url: &str) {
        self.client.goto(url).await.unwrap();
    }

    pub async fn url(&self) -> String {
        self.client.current_url().await.unwrap().to_string()
    }

    /// Opens a page in another tab and looks at it.
    pub async fn goto_in_new_tab(&self, url: &str) -> WindowHandle {
        let tab = self.client.new_window(true).await.unwrap().handle;
        self.turn_to(&tab).await;
        self.goto(url).await;
        tab
    }

    pub async fn turn_to(&self, tab: &WindowHandle) {
        self.client.switch_to_window(tab.clone()).await.unwrap();
    }

    /// All that can be read on the page.
    pub async fn text(&self) -> String {
        self.text_of("body").await
    }

    /// All that can be read in the first such element, once it is there.
    pub async fn text_of(&self, css: &str) -> String {
        self.until(css, async || {
            let element = self.client.find(Locator::Css(css)).await.ok()?;
            element.text().await.ok()
        })
        .await
    }

    /// The first element, once it is there.
    pub async fn find(&self, css: &str) -> Element {
        self.until(css, async || self.client.find(Locator::Css(css)).await.ok())
            .await
    }

    pub async fn has(&self, css: &str) -> bool {
        self.client.find(Locator::Css(css)).await.is_ok()
    }

    pub async fn count(&self, css: &str) -> usize {
        self.client.find_all(Locator::Css(css)).await.unwrap().len()
    }

    /// Clicks what may be clicked, as soon as that can be done: updates may replace it meanwhile.
    pub async fn click(&self, css: &str) {
        self.rest().await;
        self.until(css, async || self.try_to_click(css).await).await;
    }

    /// The same where it may be gone already: it is not waited for long.
    pub(crate) async fn click_soon(&self, css: &str) {
        let start = Instant::now();
        while self.try_to_click(css).await.is_none() && start.elapsed() < SOON {
            sleep(ROUND).await;
        }
    }

    async fn try_to_click(&self, css: &str) -> Option<()> {
        let element = self.client.find(Locator::Css(css)).await.ok()?;
        if element.click().await.is_ok() {
            return Some(());
        }
        // Cards lie upon each other: people touch where one can be seen. Where nothing of it can be
        // seen, they scroll.
        let free = self.client.execute(FREE, vec![json!(css)]).await.ok()?;
        let (x, y) = (free["x"].as_f64()?, free["y"].as_f64()?);
        self.touch(x, y).await
    }

    /// Presses and releases the button of the mouse at a point of the window.
    async fn touch(&self, x: f64, y: f64) -> Option<()> {
        let there = PointerAction::MoveTo {
            duration: None,
            x,
            y,
        };
        let mouse = MouseActions::new("mouse".to_owned())
            .then(there)
            .then(PointerAction::Down {
                button: MOUSE_BUTTON_LEFT,
            })
            .then(PointerAction::Up {
                button: MOUSE_BUTTON_LEFT,
            });
        self.client.perform_actions(mouse).await.ok()
    }

    /// Opens the secret file and closes it again, where the game begins with one.
    pub async fn read_file(&self) {
        let open = "dialog.file[open]";
        let (cover, shut) = (
            format!("{open} .folder:not([open]) > summary"),
            format!("{open} .folder[open] form button"),
        );
        self.until(open, async || {
            self.click_if_there(&cover).await;
            self.click_if_there(&shut).await;
            (!self.has(open).await).then_some(())
        })
        .await;
    }

    /// Clicks what may be there and may go at any moment.
    pub async fn click_if_there(&self, css: &str) -> bool {
        // Gone again, or covered by something that is on its way: there will be another round.
        self.try_to_click(css).await.is_some()
    }

    /// Clicks one thing until another one can be clicked, and that too.
    pub async fn click_until(&self, first: &str, then: &str) {
        self.until(then, async || {
            self.click_if_there(first).await;
            self.click_if_there(then).await.then_some(())
        })
        .await;
    }

    /// Clicks until a script says `true`: a click may be lost where the page changes under it, and people
    /// click again.
    pub async fn click_for(&self, css: &str, condition: &str) {
        self.until(condition, async || {
            self.rest().await;
            self.click_if_there(css).await;
            self.comes(condition).await.then_some(())
        })
        .await;
    }

    /// Presses Tab until the focus is there.
    pub async fn tab_to(&self, css: &str) {
        self.until(css, async || self.tab_if_there(css).await.then_some(()))
            .await;
    }

    /// Presses Tab until the focus is at what may go at any moment. Did it get there?
    pub async fn tab_if_there(&self, css: &str) -> bool {
        let there = "return document.activeElement.matches(arguments[0])";
        for _ in 0..200 {
            if self.run(there, vec![json!(css)]).await == json!(true) {
                return true;
            }
            if !self.has(css).await {
                return false;
            }
            self.key(Key::Tab).await;
        }
        false
    }

    pub async fn enter(&self) {
        self.key(Key::Enter).await;
    }

    /// Presses a key that writes nothing.
    pub async fn key(&self, key: Key) {
        self.press(&char::from(key).to_string()).await;
    }

    pub async fn fill(&self, css: &str, text: &str) {
        self.until(css, async || {
            let element = self.client.find(Locator::Css(css)).await.ok()?;
            element.clear().await.ok()?;
            element.send_keys(text).await.ok()
        })
        .await;
    }

    /// Chooses the option with this value.
    pub async fn select(&self, css: &str, value: &str) {
        self.until(css, async || {
            let element = self.client.find(Locator::Css(css)).await.ok()?;
            element.select_by_value(value).await.ok()
        })
        .await;
    }

    /// Presses keys wherever the focus is.
    pub async fn press(&self, keys: &str) {
        self.until("the focus", async || {
            let element = self.client.active_element().await.ok()?;
            element.send_keys(keys).await.ok()
        })
        .await;
    }

    /// Waits until a script says `true`.
    pub async fn wait(&self, condition: &str) {
        let script = format!("return Boolean({condition})");
        self.until(condition, async || {
            let value = self.client.execute(&script, Vec::new()).await.ok()?;
            (value == json!(true)).then_some(())
        })
        .await;
    }

    /// Waits until nothing moves any more; not for long, because somewhere something may always move.
    pub(crate) async fn rest(&self) {
        self.comes(STILL).await;
    }

    /// Does a script say `true` soon?
    async fn comes(&self, condition: &str) -> bool {
        let script = format!("return Boolean({condition})");
        let start = Instant::now();
        while start.elapsed() < SOON {
            let value = self.client.execute(&script, Vec::new()).await;
            if value.is_ok_and(|value| value == json!(true)) {
                return true;
            }
            sleep(ROUND).await;
        }
        false
    }

    /// Runs a script; once more where the page went away under it.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.until(script, async || {
            self.client.execute(script, arguments.clone()).await.ok()
        })
        .await
    }

    /// The same for a script that ends by calling its last argument.
    pub async fn run_async(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.until(script, async || {
            let run = self.client.execute_async(script, arguments.clone());
            run.await.ok()
        })
        .await
    }

    /// What the API answers to the page: to whoever uses the browser, or to whose token it is. With a
    /// body it is asked for something, without one only looked at; `null` when there is no answer.
    pub async fn api(&self, url: &str, token: Option<&str>, body: Option<&Value>) -> Value {
        let script = "const [url, token, body, done] = arguments;
            const who = token ? { headers: { Authorization: 'Bearer ' + token }, credentials: 'omit' } : {};
            const what = body ? { method: 'POST', body: JSON.stringify(body) } : {};
            fetch(url, { ...who, ...what }).then((answer) => answer.json()).then(done, () => done(null));";
        self.run_async(script, vec![json!(url), json!(token), json!(body)])
            .await
    }

    pub async fn reload(&self) {
        self.client.refresh().await.unwrap();
    }

    /// Keeps the page as a picture.
    pub async fn screenshot(&self, name: &str) -> PathBuf {
        let folder = target().join("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(format!("{name}.png"));
        let picture = self.client.screenshot().await.unwrap();
        std::fs::write(&file, picture).unwrap();
        file
    }

    /// Nothing that axe-core finds serious or critical is on the page, and nothing is wider than it.
    pub async fn check_page(&self) {
        self.rest().await;
        let faults = axe::faults(self).await;
        let url = self.url().await;
        assert!(faults.is_empty(), "{url}:\n{}", faults.join("\n"));
        let wide =
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        let wide = self.run(wide, Vec::new()).await;
        assert_eq!(wide, json!(0), "{url} scrolls sideways");
    }

    pub async fn close(self) {
        self.client.close().await.unwrap();
    }

    async fn devtools(&self, command: &str, parameters: Value) {
        let request = DevTools::new(command, &parameters);
        self.client.issue_cmd(request).await.unwrap();
    }

    pub(crate) async fn until<T>(
        &self,
        what: &str,
        mut attempt: impl AsyncFnMut() -> Option<T>,
    ) -> T {
        let start = Instant::now();
        loop {
            if let Some(value) = attempt().await {
                return value;
            }
            if start.elapsed() > PATIENCE {
                let test = std::thread::current();
                let name = format!("failure-{}", test.name().unwrap_or("somewhere"));
                let picture = self.screenshot(&name).await;
                let (url, text) = (self.url().await, self.text_now().await);
                panic!(
                    "{what} does not come at {url} ({}):\n{text}",
                    picture.display()
                );
            }
            sleep(ROUND).await;
        }
    }

    async fn text_now(&self) -> String {
        match self.client.find(Locator::Css("body")).await {
            Ok(body) => body.text().await.unwrap_or_default(),
            Err(error) => error.to_string(),
        }
    }
}

/// Once more where the machine was too busy to start it.
async fn start(driver: &Driver, capabilities: &Capabilities) -> Client {
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(capabilities.clone());
    for _ in 0..2 {
        if let Ok(client) = builder.connect(&driver.url).await {
            return client;
        }
    }
    let client = builder.connect(&driver.url).await;
    client.expect("Chromium starts")
}

/// A command for Chromium itself, such as another size of the window.
#[derive(Debug)]
struct DevTools(Value);

impl DevTools {
    fn new(command: &str, parameters: &Value) -> Self {
        Self(json!({ "cmd": command, "params": parameters }))
    }
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!(
            "session/{}/goog/cdp/execute",
            session.unwrap_or("")
        ))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.0.to_string()))
    }
}

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use cards::{Rng, Seed};
use http_body_util::BodyExt as _;
use tower::ServiceExt as _;

use crate::common::{Site, Watch};

/// Somebody with a browser without scripts.
pub(crate) struct Browser<'a> {
    site: &'a Site,
    cookies: Vec<String>,
    language: &'static str,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(site: &'a Site, language: &'static str) -> Self {
        Self {
            site,
            cookies: Vec::new(),
            language,
        }
    }

    pub(crate) async fn send(
        &mut self,
        request: axum::http::request::Builder,
        body: String,
    ) -> (StatusCode, String, String) {
        let request = request
            .header(header::COOKIE, self.cookies.join("; "))
            .header(header::ACCEPT_LANGUAGE, self.language)
            .body(Body::from(body))
            .unwrap();
        let response = self.site.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.contains("SameSite=Lax"), "{cookie}");
            let cookie = cookie.split(';').next().unwrap();
            let (name, _) = cookie.split_once('=').unwrap();
            self.cookies
                .retain(|old| old.split_once('=').unwrap().0 != name);
            self.cookies.push(cookie.to_owned());
        }
        let policy = parts.headers[header::CONTENT_SECURITY_POLICY]
            .to_str()
            .unwrap();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"));
        let to = parts.headers.get(header::LOCATION);
        let to = to.map_or(String::new(), |to| to.to_str().unwrap().to_owned());
        let bytes = body.collect().await.unwrap().to_bytes();
        (parts.status, to, String::from_utf8(bytes.to_vec()).unwrap())
    }

    pub(crate) async fn get(&mut self, path: &str) -> String {
        let (status, _, page) = self.send(Request::get(path), String::new()).await;
        assert_eq!(status, StatusCode::OK, "{path}: {page}");
        assert!(
            !page.contains("<script>") && !page.contains(" style="),
            "{page}"
        );
        page
    }

    /// Plays the first game of a table with its forms alone, by chance, and looks at every page; gives the
    /// last one.
    pub(crate) async fn play_to_the_end(
        &mut self,
        to: &str,
        rng: &mut Rng,
        look: &mut dyn FnMut(&str),
    ) -> String {
        let stream = Request::get(format!("{to}/stream"))
            .header(header::COOKIE, self.cookies.join("; "))
            .body(Body::empty())
            .unwrap();
        let mut watch = Watch::open(&self.site.router, stream).await;
        for _ in 0..4000 {
            let page = self.get(to).await;
            look(&page);
            if page.contains("class=\"film ") {
                return page;
            }
            let Some(turn) = values(&page, "turn").first().copied() else {
                panic!("{page}")
            };
            let cards = values(&page, "card");
            let actions = values(&page, "action");
            let form = if let Some(verb) = values(&page, "verb").first() {
                let mut cards = cards;
                rng.shuffle(&mut cards);
                let cards: Vec<String> = cards[..3]
                    .iter()
                    .map(|card| format!("card={card}"))
                    .collect();
                format!("verb={verb}&{}", cards.join("&"))
            } else if let Some(action) = rng.choose(&actions) {
                format!("action={action}")
            } else {
                watch.next().await;
                continue;
            };
            // A card that does not follow is refused with a page that says so, and then another is
            // tried; or the page asks whether it is meant.
            let form = format!("number=1&turn={turn}&{form}");
            let (mut status, answer) = self.post(&format!("{to}/act"), &form).await;
            if answer.contains("name=\"sure\"") {
                let sure = format!("{form}&sure=true");
                (status, _) = self.post(&format!("{to}/act"), &sure).await;
            }
            let known = [
                StatusCode::SEE_OTHER,
                StatusCode::UNPROCESSABLE_ENTITY,
                StatusCode::CONFLICT,
            ];
            assert!(known.contains(&status), "{status} {form}");
        }
        panic!("the game does not end: {}", self.get(to).await);
    }

    pub(crate) async fn post(&mut self, path: &str, form: &str) -> (StatusCode, String) {
        let request =
            Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let (status, to, _) = self.send(request, form.to_owned()).await;
        (status, to)
    }
}

/// What stands in all fields of this name that are not disabled.
fn values<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("name=\"{name}\" value=\"");
    let parts = page.split(&start).skip(1);
    parts
        .filter_map(|part| part.split_once('"'))
        .filter(|(_, rest)| !rest.starts_with(" disabled"))
        .map(|(value, _)| value)
        .collect()
}

/// One click leads to a game against bots of any strength, and people choose it with what is on the page.
#[tokio::test]
async fn the_first_page_offers_bots_for_everybody() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let home = browser.get("/").await;
    assert_eq!(
        values(&home, "bots"),
        ["novice", "agent", "master"].repeat(2)
    );
    let form = "game=inside-job&players=5&bots=master";
    let (status, to) = browser.post("/play", form).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert_eq!(
        browser.get(&to).await.matches(">master<").count(),
        8,
        "four masters sit there, and the menu lists them"
    );
}

async fn check_game(game: &str, language: &'static str) {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, language);
    let home = browser.get("/").await;
    assert!(home.contains(&format!("lang=\"{language}\"")));
    let (status, to) = browser.post("/play", &format!("game={game}")).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let mut rng = Rng::new(Seed::from(5), 0);
    browser.play_to_the_end(&to, &mut rng, &mut |_| {}).await;
    let replay = browser.get(&format!("{to}/games/1/3?seat=1")).await;
    let next = format!("data-step=\"on\" href=\"{to}/games/1/4?seat=1\"");
    assert!(replay.contains(&next), "{replay}");
    // In the fog there is one hand, without it there are all.
    assert_eq!(replay.matches("class=\"held\"").count(), 1);
    let whole = browser.get(&format!("{to}/games/1/3")).await;
    assert_eq!(whole.matches("class=\"held\"").count(), 4);
    let trick = format!("data-step=\"trick-back\" href=\"{to}/games/1/0\"");
    assert!(whole.contains(&trick), "{whole}");
    let jump = Request::get(format!("{to}/games/1?step=5&seat=2"));
    let (_, step, _) = browser.send(jump, String::new()).await;
    assert_eq!(step, format!("{to}/games/1/5?seat=2"));
    assert!(browser.get("/").await.contains(&to));
}

#[tokio::test]
async fn inside_job_is_played_to_the_end_without_scripts() {
    check_game("inside-job", "de").await;
}

#[tokio::test]
async fn black_spy_is_played_to_the_end_without_scripts() {
    check_game("black-spy", "nl").await;
}

/// BS-3.2: without the script nothing keeps anybody from ticking too few cards or too many.
#[tokio::test]
async fn a_wrong_number_of_cards_is_told_as_such() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let (_, table) = browser.post("/play", "game=black-spy").await;
    let page = browser.get(&table).await;
    let (turn, cards) = (values(&page, "turn")[0], values(&page, "card"));
    for count in [0, 1, 4, 6, cards.len()] {
        let cards: String = cards[..count]
            .iter()
            .map(|card| format!("&card={card}"))
            .collect();
        let request = Request::post(format!("{table}/act"))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let form = format!("number=1&turn={turn}&verb=pass{cards}");
        let (status, _, page) = browser.send(request, form).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{count} {page}");
        assert!(
            page.contains("Pass exactly as many cards"),
            "{count} {page}"
        );
        assert!(page.contains("BS-3.2"), "{count} {page}");
    }
}

/// Rules are taught one after the other, until somebody has had enough of it; what happened is said to
/// everybody.
#[tokio::test]
async fn tips_can_be_turned_off_and_news_stay() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let (_, table) = browser.post("/play", "game=black-spy").await;
    let tip = "Black cards cost points";
    let page = browser.get(&table).await;
    assert!(page.contains(tip), "{page}");
    browser.post("/settings", "tips=off").await;
    let page = browser.get(&table).await;
    assert!(!page.contains(tip), "{page}");
    let (_, table) = browser.post("/play", "game=inside-job").await;
    let mut page = browser.get(&table).await;
    while !page.contains(" wins the trick, and the mission ") {
        assert!(!page.contains("Another game"), "no trick was told: {page}");
        // The player tries cards until one follows suit.
        let turn = values(&page, "turn").first().copied().unwrap_or_default();
        for action in values(&page, "action") {
            let form = format!("number=1&turn={turn}&action={action}");
            let (status, _) = browser.post(&format!("{table}/act"), &form).await;
            if status == StatusCode::SEE_OTHER {
                break;
            }
        }
        page = browser.get(&table).await;
    }
}

/// After two games of a kind there are no more tips, unless somebody wants them.
#[tokio::test]
async fn tips_fall_silent_after_two_games() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let tip = "Black cards cost points";
    let mut tables = Vec::new();
    for number in 1..=3 {
        let (_, table) = browser.post("/play", "game=black-spy").await;
        let page = browser.get(&table).await;
        assert_eq!(page.contains(tip), number <= 2, "{number}: {page}");
        tables.push(table);
    }
    // The first games keep theirs.
    assert!(browser.get(&tables[0]).await.contains(tip));
    let settings = browser.get("/settings").await;
    let unchosen = "name=\"tips\" value=\"auto\" checked";
    assert!(settings.contains(unchosen), "{settings}");
    browser.post("/settings", "tips=on").await;
    assert!(browser.get(&tables[2]).await.contains(tip));
}

#[tokio::test]
async fn a_table_is_opened_joined_and_talked_at_with_forms() {
    let site = Site::new().await;
    let browser = |cookies| Browser {
        site: &site,
        cookies,
        language: "en",
    };
    let mut ann = browser(Vec::new());
    ann.post("/settings", "name=Ann+%3Cb%3E").await;
    let form = "players=4&wagers=true&role=decoy&role=prof-no&clock=fast&notebook=open";
    let (status, table) = ann.post("/new/inside-job", form).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let mut ben = browser(Vec::new());
    assert!(ben.get(&table).await.contains("invites you to Inside Job"));
    assert_eq!(
        ben.post(&format!("{table}/join"), "seat=2").await.0,
        StatusCode::SEE_OTHER
    );
    ann.post(&format!("{table}/chat"), "text=%3Cscript%3E")
        .await;
    ann.post(&format!("{table}/start"), "fill=random").await;
    ann.post(&format!("{table}/talk"), "say=suspect:2").await;
    let page = ben.get(&table).await;
    assert!(
        page.contains("Ann &lt;b&gt;") && page.contains("&lt;script&gt;"),
        "{page}"
    );
    assert!(page.contains("I think you are the Insider."), "{page}");
    // The same person in another browser sees the same.
    let mut again = browser(ben.cookies.clone());
    assert_eq!(again.get(&table).await, ben.get(&table).await);
    ben.post("/language", "language=de").await;
    assert!(ben.get(&table).await.contains("du bist der Insider."));
    let (status, _) = ben.post("/t/0/join", "").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_comes_by_the_link_is_invited_and_sits_down_under_a_name() {
    let site = Site::new().await;
    let mut ann = Browser::new(&site, "en");
    ann.post("/settings", "name=Ann").await;
    let form = "players=3&seat=me&seat=open&seat=novice";
    let (_, table) = ann.post("/new/inside-job", form).await;
    let mut ben = Browser::new(&site, "en");
    let page = ben.get(&table).await;
    assert!(
        page.contains("<bdi>Ann</bdi> invites you to Inside Job"),
        "{page}"
    );
    let join = format!("{table}/join");
    for name in ["%E2%80%8B", "novice"] {
        let (status, _) = ben.post(&join, &format!("name={name}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
    }
    let (status, _) = ben.post(&join, "name=Ben").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let page = ben.get(&table).await;
    assert!(page.contains("<bdi>Ann</bdi> starts the game."), "{page}");
    assert!(ann.get(&table).await.contains("<bdi>Ben</bdi>"));
    let mut late = Browser::new(&site, "en");
    let page = late.get(&table).await;
    assert!(page.contains("This table is full."), "{page}");
    assert!(page.contains("href=\"/new/inside-job\""), "{page}");
    // Trying to sit down at a full table does not make a new person, nor a new name.
    let (status, _) = late.post(&join, "name=Late").await;
    assert_eq!((status, late.cookies.len()), (StatusCode::CONFLICT, 0));
    late.post("/settings", "name=Dia").await;
    let (status, _) = late.post(&join, "name=Late").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(late.get("/settings").await.contains("value=\"Dia\""));
}

#[tokio::test]
async fn a_quick_game_has_as_many_bots_of_the_kind_as_asked_for() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let form = "game=black-spy&players=6&bots=agent";
    let (status, table) = browser.post("/play", form).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let seen = browser
        .get(&format!("/api/v1{}", table.replace("/t/", "/tables/")))
        .await;
    assert_eq!(seen.matches("\"level\":\"agent\"").count(), 5, "{seen}");
    for wrong in ["players=7", "players=two", "bots=me"] {
        let (status, _) = browser
            .post("/play", &format!("game=black-spy&{wrong}"))
            .await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

#[tokio::test]
async fn from_a_table_the_ways_lead_back_to_it() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let (_, table) = browser.post("/play", "game=black-spy").await;
    let page = browser.get(&table).await;
    let settings = format!("/settings?back={table}");
    assert!(page.contains(&format!("href=\"{settings}\"")), "{page}");
    assert!(page.contains("href=\"/rules/black-spy\" target=\"_blank\""));
    // Nobody leaves by one touch.
    assert!(page.contains("popovertarget=\"leaving\""), "{page}");
    let page = browser.get(&settings).await;
    assert!(page.contains(&format!("href=\"{table}\"")), "{page}");
    let form = format!("name=Ann&back={table}");
    assert_eq!(browser.post("/settings", &form).await.1, table);
    let elsewhere = browser.get("/settings?back=/rules").await;
    assert!(!elsewhere.contains("name=\"back\" value=\"/rules\""));
    for back in ["/rules", "/%09/example.com", "/t/0"] {
        let (_, to) = browser
            .post("/settings", &format!("name=Ann&back={back}"))
            .await;
        assert_eq!(to, "/settings?saved=1", "{back}");
    }
}

/// A PNG says its size in its first bytes.
#[tokio::test]
async fn a_phone_finds_icons_of_the_sizes_it_is_told() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let manifest = browser.get("/manifest.webmanifest").await;
    let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
    let mut drawn = Vec::new();
    for icon in manifest["icons"].as_array().unwrap() {
        if icon["type"] == "image/png" {
            let request = Request::get(icon["src"].as_str().unwrap()).body(Body::empty());
            let response = site.router.clone().oneshot(request.unwrap()).await.unwrap();
            let file = response.into_body().collect().await.unwrap().to_bytes();
            let width = u32::from_be_bytes(file[16..20].try_into().unwrap());
            assert_eq!(icon["sizes"], format!("{width}x{width}"));
            drawn.push((width, icon["purpose"].as_str().unwrap().to_owned()));
        }
    }
    let expected = [(192, "any"), (512, "any"), (512, "maskable")];
    assert_eq!(
        drawn,
        expected.map(|(size, purpose)| (size, purpose.to_owned()))
    );
}

#[tokio::test]
async fn the_api_is_described() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let page = browser.get("/api").await;
    // A path may break before its slashes.
    let read = page.replace("<wbr>", "");
    assert!(read.contains("POST /api/v1/tables/{id}/actions"), "{page}");
    assert!(!read.contains('`'), "{page}");
    let text = browser.get("/api/v1/openapi.json").await;
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(document["paths"].as_object().unwrap().len() > 15);
    for (attribute, holds) in [("src", "EventSource"), ("href", ".follows")] {
        let (_, rest) = page.split_once(&format!("{attribute}=\"/assets/")).unwrap();
        let (name, _) = rest.split_once('"').unwrap();
        let file = browser.get(&format!("/assets/{name}")).await;
        assert!(file.contains(holds), "{name}");
    }
}

#[tokio::test]
async fn without_a_public_address_a_link_leads_to_the_host_that_was_asked() {
    let settings = server::Settings {
        local_url: Some("http://127.0.0.1:7007".to_owned()),
        ..crate::common::settings()
    };
    let site = Site::open(&crate::common::fresh_database().await, settings).await;
    let ann = site.guest("Ann").await;
    for (host, site_url) in [
        (Some("cards.local:7007"), "http://cards.local:7007"),
        (Some("[fe80::1]:7007"), "http://[fe80::1]:7007"),
        (Some("a\"><b>"), "http://127.0.0.1:7007"),
        (Some("you@elsewhere"), "http://127.0.0.1:7007"),
        (Some("a/b"), "http://127.0.0.1:7007"),
        (None, "http://127.0.0.1:7007"),
    ] {
        let with_host = |mut request: axum::http::request::Builder| {
            if let Some(host) = host {
                request = request.header(header::HOST, host);
            }
            request.header(header::AUTHORIZATION, format!("Bearer {}", ann.token))
        };
        let body = r#"{ "game": "inside-job", "options": { "players": 3 } }"#;
        let mut browser = Browser::new(&site, "en");
        let request = with_host(Request::post("/api/v1/tables"));
        let (_, _, opened) = browser.send(request, body.to_owned()).await;
        let opened: serde_json::Value = serde_json::from_str(&opened).unwrap();
        let (id, url) = (opened["id"].as_str().unwrap(), opened["url"].as_str());
        assert_eq!(url, Some(&*format!("{site_url}/t/{id}")));
        let request = with_host(Request::get(format!("/t/{id}")));
        let (_, _, page) = browser.send(request, String::new()).await;
        assert!(page.contains(url.unwrap()), "{page}");
    }
}

/// Behind a proxy that keeps the path, and behind one that takes it away.
#[tokio::test]
async fn a_site_may_lie_under_a_path() {
    let settings = server::Settings {
        public_url: Some("https://example.org/games".to_owned()),
        ..crate::common::settings()
    };
    let site = Site::open(&crate::common::fresh_database().await, settings).await;
    let mut browser = Browser::new(&site, "en");
    for path in ["/", "/games/"] {
        let home = browser.get(path).await;
        for attribute in ["href", "action", "src"] {
            for rest in home.split(&format!(" {attribute}=\"")).skip(1) {
                let own = rest.starts_with("/games/") || rest.starts_with('#');
                assert!(own, "{attribute} {}", &rest[..40]);
            }
        }
    }
    let (status, to) = browser.post("/games/play", "game=inside-job").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(to.starts_with("/games/t/"), "{to}");
    assert!(browser.get(&to).await.contains("/games/t/"));
    let (_, to) = browser
        .post("/games/language", "language=de&back=//example.com")
        .await;
    assert_eq!(to, "/games/");
    for path in ["/api/v1/nowhere", "/games/api/v1/nowhere"] {
        let (_, _, refused) = browser.send(Request::get(path), String::new()).await;
        assert!(refused.starts_with("{\"error\":"), "{path}: {refused}");
    }
}

#[tokio::test]
async fn what_was_filled_in_is_kept_and_the_fault_told_at_its_field() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "de");
    let form = "players=4&wagers=true&role=decoy&role=tim-shady&seat=me&seat=novice&missions=6";
    let request = Request::post("/new/inside-job")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let (status, _, page) = browser.send(request, form.to_owned()).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    for part in [
        "Nur eine der Sonderrollen darf neutral sein.",
        "href=\"/rules/inside-job#IJ-9.2\"",
        "<details class=\"more\" open>",
        "value=\"tim-shady\" id=\"role-tim-shady\" checked",
        "<option value=\"novice\" selected>",
        "max=\"13\" value=\"6\"",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
    let form = "players=4&wagers=true&role=decoy&role=tim-shady&seat=me&seat=me&missions=x";
    let request = Request::post("/new/inside-job")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let (_, _, page) = browser.send(request, form.to_owned()).await;
    for field in ["seat", "role", "missions"] {
        assert!(page.contains(&format!("id=\"why-{field}\"")), "{page}");
    }
    // The first of them is where the reader goes.
    assert_eq!(page.matches(" autofocus").count(), 1, "{page}");
    assert!(page.contains("aria-describedby=\"why-seat\" aria-invalid=\"true\" autofocus"));
}

#[tokio::test]
async fn every_ready_made_table_is_offered() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "nl");
    for game in ["inside-job", "black-spy"] {
        let page = browser.get(&format!("/new/{game}")).await;
        let presets = page.split("?preset=").skip(1);
        let presets: Vec<&str> = presets.filter_map(|rest| rest.split('"').next()).collect();
        assert!(presets.len() > 4, "{page}");
        for preset in presets {
            let page = browser.get(&format!("/new/{game}?preset={preset}")).await;
            let chosen = format!("?preset={preset}\" aria-current=\"true\"");
            assert!(page.contains(&chosen), "{page}");
        }
    }
}

#[tokio::test]
async fn the_rules_are_there_in_every_language() {
    let site = Site::new().await;
    for (language, ruling) in [
        ("en", "Ruling:"),
        ("de", "Entscheidung:"),
        ("nl", "Uitspraak:"),
    ] {
        let mut browser = Browser::new(&site, language);
        browser.get("/rules").await;
        for (game, rule) in [("inside-job", "IJ-4.4"), ("black-spy", "BS-4.3")] {
            let book = browser.get(&format!("/rules/{game}")).await;
            assert!(book.contains(&format!("<li id=\"{rule}\">")), "{book}");
            assert!(
                book.contains(&format!("<em class=\"ruling\">{ruling}</em>")),
                "{book}"
            );
            let summary = browser.get(&format!("/rules/{game}/summary")).await;
            assert!(summary.contains("<table>"), "{summary}");
        }
    }
}

#[tokio::test]
async fn settings_are_remembered() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let form = "name=Ann&language=de&theme=dark&motion=reduced&sound=on&confirm=maybe";
    let (status, to) = browser.post("/settings", form).await;
    assert_eq!(
        (status, to.as_str()),
        (StatusCode::SEE_OTHER, "/settings?saved=1")
    );
    let page = browser.get(&to).await;
    for part in [
        "lang=\"de\"",
        "data-theme=\"dark\"",
        "data-motion=\"reduced\"",
        "data-sound=\"on\"",
        "data-confirm=\"off\"",
        "Gespeichert.",
        "value=\"Ann\"",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
    let (_, to) = browser
        .post("/settings", "name=Ben&back=//elsewhere.example")
        .await;
    assert_eq!(to, "/settings?saved=1");
}

#[tokio::test]
async fn people_are_told_in_their_language_what_did_not_work() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "nl");
    let (status, _, page) = browser.send(Request::get("/nowhere"), String::new()).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(
        page.contains("Misschien is de link oud of zit er een typefout in."),
        "{page}"
    );
    let (status, _, page) = browser.send(Request::get("/t/0"), String::new()).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(page.contains("Die tafel bestaat niet"), "{page}");
    let (_, table) = browser
        .post("/new/inside-job", "players=4&wagers=true")
        .await;
    let request = Request::post(format!("{table}/start"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let (status, _, page) = browser.send(request, String::new()).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("Er zijn nog plaatsen vrij"), "{page}");
    assert!(page.contains(&format!("href=\"{table}\"")), "{page}");
    // Programs are answered as ever.
    let (status, _, answer) = browser
        .send(Request::get("/api/v1/nowhere"), String::new())
        .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(answer.starts_with("{\"error\":\"not-found\""), "{answer}");
}

/// Addresses that no link of ours has are still answered with a page.
#[tokio::test]
async fn strange_addresses_and_large_forms_are_answered_with_pages() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    for path in [
        "/settings?back=a&back=b",
        "/new/inside-job?preset=a&preset=b",
    ] {
        assert!(browser.get(path).await.starts_with("<!DOCTYPE html>"));
    }
    for path in [
        "/rules/%ff",
        "/rules/%ff/summary",
        "/new/%ff",
        "/assets/%ff",
        "/t/%ff",
        "/t/00000000000000000000000000000007/stream?have=a&have=b",
    ] {
        let (status, _, page) = browser.send(Request::get(path), String::new()).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert!(page.starts_with("<!DOCTYPE html>"), "{path}: {page}");
    }
    let request = Request::post("/settings")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let name = format!("name={}", "a".repeat(64 * 1024));
    let (status, _, page) = browser.send(request, name).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(page.contains("This is too much at once."), "{page}");
}

#[tokio::test]
async fn a_phone_may_keep_the_site_among_its_programs() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "de");
    let manifest = browser.get("/manifest.webmanifest").await;
    let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
    assert_eq!(manifest["start_url"], "/");
    assert_eq!(manifest["lang"], "de");
    let icon = manifest["icons"][0]["src"].as_str().unwrap();
    assert!(browser.get(icon).await.starts_with("<svg"));
    assert!(
        browser
            .get("/")
            .await
            .contains("rel=\"manifest\" href=\"/manifest.webmanifest\"")
    );
}

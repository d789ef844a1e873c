//! Nothing that reaches a seat or a spectator depends on what they may not know: of two games that a
//! seat cannot tell apart, every byte and status is the same.

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode},
};
use cards::{Notebook, Rng, Seat, Seed};
use http_body_util::BodyExt as _;
use play::{Choices as _, Game};
use server::{
    Append, Created, Dealt, Entry, GameOptions, PersonId, Place, Row, Store, TableId, TimeControl,
};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, settings};

/// How many pairs; `cargo xtask long` asks for more.
fn pairs() -> u64 {
    match std::env::var_os("UNDERTRICK_LONG") {
        Some(_) => 10_000,
        None => 120,
    }
}

/// A game in words: its deal and what was done.
struct Told {
    setup: serde_json::Value,
    actions: Vec<(Seat, u32, String)>,
}

/// Two sites that hold two games under the same address.
struct Pair {
    sites: [Site; 2],
    stores: [Store; 2],
    people: [Vec<Guest>; 2],
}

impl Pair {
    async fn new() -> Self {
        let mut pair = Self {
            sites: [Site::new().await, Site::new().await],
            stores: [memory().await, memory().await],
            people: [Vec::new(), Vec::new()],
        };
        for i in 0..2 {
            let clock = pair.sites[i].clock.clone();
            pair.sites[i] = Site::over(pair.stores[i].clone(), settings(), clock);
            for name in ["a", "b", "c", "d", "e", "f", "spectator"] {
                let guest = pair.sites[i].guest(name).await;
                pair.people[i].push(guest);
            }
        }
        pair
    }

    async fn check(
        &self,
        number: u64,
        options: &GameOptions,
        viewer: Option<Seat>,
        told: [&Told; 2],
    ) {
        let table = TableId(u128::from(number) + 1);
        let homes = self.people.iter().zip(&self.stores);
        for ((people, store), told) in homes.zip(told) {
            let mut ids = Vec::new();
            for person in people {
                let (_, me) = person.get("me").await;
                ids.push(me["id"].as_str().unwrap().parse().unwrap());
            }
            store.append(log(table, options, &ids, told)).await.unwrap();
        }
        let place = viewer.map_or(6, Seat::index);
        let people = [&self.people[0][place], &self.people[1][place]];
        for path in [format!("/api/v1/tables/{table}"), format!("/t/{table}")] {
            same(people, || Request::get(&path), Body::empty).await;
        }
        same_stream(people, &format!("/api/v1/tables/{table}/stream")).await;
        same_stream(people, &format!("/t/{table}/stream")).await;
        let (_, seen) = people[0].get(&format!("tables/{table}")).await;
        let turn = &seen["shown"]["turn"];
        let mut actions = wrong_actions(&seen);
        // A few for each pair; over all pairs every one has its turn.
        Rng::new(Seed::of(14, number), 0).shuffle(&mut actions);
        for action in actions.into_iter().take(6) {
            let body = format!(r#"{{"turn":{turn},"action":"{action}"}}"#);
            let path = format!("/api/v1/tables/{table}/actions");
            let status = same(people, || Request::post(&path), || Body::from(body.clone())).await;
            assert!(status.is_client_error(), "{action}");
            let form = format!("number=1&turn={turn}&action={action}").replace('+', "%2B");
            let path = format!("/t/{table}/act");
            let form_request =
                || Request::post(&path).header("content-type", "application/x-www-form-urlencoded");
            same(people, form_request, || Body::from(form.clone())).await;
        }
        for path in ["missing", "start", "games/1/record"] {
            let path = format!("/api/v1/tables/{table}/{path}");
            let body = || Body::from(r#"{"choose":"bot"}"#);
            same(people, || Request::post(&path), body).await;
        }
    }
}

async fn memory() -> Store {
    Store::open("sqlite::memory:").await.unwrap()
}

/// Actions that are not open to this viewer, whatever the secret.
fn wrong_actions(seen: &serde_json::Value) -> Vec<String> {
    let legal = seen["shown"]["you"]["legal"].to_string();
    let mut actions: Vec<String> = Vec::new();
    for suit in ["P", "Y", "G", "B", "R", "K"] {
        for number in [1, 4, 7, 10, 13] {
            actions.push(format!("play:{suit}{number}"));
            actions.push(format!("play:{suit}{number}+"));
        }
    }
    for text in [
        "vote:0",
        "vote:1,2",
        "vote:-",
        "choose:m01",
        "partner:0",
        "larry:P1/P2",
        "pass:B1,B2,B3",
    ] {
        actions.push(text.to_owned());
    }
    let picks = legal.contains("pick");
    actions.retain(|action| !legal.contains(&format!("\"{action}\"")));
    actions.retain(|action| !(picks && action.starts_with("pass:")));
    actions
}

async fn answer(
    person: &Guest,
    request: axum::http::request::Builder,
    body: Body,
) -> (StatusCode, HeaderMap, Body) {
    let request = request
        .header("cookie", format!("undertrick={}", person.token))
        .body(body)
        .unwrap();
    let response = person.router.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    (parts.status, parts.headers, body)
}

async fn same(
    people: [&Guest; 2],
    request: impl Fn() -> axum::http::request::Builder,
    body: impl Fn() -> Body,
) -> StatusCode {
    let mut answers = Vec::new();
    for person in people {
        let (status, headers, body) = answer(person, request(), body()).await;
        let bytes = body.collect().await.unwrap().to_bytes();
        answers.push((status, headers, String::from_utf8(bytes.to_vec()).unwrap()));
    }
    assert_eq!(answers[0], answers[1]);
    answers[0].0
}

async fn same_stream(people: [&Guest; 2], path: &str) {
    let mut answers = Vec::new();
    for person in people {
        let (status, headers, mut body) = answer(person, Request::get(path), Body::empty()).await;
        let frame = body.frame().await.unwrap().unwrap().into_data().unwrap();
        answers.push((status, headers, frame));
    }
    assert_eq!(answers[0], answers[1]);
}

fn log(table: TableId, options: &GameOptions, people: &[PersonId], told: &Told) -> Append {
    let players = match options {
        GameOptions::InsideJob(options) => options.players,
        GameOptions::BlackSpy(options) => options.players,
    };
    let person = |id: &PersonId| Place::Person {
        id: *id,
        name: "somebody".into(),
    };
    let mut entries = vec![
        Entry::Created(Box::new(Created {
            table: options.clone(),
            owner: people[0],
            places: people[..usize::from(players)].iter().map(person).collect(),
            listed: false,
            notebook: Notebook::Strict,
            clock: TimeControl::Relaxed,
            chat: true,
            secret: "7".repeat(64),
        })),
        Entry::Dealt {
            number: 1,
            deal: Dealt::Fixed {
                setup: told.setup.clone(),
            },
            next_secret: "8".repeat(64),
        },
    ];
    entries.extend(
        told.actions
            .iter()
            .map(|(seat, turn, action)| Entry::Acted {
                turn: *turn,
                seat: *seat,
                action: action.clone(),
                bot: false,
            }),
    );
    let row = |(seq, entry): (i64, Entry)| Row {
        table,
        seq,
        at: 1_000_000,
        body: serde_json::to_string(&entry).unwrap(),
        key: None,
    };
    Append {
        rows: (0..).zip(entries).map(row).collect(),
        ..Append::default()
    }
}

/// The turns at which these actions were taken; all of them must be legal.
fn told<G: Game>(mut game: G, actions: &[(Seat, G::Action)]) -> Told {
    let setup = serde_json::to_value(game.setup()).unwrap();
    let mut told = Vec::new();
    for (seat, action) in actions {
        told.push((*seat, game.turn(), action.to_string()));
        game.apply(*seat, *action, |_| {}).unwrap();
    }
    Told {
        setup,
        actions: told,
    }
}

fn walk<G: Game>(game: &mut G, rng: &mut Rng, steps: u32) {
    for _ in 0..steps {
        let awaited: Vec<Seat> = game.awaited().iter().collect();
        let Some(&seat) = rng.choose(&awaited) else {
            break;
        };
        let action = game.legal(seat).draw(rng).unwrap();
        game.apply(seat, action, |_| {}).unwrap();
    }
}

fn some_viewer(players: u8, rng: &mut Rng) -> Option<Seat> {
    let number = rng.below(u32::from(players) + 1);
    Seat::all(players).nth(number as usize)
}

/// IJ-4.1 IJ-4.5 IJ-7.1 IJ-8.2
#[tokio::test]
async fn inside_job_tells_nobody_what_they_may_not_know() {
    let pair = Pair::new().await;
    let mut told_apart = 0;
    for number in 0..pairs() {
        let mut rng = Rng::new(Seed::of(11, number), 0);
        let players = 2 + u8::try_from(rng.below(4)).unwrap();
        let mut options = inside_job::Options::new(players);
        if players >= 4 {
            options.roles = match rng.below(4) {
                0 => vec!["sleeper-agent".into(), "paranoid-agent".into()],
                1 => vec!["accomplice".into(), "prof-no".into()],
                2 => vec!["risk-agent".into(), "tim-shady".into()],
                _ => Vec::new(),
            };
        }
        let rules = inside_job::Game::prepare(options.clone()).unwrap();
        let mut game = inside_job::Game::new(rules.clone(), Seed::of(12, number));
        let steps = rng.below(55);
        walk(&mut game, &mut rng, steps);
        if Game::outcome(&game).is_some() {
            continue;
        }
        let viewer = some_viewer(players, &mut rng);
        let view = Game::view(&game, viewer);
        let world = inside_job::Position::resample(&rules, &view, Seed::of(13, number));
        let setup = inside_job::Setup::of(&rules, world.deal());
        let other = inside_job::Game::from_setup(rules.clone(), &setup).unwrap();
        let start = inside_job::Game::from_setup(rules.clone(), &game.setup()).unwrap();
        let a = told(start, game.actions());
        let b = told(other, &world.history(&rules));
        told_apart += u64::from(a.setup != b.setup);
        let options = GameOptions::InsideJob(options);
        pair.check(number, &options, viewer, [&a, &b]).await;
    }
    assert!(
        told_apart * 2 > pairs() / 2,
        "only {told_apart} pairs differ"
    );
}

/// BS-3.3 BS-6.3
#[tokio::test]
async fn black_spy_tells_nobody_what_they_may_not_know() {
    let pair = Pair::new().await;
    for number in 0..pairs() {
        let mut rng = Rng::new(Seed::of(21, number), 0);
        let players = 3 + u8::try_from(rng.below(4)).unwrap();
        let options = black_spy::Options::new(players);
        let rules = black_spy::Game::prepare(options.clone()).unwrap();
        let mut game = black_spy::Game::new(rules.clone(), Seed::of(22, number));
        let steps = rng.below(60);
        walk(&mut game, &mut rng, steps);
        let viewer = some_viewer(players, &mut rng);
        let view = Game::view(&game, viewer);
        let world = black_spy::Position::resample(&rules, &view, Seed::of(23, number));
        let setup = black_spy::Setup {
            dealer: game.setup().dealer,
            rounds: vec![black_spy::RoundSetup::from(&world.deal_of_round())],
        };
        let passed = |&(seat, action): &(Seat, black_spy::Action)| match action {
            black_spy::Action::Pass(_) => (seat, black_spy::Action::Pass(world.passed(seat))),
            other => (seat, other),
        };
        let history: Vec<_> = game.actions().iter().map(passed).collect();
        let other = black_spy::Game::from_setup(rules.clone(), &setup).unwrap();
        let start = black_spy::Game::from_setup(rules.clone(), &game.setup()).unwrap();
        let a = told(start, game.actions());
        let b = told(other, &history);
        let options = GameOptions::BlackSpy(options);
        pair.check(number, &options, viewer, [&a, &b]).await;
    }
}

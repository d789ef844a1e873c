//! Nothing that reaches a seat or a spectator depends on what they may not know: of two games that a
//! seat cannot tell apart, every byte and status is the same.

mod occasions;
mod pair;

use std::collections::BTreeMap;

use axum::{body::Body, http::Request};
use cards::{Rng, Seat, Seed};
use futures_util::FutureExt as _;
use http_body_util::BodyExt as _;
use play::{Choices as _, Game};
use serde_json::json;
use server::{GameOptions, PersonId, TableId};

pub(crate) use pair::{Pair, Told, answer, ids, log, same, told};
use pair::{answers, log_with, person_at, same_stream};

/// How many pairs of games that really differ; `cargo xtask long` asks for more.
fn pairs() -> u64 {
    match std::env::var_os("UNDERTRICK_LONG") {
        Some(_) => 10_000,
        None => 120,
    }
}

/// Every so many pairs the coach is asked, which takes a while.
const COACHED: u64 = 5;

/// Where chance starts: `cargo xtask long` draws it afresh.
pub(crate) fn seed(stream: u64, number: u64) -> Seed {
    let base = std::env::var("UNDERTRICK_SEED").ok();
    let base: u64 = base.and_then(|base| base.parse().ok()).unwrap_or(0);
    Seed::of(base.wrapping_mul(100).wrapping_add(stream), number)
}

/// What was compared, to be printed: without it nobody would notice a kind that never comes up.
#[derive(Default)]
struct Compared(BTreeMap<String, u64>);

impl Compared {
    fn count(&mut self, kind: impl Into<String>) {
        *self.0.entry(kind.into()).or_default() += 1;
    }

    fn add(&mut self, other: Self) {
        for (kind, count) in other.0 {
            *self.0.entry(kind).or_default() += count;
        }
    }

    fn of(&self, kind: &str) -> u64 {
        self.0.get(kind).copied().unwrap_or(0)
    }

    /// Prints everything and asks that each of these came up.
    fn check(&self, game: &str, kinds: &[&str]) {
        eprintln!(
            "{game}: {} paired games compared, of them",
            self.of("pairs")
        );
        for (kind, count) in &self.0 {
            eprintln!("  {count:>6} {kind}");
        }
        for kind in kinds {
            assert!(self.of(kind) > 0, "nothing was compared with {kind}");
        }
    }
}

impl Pair {
    async fn check(
        &self,
        number: u64,
        options: &GameOptions,
        viewer: Option<Seat>,
        told: [&Told; 2],
        compared: &mut Compared,
    ) {
        let table = TableId(u128::from(number) + 1);
        let log = |ids: &[PersonId], told: &Told| log(table, options, "relaxed", ids, told);
        self.store(told, log).await;
        let place = viewer.map_or(6, Seat::index);
        let people = [&self.people[0][place], &self.people[1][place]];
        for path in [
            format!("/api/v1/tables/{table}"),
            format!("/t/{table}"),
            format!("/t/{table}?file=open"),
        ] {
            same(people, || Request::get(&path), Body::empty).await;
        }
        // Of a game that is not over there is no replay, no film, no picture and no review; and among
        // people who have not all wished for it there is no coach.
        for path in [
            "games/1/0",
            "games/1",
            "games/1/picture/en.png",
            "games/1/review",
            "games/1/review?seat=1",
            "coach?ask=would",
        ] {
            let path = format!("/t/{table}/{path}");
            let status = same(people, || Request::get(&path), Body::empty).await;
            assert!(status.is_client_error(), "{path}");
        }
        same_stream(people, &format!("/api/v1/tables/{table}/stream")).await;
        same_stream(people, &format!("/t/{table}/stream")).await;
        // A file that is read, and something that is said, true or not.
        for (what, form) in [
            ("file", "number=1"),
            ("talk", "say=suspect:1"),
            ("talk", "say=denied:0,P,&trick=1"),
            ("talk", "say=caught:0,P,&denied=1&trick=2"),
            ("talk", "say=could-not-follow:Y/&trick=1&ask=true"),
            ("ready", ""),
        ] {
            let path = format!("/t/{table}/{what}");
            let form_request =
                || Request::post(&path).header("content-type", "application/x-www-form-urlencoded");
            let status = same(people, form_request, || Body::from(form)).await;
            compared.count(format!("{what} answered with {status}"));
        }
        let (_, seen) = people[0].get(&format!("tables/{table}")).await;
        let turn = &seen["shown"]["turn"];
        let mut actions = wrong_actions(&seen);
        // A few for each pair; over all pairs every one has its turn.
        Rng::new(seed(14, number), 0).shuffle(&mut actions);
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
        self.check_others(number, table, options, viewer, compared)
            .await;
        self.check_coach(number, options, viewer, told, compared)
            .await;
        self.check_daily(number, options, viewer, told, compared)
            .await;
        self.check_first(number, options, viewer, told, compared)
            .await;
        for path in ["missing", "start", "games/1/record"] {
            let path = format!("/api/v1/tables/{table}/{path}");
            let body = || Body::from(r#"{"choose":"bot"}"#);
            same(people, || Request::post(&path), body).await;
        }
    }

    /// Attempts of others in one game and not in the other are not to be noticed: what is refused, and
    /// what is decided unseen.
    async fn check_others(
        &self,
        number: u64,
        table: TableId,
        options: &GameOptions,
        viewer: Option<Seat>,
        compared: &mut Compared,
    ) {
        let place = viewer.map_or(6, Seat::index);
        let people = [&self.people[0][place], &self.people[1][place]];
        let mut rng = Rng::new(seed(15, number), 0);
        // Presence is no secret, so everybody is there in both games.
        for person in self.people.iter().flat_map(|people| &people[..6]) {
            person.get(&format!("tables/{table}")).await;
        }
        let path = format!("/api/v1/tables/{table}/stream");
        let (_, _, mut stream) = answer(people[0], Request::get(&path), Body::empty()).await;
        stream.frame().await.unwrap().unwrap();
        let mut to_act = Vec::new();
        for (seat, person) in self.people[0][..6].iter().enumerate() {
            let (_, seen) = person.get(&format!("tables/{table}")).await;
            if seat == place || seen["you"].is_null() {
                continue;
            }
            let mut actions = wrong_actions(&seen);
            rng.shuffle(&mut actions);
            for action in actions.into_iter().take(3) {
                let body = json!({ "turn": seen["shown"]["turn"], "action": action });
                let (status, refused) = person.post(&format!("tables/{table}/actions"), body).await;
                assert!(status.is_client_error(), "{action}");
                compared.count(format!("refused to others: {}", refused["error"]));
            }
            if seen["your_turn"] == true {
                to_act.push(seat);
            }
        }
        assert!(
            stream.frame().now_or_never().is_none(),
            "a refusal was noticed"
        );
        // The last decision of a turn is shown to everybody, so it is left out.
        let own = people[0].get(&format!("tables/{table}")).await.1["your_turn"] == true;
        let unseen = (to_act.len() + usize::from(own)).saturating_sub(1);
        // That somebody has voted is not shown. That somebody has passed is, but not what.
        let in_games = match options {
            GameOptions::InsideJob(_) => 1,
            GameOptions::BlackSpy(_) => 2,
        };
        for seat in to_act.into_iter().take(unseen) {
            for people in &self.people[..in_games] {
                people[seat].act(&table.to_string(), &mut rng).await;
            }
            compared.count("decisions of others unseen");
        }
        assert!(
            in_games == 2 || stream.frame().now_or_never().is_none(),
            "a vote was noticed"
        );
        for path in [format!("/api/v1/tables/{table}"), format!("/t/{table}")] {
            same(people, || Request::get(&path), Body::empty).await;
        }
        same_stream(people, &format!("/api/v1/tables/{table}/stream")).await;
    }
}

/// Actions that are not open to this viewer, whatever the secret: cards of the own hand above all.
fn wrong_actions(seen: &serde_json::Value) -> Vec<String> {
    let legal = seen["shown"]["you"]["legal"].to_string();
    let (suits, others) = if seen["game"] == "inside-job" {
        let others = "vote:0 vote:1,2 vote:- choose:m01 partner:0 larry:P1/P2 pass:P1,P2,P3";
        ("PYGB", others)
    } else {
        (
            "BYRGK",
            "announce:R moon:capture vote:0 take:B1,B2,B3 pass:B1,B2,B3",
        )
    };
    let mut actions: Vec<String> = others.split(' ').map(str::to_owned).collect();
    let hand = seen["shown"]["you"]["hand"].as_array();
    for card in hand.into_iter().flatten().filter_map(|card| card.as_str()) {
        actions.push(format!("play:{card}"));
    }
    for suit in suits.chars() {
        for number in [1, 4, 7, 10, 13] {
            actions.push(format!("play:{suit}{number}"));
            actions.push(format!("play:{suit}{number}+"));
        }
    }
    let picks = legal.contains("pick");
    actions.retain(|action| !legal.contains(&format!("\"{action}\"")));
    actions.retain(|action| !(picks && (action.starts_with("pass") || action.starts_with("take"))));
    actions
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

/// Options of every kind by chance.
fn inside_job_options(rng: &mut Rng, compared: &mut Compared) -> inside_job::Options {
    loop {
        let players = 2 + u8::try_from(rng.below(4)).unwrap();
        let mut options = inside_job::Options::new(players);
        options.wagers = rng.below(4) > 0;
        options.risk = rng.below(3) == 0;
        let mut special = inside_job::SPECIAL_ROLES.map(|role| role.id.to_string());
        rng.shuffle(&mut special);
        options.roles = special[..rng.below(3) as usize].to_vec();
        // Not all roles fit all tables; what does not is drawn again.
        if inside_job::Game::prepare(options.clone()).is_ok() {
            for role in &options.roles {
                compared.count(format!("with {role}"));
            }
            compared.count(format!("with {players} players"));
            compared.count(format!("wagers {}", options.wagers));
            return options;
        }
    }
}

/// IJ-4.1 IJ-4.5 IJ-7.1 IJ-8.2
#[tokio::test]
async fn inside_job_tells_nobody_what_they_may_not_know() {
    let pair = Pair::new().await;
    let mut compared = Compared::default();
    let mut number = 0;
    while compared.of("pairs") < pairs() {
        number += 1;
        let mut rng = Rng::new(seed(11, number), 0);
        let mut kinds = Compared::default();
        let options = inside_job_options(&mut rng, &mut kinds);
        let players = options.players;
        let rules = inside_job::Game::prepare(options.clone()).unwrap();
        let mut game = inside_job::Game::new(rules.clone(), seed(12, number));
        if rng.below(3) > 0 {
            let steps = rng.below(65);
            walk(&mut game, &mut rng, steps);
        } else {
            // Votes are rare at the end of a walk of any length.
            let is_vote = |game: &inside_job::Game| {
                game.position().public().phase() == inside_job::Phase::Vote
            };
            while !is_vote(&game) && Game::outcome(&game).is_none() {
                walk(&mut game, &mut rng, 1);
            }
            let votes = rng.below(4);
            walk(&mut game, &mut rng, votes);
        }
        if Game::outcome(&game).is_some() {
            // After the game everything is open, so there is nothing to compare.
            continue;
        }
        let viewer = some_viewer(players, &mut rng);
        let view = Game::view(&game, viewer);
        let world = inside_job::Position::resample(&rules, &view, seed(13, number));
        let setup = inside_job::Setup::of(&rules, world.deal());
        let a = told::<inside_job::Game>(&rules, &game.setup(), game.actions());
        let b = told::<inside_job::Game>(&rules, &setup, &world.history(&rules));
        if a.setup == b.setup {
            // The same game once more; another one is drawn.
            continue;
        }
        let options = GameOptions::InsideJob(options);
        let phase = game.position().public().phase();
        kinds.count(match phase {
            inside_job::Phase::Partner(_) => "choosing a partner",
            inside_job::Phase::Choose => "choosing a mission",
            inside_job::Phase::Play => "playing",
            inside_job::Phase::Vote => "voting",
            inside_job::Phase::Over { .. } => "over",
        });
        kinds.count(if viewer.is_some() {
            "seat"
        } else {
            "spectator"
        });
        pair.check(number, &options, viewer, [&a, &b], &mut kinds)
            .await;
        kinds.count("pairs");
        compared.add(kinds);
    }
    compared.check(
        "Inside Job",
        &[
            "with 2 players",
            "wagers false",
            "voting",
            "spectator",
            "decisions of others unseen",
            "refused to others: \"must-follow-suit\"",
            "coach answered with 200 OK",
            "coach among people",
            "coach among people who have spoken",
            "daily deals closed to others",
            "daily deals seen by their player",
            "first games with their guide",
        ],
    );
}

/// BS-3.3 BS-6.3
#[tokio::test]
async fn black_spy_tells_nobody_what_they_may_not_know() {
    let pair = Pair::new().await;
    let mut compared = Compared::default();
    let mut number = 0;
    while compared.of("pairs") < pairs() {
        number += 1;
        let mut rng = Rng::new(seed(21, number), 0);
        let mut kinds = Compared::default();
        let options = black_spy_options(&mut rng, &mut kinds);
        let players = options.players;
        let rules = black_spy::Game::prepare(options.clone()).unwrap();
        let mut game = black_spy::Game::new(rules.clone(), seed(22, number));
        // Some rounds in full, because the mole comes with the second, and some of the next one.
        let rounds = rng.below(3) as usize;
        while Game::outcome(&game).is_none() && game.rounds().len() < rounds {
            walk(&mut game, &mut rng, 1);
        }
        let before = game.actions().len();
        // Half of them stop before the first card is played.
        let steps = match rng.below(2) {
            0 => rng.below(2 * u32::from(players) + 2),
            _ => rng.below(60),
        };
        for _ in 0..steps {
            if game.rounds().len() == rounds {
                walk(&mut game, &mut rng, 1);
            }
        }
        if Game::outcome(&game).is_some() || game.rounds().len() != rounds {
            continue;
        }
        let viewer = some_viewer(players, &mut rng);
        let view = Game::view(&game, viewer);
        let world = black_spy::Position::resample(&rules, &view, seed(23, number));
        let mut setup = game.setup();
        setup.rounds.pop();
        setup
            .rounds
            .push(black_spy::RoundSetup::from(&world.deal_of_round()));
        let unseen = |&(seat, action): &(Seat, black_spy::Action)| match action {
            black_spy::Action::Pass(_) => (seat, black_spy::Action::Pass(world.passed(seat))),
            black_spy::Action::Take(_) => (seat, black_spy::Action::Take(world.taken(seat))),
            other => (seat, other),
        };
        let (past, round) = game.actions().split_at(before);
        let history: Vec<_> = past
            .iter()
            .copied()
            .chain(round.iter().map(unseen))
            .collect();
        let a = told::<black_spy::Game>(&rules, &game.setup(), game.actions());
        let b = told::<black_spy::Game>(&rules, &setup, &history);
        if a.setup == b.setup {
            continue;
        }
        kinds.count(format!("in round {}", rounds + 1));
        kinds.count(match game.position().phase() {
            black_spy::Phase::Deal => "between rounds",
            black_spy::Phase::Take { .. } => "taking from the mole's pile",
            black_spy::Phase::Pass { .. } => "passing",
            black_spy::Phase::Announce => "announcing a colour",
            black_spy::Phase::Trick(_) => "playing",
            black_spy::Phase::Moon { .. } => "having taken all",
            black_spy::Phase::Over => "over",
        });
        kinds.count(if viewer.is_some() {
            "seat"
        } else {
            "spectator"
        });
        let options = GameOptions::BlackSpy(options);
        pair.check(number, &options, viewer, [&a, &b], &mut kinds)
            .await;
        kinds.count("pairs");
        compared.add(kinds);
    }
    compared.check(
        "Black Spy",
        &[
            "with mole",
            "with announce",
            "passing",
            "taking from the mole's pile",
            "spectator",
            "decisions of others unseen",
            "coach answered with 200 OK",
            "coach among people",
            "daily deals closed to others",
            "daily deals seen by their player",
            "first games with their guide",
        ],
    );
}

fn black_spy_options(rng: &mut Rng, compared: &mut Compared) -> black_spy::Options {
    let players = 3 + u8::try_from(rng.below(4)).unwrap();
    let mut options = black_spy::Options::new(players);
    compared.count(format!("with {players} players"));
    for variant in black_spy::Variant::ALL {
        if rng.below(3) == 0 {
            compared.count(format!("with {variant}"));
            options.variants.push(variant.to_string());
        }
    }
    options
}

/// IJ-4.5: on an own page only the secret file knows the role, in case somebody looks over a shoulder.
#[tokio::test]
async fn an_own_page_is_the_same_for_every_role_but_for_the_file() {
    let pair = Pair::new().await;
    let viewer = Seat::new(0);
    let mut playing = 0;
    for number in 1..=40 {
        let mut rng = Rng::new(seed(31, number), 0);
        let options = inside_job::Options::new(4);
        let rules = inside_job::Game::prepare(options.clone()).unwrap();
        let mut agent = inside_job::Game::new(rules.clone(), seed(32, number)).setup();
        let at = agent
            .roles
            .iter()
            .position(|role| role == "insider")
            .unwrap();
        agent.roles.swap(at, 2);
        let mut insider = agent.clone();
        insider.roles.swap(2, 0);
        let mut games = [&agent, &insider]
            .map(|setup| inside_job::Game::from_setup(rules.clone(), setup).unwrap());
        // Only what both may do, and so everybody always follows.
        for _ in 0..rng.below(40) {
            let Some(seat) = Game::awaited(&games[0]).first() else {
                break;
            };
            let action = Game::legal(&games[0], seat).draw(&mut rng).unwrap();
            let mut next = games.clone();
            let done = next
                .iter_mut()
                .all(|game| Game::apply(game, seat, action, |_| {}).is_ok());
            if !done || next.iter().any(|game| Game::outcome(game).is_some()) {
                break;
            }
            games = next;
        }
        playing += u64::from(games[0].position().public().phase() == inside_job::Phase::Play);
        let table = TableId(u128::from(number) + 1);
        let options = GameOptions::InsideJob(options);
        let mut pages = Vec::new();
        for (i, setup) in [&agent, &insider].into_iter().enumerate() {
            let told = told::<inside_job::Game>(&rules, setup, games[i].actions());
            let ids = ids(&pair.people[i]).await;
            let log = log(table, &options, "relaxed", &ids, &told);
            pair.stores[i].append(log).await.unwrap();
            let person = &pair.people[i][viewer.index()];
            let request = Request::get(format!("/t/{table}"));
            let (_, _, body) = answer(person, request, Body::empty()).await;
            let bytes = body.collect().await.unwrap().to_bytes();
            let page = String::from_utf8(bytes.to_vec()).unwrap();
            let (before, rest) = page.split_once("<div id=\"role\"").unwrap();
            let (role, after) = rest.split_once("<div class=\"table ").unwrap();
            let (after, _padding) = after.rsplit_once("<!--").unwrap();
            assert!(role.contains(["role-agent", "role-insider"][i]), "{role}");
            pages.push([before, after].concat());
        }
        assert_eq!(pages[0], pages[1]);
    }
    assert!(playing > 10, "only {playing} of them were in a trick");
}

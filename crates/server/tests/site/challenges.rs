//! Challenges: somebody is asked to come to a table, and accepts, declines, or does not answer.

use std::sync::atomic::Ordering;

use axum::http::{Method, StatusCode};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::{
    calls::Listening,
    common::{Guest, Site, call, play_to_the_end},
};

const MINUTE: i64 = 60_000;

async fn challenge(by: &Guest, to: &[&str], players: usize) -> String {
    let mut seats = vec!["me"];
    seats.extend(to.iter().map(|_| "open"));
    seats.resize(players, "novice");
    let new = json!({
        "game": "inside-job", "options": { "players": players }, "seats": seats, "to": to,
    });
    let (status, opened) = by.post("tables", new).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    opened["id"].as_str().unwrap().to_owned()
}

/// The challenges among what somebody has been called to, as their table, state and side.
fn challenges(listening: &mut Listening) -> Vec<(String, String, bool)> {
    let events = listening.events().into_iter();
    let challenges = events.filter(|(name, _)| name == "challenge");
    challenges
        .map(|(_, data)| {
            let text = |key: &str| data[key].as_str().unwrap().to_owned();
            (text("table"), text("state"), data["yours"] == true)
        })
        .collect()
}

async fn pending(person: &Guest) -> Vec<Value> {
    let (_, mine) = person.get("me/challenges").await;
    mine["challenges"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_challenge_is_accepted_and_its_game_starts() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let (owl, _) = ann.bring("Owl bot").await;
    let mut hears = [Listening::open(&ben).await, Listening::open(&owl).await];
    let table = challenge(&ben, &["Owl bot"], 3).await;
    for (listening, yours) in hears.iter_mut().zip([true, false]) {
        let made = (table.clone(), "made".to_owned(), yours);
        assert_eq!(challenges(listening), [made]);
    }
    let waiting = &pending(&owl).await[0];
    assert_eq!(waiting["from"]["name"], "Ben");
    assert_eq!(
        waiting["to"],
        json!({ "kind": "challenged", "name": "Owl bot", "author": "Ann" })
    );
    assert_eq!(waiting["options"]["players"], 3);
    assert_eq!(waiting["until"], 1_000_000 + 5 * MINUTE);
    // The seat is kept: it is nobody else's, and the table is not among those of the bot.
    let eve = site.guest("Eve").await;
    let join = format!("tables/{table}/join");
    eve.refused(&join, json!({}), "table-full").await;
    eve.refused(&join, json!({ "seat": 1 }), "seat-taken").await;
    let accept = format!("tables/{table}/accept");
    eve.refused(&accept, json!({}), "no-challenge").await;
    let (_, tables) = owl.get("me/tables").await;
    assert_eq!(tables["tables"], json!([]));
    assert_eq!(owl.look(&table).await["kept"], 1);
    assert_eq!(eve.look(&table).await.get("kept"), None);

    assert_eq!(owl.done(&accept, json!({})).await, json!({ "seat": 1 }));
    for (listening, yours) in hears.iter_mut().zip([true, false]) {
        let accepted = (table.clone(), "accepted".to_owned(), yours);
        assert_eq!(challenges(listening), [accepted]);
    }
    let seen = ben.look(&table).await;
    assert_eq!(seen["status"], "playing");
    assert_eq!(seen["seats"][1]["kind"], "own-bot");
    // Said again it is answered again.
    assert_eq!(owl.done(&accept, json!({})).await, json!({ "seat": 1 }));
    let mut rng = Rng::new(Seed::from(4), 0);
    play_to_the_end(&[ben.clone(), owl], &table, &mut rng).await;
    assert_eq!(pending(&ben).await, [] as [Value; 0]);
}

#[tokio::test]
async fn a_game_starts_when_the_last_has_accepted() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let (owl, _) = ann.bring("Owl bot").await;
    let ben = site.guest("Ben").await;
    let (_, me) = ben.get("me").await;
    let id = me["id"].as_str().unwrap();
    // A person is challenged by the id that they have told, and a bot challenges as people do.
    let table = challenge(&owl, &[id], 2).await;
    ben.done(&format!("tables/{table}/accept"), json!({})).await;
    assert_eq!(owl.look(&table).await["status"], "playing");

    let (elf, _) = ann.bring("Elf bot").await;
    let table = challenge(&ben, &["Owl bot", "Elf bot"], 4).await;
    let accept = format!("tables/{table}/accept");
    elf.done(&accept, json!({})).await;
    assert_eq!(elf.look(&table).await["status"], "open");
    owl.done(&accept, json!({})).await;
    assert_eq!(elf.look(&table).await["status"], "playing");
}

#[tokio::test]
async fn a_challenge_that_comes_to_nothing_is_told_to_both() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let (owl, _) = ann.bring("Owl bot").await;
    let mut hears = [Listening::open(&ben).await, Listening::open(&owl).await];
    for how in ["declined", "cancelled", "cancelled-by-leaving", "expired"] {
        let table = challenge(&ben, &["Owl bot"], 3).await;
        let at = |what: &str| format!("tables/{table}/{what}");
        match how {
            "declined" => owl.done(&at("decline"), json!({})).await,
            "cancelled" => ben.done(&at("seats"), json!({ "seat": 1 })).await,
            "expired" => {
                site.clock.fetch_add(5 * MINUTE - 1, Ordering::Relaxed);
                assert_eq!(owl.look(&table).await["kept"], 1);
                site.clock.fetch_add(2, Ordering::Relaxed);
                site.app.wake_tables().await.unwrap();
                ben.wait_for(&table, |seen| seen["seats"][1]["kind"] == "open")
                    .await
            }
            _ => ben.done(&at("leave"), json!({})).await,
        };
        let how = how.trim_end_matches("-by-leaving").to_owned();
        for (listening, yours) in hears.iter_mut().zip([true, false]) {
            let told = challenges(listening);
            let state = |state: &str| (table.clone(), state.to_owned(), yours);
            assert_eq!(told, [state("made"), state(&how)]);
        }
        assert_eq!(ben.look(&table).await["seats"][1]["kind"], "open");
        owl.refused(&at("accept"), json!({}), "no-challenge").await;
        owl.refused(&at("decline"), json!({}), "no-challenge").await;
        assert_eq!(pending(&ben).await, [] as [Value; 0]);
    }
    // A challenge that is over leaves room for another.
    let table = challenge(&ben, &["Owl bot"], 3).await;
    owl.done(&format!("tables/{table}/decline"), json!({}))
        .await;
    let again = json!({ "to": "Owl bot", "seat": 1 });
    ben.done(&format!("tables/{table}/challenges"), again).await;
    owl.done(&format!("tables/{table}/accept"), json!({})).await;
    assert_eq!(ben.look(&table).await["status"], "playing");
}

/// Open challenges are told again to a new stream, also after a restart.
#[tokio::test]
async fn a_challenge_waits_for_whoever_comes_in_time() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let (owl, id) = ann.bring("Owl bot").await;
    let (_, bot) = ben.get("bots/Owl%20bot").await;
    assert_eq!(
        bot,
        json!({ "name": "Owl bot", "author": "Ann", "online": false })
    );
    let table = challenge(&ben, &["Owl bot"], 3).await;
    let mut listening = Listening::open(&owl).await;
    let (_, all) = ben.get("bots").await;
    assert_eq!(all["bots"][0]["online"], true);
    let made = (table.clone(), "made".to_owned(), false);
    assert_eq!(challenges(&mut listening), [made]);
    // A bot that is deleted is not waited for.
    assert_eq!(
        ann.delete(&format!("me/bots/{id}")).await,
        StatusCode::NO_CONTENT
    );
    ben.wait_for(&table, |seen| seen["seats"][1]["kind"] == "open")
        .await;
}

#[tokio::test]
async fn who_challenges_is_told_what_is_wrong() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    ann.bring("Owl bot").await;
    let new = |to: &[&str], seats: &[&str]| {
        let options = json!({ "players": seats.len() });
        json!({ "game": "inside-job", "options": options, "seats": seats, "to": to })
    };
    let seats = ["me", "open", "novice"];
    let (_, me) = ben.get("me").await;
    for (to, seats, error) in [
        (&["Elf bot"][..], &seats[..], "no-such-player"),
        (&["Ann"], &seats, "no-such-player"),
        (&[me["id"].as_str().unwrap()], &seats, "challenge-self"),
        (
            &["Owl bot", "Owl bot"],
            &["me", "open", "open"],
            "bad-challenge",
        ),
        (&["Owl bot"], &["me", "novice"], "bad-challenge"),
    ] {
        ben.refused("tables", new(to, seats), error).await;
    }
    let table = challenge(&ben, &["Owl bot"], 3).await;
    let path = format!("tables/{table}/challenges");
    let owl = json!({ "to": "Owl bot" });
    ben.refused(&path, owl.clone(), "already-challenged").await;
    ann.refused(&path, owl, "no-such-table").await;
    // Nobody keeps all others away.
    for _ in 1..8 {
        challenge(&ben, &["Owl bot"], 3).await;
    }
    ben.refused("tables", new(&["Owl bot"], &seats), "challenged-too-often")
        .await;
    ann.bring("Elk bot").await;
    for _ in 0..8 {
        challenge(&ben, &["Elk bot"], 3).await;
    }
    ann.bring("Emu bot").await;
    ben.refused("tables", new(&["Emu bot"], &seats), "too-many-challenges")
        .await;
    // Nor do many at one address.
    let eve = site.guest("Eve").await;
    for _ in 0..8 {
        challenge(&eve, &["Owl bot"], 3).await;
    }
    let kim = site.guest("Kim").await;
    kim.refused("tables", new(&["Owl bot"], &seats), "challenged-too-often")
        .await;
    let path = "/api/v1/bots?limit=0";
    let (status, _) = call(&site.router, Method::GET, path, None, Value::Null).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

/// However many are made at the same moment, none is made beyond the limit.
#[tokio::test]
async fn challenges_at_once_are_counted_one_by_one() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    ann.bring("Owl bot").await;
    let new = json!({
        "game": "inside-job", "options": { "players": 3 },
        "seats": ["me", "open", "novice"], "to": ["Owl bot"],
    });
    let mut asking = JoinSet::new();
    for _ in 0..12 {
        let (ben, new) = (ben.clone(), new.clone());
        asking.spawn(async move { ben.post("tables", new).await.0 });
    }
    let mut answers = asking.join_all().await;
    answers.retain(|status| *status == StatusCode::CREATED);
    assert_eq!((answers.len(), pending(&ben).await.len()), (8, 8));
}

#[tokio::test]
async fn bots_are_challenged_on_pages() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    assert!(ann.page("/bots").await.contains("Nobody has brought a bot"));
    let (owl, _) = ann.bring("Owl bot").await;
    let page = ann.page("/bots").await;
    assert!(page.contains("/bots/Owl%20bot") && page.contains("offline"));
    let _listening = Listening::open(&owl).await;
    assert!(ann.page("/bots/Owl%20bot").await.contains("online"));
    let ben = site.guest("Ben").await;
    let fields = "game=black-spy&players=4&bots=novice";
    let (status, _) = ben.form("/bots/Owl%20bot", fields).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let waiting = &pending(&ben).await[0];
    assert_eq!(waiting["game"], "black-spy");
    let table = waiting["table"].as_str().unwrap().to_owned();
    let page = ben.page(&format!("/t/{table}")).await;
    assert!(page.contains("no answer yet") && page.contains("Withdraw the challenge"));
    assert!(!page.contains("Decline"));

    // A challenge stands on the first page and at the table.
    let (_, me) = ann.get("me").await;
    let mine = challenge(&ben, &[me["id"].as_str().unwrap()], 3).await;
    for path in ["/", &format!("/t/{mine}")] {
        let page = ann.page(path).await;
        assert!(page.contains("<bdi>Ben</bdi> challenges you"), "{path}");
        for what in ["accept", "decline"] {
            assert!(page.contains(&format!("/t/{mine}/{what}")), "{path}");
        }
    }
    let (status, _) = ann.form(&format!("/t/{mine}/accept"), "").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert_eq!(ann.look(&mine).await["status"], "playing");
    let other = challenge(&ben, &[me["id"].as_str().unwrap()], 3).await;
    let (status, _) = ann.form(&format!("/t/{other}/decline"), "").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(!ann.page("/").await.contains("challenges you"));
}

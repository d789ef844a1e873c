//! Tables that go on from a record: lessons and what-if.

use std::sync::Arc;

use cards::{Notebook, Rng, Seat, Seed};
use play::{Choices as _, Game, Replayer, write_record};
use serde_json::{Value, json};
use server::{Created, GameOptions, Occupant, PersonId, TableId, TimeControl};

use crate::common::{Guest, Site, play_to_the_end};

fn record<G: Game>(rules: &Arc<G::Rules>, game: &G) -> Vec<u8> {
    let mut record = Vec::new();
    write_record(rules, game, &mut record);
    record
}

/// A game played by chance to its end.
fn played<G: Game>(options: G::Options, setup: impl FnOnce(&mut G::Setup)) -> (Arc<G::Rules>, G) {
    let rules = G::prepare(options).unwrap();
    let mut start = G::new(rules.clone(), Seed::from(5)).setup();
    setup(&mut start);
    let game = G::from_setup(rules.clone(), &start).unwrap();
    let mut game = game.then_dealt_from(Seed::from(6));
    let mut rng = Rng::new(Seed::from(7), 0);
    while let Some(seat) = game.awaited().first() {
        let action = game.legal(seat).draw(&mut rng).unwrap();
        game.apply(seat, action, |_| {}).unwrap();
    }
    (rules, game)
}

async fn stage(
    site: &Site,
    people: &[Guest],
    options: GameOptions,
    record: &[u8],
    steps: usize,
) -> TableId {
    let mut occupants = Vec::new();
    for person in people {
        let (_, me) = person.get("me").await;
        let id: PersonId = me["id"].as_str().unwrap().parse().unwrap();
        occupants.push(Occupant::Guest {
            id,
            number: 1,
            picture: None,
        });
    }
    let opened = Created {
        table: options,
        owner: occupants.first().and_then(owner).unwrap(),
        occupants,
        listed: false,
        notebook: Notebook::Open,
        clock: TimeControl::None,
        chat: false,
        secret: "5".repeat(64),
        occasion: None,
    };
    site.app
        .create_from_record(opened, record.to_vec(), steps)
        .await
        .unwrap()
}

fn owner(occupant: &Occupant) -> Option<PersonId> {
    match occupant {
        Occupant::Guest { id, .. } | Occupant::Person { id, .. } | Occupant::OwnBot { id, .. } => {
            Some(*id)
        }
        Occupant::Open | Occupant::Bot { .. } | Occupant::Challenged(_) => None,
    }
}

async fn new_record(person: &Guest, table: TableId) -> Value {
    let (_, record) = person.get(&format!("tables/{table}/games/1/record")).await;
    Replayer::default()
        .replay(record.to_string().as_bytes())
        .unwrap();
    record
}

#[tokio::test]
async fn a_table_goes_on_from_any_step_of_a_record() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let options = inside_job::Options::new(3);
    let (rules, game) = played::<inside_job::Game>(options.clone(), |_| {});
    let record = record(&rules, &game);
    let old: Value = serde_json::from_slice(&record).unwrap();
    for steps in [0, 9, 20] {
        let options = GameOptions::InsideJob(options.clone());
        let table = stage(&site, &people, options, &record, steps).await;
        let seen = people[0].look(&table.to_string()).await;
        assert_eq!(seen["status"], "playing");
        let mut rng = Rng::new(Seed::from(8), 0);
        play_to_the_end(&people, &table.to_string(), &mut rng).await;
        let new = new_record(&people[0], table).await;
        assert_eq!(new["setup"], old["setup"]);
        let first = |record: &Value| record["steps"].as_array().unwrap()[..steps].to_vec();
        assert_eq!(first(&new), first(&old));
    }
}

/// The totals are those given, and rounds that the record does not have are dealt.
#[tokio::test]
async fn a_match_starts_with_given_totals_and_deals_on() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let options = black_spy::Options {
        max_rounds: Some(3),
        ..black_spy::Options::new(3)
    };
    let totals = [30, 10, 50];
    let (rules, game) = played::<black_spy::Game>(options.clone(), |setup| {
        setup.totals = Some(totals.to_vec());
        setup.rounds.truncate(1);
    });
    let record = record(&rules, &game);
    let options = GameOptions::BlackSpy(options);
    let table = stage(&site, &people, options, &record, 4).await;
    let seen = people[0].look(&table.to_string()).await;
    for (seat, total) in Seat::all(3).zip(totals) {
        assert_eq!(seen["shown"]["seats"][seat.index()]["total"], total);
    }
    let mut rng = Rng::new(Seed::from(9), 0);
    play_to_the_end(&people, &table.to_string(), &mut rng).await;
    let new = new_record(&people[0], table).await;
    assert_eq!(new["setup"]["totals"], json!(totals));
    assert!(new["result"]["rounds"].as_array().unwrap().len() >= 2);
}

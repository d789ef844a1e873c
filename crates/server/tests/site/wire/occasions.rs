//! The same two games on other occasions: with a coach, as daily deals, as first games.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use cards::Seat;
use serde_json::json;
use server::{Append, GameOptions, PersonId, Row, TableId};

use super::{COACHED, Compared, Pair, Told, answers, log, log_with, person_at, same, same_stream};

impl Pair {
    /// The same two games with bots in all other seats: what the coach says is the same as well. Where
    /// the others have something to do they would do it, and the games would part; so they do where a
    /// bot has spoken, because each speaks from its own cards and the coach goes by what is heard.
    pub(super) async fn check_coach(
        &self,
        number: u64,
        options: &GameOptions,
        viewer: Option<Seat>,
        told: [&Told; 2],
        compared: &mut Compared,
    ) {
        let Some(seat) = viewer.filter(|_| number.is_multiple_of(COACHED)) else {
            return;
        };
        self.check_coach_among_people(number, options, seat, told, compared)
            .await;
        let others = TableId(u128::from(number) + 1).to_string();
        for (place, person) in self.people[0][..6].iter().enumerate() {
            let seen = person.look(&others).await;
            if (seen["your_turn"] == true) != (place == seat.index()) {
                return;
            }
        }
        let table = TableId(u128::from(number) + 1 + (1 << 64));
        let log = |ids: &[PersonId], told: &Told| {
            among_bots(table, options, "relaxed", (ids, seat), told)
        };
        self.store(told, log).await;
        let people = [&self.people[0], &self.people[1]].map(|people| &people[seat.index()]);
        for question in ["may", "would", "knows"] {
            let path = format!("/t/{table}/coach?ask={question}");
            let [one, two] = answers(people, || Request::get(&path), Body::empty).await;
            for person in people {
                let heard = &person.look(&table.to_string()).await["talk"];
                if heard.as_array().is_none_or(|heard| !heard.is_empty()) {
                    compared.count("coach asked after bots had spoken");
                    return;
                }
            }
            assert_eq!(one, two);
            compared.count(format!("coach answered with {}", one.0));
        }
    }

    /// The same two games as daily deals: their player sees the same in both, and so does everybody else,
    /// who sees nothing.
    pub(super) async fn check_daily(
        &self,
        number: u64,
        options: &GameOptions,
        viewer: Option<Seat>,
        told: [&Told; 2],
        compared: &mut Compared,
    ) {
        let seat = viewer.unwrap_or_default();
        let table = TableId(u128::from(number) + 1 + (1 << 65));
        let log = |ids: &[PersonId], told: &Told| {
            as_daily(among_bots(table, options, "none", (ids, seat), told))
        };
        self.store(told, log).await;
        let pair = |place: usize| [&self.people[0][place], &self.people[1][place]];
        let spectators = pair(6);
        let doors = [
            format!("/t/{table}"),
            format!("/t/{table}/coach?ask=would"),
            format!("/t/{table}/stream"),
            format!("/t/{table}/games/1"),
            format!("/t/{table}/games/1/0"),
            format!("/t/{table}/games/1/review"),
            format!("/t/{table}/games/1/picture/en.png"),
            format!("/api/v1/tables/{table}"),
            format!("/api/v1/tables/{table}/stream"),
            format!("/api/v1/tables/{table}/games/1/record"),
            format!("/api/v1/tables/{table}/games/1/review"),
            format!("/api/v1/tables/{table}/games/1/steps/0"),
        ];
        for path in &doors {
            let status = same(spectators, || Request::get(path), Body::empty).await;
            assert_eq!(status, StatusCode::CONFLICT, "{path}");
        }
        let others = TableId(u128::from(number) + 1).to_string();
        for (place, person) in self.people[0][..6].iter().enumerate() {
            let seen = person.look(&others).await;
            if viewer.is_none() || (seen["your_turn"] == true) != (place == seat.index()) {
                compared.count("daily deals closed to others");
                return;
            }
        }
        let people = pair(seat.index());
        for path in &doors {
            if !path.ends_with("/stream") {
                same(people, || Request::get(path), Body::empty).await;
            }
        }
        same_stream(people, &format!("/api/v1/tables/{table}/stream")).await;
        compared.count("daily deals seen by their player");
    }

    /// The same two games as first games: the guide says the same at every kind of moment.
    pub(super) async fn check_first(
        &self,
        number: u64,
        options: &GameOptions,
        viewer: Option<Seat>,
        told: [&Told; 2],
        compared: &mut Compared,
    ) {
        let Some(seat) = viewer.filter(|_| can_be_first(options)) else {
            return;
        };
        let table = TableId(u128::from(number) + 1 + (1 << 67));
        let log = |ids: &[PersonId], told: &Told| as_first(log(table, options, "none", ids, told));
        self.store(told, log).await;
        let people = [&self.people[0], &self.people[1]].map(|people| &people[seat.index()]);
        let path = format!("/t/{table}");
        let [one, two] = answers(people, || Request::get(&path), Body::empty).await;
        assert_eq!(one, two);
        assert!(one.2.contains("class=\"guide\""), "{}", one.2);
        same_stream(people, &format!("{path}/stream")).await;
        compared.count("first games with their guide");
    }

    /// The same two games among people who all wish for a coach. Nobody but the viewer decides anything, so it
    /// is asked at every kind of moment.
    async fn check_coach_among_people(
        &self,
        number: u64,
        options: &GameOptions,
        seat: Seat,
        told: [&Told; 2],
        compared: &mut Compared,
    ) {
        let table = TableId(u128::from(number) + 1 + (1 << 66));
        let log = |ids: &[PersonId], told: &Told| log(table, options, "relaxed", ids, told);
        self.store(told, log).await;
        let players = match options {
            GameOptions::InsideJob(options) => options.players,
            GameOptions::BlackSpy(options) => options.players,
        };
        let people = [&self.people[0], &self.people[1]].map(|people| &people[seat.index()]);
        let path = format!("/t/{table}/coach?ask=would");
        for place in 0..usize::from(players) {
            let status = same(people, || Request::get(&path), Body::empty).await;
            assert_eq!(status, StatusCode::CONFLICT);
            for people in &self.people {
                let path = format!("tables/{table}/wishes");
                let body = json!({ "wish": "coach", "on": true });
                people[place].done(&path, body).await;
            }
        }
        // The coach goes by what is heard, so somebody says the same in both.
        let speaker = (seat.index() + 1) % usize::from(players);
        for kind in ["coach among people", "coach among people who have spoken"] {
            for path in [format!("/t/{table}"), format!("/api/v1/tables/{table}")] {
                same(people, || Request::get(&path), Body::empty).await;
            }
            for question in ["may", "would", "knows"] {
                let path = format!("/t/{table}/coach?ask={question}");
                let status = same(people, || Request::get(&path), Body::empty).await;
                assert_eq!(status, StatusCode::OK);
                compared.count(kind);
            }
            let speakers = [&self.people[0][speaker], &self.people[1][speaker]];
            let path = format!("/api/v1/tables/{table}/talk");
            let say = json!({ "say": format!("suspect:{}", (speaker + 1) % usize::from(players)) });
            let body = || Body::from(say.to_string());
            if !same(speakers, || Request::post(&path), body)
                .await
                .is_success()
            {
                return;
            }
        }
    }
}

/// The log of a game in which bots have all seats but one.
fn among_bots(
    table: TableId,
    options: &GameOptions,
    pace: &str,
    (ids, seat): (&[PersonId], Seat),
    told: &Told,
) -> Append {
    let owner = ids[seat.index()];
    let mut places = vec![json!({ "kind": "bot", "level": "novice" }); 6];
    places[seat.index()] = person_at(&owner);
    log_with(table, options, pace, (owner, places), told)
}

/// The same log as that of a daily deal. Its seed is told to nobody, so it may be any.
fn as_daily(append: Append) -> Append {
    changed(append, |entry| {
        if entry["what"] == "created" {
            entry["occasion"] = json!("daily");
        }
        if entry["what"] == "dealt" {
            let seed = "9".repeat(64);
            entry["daily"] = json!({ "day": "1970-01-01", "seed": seed, "bots": 1 });
        }
    })
}

/// The same log as that of a first game, whose guide speaks of old tricks.
fn as_first(append: Append) -> Append {
    changed(append, |entry| {
        if entry["what"] == "created" {
            entry["occasion"] = json!("first");
            entry["notebook"] = json!("open");
        }
    })
}

fn changed(mut append: Append, change: impl Fn(&mut serde_json::Value)) -> Append {
    let table = append.rows[0].table;
    let bodies = append.rows.iter().map(|row| {
        let mut entry = serde_json::from_str(&row.body).unwrap();
        change(&mut entry);
        entry.to_string()
    });
    append.rows = Row::first(table, 1_000_000, bodies);
    append
}

/// Can a guide speak at such a table? It knows four players, Agents and the Insider.
fn can_be_first(options: &GameOptions) -> bool {
    match options {
        GameOptions::InsideJob(options) => options.players == 4 && options.roles.is_empty(),
        GameOptions::BlackSpy(options) => options.players == 4,
    }
}

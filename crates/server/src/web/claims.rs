//! What the overview card and the tips say holds at the table they are said at: every claim is held against the
//! options of the table, as the rule books read them, for every role, variant and number of players.

use std::collections::BTreeSet;

use cards::{Rng, Seat, Seed};
use inside_job::{Ballot, OnReveal, SPECIAL_ROLES};
use play::Choices as _;
use serde_json::{Value, json};
use words::{Key, key};

use super::html::drawn::{Described as _, Drawn};
use crate::{
    table::{
        Status, Table,
        any_game::{GameOptions, Hosted, each},
        decision::{Person, Request},
        every_kind::table_of,
        presence::Around,
        seen::Seen,
    },
    web::{
        onlooker::{act, ask, reader, viewer},
        reader::Reader,
    },
};

/// Something that is said at a table, and the tables where it is true.
type Claim = (Key, fn(&Value) -> bool);

fn has(options: &Value, list: &str, wanted: &str) -> bool {
    let listed = options[list].as_array();
    listed.is_some_and(|listed| listed.iter().any(|one| one == wanted))
}

fn role(options: &Value, role: &str) -> bool {
    has(options, "roles", role)
}

fn variant(options: &Value, variant: &str) -> bool {
    has(options, "variants", variant)
}

fn is_for_two(options: &Value) -> bool {
    options["players"] == 2
}

fn has_good_spies(options: &Value) -> bool {
    !variant(options, "no-good-spies") && options["edition"] != "1981"
}

/// IJ-9.51: the Accomplice takes nothing. IJ-9.81: Prof. No loses by being revealed.
const INSIDE_JOB: [Claim; 12] = [
    (key!("overview-trick"), |options| {
        !is_for_two(options) && !role(options, "accomplice")
    }),
    (key!("overview-trick-some"), |options| {
        role(options, "accomplice")
    }),
    (key!("overview-trick-larry"), is_for_two),
    (key!("overview-insider"), |options| {
        !role(options, "prof-no")
    }),
    (key!("overview-hidden-insider"), |options| {
        role(options, "prof-no")
    }),
    (key!("overview-vote"), |options| !is_for_two(options)),
    (key!("overview-vote-larry"), is_for_two),
    (key!("overview-wagers"), |options| options["wagers"] == true),
    (key!("overview-no-wagers"), |options| {
        options["wagers"] == false
    }),
    (key!("overview-risk"), |options| {
        options["risk"] == true || role(options, "risk-agent")
    }),
    (key!("overview-larry"), is_for_two),
    (key!("overview-agents"), |_| true),
];

const TIPS_INSIDE_JOB: [Claim; 12] = [
    (key!("tip-vote-larry"), is_for_two),
    (key!("tip-vote"), |options| !is_for_two(options)),
    (key!("tip-larry"), is_for_two),
    (key!("tip-choose"), |options| !is_for_two(options)),
    (key!("tip-sides"), |_| true),
    (key!("tip-follow"), |_| true),
    (key!("tip-trump"), |_| true),
    (key!("tip-wager"), |options| {
        options["wagers"] == true && !role(options, "accomplice")
    }),
    (key!("tip-wager-some"), |options| {
        options["wagers"] == true && role(options, "accomplice")
    }),
    (key!("tip-limit-hidden"), |options| role(options, "prof-no")),
    (key!("tip-limit"), |options| !role(options, "prof-no")),
    (key!("tip-proof"), |options| !is_for_two(options)),
];

/// BS-6.1, BS-6.2 and BS-6.7 change what cards cost.
const BLACK_SPY: [Claim; 5] = [
    (key!("overview-follow"), |_| true),
    (key!("overview-points"), |options| {
        !variant(options, "capture-or-release")
    }),
    (key!("overview-points-choice"), |options| {
        variant(options, "capture-or-release")
    }),
    (key!("overview-good-spies"), has_good_spies),
    (key!("overview-1981"), |options| {
        options["edition"] == "1981"
    }),
];

/// BS-6.5 widens what follows.
const TIPS_BLACK_SPY: [Claim; 7] = [
    (key!("tip-pass"), |_| true),
    (key!("tip-either"), |options| {
        !variant(options, "follow-rank")
    }),
    (key!("tip-either-widely"), |options| {
        variant(options, "follow-rank")
    }),
    (key!("tip-black"), |_| true),
    (key!("tip-good-spies"), has_good_spies),
    (key!("tip-all-black"), |options| {
        !variant(options, "capture-or-release")
    }),
    (key!("tip-all-black-choice"), |options| {
        variant(options, "capture-or-release")
    }),
];

/// Every number of players with wagers, without and with risk missions; for four and five also every special
/// role, alone and in every pair that IJ-9.2 allows.
fn inside_job() -> Vec<Value> {
    let mut casts: Vec<Vec<&str>> = vec![Vec::new()];
    for (place, one) in SPECIAL_ROLES.iter().enumerate() {
        casts.push(vec![one.id.as_str()]);
        for other in &SPECIAL_ROLES[place + 1..] {
            let neutral = [one, other].map(|role| role.side == inside_job::Side::Neutral);
            let face_up = [one, other].map(|role| role.starts_face_up);
            if neutral != [true; 2] && face_up != [true; 2] {
                casts.push(vec![one.id.as_str(), other.id.as_str()]);
            }
        }
    }
    let mut tables = Vec::new();
    for players in 2..=5 {
        for cast in &casts {
            for (wagers, risk) in [(true, false), (false, false), (true, true)] {
                let brings_risk = cast.contains(&"risk-agent");
                if (players >= 4 || cast.is_empty()) && (wagers || !brings_risk) {
                    tables.push(json!({ "players": players, "wagers": wagers, "risk": risk, "roles": cast }));
                }
            }
        }
    }
    tables
}

/// Every number of players with every variant, alone, in pairs and all together, in both editions.
fn black_spy() -> Vec<Value> {
    let all = black_spy::Variant::ALL.map(black_spy::Variant::name);
    let mut sets: Vec<Vec<&str>> = vec![Vec::new(), all.to_vec()];
    for (place, one) in all.iter().enumerate() {
        sets.push(vec![one]);
        sets.extend(all[place + 1..].iter().map(|other| vec![*one, *other]));
    }
    let mut tables = Vec::new();
    for players in 3..=6 {
        for variants in &sets {
            for edition in ["modern", "1981"] {
                tables
                    .push(json!({ "players": players, "variants": variants, "edition": edition }));
            }
        }
    }
    tables
}

/// A game that is played by chance, and what is said at its table.
struct Told {
    overview: String,
    tips: BTreeSet<Key>,
    /// The numbers above the table at its beginning, and the end of the first round.
    counts: String,
    round_end: Option<String>,
}

fn play(reader: &Reader, options: GameOptions, one_round: bool) -> Told {
    let (table, people) = table_of(options, 1);
    each!(AnyTable, table, table => Played { table, people, rng: Rng::new(Seed::from(1), 0) }.run(reader, one_round))
}

struct Played<G: Hosted> {
    table: Box<Table<G>>,
    people: Vec<Person>,
    rng: Rng,
}

impl<G: Hosted> Played<G> {
    fn run(mut self, reader: &Reader, one_round: bool) -> Told {
        ask(
            &mut self.table,
            &self.people[0],
            Request::Start { fill: None },
        );
        let seen = self.seen();
        let mut told = Told {
            overview:
                each!(AnyOverview, seen.overview.as_ref(), overview => overview.lines(reader))
                    .into_string(),
            tips: BTreeSet::new(),
            counts: drawn(&seen).counts(reader, &seen).into_string(),
            round_end: None,
        };
        while self.table.status() == Status::Playing {
            let seen = self.seen();
            told.tips.extend(drawn(&seen).tip(seen.overview.as_ref()));
            if let Some((_, end)) = drawn(&seen).round_end(reader, &seen) {
                told.round_end = Some(end.into_string());
                if one_round {
                    break;
                }
            }
            self.everybody_acts();
        }
        told
    }

    fn everybody_acts(&mut self) {
        for seat in Seat::all(self.table.players()) {
            let Some(playing) = self.table.playing.as_ref() else {
                return;
            };
            let legal = playing.game.legal(seat);
            if !playing.game.awaited().contains(seat) {
                continue;
            }
            if let Some(action) = legal.draw(&mut self.rng) {
                act(&mut self.table, &self.people[seat.index()], action);
            }
        }
    }

    fn seen(&self) -> Seen {
        let viewer = viewer(Some(Seat::new(0)));
        self.table.seen(viewer, &Around::NOBODY)
    }
}

fn drawn(seen: &Seen) -> &dyn Drawn {
    seen.shown.as_ref().unwrap().drawn()
}

/// The numbers of a table, as the tables of the rule books have them (IJ-1.2, IJ-9.80, BS-2.1, BS-6.6, BS-6.7).
fn numbers(options: &Value) -> [(&'static str, words::Value<'static>); 4] {
    let players = usize::try_from(options["players"].as_u64().unwrap()).unwrap();
    let of = |counts: [i32; 6]| counts[players - 1];
    let briefcases = if role(options, "prof-no") {
        of([0, 0, 0, 4, 3, 0])
    } else {
        of([0, 6, 6, 5, 4, 0])
    };
    let end = if options["edition"] == "1981" {
        200
    } else {
        of([0, 0, 200, 150, 120, 100])
    };
    let end = end + i32::from(variant(options, "reduce-points"));
    [
        ("missions", of([0, 7, 9, 7, 6, 0]).into()),
        ("tricks", of([0, 9, 11, 10, 9, 0]).into()),
        ("briefcases", briefcases.into()),
        ("points", end.into()),
    ]
}

fn check(reader: &Reader, options: &Value, told: &Told, card: &[Claim], tips: &[Claim]) {
    for (key, holds) in card {
        let line = format!("<li>{}</li>", reader.with(*key, &numbers(options)));
        let said = told.overview.contains(&line);
        assert_eq!(
            said,
            holds(options),
            "{line} at {options}: {}",
            told.overview
        );
    }
    for tip in &told.tips {
        let claim = tips.iter().find(|(key, _)| key == tip);
        let (_, holds) = claim.unwrap_or_else(|| panic!("nobody knows when {tip:?} is true"));
        assert!(holds(options), "{tip:?} at {options}");
    }
}

/// Every tip was said somewhere, so that every claim was put to the test.
fn check_all_said(said: &BTreeSet<Key>, tips: &[Claim]) {
    for (tip, _) in tips {
        assert!(said.contains(tip), "nobody was told {tip:?}");
    }
}

#[tokio::test]
async fn what_is_said_at_tables_of_inside_job_is_true_there() {
    let reader = reader().await;
    let mut said = BTreeSet::new();
    for options in inside_job() {
        let read = GameOptions::InsideJob(serde_json::from_value(options.clone()).unwrap());
        let told = play(&reader, read, false);
        check(&reader, &options, &told, &INSIDE_JOB, &TIPS_INSIDE_JOB);
        for one in &SPECIAL_ROLES {
            let about = reader.made(&format!("about-{}", one.id));
            let is_told = told.overview.contains(&about);
            assert_eq!(
                is_told,
                role(&options, one.id.as_str()),
                "{about} at {options}"
            );
        }
        said.extend(told.tips);
    }
    check_all_said(&said, &TIPS_INSIDE_JOB);
}

#[tokio::test]
async fn what_is_said_at_tables_of_black_spy_is_true_there() {
    let reader = reader().await;
    let mut said = BTreeSet::new();
    for options in black_spy() {
        let read = GameOptions::BlackSpy(serde_json::from_value(options.clone()).unwrap());
        let told = play(&reader, read, true);
        check(&reader, &options, &told, &BLACK_SPY, &TIPS_BLACK_SPY);
        let ends_at = reader.with(key!("ends-at"), &numbers(&options));
        assert!(told.counts.contains(&ends_at), "{ends_at}: {}", told.counts);
        // The sentence ends with that number: how many points somebody is away from it.
        let [.., (_, end)] = numbers(&options);
        let to_go = [("name", "".into()), ("count", 0.into()), ("end", end)];
        let to_go = reader.with(key!("round-to-go"), &to_go);
        let (_, to_go) = to_go.rsplit_once(' ').unwrap();
        let round = told.round_end.unwrap();
        assert!(round.contains(to_go), "{to_go} at {options}: {round}");
        said.extend(told.tips);
    }
    check_all_said(&said, &TIPS_BLACK_SPY);
}

/// What a role does to briefcases and votes is told wherever the role is offered (IJ-9.51, 9.52, 9.60, 9.70, 9.80).
#[tokio::test]
async fn what_a_role_does_is_told_in_a_few_words() {
    let reader = reader().await;
    for role in &SPECIAL_ROLES {
        let about = reader.made(&format!("about-{}", role.id));
        let starts_with = |ballot: Ballot| role.votes.before == ballot;
        let loses_vote = !starts_with(Ballot::None) && role.votes.after == Ballot::None;
        for (holds, words) in [
            (!role.briefcases.may_hold, "takes no briefcases"),
            (
                role.on_reveal == OnReveal::TakesFromRight,
                "takes one briefcase",
            ),
            (starts_with(Ballot::None), "has no vote"),
            (loses_vote, "vote"),
            (
                role.votes.revealed_lose_theirs,
                "Whoever is revealed early loses their vote",
            ),
            (starts_with(Ballot::TwoDifferent), "two votes"),
            (role.starts_face_up, "face up from the start"),
        ] {
            assert!(!holds || about.contains(words), "{}: {about}", role.id);
        }
    }
}

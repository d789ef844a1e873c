//! A table that somebody is about to open: ready-made ones, and what was filled in.

use std::str::FromStr;

use cards::{FileError, Notebook, Seat};
use words::{Key, key};

use crate::{
    api::tables::NewTable,
    edge::fields::Fields,
    host::clock::TimeControl,
    table::{any_game::GameOptions, game_name::GameName},
};

/// A ready-made table.
#[derive(Debug)]
pub(crate) struct Preset {
    pub(crate) id: &'static str,
    fields: &'static [(&'static str, &'static str)],
}

/// What is wrong with a draft, and in which field.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) field: &'static str,
    /// The key of a sentence, with what it speaks of.
    pub(crate) key: Key,
    pub(crate) values: Vec<(&'static str, String)>,
    pub(crate) rule: Option<&'static str>,
}

const fn preset(id: &'static str, fields: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { id, fields }
}

/// The usual game comes first; the pairs of roles are those of IJ-9.91.
const INSIDE_JOB: &[Preset] = &[
    preset("classic", &[("players", "4"), ("wagers", "true")]),
    preset("first", &[("players", "4")]),
    preset("larry", &[("players", "2"), ("wagers", "true")]),
    preset(
        "risk",
        &[("players", "4"), ("wagers", "true"), ("risk", "true")],
    ),
    preset(
        "sleeper-paranoid",
        &[
            ("players", "4"),
            ("wagers", "true"),
            ("role", "sleeper-agent"),
            ("role", "paranoid-agent"),
        ],
    ),
    preset(
        "risk-tim",
        &[
            ("players", "4"),
            ("wagers", "true"),
            ("role", "risk-agent"),
            ("role", "tim-shady"),
        ],
    ),
    preset(
        "accomplice-prof",
        &[
            ("players", "4"),
            ("wagers", "true"),
            ("role", "accomplice"),
            ("role", "prof-no"),
        ],
    ),
    preset(
        "tim-sleeper",
        &[
            ("players", "4"),
            ("wagers", "true"),
            ("role", "tim-shady"),
            ("role", "sleeper-agent"),
        ],
    ),
];

const BLACK_SPY: &[Preset] = &[
    preset("match", &[("players", "4")]),
    preset("short", &[("players", "4"), ("max_rounds", "4")]),
    preset("three", &[("players", "3")]),
    preset(
        "mole",
        &[
            ("players", "4"),
            ("variant", "mole"),
            ("variant", "capture-or-release"),
        ],
    ),
    preset(
        "everything",
        &[
            ("players", "4"),
            ("variant", "no-good-spies"),
            ("variant", "capture-or-release"),
            ("variant", "mole"),
            ("variant", "announce"),
            ("variant", "follow-rank"),
            ("variant", "reduce-points"),
        ],
    ),
    preset("1981", &[("players", "4"), ("edition", "1981")]),
];

impl Preset {
    pub(crate) const fn all(game: GameName) -> &'static [Self] {
        match game {
            GameName::InsideJob => INSIDE_JOB,
            GameName::BlackSpy => BLACK_SPY,
        }
    }

    /// As if somebody had filled it in.
    pub(crate) fn fields(&self) -> Fields {
        self.fields.iter().copied().collect()
    }
}

impl Fault {
    fn new(field: &'static str, key: Key) -> Self {
        Self {
            field,
            key,
            values: Vec::new(),
            rule: None,
        }
    }

    fn by(self, rule: &'static str) -> Self {
        Self {
            rule: Some(rule),
            ..self
        }
    }

    fn naming(mut self, name: &'static str, value: &dyn ToString) -> Self {
        self.values.push((name, value.to_string()));
        self
    }

    /// Own content says itself where it is wrong, in the words its documents use.
    fn file(field: &'static str, error: &FileError) -> Self {
        Self::new(field, key!("fault-file"))
            .naming("line", &error.line)
            .naming("message", &error.message)
    }
}

/// The table that was filled in, with options that a game can be made of.
pub(crate) fn new_table(game: GameName, fields: &Fields) -> Result<NewTable, Vec<Fault>> {
    let mut faults = Faults(Vec::new());
    // Without their number nothing else can be judged.
    let players = players(fields).map_err(|fault| vec![fault])?;
    let table = match game {
        GameName::InsideJob => GameOptions::InsideJob(inside_job(fields, players, &mut faults)),
        GameName::BlackSpy => GameOptions::BlackSpy(black_spy(fields, players, &mut faults)),
    };
    let players = usize::from(players);
    let seats = fields.all("seat").take(players);
    let mut seats: Vec<String> = seats.map(str::to_owned).collect();
    if seats.is_empty() {
        seats.push("me".to_owned());
    }
    seats.resize(players, "open".to_owned());
    if seats.iter().filter(|seat| *seat == "me").count() > 1 {
        faults.add(Fault::new("seat", key!("fault-two-seats")));
    }
    let notebook = faults.pass(number(fields, "notebook"));
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
    Ok(NewTable {
        table,
        seats: Some(seats),
        listed: fields.get("listed").is_some(),
        notebook: notebook.unwrap_or(Notebook::Strict),
        clock: match fields.get("clock") {
            Some("relaxed") => TimeControl::Relaxed,
            Some("fast") => TimeControl::Fast,
            Some("correspondence") => TimeControl::Correspondence,
            _ => TimeControl::None,
        },
        chat: match fields.get("chat") {
            Some("on") => Some(true),
            Some("off") => Some(false),
            _ => None,
        },
    })
}

/// What is wrong so far. Reading goes on after a fault, so that all of them can be told at once.
struct Faults(Vec<Fault>);

impl Faults {
    /// One fault is enough for a field.
    fn add(&mut self, fault: Fault) {
        if self.0.iter().all(|other| other.field != fault.field) {
            self.0.push(fault);
        }
    }

    /// What was read, if it could be.
    fn pass<T>(&mut self, read: Result<Option<T>, Fault>) -> Option<T> {
        read.unwrap_or_else(|fault| {
            self.add(fault);
            None
        })
    }
}

fn inside_job(fields: &Fields, players: u8, faults: &mut Faults) -> inside_job::Options {
    let mut options = inside_job::Options {
        wagers: fields.get("wagers").is_some(),
        risk: fields.get("risk").is_some(),
        roles: fields.all("role").map(str::to_owned).collect(),
        ..inside_job::Options::new(players)
    };
    for text in fields.all("role_file") {
        match inside_job::Role::from_toml("role", text) {
            Ok(role) => {
                options.roles.push(role.id.to_string());
                options.role_specs.push(role);
            }
            Err(error) => faults.add(Fault::file("role_file", &error)),
        }
    }
    if let Some(text) = fields.get("deck_file") {
        match inside_job::Deck::from_toml("deck", text) {
            Ok(deck) => {
                options.deck = fields.get("deck_name").unwrap_or("own").to_owned();
                options.deck_cards = Some(deck.missions);
            }
            Err(error) => faults.add(Fault::file("deck_file", &error)),
        }
    }
    if let Some(role) = fields.get("given_role") {
        let seat = faults.pass(number(fields, "given_seat"));
        options.given = Some(inside_job::Given {
            role: role.to_owned(),
            seat: seat.unwrap_or(Seat::new(0)),
        });
    }
    let limits = inside_job::Limits {
        missions: faults.pass(number(fields, "missions")),
        briefcases: faults.pass(number(fields, "briefcases")),
    };
    options.limits = Some(limits).filter(|limits| *limits != inside_job::Limits::default());
    if let Err(error) = inside_job::Config::new(options.clone()) {
        faults.add(inside_job_fault(&error));
    }
    options
}

fn inside_job_fault(error: &inside_job::BadConfig) -> Fault {
    use inside_job::BadConfig;
    match error {
        BadConfig::Players(_) => {
            Fault::new("players", key!("fault-players-inside-job")).by("IJ-2.2")
        }
        BadConfig::SpecialRolesPlayers(_) => {
            Fault::new("role", key!("fault-roles-players")).by("IJ-9.1")
        }
        BadConfig::UnknownRole { unknown, .. } => {
            Fault::new("role", key!("fault-unknown-role")).naming("role", unknown)
        }
        BadConfig::TooManyRoles(_) => Fault::new("role", key!("fault-too-many-roles")).by("IJ-9.2"),
        BadConfig::SameRole(_) => Fault::new("role", key!("fault-same-role")).by("IJ-9.2"),
        BadConfig::TwoNeutral(..) => Fault::new("role", key!("fault-two-neutral")).by("IJ-9.2"),
        BadConfig::TwoFaceUp(..) => Fault::new("role", key!("fault-two-face-up")).by("IJ-9.2"),
        BadConfig::TwoInsiders(..) => Fault::new("role", key!("fault-two-insiders")).by("IJ-9.1"),
        BadConfig::Circle(..) => Fault::new("role_file", key!("fault-circle")).by("IJ-12.1"),
        BadConfig::RiskWithoutWagers => Fault::new("risk", key!("fault-risk-wagers")).by("IJ-10.1"),
        BadConfig::RoleWithoutWagers(_) => {
            Fault::new("role", key!("fault-role-wagers")).by("IJ-9.30")
        }
        BadConfig::Role { error, .. } => {
            Fault::new("role_file", key!("fault-content")).naming("message", error)
        }
        BadConfig::UnusedRole(_) => Fault::new("role_file", key!("fault-same-role")).by("IJ-9.2"),
        BadConfig::GivenNotInGame(_) => {
            Fault::new("given_role", key!("fault-given-not-in-game")).by("IJ-9.4")
        }
        BadConfig::GivenNotFaceUp(_) => {
            Fault::new("given_role", key!("fault-given-not-face-up")).by("IJ-9.4")
        }
        BadConfig::GivenSeat { .. } => {
            Fault::new("given_seat", key!("fault-given-seat")).by("IJ-9.4")
        }
        BadConfig::UnknownDeck(_) | BadConfig::StandardDeckChanged => {
            Fault::new("deck_name", key!("fault-deck-name"))
        }
        BadConfig::Deck(error) => {
            Fault::new("deck_file", key!("fault-content")).naming("message", error)
        }
        BadConfig::SmallDeck { has, needs, .. } => {
            Fault::new("deck_file", key!("fault-small-deck"))
                .naming("has", has)
                .naming("needs", needs)
                .by("IJ-12.2")
        }
        BadConfig::MissionLimit => Fault::new("missions", key!("fault-mission-limit")).by("IJ-3.1"),
        BadConfig::StartsAtLimit { limit, .. } => {
            Fault::new("briefcases", key!("fault-starts-at-limit"))
                .naming("limit", limit)
                .by("IJ-12.4")
        }
        BadConfig::TooManyBriefcases(_) => {
            Fault::new("role_file", key!("fault-too-many-briefcases")).by("IJ-1.3")
        }
    }
}

fn black_spy(fields: &Fields, players: u8, faults: &mut Faults) -> black_spy::Options {
    let mut options = black_spy::Options {
        variants: fields.all("variant").map(str::to_owned).collect(),
        edition: fields.get("edition").unwrap_or("modern").to_owned(),
        max_rounds: faults.pass(number(fields, "max_rounds")),
        ..black_spy::Options::new(players)
    };
    if let Some(text) = fields.get("age_order") {
        let seats = text.split([' ', ',']).filter(|seat| !seat.is_empty());
        // People count them from 1.
        let seat = |text: &str| {
            let number: usize = text.parse().ok()?;
            Seat::all(6).nth(number.checked_sub(1)?)
        };
        let seats: Option<Vec<Seat>> = seats.map(seat).collect();
        options.age_order = faults.pass(seats.ok_or_else(age_order).map(Some));
    }
    let end = faults.pass(number(fields, "end"));
    options.limits = end.map(|end| black_spy::Limits { end });
    if let Some(text) = fields.get("variant_file") {
        match black_spy::Ruleset::from_toml("variant", text) {
            Ok(variant) => options.variant_spec = Some(variant),
            Err(error) => faults.add(Fault::file("variant_file", &error)),
        }
    }
    if let Err(error) = black_spy::Config::new(options.clone()) {
        faults.add(black_spy_fault(&error));
    }
    options
}

fn black_spy_fault(error: &black_spy::BadConfig) -> Fault {
    use black_spy::BadConfig;
    match error {
        BadConfig::Players => Fault::new("players", key!("fault-players-black-spy")).by("BS-2.1"),
        BadConfig::UnknownVariant(_) | BadConfig::VariantTwice(_) => {
            Fault::new("variant", key!("fault-variant"))
        }
        BadConfig::UnknownEdition(_) => Fault::new("edition", key!("fault-edition")).by("BS-6.7"),
        BadConfig::NoRounds => Fault::new("max_rounds", key!("fault-no-rounds")),
        BadConfig::AgeOrder => age_order(),
        BadConfig::End => Fault::new("end", key!("fault-end"))
            .naming("least", black_spy::END_VALUES.start())
            .naming("most", black_spy::END_VALUES.end())
            .by("BS-2.1"),
        BadConfig::EditionAndOwnVariant => {
            Fault::new("edition", key!("fault-edition-and-variant")).by("BS-8.1")
        }
        BadConfig::PlayersNotInVariant(players) => {
            Fault::new("variant_file", key!("fault-players-not-in-variant"))
                .naming("players", players)
                .by("BS-8.1")
        }
        BadConfig::OwnVariant(error) => {
            Fault::new("variant_file", key!("fault-content")).naming("message", error)
        }
    }
}

fn age_order() -> Fault {
    Fault::new("age_order", key!("fault-age-order")).by("BS-6.3")
}

fn players(fields: &Fields) -> Result<u8, Fault> {
    number(fields, "players")?.ok_or_else(|| Fault::new("players", key!("fault-number")))
}

/// A field that holds one value, if anything is there.
fn number<T: FromStr>(fields: &Fields, field: &'static str) -> Result<Option<T>, Fault> {
    let read = fields.get(field).map(|text| text.trim().parse());
    read.transpose()
        .map_err(|_| Fault::new(field, key!("fault-number")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ready_made_table_can_be_opened() {
        for game in GameName::ALL {
            for preset in Preset::all(game) {
                let new = new_table(game, &preset.fields());
                assert!(new.is_ok(), "{game} {}: {new:?}", preset.id);
            }
        }
    }

    #[test]
    fn seats_are_counted_from_one_by_age() {
        let fields = [("players", "3"), ("age_order", "3, 1 2")];
        let new = new_table(GameName::BlackSpy, &fields.into_iter().collect()).unwrap();
        let GameOptions::BlackSpy(options) = new.table else {
            panic!("it is Black Spy")
        };
        assert_eq!(options.age_order, Some([2, 0, 1].map(Seat::new).to_vec()));
    }

    fn check_fault(game: GameName, fields: &[(&str, &str)], expected: (&str, &str, Option<&str>)) {
        let fields = [("players", "4"), ("wagers", "true")].iter().chain(fields);
        let faults = new_table(game, &fields.copied().collect()).unwrap_err();
        let faults = faults
            .iter()
            .map(|fault| (fault.field, fault.key.as_str(), fault.rule));
        assert_eq!(faults.collect::<Vec<_>>(), [expected]);
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let fields = [
            ("players", "4"),
            ("missions", "many"),
            ("deck_file", "card = 1"),
            ("role", "decoy"),
            ("role", "tim-shady"),
            ("seat", "me"),
            ("seat", "me"),
        ];
        let faults = new_table(GameName::InsideJob, &fields.into_iter().collect()).unwrap_err();
        let fields: Vec<&str> = faults.iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["deck_file", "missions", "role", "seat"]);
    }

    #[test]
    fn a_fault_is_told_at_its_field() {
        let inside_job =
            |fields: &[_], expected| check_fault(GameName::InsideJob, fields, expected);
        inside_job(
            &[("role", "decoy"), ("role", "tim-shady")],
            ("role", "fault-two-neutral", Some("IJ-9.2")),
        );
        inside_job(
            &[("given_role", "decoy"), ("role", "decoy")],
            ("given_role", "fault-given-not-face-up", Some("IJ-9.4")),
        );
        inside_job(&[("missions", "many")], ("missions", "fault-number", None));
        inside_job(
            &[("deck_file", "card = 1")],
            ("deck_file", "fault-file", None),
        );
        inside_job(
            &[("seat", "me"), ("seat", "me")],
            ("seat", "fault-two-seats", None),
        );
        let black_spy = |fields: &[_], expected| check_fault(GameName::BlackSpy, fields, expected);
        black_spy(&[("end", "0")], ("end", "fault-end", Some("BS-2.1")));
        for order in ["0 1", "1 2 3 99", "1 2 3"] {
            black_spy(
                &[("age_order", order)],
                ("age_order", "fault-age-order", Some("BS-6.3")),
            );
        }
        black_spy(
            &[("variant_file", "points = {")],
            ("variant_file", "fault-file", None),
        );
    }
}

//! Inside Job at a table.

use std::ops::RangeInclusive;

use ::learn::First;
use cards::Seat;
use inside_job::{
    Action, BadConfig, Config, Deck, Game, Given, Limits, Notice, Options, Overview, Role, RoleId,
    Rules, Vote,
};
use words::{Audience, inside_job::Dossier, key};

use super::{Hosted, Listed as _, OwnNames, Seats, parse};
use crate::{
    edge::{
        draft::{Fault, Faults, Preset, preset, value},
        fields::Fields,
        refused::Refused,
    },
    table::{daily::Score, seen::Seen},
};

/// The usual game comes first; the pairs of roles are those of IJ-9.91.
const PRESETS: &[Preset] = &[
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

impl OwnNames for Options {
    fn own_names(&self) -> Vec<(&'static str, &str)> {
        vec![("deck", &self.deck)]
    }
}

impl Hosted for Game {
    const RULES: &'static str = "IJ-";
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const PRESETS: &'static [Preset] = PRESETS;

    fn read_form(fields: &Fields) -> Result<Self::Action, Refused> {
        if fields.get("verb") != Some("vote") {
            let action: Action = parse::<Self>(&fields.need::<String>("action")?)?;
            return Ok(match action {
                Action::Play { card, wager } => Action::Play {
                    card,
                    wager: wager || fields.get("wager").is_some(),
                },
                other => other,
            });
        }
        let read = |seat: &str| seat.parse::<Seat>();
        let named: Result<Vec<Seat>, _> = fields.all("seat").map(read).collect();
        let named = named.map_err(|_| Refused::bad("bad-form", "a seat cannot be read"))?;
        Ok(Action::Vote(match named[..] {
            [] => Vote::Abstain,
            [one] => Vote::One(one),
            [a, b] => Vote::Two(a, b),
            // No ballot has so many names; the rules refuse a pair the wrong way round, too.
            [first, .., last] => Vote::Two(last.max(first), first.min(last)),
        }))
    }

    fn of_the_day() -> Options {
        let mut options = Options::new(4);
        options.wagers = true;
        options
    }

    /// The Agent of a first game has nothing to wager yet.
    fn first(rules: &Rules) -> First {
        if rules.config().options().wagers {
            First::Insider
        } else {
            First::Agent
        }
    }

    /// Won or lost: how it came about would tell the role.
    fn score(outcome: &Self::Outcome, seat: Seat) -> Score {
        Score {
            won: outcome.winners.contains(seat),
            points: None,
        }
    }

    /// May be played although the hand could follow (IJ-4.5).
    fn is_unusual(&self, seat: Seat, action: Self::Action) -> bool {
        let Action::Play { card, .. } = action else {
            return false;
        };
        let position = self.position();
        let Some(led) = position.public().led() else {
            return false;
        };
        self.awaited().contains(seat)
            && card.suit() != led
            && !position.hand(seat).and(led.cards()).is_empty()
            && position.legal_plays(self.rules(), seat).contains(card)
    }

    fn tell(rules: &Rules, notice: Notice, to: &dyn Audience) -> String {
        words::inside_job::tell(rules, notice, to)
    }

    fn draft(fields: &Fields, players: u8, faults: &mut Faults) -> Options {
        let mut options = Options {
            wagers: fields.get("wagers").is_some(),
            risk: fields.get("risk").is_some(),
            roles: fields.all("role").map(str::to_owned).collect(),
            ..Options::new(players)
        };
        for text in fields.all("role_file") {
            match Role::from_toml("role", text) {
                Ok(role) => {
                    options.roles.push(role.id.to_string());
                    options.role_specs.push(role);
                }
                Err(error) => faults.add(Fault::file("role_file", &error)),
            }
        }
        if let Some(text) = fields.get("deck_file") {
            match Deck::from_toml("deck", text) {
                Ok(deck) => {
                    options.deck = fields.get("deck_name").unwrap_or("own").to_owned();
                    options.deck_cards = Some(deck.missions);
                }
                Err(error) => faults.add(Fault::file("deck_file", &error)),
            }
        }
        if let Some(role) = fields.get("given_role") {
            let seat = faults.pass(value(fields, "given_seat"));
            options.given = Some(Given {
                role: role.to_owned(),
                seat: seat.unwrap_or(Seat::new(0)),
            });
        }
        let limits = Limits {
            missions: faults.pass(value(fields, "missions")),
            briefcases: faults.pass(value(fields, "briefcases")),
        };
        options.limits = Some(limits).filter(|limits| *limits != Limits::default());
        if let Err((fault, _)) = Self::check(&options) {
            faults.add(fault);
        }
        options
    }

    fn check(options: &Options) -> Result<(), (Fault, String)> {
        Config::new(options.clone())
            .map(drop)
            .map_err(|error| (fault(&error), error.to_string()))
    }
}

fn fault(error: &BadConfig) -> Fault {
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

impl Seats for Overview {
    fn seats(&self) -> u8 {
        self.seats
    }
}

impl Seen {
    /// What somebody reads in their secret file, at a table of this game.
    pub(crate) fn dossier(&self, seat: Seat, role: RoleId, to: &dyn Audience) -> Option<Dossier> {
        let rules = Game::of_any(&self.rules)?;
        let index = rules.role_index(role.as_str())?;
        Some(words::inside_job::dossier(rules, seat, index, to))
    }
}

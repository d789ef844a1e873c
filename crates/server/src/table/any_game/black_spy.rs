//! Black Spy at a table.

use std::ops::RangeInclusive;

use ::learn::First;
use black_spy::{
    Action, BadConfig, Card, CardSet, Config, END_VALUES, Game, Limits, Notice, Options, Overview,
    Rules, Ruleset, Variant,
};
use cards::Seat;
use words::{Audience, key};

use super::{Hosted, OwnNames, Seats, parse};
use crate::{
    edge::{
        draft::{Fault, Faults, Preset, preset, value},
        fields::Fields,
        refused::Refused,
    },
    table::daily::Score,
};

/// Four players and all variants.
const EVERYTHING: [(&str, &str); 1 + Variant::ALL.len()] = {
    let mut fields = [("players", "4"); 1 + Variant::ALL.len()];
    let mut place = 0;
    while place < Variant::ALL.len() {
        fields[1 + place] = ("variant", Variant::ALL[place].name());
        place += 1;
    }
    fields
};

const PRESETS: &[Preset] = &[
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
    preset("everything", &EVERYTHING),
    preset("1981", &[("players", "4"), ("edition", "1981")]),
];

impl OwnNames for Options {
    fn own_names(&self) -> Vec<(&'static str, &str)> {
        let own = self.variant_spec.iter();
        own.map(|ruleset| ("variant_spec.name", ruleset.name.as_str()))
            .collect()
    }
}

impl Hosted for Game {
    const RULES: &'static str = "BS-";
    const PLAYERS: RangeInclusive<u8> = 3..=6;
    const PRESETS: &'static [Preset] = PRESETS;

    /// One round.
    fn of_the_day() -> Options {
        let mut options = Options::new(4);
        options.max_rounds = Some(1);
        options
    }

    fn first(_: &Rules) -> First {
        First::Round
    }

    fn score(outcome: &Self::Outcome, seat: Seat) -> Score {
        Score {
            won: outcome.winners.contains(seat),
            points: Some(outcome.totals[seat]),
        }
    }

    fn read_form(fields: &Fields) -> Result<Self::Action, Refused> {
        let Some(verb) = fields.get("verb") else {
            return parse::<Self>(&fields.need::<String>("action")?);
        };
        let mut cards = CardSet::EMPTY;
        for card in fields.all("card") {
            let card = card.parse::<Card>();
            let card = card.map_err(|error| Refused::bad("bad-form", error.to_string()))?;
            cards.add(card);
        }
        match verb {
            "pass" => Ok(Action::Pass(cards)),
            "take" => Ok(Action::Take(cards)),
            _ => Err(Refused::bad("bad-form", "this cannot be done with cards")),
        }
    }

    fn is_unusual(&self, _: Seat, _: Self::Action) -> bool {
        false
    }

    fn tell(_: &Rules, notice: Notice, to: &dyn Audience) -> String {
        words::black_spy::tell(notice, to)
    }

    fn draft(fields: &Fields, players: u8, faults: &mut Faults) -> Options {
        let mut options = Options {
            variants: fields.all("variant").map(str::to_owned).collect(),
            edition: fields.get("edition").unwrap_or("modern").to_owned(),
            max_rounds: faults.pass(value(fields, "max_rounds")),
            ..Options::new(players)
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
        let end = faults.pass(value(fields, "end"));
        options.limits = end.map(|end| Limits { end });
        if let Some(text) = fields.get("variant_file") {
            match Ruleset::from_toml("variant", text) {
                Ok(variant) => options.variant_spec = Some(variant),
                Err(error) => faults.add(Fault::file("variant_file", &error)),
            }
        }
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
        BadConfig::Players => Fault::new("players", key!("fault-players-black-spy")).by("BS-2.1"),
        BadConfig::UnknownVariant(_) | BadConfig::VariantTwice(_) => {
            Fault::new("variant", key!("fault-variant"))
        }
        BadConfig::UnknownEdition(_) => Fault::new("edition", key!("fault-edition")).by("BS-6.7"),
        BadConfig::NoRounds => Fault::new("max_rounds", key!("fault-no-rounds")),
        BadConfig::AgeOrder => age_order(),
        BadConfig::End => Fault::new("end", key!("fault-end"))
            .naming("least", END_VALUES.start())
            .naming("most", END_VALUES.end())
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

impl Seats for Overview {
    fn seats(&self) -> u8 {
        self.players
    }
}

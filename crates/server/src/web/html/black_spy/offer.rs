use black_spy::{Card, CardSet, Colour, END_VALUES, Edition, Game, Overview, Rank, Variant};
use maud::{Markup, html};
use words::{Key, Language, key};

use super::{face, shape_of};
use crate::web::{
    html::{
        art,
        create::Sheet,
        drawn::{Described, Offered},
    },
    reader::Reader,
    rule_book::sources,
};

impl Offered for Game {
    const FIELDS: &'static [&'static str] = &[
        "variant",
        "edition",
        "max_rounds",
        "end",
        "age_order",
        "variant_file",
    ];

    fn fields(sheet: &Sheet<'_>) -> Markup {
        let reader = sheet.reader;
        html! {
            fieldset {
                legend { (reader.say(key!("option-variants"))) }
                (sheet.fault("variant"))
                @for (place, variant) in Variant::ALL.into_iter().enumerate() {
                    div .check {
                        (sheet.box_for("variant", variant.name(), place == 0))
                        label for={ "variant-" (variant) } {
                            b { (reader.made(&format!("variant-{variant}"))) } " "
                            (reader.made(&format!("about-{variant}")))
                        }
                    }
                }
                (sheet.labelled("edition", key!("option-edition"), &sheet.choice("edition", &["modern", "1981"])))
            }
            fieldset {
                legend { (reader.say(key!("option-limits"))) }
                div .pair {
                    (sheet.number("max_rounds", key!("option-max-rounds"), 1, 99))
                    (sheet.number("end", key!("option-end"), *END_VALUES.start(), *END_VALUES.end()))
                }
                (sheet.labelled("age_order", key!("option-age-order"), &html! {
                    input #age_order name="age_order" inputmode="numeric" placeholder="3 1 2 4"
                        value=[sheet.create.fields.get("age_order")] aria-describedby=[sheet.described("age_order")] aria-invalid=[sheet.invalid("age_order")] autofocus[sheet.is_first("age_order")];
                }))
                p .hint { (reader.say(key!("option-age-order-about"))) }
            }
            fieldset {
                legend { (reader.say(key!("option-own"))) }
                p .hint { (reader.say(key!("option-own-about"))) }
                (sheet.file("variant_file", key!("option-variant-file"), 0))
            }
        }
    }

    fn fan(reader: &Reader) -> Markup {
        let cards = ["R7", "K7", "B11", "G2"].map(str::parse);
        html! { @for card in cards.into_iter().flatten() { (face(reader, card)) } }
    }

    fn card_symbols() -> Markup {
        html! {
            @for colour in Colour::ALL {
                @for rank in (1..=11).filter_map(Rank::new) {
                    (art::card(&format!("b{colour}{rank}"), &art::Face {
                        shape: shape_of(colour),
                        number: rank.number(),
                        picture: &format!("rank-{rank}"),
                        points: printed_points(colour, rank),
                    }))
                }
            }
        }
    }

    fn books(language: Language) -> (&'static str, &'static str) {
        sources!(language, "black_spy")
    }
}

/// BS-5.1, as the printed cards say it.
fn printed_points(colour: Colour, rank: Rank) -> Option<art::Points> {
    match (colour, rank.number()) {
        (Colour::Black, 7) => Some(art::Points::Cost(10)),
        (Colour::Black, 8..) => Some(art::Points::Cost(rank.number() - 6)),
        (Colour::Black, _) => Some(art::Points::Cost(1)),
        (_, 7) => Some(art::Points::Gain(5)),
        _ => None,
    }
}

impl Described for Overview {
    fn keys(&self) -> Vec<(&'static str, Key)> {
        Vec::new()
    }

    fn lines(&self, reader: &Reader) -> Markup {
        html! {
            li { (reader.with(key!("overview-end"), &[("points", self.ends_at.into())])) }
            li { (reader.say(key!("overview-follow"))) }
            @match &self.own_variant {
                // It may count otherwise.
                Some(name) => li { (reader.with(key!("overview-variant"), &[("name", name.as_str().into())])) },
                None => {
                    @if self.variants.contains(&Variant::CaptureOrRelease) { li { (reader.say(key!("overview-points-choice"))) } }
                    @else { li { (reader.say(key!("overview-points"))) } }
                    @if self.good_spies { li { (reader.say(key!("overview-good-spies"))) } }
                },
            }
            @if self.edition == Some(Edition::Y1981) { li { (reader.say(key!("overview-1981"))) } }
            @for variant in &self.variants {
                li { b { (reader.made(&format!("variant-{variant}"))) } ": " (reader.made(&format!("about-{variant}"))) }
            }
            @if let Some(rounds) = self.max_rounds { li { (reader.with(key!("overview-rounds"), &[("rounds", rounds.into())])) } }
        }
    }

    fn in_short(&self, reader: &Reader) -> Vec<String> {
        let players = [("count", self.players.into())];
        let old = self.edition == Some(Edition::Y1981);
        let own = self.own_variant.as_deref();
        let chosen = [
            old.then(|| reader.say(key!("preset-1981"))),
            own.map(|name| reader.with(key!("overview-variant"), &[("name", name.into())])),
        ];
        let variants = self.variants.iter();
        let rounds = self.max_rounds;
        let rounds =
            rounds.map(|count| reader.with(key!("short-rounds"), &[("count", count.into())]));
        // No total ends a single round.
        let end = (self.max_rounds != Some(1))
            .then(|| reader.with(key!("short-end"), &[("points", self.ends_at.into())]));
        [reader.with(key!("tale-players"), &players)]
            .into_iter()
            .chain(rounds)
            .chain(end)
            .chain(chosen.into_iter().flatten())
            .chain(variants.map(|variant| reader.made(&format!("variant-{variant}"))))
            .collect()
    }

    fn special(&self) -> Vec<&str> {
        self.variants.iter().map(|variant| variant.name()).collect()
    }

    fn uncounted(&self) -> Vec<&'static str> {
        let differs = |card: &Card| {
            let printed = printed_points(card.colour(), card.rank());
            let printed = printed.map_or(0, art::Points::value);
            self.points.get(card).copied().unwrap_or(0) != printed
        };
        let (black, bright): (Vec<Card>, Vec<Card>) = CardSet::DECK
            .faces()
            .iter()
            .partition(|card| card.is_black());
        [("other-costs", black), ("other-gains", bright)]
            .into_iter()
            .filter(|(_, cards)| cards.iter().any(differs))
            .map(|(class, _)| class)
            .collect()
    }
}

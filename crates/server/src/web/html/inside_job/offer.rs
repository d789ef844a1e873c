use inside_job::{BRIEFCASES, Game, Overview, SPECIAL_ROLES, Suit};
use maud::{Markup, html};
use words::{Key, Language, key};

use super::{face, portrait, role_name, shape_of};
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
        "wagers",
        "risk",
        "role",
        "given_role",
        "given_seat",
        "missions",
        "briefcases",
        "deck_name",
        "deck_file",
        "role_file",
    ];

    fn fields(sheet: &Sheet<'_>) -> Markup {
        let reader = sheet.reader;
        let face_up = SPECIAL_ROLES.iter().filter(|role| role.starts_face_up);
        html! {
            fieldset {
                legend { (reader.say(key!("option-rules"))) }
                (sheet.check("wagers", "true", key!("option-wagers")))
                (sheet.check("risk", "true", key!("option-risk")))
                (sheet.fault("risk"))
            }
            fieldset {
                legend { (reader.say(key!("option-roles"))) }
                p .hint { (reader.say(key!("option-roles-about"))) }
                (sheet.fault("role"))
                ul .cast {
                    @for (place, role) in SPECIAL_ROLES.iter().enumerate() {
                        li {
                            label for={ "role-" (role.id) } {
                                span .photo { (portrait(reader, role.id)) }
                                span .text {
                                    b { (reader.made(&format!("role-{}", role.id))) }
                                    (reader.made(&format!("about-{}", role.id)))
                                }
                                (sheet.box_for("role", role.id.as_str(), place == 0))
                            }
                        }
                    }
                }
                div .pair {
                    (sheet.labelled("given_role", key!("option-given"), &html! {
                        select #given_role name="given_role" aria-describedby=[sheet.described("given_role")] aria-invalid=[sheet.invalid("given_role")] autofocus[sheet.is_first("given_role")] {
                            option value="" { (reader.say(key!("option-given-nobody"))) }
                            @for role in face_up {
                                option value=(role.id) selected[sheet.create.fields.has("given_role", role.id.as_str())] {
                                    (reader.made(&format!("role-{}", role.id)))
                                }
                            }
                        }
                    }))
                    (given_seat(sheet))
                }
            }
            fieldset {
                legend { (reader.say(key!("option-limits"))) }
                p .hint { (reader.say(key!("option-limits-about"))) }
                div .pair {
                    (sheet.number("missions", key!("option-missions"), 1, 13))
                    (sheet.number("briefcases", key!("option-briefcases"), 2, BRIEFCASES.into()))
                }
            }
            fieldset {
                legend { (reader.say(key!("option-own"))) }
                p .hint { (reader.say(key!("option-own-about"))) }
                (sheet.labelled("deck_name", key!("option-deck-name"), &html! {
                    input #deck_name name="deck_name" maxlength="24" value=[sheet.create.fields.get("deck_name")]
                        aria-describedby=[sheet.described("deck_name")] aria-invalid=[sheet.invalid("deck_name")] autofocus[sheet.is_first("deck_name")];
                }))
                (sheet.file("deck_file", key!("option-deck"), 0))
                (sheet.file("role_file", key!("option-role-file"), 0))
                (sheet.file("role_file", key!("option-role-file-two"), 1))
            }
        }
    }

    fn fan(reader: &Reader) -> Markup {
        let cards = ["P13", "Y7", "G4", "B10"].map(str::parse);
        html! { @for card in cards.into_iter().flatten() { (face(reader, card)) } }
    }

    fn card_symbols() -> Markup {
        html! {
            @for suit in Suit::ALL {
                @for card in suit.cards().iter() {
                    (art::card(&format!("i{card}"), &art::Face {
                        shape: shape_of(suit),
                        number: card.number(),
                        picture: &format!("thing-{}", card.number()),
                        points: None,
                    }))
                }
            }
        }
    }

    fn books(language: Language) -> (&'static str, &'static str) {
        sources!(language, "inside_job")
    }
}

/// Which seat the role is given to; a seat that the table does not have is hidden.
fn given_seat(sheet: &Sheet<'_>) -> Markup {
    let reader = sheet.reader;
    let label = reader.say(key!("option-given-seat"));
    let chosen = sheet.create.fields.get("given_seat").unwrap_or("0");
    html! {
        div .field {
            div .segments role="radiogroup" aria-label=(label) aria-describedby=[sheet.described("given_seat")] {
                span aria-hidden="true" { (label) }
                @for seat in 0..5 {
                    @let is_chosen = seat.to_string() == chosen;
                    label .number.{ "seat-" (seat) } title=(reader.with(key!("option-seat"), &[("number", (seat + 1).into())])) {
                        input type="radio" name="given_seat" value=(seat) checked[is_chosen]
                            autofocus[is_chosen && sheet.is_first("given_seat")];
                        (seat + 1)
                    }
                }
            }
            (sheet.fault("given_seat"))
        }
    }
}

impl Described for Overview {
    fn keys(&self) -> Vec<(&'static str, Key)> {
        let wager = self.wagers.then_some(("W", key!("key-wager")));
        wager.into_iter().chain([("M", key!("key-file"))]).collect()
    }

    fn lines(&self, reader: &Reader) -> Markup {
        let numbers = [
            ("missions", self.mission_target.into()),
            ("briefcases", self.briefcase_limit.into()),
            ("tricks", self.tricks.into()),
        ];
        // For such an Insider being turned up is the end (IJ-9.81).
        let insider = if self.insider_hides {
            key!("overview-hidden-insider")
        } else {
            key!("overview-insider")
        };
        let wagers = if self.wagers {
            key!("overview-wagers")
        } else {
            key!("overview-no-wagers")
        };
        // With Larry somebody else may lead (IJ-11.8), and the vote has a rule of its own (IJ-11.10).
        let (trick, vote) = if self.larry.is_some() {
            (key!("overview-trick-larry"), key!("overview-vote-larry"))
        } else if self.everybody_takes {
            (key!("overview-trick"), key!("overview-vote"))
        } else {
            (key!("overview-trick-some"), key!("overview-vote"))
        };
        html! {
            li { (reader.with(key!("overview-agents"), &numbers)) }
            li { (reader.say(trick)) }
            li { (reader.with(insider, &numbers)) }
            li { (reader.with(vote, &numbers)) }
            li { (reader.say(wagers)) }
            @if self.risk_missions { li { (reader.say(key!("overview-risk"))) } }
            @if self.larry.is_some() { li { (reader.say(key!("overview-larry"))) } }
            @for role in &self.roles {
                li {
                    b { (role_name(reader, role.id)) }
                    @if role.printed { " " (reader.made(&format!("about-{}", role.id))) }
                }
            }
            @if self.own_deck { li { (reader.say(key!("overview-deck"))) } }
        }
    }

    fn in_short(&self, reader: &Reader) -> Vec<String> {
        let players = [("count", self.players.into())];
        let own_deck = || reader.say(key!("short-deck"));
        let missions = [("count", self.mission_target.into())];
        let briefcases = [("count", self.briefcase_limit.into())];
        let chosen = [
            Some(reader.with(key!("short-missions"), &missions)),
            Some(reader.with(key!("short-briefcases"), &briefcases)),
            self.larry.map(|_| reader.say(key!("short-larry"))),
            Some(reader.say(if self.wagers {
                key!("option-wagers")
            } else {
                key!("short-no-wagers")
            })),
            self.risk_missions.then(|| reader.say(key!("option-risk"))),
            self.own_deck.then(own_deck),
        ];
        let roles = self.roles.iter().map(|role| role_name(reader, role.id));
        [reader.with(key!("tale-players"), &players)]
            .into_iter()
            .chain(chosen.into_iter().flatten())
            .chain(roles)
            .collect()
    }

    fn special(&self) -> Vec<&str> {
        let larry = self.larry.map(|_| "larry");
        let risk = self.risk_missions.then_some("risk");
        let roles = self.roles.iter().map(|role| role.id.as_str());
        larry.into_iter().chain(risk).chain(roles).collect()
    }

    fn uncounted(&self) -> Vec<&'static str> {
        Vec::new()
    }
}

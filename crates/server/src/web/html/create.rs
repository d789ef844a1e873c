use black_spy::{END_VALUES, Variant};
use inside_job::{BRIEFCASES, SPECIAL_ROLES};
use maud::{Markup, html};
use words::{Key, key};

use super::{page, rule_link};
use crate::{
    edge::fields::Fields,
    table::{game_name::GameName, occupant::BotLevel},
    web::{
        draft::{Fault, Preset},
        reader::Reader,
    },
};

/// A form about to open a table.
#[derive(Debug)]
pub(crate) struct Create<'a> {
    pub(crate) game: GameName,
    /// The ready-made table it was filled in from.
    pub(crate) preset: Option<&'a str>,
    pub(crate) fields: &'a Fields,
    pub(crate) faults: &'a [Fault],
}

/// What a form is written with.
struct Sheet<'a> {
    reader: &'a Reader,
    create: &'a Create<'a>,
}

/// The fields that are always in sight, in their order.
const IN_SIGHT: [&str; 4] = ["players", "seat", "clock", "listed"];
/// Those behind "more", in their order.
const MORE: [&str; 16] = [
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
    "variant",
    "edition",
    "max_rounds",
    "end",
    "age_order",
    "variant_file",
];

pub(crate) fn create(reader: &Reader, create: &Create<'_>) -> Markup {
    let game = create.game;
    let title = reader.made(&format!("create-{game}"));
    let sheet = Sheet { reader, create };
    let mut faulty = create.faults.iter().map(|fault| fault.field);
    let more = faulty.any(|field| !IN_SIGHT.contains(&field));
    let content = html! {
        h1 { (title) }
        p .lead { (reader.say(key!("create-lead"))) }
        nav .tabs aria-label=(reader.say(key!("option-game"))) {
            @for other in GameName::ALL {
                a href=(reader.to(format_args!("/new/{other}"))) aria-current=[(other == game).then_some("page")] {
                    (reader.made(&format!("play-{other}")))
                }
            }
        }
        form .create method="post" action=(reader.to(format_args!("/new/{game}"))) {
            @if !create.faults.is_empty() {
                p .remark role="alert" { (reader.say(key!("create-fault"))) }
            }
            (presets(reader, create))
            (sheet.people())
            details .more open[more] {
                summary { (reader.say(key!("option-more"))) }
                @match game {
                    GameName::InsideJob => (sheet.inside_job()),
                    GameName::BlackSpy => (sheet.black_spy()),
                }
                (sheet.table())
            }
            div .actions { button .main type="submit" { (reader.say(key!("open-table-button"))) } }
        }
    };
    page(reader, &title, &content)
}

fn presets(reader: &Reader, create: &Create<'_>) -> Markup {
    let game = create.game;
    html! {
        section aria-labelledby="presets" {
            h2 #presets { (reader.say(key!("presets"))) }
            ul .presets {
                @for preset in Preset::all(game) {
                    li {
                        a href=(reader.to(format_args!("/new/{game}?preset={}", preset.id)))
                            aria-current=[(create.preset == Some(preset.id)).then_some("true")] {
                            b { (reader.made(&format!("preset-{}", preset.id))) }
                            span { (reader.made(&format!("preset-{}-about", preset.id))) }
                        }
                    }
                }
            }
        }
    }
}

impl Sheet<'_> {
    fn people(&self) -> Markup {
        let reader = self.reader;
        let numbers = self.create.game.players();
        let most = usize::from(*numbers.end());
        let players = self.create.fields.get("players").unwrap_or("4");
        html! {
            fieldset {
                legend { (reader.say(key!("option-seats"))) }
                (self.labelled("players", key!("option-players"), &html! {
                    select #players name="players" aria-describedby=[self.described("players")] aria-invalid=[self.invalid("players")] autofocus[self.is_first("players")] {
                        @for count in numbers {
                            option value=(count) selected[count.to_string() == players] { (count) }
                        }
                    }
                }))
                (self.fault("seat"))
                ol .seat-choices {
                    @for seat in 0..most {
                        li .{ "seat-" (seat) } { (self.seat(seat)) }
                    }
                }
                p .hint { (reader.say(key!("option-seats-about"))) }
            }
            fieldset {
                legend { (reader.say(key!("option-table"))) }
                (self.labelled("clock", key!("option-clock"), &self.choice("clock", &["none", "relaxed", "fast", "correspondence"])))
                (self.check("listed", "true", key!("option-listed")))
                p .hint { (reader.say(key!("option-listed-about"))) }
            }
        }
    }

    /// Who sits there: the one who fills it in, whoever comes, or a bot.
    fn seat(&self, seat: usize) -> Markup {
        let reader = self.reader;
        let usual = if seat == 0 { "me" } else { "open" };
        let chosen = self.create.fields.all("seat").nth(seat).unwrap_or(usual);
        let id = format!("seat-{seat}");
        html! {
            label for=(id) { (reader.with(key!("option-seat"), &[("number", (seat + 1).into())])) }
            select #(id) name="seat" aria-describedby=[self.described("seat")] aria-invalid=[self.invalid("seat")]
                autofocus[seat == 0 && self.is_first("seat")] {
                @for place in ["me", "open"] {
                    option value=(place) selected[chosen == place] {
                        (reader.made(&format!("sits-{place}")))
                    }
                }
                @for level in BotLevel::ALL {
                    @let level = level.to_string();
                    option value=(level) selected[chosen == level] {
                        (reader.with(key!("sits-bot"), &[("level", reader.made(&format!("level-{level}")).into())]))
                    }
                }
            }
        }
    }

    fn inside_job(&self) -> Markup {
        let reader = self.reader;
        let face_up = SPECIAL_ROLES.iter().filter(|role| role.starts_face_up);
        html! {
            fieldset {
                legend { (reader.say(key!("option-rules"))) }
                (self.check("wagers", "true", key!("option-wagers")))
                (self.check("risk", "true", key!("option-risk")))
                (self.fault("risk"))
            }
            fieldset {
                legend { (reader.say(key!("option-roles"))) }
                p .hint { (reader.say(key!("option-roles-about"))) }
                (self.fault("role"))
                @for (place, role) in SPECIAL_ROLES.iter().enumerate() {
                    div .check {
                        (self.box_for("role", role.id.as_str(), place == 0))
                        label for={ "role-" (role.id) } {
                            b { (reader.made(&format!("role-{}", role.id))) } " "
                            (reader.made(&format!("about-{}", role.id)))
                        }
                    }
                }
                div .pair {
                    (self.labelled("given_role", key!("option-given"), &html! {
                        select #given_role name="given_role" aria-describedby=[self.described("given_role")] aria-invalid=[self.invalid("given_role")] autofocus[self.is_first("given_role")] {
                            option value="" { (reader.say(key!("option-given-nobody"))) }
                            @for role in face_up {
                                option value=(role.id) selected[self.create.fields.has("given_role", role.id.as_str())] {
                                    (reader.made(&format!("role-{}", role.id)))
                                }
                            }
                        }
                    }))
                    (self.labelled("given_seat", key!("option-given-seat"), &html! {
                        select #given_seat name="given_seat" aria-describedby=[self.described("given_seat")]
                            aria-invalid=[self.invalid("given_seat")] autofocus[self.is_first("given_seat")] {
                            @for seat in 0..5 {
                                @let seat = seat.to_string();
                                option value=(seat) selected[self.create.fields.has("given_seat", &seat)] {
                                    (reader.with(key!("option-seat"), &[("number", (seat.parse::<i32>().unwrap_or(0) + 1).into())]))
                                }
                            }
                        }
                    }))
                }
            }
            fieldset {
                legend { (reader.say(key!("option-limits"))) }
                p .hint { (reader.say(key!("option-limits-about"))) }
                div .pair {
                    (self.number("missions", key!("option-missions"), 1, 13))
                    (self.number("briefcases", key!("option-briefcases"), 2, BRIEFCASES.into()))
                }
            }
            fieldset {
                legend { (reader.say(key!("option-own"))) }
                p .hint { (reader.say(key!("option-own-about"))) }
                (self.labelled("deck_name", key!("option-deck-name"), &html! {
                    input #deck_name name="deck_name" maxlength="24" value=[self.create.fields.get("deck_name")]
                        aria-describedby=[self.described("deck_name")] aria-invalid=[self.invalid("deck_name")] autofocus[self.is_first("deck_name")];
                }))
                (self.file("deck_file", key!("option-deck"), 0))
                (self.file("role_file", key!("option-role-file"), 0))
                (self.file("role_file", key!("option-role-file-two"), 1))
            }
        }
    }

    fn black_spy(&self) -> Markup {
        let reader = self.reader;
        html! {
            fieldset {
                legend { (reader.say(key!("option-variants"))) }
                (self.fault("variant"))
                @for (place, variant) in Variant::ALL.into_iter().enumerate() {
                    div .check {
                        (self.box_for("variant", variant.name(), place == 0))
                        label for={ "variant-" (variant) } {
                            b { (reader.made(&format!("variant-{variant}"))) } " "
                            (reader.made(&format!("about-{variant}")))
                        }
                    }
                }
                (self.labelled("edition", key!("option-edition"), &self.choice("edition", &["modern", "1981"])))
            }
            fieldset {
                legend { (reader.say(key!("option-limits"))) }
                div .pair {
                    (self.number("max_rounds", key!("option-max-rounds"), 1, 99))
                    (self.number("end", key!("option-end"), *END_VALUES.start(), *END_VALUES.end()))
                }
                (self.labelled("age_order", key!("option-age-order"), &html! {
                    input #age_order name="age_order" inputmode="numeric" placeholder="3 1 2 4"
                        value=[self.create.fields.get("age_order")] aria-describedby=[self.described("age_order")] aria-invalid=[self.invalid("age_order")] autofocus[self.is_first("age_order")];
                }))
                p .hint { (reader.say(key!("option-age-order-about"))) }
            }
            fieldset {
                legend { (reader.say(key!("option-own"))) }
                p .hint { (reader.say(key!("option-own-about"))) }
                (self.file("variant_file", key!("option-variant-file"), 0))
            }
        }
    }

    fn table(&self) -> Markup {
        let reader = self.reader;
        html! {
            fieldset {
                legend { (reader.say(key!("option-look-and-talk"))) }
                (self.check("notebook", "open", key!("option-notebook")))
                (self.labelled("chat", key!("option-chat"), &self.choice("chat", &["private", "on", "off"])))
            }
        }
    }

    fn number(&self, name: &'static str, label: Key, least: i32, most: i32) -> Markup {
        self.labelled(
            name,
            label,
            &html! {
                input id=(name) type="number" name=(name) min=(least) max=(most)
                    value=[self.create.fields.get(name)] aria-describedby=[self.described(name)] aria-invalid=[self.invalid(name)] autofocus[self.is_first(name)];
            },
        )
    }

    /// One of several, the first where nothing was chosen.
    fn choice(&self, name: &str, values: &[&str]) -> Markup {
        html! {
            select id=(name) name=(name) aria-describedby=[self.described(name)] aria-invalid=[self.invalid(name)] autofocus[self.is_first(name)] {
                @for value in values {
                    option value=(value) selected[self.create.fields.has(name, value)] {
                        (self.reader.made(&format!("choice-{name}-{value}")))
                    }
                }
            }
        }
    }

    fn check(&self, name: &str, value: &str, label: Key) -> Markup {
        html! {
            div .check {
                (self.box_for(name, value, true))
                label for={ (name) "-" (value) } { (self.reader.say(label)) }
            }
        }
    }

    /// A box to tick; `leads` says that it is the first of its name.
    fn box_for(&self, name: &str, value: &str, leads: bool) -> Markup {
        html! {
            input type="checkbox" name=(name) value=(value) id={ (name) "-" (value) }
                checked[self.create.fields.has(name, value)]
                aria-describedby=[self.described(name)] autofocus[leads && self.is_first(name)];
        }
    }

    /// Own content as text; `place` counts those of the same name.
    fn file(&self, name: &str, label: Key, place: usize) -> Markup {
        let id = format!("{name}-{place}");
        html! {
            div .field {
                label for=(id) { (self.reader.say(label)) }
                @if place == 0 { (self.fault(name)) }
                textarea id=(id) name=(name) rows="4" spellcheck="false" autocomplete="off"
                    aria-describedby=[self.described(name)] aria-invalid=[self.invalid(name)]
                    autofocus[place == 0 && self.is_first(name)] {
                    (self.create.fields.all(name).nth(place).unwrap_or(""))
                }
            }
        }
    }

    fn labelled(&self, name: &str, label: Key, field: &Markup) -> Markup {
        html! {
            div .field {
                label for=(name) { (self.reader.say(label)) }
                (field)
                (self.fault(name))
            }
        }
    }

    fn described(&self, name: &str) -> Option<String> {
        self.fault_of(name).map(|_| format!("why-{name}"))
    }

    fn invalid(&self, name: &str) -> Option<&'static str> {
        self.fault_of(name).map(|_| "true")
    }

    /// The first faulty field of the page, where the reader has to go.
    fn is_first(&self, name: &str) -> bool {
        let mut fields = IN_SIGHT.iter().chain(&MORE);
        let first = fields.find(|field| self.fault_of(field).is_some());
        first.is_some_and(|first| *first == name)
    }

    fn fault_of(&self, name: &str) -> Option<&Fault> {
        let mut faults = self.create.faults.iter();
        faults.find(|fault| fault.field == name)
    }

    /// What is wrong with this field.
    fn fault(&self, name: &str) -> Markup {
        html! {
            @if let Some(fault) = self.fault_of(name) {
                p .fault id={ "why-" (name) } {
                    @let values: Vec<_> = fault.values.iter().map(|(name, value)| (*name, value.clone().into())).collect();
                    (self.reader.with(fault.key, &values))
                    @if let Some(rule) = fault.rule { " " (rule_link(self.reader, rule)) }
                }
            }
        }
    }
}

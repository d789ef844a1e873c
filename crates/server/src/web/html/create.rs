use maud::{Markup, html};
use words::{Key, key};

use super::{drawn::Offered, page, rule_link};
use crate::{
    edge::{
        draft::{Fault, Preset},
        fields::Fields,
    },
    table::{any_game::named, game_name::GameName, occupant::BotLevel},
    web::reader::Reader,
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
#[derive(Debug)]
pub(crate) struct Sheet<'a> {
    pub(crate) reader: &'a Reader,
    pub(crate) create: &'a Create<'a>,
}

/// The fields that are always in sight, in their order.
const IN_SIGHT: [&str; 4] = ["players", "seat", "clock", "listed"];
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
                (named!(game, G => <G as Offered>::fields(&sheet)))
                (sheet.table())
            }
            div .actions { button .main type="submit" { (reader.say(key!("open-table-button"))) } }
        }
    };
    page(reader, &title, &content)
}

/// How many ready-made tables are in sight; the others are folded away.
const FEW: usize = 4;

fn presets(reader: &Reader, create: &Create<'_>) -> Markup {
    let presets = create.game.presets();
    let (few, more) = presets.split_at(presets.len().min(FEW));
    let is_chosen = |preset: &Preset| create.preset == Some(preset.id);
    let list = |presets: &[Preset]| {
        html! { ul .presets { @for one in presets { (preset(reader, create.game, one, is_chosen(one))) } } }
    };
    html! {
        section aria-labelledby="presets" {
            h2 #presets { (reader.say(key!("presets"))) }
            (list(few))
            @if !more.is_empty() {
                details .further open[more.iter().any(is_chosen)] {
                    summary { (reader.say(key!("presets-more"))) }
                    (list(more))
                }
            }
        }
    }
}

fn preset(reader: &Reader, game: GameName, preset: &Preset, chosen: bool) -> Markup {
    html! {
        li {
            a href=(reader.to(format_args!("/new/{game}?preset={}", preset.id))) aria-current=[chosen.then_some("true")] {
                b { (reader.made(&format!("preset-{}", preset.id))) }
                span { (reader.made(&format!("preset-{}-about", preset.id))) }
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
                div .segments.players role="radiogroup" aria-label=(reader.say(key!("option-players"))) aria-describedby=[self.described("players")] {
                    span aria-hidden="true" { (reader.say(key!("option-players"))) }
                    @for count in numbers {
                        @let chosen = count.to_string() == players;
                        label .number {
                            input type="radio" name="players" value=(count) checked[chosen] autofocus[chosen && self.is_first("players")];
                            (count)
                        }
                    }
                }
                (self.fault("players"))
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
                (self.labelled("clock", key!("option-clock"), &self.choice("clock", &["usual", "none", "relaxed", "fast", "correspondence"])))
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

    pub(crate) fn number(&self, name: &'static str, label: Key, least: i32, most: i32) -> Markup {
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
    pub(crate) fn choice(&self, name: &str, values: &[&str]) -> Markup {
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

    pub(crate) fn check(&self, name: &str, value: &str, label: Key) -> Markup {
        html! {
            div .check {
                (self.box_for(name, value, true))
                label for={ (name) "-" (value) } { (self.reader.say(label)) }
            }
        }
    }

    /// A box to tick; `leads` says that it is the first of its name.
    pub(crate) fn box_for(&self, name: &str, value: &str, leads: bool) -> Markup {
        html! {
            input type="checkbox" name=(name) value=(value) id={ (name) "-" (value) }
                checked[self.create.fields.has(name, value)]
                aria-describedby=[self.described(name)] autofocus[leads && self.is_first(name)];
        }
    }

    /// Own content as text; `place` counts those of the same name.
    pub(crate) fn file(&self, name: &str, label: Key, place: usize) -> Markup {
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

    pub(crate) fn labelled(&self, name: &str, label: Key, field: &Markup) -> Markup {
        html! {
            div .field {
                label for=(name) { (self.reader.say(label)) }
                (field)
                (self.fault(name))
            }
        }
    }

    pub(crate) fn described(&self, name: &str) -> Option<String> {
        self.fault_of(name).map(|_| format!("why-{name}"))
    }

    pub(crate) fn invalid(&self, name: &str) -> Option<&'static str> {
        self.fault_of(name).map(|_| "true")
    }

    /// The first faulty field of the page, where the reader has to go.
    pub(crate) fn is_first(&self, name: &str) -> bool {
        let more = named!(self.create.game, G => <G as Offered>::FIELDS);
        let mut fields = IN_SIGHT.iter().chain(more);
        let first = fields.find(|field| self.fault_of(field).is_some());
        first.is_some_and(|first| *first == name)
    }

    fn fault_of(&self, name: &str) -> Option<&Fault> {
        let mut faults = self.create.faults.iter();
        faults.find(|fault| fault.field == name)
    }

    /// What is wrong with this field.
    pub(crate) fn fault(&self, name: &str) -> Markup {
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

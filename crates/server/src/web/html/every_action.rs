//! Whatever a seat may do can be done on its page.

use std::collections::BTreeSet;

use cards::{Rng, Seat, Seed};
use play::Choices as _;
use serde_json::Value;

use crate::{
    edge::fields::Fields,
    table::{
        Status, Table,
        any_game::{Hosted, each},
        decision::{Person, Request},
        every_kind::every_kind,
        presence::Around,
    },
    web::{
        html::{table::parts, touched::Touched},
        onlooker::{act, ask, reader, viewer},
        reader::Reader,
    },
};

/// IJ-7.2 was once forgotten: somebody had nobody left to vote for, and no button for it.
#[tokio::test]
async fn every_legal_action_is_on_the_page() {
    let reader = reader().await;
    let mut done = BTreeSet::new();
    for seed in 0..2 {
        for (table, people) in every_kind(seed) {
            let rng = Rng::new(Seed::from(seed), 0);
            each!(AnyTable, table, table => Played { reader: &reader, table, people, rng }.run(&mut done));
        }
    }
    // Nobody takes all black cards by chance.
    let kinds = [
        "announce", "choose", "larry", "partner", "pass", "play", "play+", "take", "vote", "vote-",
        "vote,",
    ];
    assert_eq!(done, BTreeSet::from(kinds.map(str::to_owned)));
}

/// A game that people play by chance.
struct Played<'a, G: Hosted> {
    reader: &'a Reader,
    table: Box<Table<G>>,
    people: Vec<Person>,
    rng: Rng,
}

impl<G: Hosted> Played<'_, G> {
    /// Adds the kinds of actions that were looked for.
    fn run(mut self, done: &mut BTreeSet<String>) {
        ask(
            &mut self.table,
            &self.people[0],
            Request::Start { fill: None },
        );
        while self.table.status() == Status::Playing {
            for seat in Seat::all(self.table.players()) {
                let game = &self.table.playing.as_ref().unwrap().game;
                let legal = game.legal(seat);
                let actions = match serde_json::to_value(&legal).unwrap() {
                    Value::Array(actions) => actions
                        .iter()
                        .map(|action| action.as_str().unwrap().parse().ok().unwrap())
                        .collect(),
                    // Cards to pick: there are too many ways to look for all of them.
                    _ => (0..9)
                        .filter_map(|_| legal.draw(&mut self.rng))
                        .collect::<Vec<G::Action>>(),
                };
                if actions.is_empty() || !game.awaited().contains(seat) {
                    continue;
                }
                let page = self.page(seat);
                let forms: Vec<Form<'_>> = page.split("<form ").skip(1).map(Form::read).collect();
                for action in &actions {
                    let can = forms.iter().any(|form| form.does::<G>(*action));
                    assert!(can, "seat {seat} cannot {action} in\n{forms:#?}");
                    done.insert(kind(&action.to_string()));
                }
                let action = *self.rng.choose(&actions).unwrap();
                act(&mut self.table, &self.people[seat.index()], action);
            }
        }
    }

    fn page(&self, seat: Seat) -> String {
        let seen = self.table.seen(viewer(Some(seat)), &Around::NOBODY);
        let parts = parts(self.reader, &seen, "http://table", Touched::All);
        parts.into_iter().map(|part| part.markup).collect()
    }
}

/// What an action does, and whether a vote is for nobody or for two.
fn kind(action: &str) -> String {
    let (verb, what) = action.split_once(':').unwrap();
    let sign = match verb {
        "play" | "vote" => ["+", "-", ","].into_iter().find(|sign| what.contains(sign)),
        _ => None,
    };
    format!("{verb}{}", sign.unwrap_or(""))
}

/// A name and a value.
type Field<'a> = (&'a str, &'a str);

/// What somebody can fill in and press.
#[derive(Debug, Default)]
struct Form<'a> {
    hidden: Vec<Field<'a>>,
    boxes: Vec<Field<'a>>,
    /// One of all of them is chosen.
    dots: Vec<Field<'a>>,
    buttons: Vec<Field<'a>>,
}

impl<'a> Form<'a> {
    /// From the beginning of a form on.
    fn read(markup: &'a str) -> Self {
        let mut form = Self::default();
        let (acts, content) = markup.split_once('>').unwrap();
        if !acts.contains("/act\"") {
            return form;
        }
        let (content, _) = content.split_once("</form>").unwrap();
        for tag in content.split('<').skip(1) {
            let (tag, _) = tag.split_once('>').unwrap();
            let value = |name: &str| {
                let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
                rest.split_once('"').map(|(value, _)| value)
            };
            let kind = tag.split(' ').next().unwrap();
            let list = match (kind, value("type")) {
                _ if tag.contains(" disabled") => continue,
                ("input", Some("hidden")) => &mut form.hidden,
                ("input", Some("checkbox")) => &mut form.boxes,
                ("input", Some("radio")) => &mut form.dots,
                ("button", None) => &mut form.buttons,
                _ => continue,
            };
            list.push((value("name").unwrap_or(""), value("value").unwrap_or("")));
        }
        form
    }

    /// Can it be filled in so that it does this?
    fn does<G: Hosted>(&self, action: G::Action) -> bool {
        let ticked = self.ticked(&action.to_string());
        let dots: &[Field<'_>] = if self.dots.is_empty() {
            &[("", "")]
        } else {
            &self.dots
        };
        let mut presses = dots
            .iter()
            .flat_map(|dot| self.buttons.iter().map(move |button| [*dot, *button]));
        presses.any(|pressed| {
            let fields = self.hidden.iter().chain(&ticked).copied().chain(pressed);
            G::read_form(&fields.collect::<Fields>()).is_ok_and(|read| read == action)
        })
    }

    /// The boxes that an action needs: a briefcase, cards or names.
    fn ticked(&self, action: &str) -> Vec<Field<'a>> {
        let (_, named) = action.split_once(':').unwrap();
        let mut named: Vec<&str> = named.split(',').collect();
        let needed = |&(name, value): &Field<'_>| {
            // The six black sevens are written alike.
            let found = named.iter().position(|other| *other == value);
            found.map(|at| named.swap_remove(at)).is_some()
                || name == "wager" && action.ends_with('+')
        };
        let boxes = self.boxes.iter().copied();
        boxes.filter(needed).collect()
    }
}

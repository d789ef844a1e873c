//! Everything drawn: one sprite of symbols, which pages name by id.
//!
//! The drawings are the files in `assets/art`. Their colours are variables of the page with a
//! default, so that one drawing serves light and dark; what has no colour of its own takes that of
//! the text around it.

mod card;
mod shape;

use std::{collections::HashMap, sync::LazyLock};

use cards::Seat;
use maud::{Markup, PreEscaped, html};

use crate::{
    table::picture::Picture,
    web::{assets, reader::Reader},
};

pub(crate) use card::{Face, Points, card};
pub(crate) use shape::Shape;

const DRAWINGS: [&str; 8] = [
    include_str!("../../../assets/art/suits.svg"),
    include_str!("../../../assets/art/signs.svg"),
    include_str!("../../../assets/art/birds.svg"),
    include_str!("../../../assets/art/faces.svg"),
    include_str!("../../../assets/art/roles.svg"),
    include_str!("../../../assets/art/cards.svg"),
    include_str!("../../../assets/art/things.svg"),
    include_str!("../../../assets/art/ranks.svg"),
];

/// All symbols as one file. What is only a part of cards stands in their symbols.
pub(crate) fn sprite() -> String {
    let parts = ["thing-", "rank-", "cut-"];
    let whole = symbols().filter(|(id, _)| !parts.iter().any(|part| id.starts_with(part)));
    let whole: String = whole.map(|(_, symbol)| symbol).collect();
    let PreEscaped(cards) = card::symbols();
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{whole}{cards}</svg>"#)
}

/// Every symbol of the files with its id; each stands on a line.
fn symbols() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = DRAWINGS.into_iter().flat_map(str::lines);
    lines.filter_map(|line| {
        let (id, _) = line.strip_prefix("<symbol id=\"")?.split_once('"')?;
        Some((id, line))
    })
}

/// The drawing inside every symbol, by its id.
static DRAWN: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let drawn = symbols().filter_map(|(id, symbol)| {
        let (_, drawing) = symbol.split_once('>')?;
        Some((id, drawing.strip_suffix("</symbol>")?))
    });
    drawn.collect()
});

/// The drawing inside a symbol.
fn inside(id: &str) -> PreEscaped<&'static str> {
    let drawing = DRAWN.get(id);
    PreEscaped(drawing.unwrap_or_else(|| panic!("{id} is drawn")))
}

/// The picture of the site, and of the site when it is your turn.
pub(crate) fn icon(your_turn: bool) -> String {
    let mark = html! { @if your_turn { circle cx="33" cy="7" r="6.5" fill="#ffd02e" stroke="#17141f" stroke-width="2" {} } };
    let PreEscaped(drawing) = html! {
        rect width="40" height="40" rx="6" fill="#ee4423" {}
        path d="M4 40 40 6V34Q40 40 34 40Z" fill="#17141f" {}
        path d="M8 6H16V22Q16 27 20 27T24 22V6H32V23Q32 35 20 35T8 23Z" fill="#fffcf3" {}
        (mark)
    };
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{drawing}</svg>"#)
}

/// A symbol of the sprite that says nothing to a screen reader.
pub(crate) fn draw(reader: &Reader, class: &str, id: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { (part(reader, id)) } }
}

/// A drawing that is no symbol of the sprite, on a square of this size.
pub(crate) fn inline(class: &str, id: &str, size: u8) -> Markup {
    html! { svg class=(class) aria-hidden="true" viewBox={ "0 0 " (size) " " (size) } { (inside(id)) } }
}

/// A drawing as a part of another one: at this place, on a square of this size, with the colours it has
/// by default.
pub(crate) fn placed(id: &str, (x, y, size): (i32, i32, i32)) -> Markup {
    let PreEscaped(drawing) = inside(id);
    // Briefcases stand on ink, so their handles are light.
    let drawing = drawing.replace("var(--handle,#17141f)", "#fffcf3");
    let square = if id == "briefcase" {
        "0 0 32 28"
    } else {
        "0 0 100 100"
    };
    html! {
        svg x=(x) y=(y) width=(size) height=(size) viewBox=(square) overflow="visible" { (PreEscaped(plain(&drawing))) }
    }
}

/// Without variables: each is replaced by its default.
fn plain(drawing: &str) -> String {
    let mut plain = String::new();
    let mut rest = drawing;
    while let Some((before, variable)) = rest.split_once("var(") {
        let (_, default) = variable.split_once(',').unwrap_or(("", variable));
        let (default, after) = default.split_once(')').unwrap_or((default, ""));
        plain.push_str(before);
        plain.push_str(default);
        rest = after;
    }
    plain + rest
}

/// A symbol of the size of a letter.
pub(crate) fn sign(reader: &Reader, id: &str) -> Markup {
    draw(reader, "sign", id)
}

/// Several symbols, one above the other, as a face.
pub(crate) fn layers(reader: &Reader, ids: &[String]) -> Markup {
    match ids {
        [id] => draw(reader, "face", id),
        _ => html! {
            svg .face aria-hidden="true" viewBox="0 0 100 100" { @for id in ids { (part(reader, id)) } }
        },
    }
}

/// The bird that a bot is named after.
pub(crate) fn bird(seat: Seat) -> String {
    const BIRDS: [&str; 6] = ["falcon", "heron", "magpie", "owl", "raven", "swallow"];
    format!("bird-{}", BIRDS[seat.index()])
}

/// A person: everybody wears the same coat.
pub(crate) fn person(reader: &Reader, picture: Picture) -> Markup {
    layers(reader, &person_parts(picture))
}

/// What a person is drawn of. Some heads have ears, which stand behind the head.
pub(crate) fn person_parts(picture: Picture) -> Vec<String> {
    let (head, hat) = (picture.head(), picture.hat());
    let ears = Some(format!("ears-{head}"));
    let ears = ears.filter(|ears| DRAWN.contains_key(ears.as_str()));
    let others = [
        "coat".to_owned(),
        format!("face-{head}"),
        format!("hat-{hat}"),
    ];
    ears.into_iter().chain(others).collect()
}

fn part(reader: &Reader, id: &str) -> Markup {
    html! { use href={ (reader.to(assets::sprite().path())) "#" (id) } {} }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use inside_job::printed_roles;

    use super::*;

    #[test]
    fn every_printed_role_has_a_face() {
        for role in printed_roles() {
            inside(&format!("role-{}", role.id));
        }
    }

    #[test]
    fn every_head_and_hat_is_drawn() {
        for head in Picture::HEADS {
            inside(&format!("face-{head}"));
        }
        for hat in Picture::HATS {
            inside(&format!("hat-{hat}"));
        }
    }

    /// A page finds a drawing by its id.
    #[test]
    fn no_two_drawings_have_one_id() {
        let sprite = sprite();
        let ids = sprite.split("<symbol id=\"").skip(1);
        let ids: Vec<_> = ids.filter_map(|rest| rest.split('"').next()).collect();
        let different: BTreeSet<_> = ids.iter().collect();
        assert_eq!(different.len(), ids.len());
    }
}

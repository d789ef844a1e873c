//! Everything drawn: one sprite of symbols, which pages name by id.
//!
//! Symbols are drawn in the colour of the text around them, so that one drawing serves light and
//! dark, quiet and loud.

mod bird;
mod card;
mod portrait;
mod shape;
mod sign;

use maud::{Markup, PreEscaped, html};

use crate::web::{assets, reader::Reader};

pub(crate) use card::{card, dial, figure};
pub(crate) use shape::Shape;

/// All symbols as one file.
pub(crate) fn sprite() -> String {
    let symbols = html! {
        (shape::symbols())
        (sign::symbols())
        (portrait::symbols())
        (bird::symbols())
        (card::symbols())
    };
    let PreEscaped(symbols) = symbols;
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>"#)
}

/// The picture of the site, and of the site when it is your turn.
pub(crate) fn icon(your_turn: bool) -> String {
    let mark = html! { @if your_turn { circle cx="52" cy="12" r="11" fill="#f0b400" stroke="#14171c" stroke-width="3" {} } };
    let PreEscaped(drawing) = html! {
        rect width="64" height="64" rx="14" fill="#14171c" {}
        g color="#ece6d8" transform="translate(4 5) scale(.875)" { (portrait::insider()) }
        (mark)
    };
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{drawing}</svg>"#)
}

/// A symbol of the sprite that says nothing to a screen reader.
pub(crate) fn draw(reader: &Reader, class: &str, id: &str) -> Markup {
    html! {
        svg class=(class) aria-hidden="true" {
            use href={ (reader.to(assets::sprite().path())) "#" (id) } {}
        }
    }
}

/// A symbol of the size of a letter.
pub(crate) fn sign(reader: &Reader, id: &str) -> Markup {
    draw(reader, "sign", id)
}

fn symbol(id: &str, size: &str, drawing: &Markup) -> Markup {
    html! { symbol id=(id) viewBox={ "0 0 " (size) } { (drawing) } }
}

/// Lines of one width.
fn lines(width: &str, drawing: &Markup) -> Markup {
    html! {
        g fill="none" stroke="currentColor" stroke-width=(width) stroke-linecap="round" stroke-linejoin="round" {
            (drawing)
        }
    }
}

/// One stroke, or one filled outline.
fn stroke(d: &str) -> Markup {
    html! { path d=(d) {} }
}

fn solid(d: &str) -> Markup {
    html! { path d=(d) fill="currentColor" {} }
}

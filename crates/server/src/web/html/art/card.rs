use std::f64::consts::TAU;

use maud::{Markup, html};

use super::{Shape, lines, solid, stroke, symbol};
use crate::{
    table::{any_game::named, game_name::GameName},
    web::html::drawn::Offered,
};

/// A card is a thin file: a spine with number and sign, readable when only the spine is seen, and a
/// sheet with a drawing.
pub(super) fn symbols() -> Markup {
    html! {
        @for game in GameName::ALL { (named!(game, G => <G as Offered>::card_symbols())) }
        (symbol("back", "60 84", &back()))
    }
}

pub(crate) fn card(id: &str, shape: Shape, number: u8, drawing: &Markup) -> Markup {
    // Two digits are drawn as wide as the spine allows, whatever the font.
    let width = (number >= 10).then_some("20");
    symbol(
        id,
        "60 84",
        &html! {
            path d="M3 7a4 4 0 0 1 4-4h20v78H7a4 4 0 0 1-4-4z" fill="currentColor" {}
            g color="var(--on, #fff)" {
                text x="15" y="28" text-anchor="middle" font-size="26" font-weight="700" textLength=[width]
                    lengthAdjust="spacingAndGlyphs" font-family="system-ui, sans-serif" fill="currentColor" { (number) }
                g transform="translate(6 35) scale(.75)" { (shape.drawing()) }
            }
            (drawing)
            g transform="translate(37.5 66) scale(.5)" { (shape.drawing()) }
        },
    )
}

/// Inside Job: the dial of a safe, turned to the number.
pub(crate) fn dial(number: u8) -> Markup {
    let at = |place: u8, radius: f64| {
        let angle = f64::from(place) / 13.0 * TAU;
        let (sin, cos) = angle.sin_cos();
        (43.5 + radius * sin, 36.0 - radius * cos)
    };
    let tick = |place: u8, inner: f64| {
        let ((x, y), (u, v)) = (at(place, inner), at(place, 14.0));
        format!("M{x:.1} {y:.1}L{u:.1} {v:.1}")
    };
    let ticks =
        |places: std::ops::Range<u8>, inner| places.map(|p| tick(p, inner)).collect::<String>();
    let (x, y) = at(number % 13, 6.0);
    html! {
        g opacity=".3" { (lines("1.2", &stroke(&ticks(number..13, 12.0)))) }
        (lines("2", &stroke(&ticks(0..number, 11.0))))
        (lines("1.4", &html! {
            circle cx="43.5" cy="36" r="8" {}
            path d={ "M43.5 36L" (format!("{x:.1} {y:.1}")) } stroke-width="2.2" {}
        }))
        g opacity=".25" { (lines("1.6", &stroke("M33 8h21M33 13h15"))) }
    }
}

/// Black Spy: what its people are known by (BS-1.2).
pub(crate) fn figure(rank: u8) -> Markup {
    let drawing = match rank {
        // Informer: an ear, and what it hears.
        1 => stroke(
            "M9 10a7 7 0 0 1 14 1c0 6-5 6-5 11a4 4 0 0 1-7 2M13 11a3 3 0 0 1 6 0c0 3-3 3-3 6M26 5c2 4 2 9 0 13",
        ),
        // Interrogator: a lamp.
        2 => stroke("M7 26h11M12 26V15l7-8M16 4l9 7M19 7l-5 8 9 6 5-8zM21 24l-1 3M26 23l1 3"),
        // Infiltrator: a mask.
        3 => {
            html! { (stroke("M5 11c6-4 16-4 22 0 0 7-2 11-6 11-3 0-3-3-5-3s-2 3-5 3c-4 0-6-4-6-11zM5 12L1 9M27 12l4-3")) (solid("M9 14c2-1 4-1 5 1-2 1-4 1-5-1zM23 14c-2-1-4-1-5 1 2 1 4 1 5-1z")) }
        }
        // Saboteur: a bomb.
        4 => {
            html! { circle cx="14" cy="19" r="9" {} (stroke("M20 12l4-4M24 8c1-3 3-3 4-1M28 3v0M8 19a6 6 0 0 1 5-6")) }
        }
        // Assassin: a sight.
        5 => {
            html! { circle cx="16" cy="16" r="10" {} circle cx="16" cy="16" r="4" {} (stroke("M16 2v8M16 22v8M2 16h8M22 16h8")) }
        }
        // Agent: a hat.
        6 => {
            html! { (stroke("M3 22c8-4 18-4 26 0-8 4-18 4-26 0z")) (solid("M8 19c0-7 2-12 5-12 2 0 2 1 3 1s1-1 3-1c3 0 5 5 5 12-5-2-11-2-16 0z")) }
        }
        // Spy: hat and dark glasses.
        7 => {
            html! { (solid("M7 11c1-5 2-8 5-8 2 0 2 1 4 1s2-1 4-1c3 0 4 3 5 8z")) (stroke("M2 13c8-2 20-2 28 0")) (solid("M6 17h8c1 4-1 6-4 6s-5-2-4-6zM18 17h8c1 4-1 6-4 6s-5-2-4-6z")) (stroke("M14 18h4")) }
        }
        // Double Agent: two faces.
        8 => {
            html! { (stroke("M15 4c-7 0-11 4-11 11 0 8 5 13 11 13zM17 4c7 0 11 4 11 11 0 8-5 13-11 13zM8 13h4M8 21c2 2 4 2 6 1M21 13h4")) (solid("M17 4c7 0 11 4 11 11 0 8-5 13-11 13z")) }
        }
        // Code Breaker: a key.
        9 => {
            html! { circle cx="10" cy="11" r="6" {} (stroke("M14 15l13 13M22 23l4-4M18 19l3-3")) circle cx="9" cy="10" r="1.5" {} }
        }
        // Deputy Director: a file and a seal.
        10 => {
            html! { (stroke("M6 4h14l6 6v18H6zM20 4v6h6M10 12h6M10 16h12")) circle cx="19" cy="23" r="3.5" fill="currentColor" {} }
        }
        // Director: a crown on a chair's back.
        _ => {
            html! { (stroke("M5 24L3 9l7 6 6-10 6 10 7-6-2 15zM5 28h22")) circle cx="16" cy="19" r="2" fill="currentColor" {} }
        }
    };
    html! {
        g transform="translate(29.6 23) scale(.87)" { (lines("2.2", &drawing)) }
        g opacity=".25" { (lines("1.6", &stroke("M33 8h21M33 13h15"))) }
    }
}

/// Face down: a closed file with a stamp across it.
fn back() -> Markup {
    html! {
        path d="M0 0h60v84H0z" fill="var(--back, #7c2f2a)" {}
        g stroke="#fff" stroke-opacity=".16" stroke-width="1.5" fill="none" {
            path d="M-4 20L20-4M-4 36L36-4M-4 52L52-4M-4 68L68-4M-4 84L68 12M4 92L68 28M20 92L68 44M36 92L68 60M52 92L68 76" {}
        }
        path d="M4 4h52v76H4z" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5" {}
        g transform="translate(30 42) rotate(-24)" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2" {
            circle r="15" {}
            path d="M-9 0h18M0-9v18" stroke-width="1.2" {}
            circle r="5" {}
        }
    }
}

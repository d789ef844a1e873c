use maud::{Markup, PreEscaped, html};

use super::{Shape, inside};
use crate::{
    table::{any_game::named, game_name::GameName},
    web::html::drawn::Offered,
};

/// What is printed on a card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face<'a> {
    pub(crate) shape: Shape,
    pub(crate) number: u8,
    /// The id of its picture.
    pub(crate) picture: &'a str,
    pub(crate) points: Option<Points>,
}

/// The points printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Points {
    Cost(u8),
    /// Points that are taken away.
    Gain(u8),
}

impl Points {
    pub(crate) fn value(self) -> i32 {
        match self {
            Self::Cost(points) => points.into(),
            Self::Gain(points) => -i32::from(points),
        }
    }
}

pub(super) fn symbols() -> Markup {
    html! { @for game in GameName::ALL { (named!(game, G => <G as Offered>::card_symbols())) } }
}

/// A card: number and sign at the left, readable where only a strip of it is seen, and a picture
/// across a cut that every suit has for itself.
pub(crate) fn card(id: &str, face: &Face<'_>) -> Markup {
    let shape = face.shape.name();
    let spy = face.points.is_some() && face.number == 7;
    let worst = face.points == Some(Points::Cost(10));
    let cut = if worst {
        "var(--paint,#ee4423)"
    } else {
        "var(--card,#fffcf3)"
    };
    let picture = if spy {
        "translate(30 58) scale(1.333)"
    } else {
        "translate(38 75) scale(1.125)"
    };
    let PreEscaped(drawing) = inside(face.picture);
    // The spy's own colour would not be seen on its cut.
    let drawing = if worst {
        drawing.replace("var(--suit,#ee4423)", "var(--card,#fffcf3)")
    } else {
        drawing.to_owned()
    };
    let (size, tight, left) = if face.number < 10 {
        ("56", "-1", "9")
    } else {
        ("50", "-4", "7")
    };
    html! {
        symbol id=(id) viewBox="0 0 100 140" {
            rect width="100" height="140" rx="8" fill="var(--edge,#fffcf3)" {}
            rect x="4" y="4" width="92" height="132" rx="5" fill="currentColor" {}
            g fill=(cut) { (inside(&format!("cut-{shape}"))) }
            g transform=(picture) { (PreEscaped(drawing)) }
            g fill="var(--on,#fffcf3)" {
                text x=(left) y="48" font-size=(size) letter-spacing=(tight) font-family="Undertrick Display" { (face.number) }
                g transform="translate(10 56) scale(1.083)" { (inside(shape)) }
            }
            @if let Some(points) = face.points { (printed(points, worst)) }
        }
    }
}

/// Points in the lower left corner. Tables that count otherwise hide them.
fn printed(points: Points, worst: bool) -> Markup {
    let (hidden, ground, text) = match points {
        Points::Cost(points) => ("var(--costs,1)", !worst, format!("+{points}")),
        Points::Gain(points) => ("var(--gains,1)", false, format!("\u{2212}{points}")),
    };
    let ground = if ground {
        "var(--paint,#ee4423)"
    } else {
        "var(--card,#fffcf3)"
    };
    html! {
        g opacity=(hidden) {
            path d="M7 111 40 109 41 131 8 133Z" fill=(ground) stroke="var(--ink,#17141f)" stroke-width="1.8" {}
            text x="24" y="127" font-size="20" text-anchor="middle" fill="var(--ink,#17141f)" font-family="Undertrick Display" { (text) }
        }
    }
}

use maud::{Markup, html};

use super::symbol;

/// The sign of a suit or colour. Each has its own outline, because colour is never the only sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Flower,
    Star,
    Triangle,
    Ring,
    Diamond,
    Cross,
}

impl Shape {
    const ALL: [Self; 6] = [
        Self::Flower,
        Self::Star,
        Self::Triangle,
        Self::Ring,
        Self::Diamond,
        Self::Cross,
    ];

    /// Its id in the sprite, and the class that gives it its colour.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Flower => "flower",
            Self::Star => "star",
            Self::Triangle => "triangle",
            Self::Ring => "ring",
            Self::Diamond => "diamond",
            Self::Cross => "cross",
        }
    }

    /// On a square of 24.
    pub(super) fn drawing(self) -> Markup {
        let d = match self {
            Self::Flower => {
                "M12 1.6a4.7 4.7 0 0 1 4.5 6 4.7 4.7 0 0 1 5.8 6.2 4.7 4.7 0 0 1-6 2.2 4.7 4.7 0 0 1-1.1 6 4.7 4.7 \
                 0 0 1-6.4-.5 4.7 4.7 0 0 1-1.1-5.5 4.7 4.7 0 0 1-6-2.2 4.7 4.7 0 0 1 5.8-6.2 4.7 4.7 0 0 1 4.5-6z\
                 M12 9.4a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
            }
            Self::Star => "M12 1l3.2 7.2 7.8.8-5.8 5.3 1.6 7.7L12 18.1 5.2 22l1.6-7.7L1 9l7.8-.8z",
            Self::Triangle => "M12 2.2L23 21.4H1zM12 10.2l-4 7h8z",
            Self::Ring => {
                "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 6a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"
            }
            Self::Diamond => "M12 .8L20.6 12 12 23.2 3.4 12z",
            Self::Cross => {
                "M5.6 1.8L12 8.2l6.4-6.4 3.8 3.8L15.8 12l6.4 6.4-3.8 3.8L12 15.8l-6.4 6.4-3.8-3.8L8.2 12 1.8 5.6z"
            }
        };
        html! { path d=(d) fill="currentColor" fill-rule="evenodd" {} }
    }
}

pub(super) fn symbols() -> Markup {
    html! { @for shape in Shape::ALL { (symbol(shape.name(), "24 24", &shape.drawing())) } }
}

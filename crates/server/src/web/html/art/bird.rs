use maud::{Markup, html};

use super::{lines, stroke, symbol};

/// The birds that bots are named after, by seat, on a square of 64.
pub(super) fn symbols() -> Markup {
    html! {
        @for (seat, drawing) in [falcon(), heron(), magpie(), owl(), raven(), swallow()].iter().enumerate() {
            (symbol(&format!("bird-{seat}"), "64 64", drawing))
        }
    }
}

fn outline(d: &str) -> Markup {
    lines("2.6", &stroke(d))
}

/// Plumage; an eye is left out of it.
fn plumage(d: &str) -> Markup {
    html! { path d=(d) fill="currentColor" fill-rule="evenodd" {} }
}

fn falcon() -> Markup {
    html! {
        (plumage("M20 14C26 6 44 5 50 18c3 6 3 10 2 14-6-6-12-8-18-7-2 7-6 9-10 9-1-3-1-6 0-8-5 0-9 2-11 6-3-9 1-15 7-18zM30 15.5a2.6 2.6 0 1 0 .1 0z"))
        (outline("M52 32c3 8 4 18 3 28M24 34c0 6-2 8-5 13-2 4-4 8-4 13M28 44c2 2 4 2 6 0M38 44c2 2 4 2 6 0M24 53c2 2 4 2 6 0M34 53c2 2 4 2 6 0M44 53c2 2 4 2 6 0"))
    }
}

fn heron() -> Markup {
    html! {
        (outline("M4 22l22-7c2-5 6-7 10-6 6 1 8 7 6 12-3 8-12 10-12 19 0 4 4 6 8 8 6 3 10 7 11 12M26 22c-4 7-8 12-6 20 1 5-2 10-3 18M4 22l23-1"))
        (plumage("M25 16c2-6 6-9 11-9 8 0 14 6 23 10-9 1-14 0-20-2-3 4-8 5-14 1zM33 10.5a2 2 0 1 0 .1 0z"))
    }
}

fn magpie() -> Markup {
    html! {
        (plumage("M6 24l14-4C22 12 28 8 34 8c9 0 15 7 15 17 0 4 3 6 5 9-8-2-12 1-14 5-6-6-10-4-12 2-5-3-8-8-8-16zM30 18a2.4 2.4 0 1 0 .1 0z"))
        (plumage("M40 39c2-4 6-7 14-5 3 8 4 16 3 26H44c1-8 0-15-4-21z"))
        (outline("M28 41c-2 6-4 12-4 19"))
    }
}

fn owl() -> Markup {
    html! {
        (outline("M14 60V32C14 20 18 14 12 6c7 0 12 3 20 3s13-3 20-3c-6 8-2 14-2 26v28"))
        (outline("M23 27m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0M41 27m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0"))
        (plumage("M23 23.5a3.5 3.5 0 1 0 .1 0zM41 23.5a3.5 3.5 0 1 0 .1 0zM32 31l-3.4 4 3.4 6 3.4-6z"))
        (outline("M22 46c1.5 2.5 4.5 2.5 6 0M36 46c1.5 2.5 4.5 2.5 6 0M29 53c1.5 2.5 4.5 2.5 6 0"))
    }
}

fn raven() -> Markup {
    plumage(
        "M4 30c4-7 9-10 15-11 2-7 8-12 16-12 11 0 18 9 19 22 .6 9 3 20 6 31H22c0-5-1-9 1-14-3 1-6 1-8 0 3-3 4-6 3-10-5-3-9-5-14-6zM32 17.5a2.6 2.6 0 1 0 .1 0z",
    )
}

fn swallow() -> Markup {
    plumage(
        "M5 23l9-5c4-4 10-4 14 0C33 10 43 5 59 6 48 12 42 19 39 28l7 7 13 10-11-3 6 14-14-13-7-6c-4 8-11 15-23 18 6-7 9-14 10-21-6-1-10-4-12-8zM19 20.5a2 2 0 1 0 .1 0z",
    )
}

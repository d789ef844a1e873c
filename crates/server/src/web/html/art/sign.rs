use maud::{Markup, html};

use super::{lines, solid, stroke, symbol};

/// Small signs on a square of 24.
pub(super) fn symbols() -> Markup {
    let drawn = |drawing: &Markup| lines("2", drawing);
    html! {
        @for (id, drawing) in [
            ("briefcase", html! { (solid("M3 9h18v5h-7v-1.5h-4V14H3zM3 15.5h7V17h4v-1.5h7V20H3z")) (drawn(&stroke("M9 8V5h6v3"))) }),
            ("cards", drawn(&html! { (stroke("M8 4h11v15")) rect x="4" y="7" width="11" height="14" rx="1.5" {} })),
            ("crown", html! { (solid("M3 18L2 7l5.5 4L12 4l4.5 7L22 7l-1 11zM3.5 20h17v1.5h-17z")) }),
            ("lead", drawn(&html! { (stroke("M5 21V4h13l-3 4.5 3 4.5H5")) })),
            ("deal", drawn(&html! { (stroke("M5 8l9-4 6 13-9 4zM9 10l5-2")) })),
            ("tick", lines("3", &stroke("M4 13l5 5L20 6"))),
            ("fail", lines("3", &stroke("M5 5l14 14M19 5L5 19"))),
            ("still", lines("3", &html! { circle cx="12" cy="12" r="8" stroke-dasharray="4 3.4" {} })),
            ("talk", drawn(&stroke("M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5"))),
            ("left", lines("2.4", &stroke("M20 6v6a4 4 0 0 1-4 4H4M9 11l-5 5 5 5"))),
            ("right", lines("2.4", &stroke("M4 6v6a4 4 0 0 0 4 4h12M15 11l5 5-5 5"))),
            ("across", lines("2.4", &stroke("M12 21V3M6 9l6-6 6 6"))),
            ("eye", drawn(&html! { (stroke("M2 12c5-8 15-8 20 0-5 8-15 8-20 0z")) circle cx="12" cy="12" r="3" {} })),
            ("clock", drawn(&html! { circle cx="12" cy="12" r="9" {} (stroke("M12 7v5l3 2")) })),
            ("gone", drawn(&stroke("M10 4H5v16h5M14 8l5 4-5 4M19 12H9"))),
            ("about", drawn(&html! { circle cx="12" cy="12" r="9.5" {} (stroke("M12 11v6M12 7v.2")) })),
            ("equal", lines("3", &stroke("M4 9h16M4 15h16"))),
        ] { (symbol(id, "24 24", &drawing)) }
    }
}

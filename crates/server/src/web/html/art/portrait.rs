use maud::{Markup, html};

use super::{lines, solid, stroke, symbol};

const SHOULDERS: &str = "M9 60c1-12 9-17 23-17s22 5 23 17";
const FACE: &str = "M21 26v4c0 8 5 13 11 13s11-5 11-13v-4";
const HAT: &str = "M18 21c1-9 4-14 8-13 3 .7 4 1.2 6 1.2s3-.5 6-1.2c4-1 7 4 8 13-8-2-20-2-28 0z";
const BRIM: &str = "M9 25c10-5 36-5 46 0";
const TIE: &str = "M32 46l-3 4 3 10 3-10z";

/// The faces of the printed roles, of Larry and of a role unknown here, and an empty chair, on a square of 64.
pub(super) fn symbols() -> Markup {
    html! {
        @for (id, drawing) in [
            ("role-agent", agent()),
            ("role-insider", insider()),
            ("role-bugged-agent", bugged()),
            ("role-paranoid-agent", paranoid()),
            ("role-risk-agent", risk()),
            ("role-decoy", decoy()),
            ("role-accomplice", accomplice()),
            ("role-tim-shady", shady()),
            ("role-sleeper-agent", sleeper()),
            ("role-prof-no", professor()),
            ("role-own", unknown()),
            ("larry", larry()),
            ("chair", chair()),
        ] { (symbol(id, "64 64", &drawing)) }
    }
}

fn body(parts: &[&str]) -> Markup {
    html! { @for part in parts { (stroke(part)) } }
}

fn ink(drawing: &Markup) -> Markup {
    lines("2.6", drawing)
}

fn hat() -> Markup {
    html! { (solid(HAT)) path d=(BRIM) stroke-width="3.4" {} }
}

fn eyes() -> Markup {
    solid("M27 31a1.4 1.4 0 1 0 .1 0zM37 31a1.4 1.4 0 1 0 .1 0z")
}

fn agent() -> Markup {
    ink(
        &html! { (body(&[SHOULDERS, FACE, "M28 38c2 1.6 6 1.6 8 0"])) (hat()) (eyes()) (solid(TIE)) },
    )
}

/// One half of the face belongs to somebody else.
pub(super) fn insider() -> Markup {
    ink(&html! {
        (body(&[SHOULDERS, FACE]))
        (hat())
        (solid("M32 26h11v4c0 8-5 13-11 13zM32 43c14 0 22 5 23 17H32z"))
        (solid("M26.5 31a1.6 1.6 0 1 0 .1 0z"))
        (stroke("M27 38.5c1.5.8 3 1 5 1"))
    })
}

/// Whatever she says is heard.
fn bugged() -> Markup {
    ink(&html! {
        (body(&[SHOULDERS, "M20 24v6c0 8 5 13 12 13s12-5 12-13v-6", "M28 38c2 1.6 6 1.6 8 0"]))
        (body(&["M20 30C18 14 24 8 32 8s14 6 12 22", "M49 20c3 4 3 10 0 14", "M54 16c5 6 5 16 0 22"]))
        (solid("M20 27c-4-1-6 1-6 4s2 5 6 4zM44 27c4-1 6 1 6 4s-2 5-6 4z"))
        (eyes())
        (stroke("M26 60l6-6 6 6"))
    })
}

/// Looks both ways, with the collar up.
fn paranoid() -> Markup {
    ink(&html! {
        (body(&[FACE, "M9 60c0-9 5-14 12-16l-3-8M55 60c0-9-5-14-12-16l3-8"]))
        (hat())
        circle cx="27" cy="31" r="4" {}
        circle cx="37" cy="31" r="4" {}
        (solid("M24.6 31a1.6 1.6 0 1 0 .1 0zM39.6 31a1.6 1.6 0 1 0 .1 0z"))
        (body(&["M28 39h8", "M20 60l12-13 12 13"]))
    })
}

fn risk() -> Markup {
    ink(&html! {
        (body(&["M8 60c0-9 4-14 11-16", "M16 26c0 12 3 17 10 17", "M26 43c2 0 4-.5 6-2"]))
        (body(&["M14 28C12 14 18 7 27 7s16 6 14 17c-8 0-14-3-17-8-1 6-4 10-10 12z"]))
        (solid("M14 28C12 14 18 7 27 7s16 6 14 17c-8 0-14-3-17-8-1 6-4 10-10 12z"))
        (solid("M23 31a1.4 1.4 0 1 0 .1 0zM33 31a1.4 1.4 0 1 0 .1 0z"))
        rect x="32" y="38" width="22" height="22" rx="4" transform="rotate(-10 43 49)" {}
        (solid("M38 44a2 2 0 1 0 .1 0zM43 47.4a2 2 0 1 0 .1 0zM48 50.5a2 2 0 1 0 .1 0zM46.7 41.8a2 2 0 1 0 .1 0zM39.6 53a2 2 0 1 0 .1 0z"))
    })
}

/// A wooden bird.
fn decoy() -> Markup {
    ink(&html! {
        (body(&["M6 44c4 9 14 12 24 12 14 0 26-8 28-24-6 5-12 6-18 5 1-4 2-8 1-13C40 16 35 11 28 11S17 16 17 22c-3 1-7 2-11 1 1 4 5 6 10 6 2 6-6 8-10 15z"]))
        (body(&["M28 42c6 4 14 4 20-1", "M24 48c6 3 12 3 18 1"]))
        (solid("M27 20a2 2 0 1 0 .1 0z"))
        (stroke("M20 60h28"))
    })
}

/// One behind the other.
fn accomplice() -> Markup {
    ink(&html! {
        g opacity=".45" transform="translate(12 -3) scale(.92)" { (body(&["M38 45c10 1 17 6 18 15", FACE])) (hat()) }
        g transform="translate(-7 3)" {
            (body(&["M9 60c1-12 9-17 23-17s22 5 23 17", "M20 26c-3 14 1 17 12 17s15-3 12-17"]))
            (solid("M17 34C14 16 20 9 32 9s18 7 15 25c-3-3-4-7-5-12-5 2-13 2-20-2-1 5-2 10-5 14z"))
            (solid("M27 31a1.4 1.4 0 1 0 .1 0zM37 31a1.4 1.4 0 1 0 .1 0z"))
            (stroke("M29 38c2 1.4 4 1.4 6 0"))
        }
    })
}

fn shady() -> Markup {
    ink(&html! {
        (body(&[SHOULDERS, FACE, "M28 38c3 2 7 1 9-2"]))
        g transform="translate(0 4)" { (hat()) }
        (solid("M21 30h10c.5 4-1.6 6-5 6s-5.3-2-5-6zM33 30h10c.5 4-1.6 6-5 6s-5.3-2-5-6z"))
        (body(&["M30 31h4", "M23 47l9 8 9-8"]))
    })
}

fn sleeper() -> Markup {
    ink(&html! {
        (body(&[SHOULDERS, "M20 26c-2 12 2 17 12 17s14-5 12-17", "M24 31c1.5 2 4 2 5.5 0M34.5 31c1.5 2 4 2 5.5 0", "M30 38.5h4"]))
        (solid("M18 27c-2-10 4-17 14-17s17 6 15 17c-8-4-22-4-29 0z"))
        (body(&["M47 17h6l-6 7h6", "M55 6h5l-5 6h5"]))
    })
}

fn professor() -> Markup {
    ink(&html! {
        (body(&[SHOULDERS, "M19 24C19 13 24 7 32 7s13 6 13 17c0 11-4 19-13 19S19 35 19 24z", "M28 37c2-1.5 6-1.5 8 0", "M24 22l6 2M40 22l-6 2"]))
        circle cx="38" cy="28" r="4.6" {}
        (stroke("M42 31c2 5 2 10 1 14"))
        (solid("M26 27a1.5 1.5 0 1 0 .1 0zM38 26.6a1.5 1.5 0 1 0 .1 0z"))
        (body(&["M22 46l10 14 10-14"]))
    })
}

/// A role of the group's own.
fn unknown() -> Markup {
    ink(
        &html! { (body(&[SHOULDERS, FACE, "M28 30c0-5 8-5 8 0 0 3-4 3-4 6"])) (hat()) (solid("M32 38.4a1.2 1.2 0 1 0 .1 0z")) },
    )
}

/// The go-between: a flat cap and a moustache.
fn larry() -> Markup {
    ink(&html! {
        (body(&[SHOULDERS, FACE]))
        (solid("M16 24c0-10 7-15 16-15s16 5 17 12l6 4c-12-2-26-2-39-1z"))
        (eyes())
        (solid("M32 36c3-2 7-1 9 2-4 1-7 1-9-1-2 2-5 2-9 1 2-3 6-4 9-2z"))
        (solid("M32 47l-7-3v7zM32 47l7-3v7z"))
    })
}

/// Nobody sits there yet.
fn chair() -> Markup {
    ink(&body(&[
        "M21 36V12h22v24",
        "M21 20h22M21 28h22",
        "M17 36h30v6H17z",
        "M20 42v14M44 42v14",
    ]))
}

#[cfg(test)]
mod tests {
    use inside_job::printed_roles;

    use super::*;

    #[test]
    fn every_printed_role_has_a_face() {
        let symbols = symbols().into_string();
        for role in printed_roles() {
            let id = format!("id=\"role-{}\"", role.id);
            assert!(symbols.contains(&id), "{id}");
        }
    }
}

use inside_job::{RoleId, Shown, printed_roles};
use maud::{Markup, html};
use words::key;

use crate::{
    table::seen::Seen,
    web::{html::art, reader::Reader},
};

/// The own role, face down until it is turned up; anybody may look over a shoulder.
pub(crate) fn role_card(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let Some(you) = shown.you.as_ref().filter(|_| shown.outcome.is_none()) else {
        return html! {};
    };
    html! {
        details .role-card data-game={ (seen.id) "/" (seen.number) } {
            summary {
                span .closed { (art::draw(reader, "drawn", "back")) span .text { (reader.say(key!("role-show"))) } }
                span .opened .text { (reader.say(key!("role-hide"))) }
            }
            div .inside.paper {
                (portrait(reader, you.role))
                p .label { (reader.say(key!("your-role"))) }
                p .role-name { (name(reader, you.role)) }
                p .role-about { (goal(reader, you.role)) }
                @if let Some(partner) = you.partner_role {
                    p { (reader.with(key!("partner-role"), &[("role", name(reader, partner).into())])) }
                }
            }
        }
    }
}

pub(crate) fn portrait(reader: &Reader, role: RoleId) -> Markup {
    let id = if printed_roles().any(|printed| printed.id == role) {
        format!("role-{role}")
    } else {
        "role-own".to_owned()
    };
    art::draw(reader, "face", &id)
}

/// What a role is called.
pub(crate) fn name(reader: &Reader, role: RoleId) -> String {
    words::inside_job::role(reader.words, role)
}

/// What it is after.
fn goal(reader: &Reader, role: RoleId) -> String {
    let printed = words::inside_job::printed_goal(reader.words, role);
    printed.unwrap_or_else(|| reader.say(key!("goal-own")))
}

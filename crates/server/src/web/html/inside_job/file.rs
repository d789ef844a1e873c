use inside_job::{RoleId, Shown, printed_roles};
use maud::{Markup, html};
use words::{
    inside_job::{Dossier, Matter},
    key,
};

use crate::{
    table::seen::Seen,
    web::{
        html::{
            art,
            coach::is_alone,
            table::{Listening, name},
        },
        reader::Reader,
    },
};

/// The own role as a file to open and close again. Every role has the same paper, the same large face
/// and the same number of lines; only reading tells which it is.
///
/// The script shows it as a dialog, and without one the page does (`web/secret_file.rs`). What the dialog is
/// called does not name the role: it is read out while the file is closed.
pub(crate) fn file(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let own = shown.you.as_ref().filter(|_| shown.outcome.is_none());
    let Some((you, dossier)) = own.and_then(|you| {
        let to = Listening::new(reader, seen);
        Some((you, seen.dossier(you.seat, you.role, &to)?))
    }) else {
        return html! {};
    };
    let owner = [("name", name(reader, seen, you.seat).into())];
    // Bots look at no screen.
    let hint = if dossier.face_up {
        key!("file-no-secret")
    } else if is_alone(seen) {
        key!("file-alone")
    } else {
        key!("file-turn-away")
    };
    html! {
        dialog .file closedby="none" aria-labelledby="file-tab" data-game={ (seen.id) "." (seen.number) } {
            p #file-tab .tab { (reader.say(key!("file"))) }
            details .folder {
                summary {
                    span .cover {
                        (art::draw(reader, "eye", "eye"))
                        span .whose { (reader.with(key!("file-for"), &owner)) }
                        span .only { (reader.say(if dossier.face_up { key!("file-everybody") } else { key!("file-nobody-else") })) }
                    }
                    span .press { (reader.say(key!("file-open"))) }
                    span .hint { (reader.say(hint)) }
                }
                div .opened {
                    (sheet(reader, &reader.with(key!("file-you"), &owner), you.role, you.partner_role, &dossier))
                    form method="post" action=(reader.to(format_args!("/t/{}/file", seen.id))) {
                        input type="hidden" name="number" value=(seen.number);
                        button .press { (reader.say(key!("file-close"))) }
                        p .hint { (reader.say(if dossier.face_up { key!("file-no-secret") } else { key!("file-stays") })) }
                    }
                }
            }
        }
    }
}

fn sheet(
    reader: &Reader,
    this_is: &str,
    role: RoleId,
    partner: Option<RoleId>,
    dossier: &Dossier,
) -> Markup {
    html! {
        article .dossier {
            div .photo { (art::draw(reader, "face", "role-agent-file")) }
            div .text {
                p .this { (this_is) }
                div .heading {
                    h2 tabindex="-1" { (dossier.name) }
                    (portrait(reader, role))
                }
                p .aim { (dossier.aim) }
                ul .bare {
                    @for (matter, line) in &dossier.lines {
                        li { (art::sign(reader, sign(*matter))) span { (line) } }
                    }
                }
                p .company {
                    (dossier.company)
                    @if let Some(partner) = partner {
                        " " (reader.with(key!("partner-role"), &[("role", role_name(reader, partner).into())])) "."
                    }
                }
            }
        }
    }
}

const fn sign(matter: Matter) -> &'static str {
    match matter {
        Matter::Cards => "cards",
        Matter::Missions => "tick",
        Matter::Briefcases => "briefcase",
        Matter::Special => "eye",
        Matter::Vote => "hand",
    }
}

/// The way to the file while the game runs. Without a script it is a page of its own.
pub(crate) fn my_file(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    if shown.you.is_none() || shown.outcome.is_some() || seen.desk.is_some() {
        return html! {};
    }
    html! {
        a .my-file.button href=(reader.to(format_args!("/t/{}?file=open", seen.id))) draggable="false" {
            (art::sign(reader, "folder"))
            span { (reader.say(key!("file-mine"))) }
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
pub(crate) fn role_name(reader: &Reader, role: RoleId) -> String {
    words::inside_job::role(reader.words, role)
}

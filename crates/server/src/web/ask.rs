//! The page of a table, and every form on it.

use axum::{
    extract::{Path, Query, State, rejection::QueryRejection},
    http::{HeaderMap, header},
    response::{AppendHeaders, IntoResponse as _, Redirect, Response},
};
use cards::Statement;
use serde::Deserialize;

use crate::{
    edge::{
        address::Address,
        fields::Fields,
        names::check_name,
        refused::{Kind, Refused},
        who::{Anyone, At},
    },
    host::app::App,
    table::{
        any_game::Written,
        decision::{Answer, Person, Request},
        occupant::BotLevel,
    },
    web::{
        html,
        padded::{not_played, own_page},
        pages::{to_table, url},
        people::{PICTURE, chosen_picture, guest, named, remember_picture},
        reader::Reader,
        secret_file,
        tables::keep_pace,
    },
};

pub(crate) async fn table(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    At(table): At,
    headers: HeaderMap,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Refused> {
    let id = person.as_ref().map(|person| person.id);
    let seen = app.look(table, id).await?;
    let reader = reader
        .named(person.and_then(|person| person.name))
        .at_table_of(seen.game().as_str());
    let url = url(&app, &headers, table);
    let wanted = asked.is_ok_and(|Query(asked)| asked.file.is_some());
    let covered = wanted || !secret_file::is_read(&headers, table, seen.number);
    let begun = reader.tips().begun(&app, &seen);
    let cookie = begun.map(|cookie| (header::SET_COOKIE, cookie));
    let page = own_page(html::table(&reader, &seen, &url, covered));
    Ok((AppendHeaders(cookie), page).into_response())
}

/// What of a table is to be looked at.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    /// The secret file once more.
    file: Option<String>,
}

/// Every form of a table.
pub(crate) async fn ask(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    At(table): At,
    Path((_, what)): Path<(String, String)>,
    address: Address,
    fields: Fields,
) -> Result<Response, Refused> {
    let request = request(&what, &fields)?;
    // Sitting down is how somebody new comes in; everything else is for those who are here.
    let (person, cookie) = match request {
        Request::Join { seat } => {
            // Keep a person's name when joining fails.
            let id = person.as_ref().map(|person| person.id);
            let wish = fields.get("name");
            let name = match wish {
                Some(name) => check_name(name)?,
                None => person.as_ref().and_then(|person| person.name.clone()),
            };
            let free = app.seat_to_join(table, id, name.as_deref(), seat).await;
            free.map_err(|refused| with_choice(refused, &fields))?;
            match wish {
                Some(name) => named(&app, address, person, name).await?,
                None => guest(&app, address, person).await?,
            }
        }
        _ => (person.ok_or_else(Refused::no_table)?, None),
    };
    let chosen = chosen_picture(&reader, &fields);
    let mut picture = chosen.or(person.picture).or(reader.picture());
    let joins = matches!(request, Request::Join { .. });
    if picture.is_none() && joins {
        // People keep the picture that they sat down with when others come after them.
        let seen = app.look(table, Some(person.id)).await?;
        let reader = reader.clone().named(person.name.clone());
        picture = Some(html::picture_at(&reader, &seen));
    }
    let person = Person { picture, ..person };
    app.gate().asks(person.id, &request)?;
    if reader.learning(&app).is_none() {
        app.metrics().learning.leave_out(table);
    }
    let acts = matches!(request, Request::Act { .. });
    let leaves = matches!(request, Request::Leave);
    let is_decline = matches!(request, Request::Decline);
    let ready = acts && fields.get("ready").is_some();
    let answer = match app.ask(table, &person, request).await {
        Err(refused) if acts && refused.kind == Kind::Illegal => {
            return Ok(not_played(html::trouble(&reader, &refused)));
        }
        answer => answer?,
    };
    if joins {
        keep_pace(&app, &reader, table, &person).await;
    }
    if leaves {
        // They have left; it is only the list that may still tell of it.
        let _ = app.put_away_left(table, person.id).await;
    }
    if ready {
        // A vote also says that its voter is ready (IJ-7.5), unless it was the last one.
        let _ = app.ask(table, &person, Request::Ready).await;
    }
    match answer {
        Answer::Unusual { turn, action } => {
            let seen = app.look(table, Some(person.id)).await?;
            Ok(not_played(html::confirm_breaking(
                &reader, &seen, turn, &action,
            )))
        }
        Answer::Seated { .. } | Answer::Acted { .. } | Answer::Done { .. } => {
            let picture = chosen.map(|picture| remember_picture(&app, picture));
            if is_decline {
                return Ok(Redirect::to(&reader.to("/")).into_response());
            }
            Ok(to_table(&reader, table, cookie.into_iter().chain(picture)))
        }
    }
}

/// A refusal that knows which picture was chosen, so that the way on from it does, too.
fn with_choice(refused: Refused, fields: &Fields) -> Refused {
    let chosen = PICTURE
        .into_iter()
        .filter_map(|part| Some((part, fields.get(part)?)));
    chosen.fold(refused, |refused, (part, value)| {
        refused.naming(part, value)
    })
}

fn request(what: &str, fields: &Fields) -> Result<Request<Written>, Refused> {
    Ok(match what {
        "join" => Request::Join {
            seat: fields.read("seat")?,
        },
        "leave" => Request::Leave,
        "accept" => Request::Accept,
        "decline" => Request::Decline,
        "seats" => Request::Place {
            seat: fields.need("seat")?,
            bot: fields.read::<BotLevel>("bot")?,
        },
        "commit" => Request::Commit {
            commitment: fields.need("commitment")?,
        },
        "open" => Request::Open {
            text: fields.get("text").unwrap_or("").to_owned(),
        },
        "start" => Request::Start {
            fill: fields.read("fill")?,
        },
        "act" => Request::Act {
            number: fields.read("number")?,
            turn: fields.need("turn")?,
            action: Written::Form(fields.clone()),
            sure: fields.get("sure").is_some(),
        },
        "take-back" => Request::TakeBack {
            decision: fields.need("decision")?,
        },
        "talk" => Request::Say {
            say: statement(fields)?,
        },
        "chat" => Request::Chat {
            text: fields.get("text").unwrap_or("").to_owned(),
        },
        "mute" => Request::Mute {
            whom: fields.need("seat")?,
            muted: fields.need("muted")?,
        },
        "ready" => Request::Ready,
        "wishes" => Request::Wish {
            wish: fields.need("wish")?,
            on: fields.need("on")?,
        },
        "missing" => Request::Missing {
            wait: fields.get("choose") == Some("wait"),
        },
        "return" => Request::Return,
        "nudge" => Request::Nudge {
            whom: fields.need("seat")?,
        },
        _ => return Err(Refused::no_table()),
    })
}

/// Table talk as the sheet has it: what a button says, completed by a trick or two where it is about some, and
/// whether it is asked. Of two tricks the earlier one is where somebody did not follow.
fn statement(fields: &Fields) -> Result<Statement, Refused> {
    let said: String = fields.need("say")?;
    let trick = fields.get("trick").unwrap_or("");
    let whole = said.parse::<Statement>();
    let whole = whole.or_else(|_| format!("{said}{trick}").parse());
    let (denied, played) = (fields.read::<u8>("denied")?, fields.read::<u8>("trick")?);
    let whole = whole.or_else(|error| match (denied, played) {
        (Some(one), Some(other)) => format!("{said}{},{}", one.min(other), one.max(other)).parse(),
        _ => Err(error),
    });
    let statement = whole.map_err(|_| Refused::bad("bad-form", "this cannot be said"))?;
    let question = fields.get("ask").is_some();
    Ok(Statement {
        question,
        ..statement
    })
}

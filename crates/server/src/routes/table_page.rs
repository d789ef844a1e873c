//! The page of a table, and every form on it.

use axum::{
    extract::{Path, State},
    response::Response,
};

use crate::{
    app::App,
    decision::Request,
    entry::BotLevel,
    fields::Fields,
    gate::Address,
    html,
    reader::Reader,
    refused::Refused,
    routes::{
        guest::guest,
        pages::{page, to_table, url},
        who::{Anyone, At},
    },
};

pub(crate) async fn table(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    At(table): At,
) -> Result<Response, Refused> {
    let seen = app.look(table, person.map(|person| person.id)).await?;
    Ok(page(html::table(&reader, &seen, &url(&app, table))))
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
        Request::Join { .. } => guest(&app, address, &reader, person).await?,
        _ => (person.ok_or_else(Refused::no_table)?, None),
    };
    app.ask(table, &person, request).await?;
    Ok(to_table(&reader, table, cookie))
}

fn request(what: &str, fields: &Fields) -> Result<Request, Refused> {
    Ok(match what {
        "join" => Request::Join {
            seat: fields.read("seat")?,
        },
        "leave" => Request::Leave,
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
            action: action(fields)?,
        },
        "talk" => Request::Say {
            say: fields.need("say")?,
        },
        "chat" => Request::Chat {
            text: fields.get("text").unwrap_or("").to_owned(),
        },
        "mute" => Request::Mute {
            whom: fields.need("seat")?,
            muted: fields.need("muted")?,
        },
        "ready" => Request::Ready,
        "missing" => Request::Missing {
            wait: fields.get("choose") == Some("wait"),
        },
        "return" => Request::Return,
        _ => return Err(Refused::no_table()),
    })
}

/// An action from its parts: a button, a briefcase ticked beside it, or several cards ticked.
fn action(fields: &Fields) -> Result<String, Refused> {
    if let Some(verb) = fields.get("verb") {
        let cards: Vec<&str> = fields.all("card").collect();
        return Ok(format!("{verb}:{}", cards.join(",")));
    }
    let mut action: String = fields.need("action")?;
    if fields.get("wager").is_some() && action.starts_with("play:") {
        action.push('+');
    }
    Ok(action)
}

//! The page of a table, and every form on it.

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use black_spy::{Illegal, Legal, Verb};
use inside_job::Action;
use play::Statement;

use crate::{
    any_game::AnyShown,
    app::App,
    decision::Request,
    entry::BotLevel,
    fields::Fields,
    gate::Address,
    html,
    reader::Reader,
    refused::Refused,
    routes::{
        guest::{guest, named},
        pages::{page, to_table, url},
        who::{Anyone, At},
    },
    seen::Seen,
};

pub(crate) async fn table(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    At(table): At,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let id = person.as_ref().map(|person| person.id);
    let seen = app.look(table, id).await?;
    let reader = reader
        .named(person.map(|person| person.name))
        .at_table_of(seen.game().as_str());
    let url = url(&app, &headers, table);
    Ok(page(html::table(&reader, &seen, &url)))
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
            // Who cannot sit down gets no name by trying.
            let id = person.as_ref().map(|person| person.id);
            app.seat_to_join(table, id, seat).await?;
            match fields.get("name") {
                Some(name) => named(&app, address, person, name).await?,
                None => guest(&app, address, &reader, person).await?,
            }
        }
        _ => (person.ok_or_else(Refused::no_table)?, None),
    };
    if let Request::Act { turn, action, .. } = &request
        && fields.get("sure").is_none()
    {
        let seen = app.look(table, Some(person.id)).await?;
        if let Some(refused) = wrong_count(&seen, &fields) {
            return Err(refused);
        }
        if is_exempt_play(&seen, action) {
            return Ok(page(html::all_the_same(&reader, &seen, *turn, action)));
        }
    }
    app.ask(table, &person, request).await?;
    Ok(to_table(&reader, table, cookie))
}

/// May be played although it does not follow what is held of the led suit (IJ-4.5)? Then it is asked
/// once whether it is meant, where everybody else is told that it cannot be.
fn is_exempt_play(seen: &Seen, action: &str) -> bool {
    let Some(AnyShown::InsideJob(shown)) = &seen.shown else {
        return false;
    };
    let (Some(you), Ok(action)) = (&shown.you, action.parse()) else {
        return false;
    };
    let Action::Play { card, .. } = action else {
        return false;
    };
    you.breaking.contains(card)
}

/// Without the script any number of cards or names can be ticked, also none or more than an action can
/// name.
fn wrong_count(seen: &Seen, fields: &Fields) -> Option<Refused> {
    match seen.shown.as_ref()? {
        AnyShown::InsideJob(shown) => too_many_names(shown, fields),
        AnyShown::BlackSpy(shown) => wrong_cards(shown, fields),
    }
}

fn too_many_names(shown: &inside_job::Shown, fields: &Fields) -> Option<Refused> {
    let illegal = if shown.you.as_ref()?.votes == 2 {
        inside_job::Illegal::TwoVotes
    } else {
        inside_job::Illegal::OneVote
    };
    let wrong = fields.get("verb") == Some("vote") && fields.all("seat").count() > 2;
    wrong.then(|| Refused::illegal(illegal.name(), illegal.rule(), &illegal))
}

fn wrong_cards(shown: &black_spy::Shown, fields: &Fields) -> Option<Refused> {
    let Legal::Pick { verb, pick, .. } = shown.you.as_ref()?.legal else {
        return None;
    };
    let (word, illegal) = match verb {
        Verb::Pass => ("pass", Illegal::PassCount(pick)),
        Verb::Take => ("take", Illegal::TakeCount(pick)),
    };
    let wrong = fields.get("verb") == Some(word) && fields.all("card").count() != usize::from(pick);
    wrong.then(|| Refused::illegal(illegal.name(), illegal.rule(), &illegal))
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
        "missing" => Request::Missing {
            wait: fields.get("choose") == Some("wait"),
        },
        "return" => Request::Return,
        _ => return Err(Refused::no_table()),
    })
}

/// An action from its parts: a button, a briefcase ticked beside it, or several cards or names ticked.
fn action(fields: &Fields) -> Result<String, Refused> {
    if let Some(verb) = fields.get("verb") {
        let field = if verb == "vote" { "seat" } else { "card" };
        let chosen: Vec<&str> = fields.all(field).collect();
        if verb == "vote" && chosen.is_empty() {
            return Ok("vote:-".to_owned());
        }
        return Ok(format!("{verb}:{}", chosen.join(",")));
    }
    let mut action: String = fields.need("action")?;
    if fields.get("wager").is_some() && action.starts_with("play:") {
        action.push('+');
    }
    Ok(action)
}

/// Table talk from its parts: a topic, whether it is asked, and what it is about.
fn statement(fields: &Fields) -> Result<Statement, Refused> {
    let topic: String = fields.need("topic")?;
    let question = fields.get("ask").map_or("", |_| "?");
    let about: &[&str] = match topic.as_str() {
        "could-not-follow" => &["suit", "trick"],
        "not-me" => &[],
        "void" => &["seat", "suit"],
        "denied" => &["seat", "suit", "trick"],
        "sabotage" | "nice" => &["trick"],
        _ => &["seat"],
    };
    let about: Vec<&str> = about.iter().filter_map(|name| fields.get(name)).collect();
    let text = match topic.as_str() {
        "could-not-follow" => format!("{topic}:{}{question}", about.join("/")),
        "not-me" => format!("{topic}{question}"),
        _ => format!("{topic}:{}{question}", about.join(",")),
    };
    text.parse()
        .map_err(|_| Refused::bad("bad-form", "this cannot be said"))
}

//! Pages and forms: the twins of the API for people. A form is answered with a redirect.

use axum::{
    Form,
    extract::{Path, Query, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Redirect, Response},
};
use cards::{Notebook, Seat};
use serde::Deserialize;

use crate::{
    any_game::{AnyShown, GameOptions},
    app::App,
    clock::TimeControl,
    decision::{Person, Request},
    entry::BotLevel,
    gate::Address,
    html,
    id::TableId,
    reader::Reader,
    refused::Refused,
    routes::{
        people::check_name,
        tables::NewTable,
        who::{self, Anyone, At},
    },
    words::{self, Language},
};

/// The fields of a form, in order; a name may be there several times.
#[derive(Debug)]
pub(crate) struct Fields(Vec<(String, String)>);

impl<S: Send + Sync> axum::extract::FromRequest<S> for Fields {
    type Rejection = Refused;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, Refused> {
        let form = Form::<Vec<(String, String)>>::from_request(request, state).await;
        let Form(fields) = form.map_err(|_| Refused::bad("bad-form", "the form cannot be read"))?;
        Ok(Self(fields))
    }
}

impl Fields {
    fn get(&self, name: &'static str) -> Option<&str> {
        self.all(name).next()
    }

    fn all(&self, name: &'static str) -> impl Iterator<Item = &str> {
        let fields = self.0.iter();
        fields
            .filter(move |(other, value)| other == name && !value.is_empty())
            .map(|(_, value)| value.as_str())
    }

    fn read<T: std::str::FromStr>(&self, name: &'static str) -> Result<Option<T>, Refused> {
        let bad = |_| Refused::bad("bad-form", format!("the field {name} cannot be read"));
        self.get(name).map(str::parse).transpose().map_err(bad)
    }

    fn need<T: std::str::FromStr>(&self, name: &'static str) -> Result<T, Refused> {
        let missing = || Refused::bad("bad-form", format!("the field {name} is missing"));
        self.read(name)?.ok_or_else(missing)
    }
}

pub(crate) async fn home(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
) -> Result<Response, Refused> {
    let lobby = app.store().lobby().await;
    let lobby = lobby.map_err(|error| app.store_failed(&error))?;
    let mine = match &person {
        None => Vec::new(),
        Some(person) => {
            let mine = app.store().tables_of(person.id).await;
            mine.map_err(|error| app.store_failed(&error))?
        }
    };
    let read = |lines: Vec<String>| {
        let lines = lines.iter().map(|line| serde_json::from_str(line));
        lines.filter_map(Result::ok).collect()
    };
    let home = html::Home {
        name: person.map(|person| person.name),
        mine: read(mine),
        lobby: read(lobby),
    };
    Ok(page(html::home(&reader, &home)))
}

pub(crate) async fn rename(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    address: Address,
    fields: Fields,
) -> Response {
    let renamed = async {
        let name = check_name(fields.get("name").unwrap_or(""))?;
        match person {
            Some(person) => {
                app.rename(person.id, &name).await?;
                Ok(Redirect::to(&reader.to("/")).into_response())
            }
            None => {
                let (_, cookie) = welcome(&app, address, name).await?;
                let to = Redirect::to(&reader.to("/"));
                Ok(([(header::SET_COOKIE, cookie)], to).into_response())
            }
        }
    };
    or_error(&reader, None, renamed.await)
}

pub(crate) async fn language(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let code = fields.get("language").and_then(Language::from_code);
    let code = code.unwrap_or_default().code();
    let path = app.settings().cookie_path();
    let cookie = format!(
        "{}={code}; Path={path}; SameSite=Lax; Max-Age=31536000",
        words::COOKIE
    );
    // Back to where it was chosen, but never to another site.
    let back = fields.get("back").unwrap_or("/");
    let own = back.starts_with('/') && !back.starts_with("//") && !back.contains('\\');
    let to = Redirect::to(&reader.to(if own { back } else { "/" }));
    ([(header::SET_COOKIE, cookie)], to).into_response()
}

/// One click to a table against bots.
pub(crate) async fn play(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    address: Address,
    fields: Fields,
) -> Response {
    let table = match fields.get("game") {
        Some("black-spy") => GameOptions::BlackSpy(black_spy::Options::new(4)),
        _ => GameOptions::InsideJob(inside_job::Options::new(4)),
    };
    let seats = ["me", "novice", "novice", "novice"].map(str::to_owned);
    let new = NewTable {
        table,
        seats: Some(seats.into()),
        listed: false,
        notebook: Notebook::Strict,
        clock: TimeControl::None,
        chat: Some(false),
    };
    let opened = async {
        let (person, cookie) = guest(&app, address, &reader, person).await?;
        let id = open(&app, address, &person, new).await?;
        app.ask(id, &person, Request::Start { fill: None }).await?;
        Ok(to_table(&reader, id, cookie))
    };
    or_error(&reader, None, opened.await)
}

pub(crate) async fn create(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    address: Address,
    fields: Fields,
) -> Response {
    let opened = async {
        let new = new_table(&fields)?;
        let (person, cookie) = guest(&app, address, &reader, person).await?;
        let id = open(&app, address, &person, new).await?;
        Ok(to_table(&reader, id, cookie))
    };
    or_error(&reader, None, opened.await)
}

pub(crate) async fn table(
    State(app): State<App>,
    person: Result<Anyone, Refused>,
    reader: Reader,
    at: Result<At, Refused>,
) -> Response {
    let seen = async {
        let (Anyone(person), At(table)) = (person?, at?);
        let seen = app.look(table, person.map(|person| person.id)).await?;
        Ok(page(html::table(&reader, &seen, &url(&app, table))))
    };
    or_error(&reader, None, seen.await)
}

pub(crate) fn url(app: &App, table: TableId) -> String {
    let public = app.settings().public_url.as_deref().unwrap_or("");
    format!("{public}/t/{table}")
}

/// Every form of a table.
pub(crate) async fn ask(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    at: Result<At, Refused>,
    path: Result<Path<(String, String)>, axum::extract::rejection::PathRejection>,
    address: Address,
    fields: Fields,
) -> Response {
    let mut back = None;
    let asked = async {
        let At(table) = at?;
        back = Some(reader.to(format_args!("/t/{table}")));
        let Path((_, what)) = path.map_err(|_| Refused::no_table())?;
        let request = request(&what, &fields)?;
        // Sitting down is how somebody new comes in; everything else is for those who are here.
        let (person, cookie) = match request {
            Request::Join { .. } => guest(&app, address, &reader, person).await?,
            _ => (person.ok_or_else(Refused::no_table)?, None),
        };
        app.ask(table, &person, request).await?;
        Ok(to_table(&reader, table, cookie))
    };
    let asked = asked.await;
    or_error(&reader, back.as_deref(), asked)
}

#[derive(Debug, Deserialize)]
pub(crate) struct Fog {
    seat: Option<String>,
}

pub(crate) async fn replay(
    State(app): State<App>,
    reader: Reader,
    at: Result<At, Refused>,
    path: Result<Path<(String, u32, usize)>, axum::extract::rejection::PathRejection>,
    query: Result<Query<Fog>, axum::extract::rejection::QueryRejection>,
) -> Response {
    let found = async {
        let At(table) = at?;
        let nothing = || Refused::bad("no-such-step", "there is no such step or seat in this game");
        let Path((_, number, step)) = path.map_err(|_| nothing())?;
        let Query(fog) = query.map_err(|_| nothing())?;
        let seat = fog.seat.map(|seat| seat.parse::<Seat>()).transpose();
        let seat = seat.map_err(|_| nothing())?;
        let past = app.past(table, number).await?;
        let players = u8::try_from(past.names.len()).unwrap_or(0);
        let steps = past.game.steps();
        if step > steps || seat.is_some_and(|seat| seat.number() >= players) {
            return Err(nothing());
        }
        let (game, next) = past.game.at_step(step);
        let hidden = seat.is_some() && game.is_simultaneous();
        let seats = Seat::all(players).filter(|other| seat.is_none_or(|seat| seat == *other));
        let replay = html::Replay {
            number,
            step,
            steps,
            seat,
            names: past.names.clone(),
            next: next.filter(|_| !hidden),
            shown: seats
                .map(|seat| (seat, to_look_at(game.shown(Some(seat), Notebook::Open))))
                .collect(),
        };
        let seen = app.look(table, None).await?;
        Ok(page(html::replay(&reader, &seen, &replay)))
    };
    or_error(&reader, None, found.await)
}

/// What is over can be looked at, but nothing can be done in it.
fn to_look_at(mut shown: AnyShown) -> AnyShown {
    match &mut shown {
        AnyShown::InsideJob(shown) => {
            if let Some(you) = &mut shown.you {
                you.legal.clear();
            }
        }
        AnyShown::BlackSpy(shown) => {
            if let Some(you) = &mut shown.you {
                you.legal = black_spy::Legal::NOTHING;
            }
        }
    }
    shown
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

fn new_table(fields: &Fields) -> Result<NewTable, Refused> {
    let players = fields.need("players")?;
    let texts = |name: &'static str| fields.all(name).map(str::to_owned).collect();
    let table = match fields.get("game") {
        Some("black-spy") => GameOptions::BlackSpy(black_spy::Options {
            variants: texts("variant"),
            edition: fields.get("edition").unwrap_or("modern").to_owned(),
            max_rounds: fields.read("max_rounds")?,
            ..black_spy::Options::new(players)
        }),
        _ => GameOptions::InsideJob(inside_job::Options {
            wagers: fields.get("wagers").is_some(),
            risk: fields.get("risk").is_some(),
            roles: texts("role"),
            ..inside_job::Options::new(players)
        }),
    };
    Ok(NewTable {
        table,
        seats: None,
        listed: fields.get("listed").is_some(),
        notebook: fields.read("notebook")?.unwrap_or(Notebook::Strict),
        clock: match fields.get("clock") {
            Some("relaxed") => TimeControl::Relaxed,
            Some("fast") => TimeControl::Fast,
            Some("correspondence") => TimeControl::Correspondence,
            _ => TimeControl::None,
        },
        chat: None,
    })
}

async fn open(
    app: &App,
    address: Address,
    person: &Person,
    new: NewTable,
) -> Result<TableId, Refused> {
    let created = new.created(person, app)?;
    app.gate().newcomer(address)?;
    app.create(created).await
}

/// Who asks, or somebody new with a cookie to remember them by.
async fn guest(
    app: &App,
    address: Address,
    reader: &Reader,
    person: Option<Person>,
) -> Result<(Person, Option<HeaderValue>), Refused> {
    match person {
        Some(person) => Ok((person, None)),
        None => {
            let (person, cookie) = welcome(app, address, reader.say("guest")).await?;
            Ok((person, Some(cookie)))
        }
    }
}

async fn welcome(
    app: &App,
    address: Address,
    name: String,
) -> Result<(Person, HeaderValue), Refused> {
    app.gate().newcomer(address)?;
    let (person, token) = app.welcome(name).await?;
    let public = app.settings().public_url.as_deref().unwrap_or("");
    let secure = if public.starts_with("https:") {
        "; Secure"
    } else {
        ""
    };
    let path = app.settings().cookie_path();
    let cookie = format!(
        "{}={}; Path={path}; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}",
        who::COOKIE,
        token.as_str()
    );
    let cookie = HeaderValue::try_from(cookie).expect("a token is plain text");
    Ok((person, cookie))
}

fn to_table(reader: &Reader, table: TableId, cookie: Option<HeaderValue>) -> Response {
    let mut response = Redirect::to(&reader.to(format_args!("/t/{table}"))).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

pub(crate) fn page(markup: maud::Markup) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (headers, markup.into_string()).into_response()
}

fn or_error(reader: &Reader, back: Option<&str>, result: Result<Response, Refused>) -> Response {
    result.unwrap_or_else(|refused| {
        let mut response = page(html::error(reader, &refused, back));
        *response.status_mut() = refused.kind.status();
        response
    })
}

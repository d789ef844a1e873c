use std::convert::Infallible;

use axum::{
    extract::{FromRequestParts, Path},
    http::{HeaderMap, header, request::Parts},
};

use crate::{
    edge::{
        address::Address,
        id::{TableId, Token},
        refused::Refused,
    },
    host::{app::App, reviews::Asker},
    table::{decision::Person, picture::Picture},
    web::reader::cookie,
};

/// The name of the cookie that holds a token.
pub(crate) const COOKIE: &str = "undertrick";

/// The name of the cookie that holds the picture somebody has chosen. It is kept nowhere else, but with
/// the seats they take.
pub(crate) const PICTURE: &str = "undertrick-picture";

/// What the browser says its reader wants to be drawn with.
pub(crate) fn picture(headers: &HeaderMap) -> Option<Picture> {
    cookie(headers, PICTURE)?.parse().ok()
}

/// Who asks, if they said so.
#[derive(Debug)]
pub(crate) struct Anyone(pub(crate) Option<Person>);

/// The person who asks; a request that does not say who is refused.
#[derive(Debug)]
pub(crate) struct Somebody(pub(crate) Person);

/// The same, with the token that says so.
#[derive(Debug)]
pub(crate) struct WithToken(pub(crate) Person, pub(crate) Token);

/// The table in the address. What is not an id is no table.
#[derive(Debug)]
pub(crate) struct At(pub(crate) TableId);

impl FromRequestParts<App> for Anyone {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let person = match token(parts) {
            None => None,
            Some(Sent::Cookie(token)) => app.person(&token).await?,
            Some(Sent::Bearer(token)) => {
                let token = token.ok_or_else(Refused::nobody)?;
                let person = app.person(&token).await?;
                Some(person.ok_or_else(Refused::nobody)?)
            }
        };
        let person = person.map(|person| Person {
            picture: picture(&parts.headers),
            ..person
        });
        if let Some(person) = person.as_ref().filter(|_| !parts.method.is_safe()) {
            app.gate().person(person.id)?;
        }
        Ok(Self(person))
    }
}

impl FromRequestParts<App> for Somebody {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let Anyone(person) = Anyone::from_request_parts(parts, app).await?;
        person.map(Self).ok_or_else(Refused::nobody)
    }
}

impl FromRequestParts<App> for WithToken {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let Somebody(person) = Somebody::from_request_parts(parts, app).await?;
        let (Some(Sent::Cookie(token)) | Some(Sent::Bearer(Some(token)))) = token(parts) else {
            return Err(Refused::nobody());
        };
        Ok(Self(person, token))
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self::of(app, &parts.headers, &parts.extensions))
    }
}

impl FromRequestParts<App> for Asker {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let Ok(address) = Address::from_request_parts(parts, app).await;
        let Anyone(person) = Anyone::from_request_parts(parts, app).await?;
        let person = person.map(|person| person.id);
        Ok(Self { address, person })
    }
}

impl FromRequestParts<App> for At {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let path: Result<Path<Vec<(String, String)>>, _> =
            Path::from_request_parts(parts, app).await;
        let Path(keys) = path.map_err(|_| Refused::no_table())?;
        let id = keys.iter().find(|(key, _)| key == "id");
        let id = id.and_then(|(_, id)| id.parse().ok());
        id.map(Self).ok_or_else(Refused::no_table)
    }
}

enum Sent {
    Cookie(Token),
    /// `None` where it is not a token at all.
    Bearer(Option<Token>),
}

fn token(parts: &Parts) -> Option<Sent> {
    if let Some(value) = parts.headers.get(header::AUTHORIZATION) {
        let token = value.to_str().ok();
        let token = token.and_then(|text| text.strip_prefix("Bearer "));
        return Some(Sent::Bearer(
            token.and_then(|text| text.trim().parse().ok()),
        ));
    }
    let value = cookie(&parts.headers, COOKIE)?;
    value.parse().ok().map(Sent::Cookie)
}

//! Somebody new at the site, and the cookie to remember them by.

use axum::http::HeaderValue;
use cookie::{Cookie, CookieBuilder, SameSite, time::Duration};

use crate::{
    edge::{address::Address, fields::Fields, id::Token, names::check_name, refused::Refused, who},
    host::app::App,
    table::{decision::Person, picture::Picture},
    web::{html, reader::Reader},
};

/// Who asks, or somebody new with a cookie.
pub(crate) async fn guest(
    app: &App,
    address: Address,
    person: Option<Person>,
) -> Result<(Person, Option<HeaderValue>), Refused> {
    match person {
        Some(person) => Ok((person, None)),
        None => {
            let (person, cookie) = welcome(app, address, None).await?;
            Ok((person, Some(cookie)))
        }
    }
}

/// Who asks, from now on under this name, or somebody new who is called so.
pub(crate) async fn named(
    app: &App,
    address: Address,
    person: Option<Person>,
    name: &str,
) -> Result<(Person, Option<HeaderValue>), Refused> {
    let name = check_name(name)?;
    match person {
        Some(person) => {
            app.rename(&person, name.as_deref()).await?;
            Ok((Person { name, ..person }, None))
        }
        None => {
            let (person, cookie) = welcome(app, address, name).await?;
            Ok((person, Some(cookie)))
        }
    }
}

/// The fields of a form that choose a picture.
pub(crate) const PICTURE: [&str; 2] = ["head", "hat"];

/// The head and the hat that were chosen in a form, where either was.
pub(crate) fn chosen_picture(reader: &Reader, fields: &Fields) -> Option<Picture> {
    let [head, hat] = PICTURE.map(|part| fields.get(part));
    (head.is_some() || hat.is_some()).then(|| html::own_picture(reader).with(head, hat))
}

pub(crate) fn remember_picture(app: &App, picture: Picture) -> HeaderValue {
    cookie(app, who::PICTURE, &picture.to_string())
}

async fn welcome(
    app: &App,
    address: Address,
    name: Option<String>,
) -> Result<(Person, HeaderValue), Refused> {
    app.gate().new_guest(address)?;
    let (person, token) = app.welcome(name).await?;
    Ok((person, known_by(app, &token)))
}

/// Makes the browser known by this token.
pub(crate) fn known_by(app: &App, token: &Token) -> HeaderValue {
    header(remembered(app, who::COOKIE, token.as_str()).http_only(true))
}

/// Something that the browser is to send with everything it asks here, for a year.
pub(crate) fn cookie(app: &App, name: &str, value: &str) -> HeaderValue {
    header(remembered(app, name, value))
}

/// Makes the browser forget who somebody was.
pub(crate) fn forgotten(app: &App) -> HeaderValue {
    let cookie = remembered(app, who::COOKIE, "").http_only(true);
    header(cookie.max_age(Duration::ZERO))
}

fn remembered(app: &App, name: &str, value: &str) -> CookieBuilder<'static> {
    let public = app.settings().public_url.as_deref().unwrap_or("");
    Cookie::build((name.to_owned(), value.to_owned()))
        .path(app.settings().cookie_path().to_owned())
        .same_site(SameSite::Lax)
        .max_age(Duration::days(365))
        .secure(public.starts_with("https:"))
}

fn header(cookie: CookieBuilder<'static>) -> HeaderValue {
    let cookie = cookie.build().to_string();
    HeaderValue::try_from(cookie).expect("names and values of cookies are plain text")
}

//! Somebody new at the site, and the cookie to remember them by.

use axum::http::HeaderValue;

use crate::{
    app::App,
    decision::Person,
    gate::Address,
    reader::Reader,
    refused::Refused,
    routes::{people::check_name, who},
};

/// Who asks, or somebody new with a cookie.
pub(crate) async fn guest(
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
            app.rename(person.id, &name).await?;
            Ok((Person { name, ..person }, None))
        }
        None => {
            let (person, cookie) = welcome(app, address, name).await?;
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
    let cookie = cookie(app, who::COOKIE, token.as_str(), "; HttpOnly");
    Ok((person, cookie))
}

/// Something that the browser is to send with everything it asks here, for a year.
pub(crate) fn cookie(app: &App, name: &str, value: &str, more: &str) -> HeaderValue {
    let public = app.settings().public_url.as_deref().unwrap_or("");
    let secure = if public.starts_with("https:") {
        "; Secure"
    } else {
        ""
    };
    let path = app.settings().cookie_path();
    let cookie =
        format!("{name}={value}; Path={path}{more}; SameSite=Lax; Max-Age=31536000{secure}");
    HeaderValue::try_from(cookie).expect("names and values of cookies are plain text")
}

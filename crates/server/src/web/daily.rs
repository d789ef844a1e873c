//! The daily deals: what there is to play, how everybody did, and days that are over. Streaks are kept in
//! a cookie.

use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse as _, Redirect, Response},
};

use crate::{
    edge::{address::Address, refused::Refused, who::Anyone},
    host::app::{App, daily::Deal},
    table::{any_game::GameName, daily::Day, decision::Person},
    web::{
        html::{self, preview},
        pages::{page, to_table},
        people::{self, guest},
        picture,
        reader::{Reader, cookie},
        rules::{Of, game_of},
    },
};

const COOKIE: &str = "undertrick-daily";
/// How many past days of a game are listed.
const PAST: u8 = 60;

/// How many days in a row somebody was done with the deal of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Streak {
    pub(crate) game: GameName,
    last: Day,
    length: u32,
    pub(crate) best: u32,
}

/// All streaks of this browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Streaks(Vec<Streak>);

impl Streak {
    /// With one more day that was played to its end.
    fn with(self, day: Day) -> Self {
        if day <= self.last {
            return self;
        }
        let length = if day == self.last.after() {
            self.length.saturating_add(1)
        } else {
            1
        };
        Self {
            last: day,
            length,
            best: self.best.max(length),
            ..self
        }
    }

    /// How long it is today. It breaks when a whole day was left out.
    pub(crate) fn length(self, today: Day) -> u32 {
        if self.last.after() >= today {
            self.length
        } else {
            0
        }
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        Some(Self {
            game: GameName::from_name(parts.next()?)?,
            last: Day::numbered(parts.next()?)?,
            length: parts.next()?.parse().ok()?,
            best: parts.next()?.parse().ok()?,
        })
    }

    fn written(self) -> String {
        let Self {
            game,
            last,
            length,
            best,
        } = self;
        format!("{game}.{}.{length}.{best}", last.0)
    }
}

impl Streaks {
    fn of(headers: &HeaderMap) -> Self {
        let kept = cookie(headers, COOKIE).unwrap_or_default();
        Self(kept.split('~').filter_map(Streak::read).collect())
    }

    pub(crate) fn find(&self, game: GameName) -> Option<Streak> {
        self.0.iter().copied().find(|streak| streak.game == game)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// With the days that somebody was done with since.
    async fn since(mut self, app: &App, person: &Person) -> Result<Self, Refused> {
        for game in GameName::ALL {
            let known = self.find(game);
            let last = known.map_or(Day(-1), |streak| streak.last);
            let days = app.done_days(person.id, game, last).await?;
            let Some(first) = days.first() else { continue };
            let begun = Streak {
                game,
                last: first.before().before(),
                length: 0,
                best: 0,
            };
            let streak = days
                .iter()
                .fold(known.unwrap_or(begun), |streak, day| streak.with(*day));
            self.0.retain(|other| other.game != game);
            self.0.push(streak);
        }
        Ok(self)
    }

    fn written(&self) -> String {
        let all: Vec<String> = self.0.iter().map(|streak| streak.written()).collect();
        all.join("~")
    }
}

/// The streaks of a reader, and a cookie where there is something new to keep.
async fn streaks(
    app: &App,
    headers: &HeaderMap,
    person: Option<&Person>,
) -> Result<(Streaks, Option<HeaderValue>), Refused> {
    let kept = Streaks::of(headers);
    let Some(person) = person else {
        return Ok((kept, None));
    };
    let now = kept.clone().since(app, person).await?;
    let changed = (now != kept).then(|| people::cookie(app, COOKIE, &now.written()));
    Ok((now, changed))
}

/// The deals of today, and the way to past ones.
pub(crate) async fn list(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let today = app.today().await?;
    let id = person.as_ref().map(|person| person.id);
    let mut deals = Vec::new();
    for game in GameName::ALL {
        let deal = app.daily_deal(game, today, id).await?;
        deals.push((deal, app.past_days(game, PAST).await?));
    }
    let (streaks, cookie) = streaks(&app, &headers, person.as_ref()).await?;
    let seeds = app.daily_seeds().await?;
    let overview = html::Dailies {
        today,
        now: app.now(),
        deals,
        streaks,
        first: seeds.first(),
        anchor: seeds.anchor(),
    };
    Ok(with(cookie, page(html::dailies(&reader, &overview))))
}

/// Forgets the streaks.
pub(crate) async fn forget(State(app): State<App>, reader: Reader) -> Response {
    let cookie = people::cookie(&app, COOKIE, "");
    with(
        Some(cookie),
        Redirect::to(&reader.to("/daily")).into_response(),
    )
}

/// One click to the deal of today: to the table where it was begun, or to a new one.
pub(crate) async fn play(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    address: Address,
    Of(game): Of,
) -> Result<Response, Refused> {
    let (person, cookie) = guest(&app, address, person).await?;
    let person = Person {
        picture: person.picture.or(reader.picture()),
        ..person
    };
    let table = app.play_daily(&person, address, game).await?;
    Ok(to_table(&reader, table, cookie))
}

/// The deal of a day, and how everybody did.
pub(crate) async fn day(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    headers: HeaderMap,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, Refused> {
    let Path((game, day)) = path.map_err(|_| Refused::nothing())?;
    let (game, day) = (game_of(&game)?, read_day(&day)?);
    let id = person.as_ref().map(|person| person.id);
    let deal = app.daily_deal(game, day, id).await?;
    let (streaks, cookie) = streaks(&app, &headers, person.as_ref()).await?;
    let streak = streaks.find(game).map(|streak| streak.length(day));
    Ok(with(
        cookie,
        page(html::daily_deal(&reader, &deal, streak.unwrap_or(0))),
    ))
}

/// A result that somebody has sent on.
pub(crate) async fn shared(
    State(app): State<App>,
    reader: Reader,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Refused> {
    let Path(share) = path.map_err(|_| Refused::nothing())?;
    let deal = app.shared_deal(&share).await?;
    Ok(page(html::shared_daily(&reader, &deal)))
}

/// The picture of a result that somebody has sent on.
pub(crate) async fn shared_picture(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, Refused> {
    let Path((share, file)) = path.map_err(|_| Refused::nothing())?;
    let reader = picture::in_language(reader, &file)?;
    let deal = app.shared_deal(&share).await?;
    drawn(&app, address, reader, (&deal, &file)).await
}

/// The picture of the deal of a day, which tells nothing but its game and the day.
pub(crate) async fn day_picture(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    path: Result<Path<(String, String, String)>, PathRejection>,
) -> Result<Response, Refused> {
    let Path((game, day, file)) = path.map_err(|_| Refused::nothing())?;
    let reader = picture::in_language(reader, &file)?;
    let deal = app
        .daily_deal(game_of(&game)?, read_day(&day)?, None)
        .await?;
    drawn(&app, address, reader, (&deal, &file)).await
}

/// What a picture shows is its name, so that it is drawn again when the others have played on.
async fn drawn(
    app: &App,
    address: Address,
    reader: Reader,
    (deal, file): (&Deal, &str),
) -> Result<Response, Refused> {
    let told = html::daily_told(&reader, deal);
    let name = format!("daily/{told:?}/{file}");
    let mut response = picture::drawn(app, address, name, move || preview::daily(&told)).await?;
    let soon = HeaderValue::from_static("public, max-age=300");
    response.headers_mut().insert(header::CACHE_CONTROL, soon);
    Ok(response)
}

pub(crate) fn read_day(text: &str) -> Result<Day, Refused> {
    text.parse().map_err(|_| Refused::nothing())
}

fn with(cookie: Option<HeaderValue>, mut response: Response) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_breaks_when_a_day_is_left_out() {
        let streak = Streak {
            game: GameName::BlackSpy,
            last: Day(8),
            length: 0,
            best: 0,
        };
        let streak = streak
            .with(Day(10))
            .with(Day(11))
            .with(Day(11))
            .with(Day(12));
        assert_eq!((streak.length, streak.best), (3, 3));
        assert_eq!(streak.length(Day(12)), 3);
        assert_eq!(streak.length(Day(13)), 3);
        assert_eq!(streak.length(Day(14)), 0);
        let again = streak.with(Day(14));
        assert_eq!((again.length, again.best), (1, 3));
    }

    #[test]
    fn a_cookie_keeps_streaks() {
        let text = "inside-job.20774.5.12~black-spy.20770.1.1";
        let streaks = Streaks(text.split('~').filter_map(Streak::read).collect());
        assert_eq!(streaks.written(), text);
        for bad in [
            "",
            "chess.1.1.1",
            "inside-job.x.1.1",
            "inside-job.1",
            "black-spy.-5.1.1",
        ] {
            assert_eq!(Streak::read(bad), None, "{bad}");
        }
    }
}

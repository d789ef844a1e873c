//! The daily deals for programs: to read about them. They are played by people, on their pages.

use axum::{
    Json,
    extract::{Path, State, rejection::PathRejection},
};
use serde::Serialize;

use crate::{
    edge::{refused::Refused, who::Anyone},
    host::{
        app::{
            App,
            daily::{Deal, Field},
        },
        clock::Millis,
    },
    table::{
        any_game::GameName,
        daily::{BOTS, Day, Score},
        occupant::Sitter,
    },
    web::{daily::read_day, rules::game_of},
};

/// The deals of today, and what all deals lead back to.
#[derive(Debug, Serialize)]
pub(crate) struct Dailies {
    day: Day,
    /// When the day is over.
    ends: Millis,
    bots: u32,
    chain: Chain,
    deals: Vec<Told>,
}

#[derive(Debug, Serialize)]
struct Chain {
    anchor: String,
    first_day: Day,
    last_day: Day,
}

#[derive(Debug, Serialize)]
pub(crate) struct Told {
    game: &'static str,
    day: Day,
    over: bool,
    begun: usize,
    finished: usize,
    you: Option<You>,
    field: Option<FieldTold>,
    seed: Option<String>,
    results: Vec<ResultTold>,
}

#[derive(Debug, Serialize)]
struct You {
    table: String,
    share: String,
    bots: u32,
    score: Option<Score>,
    in_time: bool,
}

#[derive(Debug, Serialize)]
struct FieldTold {
    bots: u32,
    scores: Vec<Score>,
    others: usize,
    yardsticks: Vec<Yardstick>,
}

#[derive(Debug, Serialize)]
struct Yardstick {
    level: &'static str,
    score: Option<Score>,
}

#[derive(Debug, Serialize)]
struct ResultTold {
    score: Score,
    in_time: bool,
    table: Option<String>,
    seats: Vec<Sitter>,
}

/// The deals of today, one for each game, and the anchor of the chain that all seeds lead back to.
#[utoipa::path(get, path = "/api/v1/daily", operation_id = "daily", tag = "Daily deals", security((), ("token" = [])),
    responses((status = 200, description = "Today’s deals", body = ref("#/components/schemas/DailyDeals"))))]
pub(crate) async fn today(
    State(app): State<App>,
    Anyone(person): Anyone,
) -> Result<Json<Dailies>, Refused> {
    let day = app.today().await?;
    let person = person.map(|person| person.id);
    let mut deals = Vec::new();
    for game in GameName::ALL {
        deals.push(app.daily_deal(game, day, person).await?.into());
    }
    let seeds = app.daily_seeds().await?;
    Ok(Json(Dailies {
        day,
        ends: day.end(),
        bots: BOTS,
        chain: Chain {
            anchor: play::hex(&seeds.anchor()),
            first_day: seeds.first(),
            last_day: seeds.last(),
        },
        deals,
    }))
}

/// The deal of a day. `field` is there for those who are done and for all when the day is over; `seed` and
/// `results` only then.
#[utoipa::path(get, path = "/api/v1/daily/{game}/{day}", operation_id = "daily_deal", tag = "Daily deals", security((), ("token" = [])),
    params(("game" = String, Path), ("day" = String, Path, description = "Such as `2026-11-17`")),
    responses((status = 200, description = "The deal of the day", body = ref("#/components/schemas/DailyDeal")),
        (status = 404, description = "There is no such deal, or its day has not come", body = ref("#/components/schemas/Refusal"))))]
pub(crate) async fn deal(
    State(app): State<App>,
    Anyone(person): Anyone,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Json<Told>, Refused> {
    let Path((game, day)) = path.map_err(|_| Refused::nothing())?;
    let (game, day) = (game_of(&game)?, read_day(&day)?);
    let person = person.map(|person| person.id);
    let deal = app.daily_deal(game, day, person).await?;
    Ok(Json(deal.into()))
}

impl From<Deal> for Told {
    fn from(deal: Deal) -> Self {
        let results = deal.results.into_iter().map(|line| {
            let (table, seats) = line.game.unzip();
            ResultTold {
                score: line.score,
                in_time: line.in_time,
                table: table.map(|table| table.to_string()),
                seats: seats.unwrap_or_default(),
            }
        });
        Self {
            game: deal.game.as_str(),
            day: deal.day,
            over: deal.is_over,
            begun: deal.begun,
            finished: deal.finished,
            you: deal.own.map(|own| You {
                table: own.table.to_string(),
                share: own.share,
                bots: own.bots,
                score: own.end.map(|(score, _)| score),
                in_time: own.end.is_some_and(|(_, in_time)| in_time),
            }),
            field: deal.field.map(FieldTold::from),
            seed: deal.seed.map(|seed| play::hex(&seed)),
            results: results.collect(),
        }
    }
}

impl From<Field> for FieldTold {
    fn from(field: Field) -> Self {
        let yardsticks = field.yardsticks.into_iter();
        Self {
            bots: field.bots,
            scores: field.scores,
            others: field.others,
            yardsticks: yardsticks
                .map(|(level, score)| Yardstick { level, score })
                .collect(),
        }
    }
}

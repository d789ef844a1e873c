//! Everything a person asks of a table.

use axum::{Json, extract::State};
use cards::Seat;
use serde::Deserialize;

use crate::{
    api::body::{Body, Nothing},
    edge::{
        refused::Refused,
        who::{At, Somebody},
    },
    host::app::App,
    table::{
        any_game::Written,
        decision::{Answer, Person, Request},
        occupant::BotLevel,
        picture::Picture,
        wish::Wish,
    },
};

type Reply = Result<Json<Answer>, Refused>;

pub(super) async fn ask(app: App, table: At, person: Somebody, request: Request<Written>) -> Reply {
    app.gate().asks(person.0.id, &request)?;
    app.ask(table.0, &person.0, request).await.map(Json)
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    /// Left out: any open seat.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// A head and a hat to be drawn with, such as `fox/top-hat`; left out, your name draws one.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    picture: Option<Picture>,
}

/// Sit down, or move to another seat, before the cards are dealt.
#[utoipa::path(post, path = "/api/v1/tables/{id}/join", tag = "Seats", params(("id" = String, Path)),
    request_body = Join, responses((status = 200, description = "Your seat", body = ref("#/components/schemas/Seated"))))]
pub(crate) async fn join(
    State(app): State<App>,
    table: At,
    Somebody(person): Somebody,
    Body(Join { seat, picture }): Body<Join>,
) -> Reply {
    let person = Somebody(Person {
        picture: picture.or(person.picture),
        ..person
    });
    ask(app, table, person, Request::Join { seat }).await
}

/// Leave. In a running game the seat stays yours and you may return.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave", tag = "Seats", params(("id" = String, Path)),
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn leave(
    State(app): State<App>,
    table: At,
    person: Somebody,
    _: Body<Nothing>,
) -> Reply {
    ask(app, table, person, Request::Leave).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatChange {
    #[schema(value_type = u8)]
    seat: Seat,
    /// The level of a bot; left out, the seat is opened and the person there has to stand up.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "novice")]
    bot: Option<BotLevel>,
}

/// The owner puts a bot on a seat, or opens it.
#[utoipa::path(post, path = "/api/v1/tables/{id}/seats", tag = "Seats", params(("id" = String, Path)),
    request_body = SeatChange, responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn place(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(SeatChange { seat, bot }): Body<SeatChange>,
) -> Reply {
    ask(app, table, person, Request::Place { seat, bot }).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Commitment {
    /// 64 hexadecimal digits, see the fair deal.
    commitment: String,
}

/// Commit to what you add to the next deal.
#[utoipa::path(post, path = "/api/v1/tables/{id}/commit", tag = "Fair deal",
    params(("id" = String, Path)), request_body = Commitment,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn commit(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(Commitment { commitment }): Body<Commitment>,
) -> Reply {
    ask(app, table, person, Request::Commit { commitment }).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Text {
    text: String,
}

/// Open what you committed to, or add a text without a commitment.
#[utoipa::path(post, path = "/api/v1/tables/{id}/open", tag = "Fair deal",
    params(("id" = String, Path)), request_body = Text,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn open(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(Text { text }): Body<Text>,
) -> Reply {
    ask(app, table, person, Request::Open { text }).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    /// Open seats get bots of this level.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    fill: Option<BotLevel>,
}

/// Start the game, or the next one once it is over.
#[utoipa::path(post, path = "/api/v1/tables/{id}/start", tag = "Tables",
    params(("id" = String, Path)), request_body = Start,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn start(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(Start { fill }): Body<Start>,
) -> Reply {
    ask(app, table, person, Request::Start { fill }).await
}

/// Ask for another game once one is over, as `start` does.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", tag = "Tables",
    params(("id" = String, Path)), request_body = Start,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn rematch(
    app: State<App>,
    table: At,
    person: Somebody,
    body: Body<Start>,
) -> Reply {
    start(app, table, person, body).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Move {
    /// The `turn` of what was shown.
    turn: u32,
    /// As in records: `play:P13+`.
    action: String,
    /// The `number` of the game, to be sure after a rematch.
    #[serde(default)]
    game: Option<u32>,
}

/// Act. The same again is answered as the first time; anything else for a past turn is refused.
#[utoipa::path(post, path = "/api/v1/tables/{id}/actions", tag = "Playing",
    params(("id" = String, Path)), request_body = Move,
    responses((status = 200, description = "It is stored", body = ref("#/components/schemas/Acted"))))]
pub(crate) async fn act(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(Move { turn, action, game }): Body<Move>,
) -> Reply {
    let number = game;
    let request = Request::Act {
        number,
        turn,
        action: Written::Text(action),
        sure: true,
    };
    ask(app, table, person, request).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Say {
    /// `suspect:2`, `trust:2`, `denied:2,P,3`, `void:2,Y`, `caught:2,Y,3,6`, `sabotage:4`, `nice:4`,
    /// `could-not-follow:Y/3`, `not-me`; with `?` to ask.
    say: String,
}

/// Table talk.
#[utoipa::path(post, path = "/api/v1/tables/{id}/talk", tag = "Playing",
    params(("id" = String, Path)), request_body = Say,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn say(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(Say { say }): Body<Say>,
) -> Reply {
    let say = say.parse().map_err(|error: ::play::BadStatement| {
        Refused::bad("bad-talk", error.to_string()).at("say")
    })?;
    ask(app, table, person, Request::Say { say }).await
}

/// Free chat, where the table has it.
#[utoipa::path(post, path = "/api/v1/tables/{id}/chat", tag = "Playing",
    params(("id" = String, Path)), request_body = Text,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn chat(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(Text { text }): Body<Text>,
) -> Reply {
    ask(app, table, person, Request::Chat { text }).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mute {
    #[schema(value_type = u8)]
    seat: Seat,
    muted: bool,
}

/// Hear a seat no more, or again.
#[utoipa::path(post, path = "/api/v1/tables/{id}/mute", tag = "Playing",
    params(("id" = String, Path)), request_body = Mute,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn mute(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(Mute { seat, muted }): Body<Mute>,
) -> Reply {
    let request = Request::Mute { whom: seat, muted };
    ask(app, table, person, request).await
}

/// Talked enough before the vote (IJ-7.5).
#[utoipa::path(post, path = "/api/v1/tables/{id}/ready", tag = "Playing",
    params(("id" = String, Path)), responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn ready(
    State(app): State<App>,
    table: At,
    person: Somebody,
    _: Body<Nothing>,
) -> Reply {
    ask(app, table, person, Request::Ready).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WishChange {
    wish: Wish,
    on: bool,
}

/// Wish something of the table, or do so no more. It is granted while all people there wish for it, bots
/// apart: see `granted` of the table and `wishes` of its seats.
#[utoipa::path(post, path = "/api/v1/tables/{id}/wishes", tag = "Playing",
    params(("id" = String, Path)), request_body = WishChange,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn wish(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(WishChange { wish, on }): Body<WishChange>,
) -> Reply {
    ask(app, table, person, Request::Wish { wish, on }).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Choose {
    /// Once more as long.
    Wait,
    /// A bot decides for a missing person.
    Bot,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Missing {
    choose: Choose,
}

/// Somebody is out of time, has left or has been away for a minute: choose what happens. Before the time
/// is up, a bot decides for nobody but the seats in `missing`, until their person returns.
#[utoipa::path(post, path = "/api/v1/tables/{id}/missing", tag = "Playing",
    params(("id" = String, Path)), request_body = Missing,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn missing(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(Missing { choose }): Body<Missing>,
) -> Reply {
    let wait = matches!(choose, Choose::Wait);
    ask(app, table, person, Request::Missing { wait }).await
}

/// Be there again and take the seat back from the bot.
#[utoipa::path(post, path = "/api/v1/tables/{id}/return", tag = "Seats",
    params(("id" = String, Path)), responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn come_back(
    State(app): State<App>,
    table: At,
    person: Somebody,
    _: Body<Nothing>,
) -> Reply {
    ask(app, table, person, Request::Return).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeBack {
    /// The `take_back` of the table.
    decision: usize,
}

/// Take back your last decision, in a running game against bots alone; all that came after it is undone.
#[utoipa::path(post, path = "/api/v1/tables/{id}/take-back", tag = "Playing",
    params(("id" = String, Path)), request_body = TakeBack,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn take_back(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(TakeBack { decision }): Body<TakeBack>,
) -> Reply {
    ask(app, table, person, Request::TakeBack { decision }).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nudge {
    #[schema(value_type = u8)]
    seat: Seat,
}

/// Ask somebody to go on who is here and has been waited for: one of the seats in `slow`.
#[utoipa::path(post, path = "/api/v1/tables/{id}/nudge", tag = "Playing",
    params(("id" = String, Path)), request_body = Nudge,
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn nudge(
    State(app): State<App>,
    table: At,
    person: Somebody,
    Body(Nudge { seat }): Body<Nudge>,
) -> Reply {
    ask(app, table, person, Request::Nudge { whom: seat }).await
}

//! Somebody who looks at tables that no server hosts: for tests of what pages show.

use axum::http::{HeaderMap, Method, Uri};
use cards::{Seat, Seed};

use crate::{
    host::{app::App, chance::Chance},
    settings::Settings,
    store::{Chain, Store},
    table::{
        Table,
        any_game::Hosted,
        decision::{Person, Request},
        presence::Around,
        seen::Viewer,
    },
    web::reader::Reader,
};

/// Whoever reads the page of a table, in a browser that has kept nothing.
pub(crate) async fn reader() -> Reader {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let app = App::new(store, Settings::default());
    let uri = Uri::from_static("/t/1");
    Reader::new(&app, &Method::GET, &uri, &HeaderMap::new())
}

/// Somebody at a seat, or beside the table.
pub(crate) fn viewer(seat: Option<Seat>) -> Viewer {
    Viewer {
        seat,
        owner: false,
        removed: false,
        kept: None,
    }
}

/// Somebody at a seat answers the turn that is now.
pub(crate) fn act<G: Hosted>(table: &mut Table<G>, person: &Person, action: G::Action) {
    let playing = table.playing.as_ref().expect("a game is on");
    let act = Request::Act {
        number: None,
        turn: playing.game.turn(),
        action,
        sure: true,
    };
    ask(table, person, act);
}

/// Has a table do what somebody asks for, which it must not refuse.
pub(crate) fn ask<G: Hosted>(table: &mut Table<G>, person: &Person, request: Request<G::Action>) {
    let chance = Chance::seeded(Seed::from(1));
    let decided = table.decide(0, person, request, &Around::NOBODY, &chance);
    for entry in decided.unwrap().entries {
        table.apply(0, Chain::START, &entry).unwrap();
    }
}

use inside_job::{PhaseShown, Shown, You};
use maud::{Markup, html};

use super::{card_name, face};
use crate::{
    any_game::GameOptions,
    html::{art, table::acting},
    reader::Reader,
    seen::Seen,
};

/// The cards held. They look the same for every role: those that follow are marked, and what comes
/// of playing another one is said when it is tried.
pub(crate) fn hand(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let Some(you) = &shown.you else {
        return html! {};
    };
    let due = shown.phase == PhaseShown::Play && shown.to_act == Some(you.seat);
    let led = !you.follows.is_empty();
    let cards = html! {
        div .beside-role {
            @if shown.phase == PhaseShown::Over && !you.hand.is_empty() {
                p .label { (reader.say("cards-left")) }
            }
            @if may_wager(seen, shown, you) {
                label .wager .idle[!due] {
                    input type="checkbox" name="wager" value="true" disabled[!due] data-turn=(shown.turn);
                    (art::sign(reader, "briefcase"))
                    span { (reader.say("with-briefcase")) }
                }
            }
        }
        ul .cards.bare .{ "count-" (you.hand.len()) } aria-label=(reader.say("your-hand")) {
            @for card in you.hand.iter() {
                @let follows = you.follows.contains(card);
                li {
                    button .hold .follows[follows && due] name="action" value={ "play:" (card) } disabled[!due]
                        data-fly=(card) aria-label=(label(reader, card, led && follows)) {
                        (face(reader, card))
                    }
                }
            }
        }
        button .main.confirm type="button" hidden { (reader.say("play-it")) }
    };
    acting(
        reader,
        seen,
        match shown.phase {
            PhaseShown::Over => "hand left-over",
            _ if due => "hand due",
            _ => "hand",
        },
        shown.turn.into(),
        &cards,
    )
}

fn label(reader: &Reader, card: inside_job::Card, follows: bool) -> String {
    let name = card_name(reader, card);
    if follows {
        reader.with("card-follows", &[("card", name.into())])
    } else {
        name
    }
}

/// What everybody sees decides it (IJ-5.1, IJ-5.4), so that it tells nothing of the role.
fn may_wager(seen: &Seen, shown: &Shown, you: &You) -> bool {
    let GameOptions::InsideJob(options) = &seen.options else {
        return false;
    };
    let own = &shown.seats[you.seat.index()];
    options.wagers
        && shown.phase == PhaseShown::Play
        && own.briefcases > 0
        && own.role.is_none()
        && shown.trick.leader != Some(you.seat)
        && !shown.trick.plays.iter().any(|play| play.seat == you.seat)
}

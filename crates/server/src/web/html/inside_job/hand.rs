use cards::Seat;
use inside_job::{PhaseShown, Shown};
use maud::{Markup, html};
use words::{Key, key};

use super::{card_name, face, my_file};
use crate::{
    table::{overview::AnyOverview, seen::Seen},
    web::{
        html::{
            art, say,
            table::{acting, confirm},
        },
        reader::Reader,
    },
};

/// The cards held. They look the same for every role: those that follow are marked, and what comes
/// of playing another one is said when it is tried.
pub(crate) fn hand(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let Some(you) = &shown.you else {
        return html! {};
    };
    let due = is_due(shown, you.seat);
    // It keeps its place in every phase. What everybody sees decides whether it can be used, so that it tells nothing
    // of the role.
    let wagers = matches!(&*seen.overview, AnyOverview::InsideJob(overview) if overview.wagers);
    let may_wager = due && shown.seats[you.seat].may_wager;
    let hand = match shown.phase {
        PhaseShown::Over => key!("cards-left"),
        _ => key!("your-hand"),
    };
    let cards = html! {
        div .beside-role data-no-wager=[(!may_wager).then(|| reader.say(no_wager(wagers, shown.seats[you.seat].briefcases)))] {
            (my_file(reader, seen, shown))
            (say::button(reader, seen))
            @if wagers && shown.phase != PhaseShown::Over {
                label .wager .idle[!may_wager] data-laid=(reader.say(key!("wager-laid"))) data-with=(reader.say(key!("wager-with"))) data-offer=(reader.say(key!("wager-offer"))) data-back=(reader.say(key!("wager-back"))) {
                    input type="checkbox" name="wager" value="true" disabled[!may_wager] data-turn=(shown.turn);
                    (art::sign(reader, "briefcase"))
                    span { (reader.say(key!("with-briefcase"))) }
                }
            }
        }
        @if may_wager { p .case-ready { (reader.say(key!("do-wager"))) } }
        ul .cards.bare .{ "count-" (you.hand.len()) } aria-label=(reader.say(hand)) data-again=(reader.with(key!("card-again"), &[("card", "#".into())])) {
            @for card in you.hand.iter() {
                @let follows = due && you.follows.contains(card);
                li {
                    button .hold .follows[follows] name="action" value={ "play:" (card) } disabled[!due]
                        data-fly=(card) aria-label=(label(reader, card, follows)) {
                        (face(reader, card))
                    }
                }
            }
        }
        (confirm(reader))
    };
    acting(
        reader,
        seen,
        match shown.phase {
            PhaseShown::Over => "hand left-over",
            _ if due => "hand due",
            _ => "hand",
        },
        shown.turn,
        &cards,
    )
}

/// Is it this seat that plays a card now?
fn is_due(shown: &Shown, seat: Seat) -> bool {
    shown.phase == PhaseShown::Play && shown.awaited.contains(seat)
}

/// Why no briefcase can be laid on a card now, as everybody at the table knows it.
const fn no_wager(wagers: bool, briefcases: u8) -> Key {
    match (wagers, briefcases) {
        (false, _) => key!("overview-no-wagers"),
        (true, 0) => key!("wager-none"),
        (true, _) => key!("wager-not-now"),
    }
}

/// How much longer the hand would be if every card followed.
pub(crate) fn slack(reader: &Reader, shown: &Shown) -> usize {
    let Some(you) = &shown.you else {
        return 0;
    };
    if !is_due(shown, you.seat) {
        return 0;
    }
    let plain = you.hand.iter().filter(|card| !you.follows.contains(*card));
    plain
        .map(|card| {
            " follows".len() + label(reader, card, true).len() - label(reader, card, false).len()
        })
        .sum()
}

fn label(reader: &Reader, card: inside_job::Card, follows: bool) -> String {
    let name = card_name(reader, card);
    if follows {
        reader.with(key!("card-follows"), &[("card", name.into())])
    } else {
        name
    }
}

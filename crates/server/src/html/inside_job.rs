use inside_job::{Card, PhaseShown, SeatShown, Shown, Suit, TrickShown, You};
use maud::{Markup, html};

use super::{
    condition::mission,
    table::{button, name, names, turn},
};
use crate::{reader::Reader, seen::Seen};

/// The game as it may be looked at.
pub(crate) fn game(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        section .game {
            p {
                (reader.with("trick-number", &[
                    ("number", shown.trick_number.into()),
                    ("tricks", shown.tricks.into()),
                ])) " · "
                (reader.with("missions-done", &[
                    ("done", shown.completed.len().into()),
                    ("target", shown.mission_target.into()),
                ])) " · "
                (reader.with("briefcase-limit", &[("limit", shown.briefcase_limit.into())])) " · "
                (reader.with("supply", &[("count", shown.supply.into())]))
            }
            ul .places { @for seat in &shown.seats { li { (place(reader, seen, seat)) } } }
            @if let Some(active) = &shown.mission { p .mission { (mission(reader, active)) } }
            @if !shown.trick.plays.is_empty() {
                h2 { (reader.say("the-trick")) }
                (trick(reader, seen, &shown.trick))
            }
            @if let Some(last) = &shown.last_trick {
                h2 { (reader.say("last-trick")) }
                (trick(reader, seen, last))
            }
            @if let Some(end) = &shown.end {
                p .ending {
                    b { (reader.with("won-by", &[
                        ("names", names(reader, seen, end.outcome.winners.iter()).into()),
                    ])) }
                    " " (reason(reader, end.outcome.reason))
                }
            }
            @if let Some(you) = &shown.you { (own(reader, seen, shown, you)) }
            @if let Some(history) = &shown.history {
                details {
                    summary { (reader.say("history")) }
                    @for past in history {
                        @if let Some(active) = &past.mission { p { (mission(reader, active)) } }
                        (trick(reader, seen, past))
                    }
                }
            }
        }
    }
}

fn reason(reader: &Reader, reason: inside_job::Reason) -> String {
    let name = serde_json::to_value(reason).ok();
    let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or("");
    reader.say(&format!("reason-{name}"))
}

fn role(reader: &Reader, role: inside_job::RoleId) -> String {
    let key = format!("role-{role}");
    let text = reader.say(&key);
    // A role of the group's own has the name its file gives it.
    if text == key { role.to_string() } else { text }
}

fn place(reader: &Reader, seen: &Seen, seat: &SeatShown) -> Markup {
    html! {
        b { (name(reader, seen, seat.seat)) } ": "
        (reader.with("briefcases", &[("count", seat.briefcases.into())]))
        @if !seat.larry { " · " (reader.with("cards-held", &[("count", seat.cards.into())])) }
        @if let Some(open) = seat.role { " · " b { (role(reader, open)) } }
        @if let Some(partner) = seat.partner {
            " · " (reader.with("partner-is", &[("name", name(reader, seen, partner).into())]))
        }
    }
}

fn trick(reader: &Reader, seen: &Seen, trick: &TrickShown) -> Markup {
    html! {
        ol .trick {
            @for play in &trick.plays {
                li {
                    (name(reader, seen, play.seat)) " " (face(reader, play.card))
                    @if play.wager { " + " (reader.with("briefcases", &[("count", 1.into())])) }
                }
            }
        }
        @if let Some(winner) = trick.winner {
            p {
                (reader.with("trick-won", &[("name", name(reader, seen, winner).into())])) " · "
                @if trick.completed == Some(true) { (reader.say("mission-completed")) }
                @else { (reader.say("mission-failed")) }
            }
        }
    }
}

/// A card with its symbol, because colour is never the only sign.
pub(crate) fn face(reader: &Reader, card: Card) -> Markup {
    let suit = card.suit();
    html! {
        span .card .{ "suit-" (suit) } title=(reader.say(&format!("suit-{suit}"))) {
            (symbol(suit)) " " (card.number())
        }
    }
}

const fn symbol(suit: Suit) -> &'static str {
    match suit {
        Suit::Pink => "✿",
        Suit::Yellow => "★",
        Suit::Green => "▲",
        Suit::Blue => "●",
    }
}

fn own(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    let due = !you.legal.is_empty();
    html! {
        details .role {
            summary { (reader.say("role-show")) }
            p { (reader.with("role", &[("role", role(reader, you.role).into())])) }
            @if let Some(partner) = you.partner_role {
                p { (reader.with("partner-role", &[("role", role(reader, partner).into())])) }
            }
        }
        @match shown.phase {
            PhaseShown::Choose if due => (choose(reader, seen, shown, you)),
            PhaseShown::Larry if due => (larry(reader, seen, shown, you)),
            PhaseShown::Partner if due => (partner(reader, seen, shown, you)),
            PhaseShown::Vote => (vote(reader, seen, shown, you)),
            PhaseShown::Choose | PhaseShown::Larry | PhaseShown::Partner | PhaseShown::Play
                | PhaseShown::Over => {},
        }
        (hand(reader, seen, shown, you, due && shown.phase == PhaseShown::Play))
    }
}

fn choose(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    html! {
        h2 { (reader.say("choose-mission")) }
        form method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
            (turn(seen, shown.turn.into()))
            @for drawn in you.drawn.iter().flatten() {
                button name="action" value={ "choose:" (drawn.id) } { (mission(reader, drawn)) }
            }
        }
    }
}

fn larry(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    html! {
        h2 { (reader.say("for-larry")) }
        form method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
            (turn(seen, shown.turn.into()))
            @for action in &you.legal {
                @if let inside_job::Action::Larry { card, back } = action {
                    button name="action" value=(action) {
                        (reader.with("larry-choice", &[
                            ("card", text(*card).into()),
                            ("back", text(*back).into()),
                        ]))
                    }
                }
            }
        }
    }
}

fn text(card: Card) -> String {
    format!("{} {}", symbol(card.suit()), card.number())
}

fn partner(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    html! {
        h2 { (reader.say("choose-partner")) }
        form method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
            (turn(seen, shown.turn.into()))
            @for action in &you.legal {
                @if let inside_job::Action::Partner(seat) = action {
                    button name="action" value=(action) { (name(reader, seen, *seat)) }
                }
            }
        }
    }
}

fn vote(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    let text = |vote: inside_job::Vote| {
        let suspects = names(reader, seen, vote.suspects());
        if suspects.is_empty() {
            reader.say("vote-abstain")
        } else {
            reader.with("vote-for", &[("names", suspects.into())])
        }
    };
    html! {
        h2 { (reader.say("vote")) }
        @if let Some(vote) = you.vote {
            p { (reader.with("your-vote", &[("vote", text(vote).into())])) " · "
                (reader.say("wait-for-others")) }
        }
        form method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
            (turn(seen, shown.turn.into()))
            @for action in &you.legal {
                @if let inside_job::Action::Vote(vote) = action {
                    button name="action" value=(action) { (text(*vote)) }
                }
            }
        }
        (button(reader, seen, "ready", &[], &reader.say("ready")))
    }
}

/// All cards look the same way for every role: those that follow are marked, and whoever tries
/// another one is told the rule.
fn hand(reader: &Reader, seen: &Seen, shown: &Shown, you: &You, due: bool) -> Markup {
    let wager = you
        .legal
        .iter()
        .any(|action| matches!(action, inside_job::Action::Play { wager: true, .. }));
    html! {
        h2 { @if due { (reader.say("play-a-card")) } @else { (reader.say("your-hand")) } }
        form .hand method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
            (turn(seen, shown.turn.into()))
            @if due && wager {
                p { label { input type="checkbox" name="wager" value="true"; (reader.say("with-briefcase")) } }
            }
            @for card in you.hand.iter() {
                button .follows[you.follows.contains(card)] name="action" value={ "play:" (card) } disabled[!due] {
                    (face(reader, card))
                }
            }
        }
    }
}

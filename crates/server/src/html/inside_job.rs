use inside_job::{Card, PhaseShown, SeatShown, Shown, Suit, TrickShown, You};
use maud::{Markup, html};

use super::{
    condition::mission,
    table::{button, name, names, turn},
};
use crate::{seen::Seen, words::Words};

/// The game as it may be looked at.
pub(crate) fn game(words: Words, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        section .game {
            p {
                (words.with("trick-number", &[
                    ("number", shown.trick_number.into()),
                    ("tricks", shown.tricks.into()),
                ])) " · "
                (words.with("missions-done", &[
                    ("done", shown.completed.len().into()),
                    ("target", shown.mission_target.into()),
                ])) " · "
                (words.with("briefcase-limit", &[("limit", shown.briefcase_limit.into())])) " · "
                (words.with("supply", &[("count", shown.supply.into())]))
            }
            ul .places { @for seat in &shown.seats { li { (place(words, seen, seat)) } } }
            @if let Some(active) = &shown.mission { p .mission { (mission(words, active)) } }
            @if !shown.trick.plays.is_empty() {
                h2 { (words.say("the-trick")) }
                (trick(words, seen, &shown.trick))
            }
            @if let Some(last) = &shown.last_trick {
                h2 { (words.say("last-trick")) }
                (trick(words, seen, last))
            }
            @if let Some(end) = &shown.end {
                p .ending {
                    b { (words.with("won-by", &[
                        ("names", names(words, seen, end.outcome.winners.iter()).into()),
                    ])) }
                    " " (reason(words, end.outcome.reason))
                }
            }
            @if let Some(you) = &shown.you { (own(words, seen, shown, you)) }
            @if let Some(history) = &shown.history {
                details {
                    summary { (words.say("history")) }
                    @for past in history {
                        @if let Some(active) = &past.mission { p { (mission(words, active)) } }
                        (trick(words, seen, past))
                    }
                }
            }
        }
    }
}

fn reason(words: Words, reason: inside_job::Reason) -> String {
    let name = serde_json::to_value(reason).ok();
    let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or("");
    words.say(&format!("reason-{name}"))
}

fn role(words: Words, role: inside_job::RoleId) -> String {
    let key = format!("role-{role}");
    let text = words.say(&key);
    // A role of the group's own has the name its file gives it.
    if text == key { role.to_string() } else { text }
}

fn place(words: Words, seen: &Seen, seat: &SeatShown) -> Markup {
    html! {
        b { (name(words, seen, seat.seat)) } ": "
        (words.with("briefcases", &[("count", seat.briefcases.into())]))
        @if !seat.larry { " · " (words.with("cards-held", &[("count", seat.cards.into())])) }
        @if let Some(open) = seat.role { " · " b { (role(words, open)) } }
        @if let Some(partner) = seat.partner {
            " · " (words.with("partner-is", &[("name", name(words, seen, partner).into())]))
        }
    }
}

fn trick(words: Words, seen: &Seen, trick: &TrickShown) -> Markup {
    html! {
        ol .trick {
            @for play in &trick.plays {
                li {
                    (name(words, seen, play.seat)) " " (face(words, play.card))
                    @if play.wager { " + " (words.with("briefcases", &[("count", 1.into())])) }
                }
            }
        }
        @if let Some(winner) = trick.winner {
            p {
                (words.with("trick-won", &[("name", name(words, seen, winner).into())])) " · "
                @if trick.completed == Some(true) { (words.say("mission-completed")) }
                @else { (words.say("mission-failed")) }
            }
        }
    }
}

/// A card with its symbol, because colour is never the only sign.
pub(crate) fn face(words: Words, card: Card) -> Markup {
    let suit = card.suit();
    html! {
        span .card .{ "suit-" (suit) } title=(words.say(&format!("suit-{suit}"))) {
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

fn own(words: Words, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    let due = !you.legal.is_empty();
    html! {
        details .role {
            summary { (words.say("role-show")) }
            p { (words.with("role", &[("role", role(words, you.role).into())])) }
            @if let Some(partner) = you.partner_role {
                p { (words.with("partner-role", &[("role", role(words, partner).into())])) }
            }
        }
        @match shown.phase {
            PhaseShown::Choose if due => (choose(words, seen, shown, you)),
            PhaseShown::Larry if due => (larry(words, seen, shown, you)),
            PhaseShown::Partner if due => (partner(words, seen, shown, you)),
            PhaseShown::Vote => (vote(words, seen, shown, you)),
            PhaseShown::Choose | PhaseShown::Larry | PhaseShown::Partner | PhaseShown::Play
                | PhaseShown::Over => {},
        }
        (hand(words, seen, shown, you, due && shown.phase == PhaseShown::Play))
    }
}

fn choose(words: Words, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    html! {
        h2 { (words.say("choose-mission")) }
        form method="post" action={ "/t/" (seen.id) "/act" } {
            (turn(seen, shown.turn.into()))
            @for drawn in you.drawn.iter().flatten() {
                button name="action" value={ "choose:" (drawn.id) } { (mission(words, drawn)) }
            }
        }
    }
}

fn larry(words: Words, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    html! {
        h2 { (words.say("for-larry")) }
        form method="post" action={ "/t/" (seen.id) "/act" } {
            (turn(seen, shown.turn.into()))
            @for action in &you.legal {
                @if let inside_job::Action::Larry { card, back } = action {
                    button name="action" value=(action) {
                        (words.with("larry-choice", &[
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

fn partner(words: Words, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    html! {
        h2 { (words.say("choose-partner")) }
        form method="post" action={ "/t/" (seen.id) "/act" } {
            (turn(seen, shown.turn.into()))
            @for action in &you.legal {
                @if let inside_job::Action::Partner(seat) = action {
                    button name="action" value=(action) { (name(words, seen, *seat)) }
                }
            }
        }
    }
}

fn vote(words: Words, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    let text = |vote: inside_job::Vote| {
        let suspects = names(words, seen, vote.suspects());
        if suspects.is_empty() {
            words.say("vote-abstain")
        } else {
            words.with("vote-for", &[("names", suspects.into())])
        }
    };
    html! {
        h2 { (words.say("vote")) }
        @if let Some(vote) = you.vote {
            p { (words.with("your-vote", &[("vote", text(vote).into())])) " · "
                (words.say("wait-for-others")) }
        }
        form method="post" action={ "/t/" (seen.id) "/act" } {
            (turn(seen, shown.turn.into()))
            @for action in &you.legal {
                @if let inside_job::Action::Vote(vote) = action {
                    button name="action" value=(action) { (text(*vote)) }
                }
            }
        }
        (button(seen, "ready", &[], &words.say("ready")))
    }
}

/// All cards look the same way for every role: those that follow are marked, and whoever tries
/// another one is told the rule.
fn hand(words: Words, seen: &Seen, shown: &Shown, you: &You, due: bool) -> Markup {
    let wager = you
        .legal
        .iter()
        .any(|action| matches!(action, inside_job::Action::Play { wager: true, .. }));
    html! {
        h2 { @if due { (words.say("play-a-card")) } @else { (words.say("your-hand")) } }
        form .hand method="post" action={ "/t/" (seen.id) "/act" } {
            (turn(seen, shown.turn.into()))
            @if due && wager {
                p { label { input type="checkbox" name="wager" value="true"; (words.say("with-briefcase")) } }
            }
            @for card in you.hand.iter() {
                button .follows[you.follows.contains(card)] name="action" value={ "play:" (card) } disabled[!due] {
                    (face(words, card))
                }
            }
        }
    }
}

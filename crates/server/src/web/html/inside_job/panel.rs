use inside_job::{Action, Card, PhaseShown, Shown, You};
use maud::{Markup, html};
use words::key;

use super::{card_name, ending, face, shape_of, vote::vote};
use crate::{
    table::seen::Seen,
    web::{
        html::{
            mission, page, rule_link,
            seats::{is_to_act, portrait},
            table::{acting, name},
        },
        reader::Reader,
    },
};

/// What is to be decided besides a card of the hand.
pub(crate) fn panel(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let Some(you) = &shown.you else {
        return match shown.phase {
            PhaseShown::Over => ending::ending(reader, seen, shown),
            PhaseShown::Vote => vote(reader, seen, shown),
            _ => html! {},
        };
    };
    let due = is_to_act(seen, you.seat);
    match shown.phase {
        PhaseShown::Choose if due => choice(reader, seen, shown, you),
        PhaseShown::Larry if due => larry(reader, seen, shown, you),
        PhaseShown::Partner if due => partner(reader, seen, shown, you),
        PhaseShown::Vote => vote(reader, seen, shown),
        PhaseShown::Over => ending::ending(reader, seen, shown),
        PhaseShown::Choose | PhaseShown::Larry | PhaseShown::Partner | PhaseShown::Play => {
            larrys_cards(reader, you)
        }
    }
}

/// The drawn missions (IJ-4.1). What became of the last one stays in sight.
fn choice(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    let players = usize::from(shown.seats.players());
    let cards = html! {
        @for mission in you.drawn.iter().flatten() {
            button .{ "mission " (shape_of(mission.trump).name()) } name="action" value={ "choose:" (mission.id) } {
                (mission::card(reader, mission, players, &html! {}))
            }
        }
    };
    html! {
        (acting(reader, seen, "choices missions", shown.turn, &cards))
        (larrys_cards(reader, you))
    }
}

/// IJ-11.6: the controller has taken them before the mission is chosen.
fn larrys_cards(reader: &Reader, you: &You) -> Markup {
    html! {
        @if let Some(cards) = you.larry {
            div .larry {
                p .label { (reader.say(key!("larrys-cards"))) }
                ul .cards-of-larry.bare {
                    @for card in cards {
                        li .hold data-fly=(card) { (face(reader, card)) span .hidden-text { (card_name(reader, card)) } }
                    }
                }
            }
        }
    }
}

/// IJ-11.6: for each card that Larry may play, which of the other two goes back.
fn larry(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    let backs = |card: Card| {
        you.legal.iter().filter_map(move |action| match action {
            Action::Larry { card: played, back } if *played == card => Some(*back),
            _ => None,
        })
    };
    let content = html! {
        p .label { (reader.say(key!("larrys-cards"))) }
        div .cards-of-larry role="radiogroup" aria-label=(reader.say(key!("larrys-cards"))) {
            @for card in you.larry.into_iter().flatten() {
                @let follows = backs(card).next().is_some();
                div .one {
                    label .hold .follows[follows] .out[!follows] data-fly=(card) title=[(!follows).then(|| reader.say(key!("larry-must-follow")))] {
                        input type="radio" name="larry" value=(card) disabled[!follows] aria-label=(card_name(reader, card));
                        (face(reader, card))
                    }
                    // In sight once this card is chosen.
                    @if follows {
                        fieldset .backs {
                            legend { (reader.say(key!("larry-back"))) }
                            @for back in backs(card) {
                                button .hold name="action" value={ "larry:" (card) "/" (back) }
                                    aria-label=(reader.with(key!("larry-choice"), &[
                                        ("card", card_name(reader, card).into()),
                                        ("back", card_name(reader, back).into()),
                                    ])) { (face(reader, back)) }
                            }
                            button .plain type="reset" { (reader.say(key!("larry-other"))) }
                        }
                    }
                }
            }
        }
    };
    acting(reader, seen, "larry", shown.turn, &content)
}

/// IJ-9.50
fn partner(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    let content = html! {
        @for action in &you.legal {
            @if let Action::Partner(seat) = action {
                button name="action" value=(action) {
                    span .avatar { (portrait(reader, seen, *seat)) }
                    (name(reader, seen, *seat))
                }
            }
        }
    };
    acting(reader, seen, "choices people", shown.turn, &content)
}

/// Somebody who need not follow suit has taken a card that does not (IJ-4.5). It is asked in the
/// place and form in which everybody else is told the rule.
pub(crate) fn confirm_breaking(reader: &Reader, seen: &Seen, turn: u32, action: &str) -> Markup {
    let title = reader.say(key!("does-not-follow"));
    let content = html! {
        input type="hidden" name="sure" value="true";
        button .main name="action" value=(action) { (reader.say(key!("play-all-the-same"))) }
    };
    let content = html! {
        div .trouble {
            h1 { (title) }
            p role="alert" { (reader.say(key!("all-the-same"))) " " (rule_link(reader, "IJ-4.4")) }
            (acting(reader, seen, "sure", turn, &content))
            p .actions {
                a .button href=(reader.to(format_args!("/t/{}", seen.id))) { (reader.say(key!("back-to-table"))) }
            }
        }
    };
    page(reader, &title, &content)
}

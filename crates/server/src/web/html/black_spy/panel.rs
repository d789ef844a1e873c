use black_spy::{Action, CardSet, Legal, MoonChoice, PhaseShown, Shown, Verb, You};
use maud::{Markup, html};
use words::key;

use super::{board::arrow, colour, counted_name, face, score::score, shape_of, sorted};
use crate::{
    table::seen::Seen,
    web::{
        html::{art, status, table::acting},
        reader::Reader,
    },
};

/// What is to be decided besides a card of the hand.
pub(crate) fn panel(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        @if shown.phase == PhaseShown::Over { (score(reader, seen, shown)) }
        @if let Some(you) = &shown.you { (own(reader, seen, shown, you)) }
    }
}

fn own(reader: &Reader, seen: &Seen, shown: &Shown, you: &You) -> Markup {
    html! {
        @match &you.legal {
            Legal::Pick { verb: Verb::Take, pick: count, of } => {
                div .sheet.taking { (pick(reader, seen, shown, Verb::Take, *count, *of)) }
                p .label { (reader.say(key!("your-hand"))) }
            },
            Legal::Pick { verb: Verb::Pass, .. } => {},
            Legal::Actions(actions) => (choices(reader, seen, shown, actions)),
        }
    }
}

/// Cards of the hand or of the mole's pile, to tick.
pub(super) fn pick(
    reader: &Reader,
    seen: &Seen,
    shown: &Shown,
    verb: Verb,
    count: u8,
    of: CardSet,
) -> Markup {
    let (word, button) = match verb {
        Verb::Pass => ("pass", key!("pass-button")),
        Verb::Take => ("take", key!("take-button")),
    };
    // The script puts the number and the card in.
    let picked = [("picked", "#".into()), ("asked", count.into())];
    let picked = reader.with(key!("picked-so-far"), &picked);
    let back = reader.with(key!("picked-back"), &[("card", "#".into())]);
    let content = html! {
        input type="hidden" name="verb" value=(word);
        ul .cards.bare .{ "count-" (of.len()) } aria-label=(status::line(reader, seen)) {
            @for card in sorted(of) {
                li {
                    label .hold {
                        input type="checkbox" name="card" value=(card) aria-label=(counted_name(reader, seen, card));
                        (face(reader, card))
                    }
                }
            }
        }
        div .picking data-asked=(count) data-picked=(picked) data-back=(back) {
            button .main {
                (reader.say(button)) span .picked aria-hidden="true" { "0/" (count) }
                @if verb == Verb::Pass { (arrow(reader, shown.direction)) }
            }
        }
    };
    acting(reader, seen, "hand pick due", shown.turn, &content)
}

fn choices(reader: &Reader, seen: &Seen, shown: &Shown, actions: &[Action]) -> Markup {
    let content = html! {
        @for action in actions {
            @match action {
                Action::Announce(announced) => {
                    @let shape = shape_of(*announced).name();
                    button .{ "announce " (shape) } name="action" value=(action) {
                        (art::draw(reader, "shape", shape)) span { (colour(reader, *announced)) }
                    }
                },
                Action::Moon(choice) => {
                    @let (short, whole) = match choice {
                        MoonChoice::Capture => (key!("moon-capture-short"), key!("moon-capture-about")),
                        MoonChoice::Release => (key!("moon-release-short"), key!("moon-release-about")),
                    };
                    button name="action" value=(action) { b { (reader.say(short)) } span { (reader.say(whole)) } }
                },
                Action::Take(_) | Action::Pass(_) | Action::Play(_) => {},
            }
        }
    };
    let choices = acting(reader, seen, "choices", shown.turn, &content);
    html! {
        @match shown.phase {
            PhaseShown::Announce if !actions.is_empty() => (choices),
            PhaseShown::Moon if !actions.is_empty() => {
                section .moon {
                    h2 { (reader.say(key!("moon-title"))) }
                    p { (reader.say(key!("moon-about"))) }
                    (choices)
                }
            },
            _ => {},
        }
    }
}

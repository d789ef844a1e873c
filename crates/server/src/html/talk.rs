use cards::Seat;
use maud::{Markup, html};
use play::{Statement, Topic};

use crate::{any_game::GameOptions, seen::Seen, words::Words};

/// What was said, in the reader's language, and something to say.
pub(crate) fn talk(words: Words, seen: &Seen) -> Markup {
    let playing = seen.shown.is_some();
    html! {
        @if playing {
            section .talk {
                h2 { (words.say("talk")) }
                ul { @for line in &seen.talk { li { (sentence(words, seen, line.seat, line.say)) } } }
                @if let Some(you) = seen.you { (quick(words, seen, you)) }
            }
        }
        @if seen.chat_allowed {
            section .chat {
                h2 { (words.say("chat")) }
                ul { @for line in &seen.chat { li { b { (line.name) } ": " (line.text) } } }
                @if seen.you.is_some() {
                    form method="post" action={ "/t/" (seen.id) "/chat" } {
                        input name="text" maxlength="200" required aria-label=(words.say("chat"));
                        button { (words.say("chat-say")) }
                    }
                }
            }
        }
    }
}

fn quick(words: Words, seen: &Seen, you: Seat) -> Markup {
    let others = || seen.seats.iter().filter(|seat| seat.seat != you);
    html! {
        @if matches!(seen.options, GameOptions::InsideJob(_)) {
            form method="post" action={ "/t/" (seen.id) "/talk" } {
                select name="say" aria-label=(words.say("talk")) {
                    @for other in others() {
                        option value={ "suspect:" (other.seat) } {
                            (words.say("talk-topic-suspect")) " " (other.name)
                        }
                        option value={ "trust:" (other.seat) } {
                            (words.say("talk-topic-trust")) " " (other.name)
                        }
                        @for suit in inside_job::Suit::ALL {
                            option value={ "void:" (other.seat) "," (suit) } {
                                (other.name) " " (words.say("talk-topic-void")) " "
                                (words.say(&format!("suit-{suit}")))
                            }
                        }
                    }
                }
                button { (words.say("talk-say")) }
            }
        }
        @for other in others().filter(|other| other.kind == "person") {
            form method="post" action={ "/t/" (seen.id) "/mute" } {
                input type="hidden" name="seat" value=(other.seat);
                button name="muted" value=(!other.muted) {
                    @let name = [("name", other.name.clone().into())];
                    @if other.muted { (words.with("unmute", &name)) }
                    @else { (words.with("mute", &name)) }
                }
            }
        }
    }
}

pub(crate) fn sentence(words: Words, seen: &Seen, speaker: Seat, say: Statement) -> String {
    let key = match say.topic {
        Topic::Suspect(_) => "talk-suspect",
        Topic::Trust(_) => "talk-trust",
        Topic::Denied { .. } => "talk-denied",
        Topic::Void { .. } => "talk-void",
        Topic::Sabotage { .. } => "talk-sabotage",
        Topic::Nice { .. } => "talk-nice",
    };
    let key = if say.question {
        format!("{key}-q")
    } else {
        key.to_owned()
    };
    let (suit, trick) = match say.topic {
        Topic::Denied { suit, trick, .. } => (Some(suit), Some(trick)),
        Topic::Void { suit, .. } => (Some(suit), None),
        Topic::Sabotage { trick } | Topic::Nice { trick } => (None, Some(trick)),
        Topic::Suspect(_) | Topic::Trust(_) => (None, None),
    };
    let suit = suit.map(|suit| words.say(&format!("suit-{suit}")));
    words.with(
        &key,
        &[
            ("speaker", super::table::name(words, seen, speaker).into()),
            (
                "seat",
                say.about()
                    .map(|seat| super::table::name(words, seen, seat))
                    .unwrap_or_default()
                    .into(),
            ),
            ("suit", suit.unwrap_or_default().into()),
            ("trick", trick.unwrap_or_default().into()),
        ],
    )
}

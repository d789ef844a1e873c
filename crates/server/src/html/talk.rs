use cards::Seat;
use maud::{Markup, html};
use play::{Statement, Topic};

use crate::{any_game::GameOptions, reader::Reader, seen::Seen};

/// What was said, in the reader's language, and something to say.
pub(crate) fn talk(reader: &Reader, seen: &Seen) -> Markup {
    let playing = seen.shown.is_some();
    html! {
        @if playing {
            section .talk {
                h2 { (reader.say("talk")) }
                ul { @for line in &seen.talk { li { (sentence(reader, seen, line.seat, line.say)) } } }
                @if let Some(you) = seen.you { (quick(reader, seen, you)) }
            }
        }
        @if seen.chat_allowed {
            section .chat {
                h2 { (reader.say("chat")) }
                ul { @for line in &seen.chat { li { b { (line.name) } ": " (line.text) } } }
                @if seen.you.is_some() {
                    form method="post" action=(reader.to(format_args!("/t/{}/chat", seen.id))) {
                        input name="text" maxlength="200" required aria-label=(reader.say("chat"));
                        button { (reader.say("chat-say")) }
                    }
                }
            }
        }
    }
}

fn quick(reader: &Reader, seen: &Seen, you: Seat) -> Markup {
    let others = || seen.seats.iter().filter(|seat| seat.seat != you);
    html! {
        @if matches!(seen.options, GameOptions::InsideJob(_)) {
            form method="post" action=(reader.to(format_args!("/t/{}/talk", seen.id))) {
                select name="say" aria-label=(reader.say("talk")) {
                    @for other in others() {
                        option value={ "suspect:" (other.seat) } {
                            (reader.say("talk-topic-suspect")) " " (other.name)
                        }
                        option value={ "trust:" (other.seat) } {
                            (reader.say("talk-topic-trust")) " " (other.name)
                        }
                        @for suit in inside_job::Suit::ALL {
                            option value={ "void:" (other.seat) "," (suit) } {
                                (other.name) " " (reader.say("talk-topic-void")) " "
                                (reader.say(&format!("suit-{suit}")))
                            }
                        }
                    }
                }
                button { (reader.say("talk-say")) }
            }
        }
        @for other in others().filter(|other| other.kind == "person") {
            form method="post" action=(reader.to(format_args!("/t/{}/mute", seen.id))) {
                input type="hidden" name="seat" value=(other.seat);
                button name="muted" value=(!other.muted) {
                    @let name = [("name", other.name.clone().into())];
                    @if other.muted { (reader.with("unmute", &name)) }
                    @else { (reader.with("mute", &name)) }
                }
            }
        }
    }
}

pub(crate) fn sentence(reader: &Reader, seen: &Seen, speaker: Seat, say: Statement) -> String {
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
    let suit = suit.map(|suit| reader.say(&format!("suit-{suit}")));
    reader.with(
        &key,
        &[
            ("speaker", super::table::name(reader, seen, speaker).into()),
            (
                "seat",
                say.about()
                    .map(|seat| super::table::name(reader, seen, seat))
                    .unwrap_or_default()
                    .into(),
            ),
            ("suit", suit.unwrap_or_default().into()),
            ("trick", trick.unwrap_or_default().into()),
        ],
    )
}

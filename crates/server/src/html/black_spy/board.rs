use black_spy::{Card, Direction, Shown, Stage, Variant};
use cards::{Seat, Trick};
use maud::{Markup, html};

use super::{card_name, colour, face, fly};
use crate::{
    any_game::GameOptions,
    html::{
        art::{self, Shape},
        table::{name, place},
    },
    reader::Reader,
    seen::Seen,
};

/// The middle of the table: the round, what was announced, and the trick.
pub(crate) fn board(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        p .progress {
            span { (reader.with("round", &[("number", shown.round.into())])) }
            @if matches!(shown.phase, Stage::Take | Stage::Pass) && shown.last_trick.is_some() {
                (passing(reader, shown.direction))
            }
            @if let Some(announced) = shown.announced {
                @let shape = Shape::of_colour(announced).name();
                span .announced {
                    (art::draw(reader, &format!("sign {shape}"), shape))
                    (reader.with("announced", &[("colour", colour(reader, announced).into())]))
                }
            }
        }
        div .middle {
            @match &shown.last_trick {
                _ if shown.phase == Stage::Over => {},
                Some(last) if shown.trick.is_empty() => {
                    (cards(reader, seen, &last.plays, Some(last.winner), shown))
                },
                None if shown.phase == Stage::Pass => {
                    p .{ "trick passing of-" (shown.seats.players()) } { (passing(reader, shown.direction)) }
                },
                _ => (cards(reader, seen, &shown.trick, None, shown)),
            }
        }
        @if let Some(history) = &shown.history {
            details .history {
                summary { (reader.say("history")) }
                ol .bare {
                    @for past in history {
                        li {
                            p .small-cards {
                                @for (seat, card) in past.plays.iter() {
                                    span .small { (face(reader, card)) span { (name(reader, seen, seat)) } }
                                }
                            }
                            p .quiet { (reader.with("trick-won", &[("name", name(reader, seen, past.winner).into())])) }
                        }
                    }
                }
            }
        }
    }
}

/// The way the cards go (BS-3.2).
pub(super) fn arrow(reader: &Reader, direction: Direction) -> Markup {
    art::sign(
        reader,
        match direction {
            Direction::Left => "left",
            Direction::Right => "right",
            Direction::Across => "across",
            Direction::None => "still",
        },
    )
}

fn passing(reader: &Reader, direction: Direction) -> Markup {
    let key = match direction {
        Direction::Left => "direction-left",
        Direction::Right => "direction-right",
        Direction::Across => "direction-across",
        Direction::None => "direction-none",
    };
    html! { span { (arrow(reader, direction)) (reader.say(key)) } }
}

/// A place for the card of every seat, in the order of play.
fn cards(
    reader: &Reader,
    seen: &Seen,
    trick: &Trick<Card>,
    winner: Option<Seat>,
    shown: &Shown,
) -> Markup {
    let players = shown.seats.players();
    let first = match trick.lead() {
        Some((leader, _)) => Some(leader),
        None if shown.phase == Stage::Trick => shown.awaited.first(),
        None => None,
    };
    html! {
        ol .{ "trick bare of-" (players) } aria-label=(reader.say("the-trick")) data-winner=[winner] {
            @for step in 0..players {
                @let seat = first.unwrap_or_default().clockwise(step, players);
                @let card = trick.iter().find(|(player, _)| *player == seat).map(|(_, card)| card);
                li .{ "play at-" (place(seen, seat)) } .won[winner == Some(seat)] data-seat=(seat) {
                    @match card {
                        Some(card) => {
                            span .laid data-fly=(fly(card, &format!("t{seat}"))) {
                                (face(reader, card))
                                (followed(reader, card, Led::after(seen, trick, step.into())))
                            }
                            span .hidden-text { (card_name(reader, card)) }
                        },
                        None => span .laid.awaited { @if first.is_some() { (step + 1) } },
                    }
                    span .by { bdi { (name(reader, seen, seat)) } }
                    @if winner == Some(seat) {
                        (art::sign(reader, "crown"))
                        span .hidden-text { (reader.say("wins-the-trick")) }
                    }
                }
            }
        }
    }
}

/// How a card follows what was led: by colour, by rank, or by the rank of the card before it
/// (BS-4.3, BS-6.5).
pub(super) fn followed(reader: &Reader, card: Card, led: Led) -> Markup {
    html! {
        @if led.is_colour(card) {
            @let shape = Shape::of_colour(card.colour()).name();
            span .{ "how " (shape) } title=(reader.say("by-colour")) { (art::draw(reader, "sign", shape)) }
        } @else if led.is_rank(card) {
            span .how.rank title=(reader.say("by-rank")) { "=" (card.rank()) }
        }
    }
}

/// What a card follows.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Led {
    card: Option<Card>,
    /// The card just before, where its rank may be followed too.
    before: Option<Card>,
}

impl Led {
    /// For the card that comes after so many.
    pub(super) fn after(seen: &Seen, trick: &Trick<Card>, played: usize) -> Self {
        let ranks = match &seen.options {
            GameOptions::BlackSpy(options) => {
                let own = options.variant_spec.as_ref();
                let named = Variant::FollowRank.to_string();
                options.variants.contains(&named)
                    || own.is_some_and(|own| own.variants.contains(&Variant::FollowRank))
            }
            GameOptions::InsideJob(_) => false,
        };
        let before = trick.iter().take(played).last();
        Self {
            card: trick.lead().filter(|_| played > 0).map(|(_, card)| card),
            before: before.filter(|_| ranks).map(|(_, card)| card),
        }
    }

    pub(super) fn is_colour(self, card: Card) -> bool {
        self.card.is_some_and(|led| led.colour() == card.colour())
    }

    pub(super) fn is_rank(self, card: Card) -> bool {
        [self.card, self.before]
            .into_iter()
            .flatten()
            .any(|led| led.rank() == card.rank())
    }
}

//! What is true of a game of Inside Job.

use cards::{Seat, SeatSet, Statement, Topic};
use inside_job::{Action, Card, Event, Game, Suit};

use crate::{After, Answer, Claim, Quantity, Taught, scene::LEARNER};

impl Taught for Game {
    fn choices(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat)
    }

    fn holds(after: &After<'_, Self>, claim: &Claim) -> Option<bool> {
        let game = &after.game;
        let public = game.position().public();
        let rules = game.rules();
        let last = || {
            public
                .tricks(rules)
                .filter(|trick| trick.winner.is_some())
                .last()
        };
        Some(match claim {
            Claim::Reason(name) => game
                .outcome()
                .is_some_and(|outcome| outcome.reason.name() == name),
            Claim::Trick(seat) => last().is_some_and(|trick| trick.winner == Some(*seat)),
            Claim::Holds(seat, card) => {
                let card: Card = card.parse().ok()?;
                game.position().hand(*seat).contains(card)
            }
            Claim::Mission(completed) => last().is_some_and(|trick| trick.completed == *completed),
            Claim::Missions(number) => public.missions_completed() == *number,
            Claim::Briefcases(seat, number) => public.briefcases()[*seat] == *number,
            Claim::FaceUp(seat) => public.face_up().contains(*seat),
            Claim::Caught(seat) => is_caught(game, *seat),
            Claim::Boxed(card) => {
                let card: Card = card.parse().ok()?;
                let boxed = |event: &Event| matches!(event, Event::LarryPlayed { boxed, .. } if *boxed == card);
                after.events.iter().any(boxed)
            }
            Claim::Is(what, number) => count(game, *what)? == *number,
            Claim::Counts(what) => {
                let right = count(game, *what)?;
                after.answer == Some(Answer::Count(right))
            }
            Claim::Fact => is_fact(game, topic(after)?),
            Claim::About(seat) => Statement::say(topic(after)?).about() == Some(*seat),
            Claim::Proven => match after.answer {
                Some(Answer::Act(Action::Vote(vote))) => {
                    vote.suspects().all(|seat| is_caught(game, seat))
                }
                _ => false,
            },
            Claim::Not(_)
            | Claim::Can(_)
            | Claim::Sure(_)
            | Claim::Certain(_)
            | Claim::Free(_)
            | Claim::Over
            | Claim::Winners(_)
            | Claim::Points(..)
            | Claim::Gains(..)
            | Claim::Total(..) => return None,
        })
    }
}

/// Has it played a suit that it had not followed before (IJ-4.4)?
fn is_caught(game: &Game, seat: Seat) -> bool {
    let (public, rules) = (game.position().public(), game.rules());
    let mut denied: Vec<Suit> = Vec::new();
    for trick in public.tricks(rules) {
        let own = trick.plays(rules).find(|&(player, ..)| player == seat);
        if own.is_some_and(|(_, card, _)| denied.contains(&card.suit())) {
            return true;
        }
        let refused = trick.not_followed(rules);
        denied.extend(
            refused
                .filter(|&(player, _)| player == seat)
                .map(|(_, suit)| suit),
        );
    }
    false
}

fn count(game: &Game, what: Quantity) -> Option<u8> {
    let public = game.position().public();
    let number = match what {
        Quantity::Unplayed(letter) => {
            let suit = Suit::from_letter(letter)?;
            public.unplayed().and(suit.cards()).len()
        }
        Quantity::Hiding(letter) => {
            let suit = Suit::from_letter(letter)?;
            let rules = game.rules();
            let refused = public.tricks(rules).flat_map(|trick| {
                let refused = trick.not_followed(rules);
                refused
                    .filter(|&(_, other)| other == suit)
                    .map(|(seat, _)| seat)
                    .collect::<Vec<_>>()
            });
            let deniers: SeatSet = refused.collect();
            let held = |seat: Seat| game.position().hand(seat).len();
            let seats = Seat::all(rules.people());
            // The learner knows what it holds.
            let open = seats.filter(|&seat| seat != LEARNER && !deniers.contains(seat));
            let dealt = u32::from(rules.hand_size()) * u32::from(rules.people());
            52 - dealt + open.map(held).sum::<u32>()
        }
    };
    u8::try_from(number).ok()
}

fn topic(after: &After<'_, Game>) -> Option<Topic> {
    match after.answer {
        Some(Answer::Say(statement)) => Some(statement.topic),
        Some(Answer::Act(_) | Answer::Count(_)) | None => None,
    }
}

/// Did it happen for all to see? An opinion did not.
fn is_fact(game: &Game, topic: Topic) -> bool {
    let (public, rules) = (game.position().public(), game.rules());
    let refused = |seat, suit, trick: u8| {
        let trick = trick
            .checked_sub(1)
            .and_then(|number| public.trick(rules, number));
        let suit = Suit::from_letter(suit);
        trick.is_some_and(|trick| {
            let mut refused = trick.not_followed(rules);
            refused.any(|(player, led)| player == seat && Some(led) == suit)
        })
    };
    match topic {
        Topic::Denied { seat, suit, trick } => refused(seat, suit, trick),
        Topic::Caught {
            seat, suit, denied, ..
        } => refused(seat, suit, denied) && is_caught(game, seat),
        Topic::Suspect(_)
        | Topic::Trust(_)
        | Topic::Void { .. }
        | Topic::Sabotage { .. }
        | Topic::Nice { .. }
        | Topic::CouldNotFollow { .. }
        | Topic::NotMe => false,
    }
}

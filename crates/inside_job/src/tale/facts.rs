//! Finds the facts of a finished game.

use cards::{Said, Seat, Statement, Topic};

use super::{Bet, Choice, Fact, is_by_vote};
use crate::{
    action::Action,
    card::{Card, CardSet, Suit},
    event::Event,
    game::Game,
    outlook::{Outlook, Running},
    position::Position,
    public::{Phase, TrickPlayed, winning_place},
    rules::Rules,
};

/// Everything worth telling of a game, in the order in which it happened.
pub(super) fn of(
    game: &Game,
    tricks: &[TrickPlayed<'_>],
    talk: &[Said],
    insider: Seat,
) -> Vec<Fact> {
    let rules = game.rules();
    let mut facts = Vec::new();
    for (number, trick) in (1..).zip(tricks) {
        facts.extend(broken_suits(game, tricks, number, trick));
        facts.extend(wagers(rules, number, trick));
        facts.extend(spoiled(game, tricks, number, trick));
    }
    facts.extend(told(game, talk, insider));
    facts.extend(decided(game, tricks));
    // Talk comes after the action before it, and the end comes last.
    facts.sort_by_key(|fact| {
        let order = match fact {
            Fact::PartnerChosen { .. } => 0,
            Fact::BrokeSuit { .. } => 1,
            Fact::Wagered { .. } => 2,
            Fact::Spoiled { .. } => 3,
            Fact::Revealed { .. } => 4,
            Fact::Suspected { .. } | Fact::Lied { .. } => 5,
            Fact::Decided { .. } => 6,
        };
        (fact.trick(), order)
    });
    facts
}

/// The cards that a seat was dealt and had not played before a trick; Larry is dealt none.
fn held(game: &Game, tricks: &[TrickPlayed<'_>], seat: Seat, trick: u8) -> CardSet {
    let before = tricks.iter().take(usize::from(trick) - 1);
    let plays = before.flat_map(|trick| trick.plays(game.rules()));
    let played: CardSet = plays
        .filter(|&(player, ..)| player == seat)
        .map(|(_, card, _)| card)
        .collect();
    game.position().deal().hands[seat].without(played)
}

fn broken_suits(
    game: &Game,
    tricks: &[TrickPlayed<'_>],
    number: u8,
    trick: &TrickPlayed<'_>,
) -> Vec<Fact> {
    let rules = game.rules();
    let card_of = |trick: &TrickPlayed<'_>, seat: Seat| {
        let mut plays = trick.plays(rules);
        plays.find_map(|(player, card, _)| (player == seat).then_some(card))
    };
    let later = |seat: Seat, led: Suit| {
        let coming = (1..).zip(tricks).skip(number.into());
        let mut cards = coming.filter_map(|(number, trick)| Some((number, card_of(trick, seat)?)));
        cards.find(|(_, card)| card.suit() == led)
    };
    let broke =
        |&(seat, led): &(Seat, Suit)| !held(game, tricks, seat, number).and(led.cards()).is_empty();
    let broken = trick.not_followed(rules).filter(broke);
    broken
        .filter_map(|(seat, led)| {
            Some(Fact::BrokeSuit {
                trick: number,
                seat,
                led,
                card: card_of(trick, seat)?,
                shown: later(seat, led),
            })
        })
        .collect()
}

fn wagers(rules: &Rules, number: u8, trick: &TrickPlayed<'_>) -> Vec<Fact> {
    let (Some(mission), Some(winner)) = (trick.mission, trick.winner) else {
        return Vec::new();
    };
    let trump = rules.mission(mission).trump;
    let plays = trick.plays(rules).enumerate();
    plays
        .filter(|(_, (.., wager))| *wager)
        .map(|(place, (seat, card, _))| {
            let without = trick.wagers & !(1 << place);
            let bet = match seat == winner {
                false => Bet::LostTo(winner),
                true if winning_place(trick.cards, without, trump) == place => Bet::Needless,
                true => Bet::Won,
            };
            Fact::Wagered {
                trick: number,
                seat,
                card,
                bet,
            }
        })
        .collect()
}

fn spoiled(
    game: &Game,
    tricks: &[TrickPlayed<'_>],
    number: u8,
    trick: &TrickPlayed<'_>,
) -> Option<Fact> {
    let rules = game.rules();
    let mission = rules.mission(trick.mission.filter(|_| !trick.completed)?);
    let fails = |cards: &[Card], wagers: u8| {
        let running = Running {
            cards,
            wagers,
            trump: mission.trump,
            players: trick.cards.len(),
        };
        mission.condition.outlook(&running) == Outlook::Failed
    };
    let wagers = |laid: usize| trick.wagers & ((1 << laid) - 1);
    let mut laid = 1..=trick.cards.len();
    let at = laid.find(|&laid| fails(&trick.cards[..laid], wagers(laid)))? - 1;
    let (seat, card, _) = trick.plays(rules).nth(at)?;
    let before = tricks.iter().take(usize::from(number) - 1);
    let completed = before.map(|trick| u8::from(trick.completed)).sum();
    let hand = held(game, tricks, seat, number);
    let mut others = playable(game, seat, hand, trick.cards[..at].first()).iter();
    let saves = |other: &Card| {
        let mut cards = trick.cards[..at].to_vec();
        cards.push(*other);
        !fails(&cards, wagers(at))
    };
    Some(Fact::Spoiled {
        trick: number,
        seat,
        card,
        choice: match others.find(saves) {
            _ if saves(&card) => Choice::NoWager,
            Some(other) => Choice::Other(other),
            None if hand.is_empty() => Choice::Larry,
            None => Choice::None,
        },
        missing: rules.mission_target().saturating_sub(completed),
    })
}

/// The cards of a hand that its seat may play (IJ-4.3, IJ-4.5). Larry has no hand.
fn playable(game: &Game, seat: Seat, hand: CardSet, led: Option<&Card>) -> CardSet {
    let Some(led) = led.filter(|_| !hand.is_empty()) else {
        return hand;
    };
    let role = game.position().role(game.rules(), seat);
    let asked = led.suit().cards().only_if(role.follows_suit);
    hand.and(asked).or_if_empty(hand)
}

/// Partners, reveals and talk: the game is played again, because only its events say when they were.
fn told(game: &Game, talk: &[Said], insider: Seat) -> Vec<Fact> {
    let rules = game.rules();
    let tricks: Vec<TrickPlayed<'_>> = game.position().public().tricks(rules).collect();
    let mut position = Position::new(rules, game.position().deal());
    let mut facts = Vec::new();
    let mut suspected = false;
    let steps = game.actions().iter().map(Some).chain([None]);
    for (step, acted) in steps.enumerate() {
        let done = position.public().tricks_done();
        let runs = matches!(position.public().phase(), Phase::Play);
        for &Said {
            seat, statement, ..
        } in talk.iter().filter(|said| said.after == step)
        {
            let trick = if runs { done + 1 } else { done.max(1) };
            if is_false(game, &tricks, seat, statement, insider) {
                facts.push(Fact::Lied {
                    trick,
                    seat,
                    statement,
                });
            }
            let right = statement.topic == Topic::Suspect(insider) && !statement.question;
            if right && !suspected {
                suspected = true;
                facts.push(Fact::Suspected { trick, seat });
            }
        }
        let Some(&(seat, action)) = acted else {
            continue;
        };
        if let Action::Partner(partner) = action {
            facts.push(Fact::PartnerChosen { seat, partner });
        }
        let mut events: Vec<Event> = Vec::new();
        position
            .apply(rules, seat, action, &mut events)
            .expect("it was done before");
        facts.extend(events.into_iter().filter_map(|event| match event {
            Event::RoleRevealed { seat, role } => Some(Fact::Revealed {
                trick: done + 1,
                seat,
                role,
            }),
            Event::PartnerChosen { .. }
            | Event::MissionChosen { .. }
            | Event::CardPlayed { .. }
            | Event::LarryPlayed { .. }
            | Event::TrickWon { .. }
            | Event::WagersReturned { .. }
            | Event::BriefcaseMoved { .. }
            | Event::MissionEnded { .. }
            | Event::Voted { .. }
            | Event::VotesShown { .. }
            | Event::GameEnded { .. } => None,
        }));
    }
    facts
}

/// Do the cards or the roles prove it false? An opinion is never a lie, and neither is a question.
fn is_false(
    game: &Game,
    tricks: &[TrickPlayed<'_>],
    speaker: Seat,
    statement: Statement,
    insider: Seat,
) -> bool {
    let of = |letter| Suit::from_letter(letter);
    let played = |trick: u8| tricks.get(usize::from(trick).checked_sub(1)?);
    let denied = |seat: Seat, suit: char, trick: u8| {
        played(trick).is_some_and(|trick| {
            let mut denied = trick.not_followed(game.rules());
            denied.any(|(denier, led)| Some(led) == of(suit) && denier == seat)
        })
    };
    let showed = |seat: Seat, suit: char, trick: u8| {
        played(trick).is_some_and(|trick| {
            let mut plays = trick.plays(game.rules());
            plays.any(|(player, card, _)| player == seat && Some(card.suit()) == of(suit))
        })
    };
    let is_false = match statement.topic {
        Topic::CouldNotFollow { suit, trick } => of(suit).is_some_and(|suit| {
            let hand = played(trick).map(|_| held(game, tricks, speaker, trick));
            hand.is_some_and(|hand| !hand.and(suit.cards()).is_empty())
        }),
        Topic::Denied { seat, suit, trick } => !denied(seat, suit, trick),
        Topic::Caught {
            seat,
            suit,
            denied: trick,
            played,
        } => !(denied(seat, suit, trick) && showed(seat, suit, played)),
        Topic::NotMe => speaker == insider,
        Topic::Suspect(_)
        | Topic::Trust(_)
        | Topic::Void { .. }
        | Topic::Sabotage { .. }
        | Topic::Nice { .. } => false,
    };
    is_false && !statement.question
}

/// The last trick, unless there was a vote after it.
fn decided(game: &Game, tricks: &[TrickPlayed<'_>]) -> Option<Fact> {
    let outcome = game.outcome()?;
    let last = tricks.last().filter(|_| !is_by_vote(outcome.reason))?;
    let winner = last.winner?;
    let mut plays = last.plays(game.rules());
    let card = plays.find_map(|(seat, card, _)| (seat == winner).then_some(card))?;
    Some(Fact::Decided {
        trick: outcome.tricks,
        seat: winner,
        card,
        briefcases: outcome.briefcases[winner],
        completed: last.completed,
    })
}

use ::inside_job::{
    Action, Ballot, Card, Evidence, Game, OnReveal, Phase, RoleIndex, Suit, Vote, Winner,
};
use bots::{BotName, Came, HasBots as _, Level};
use cards::{Notebook, Seat, Seed};
use play::{Because, Belief, Reason};
use words::{Audience, inside_job as said, key, sentence, talk};

use super::{Coached, Counsel, Moment, REASONS, Telling, by_thumb, heaviest, is_told};
use crate::{Beside, Effort, told::percent};

/// A reason that moved a belief by less, in nats, is not named.
const SMALLEST: f64 = 0.3;
/// Differences of a smaller chance are not worth a word.
const SMALLEST_CHANCE: f64 = 0.05;

impl Coached for Game {
    fn counsel(moment: &Moment<'_, Self>, effort: Effort, to: &dyn Audience) -> Counsel {
        let telling = Telling {
            scale: 100.0,
            digits: 0,
            worth: [key!("coach-chance"); 2],
            action: &|action| said::action(moment.rules, action, to),
            reasons: &|advised, other| reasons(moment, advised, other, to),
            to,
        };
        let would = match moment.advice(effort) {
            Some(advice) => telling.advised(&advice),
            None => match moment.view.public().phase() {
                Phase::Vote => vote(moment, to),
                Phase::Partner(_) => partner(moment, to),
                Phase::Choose | Phase::Play | Phase::Over { .. } => Vec::new(),
            },
        };
        Counsel {
            may: may(moment, to),
            would,
            knows: knows(moment, to),
        }
    }
}

/// Why one action is better than another, the heaviest first: what came of the mission and of the
/// briefcase in the worlds that were compared, and what the cards themselves give away.
fn reasons(
    moment: &Moment<'_, Game>,
    advised: Action,
    other: &Beside<Action>,
    to: &dyn Audience,
) -> Vec<String> {
    let (rules, view) = (moment.rules, moment.view);
    let Some(own) = view.own() else {
        return Vec::new();
    };
    let public = view.public();
    let mut reasons = Vec::new();
    // What is good for the seat counts from above 0, what is bad from below.
    let mut compare = |of: &dyn Fn(&Came) -> bool, good: f64, missing: u8, key| {
        let (means, difference) = other.compare(|came| f64::from(u8::from(of(came))));
        if is_told(&difference, SMALLEST_CHANCE) && difference.mean * good > 0.0 {
            let [with, without] = means.map(percent);
            let reason = sentence(to).with("with", with).with("without", without);
            let weight = difference.mean.abs() / f64::from(missing.max(1));
            reasons.push((weight, reason.say(key)));
        }
    };
    let missions = rules
        .mission_target()
        .saturating_sub(public.missions_completed());
    let limit = rules.limit(RoleIndex::INSIDER);
    let missing = |seat: Seat| limit.saturating_sub(public.briefcases()[seat]);
    // Prof. No loses by briefcases, so everybody wants the opposite (IJ-9.81).
    let loses = rules.role(RoleIndex::INSIDER).on_reveal == OnReveal::Loses;
    let collects = if loses { -1.0 } else { 1.0 };
    match view.blank(rules).side(rules, own.seat) {
        Some(Winner::Agents) => {
            let suspects = Seat::all(rules.seats()).filter(|&seat| view.role(seat).is_none());
            let nearest = suspects.map(missing).min().unwrap_or(limit);
            let key = key!("coach-reason-insider");
            compare(
                &|came| came.completed,
                1.0,
                missions,
                key!("coach-reason-mission"),
            );
            compare(&|came| came.to_insider, -collects, nearest, key);
        }
        Some(Winner::Insider) => {
            let (key, to_insider) = if own.role == RoleIndex::INSIDER {
                (key!("coach-reason-own"), missing(own.seat))
            } else {
                (key!("coach-reason-insider"), limit)
            };
            compare(
                &|came| came.completed,
                -1.0,
                missions,
                key!("coach-reason-mission"),
            );
            compare(&|came| came.to_insider, collects, to_insider, key);
        }
        None => {}
    }
    reasons.extend(gives_away(moment, advised, other.action, to));
    let wagers = |action| matches!(action, Action::Play { wager: true, .. });
    if wagers(other.action) && !wagers(advised) {
        reasons.push((0.0, to.words().say(key!("coach-reason-keeps"))));
    }
    heaviest(reasons)
}

/// What a card of the Insider gives away and the advised one does not.
fn gives_away(
    moment: &Moment<'_, Game>,
    advised: Action,
    other: Action,
    to: &dyn Audience,
) -> Option<(f64, String)> {
    let own = moment.view.own()?;
    let public = moment.view.public();
    let (Action::Play { card, .. }, Action::Play { card: other, .. }) = (advised, other) else {
        return None;
    };
    if own.role != RoleIndex::INSIDER || public.face_up().contains(own.seat) {
        return None;
    }
    let denied = Evidence::of(moment.rules, public).denied[own.seat];
    let proves = |card: Card| denied.contains(card.suit());
    // At a strict table the coach does not look back at old tricks.
    if moment.notebook == Notebook::Open && proves(other) && !proves(card) {
        let suit = sentence(to).with("suit", said::told_suit(to, other.suit()));
        return Some((1.0, suit.say(key!("coach-reason-proof"))));
    }
    let led = public.led()?;
    let holds = !own.hand.and(led.cards()).is_empty();
    (holds && card.suit() == led && other.suit() != led).then(|| {
        let suit = sentence(to).with("suit", said::told_suit(to, led));
        (0.0, suit.say(key!("coach-reason-follows")))
    })
}

/// What the seat may do, with the rule.
fn may(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (rules, view, words) = (moment.rules, moment.view, to.words());
    let Some(own) = view.own() else {
        return Vec::new();
    };
    if !moment.awaited {
        return vec![words.say(key!("coach-wait"))];
    }
    match view.public().phase() {
        Phase::Choose if view.legal(rules).len() == 1 => {
            vec![words.say(key!("coach-may-choose-risk"))]
        }
        Phase::Choose => vec![words.say(key!("coach-may-choose"))],
        Phase::Vote if rules.has_larry() => vec![words.say(key!("coach-may-vote-larry"))],
        Phase::Vote => vec![words.say(key!("coach-may-vote"))],
        Phase::Partner(_) => vec![words.say(key!("coach-may-partner"))],
        Phase::Over { .. } => vec![words.say(key!("coach-over"))],
        Phase::Play => {
            let larry: Vec<Card> = view
                .legal(rules)
                .iter()
                .filter_map(|action| match *action {
                    Action::Larry { card, .. } => Some(card),
                    Action::Play { .. }
                    | Action::Choose(_)
                    | Action::Partner(_)
                    | Action::Vote(_) => None,
                })
                .collect();
            if !larry.is_empty() {
                return may_for_larry(moment, &larry, to);
            }
            let follow = match view.public().led() {
                None => words.say(key!("coach-may-lead")),
                Some(led) => {
                    let holds = !own.hand.and(led.cards()).is_empty();
                    let suit = sentence(to).with("suit", said::told_suit(to, led));
                    suit.say(match (holds, rules.role(own.role).follows_suit) {
                        (true, true) => key!("coach-must-follow"),
                        (true, false) => key!("coach-need-not-follow"),
                        (false, _) => key!("coach-void"),
                    })
                }
            };
            [follow].into_iter().chain(may_wager(moment, to)).collect()
        }
    }
}

/// What may be played for Larry (IJ-11.6, IJ-11.7).
fn may_for_larry(moment: &Moment<'_, Game>, cards: &[Card], to: &dyn Audience) -> Vec<String> {
    let words = to.words();
    let led = moment.view.public().led();
    let follow = led.map(|led| {
        let follows = cards.iter().any(|card| card.suit() == led);
        let suit = sentence(to).with("suit", said::told_suit(to, led));
        suit.say(if follows {
            key!("coach-larry-follows")
        } else {
            key!("coach-larry-void")
        })
    });
    [words.say(key!("coach-larry"))]
        .into_iter()
        .chain(follow)
        .collect()
}

/// Whether a briefcase may be laid on the card, and if not, by which rule.
fn may_wager(moment: &Moment<'_, Game>, to: &dyn Audience) -> Option<String> {
    let (rules, view, words) = (moment.rules, moment.view, to.words());
    let own = view.own().filter(|_| rules.wagers())?;
    let public = view.public();
    if view.may_wager(rules) {
        let mission = rules.mission(public.active_mission()?);
        let trump = sentence(to).with("trump", said::told_suit(to, mission.trump));
        return Some(trump.say(key!("coach-may-wager")));
    }
    let key = if public.leader() == own.seat {
        key!("coach-no-wager-lead")
    } else if public.face_up().contains(own.seat) {
        key!("coach-no-wager-face-up")
    } else if public.briefcases()[own.seat] == 0 {
        key!("coach-no-wager-none")
    } else {
        return None;
    };
    Some(words.say(key))
}

/// What the seat must believe, most likely first; and its strongest reasons.
fn believed(
    moment: &Moment<'_, Game>,
    view: &::inside_job::View,
) -> (Vec<(Seat, f64)>, Vec<Reason>) {
    let reader = Game::bot(BotName::from(Level::Novice), moment.rules, Seed::from(0));
    let mut reader = reader.expect("novices need no help");
    let Belief::Insider { chances, because } = reader.belief(view, moment.heard) else {
        unreachable!("bots of this game look for the Insider");
    };
    let mut seats: Vec<(Seat, f64)> = chances
        .iter()
        .map(|(seat, chance)| (seat, *chance))
        .collect();
    seats.sort_by(|one, other| other.1.total_cmp(&one.1));
    (seats, because)
}

/// Nobody has shown anything when a partner is chosen (IJ-9.50), so anybody will do.
fn partner(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (rules, view) = (moment.rules, moment.view);
    let (Some(action), Some(own)) = (by_thumb(moment), view.own()) else {
        return Vec::new();
    };
    let would = sentence(to).with("action", said::action(rules, action, to));
    let hidden = Seat::all(rules.seats())
        .filter(|&seat| seat != own.seat && view.role(seat).is_none())
        .count();
    #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
    let chance = 1.0 / hidden.max(1) as f64;
    let chance = sentence(to).with("chance", percent(chance));
    vec![
        would.say(key!("coach-would")),
        chance.say(key!("coach-partner")),
    ]
}

/// Whom to vote for, and what speaks for it.
fn vote(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (rules, view) = (moment.rules, moment.view);
    let Some(own) = view.own().filter(|_| moment.awaited) else {
        return Vec::new();
    };
    let is_insider = own.role == RoleIndex::INSIDER;
    if is_insider && rules.has_larry() {
        return vec![to.words().say(key!("coach-vote-no-matter"))];
    }
    let is_agent = view.blank(rules).side(rules, own.seat) == Some(Winner::Agents);
    if !is_agent && !is_insider {
        // Neutral roles have goals of their own.
        let action = by_thumb(moment);
        let would = |action| sentence(to).with("action", said::action(rules, action, to));
        return action
            .map(|action| would(action).say(key!("coach-would-thumb")))
            .into_iter()
            .collect();
    }
    let openly = view.blank(rules).view(rules, None);
    let (seats, because) = believed(moment, if is_insider { &openly } else { view });
    let open =
        |&&(seat, _): &&(Seat, f64)| seat != own.seat && !view.public().face_up().contains(seat);
    let suspects: Vec<(Seat, f64)> = seats.iter().filter(open).copied().collect();
    let Some(&(first, chance)) = suspects.first() else {
        return Vec::new();
    };
    let votes = match (view.ballot(rules), suspects.get(1)) {
        (Some(Ballot::TwoDifferent), Some(&(second, _))) => {
            Some(Vote::Two(first.min(second), first.max(second)))
        }
        (Some(Ballot::TwoFree), _) => Some(Vote::Two(first, first)),
        _ => None,
    };
    let named = sentence(to).by(first).with("chance", percent(chance));
    let mut told = vec![match votes {
        Some(votes) => {
            let action = said::action(rules, Action::Vote(votes), to);
            sentence(to).with("action", action).say(key!("coach-would"))
        }
        None if is_insider => named.say(key!("coach-vote-insider")),
        None => named.say(key!("coach-vote")),
    }];
    if moment.notebook == Notebook::Strict {
        told.push(to.words().say(key!("coach-strict")));
        return told;
    }
    let tells = because.iter().filter(|reason| {
        let heavy = reason.weight >= SMALLEST;
        reason.seat == first && heavy && !matches!(reason.what, Because::Collected { .. })
    });
    let tells: Vec<String> = tells
        .take(REASONS)
        .map(|reason| talk::reason(reason, to))
        .collect();
    if tells.is_empty() {
        let none = sentence(to).by(first);
        told.push(none.say(key!("coach-vote-no-tell")));
    }
    told.extend(tells);
    told
}

fn knows(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (view, words) = (moment.view, to.words());
    let public = view.public();
    let Some(own) = view.own() else {
        return Vec::new();
    };
    if public.outcome().is_some() {
        return Vec::new();
    }
    let mut knows = Vec::new();
    let is_insider = own.role == RoleIndex::INSIDER;
    if is_insider {
        // What the others see, from public facts alone.
        let openly = view.blank(moment.rules).view(moment.rules, None);
        let (seats, _) = believed(moment, &openly);
        let mine = seats.iter().find(|(seat, _)| *seat == own.seat);
        let chance = [(
            "chance",
            percent(mine.map_or(0.0, |(_, chance)| *chance)).into(),
        )];
        knows.push(words.with(key!("coach-they-suspect"), &chance));
    }
    if moment.notebook == Notebook::Strict {
        knows.push(words.say(key!("coach-strict")));
        return knows;
    }
    if !is_insider {
        let (seats, because) = believed(moment, view);
        let suspects = seats
            .iter()
            .filter(|(seat, chance)| *seat != own.seat && *chance > 0.005);
        let suspects = suspects.map(|&(seat, chance)| {
            let values = [
                ("name", to.name(seat).into()),
                ("chance", percent(chance).into()),
            ];
            words.with(key!("coach-suspect"), &values)
        });
        let suspects = words.list(suspects);
        knows.push(words.with(key!("coach-suspects"), &[("names", suspects.into())]));
        let heavy = because.iter().filter(|reason| {
            reason.weight.abs() >= SMALLEST && !matches!(reason.what, Because::Collected { .. })
        });
        knows.extend(heavy.take(REASONS).map(|reason| talk::reason(reason, to)));
    }
    let evidence = Evidence::of(moment.rules, public);
    for seat in Seat::all(moment.rules.people()).filter(|&seat| seat != own.seat) {
        let denied = Suit::ALL
            .into_iter()
            .filter(|&suit| evidence.denied[seat].contains(suit))
            .map(|suit| said::told_suit(to, suit));
        let denied = words.list(denied);
        if !denied.is_empty() {
            knows.push(
                sentence(to)
                    .by(seat)
                    .with("suits", denied)
                    .say(key!("coach-denied")),
            );
        }
    }
    knows
}

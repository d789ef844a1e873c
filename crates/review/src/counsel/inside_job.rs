use bots::{BotName, HasBots as _, Level};
use cards::{Notebook, Seat, Seed};
use inside_job::{Evidence, Game, Phase, RoleIndex, Suit};
use play::{Because, Belief, Reason};
use words::{Audience, inside_job as said, key, sentence, talk};

use super::{Coached, Counsel, Moment, advised};
use crate::{Effort, told::percent};

/// At most so many reasons are named, and none that moved a belief by less, in nats.
const REASONS: usize = 2;
const SMALLEST: f64 = 0.3;

impl Coached for Game {
    fn counsel(moment: &Moment<'_, Self>, effort: Effort, to: &dyn Audience) -> Counsel {
        let rules = moment.rules;
        let action = |action| said::action(rules, action, to);
        let advice = moment.advice(effort);
        let would = match &advice {
            Some(advice) => advised(advice, (100.0, 0), [key!("coach-chance"); 2], &action, to),
            None => vote(moment, to),
        };
        Counsel {
            may: may(moment, to),
            would,
            knows: knows(moment, to),
        }
    }
}

/// What the seat may do, with the rule.
fn may(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (view, words) = (moment.view, to.words());
    let Some(own) = view.own() else {
        return Vec::new();
    };
    if !moment.awaited {
        return vec![words.say(key!("coach-wait"))];
    }
    let role = moment.rules.role(own.role);
    let suit = |suit: Suit| sentence(to).with("suit", said::told_suit(to, suit));
    vec![match (view.public().phase(), view.public().led()) {
        (Phase::Choose, _) => words.say(key!("coach-may-choose")),
        (Phase::Vote, _) => words.say(key!("coach-may-vote")),
        (Phase::Partner(_), _) => words.say(key!("coach-may-partner")),
        (Phase::Over { .. }, _) => words.say(key!("coach-over")),
        (Phase::Play, None) => words.say(key!("coach-may-lead")),
        (Phase::Play, Some(led)) => {
            let holds = !own.hand.and(led.cards()).is_empty();
            suit(led).say(match (holds, role.follows_suit) {
                (true, true) => key!("coach-must-follow"),
                (true, false) => key!("coach-need-not-follow"),
                (false, _) => key!("coach-void"),
            })
        }
    }]
}

/// What the seat must believe, most likely first; and its strongest reasons.
fn believed(moment: &Moment<'_, Game>, view: &inside_job::View) -> (Vec<(Seat, f64)>, Vec<Reason>) {
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

/// Whom to vote for; nothing at other decisions.
fn vote(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let asked = moment.awaited && moment.view.public().phase() == Phase::Vote;
    let Some(own) = moment.view.own().filter(|_| asked) else {
        return Vec::new();
    };
    if own.role == RoleIndex::INSIDER {
        return vec![to.words().say(key!("coach-vote-insider"))];
    }
    let (seats, _) = believed(moment, moment.view);
    let open = |&&(seat, _): &&(Seat, f64)| {
        seat != own.seat && !moment.view.public().face_up().contains(seat)
    };
    let first = seats.iter().find(open);
    first
        .map(|&(seat, chance)| {
            sentence(to)
                .by(seat)
                .with("chance", percent(chance))
                .say(key!("coach-vote"))
        })
        .into_iter()
        .collect()
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

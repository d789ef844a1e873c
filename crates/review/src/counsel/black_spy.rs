use ::black_spy::{
    Action, BLACK_CARDS, Card, CardSet, Colour, Evidence, FirstLead, Game, MoonChoice, Phase,
    Variant,
};
use cards::{Notebook, Seat};
use words::{Audience, black_spy as said, key, sentence};

use super::{Coached, Counsel, Moment, Telling, by_thumb, heaviest, is_told};
use crate::{Beside, Effort, told::percent};

/// Differences of fewer points are not worth a word.
const FEWEST: f64 = 0.5;

impl Coached for Game {
    fn counsel(moment: &Moment<'_, Self>, effort: Effort, to: &dyn Audience) -> Counsel {
        let telling = Telling {
            scale: 1.0,
            digits: 1,
            worth: [key!("coach-lead"), key!("coach-behind")],
            action: &|action| said::action(action, to),
            reasons: &|advised, other| reasons(moment, advised, other, to),
            to,
        };
        let would = match moment.advice(effort) {
            Some(advice) => telling.advised(&advice),
            None => all_black(moment, to),
        };
        Counsel {
            may: may(moment, to),
            would,
            knows: knows(moment, to),
        }
    }
}

/// Why one action is better than another, from what came of both.
fn reasons(
    moment: &Moment<'_, Game>,
    advised: Action,
    other: &Beside<Action>,
    to: &dyn Audience,
) -> Vec<String> {
    let me = moment.view.seat();
    let points = |[with, without]: [f64; 2]| {
        let number = |points: f64| to.words().decimal(points, 1);
        sentence(to)
            .with("with", number(with))
            .with("without", number(without))
    };
    let (Action::Play(card), Action::Play(instead)) = (advised, other.action) else {
        let (means, difference) = other.compare(|came| came.own.into());
        let fewer = is_told(&difference, FEWEST) && difference.mean < 0.0;
        let reason = fewer.then(|| points(means).say(key!("coach-reason-round")));
        return reason.into_iter().collect();
    };
    let mut reasons = Vec::new();
    let (means, difference) = other.compare(|came| {
        let is_own = came.winner == me;
        if is_own { came.points.into() } else { 0.0 }
    });
    if is_told(&difference, FEWEST) && difference.mean < 0.0 {
        let reason = points(means).say(key!("coach-reason-trick"));
        reasons.push((-difference.mean, reason));
    }
    if card == Card::BLACK_7 && instead != Card::BLACK_7 {
        let gone = |came: &bots::Came| f64::from(u8::from(came.winner != me));
        let ([chance, _], _) = other.compare(gone);
        if chance >= 0.5 {
            let reason = sentence(to).with("with", percent(chance));
            let cost = moment.rules.points(Card::BLACK_7);
            let reason = reason.say(key!("coach-reason-spy"));
            reasons.push((chance * f64::from(cost), reason));
        }
    }
    heaviest(reasons)
}

/// What to do with all black cards (BS-6.2), and what both choices come to; nothing at other decisions.
fn all_black(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (Phase::Moon { seat }, Some(action)) = (moment.view.phase(), by_thumb(moment)) else {
        return Vec::new();
    };
    let would = sentence(to).with("action", said::action(action, to));
    let choices = [MoonChoice::Capture, MoonChoice::Release];
    let after = choices.map(|choice| after(moment, seat, choice, to));
    let mut told = vec![would.say(key!("coach-would"))];
    told.extend(after);
    told
}

/// The totals after a choice, and whether the match is over then.
fn after(moment: &Moment<'_, Game>, seat: Seat, choice: MoonChoice, to: &dyn Audience) -> String {
    let (rules, public) = (moment.rules, moment.view.public());
    let points = rules.moon_points(seat, choice);
    let ending = rules.ending();
    let total = |seat: Seat| ending.total_after(public.totals()[seat], points[seat]);
    let seats = || Seat::all(public.players());
    let last = rules.config().options().max_rounds == Some(public.round());
    let is_over = last || seats().any(|seat| total(seat) >= ending.ends_at());
    let lowest = seats().map(total).min();
    let wins = lowest == Some(total(seat));
    let totals = seats().map(|seat| format!("{} {}", to.name(seat), said::points(total(seat))));
    sentence(to)
        .with("action", said::action(Action::Moon(choice), to))
        .with("totals", totals.collect::<Vec<_>>().join(", "))
        .with(
            "end",
            match (is_over, wins) {
                (false, _) => "on",
                (true, true) => "won",
                (true, false) => "lost",
            },
        )
        .say(key!("coach-moon-after"))
}

/// What the seat may do, with the rule.
fn may(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (view, words) = (moment.view, to.words());
    if !moment.awaited {
        return vec![words.say(key!("coach-wait"))];
    }
    match view.phase() {
        Phase::Deal | Phase::Over => vec![words.say(key!("coach-over"))],
        Phase::Take { .. } => vec![words.say(key!("coach-may-take"))],
        Phase::Pass { .. } => vec![words.say(key!("coach-may-pass"))],
        Phase::Announce => vec![words.say(key!("coach-may-announce"))],
        Phase::Moon { .. } => vec![words.say(key!("coach-may-moon"))],
        Phase::Trick(trick) if trick.laid() == 0 => vec![may_lead(moment, to)],
        Phase::Trick(_) => may_follow(moment, to),
    }
}

/// Only the first lead of a round is restricted (BS-4.2, BS-6.4).
fn may_lead(moment: &Moment<'_, Game>, to: &dyn Audience) -> String {
    let (view, words) = (moment.view, to.words());
    let public = view.public();
    if public.tricks_done() > 0 {
        return words.say(key!("coach-may-lead-spy"));
    }
    if let Some(colour) = public.announced() {
        return sentence(to)
            .with("colour", said::told_colour(to, colour))
            .say(key!("coach-may-lead-announced"));
    }
    let may_lead_black = !view.legal_plays().and(Colour::Black.cards()).is_empty();
    words.say(match moment.rules.overview().first_lead {
        _ if may_lead_black => key!("coach-may-lead-spy-any"),
        FirstLead::LeftOfDealer => key!("coach-may-lead-left"),
        FirstLead::Red1 | FirstLead::Announced => key!("coach-may-lead-red"),
    })
}

fn may_follow(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let view = moment.view;
    let last = view.public().tricks().last();
    let Some((trick, led)) = last.and_then(|(trick, _)| Some((trick, trick.lead()?.1))) else {
        return Vec::new();
    };
    let follows = !view.hand().and(led.followers()).is_empty();
    let asked = sentence(to)
        .with("colour", said::told_colour(to, led.colour()))
        .with("rank", led.rank().number());
    let mut may = vec![asked.say(if follows {
        key!("coach-must-follow-spy")
    } else {
        key!("coach-void-spy")
    })];
    // BS-6.5: where any card may be played anyway, it adds nothing.
    let before = trick.iter().last().map(|(_, card)| card.rank());
    let before = before.filter(|&rank| follows && rank != led.rank());
    let variants = moment.rules.config().variants();
    if let Some(rank) = before.filter(|_| variants.contains(Variant::FollowRank)) {
        let rank = sentence(to).with("rank", rank.number());
        may.push(rank.say(key!("coach-follow-rank")));
    }
    may
}

fn knows(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (view, words) = (moment.view, to.words());
    let public = view.public();
    let mut knows = Vec::new();
    if let Some(own) = view.own()
        && !own.passed.is_empty()
        && !own.received.is_empty()
    {
        let passed = sentence(to)
            .with("passed", said::cards(to, own.passed))
            .with("received", said::cards(to, own.received));
        knows.push(passed.say(key!("coach-passed")));
    }
    if moment.notebook == Notebook::Strict {
        knows.push(words.say(key!("coach-strict")));
        return knows;
    }
    let mut gone = CardSet::EMPTY;
    for &card in public.plays() {
        gone.add(card);
    }
    let black = gone.iter().filter(|card| card.is_black()).count();
    let spies = gone.iter().filter(|card| *card == Card::BLACK_7).count();
    let values = [
        ("black", black.into()),
        ("all", BLACK_CARDS.into()),
        ("spies", spies.into()),
    ];
    knows.push(words.with(key!("coach-gone"), &values));
    let evidence = Evidence::of(moment.rules, public);
    let others = Seat::all(public.players()).filter(|&seat| Some(seat) != view.seat());
    knows.extend(others.filter_map(|seat| lacks(seat, evidence.denied(seat), to)));
    knows
}

/// The colours and ranks that a seat has shown to have none of: no cards come to a hand in a round.
fn lacks(seat: Seat, denied: CardSet, to: &dyn Audience) -> Option<String> {
    let all = |cards: CardSet| cards.and(denied) == cards;
    let colours = Colour::ALL.into_iter().filter(|colour| all(colour.cards()));
    let colours: Vec<String> = colours
        .map(|colour| said::told_colour(to, colour))
        .collect();
    let ranks = Card::BLACK_7.colour().cards().faces();
    let ranks = ranks.iter().filter(|card| all(card.same_rank()));
    let ranks: Vec<String> = ranks.map(|card| card.rank().to_string()).collect();
    let words = to.words();
    let lacks = sentence(to).by(seat);
    match (colours.is_empty(), ranks.is_empty()) {
        (true, true) => None,
        (false, true) => Some(
            lacks
                .with("colours", words.list(colours))
                .say(key!("coach-lacks-colours")),
        ),
        _ => Some(
            lacks
                .with("colours", words.list(colours))
                .with("ranks", words.list(ranks))
                .say(key!("coach-lacks")),
        ),
    }
}

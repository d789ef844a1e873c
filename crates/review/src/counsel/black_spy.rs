use black_spy::{BLACK_CARDS, Card, CardSet, Game, Phase};
use cards::Notebook;
use words::{Audience, black_spy as said, key, sentence};

use super::{Coached, Counsel, Moment, advised};
use crate::Effort;

impl Coached for Game {
    fn counsel(moment: &Moment<'_, Self>, effort: Effort, to: &dyn Audience) -> Counsel {
        let action = |action| said::action(action, to);
        let advice = moment.advice(effort);
        let would = advice.map(|advice| {
            advised(
                &advice,
                (1.0, 1),
                [key!("coach-lead"), key!("coach-behind")],
                &action,
                to,
            )
        });
        Counsel {
            may: may(moment, to),
            would: would.unwrap_or_default(),
            knows: knows(moment, to),
        }
    }
}

/// What the seat may do, with the rule.
fn may(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (view, words) = (moment.view, to.words());
    if !moment.awaited {
        return vec![words.say(key!("coach-wait"))];
    }
    vec![match view.phase() {
        Phase::Deal | Phase::Over => words.say(key!("coach-over")),
        Phase::Take { .. } => words.say(key!("coach-may-take")),
        Phase::Pass { .. } => words.say(key!("coach-may-pass")),
        Phase::Announce => words.say(key!("coach-may-announce")),
        Phase::Moon { .. } => words.say(key!("coach-may-moon")),
        Phase::Trick(trick) => {
            let tricks: Vec<_> = view.public().tricks().collect();
            let led = tricks.last().filter(|_| trick.laid() > 0);
            let led = led.and_then(|(trick, _)| trick.lead());
            match led {
                None => words.say(key!("coach-may-lead-spy")),
                Some((_, led)) => {
                    let follows = !view.hand().and(led.followers()).is_empty();
                    sentence(to)
                        .with("colour", said::told_colour(to, led.colour()))
                        .with("rank", led.rank().number())
                        .say(if follows {
                            key!("coach-must-follow-spy")
                        } else {
                            key!("coach-void-spy")
                        })
                }
            }
        }
    }]
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
    knows
}

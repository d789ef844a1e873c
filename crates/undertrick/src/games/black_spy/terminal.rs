//! Black Spy in a terminal.

use black_spy::{
    Action, Card, CardSet, Colour, Game, Illegal, Legal, MoonChoice, Notice, PhaseShown, Shown,
    TrickShown, Variant, Verb, You,
};
use words::{Audience as _, black_spy as told, key};

use crate::terminal::{Choice, Eyes, Spoken, add};

impl Spoken for Game {
    fn welcome(&self, eyes: Eyes) -> String {
        let config = self.rules().config();
        let welcome = [
            (
                "game",
                eyes.ink.bold(eyes.say(key!("play-black-spy"))).into(),
            ),
            ("seat", eyes.seat.number().into()),
            ("seats", self.rules().players().into()),
        ];
        let mut text = vec![
            eyes.with(key!("terminal-welcome"), &welcome),
            eyes.with(key!("overview-end"), &[("points", config.end().into())]),
        ];
        if let Some(rounds) = config.options().max_rounds {
            text.push(eyes.with(key!("overview-rounds"), &[("rounds", rounds.into())]));
        }
        let variants = config.variants().iter();
        let variants = variants.map(|variant| told::variant(eyes.words, variant));
        let variants = eyes.words.list(variants);
        if !variants.is_empty() {
            text.push(eyes.with(key!("terminal-variants"), &[("variants", variants.into())]));
        }
        text.join(" ")
    }

    fn screen(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let you = you(&shown);
        let mut text = String::new();
        add(&mut text, eyes.ink.bold(heading(eyes, &shown)));
        text.push_str(&seats(eyes, &shown));
        if let Some(last) = &shown.last_trick {
            let line = trick_line(eyes, last);
            let line = eyes.with(key!("terminal-last-trick"), &[("trick", line.into())]);
            add(&mut text, line);
        }
        if let Some(colour) = shown.announced {
            let colour = told::told_colour(&eyes, colour);
            add(
                &mut text,
                eyes.with(key!("announced"), &[("colour", colour.into())]),
            );
        }
        if !you.received.is_empty() && shown.trick.plays.is_empty() && shown.tricks_done == 0 {
            let values = [
                ("passed", told::cards(&eyes, you.passed).into()),
                ("received", told::cards(&eyes, you.received).into()),
            ];
            add(&mut text, eyes.with(key!("terminal-exchanged"), &values));
        }
        if !shown.trick.plays.is_empty() {
            let line = trick_line(eyes, &shown.trick);
            let line = eyes.with(key!("terminal-trick"), &[("trick", line.into())]);
            add(&mut text, line);
        }
        let hand = hand_line(eyes, you.hand);
        text.push_str(&eyes.with(key!("terminal-hand"), &[("cards", hand.into())]));
        text
    }

    fn question(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let you = you(&shown);
        if let Legal::Pick { verb, pick, of } = you.legal {
            let receiver = you.receiver.map(|seat| eyes.name(seat));
            let values = [
                ("count", pick.into()),
                ("name", receiver.unwrap_or_default().into()),
            ];
            let asked = match verb {
                Verb::Take => key!("terminal-ask-take"),
                Verb::Pass => key!("terminal-ask-pass"),
            };
            let cards = (1..)
                .zip(told::sorted(of))
                .map(|(number, card): (u8, Card)| {
                    eyes.numbered(&number.to_string(), &told::told_card(&eyes, card))
                });
            let cards = cards.collect::<Vec<_>>().join("  ");
            return format!("{}: {cards}", eyes.with(asked, &values));
        }
        let asked = match shown.phase {
            PhaseShown::Announce => key!("do-announce"),
            PhaseShown::Moon => key!("do-moon"),
            PhaseShown::Deal
            | PhaseShown::Take
            | PhaseShown::Pass
            | PhaseShown::Play
            | PhaseShown::Over => key!("play-a-card"),
        };
        let asked = eyes.say(asked);
        let choices = self.choices(eyes);
        let listed = choices
            .iter()
            .map(|choice| eyes.numbered(&choice.label, &choice.text));
        let listed = listed.collect::<Vec<_>>().join("  ");
        format!("{}: {listed}", asked.trim_end_matches(['.', ':']))
    }

    fn choices(&self, eyes: Eyes) -> Vec<Choice<Action>> {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let Legal::Actions(mut actions) = you(&shown).legal.clone() else {
            return Vec::new();
        };
        actions.sort_by_key(|action| match *action {
            Action::Play(card) => Some((card.is_black(), card.colour(), card.rank())),
            Action::Take(_) | Action::Pass(_) | Action::Announce(_) | Action::Moon(_) => None,
        });
        let numbers = (1..).map(|number: u8| number.to_string());
        numbers
            .zip(actions)
            .map(|(label, action)| Choice {
                label,
                text: match action {
                    Action::Play(card) => told::told_card(&eyes, card),
                    Action::Announce(colour) => told::told_colour(&eyes, colour),
                    Action::Moon(MoonChoice::Capture) => eyes.say(key!("moon-capture")),
                    Action::Moon(MoonChoice::Release) => eyes.say(key!("moon-release")),
                    Action::Take(_) | Action::Pass(_) => self.action(eyes, action),
                },
                action,
            })
            .collect()
    }

    fn read(&self, eyes: Eyes, text: &str) -> Option<Action> {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let upper = text.to_uppercase();
        let words: Vec<&str> = upper
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .collect();
        if let Legal::Pick { verb, of, .. } = you(&shown).legal {
            let cards = told::sorted(of);
            let named: Option<Vec<String>> = words
                .iter()
                .map(|word| match word.parse::<usize>() {
                    Ok(number) => cards.get(number.checked_sub(1)?).map(ToString::to_string),
                    Err(_) => Some((*word).to_owned()),
                })
                .collect();
            let verb = match verb {
                Verb::Take => "take",
                Verb::Pass => "pass",
            };
            return format!("{verb}:{}", named?.join(",")).parse().ok();
        }
        let notation = match shown.phase {
            PhaseShown::Announce => format!("announce:{upper}"),
            PhaseShown::Moon => format!("moon:{}", text.to_lowercase()),
            PhaseShown::Deal
            | PhaseShown::Take
            | PhaseShown::Pass
            | PhaseShown::Play
            | PhaseShown::Over => format!("play:{upper}"),
        };
        notation.parse().ok()
    }

    fn action(&self, eyes: Eyes, action: Action) -> String {
        told::action(action, &eyes)
    }

    fn refusal(eyes: Eyes, illegal: Illegal) -> String {
        told::refusal(illegal, &eyes)
    }

    fn rules_now(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let rules = self.rules();
        let mut text = String::new();
        let now = match shown.phase {
            PhaseShown::Take => key!("rules-take"),
            PhaseShown::Pass => key!("rules-pass"),
            PhaseShown::Announce => key!("rules-announce"),
            PhaseShown::Moon => key!("rules-moon"),
            PhaseShown::Play | PhaseShown::Deal | PhaseShown::Over => key!("rules-trick"),
        };
        add(&mut text, eyes.say(now));
        if rules.config().variants().contains(Variant::FollowRank) {
            add(&mut text, eyes.say(key!("rules-follow-rank")));
        }
        let good = rules.points(Card::new(Colour::Red, Card::BLACK_7.rank()));
        let spy = rules.points(Card::BLACK_7);
        let values = [
            ("spy", told::points(spy).into()),
            ("good", told::points(good).into()),
        ];
        text.push_str(&eyes.with(key!("rules-points"), &values));
        text
    }

    fn news(&self, eyes: Eyes, notice: Notice) -> Option<String> {
        match notice {
            Notice::RoundDealt { .. } => {
                let dealt = told::tell(notice, &eyes);
                Some(format!("\n{}", eyes.ink.bold(dealt)))
            }
            // The question shows the pile, and the last screen the end.
            Notice::PileShown { .. } | Notice::MatchEnded { .. } => None,
            _ => Some(told::tell(notice, &eyes)),
        }
    }

    fn scores(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let mut text = format!("{}\n", heading(eyes, &shown));
        text.push_str(&seats(eyes, &shown));
        for (round, points) in (1_u32..).zip(&shown.rounds) {
            let round = eyes.with(key!("round"), &[("number", round.into())]);
            let points = points.iter().map(|(seat, points)| {
                let values = [
                    ("name", eyes.name(seat).into()),
                    ("points", told::points(*points).into()),
                ];
                eyes.with(key!("terminal-points"), &values)
            });
            let points = points.collect::<Vec<_>>().join(", ");
            add(&mut text, format_args!("  {round}. {points}"));
        }
        text.trim_end().to_owned()
    }

    fn tricks(&self, eyes: Eyes) -> Option<String> {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let tricks = shown.history?;
        let mut text = eyes.say(key!("terminal-tricks"));
        for (number, trick) in (1..).zip(&tricks) {
            text.push_str(&format!("\n  {number}. {}", trick_line(eyes, trick)));
        }
        Some(text)
    }

    fn ending(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let Some(outcome) = &shown.outcome else {
            return String::new();
        };
        let own = if outcome.winners.contains(eyes.seat) {
            key!("you-won")
        } else {
            key!("you-lost")
        };
        [
            eyes.ink.bold(eyes.say(own)),
            told::outcome(outcome, &eyes),
            self.scores(eyes),
        ]
        .join("\n")
    }
}

fn you(shown: &Shown) -> &You {
    shown.you.as_ref().expect("a seat is shown its own cards")
}

fn heading(eyes: Eyes, shown: &Shown) -> String {
    let round = eyes.with(key!("round"), &[("number", shown.round.into())]);
    let dealer = eyes.name(shown.dealer);
    let dealer = eyes.with(key!("terminal-dealer"), &[("name", dealer.into())]);
    format!("{round}. {dealer}")
}

fn seats(eyes: Eyes, shown: &Shown) -> String {
    let mut text = String::new();
    for (seat, of) in shown.seats.iter() {
        let name = eyes.name(seat);
        let line = [
            eyes.with(key!("total"), &[("points", told::points(of.total).into())]),
            eyes.with(key!("cards-held"), &[("count", of.cards.into())]),
            eyes.with(key!("tricks-won"), &[("count", of.tricks_won.into())]),
        ];
        add(&mut text, format_args!("  {name:<8} {}", line.join(", ")));
    }
    text
}

fn trick_line(eyes: Eyes, trick: &TrickShown) -> String {
    let plays = trick.plays.iter().map(|play| {
        let card = told::told_card(&eyes, play.card);
        format!("{} {card}", eyes.name(play.seat))
    });
    let mut line = plays.collect::<Vec<_>>().join(", ");
    if let Some(seat) = trick.winner {
        line.push_str(". ");
        let points = trick.points;
        line.push_str(&told::tell(Notice::TrickWon { seat, points }, &eyes));
    }
    line
}

fn hand_line(eyes: Eyes, hand: CardSet) -> String {
    let colours = Colour::ALL.map(|colour| {
        let cards = told::sorted(hand.and(colour.cards())).into_iter();
        let cards = cards.map(|card| told::told_card(&eyes, card));
        cards.collect::<Vec<_>>().join(" ")
    });
    let colours: Vec<String> = colours
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    colours.join("  ")
}

//! Inside Job in a terminal.

use inside_job::{
    Action, CardSet, Game, Illegal, Notice, PhaseShown, SeatShown, Shown, Suit, TrickShown, Vote,
    You,
};
use words::{Audience as _, inside_job as told, key};

use crate::terminal::{Choice, Eyes, Spoken, add};

impl Spoken for Game {
    fn welcome(&self, eyes: Eyes) -> String {
        let mut text = eyes.with(
            key!("terminal-welcome"),
            &[
                (
                    "game",
                    eyes.ink.bold(eyes.say(key!("play-inside-job"))).into(),
                ),
                ("seat", eyes.seat.number().into()),
                ("seats", self.rules().people().into()),
            ],
        );
        text.push('\n');
        text.push_str(&self.own_role(eyes));
        let special = self.rules().roles().iter().skip(1);
        let special: Vec<String> = special
            .map(|role| told::role(eyes.words, role.id))
            .collect();
        if self.rules().roles().len() > 2 {
            let roles = eyes.words.list(special);
            text.push('\n');
            text.push_str(&eyes.with(key!("terminal-special-roles"), &[("roles", roles.into())]));
        }
        text
    }

    fn screen(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let you = you(&shown);
        let mut text = String::new();
        add(&mut text, eyes.ink.bold(heading(eyes, &shown)));
        text.push_str(&seats(eyes, &shown));
        if let Some(last) = &shown.last_trick {
            let line = trick_line(eyes, self, last);
            let line = eyes.with(key!("terminal-last-trick"), &[("trick", line.into())]);
            add(&mut text, line);
        }
        match &shown.mission {
            Some(mission) => {
                let mission = told::mission(&eyes, mission);
                let line = eyes.with(key!("terminal-mission"), &[("mission", mission.into())]);
                add(&mut text, line);
            }
            None if shown.phase == PhaseShown::Choose => {
                add(&mut text, eyes.say(key!("no-mission-yet")));
            }
            None => {}
        }
        if !shown.trick.plays.is_empty() {
            let line = trick_line(eyes, self, &shown.trick);
            add(
                &mut text,
                eyes.with(key!("terminal-trick"), &[("trick", line.into())]),
            );
        }
        let hand = cards_line(eyes, you.hand, you.follows);
        text.push_str(&eyes.with(key!("terminal-hand"), &[("cards", hand.into())]));
        if !you.follows.is_empty() {
            text.push_str(&format!("   ({})", eyes.say(key!("terminal-follows"))));
        }
        text
    }

    fn question(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let may_wager = |action: &Action| matches!(action, Action::Play { wager: true, .. });
        let asked = match shown.phase {
            PhaseShown::Partner => key!("do-partner"),
            PhaseShown::Choose => key!("do-choose"),
            PhaseShown::Play if you(&shown).legal.iter().any(may_wager) => {
                key!("terminal-ask-wager")
            }
            PhaseShown::Play => key!("play-a-card"),
            PhaseShown::Larry => key!("do-larry"),
            PhaseShown::Vote => key!("vote"),
            PhaseShown::Over => return String::new(),
        };
        let mut text = eyes.say(asked);
        let choices = self.choices(eyes);
        let listed = choices
            .iter()
            .map(|choice| eyes.numbered(&choice.label, &choice.text));
        if shown.phase == PhaseShown::Play {
            let plain = choices.iter().filter(|choice| !choice.label.ends_with('+'));
            let plain = plain.map(|choice| eyes.numbered(&choice.label, &choice.text));
            return format!("{text}: {}", plain.collect::<Vec<_>>().join("  "));
        }
        for line in listed {
            text.push_str("\n  ");
            text.push_str(&line);
        }
        text
    }

    fn choices(&self, eyes: Eyes) -> Vec<Choice<Action>> {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let mut legal = you(&shown).legal.clone();
        // By suit and number, as the hand is shown, and not as text.
        legal.sort_by_key(|action| match *action {
            Action::Play { card, wager } => (Some(card), wager),
            Action::Choose(_) | Action::Larry { .. } | Action::Partner(_) | Action::Vote(_) => {
                (None, false)
            }
        });
        let mut number = 0;
        let mut numbered = || {
            number += 1;
            number.to_string()
        };
        let mut card_label = String::new();
        legal
            .into_iter()
            .map(|action| Choice {
                label: match action {
                    Action::Play { wager: false, .. } => {
                        card_label = numbered();
                        card_label.clone()
                    }
                    Action::Play { wager: true, .. } => format!("{card_label}+"),
                    Action::Partner(seat) => seat.to_string(),
                    Action::Vote(vote) => vote.to_string(),
                    Action::Choose(_) | Action::Larry { .. } => numbered(),
                },
                text: self.choice(eyes, action),
                action,
            })
            .collect()
    }

    fn read(&self, eyes: Eyes, text: &str) -> Option<Action> {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let upper = text.to_uppercase();
        let spaced: Vec<&str> = text
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .collect();
        let notation = match shown.phase {
            PhaseShown::Choose => format!("choose:{}", text.to_lowercase()),
            PhaseShown::Play => format!("play:{}", upper.replace(' ', "")),
            PhaseShown::Larry => format!("larry:{}", upper.replace(' ', "/")),
            PhaseShown::Partner => format!("partner:{text}"),
            PhaseShown::Vote => format!("vote:{}", spaced.join(",")),
            PhaseShown::Over => return None,
        };
        notation.parse().ok()
    }

    fn action(&self, eyes: Eyes, action: Action) -> String {
        told::action(self.rules(), action, &eyes)
    }

    fn refusal(eyes: Eyes, illegal: Illegal) -> String {
        told::refusal(illegal, &eyes)
    }

    fn rules_now(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let rules = self.rules();
        let now = match shown.phase {
            PhaseShown::Partner => vec![key!("rules-partner")],
            PhaseShown::Choose => vec![key!("rules-choose")],
            PhaseShown::Play => [
                Some(key!("rules-play")),
                rules.wagers().then_some(key!("rules-wager")),
                Some(match rules.has_larry() {
                    true => key!("rules-won-larry"),
                    false => key!("rules-won"),
                }),
            ]
            .into_iter()
            .flatten()
            .collect(),
            PhaseShown::Larry => vec![key!("rules-larry")],
            PhaseShown::Vote if rules.has_larry() => vec![key!("rules-vote-larry")],
            PhaseShown::Vote => vec![key!("rules-vote")],
            PhaseShown::Over => vec![key!("error-game-over")],
        };
        let now: Vec<String> = now.into_iter().map(|key| eyes.say(key)).collect();
        format!("{}\n{}", self.own_role(eyes), now.join(" "))
    }

    fn news(&self, eyes: Eyes, notice: Notice) -> Option<String> {
        match notice {
            // The last screen tells it.
            Notice::GameEnded { .. } => None,
            _ => Some(told::tell(self.rules(), notice, &eyes)),
        }
    }

    fn scores(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let mut text = format!("{}\n{}", heading(eyes, &shown), seats(eyes, &shown));
        for mission in &shown.completed {
            let mission = told::mission(&eyes, mission);
            let line = eyes.with(key!("terminal-completed"), &[("mission", mission.into())]);
            add(&mut text, format_args!("  {line}"));
        }
        text.trim_end().to_owned()
    }

    fn tricks(&self, eyes: Eyes) -> Option<String> {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let tricks = shown.history?;
        let mut text = eyes.say(key!("terminal-tricks"));
        for (number, trick) in (1..).zip(&tricks) {
            text.push_str(&format!("\n  {number}. {}", trick_line(eyes, self, trick)));
        }
        Some(text)
    }

    fn ending(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let (Some(outcome), Some(opened)) = (&shown.outcome, &shown.opened) else {
            return String::new();
        };
        let own = if outcome.winners.contains(eyes.seat) {
            key!("you-won")
        } else {
            key!("you-lost")
        };
        let mut text = String::new();
        add(&mut text, eyes.ink.bold(eyes.say(own)));
        add(&mut text, told::outcome(outcome, opened.insider, &eyes));
        let done = [
            ("done", outcome.missions.into()),
            ("target", shown.mission_target.into()),
        ];
        add(&mut text, eyes.with(key!("missions-done"), &done));
        add(&mut text, eyes.say(key!("terminal-roles")));
        for seat in shown.seats.as_slice() {
            let name = eyes.name(seat.seat);
            let role = seat.role.map(|role| told::role(eyes.words, role));
            let role = role.unwrap_or_default();
            let mut line = format!("  {name:<8} {role}");
            if outcome.winners.contains(seat.seat) {
                line.push_str(&format!(", {}", eyes.say(key!("winner"))));
            }
            add(&mut text, line);
        }
        text.trim_end().to_owned()
    }
}

/// What is told by more than one method.
trait Inside {
    fn own_role(&self, eyes: Eyes) -> String;
    fn choice(&self, eyes: Eyes, action: Action) -> String;
}

impl Inside for Game {
    /// What the role of this seat is called and what it is after.
    fn own_role(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let rules = self.rules();
        let role = rules.role_index(you(&shown).role.as_str());
        let role = rules.role(role.expect("the role of a seat is one of the rules'"));
        let values = [
            ("role", told::role(eyes.words, role.id).into()),
            ("goal", told::goal(eyes.words, role).into()),
        ];
        eyes.with(key!("terminal-role"), &values)
    }

    /// What can be chosen, where the question says what is done with it.
    fn choice(&self, eyes: Eyes, action: Action) -> String {
        match action {
            Action::Play { card, .. } => told::told_card(&eyes, card),
            Action::Partner(seat) => eyes.name(seat),
            Action::Choose(id) => {
                let rules = self.rules();
                let mission = rules.mission_index(id).map(|index| rules.mission(index));
                let mission = mission.map(|mission| told::mission(&eyes, mission));
                format!("{id}: {}", mission.unwrap_or_default())
            }
            Action::Larry { card, back } => {
                let values = [
                    ("card", told::told_card(&eyes, card).into()),
                    ("back", told::told_card(&eyes, back).into()),
                ];
                eyes.with(key!("larry-choice"), &values)
            }
            Action::Vote(Vote::Abstain) => eyes.say(key!("vote-abstain")),
            Action::Vote(vote @ (Vote::One(_) | Vote::Two(..))) => {
                let names = vote.suspects().map(|seat| eyes.name(seat));
                eyes.words.list(names)
            }
        }
    }
}

fn you(shown: &Shown) -> &You {
    shown.you.as_ref().expect("a seat is shown its own cards")
}

fn heading(eyes: Eyes, shown: &Shown) -> String {
    let trick = [
        ("number", (shown.tricks_done + 1).min(shown.tricks).into()),
        ("tricks", shown.tricks.into()),
    ];
    let missions = [
        ("done", shown.completed.len().into()),
        ("target", shown.mission_target.into()),
    ];
    [
        eyes.with(key!("trick-number"), &trick),
        eyes.with(key!("missions-done"), &missions),
        eyes.with(key!("supply"), &[("count", shown.supply.into())]),
    ]
    .join(". ")
}

fn seats(eyes: Eyes, shown: &Shown) -> String {
    let mut text = String::new();
    for seat in shown.seats.as_slice() {
        let name = eyes.name(seat.seat);
        let line = seat_line(eyes, shown, seat).join(", ");
        add(&mut text, format_args!("  {name:<8} {line}"));
    }
    text
}

fn seat_line(eyes: Eyes, shown: &Shown, seat: &SeatShown) -> Vec<String> {
    let role_of = |role| told::role(eyes.words, role);
    let you = shown.you.as_ref().filter(|you| you.seat == seat.seat);
    let briefcases = [
        ("count", seat.briefcases.into()),
        ("limit", seat.limit.into()),
    ];
    let mut line = vec![eyes.with(key!("terminal-briefcases"), &briefcases)];
    if !seat.larry {
        line.push(eyes.with(key!("cards-held"), &[("count", seat.cards.into())]));
    }
    if let Some(won) = seat.tricks_won {
        line.push(eyes.with(key!("tricks-won"), &[("count", won.into())]));
    }
    if let Some(role) = seat.role {
        line.push(eyes.with(key!("terminal-face-up"), &[("role", role_of(role).into())]));
    } else if let Some(you) = you {
        let role = role_of(you.role);
        line.push(eyes.with(key!("terminal-secretly"), &[("role", role.into())]));
    }
    if let Some(partner) = seat.partner {
        line.push(eyes.with(key!("partner-is"), &[("name", eyes.name(partner).into())]));
    }
    if let Some(role) = you.and_then(|you| you.partner_role) {
        line.push(eyes.with(key!("partner-role"), &[("role", role_of(role).into())]));
    }
    line
}

/// A hand by suits, with a star on what follows.
fn cards_line(eyes: Eyes, hand: CardSet, follows: CardSet) -> String {
    let suits = Suit::ALL.map(|suit| {
        let cards = hand.and(suit.cards()).iter();
        let cards = cards.map(|card| {
            let star = if follows.contains(card) { "*" } else { "" };
            format!("{}{star}", told::told_card(&eyes, card))
        });
        cards.collect::<Vec<_>>().join(" ")
    });
    let suits: Vec<String> = suits.into_iter().filter(|suit| !suit.is_empty()).collect();
    suits.join("  ")
}

fn trick_line(eyes: Eyes, game: &Game, trick: &TrickShown) -> String {
    let plays = trick.plays.iter().map(|play| {
        let mut card = told::told_card(&eyes, play.card);
        if play.wager {
            card = eyes.with(key!("terminal-wagered"), &[("card", card.into())]);
        }
        format!("{} {card}", eyes.name(play.seat))
    });
    let mut line = plays.collect::<Vec<_>>().join(", ");
    if let (Some(seat), Some(mission)) = (trick.winner, &trick.mission) {
        let won = Notice::TrickWon {
            seat,
            supply: 0,
            wagered: 0,
        };
        let ended = if trick.completed == Some(true) {
            key!("terminal-mission-completed")
        } else {
            key!("terminal-mission-failed")
        };
        let mission = told::mission(&eyes, mission);
        line.push_str(&format!(
            ". {} {}",
            told::tell(game.rules(), won, &eyes),
            eyes.with(ended, &[("mission", mission.into())])
        ));
    }
    line
}

//! Inside Job in words.

mod end;
mod mission;
mod news;
mod role;

use cards::Seat;
use inside_job::{
    Action, Card, CardSet, Event, Game, PhaseShown, Shown, Suit, TrickShown, Vote, You,
};

use self::role::role_name;
use super::{
    ink::Ink,
    spoken::{Choice, Eyes, Spoken, add, count, list, sentence},
    talk::suit_word,
};

impl Spoken for Game {
    fn welcome(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let you = you(&shown);
        let role = self.rules().role_index(you.role.as_str());
        let role = role.map(|index| self.rules().role(index));
        let mut text = eyes.ink.bold("Inside Job");
        add(
            &mut text,
            format_args!(
                ": you sit on seat {} of {}. Your role is {}.",
                eyes.seat,
                self.rules().people(),
                role_name(you.role)
            ),
        );
        text.push_str(&role.map_or_else(String::new, |role| {
            role::aim(role, shown.mission_target, shown.briefcase_limit)
        }));
        let special: Vec<String> = self
            .rules()
            .roles()
            .iter()
            .skip(1)
            .map(|role| role_name(role.id))
            .collect();
        if special.len() > 1 || special.first().is_some_and(|name| name != "Insider") {
            text.push_str(&format!(
                "\nBesides Agents there are in this game: {}.",
                list(&special)
            ));
        }
        text
    }

    fn screen(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let you = you(&shown);
        let mut text = String::new();
        add(&mut text, eyes.ink.bold(self.heading(&shown)));
        text.push_str(&self.seats(eyes, &shown));
        if let Some(last) = &shown.last_trick {
            add(
                &mut text,
                format_args!("Last trick: {}", trick_line(eyes, last, self)),
            );
        }
        match &shown.mission {
            Some(mission) => add(
                &mut text,
                format_args!("Mission: {}", mission::words(mission, eyes.ink)),
            ),
            None if shown.phase == PhaseShown::Choose => {
                add(&mut text, "No mission is chosen yet.")
            }
            None => {}
        }
        if !shown.trick.plays.is_empty() {
            add(
                &mut text,
                format_args!("Trick:   {}", trick_line(eyes, &shown.trick, self)),
            );
        }
        let hand = cards_line(eyes.ink, you.hand, you.follows);
        let mark = if you.follows.is_empty() {
            ""
        } else {
            "   (* follows suit)"
        };
        text.push_str(&format!("Your hand: {hand}{mark}"));
        text
    }

    fn question(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let you = you(&shown);
        let choices = self.choices(eyes);
        match shown.phase {
            PhaseShown::Play => {
                let plain = choices.iter().filter(|choice| !choice.label.ends_with('+'));
                let cards: Vec<String> = plain
                    .map(|choice| {
                        format!(
                            "{} {}",
                            eyes.ink.dim(format!("{})", choice.label)),
                            choice.text
                        )
                    })
                    .collect();
                let wager = if you
                    .legal
                    .iter()
                    .any(|action| matches!(action, Action::Play { wager: true, .. }))
                {
                    "; with + a briefcase is laid on it"
                } else {
                    ""
                };
                format!("Play a card{wager}: {}", cards.join("  "))
            }
            PhaseShown::Partner | PhaseShown::Choose | PhaseShown::Larry | PhaseShown::Vote => {
                let mut text = match shown.phase {
                    PhaseShown::Partner => "Choose your partner, whose role you then see:",
                    PhaseShown::Choose => "Choose the mission of this trick:",
                    PhaseShown::Larry => "Play for Larry, and put a card back on his stack:",
                    _ => "Vote: who is the Insider?",
                }
                .to_owned();
                for choice in &choices {
                    text.push_str(&format!(
                        "\n  {} {}",
                        eyes.ink.dim(format!("{})", choice.label)),
                        choice.text
                    ));
                }
                text
            }
            PhaseShown::Over => String::new(),
        }
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
                text: match action {
                    Action::Play { card, .. } => card_text(eyes.ink, card),
                    Action::Partner(seat) => sentence(&eyes.name(seat)),
                    Action::Choose(_) | Action::Larry { .. } | Action::Vote(_) => {
                        sentence(&self.action(eyes, action))
                    }
                },
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
        let ink = eyes.ink;
        match action {
            Action::Choose(id) => {
                let mission = self
                    .rules()
                    .mission_index(id)
                    .map(|index| self.rules().mission(index));
                mission.map_or_else(
                    || format!("choose {id}"),
                    |mission| format!("choose {id}: {}", mission::words(mission, ink)),
                )
            }
            Action::Play { card, wager: false } => format!("play {}", card_text(ink, card)),
            Action::Play { card, wager: true } => {
                format!("play {} and lay a briefcase on it", card_text(ink, card))
            }
            Action::Larry { card, back } => format!(
                "play {} for Larry and put {} back",
                card_text(ink, card),
                card_text(ink, back)
            ),
            Action::Partner(seat) => format!("choose {} as partner", self.named(eyes, seat)),
            Action::Vote(Vote::Abstain) => "abstain".to_owned(),
            Action::Vote(vote) => {
                let names: Vec<String> =
                    vote.suspects().map(|seat| self.named(eyes, seat)).collect();
                format!("vote for {}", list(&names))
            }
        }
    }

    fn rules_now(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let you = you(&shown);
        let mut text = String::new();
        let role = self.rules().role_index(you.role.as_str());
        if let Some(role) = role.map(|index| self.rules().role(index)) {
            add(
                &mut text,
                format_args!(
                    "Your role is {}. {}",
                    role_name(role.id),
                    role::aim(role, shown.mission_target, shown.briefcase_limit)
                ),
            );
        }
        text.push_str(match shown.phase {
            PhaseShown::Partner => {
                "Choose another player. Everybody sees whom, only you see the role; you win exactly \
                 if this player wins (IJ-9.50)."
            }
            PhaseShown::Choose => {
                "You drew two missions. One becomes the mission of this trick, its suit is trump \
                 (IJ-4.1, IJ-4.2); the other goes into the box, and you may not say which it was \
                 (IJ-8.2). A risk mission must be chosen (IJ-10.2). Then you lead any card (IJ-4.3)."
            }
            PhaseShown::Play => {
                "Follow the suit led if you can; only the Insider need not (IJ-4.4, IJ-4.5). The \
                 highest trump wins, without trump the highest card of the suit led (IJ-4.6). A card \
                 with your briefcase counts as trump, its number stays; the start player and whoever \
                 is face up may not wager (IJ-5.3, IJ-5.4). The winner takes a briefcase and all \
                 wagered ones, and leads next (IJ-6.1, IJ-6.6)."
            }
            PhaseShown::Larry => {
                "Of Larry's three cards you play one, put one back on his stack and the third into \
                 the box (IJ-11.6). Larry follows suit whenever one of the three can (IJ-11.7)."
            }
            PhaseShown::Vote => {
                "All vote at once, not for themselves and not for anybody face up (IJ-7.1, IJ-7.2). \
                 Most votes on the Insider: the Agents win. On anybody else, or a tie: the Insider \
                 wins (IJ-7.3, IJ-7.4). With Larry no Agent may vote for an Agent (IJ-11.10)."
            }
            PhaseShown::Over => "The game is over.",
        });
        text
    }

    fn news(&self, eyes: Eyes, event: Event) -> Option<String> {
        let notice = event.seen_by(Some(eyes.seat))?;
        news::told(self, eyes, notice)
    }

    fn scores(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let mut text = self.heading(&shown);
        text.push('\n');
        text.push_str(self.seats(eyes, &shown).trim_end());
        for mission in &shown.completed {
            text.push_str(&format!(
                "\n  completed: {}",
                mission::words(mission, eyes.ink)
            ));
        }
        text
    }

    fn tricks(&self, eyes: Eyes) -> Option<String> {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let tricks = shown.history?;
        let mut text = "Tricks so far:".to_owned();
        for (number, trick) in (1..).zip(&tricks) {
            text.push_str(&format!("\n  {number}. {}", trick_line(eyes, trick, self)));
        }
        Some(text)
    }

    fn ending(&self, eyes: Eyes) -> String {
        end::words(self, eyes)
    }
}

/// What the game is told in words by more than one file.
trait Named {
    fn named(&self, eyes: Eyes, seat: Seat) -> String;
    fn does(&self, eyes: Eyes, seat: Seat, verb: &str) -> String;
    fn heading(&self, shown: &Shown) -> String;
    fn seats(&self, eyes: Eyes, shown: &Shown) -> String;
}

impl Named for Game {
    /// `you`, `seat 2` or `Larry`.
    fn named(&self, eyes: Eyes, seat: Seat) -> String {
        if self.rules().is_larry(seat) {
            "Larry".to_owned()
        } else {
            eyes.name(seat)
        }
    }

    fn does(&self, eyes: Eyes, seat: Seat, verb: &str) -> String {
        if self.rules().is_larry(seat) {
            format!("Larry {}", super::spoken::third_person(verb))
        } else {
            eyes.does(seat, verb)
        }
    }

    fn heading(&self, shown: &Shown) -> String {
        format!(
            "Trick {} of {}, missions {} of {}, {} in the supply",
            (shown.tricks_done + 1).min(shown.tricks),
            shown.tricks,
            shown.completed.len(),
            shown.mission_target,
            count(shown.supply, "briefcase"),
        )
    }

    fn seats(&self, eyes: Eyes, shown: &Shown) -> String {
        let mut text = String::new();
        for seat in shown.seats.as_slice() {
            let name = sentence(&self.named(eyes, seat.seat));
            let mut line = format!(
                "  {name:<8} {} of {}",
                count(seat.briefcases, "briefcase"),
                seat.limit
            );
            if !seat.larry {
                line.push_str(&format!(", {}", count(seat.cards, "card")));
            }
            if let Some(won) = seat.tricks_won {
                line.push_str(&format!(", {}", count(won, "trick")));
            }
            if let Some(role) = seat.role {
                line.push_str(&format!(", face up: {}", role_name(role)));
            } else if seat.seat == eyes.seat
                && let Some(you) = &shown.you
            {
                line.push_str(&format!(", secretly {}", role_name(you.role)));
            }
            if let Some(partner) = seat.partner {
                line.push_str(&format!(", partner: {}", self.named(eyes, partner)));
                if let Some(role) = shown.you.as_ref().and_then(|you| you.partner_role)
                    && seat.seat == eyes.seat
                {
                    line.push_str(&format!(" ({})", role_name(role)));
                }
            }
            add(&mut text, line);
        }
        text
    }
}

fn you(shown: &Shown) -> &You {
    shown.you.as_ref().expect("a seat is shown its own cards")
}

fn card_text(ink: Ink, card: Card) -> String {
    ink.suit(card.suit(), card)
}

/// A hand by suits, with a star on what follows.
fn cards_line(ink: Ink, hand: CardSet, follows: CardSet) -> String {
    let suits = Suit::ALL.map(|suit| {
        let cards = hand.and(suit.cards());
        let texts: Vec<String> = cards
            .iter()
            .map(|card| {
                let star = if follows.contains(card) { "*" } else { "" };
                format!("{}{star}", card_text(ink, card))
            })
            .collect();
        texts.join(" ")
    });
    let suits: Vec<String> = suits.into_iter().filter(|suit| !suit.is_empty()).collect();
    suits.join("  ")
}

fn trick_line(eyes: Eyes, trick: &TrickShown, game: &Game) -> String {
    let plays: Vec<String> = trick
        .plays
        .iter()
        .map(|play| {
            let briefcase = if play.wager { "+briefcase" } else { "" };
            format!(
                "{} {}{briefcase}",
                game.named(eyes, play.seat),
                card_text(eyes.ink, play.card)
            )
        })
        .collect();
    let mut line = plays.join(", ");
    if let (Some(winner), Some(mission)) = (trick.winner, &trick.mission) {
        let done = if trick.completed == Some(true) {
            "completed"
        } else {
            "failed"
        };
        line.push_str(&format!(
            "; {}; mission {done}: {} with trump {}",
            game.does(eyes, winner, "win")
                .replacen('S', "s", 1)
                .replacen('Y', "y", 1),
            mission::condition(&mission.condition),
            suit_word(mission.trump)
        ));
    }
    line
}

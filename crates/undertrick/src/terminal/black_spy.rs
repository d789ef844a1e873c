//! Black Spy in words.

mod news;

use black_spy::{
    Action, Card, CardSet, Colour, Direction, Event, Game, Legal, MoonChoice, PhaseShown, Shown,
    TrickShown, Variant, Verb, You,
};

use super::{
    ink::Ink,
    spoken::{Choice, Eyes, Spoken, add, count, list, sentence},
};

impl Spoken for Game {
    fn welcome(&self, eyes: Eyes) -> String {
        let config = self.rules().config();
        let mut text = format!(
            "{}: you sit on seat {} of {}. Points are bad: the lowest total wins once somebody has \
             {} (BS-2.1).",
            eyes.ink.bold("Black Spy"),
            eyes.seat,
            self.rules().players(),
            config.end()
        );
        if let Some(rounds) = config.options().max_rounds {
            let rounds = count(rounds, "round");
            text.push_str(&format!(" It ends after {rounds} at the latest."));
        }
        let variants: Vec<String> = config
            .variants()
            .iter()
            .map(|variant| variant.to_string())
            .collect();
        if !variants.is_empty() {
            text.push_str(&format!(" Variants: {}.", list(&variants)));
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
            add(
                &mut text,
                format_args!("Last trick: {}", trick_line(eyes, last)),
            );
        }
        if let Some(colour) = shown.announced {
            add(
                &mut text,
                format_args!("Announced: {}", colour_word(eyes.ink, colour)),
            );
        }
        if !you.received.is_empty() && shown.trick.plays.is_empty() && shown.tricks_done == 0 {
            add(
                &mut text,
                format_args!(
                    "You passed {} and got {}.",
                    cards_line(eyes.ink, you.passed),
                    cards_line(eyes.ink, you.received)
                ),
            );
        }
        if !shown.trick.plays.is_empty() {
            add(
                &mut text,
                format_args!("Trick:   {}", plays(eyes, &shown.trick)),
            );
        }
        text.push_str(&format!("Your hand: {}", hand_line(eyes.ink, you.hand)));
        text
    }

    fn question(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        if let Legal::Pick { verb, pick, of } = you(&shown).legal {
            let what = match verb {
                Verb::Take => format!("Take {} from the mole's pile", count(pick, "card")),
                Verb::Pass => format!("Pass {} {}", count(pick, "card"), to(eyes, &shown)),
            };
            let cards: Vec<String> = (1..)
                .zip(sorted(of))
                .map(|(number, card)| {
                    numbered(eyes, &number.to_string(), &card_text(eyes.ink, card))
                })
                .collect();
            return format!("{what}, such as 1 2 3: {}", cards.join("  "));
        }
        let choices = self.choices(eyes);
        let listed: Vec<String> = choices
            .iter()
            .map(|choice| numbered(eyes, &choice.label, &choice.text))
            .collect();
        match shown.phase {
            PhaseShown::Announce => format!("Announce a colour: {}", listed.join("  ")),
            PhaseShown::Moon => format!("You have all black cards. Choose: {}", listed.join("  ")),
            PhaseShown::Deal
            | PhaseShown::Take
            | PhaseShown::Pass
            | PhaseShown::Play
            | PhaseShown::Over => {
                format!("Play a card: {}", listed.join("  "))
            }
        }
    }

    fn choices(&self, eyes: Eyes) -> Vec<Choice<Action>> {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let Legal::Actions(mut actions) = you(&shown).legal.clone() else {
            return Vec::new();
        };
        actions.sort_by_key(|action| match *action {
            Action::Play(card) => Some(by_colour(card)),
            Action::Take(_) | Action::Pass(_) | Action::Announce(_) | Action::Moon(_) => None,
        });
        let numbers = (1..).map(|number: u8| number.to_string());
        numbers
            .zip(actions)
            .map(|(label, action)| Choice {
                label,
                text: match action {
                    Action::Play(card) => card_text(eyes.ink, card),
                    Action::Announce(colour) => colour_word(eyes.ink, colour),
                    Action::Take(_) | Action::Pass(_) | Action::Moon(_) => {
                        self.action(eyes, action)
                    }
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
            let cards = sorted(of);
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
            | PhaseShown::Over => {
                format!("play:{upper}")
            }
        };
        notation.parse().ok()
    }

    fn action(&self, eyes: Eyes, action: Action) -> String {
        let ink = eyes.ink;
        match action {
            Action::Take(cards) => format!("take {}", cards_line(ink, cards)),
            Action::Pass(cards) => format!("pass {}", cards_line(ink, cards)),
            Action::Announce(colour) => format!("announce {}", colour_word(ink, colour)),
            Action::Play(card) => format!("play {}", card_text(ink, card)),
            Action::Moon(MoonChoice::Capture) => {
                "capture: 0 for you, 60 for everybody else".to_owned()
            }
            Action::Moon(MoonChoice::Release) => {
                "release: -60 for you, 0 for everybody else".to_owned()
            }
        }
    }

    fn rules_now(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let variants = self.rules().config().variants();
        let mut text = String::new();
        add(
            &mut text,
            match shown.phase {
                PhaseShown::Take => {
                    "Everybody takes three cards from the mole's pile, the highest total first (BS-6.3)."
                }
                PhaseShown::Pass => {
                    "Everybody passes cards face down at the same time; you see what you get when all \
                 have passed (BS-3.2, BS-3.3)."
                }
                PhaseShown::Announce => {
                    "As the dealer you announce a colour to be led first (BS-6.4)."
                }
                PhaseShown::Moon => {
                    "You have all 16 black cards and choose what they are worth (BS-6.2)."
                }
                PhaseShown::Play | PhaseShown::Deal | PhaseShown::Over => {
                    "Play a card of the colour led or of the rank led; with neither, any card (BS-4.3). \
                 The highest card of the colour led wins, of equal black 7s the first (BS-4.4, \
                 BS-4.5). The first lead of a round is not black (BS-4.1)."
                }
            },
        );
        if variants.contains(Variant::FollowRank) {
            add(
                &mut text,
                "The rank of the card played last may be followed as well (BS-6.5).",
            );
        }
        let good = self
            .rules()
            .points(Card::new(Colour::Red, Card::BLACK_7.rank()));
        text.push_str(&format!(
            "A black 7 costs {} points, black 1 to 6 one each, black 8 to 11 two to five; the other \
             7s count {good} (BS-5.1).",
            self.rules().points(Card::BLACK_7)
        ));
        text
    }

    fn news(&self, eyes: Eyes, event: Event) -> Option<String> {
        let notice = event.seen_by(Some(eyes.seat))?;
        news::told(self, eyes, notice)
    }

    fn scores(&self, eyes: Eyes) -> String {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let mut text = format!("{}\n", heading(eyes, &shown));
        text.push_str(&seats(eyes, &shown));
        for (round, points) in (1..).zip(&shown.rounds) {
            let points: Vec<String> = points
                .iter()
                .map(|(seat, points)| format!("{} {points}", eyes.name(seat)))
                .collect();
            add(
                &mut text,
                format_args!("  round {round}: {}", points.join(", ")),
            );
        }
        text.trim_end().to_owned()
    }

    fn tricks(&self, eyes: Eyes) -> Option<String> {
        let shown = self.shown(Some(eyes.seat), eyes.notebook);
        let tricks = shown.history?;
        let mut text = "Tricks of this round:".to_owned();
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
        let winners = outcome.winners;
        let names: Vec<String> = winners.iter().map(|seat| eyes.name(seat)).collect();
        let won = if winners.contains(eyes.seat) {
            "You have won"
        } else {
            "You have lost"
        };
        let wins = if names.len() == 1 && !winners.contains(eyes.seat) {
            "wins"
        } else {
            "win"
        };
        let lowest = winners.first().map_or(0, |seat| outcome.totals[seat]);
        format!(
            "{}. {} {wins} with the lowest total, {lowest} (BS-2.1).\n{}",
            eyes.ink.bold(won),
            sentence(&list(&names)),
            self.scores(eyes)
        )
    }
}

fn numbered(eyes: Eyes, label: &str, text: &str) -> String {
    format!("{} {text}", eyes.ink.dim(format!("{label})")))
}

fn you(shown: &Shown) -> &You {
    shown.you.as_ref().expect("a seat is shown its own cards")
}

fn heading(eyes: Eyes, shown: &Shown) -> String {
    let dealt = eyes.does(shown.dealer, "are").to_lowercase();
    format!("Round {}, {dealt} the dealer", shown.round)
}

fn seats(eyes: Eyes, shown: &Shown) -> String {
    let mut text = String::new();
    for (seat, of) in shown.seats.iter() {
        let name = sentence(&eyes.name(seat));
        add(
            &mut text,
            format_args!(
                "  {name:<8} {:>4} points, {}, {}",
                of.total,
                count(of.cards, "card"),
                count(of.tricks_won, "trick")
            ),
        );
    }
    text
}

/// Whom the cards go to.
fn to(eyes: Eyes, shown: &Shown) -> String {
    let receiver = you(shown).receiver.map(|seat| eyes.name(seat));
    let receiver = receiver.unwrap_or_default();
    let way = match shown.direction {
        Direction::Left => "on your left",
        Direction::Right => "on your right",
        Direction::Across => "across the table",
        Direction::None => "nowhere",
    };
    format!("to {receiver} {way}")
}

fn plays(eyes: Eyes, trick: &TrickShown) -> String {
    let plays: Vec<String> = trick
        .plays
        .iter()
        .map(|play| {
            format!(
                "{} {}",
                eyes.name(play.seat),
                card_text(eyes.ink, play.card)
            )
        })
        .collect();
    plays.join(", ")
}

fn trick_line(eyes: Eyes, trick: &TrickShown) -> String {
    let plays = plays(eyes, trick);
    match trick.winner {
        Some(winner) if winner == eyes.seat => format!("{plays}; {} win", eyes.name(winner)),
        Some(winner) => format!("{plays}; {} wins", eyes.name(winner)),
        None => plays,
    }
}

fn card_text(ink: Ink, card: Card) -> String {
    ink.colour(card.colour(), card)
}

fn colour_word(ink: Ink, colour: Colour) -> String {
    let word = match colour {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Black => "black",
        Colour::Red => "red",
        Colour::Yellow => "yellow",
    };
    ink.colour(colour, format_args!("{word} ({})", colour.letter()))
}

/// By colour and rank, as people hold them.
fn by_colour(card: Card) -> (char, u8) {
    (card.colour().letter(), card.rank().number())
}

/// The cards one by one, black 7s as often as they are there.
fn sorted(cards: CardSet) -> Vec<Card> {
    let mut list: Vec<Card> = cards.iter().collect();
    list.sort_by_key(|&card| by_colour(card));
    list
}

fn cards_line(ink: Ink, cards: CardSet) -> String {
    let texts: Vec<String> = sorted(cards)
        .into_iter()
        .map(|card| card_text(ink, card))
        .collect();
    texts.join(" ")
}

fn hand_line(ink: Ink, hand: CardSet) -> String {
    let colours = Colour::ALL.map(|colour| cards_line(ink, hand.and(colour.cards())));
    let colours: Vec<String> = colours
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    colours.join("  ")
}

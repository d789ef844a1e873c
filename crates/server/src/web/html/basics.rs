//! For whoever has never played a trick-taking game: four words, and figures that the rules answer.

use ::cards::{Notebook, Seat, Trick};
use ::learn::{LEARNER, Plot, built_in};
use inside_job::{Action, Card, Finished, Mission, Suit, winning_place};
use maud::{Markup, html};
use words::key;

use super::{black_spy, inside_job as drawn, preview::Preview, rule_link, shared_page};
use crate::{table::game_name::GameName, web::reader::Reader};

/// A question about some cards, which the rules answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Figure {
    Winner,
    Follow,
    Trump,
    Mission,
    Rank,
    /// Only in the books: a wagered card, and who takes a trick of Black Spy.
    Wager,
    Taker,
}

/// The cards of a question, and what can be answered: as the address has it, and as it is drawn.
struct Asked {
    ask: String,
    table: Vec<Markup>,
    choices: Vec<(String, Markup)>,
}

/// What the rules say to an answer.
struct Verdict {
    right: bool,
    said: String,
    rule: Option<&'static str>,
}

/// The words of the glossary, in their order.
const GLOSSARY: [&str; 18] = [
    "trick",
    "lead",
    "follow",
    "trump",
    "start-player",
    "mission",
    "agent",
    "insider",
    "briefcase",
    "wager",
    "reveal",
    "vote",
    "larry",
    "rank",
    "pass",
    "black-seven",
    "good-spy",
    "all-black",
];

/// A trick without trump, and one with a trump in it; yellow is trump in both.
const TRICK: [(Suit, u8); 4] = [
    (Suit::Pink, 6),
    (Suit::Pink, 9),
    (Suit::Green, 13),
    (Suit::Pink, 8),
];
const TRUMPED: [(Suit, u8); 4] = [
    (Suit::Pink, 13),
    (Suit::Pink, 5),
    (Suit::Yellow, 2),
    (Suit::Pink, 12),
];

/// The second card carries a briefcase; yellow is trump.
const WAGERED: [(Suit, u8); 4] = [
    (Suit::Green, 13),
    (Suit::Green, 5),
    (Suit::Yellow, 3),
    (Suit::Green, 4),
];
const WAGER: u8 = 1 << 1;

/// A trick of Black Spy: red was led.
const SPIES: [&str; 4] = ["R4", "R9", "G4", "Y11"];

fn trick(of: [(Suit, u8); 4]) -> [Card; 4] {
    of.map(|(suit, number)| Card::new(suit, number))
}

/// The mission of the lesson about following suit.
fn mission() -> Mission {
    let shown = following().shown(Some(LEARNER), Notebook::Open);
    shown.mission.expect("a mission was chosen in the lesson")
}

/// The position of the lesson about following suit.
fn following() -> &'static inside_job::Game {
    match built_in("follow").map(|lesson| &lesson.plot) {
        Some(Plot::InsideJob(scenes)) => &scenes[0].start,
        _ => unreachable!("it is a lesson of Inside Job"),
    }
}

/// The position of the lesson about following by colour or rank.
fn matching() -> &'static ::black_spy::Game {
    match built_in("colour-or-rank").map(|lesson| &lesson.plot) {
        Some(Plot::BlackSpy(scenes)) => &scenes[0].start,
        _ => unreachable!("it is a lesson of Black Spy"),
    }
}

/// A card with its name for those who hear it.
fn card(reader: &Reader, card: Card) -> Markup {
    html! { (drawn::face(reader, card)) span .hidden-text { (drawn::card_name(reader, card)) } }
}

fn spy(reader: &Reader, card: ::black_spy::Card) -> Markup {
    html! { (black_spy::face(reader, card)) span .hidden-text { (black_spy::card_name(reader, card)) } }
}

impl Figure {
    const ALL: [Self; 7] = [
        Self::Winner,
        Self::Follow,
        Self::Trump,
        Self::Mission,
        Self::Rank,
        Self::Wager,
        Self::Taker,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Winner => "winner",
            Self::Follow => "follow",
            Self::Trump => "trump",
            Self::Mission => "mission",
            Self::Rank => "rank",
            Self::Wager => "wager",
            Self::Taker => "taker",
        }
    }

    fn asked(self, reader: &Reader) -> Asked {
        let all = |cards: [Card; 4]| {
            cards
                .map(|one| (one.to_string(), card(reader, one)))
                .to_vec()
        };
        match self {
            Self::Winner => Asked {
                ask: reader.say(key!("basics-winner-ask")),
                table: Vec::new(),
                choices: all(trick(TRICK)),
            },
            Self::Trump => Asked {
                ask: reader.say(key!("basics-trump-ask")),
                table: Vec::new(),
                choices: all(trick(TRUMPED)),
            },
            Self::Wager => Asked {
                ask: reader.say(key!("basics-wager-ask")),
                table: Vec::new(),
                choices: all(trick(WAGERED)),
            },
            Self::Taker => Asked {
                ask: reader.say(key!("basics-taker-ask")),
                table: Vec::new(),
                choices: spies()
                    .map(|one| (one.to_string(), spy(reader, one)))
                    .to_vec(),
            },
            Self::Mission => {
                let condition = words::inside_job::condition(reader.words, &mission().condition);
                let button = |text: String| html! { span .offered { (text) } };
                Asked {
                    ask: reader.with(key!("basics-mission-ask"), &[("mission", condition.into())]),
                    table: trick(TRICK).map(|one| card(reader, one)).to_vec(),
                    choices: vec![
                        ("yes".to_owned(), button(reader.say(key!("basics-yes")))),
                        ("no".to_owned(), button(reader.say(key!("basics-no")))),
                    ],
                }
            }
            Self::Follow => {
                let shown = following().shown(Some(LEARNER), Notebook::Open);
                let hand = shown.you.iter().flat_map(|you| you.hand.iter());
                let plays = shown.trick.plays.iter();
                Asked {
                    ask: reader.say(key!("basics-follow-ask")),
                    table: plays.map(|play| card(reader, play.card)).collect(),
                    choices: hand
                        .map(|one| (one.to_string(), card(reader, one)))
                        .collect(),
                }
            }
            Self::Rank => {
                let shown = matching().shown(Some(LEARNER), Notebook::Open);
                let hand = shown.you.iter().flat_map(|you| you.hand.iter());
                let plays = shown.trick.plays.iter();
                let led = shown.trick.plays.first();
                let led =
                    led.map_or_else(String::new, |led| black_spy::card_name(reader, led.card));
                Asked {
                    ask: reader.with(key!("basics-rank-ask"), &[("card", led.into())]),
                    table: plays.map(|play| spy(reader, play.card)).collect(),
                    choices: hand
                        .map(|one| (one.to_string(), spy(reader, one)))
                        .collect(),
                }
            }
        }
    }

    /// What the rules say to an answer; nothing to one that was not offered.
    fn judge(self, reader: &Reader, answer: &str) -> Option<Verdict> {
        match self {
            Self::Winner => winner(reader, trick(TRICK), 0, answer),
            Self::Trump => winner(reader, trick(TRUMPED), 0, answer),
            Self::Wager => winner(reader, trick(WAGERED), WAGER, answer),
            Self::Taker => {
                let card: ::black_spy::Card = answer.parse().ok()?;
                let mut laid = Trick::new();
                for (seat, one) in Seat::all(4).zip(spies()) {
                    laid.push(seat, one);
                }
                let best = spies()[::black_spy::winner(&laid)?.index()];
                let name = black_spy::card_name(reader, best);
                Some(Verdict {
                    right: card == best,
                    said: reader.with(key!("basics-answer-winner"), &[("card", name.into())]),
                    rule: Some("BS-4.4"),
                })
            }
            Self::Mission => {
                let cards = trick(TRICK);
                let mission = mission();
                let completed = mission.condition.holds(&Finished {
                    cards: &cards,
                    wagers: 0,
                    trump: mission.trump,
                    winner: winning_place(&cards, 0, mission.trump),
                });
                let said = match completed {
                    true => key!("basics-answer-completed"),
                    false => key!("basics-answer-failed"),
                };
                Some(Verdict {
                    right: (answer == "yes") == completed,
                    said: reader.say(said),
                    rule: None,
                })
            }
            Self::Follow => {
                let card: Card = answer.parse().ok()?;
                let action = Action::Play { card, wager: false };
                let tried = following().clone().apply(LEARNER, action, &mut ());
                let name = drawn::card_name(reader, card);
                let tried = tried.map_err(|illegal| (illegal.name(), illegal.rule()));
                Some(tried_out(reader, name, tried))
            }
            Self::Rank => {
                let card: ::black_spy::Card = answer.parse().ok()?;
                let action = ::black_spy::Action::Play(card);
                let tried = matching().clone().apply(LEARNER, action, &mut ());
                let name = black_spy::card_name(reader, card);
                let tried = tried.map_err(|illegal| (illegal.name(), illegal.rule()));
                Some(tried_out(reader, name, tried))
            }
        }
    }
}

/// What the rules say of playing a card; a refusal has a name and a rule.
fn tried_out(reader: &Reader, card: String, tried: Result<(), (&str, &'static str)>) -> Verdict {
    match tried {
        Ok(()) => Verdict {
            right: true,
            said: reader.with(key!("basics-answer-may"), &[("card", card.into())]),
            rule: None,
        },
        Err((name, rule)) => Verdict {
            right: false,
            said: words::refusal_of(reader.words, name),
            rule: Some(rule),
        },
    }
}

fn spies() -> [::black_spy::Card; 4] {
    SPIES.map(|card| card.parse().expect("it is a card"))
}

fn winner(reader: &Reader, cards: [Card; 4], wagers: u8, answer: &str) -> Option<Verdict> {
    let card: Card = answer.parse().ok()?;
    let best = cards[winning_place(&cards, wagers, Suit::Yellow)];
    let name = drawn::card_name(reader, best);
    Some(Verdict {
        right: card == best,
        said: reader.with(key!("basics-answer-winner"), &[("card", name.into())]),
        rule: None,
    })
}

/// The page; `answered` is what was chosen in one of the figures.
pub(crate) fn basics(reader: &Reader, answered: Option<(&str, &str)>) -> Markup {
    let title = reader.say(key!("basics-title"));
    let section = |name: &str, figure: Option<Figure>| {
        html! {
            section id=(name) {
                h2 { (reader.made(&format!("basics-{name}"))) }
                p { (reader.made(&format!("basics-{name}-about"))) }
                @if let Some(figure) = figure { (draw(reader, figure, "/rules/basics", answered)) }
            }
        }
    };
    let content = html! {
        article .book.leaf.basics {
            h1 { (title) }
            p .lead { (reader.say(key!("basics-lead"))) }
            (section("trick", None))
            (section("winner", Some(Figure::Winner)))
            (section("follow", Some(Figure::Follow)))
            (section("trump", Some(Figure::Trump)))
            (section("mission", Some(Figure::Mission)))
            (section("rank", Some(Figure::Rank)))
            (section("then", None))
            p .actions {
                a .button.main href=(reader.to("/")) { (reader.say(key!("play-now-button"))) }
                @for game in GameName::ALL {
                    a .button href=(reader.to(format_args!("/rules/{game}"))) { (reader.made(&format!("play-{game}"))) ": " (reader.say(key!("rules-book"))) }
                }
            }
            section #glossary {
                h2 { (reader.say(key!("basics-glossary"))) }
                dl {
                    @for word in GLOSSARY {
                        dt id={ "word-" (word) } { (reader.made(&format!("word-{word}"))) }
                        dd { (reader.made(&format!("word-{word}-is"))) }
                    }
                }
            }
        }
    };
    shared_page(reader, &title, &Preview::site(reader), &content)
}

/// A figure of another page, by its name.
pub(super) fn figure(
    reader: &Reader,
    name: &str,
    page: &str,
    answered: Option<(&str, &str)>,
) -> Markup {
    let mut all = Figure::ALL.into_iter();
    let found = all.find(|figure| figure.name() == name);
    found.map_or_else(|| html! {}, |figure| draw(reader, figure, page, answered))
}

fn draw(reader: &Reader, figure: Figure, page: &str, answered: Option<(&str, &str)>) -> Markup {
    let Asked {
        ask,
        table,
        choices,
    } = figure.asked(reader);
    let answer = answered.filter(|(of, _)| *of == figure.name());
    let verdict = answer.and_then(|(_, answer)| figure.judge(reader, answer));
    let name = figure.name();
    html! {
        figure .live-figure id={ "figure-" (name) } {
            @if !table.is_empty() { div .on-table { @for card in table { span { (card) } } } }
            figcaption { (ask) }
            form .choices action=(reader.to(format_args!("{page}#figure-{name}"))) {
                @for (value, drawn) in choices {
                    button .plain name=(name) value=(value) aria-pressed=[answer.map(|(_, chosen)| (chosen == value).to_string())] { (drawn) }
                }
            }
            @if let Some(Verdict { right, said, rule }) = verdict {
                p .told-here .good[right] .bad[!right] role="status" {
                    b { (reader.say(if right { key!("basics-right") } else { key!("basics-wrong") })) } " " (said)
                    @if let Some(rule) = rule { " " (rule_link(reader, rule)) }
                }
            }
        }
    }
}

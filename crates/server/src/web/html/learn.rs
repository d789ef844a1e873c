//! Lessons: their list, and one of them at the table.

use ::learn::{Answer, AnyMoment, Group, LEARNER, Lesson, Moment, ON, Shelf, Taught, Told};
use maud::{Markup, html};
use play::{Game, Refusal as _};
use words::{key, talk};

use super::{
    art, guide,
    layout::Live,
    live_page, overview, page,
    preview::Preview,
    rule_link, seats,
    table::{Listening, board, panel},
};
use crate::{
    table::{
        Status,
        any_game::{AnyShown, Hosted},
        daily::Day,
        game_name::GameName,
        occupant::Sitter,
        seen::{Desk, Seen},
    },
    web::{
        again::{Again, What},
        learn::Progress,
        reader::Reader,
    },
};

/// All lessons, with those that were done in this browser.
pub(crate) fn lessons(
    reader: &Reader,
    shelf: &Shelf,
    progress: &Progress,
    again: &Again,
    today: Day,
) -> Markup {
    let lessons = shelf.lessons();
    let title = reader.say(key!("learn-title"));
    let done = lessons.iter().filter(|lesson| progress.has(&lesson.id));
    let known = done
        .clone()
        .filter(|lesson| is_known(lesson, again))
        .count();
    let values = [("done", done.count().into()), ("all", lessons.len().into())];
    let first = lessons.iter().find(|lesson| !progress.has(&lesson.id));
    let content = html! {
        div .lessons {
            h1 { (title) }
            (guide::firsts(reader))
            p .lead { (reader.say(key!("learn-lead"))) }
            p .progress { (reader.with(key!("learn-progress"), &values)) }
            @if known > 0 { p .hint { (reader.with(key!("learn-known"), &[("known", known.into())])) } }
            @if let Some(first) = first {
                p .actions { a .button.main href=(to(reader, first)) { (reader.with(key!("learn-next"), &[("title", title_of(reader, first).into())])) } }
            }
            (super::again::again(reader, shelf, &again.today(today)))
            @for game in GameName::ALL {
                section aria-labelledby={ "learn-" (game) } {
                    h2 id={ "learn-" (game) } { (reader.made(&format!("play-{game}"))) }
                    @for group in Group::ALL { (one_group(reader, lessons, progress, again, game, group)) }
                }
            }
            section aria-labelledby="learn-puzzles" {
                h2 #learn-puzzles { (reader.say(key!("puzzles"))) }
                p { (reader.say(key!("puzzles-short"))) ". " a href=(reader.to("/puzzles")) { (reader.say(key!("puzzle-all"))) } }
            }
            section aria-labelledby="learn-rules" {
                h2 #learn-rules { (reader.say(key!("rules"))) }
                p .actions {
                    a .button href=(reader.to("/rules/basics")) { (reader.say(key!("basics"))) }
                    a .button href=(reader.to("/rules/basics#glossary")) { (reader.say(key!("basics-glossary"))) }
                    a .button href=(reader.to("/rules")) { (reader.say(key!("rules"))) }
                }
            }
            @if !progress.is_empty() {
                form .actions method="post" action=(reader.to("/learn")) {
                    button .plain { (reader.say(key!("learn-forget"))) }
                    p .hint { (reader.say(key!("learn-kept"))) }
                }
            }
        }
    };
    page(reader, &title, &content)
}

fn one_group(
    reader: &Reader,
    lessons: &[Lesson],
    progress: &Progress,
    again: &Again,
    game: GameName,
    group: Group,
) -> Markup {
    let of_game = lessons
        .iter()
        .filter(|lesson| lesson.game() == game.as_str());
    let own: Vec<&Lesson> = of_game.filter(|lesson| lesson.group == group).collect();
    html! {
        @if !own.is_empty() {
            h3 { (reader.made(&format!("learn-group-{group}"))) }
            ol .tiles.bare {
                @for lesson in own {
                    @let done = progress.has(&lesson.id);
                    li .done[done] {
                        a href=(to(reader, lesson)) {
                            b { (title_of(reader, lesson)) }
                            @if done && is_known(lesson, again) { span { (art::sign(reader, "tick")) " " (reader.say(key!("learn-is-known"))) } }
                            @else if done { (art::sign(reader, "tick")) span .hidden-text { " " (reader.say(key!("learn-done"))) } }
                        }
                    }
                }
            }
        }
    }
}

/// Was it right again after a week? Until then it will come back.
fn is_known(lesson: &Lesson, again: &Again) -> bool {
    !again.has(&What::Lesson(lesson.id.clone()))
}

pub(super) fn to(reader: &Reader, lesson: &Lesson) -> String {
    reader.to(format_args!("/learn/{}", lesson.id))
}

pub(super) fn title_of(reader: &Reader, lesson: &Lesson) -> String {
    lesson.say("title", &Nowhere(reader))
}

/// A reader who sits at no table: titles name nobody.
struct Nowhere<'a>(&'a Reader);

impl words::Audience for Nowhere<'_> {
    fn words(&self) -> words::Words {
        self.0.words
    }

    fn you(&self) -> Option<cards::Seat> {
        None
    }

    fn name(&self, _: cards::Seat) -> String {
        String::new()
    }
}

/// A lesson after some answers, and the lesson that comes after it.
#[derive(Debug)]
pub(crate) struct Sitting<'a> {
    pub(crate) lesson: &'a Lesson,
    pub(crate) answers: &'a [&'a str],
    pub(crate) moment: &'a AnyMoment<'a>,
    pub(crate) next: Option<&'a Lesson>,
}

pub(crate) fn lesson(reader: &Reader, sitting: &Sitting<'_>) -> Markup {
    match sitting.moment {
        AnyMoment::InsideJob(moment) => draw(reader, sitting, moment),
        AnyMoment::BlackSpy(moment) => draw(reader, sitting, moment),
    }
}

fn draw<G: Hosted + Taught>(
    reader: &Reader,
    sitting: &Sitting<'_>,
    moment: &Moment<'_, G>,
) -> Markup {
    let lesson = sitting.lesson;
    let desk = Desk {
        action: format!("/learn/{}", lesson.id),
        did: sitting.answers.join("~"),
    };
    let said = moment.scene.said.iter().copied();
    let learner = Sitter::Person {
        name: reader.say(key!("you-alone")),
        picture: reader.picture(),
    };
    let seen = Seen::at_lesson(&moment.game, desk, said, &learner);
    let title = title_of(reader, lesson);
    let offered = moment.step.map_or(&[][..], |step| &step.offer);
    let open = !moment.answers().is_empty();
    let acts = open && offered.is_empty();
    let over = seen.status == Status::Over;
    let drawn = seen.shown.as_ref().map(AnyShown::drawn);
    let seated: String = seats::seats(reader, &seen)
        .into_iter()
        .map(maud::PreEscaped::into_string)
        .collect();
    let content = html! {
        h1 .hidden-text { (title) }
        div #table .{ "table lesson " (overview::classes(&seen)) } {
            div .{ "arena of-" (seen.overview.seats()) } {
                div #board .board { (board(reader, &seen)) }
                (seats::around(reader, &maud::PreEscaped(seated)))
                div #panel {
                    @if open && !offered.is_empty() { (offer(reader, &seen, offered)) }
                    @else if acts || over { (panel(reader, &seen)) }
                }
            }
            div #status { (word(reader, sitting, moment, &seen)) }
            div #hand {
                @if acts { @if let Some(drawn) = drawn { (drawn.hand(reader, &seen)) } }
                @else if let Some(drawn) = drawn {
                    @let cards = drawn.held(reader);
                    ul .cards.look.bare .{ "count-" (cards.len()) } {
                        @for (face, name) in cards { li { span .hold { (face) span .hidden-text { (name) } } } }
                    }
                }
            }
            nav .tools aria-label=(reader.say(key!("beside-the-table"))) {
                button .open-tricks type="button" popovertarget="case" { (art::sign(reader, "lead")) (reader.say(key!("learn-tricks"))) }
            }
            aside #case .rail popover aria-label=(reader.say(key!("learn-tricks"))) { div #score { @if let Some(drawn) = drawn { (drawn.score_pad(reader, &seen)) } } }
        }
    };
    let top = html! {
        div #top { @if let Some(drawn) = drawn { (drawn.counts(reader, &seen)) } }
        a .leave href=(reader.to("/learn")) { (reader.say(key!("learn"))) }
    };
    let live = Live {
        stream: None,
        waits: false,
        your_turn: false,
        hand: true,
        top: &top,
    };
    let preview = Preview::table(reader, seen.game());
    live_page(reader, &title, &preview, &live, &content)
}

/// What can be said or counted, as buttons.
fn offer<A: std::fmt::Display>(reader: &Reader, seen: &Seen, offered: &[Answer<A>]) -> Markup {
    let to = Listening::new(reader, seen);
    let text = |answer: &Answer<A>| match answer {
        Answer::Act(action) => action.to_string(),
        Answer::Count(number) => number.to_string(),
        Answer::Say(statement) => talk::words(*statement, &to),
    };
    let buttons = html! {
        @for answer in offered {
            button .offered .sentence[matches!(answer, Answer::Say(_))] name="answer" value=(answer) { (text(answer)) }
        }
    };
    super::table::acting(reader, seen, "choices", 0, &buttons)
}

/// The bar above the hand: the task, or what an answer led to and the way on.
fn word<G: Hosted + Taught>(
    reader: &Reader,
    sitting: &Sitting<'_>,
    moment: &Moment<'_, G>,
    seen: &Seen,
) -> Markup {
    let lesson = sitting.lesson;
    let to = Listening::new(reader, seen);
    let say = |what: &str| lesson.say(what, &to);
    let here = to_path(reader, lesson, sitting.answers);
    let before = &sitting.answers[..sitting.answers.len().saturating_sub(1)];
    html! {
        div .status.teaching .your-turn[moment.told.is_none()] {
            p .where {
                span { (say("title")) }
                @if lesson.tasks() > 1 && moment.step.is_some() {
                    span { " · " (reader.with(key!("learn-task"), &[("number", (moment.done + 1).into()), ("tasks", lesson.tasks().into())])) }
                }
                @for rule in &lesson.rules { " " (rule_link(reader, rule)) }
            }
            @match &moment.told {
                None => {},
                // There is no link to lead the focus to, so it is led to the words themselves: they are read out.
                Some(Told::Refused { illegal, reply }) => div #told .told-here.bad tabindex="-1" autofocus {
                    p {
                        b { (reader.say(key!("learn-refused"))) } " "
                        @match reply {
                            Some(reply) => (say(&reply.say)),
                            None => (words::refusal_of(reader.words, illegal.name())),
                        }
                        " " (rule_link(reader, illegal.rule()))
                    }
                },
                Some(Told::Wrong { reply, events }) => div #told .told-here.bad {
                    p { b { (reader.say(key!("learn-wrong"))) } " " (say(&reply.say)) }
                    p .happened { (happened::<G>(moment, events, &to)) }
                },
                Some(Told::Right { reply, events }) => div #told .told-here.good {
                    p { b { (reader.say(key!("learn-right"))) } " " (say(&reply.say)) }
                    @if moment.step.is_none() { p .happened { (happened::<G>(moment, events, &to)) } }
                },
            }
            @match (moment.step, &moment.told) {
                (Some(_), Some(Told::Wrong { .. })) => {
                    p .actions { a .button.main autofocus aria-describedby="told" href=(to_path(reader, lesson, before)) { (reader.say(key!("learn-back"))) } }
                },
                (Some(step), _) => p .task { (say(&step.ask)) },
                (None, _) if moment.is_finished() => {
                    p .close { (say("close")) }
                    p .actions {
                        @match sitting.next {
                            Some(next) => a .button.main autofocus aria-describedby="told" href=(to_lesson(reader, next)) {
                                (reader.with(key!("learn-next"), &[("title", title_of(reader, next).into())]))
                            },
                            None => a .button.main autofocus aria-describedby="told" href=(reader.to("/learn")) { (reader.say(key!("learn-all"))) },
                        }
                        a .button href=(to_lesson(reader, lesson)) { (reader.say(key!("learn-again"))) }
                    }
                },
                (None, _) => {
                    p .actions { a .button.main autofocus aria-describedby="told" href={ (here) "~" (ON) } { (reader.say(key!("learn-on"))) } }
                },
            }
            @for &(seat, statement) in &moment.scene.said {
                @if moment.told.is_none() { p .spoken { (talk::said(seat, statement, &to)) } }
            }
        }
    }
}

/// What the rules made of an answer, in sentences.
fn happened<G: Hosted + Taught>(
    moment: &Moment<'_, G>,
    events: &[G::Event],
    to: &Listening<'_>,
) -> String {
    let rules = Game::rules(&moment.game);
    let notices = events
        .iter()
        .filter_map(|event| G::seen_by(event, Some(LEARNER)));
    let told: Vec<String> = notices.map(|notice| G::tell(rules, notice, to)).collect();
    told.join(" ")
}

fn to_lesson(reader: &Reader, lesson: &Lesson) -> String {
    to_path(reader, lesson, &[])
}

/// Where a lesson is after some answers.
pub(crate) fn to_path(reader: &Reader, lesson: &Lesson, answers: &[&str]) -> String {
    let to = to(reader, lesson);
    if answers.is_empty() {
        return to;
    }
    // In the query of an address a plus would be a space.
    let did = answers.join("~").replace('+', "%2B");
    format!("{to}?did={did}")
}

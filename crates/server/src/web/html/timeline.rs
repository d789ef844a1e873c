//! What is worth finding again in a finished game: marks along its steps, each of which leads there.

use cards::Seat;
use maud::{Markup, html};
use serde::Serialize;
use words::key;

use super::{
    art,
    drawn::Touching as _,
    replay::{Replay, address},
    talk::sentence,
};
use crate::{
    table::{
        any_game::{AnyNotices, each},
        notice::Notice,
    },
    web::reader::Reader,
};

/// What a step is marked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    MissionCompleted,
    MissionFailed,
    RoleRevealed,
    Vote,
    Round,
    AllSixteen,
    End,
    Talk,
}

impl Mark {
    const fn name(self) -> &'static str {
        match self {
            Self::MissionCompleted => "completed",
            Self::MissionFailed => "failed",
            Self::RoleRevealed => "revealed",
            Self::Vote => "vote",
            Self::Round => "round",
            Self::AllSixteen => "all-sixteen",
            Self::End => "end",
            Self::Talk => "talk",
        }
    }

    const fn sign(self) -> &'static str {
        match self {
            Self::MissionCompleted => "tick",
            Self::MissionFailed => "fail",
            Self::RoleRevealed => "eye",
            Self::Vote => "hand",
            Self::Round => "cards",
            Self::AllSixteen => "crown",
            Self::End => "lead",
            Self::Talk => "talk",
        }
    }
}

/// Something that was said, as the script knows it.
#[derive(Debug, Serialize)]
pub(super) struct Said {
    step: usize,
    seat: Seat,
    text: String,
}

/// What was said after a step, and before the next.
pub(super) fn said(reader: &Reader, replay: &Replay, step: usize) -> Vec<Said> {
    let talk = replay.past.talk();
    let lines: Vec<_> = talk.iter().filter(|line| line.after == step).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let seen = replay.seen(step);
    let texts = lines.iter().enumerate().map(|(place, line)| {
        let again = lines[..place].iter().any(|before| before.say == line.say);
        Said {
            step,
            seat: line.seat,
            text: sentence(reader, &seen, line.seat, line.say, again),
        }
    });
    texts.collect()
}

impl Said {
    pub(super) fn text(self) -> String {
        self.text
    }
}

/// The steps that have marks, with those they have.
fn marked(replay: &Replay) -> Vec<(usize, Vec<Mark>)> {
    let talk = replay.past.talk();
    let steps = replay.moments.iter().enumerate();
    let steps = steps.map(|(step, moment)| {
        let mut marks = of_notices(&moment.notices);
        // Of several things alike in one step, such as votes, there is one mark.
        marks.dedup();
        let speaks = talk.iter().any(|line| line.after == step);
        marks.extend(speaks.then_some(Mark::Talk));
        (step, marks)
    });
    steps.filter(|(_, marks)| !marks.is_empty()).collect()
}

fn of_notices(notices: &AnyNotices) -> Vec<Mark> {
    each!(AnyNotices, notices, notices => notices.iter().filter_map(|notice| match notice {
        Notice::Game(notice) => notice.mark(),
        Notice::Table(_) => None,
    }).collect())
}

/// The marks twice: as lines over the slider, for the eye alone, and as links.
#[derive(Debug)]
pub(super) struct Timeline {
    marked: Vec<(usize, Vec<Mark>)>,
}

impl Timeline {
    pub(super) fn of(replay: &Replay) -> Self {
        let marked = marked(replay);
        Self { marked }
    }

    pub(super) fn ticks(&self, steps: usize) -> Markup {
        html! {
            svg .ticks aria-hidden="true" {
                @for (step, marks) in &self.marked {
                    @let along = 100.0 * f64::from(small(*step)) / f64::from(small(steps.max(1)));
                    rect .{ "is-" (marks[0].name()) } x={ (format!("{along:.1}")) "%" } width="2" height="100%" {}
                }
            }
        }
    }

    pub(super) fn links(&self, reader: &Reader, replay: &Replay) -> Markup {
        html! {
            nav .marks aria-label=(reader.say(key!("replay-marks"))) {
                ol .bare {
                    @for (step, marks) in &self.marked {
                        li {
                            a .{ "is-" (marks[0].name()) } href=(address(reader, replay, *step, replay.seat)) data-to=(step)
                                aria-current=[(*step == replay.step).then_some("step")] {
                                @for mark in marks { (art::draw(reader, &format!("sign is-{}", mark.name()), mark.sign())) }
                                (word(reader, marks))
                                span .hidden-text { ", " (reader.with(key!("replay-at"), &[("step", (*step).into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a mark is called. There is so much talk that its sign must do for those who see it.
fn word(reader: &Reader, marks: &[Mark]) -> Markup {
    let words = marks.iter();
    let words: Vec<String> = words
        .map(|mark| reader.made(&format!("mark-{}", mark.name())))
        .collect();
    let only_talk = marks == [Mark::Talk];
    html! { span .hidden-text[only_talk] { (words.join(", ")) } }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

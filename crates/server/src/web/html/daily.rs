//! The daily deals: those of today, a day, and a result that was sent on. What is told of a result says
//! nothing of cards or roles.

use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::{preview::Preview, shared_page, sitter};
use crate::{
    host::{
        app::daily::{Deal, Field, Own, ResultLine},
        clock::Millis,
    },
    table::{
        any_game::GameName,
        daily::{BOTS, Day, Score},
    },
    web::{daily::Streaks, reader::Reader},
};

/// The deals of a day, and what was before.
#[derive(Debug)]
pub(crate) struct Dailies {
    pub(crate) today: Day,
    pub(crate) now: Millis,
    /// The deal of each game, and its past days with how many were done.
    pub(crate) deals: Vec<(Deal, Vec<(Day, i64)>)>,
    pub(crate) streaks: Streaks,
    pub(crate) first: Day,
    pub(crate) anchor: [u8; 32],
}

/// Minimum number of others for a comparison.
const FEW: usize = 3;
/// How many signs stand for the field.
const SIGNS: usize = 10;

pub(crate) fn date(reader: &Reader, day: Day) -> String {
    let (year, month, of_month) = day.parts();
    let values = [
        ("day", of_month.into()),
        ("month", month.into()),
        ("year", year.to_string().into()),
    ];
    reader.with(key!("daily-date"), &values)
}

fn name(reader: &Reader, game: GameName) -> String {
    reader.made(&format!("play-{game}"))
}

/// Where the page of a day is.
pub(crate) fn path(game: GameName, day: Day) -> String {
    format!("/daily/{game}/{day}")
}

pub(crate) fn dailies(reader: &Reader, all: &Dailies) -> Markup {
    let title = reader.say(key!("daily-title"));
    let content = html! {
        div .daily {
            h1 { (title) }
            p .lead { (reader.say(key!("daily-lead"))) }
            p .daily-day {
                b { (reader.with(key!("daily-today"), &[("date", date(reader, all.today).into())])) } " "
                (ends(reader, all.today, all.now))
            }
            div .daily-games {
                @for (deal, _) in &all.deals { (offer(reader, deal, all)) }
            }
            @if !all.streaks.is_empty() {
                form .actions method="post" action=(reader.to("/daily")) {
                    button .plain { (reader.say(key!("daily-streak-forget"))) }
                    span .hint { (reader.say(key!("daily-streak-kept"))) }
                }
            }
            (how(reader))
            (fair(reader, all))
            section aria-labelledby="daily-past" {
                h2 #daily-past { (reader.say(key!("daily-past"))) }
                div .daily-games {
                    @for (deal, past) in &all.deals { (past_days(reader, deal.game, past)) }
                }
            }
        }
    };
    let preview = Preview::site(reader);
    shared_page(reader, &title, &preview, &content)
}

/// When the day is over; or that the clock was set back.
fn ends(reader: &Reader, today: Day, now: Millis) -> String {
    if Day::at(now) < today {
        return reader.say(key!("daily-clock"));
    }
    let minutes = (today.end() - now).max(0) / 60_000;
    let values = [
        ("hours", (minutes / 60).into()),
        ("minutes", minutes.into()),
    ];
    reader.with(key!("daily-ends"), &values)
}

/// The deal of a game, and what the reader can do with it.
fn offer(reader: &Reader, deal: &Deal, all: &Dailies) -> Markup {
    let game = name(reader, deal.game);
    let streak = all.streaks.find(deal.game);
    let length = streak.map_or(0, |streak| streak.length(all.today));
    let end = deal.own.as_ref().and_then(|own| own.end);
    html! {
        article .daily-game {
            h2 { (game) }
            p { (reader.made(&format!("daily-about-{}", deal.game))) }
            @match (&deal.own, end) {
                (Some(_), Some((score, _))) => {
                    p .daily-score { (told_score(reader, score)) }
                    p .actions { a .button.main href=(reader.to(path(deal.game, deal.day))) { (reader.say(key!("daily-see"))) span .hidden-text { ": " (game) } } }
                },
                (Some(own), None) => {
                    p { (reader.say(key!("daily-running"))) }
                    p .actions { a .button.main href=(reader.to(format_args!("/t/{}", own.table))) { (reader.say(key!("daily-go-on"))) span .hidden-text { ": " (game) } } }
                },
                (None, _) => form .actions method="post" action=(reader.to(format_args!("/daily/{}", deal.game))) {
                    button .main { (reader.say(key!("daily-play"))) span .hidden-text { ": " (game) } }
                },
            }
            p .hint { (reader.with(key!("daily-done"), &[("count", deal.finished.into())])) }
            p .daily-streak {
                @if let Some(streak) = streak {
                    @if length > 0 { b { (reader.with(key!("daily-streak"), &[("count", length.into())])) } " · " }
                    (reader.with(key!("daily-streak-best"), &[("count", streak.best.into())]))
                } @else { (reader.say(key!("daily-streak-none"))) }
            }
        }
    }
}

/// What everybody should know of it.
fn how(reader: &Reader) -> Markup {
    let bots = [("version", BOTS.into())];
    html! {
        details .sheet {
            summary { (reader.say(key!("daily-rules"))) }
            ul {
                li { (reader.say(key!("daily-rule-try"))) }
                li { (reader.with(key!("daily-rule-bots"), &bots)) }
                li { (reader.say(key!("daily-rule-time"))) }
                li { (reader.say(key!("daily-rule-honest"))) }
                li { (reader.say(key!("daily-rule-names"))) }
            }
        }
    }
}

/// What proves that nobody changed a deal, and what it does not prove.
fn fair(reader: &Reader, all: &Dailies) -> Markup {
    html! {
        details .sheet {
            summary { (reader.say(key!("daily-fair"))) }
            p { (reader.say(key!("daily-fair-about"))) }
            p { b { (reader.say(key!("daily-fair-peek"))) } }
            p { (reader.with(key!("daily-fair-anchor"), &[("date", date(reader, all.first).into())])) ":" br; code .seed { (play::hex(&all.anchor)) } }
            p { (reader.say(key!("daily-fair-how"))) ": " code { "docs/fair-deal.md" } ", " code { "examples/fair_deal.py" } }
        }
    }
}

fn past_days(reader: &Reader, game: GameName, past: &[(Day, i64)]) -> Markup {
    html! {
        section aria-label=(name(reader, game)) {
            h3 { (name(reader, game)) }
            @if past.is_empty() { p .hint { (reader.say(key!("daily-past-empty"))) } }
            @else {
                ul .tiles.bare {
                    @for (day, count) in past {
                        li { a href=(reader.to(path(game, *day))) {
                            b { (date(reader, *day)) }
                            span { (reader.with(key!("daily-past-line"), &[("count", (*count).into())])) }
                        } }
                    }
                }
            }
        }
    }
}

fn told_score(reader: &Reader, score: Score) -> String {
    match score.points {
        Some(points) => reader.with(key!("daily-points"), &[("points", points.into())]),
        None if score.won => reader.say(key!("daily-won")),
        None => reader.say(key!("daily-lost")),
    }
}

/// The deal of a day.
pub(crate) fn daily_deal(reader: &Reader, deal: &Deal, streak: u32) -> Markup {
    let title = format!("{} · {}", name(reader, deal.game), date(reader, deal.day));
    let end = deal.own.as_ref().and_then(|own| own.end);
    let content = html! {
        div .daily {
            p .hint { a href=(reader.to("/daily")) { (reader.say(key!("daily-back"))) } }
            h1 { (title) }
            @match (&deal.own, end) {
                (Some(own), Some((score, in_time))) => {
                    (own_result(reader, deal, own, score, in_time))
                    @if in_time { (share(reader, deal, own, streak)) }
                },
                (Some(own), None) => {
                    p { (reader.say(if deal.is_over { key!("daily-running-past") } else { key!("daily-running") })) }
                    p .actions { a .button.main href=(reader.to(format_args!("/t/{}", own.table))) { (reader.say(key!("daily-go-on"))) } }
                },
                (None, _) if deal.is_over => p { (reader.say(key!("daily-not-tried"))) },
                (None, _) => {
                    p .lead { (reader.say(key!("daily-lead"))) }
                    form .actions method="post" action=(reader.to(format_args!("/daily/{}", deal.game))) {
                        button .main { (reader.say(key!("daily-play"))) }
                    }
                    p .hint { (reader.with(key!("daily-done"), &[("count", deal.finished.into())])) }
                },
            }
            @if let Some(field) = &deal.field { (field_told(reader, deal, field)) }
            @if deal.is_over { (results(reader, deal)) } @else if end.is_some() { p .hint { (reader.say(key!("daily-opens"))) } }
            @if let Some(seed) = &deal.seed {
                section aria-labelledby="daily-seed" {
                    h2 #daily-seed { (reader.say(key!("daily-fair-seed"))) }
                    p { code .seed { (play::hex(seed)) } }
                    p .hint { (reader.say(key!("daily-fair-peek"))) }
                }
            }
        }
    };
    shared_page(
        reader,
        &title,
        &preview(reader, deal, &path(deal.game, deal.day)),
        &content,
    )
}

fn preview(reader: &Reader, deal: &Deal, path: &str) -> Preview {
    let told = daily_told(reader, deal);
    Preview::daily(reader, &told, path)
}

fn own_result(reader: &Reader, deal: &Deal, own: &Own, score: Score, in_time: bool) -> Markup {
    html! {
        section .daily-own aria-labelledby="daily-own" {
            h2 #daily-own { (reader.say(key!("daily-your-result"))) }
            p .daily-score { (told_score(reader, score)) }
            @if !in_time { p .hint { (reader.say(key!("daily-late"))) } }
            @if in_time && own.bots > 0 && let Some(field) = &deal.field { p { (standing(reader, field, score)) } }
            @if own.bots != BOTS {
                p .hint { (reader.with(key!("daily-bots-changed"), &[("then", own.bots.into()), ("now", BOTS.into())])) }
            }
            p .actions {
                a .button href=(reader.to(format_args!("/t/{}", own.table))) { (reader.say(key!("back-to-table"))) }
                @if deal.is_over && own.is_kept { (looks(reader, own.table)) }
            }
        }
    }
}

/// To the replay and the review of a game that is open.
fn looks(reader: &Reader, table: crate::edge::id::TableId) -> Markup {
    html! {
        a .button href=(reader.to(format_args!("/t/{table}/games/1/0"))) { (reader.say(key!("daily-replay"))) }
        a .button href=(reader.to(format_args!("/t/{table}/games/1/review?seat=0"))) { (reader.say(key!("review"))) }
    }
}

fn standing(reader: &Reader, field: &Field, score: Score) -> String {
    let standing = field.standing(score);
    match standing.of {
        0 => reader.say(key!("daily-first")),
        of if of < FEW => reader.with(key!("daily-few"), &[("count", of.into())]),
        of => {
            let values = [
                ("ahead", standing.ahead_of.into()),
                ("of", of.into()),
                ("level", standing.level_with.into()),
            ];
            reader.with(key!("daily-standing"), &values)
        }
    }
}

/// How everybody did, and what bots make of it.
fn field_told(reader: &Reader, deal: &Deal, field: &Field) -> Markup {
    html! {
        section aria-labelledby="daily-field" {
            h2 #daily-field { (reader.say(key!("daily-yardsticks"))) }
            ul .tiles.bare {
                @for (level, score) in &field.yardsticks {
                    li { span .daily-line {
                        b { (reader.made(&format!("level-{level}"))) }
                        @match score {
                            Some(score) => span { (told_score(reader, *score)) },
                            None => span { (reader.say(key!("daily-yardstick-wait"))) },
                        }
                    } }
                }
            }
            p .hint { (reader.say(key!("daily-yardstick-about"))) }
            @if field.scores.is_empty() { p { (reader.say(key!("daily-none"))) } }
            @else { p { (reader.with(key!("daily-done"), &[("count", field.scores.len().into())])) " " (spread(reader, field)) } }
            @if field.others > 0 { p .hint { (reader.with(key!("daily-other-bots"), &[("count", field.others.into())])) } }
            @if deal.is_over && deal.begun > deal.finished {
                p .hint { (reader.with(key!("daily-open-games"), &[("count", (deal.begun - deal.finished).into())])) }
            }
        }
    }
}

/// All scores in a sentence.
fn spread(reader: &Reader, field: &Field) -> String {
    let mut points: Vec<i32> = field
        .scores
        .iter()
        .filter_map(|score| score.points)
        .collect();
    points.sort_unstable();
    if let (Some(best), Some(worst)) = (points.first(), points.last()) {
        let values = [
            ("best", (*best).into()),
            ("median", points[points.len() / 2].into()),
            ("worst", (*worst).into()),
        ];
        return reader.with(key!("daily-field-points"), &values);
    }
    let won = field.scores.iter().filter(|score| score.won).count();
    let values = [("won", won.into()), ("of", field.scores.len().into())];
    reader.with(key!("daily-field-won"), &values)
}

/// Everybody's games of a day that is over.
fn results(reader: &Reader, deal: &Deal) -> Markup {
    html! {
        @if !deal.results.is_empty() {
            section aria-labelledby="daily-results" {
                h2 #daily-results { (reader.say(key!("daily-results"))) }
                ol .daily-results.bare { @for line in &deal.results { (result_line(reader, line)) } }
            }
        }
    }
}

fn result_line(reader: &Reader, line: &ResultLine) -> Markup {
    html! {
        li {
            b { (told_score(reader, line.score)) }
            span {
                @if let Some((_, seats)) = &line.game { (sitter::full_name(reader, seats, Seat::default())) }
                @if !line.in_time { " · " (reader.say(key!("daily-late"))) }
            }
            @if let Some((table, _)) = &line.game { span .actions { (looks(reader, *table)) } }
        }
    }
}

/// What is told of a result to those who have not played: nothing in it depends on cards or roles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DailyTold {
    pub(crate) title: String,
    pub(crate) line: String,
    /// What is compared, and with what.
    pub(crate) parts: Vec<(String, String)>,
    pub(crate) about: String,
}

pub(crate) fn daily_told(reader: &Reader, deal: &Deal) -> DailyTold {
    let values = [
        ("game", name(reader, deal.game).into()),
        ("date", date(reader, deal.day).into()),
    ];
    let line = reader.with(key!("daily-preview-line"), &values);
    let about = reader.say(key!("daily-preview"));
    let end = deal.own.as_ref().and_then(|own| own.end);
    let Some((score, _)) = end else {
        return DailyTold {
            title: reader.say(key!("daily-title")),
            line,
            parts: Vec::new(),
            about,
        };
    };
    let mut parts = Vec::new();
    if let Some(field) = &deal.field {
        let standing = field.standing(score);
        if let Some(percent) = standing.percent().filter(|_| standing.of >= FEW) {
            parts.push((signs(percent), behind(reader, percent, standing.of)));
        }
        for (level, score) in &field.yardsticks {
            let level = reader.made(&format!("level-{level}"));
            parts.extend(score.map(|score| (level, told_score(reader, score))));
        }
    }
    DailyTold {
        title: told_score(reader, score),
        line: format!("{} · {line}", reader.say(key!("daily"))),
        parts,
        about,
    }
}

fn behind(reader: &Reader, percent: usize, count: usize) -> String {
    let values = [("percent", percent.into()), ("count", count.into())];
    reader.with(key!("daily-sign-field"), &values)
}

/// How much of the field is not ahead, in tenths.
fn signs(percent: usize) -> String {
    let full = (percent + 5) / SIGNS;
    "●".repeat(full) + &"○".repeat(SIGNS.saturating_sub(full))
}

/// What people send on: how they did, without anything of the game.
fn sent(reader: &Reader, deal: &Deal, own: &Own, streak: u32) -> String {
    let told = daily_told(reader, deal);
    let site = reader.say(key!("site-name"));
    let won = deal.own.as_ref().and_then(|own| own.end);
    let sign = match won {
        Some((Score { won: true, .. }, _)) => "🏆",
        Some(_) | None => "🂠",
    };
    let mut lines = vec![
        format!("{site} · {}", told.line),
        format!("{sign} {}", told.title),
    ];
    for (what, how) in &told.parts {
        let squares = what.replace('●', "🟩").replace('○', "⬜");
        lines.push(format!("{squares} {how}"));
    }
    if streak > 1 {
        let streak = reader.with(key!("daily-streak"), &[("count", streak.into())]);
        lines.push(format!("🔥 {streak}"));
    }
    lines.push(reader.whole(&format!("/daily/shared/{}", own.share)));
    lines.join("\n")
}

fn share(reader: &Reader, deal: &Deal, own: &Own, streak: u32) -> Markup {
    let text = sent(reader, deal, own, streak);
    let rows = text.lines().count();
    let picture = Preview::daily(
        reader,
        &daily_told(reader, deal),
        &format!("/daily/shared/{}", own.share),
    );
    html! {
        section .send-on aria-labelledby="send-on" {
            h2 #send-on { (reader.say(key!("daily-share"))) }
            div .copy {
                textarea #share-text readonly rows=(rows) aria-label=(reader.say(key!("daily-share-text"))) { (text) }
                span .ways {
                    button type="button" data-copy="share-text" data-done=(reader.say(key!("share-copied"))) {
                        (reader.say(key!("share-copy")))
                    }
                    button .main type="button" data-send="share-text" { (reader.say(key!("daily-share"))) }
                }
            }
            a .daily-picture href=(reader.to(format_args!("/daily/shared/{}", own.share))) { (picture.drawn(reader)) }
            p .hint { (reader.say(key!("daily-share-about"))) }
        }
    }
}

/// A result that somebody has sent on.
pub(crate) fn shared_daily(reader: &Reader, deal: &Deal) -> Markup {
    let title = reader.say(key!("daily-shared"));
    let share = deal.own.as_ref().map_or("", |own| own.share.as_str());
    let preview = preview(reader, deal, &format!("/daily/shared/{share}"));
    let told = daily_told(reader, deal);
    let content = html! {
        div .daily {
            h1 { (title) }
            p .lead { (told.line) }
            p .daily-score { (told.title) }
            div .daily-picture { (preview.drawn(reader)) }
            p { (reader.say(key!("daily-shared-lead"))) }
            p .actions { a .button.main href=(reader.to("/daily")) { (reader.say(key!("daily-title"))) } }
        }
    };
    shared_page(reader, &title, &preview, &content)
}

/// The way to the daily deals, for the first page.
pub(crate) fn way(reader: &Reader, today: Day, now: Millis) -> Markup {
    html! {
        a .daily-way href=(reader.to("/daily")) {
            b { (reader.say(key!("daily-title"))) }
            span { (date(reader, today)) " · " (ends(reader, today, now)) }
        }
    }
}

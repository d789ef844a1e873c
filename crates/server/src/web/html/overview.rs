use ::learn::Lesson;
use cards::Notebook;
use maud::{Markup, html};
use words::key;

use super::{drawn::Described as _, learn};
use crate::{
    host::clock::TimeControl,
    table::{any_game::each, seen::Seen},
    web::reader::Reader,
};

/// The overview card: targets, limits and what is special about this table, in plain words.
pub(crate) fn overview(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        div .sheet.overview #overview popover role="dialog" tabindex="-1" autofocus aria-labelledby="overview-heading" aria-describedby="overview-lines" {
            h2 #overview-heading { (reader.say(key!("overview"))) }
            ul #overview-lines {
                (each!(AnyOverview, seen.overview.as_ref(), overview => overview.lines(reader)))
                (table(reader, seen))
            }
            p .actions {
                button type="button" popovertarget="overview" popovertargetaction="hide" { (reader.say(key!("close"))) }
                a href=(reader.to(format_args!("/rules/{}", seen.game()))) target="_blank" { (reader.say(key!("rules"))) }
            }
        }
    }
}

/// What will be played, for those who wait: the game and what was chosen for it.
pub(crate) fn in_short(reader: &Reader, seen: &Seen) -> Markup {
    let chosen = each!(AnyOverview, seen.overview.as_ref(), overview => overview.in_short(reader));
    html! {
        section .played aria-label=(reader.say(key!("overview"))) {
            h2 { (reader.made(&format!("play-{}", seen.game()))) }
            ul .bare {
                @for chosen in chosen { li { (chosen) } }
                @if seen.notebook == Notebook::Open { li { (reader.say(key!("short-notebook"))) } }
            }
            p { (clock(reader, seen)) }
            (lessons(reader, seen))
            button type="button" popovertarget="overview" { (reader.say(key!("overview"))) }
        }
    }
}

/// Lessons about what is special here. They open beside the table: whoever waits does not stand up.
fn lessons(reader: &Reader, seen: &Seen) -> Markup {
    let special = each!(AnyOverview, seen.overview.as_ref(), overview => overview.special());
    let game = seen.game();
    let fits = |lesson: &&Lesson| {
        let marked = |tag: &String| special.contains(&tag.as_str());
        lesson.game() == game.as_str() && lesson.tags.iter().any(marked)
    };
    let lessons: Vec<&Lesson> = reader.shelf().lessons().iter().filter(fits).collect();
    html! {
        @if !lessons.is_empty() {
            p { (reader.say(key!("overview-lessons"))) }
            ul .bare {
                @for lesson in lessons {
                    li { a href=(learn::to(reader, lesson)) target="_blank" { (learn::title_of(reader, lesson)) } }
                }
            }
        }
    }
}

/// The classes of whatever holds the cards of this table.
pub(crate) fn classes(seen: &Seen) -> String {
    let uncounted = each!(AnyOverview, seen.overview.as_ref(), overview => overview.uncounted());
    let uncounted = uncounted.into_iter().map(str::to_owned);
    let classes: Vec<String> = [seen.game().to_string()]
        .into_iter()
        .chain(uncounted)
        .collect();
    classes.join(" ")
}

fn table(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        li {
            (reader.say(match seen.notebook {
                Notebook::Open => key!("overview-open-notebook"),
                Notebook::Strict => key!("overview-strict"),
            }))
        }
        li { (clock(reader, seen)) }
    }
}

fn clock(reader: &Reader, seen: &Seen) -> String {
    reader.say(match seen.clock {
        TimeControl::None => key!("overview-no-clock"),
        TimeControl::Relaxed => key!("overview-relaxed"),
        TimeControl::Fast => key!("overview-fast"),
        TimeControl::Correspondence => key!("overview-correspondence"),
    })
}

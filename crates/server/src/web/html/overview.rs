use black_spy::Edition;
use cards::Notebook;
use maud::{Markup, html};
use words::key;

use super::inside_job::role_name;
use crate::{
    host::clock::TimeControl,
    table::{overview::AnyOverview, seen::Seen},
    web::reader::Reader,
};

/// The overview card: targets, limits and what is special about this table, in plain words.
pub(crate) fn overview(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        div .sheet.overview #overview popover aria-labelledby="overview-heading" {
            h2 #overview-heading { (reader.say(key!("overview"))) }
            ul {
                @match seen.overview.as_ref() {
                    AnyOverview::InsideJob(overview) => (inside_job(reader, overview)),
                    AnyOverview::BlackSpy(overview) => (black_spy(reader, overview)),
                }
                (table(reader, seen))
            }
            p .actions {
                button type="button" popovertarget="overview" popovertargetaction="hide" { (reader.say(key!("close"))) }
                a href=(reader.to(format_args!("/rules/{}", seen.game()))) target="_blank" { (reader.say(key!("rules"))) }
            }
        }
    }
}

fn inside_job(reader: &Reader, overview: &inside_job::Overview) -> Markup {
    let numbers = [
        ("missions", overview.mission_target.into()),
        ("briefcases", overview.briefcase_limit.into()),
        ("tricks", overview.tricks.into()),
    ];
    // For such an Insider being turned up is the end (IJ-9.81).
    let insider = if overview.insider_hides {
        key!("overview-hidden-insider")
    } else {
        key!("overview-insider")
    };
    let wagers = if overview.wagers {
        key!("overview-wagers")
    } else {
        key!("overview-no-wagers")
    };
    html! {
        li { (reader.with(key!("overview-agents"), &numbers)) }
        li { (reader.say(key!("overview-trick"))) }
        li { (reader.with(insider, &numbers)) }
        li { (reader.with(key!("overview-vote"), &numbers)) }
        li { (reader.say(wagers)) }
        @if overview.risk_missions { li { (reader.say(key!("overview-risk"))) } }
        @if overview.larry.is_some() { li { (reader.say(key!("overview-larry"))) } }
        @for role in &overview.roles {
            li {
                b { (role_name(reader, role.id)) }
                @if role.printed { " " (reader.made(&format!("about-{}", role.id))) }
            }
        }
        @if overview.own_deck { li { (reader.say(key!("overview-deck"))) } }
    }
}

fn black_spy(reader: &Reader, overview: &black_spy::Overview) -> Markup {
    html! {
        li { (reader.with(key!("overview-end"), &[("points", overview.end.into())])) }
        li { (reader.say(key!("overview-follow"))) }
        @match &overview.own_variant {
            // It may count otherwise.
            Some(name) => li { (reader.with(key!("overview-variant"), &[("name", name.as_str().into())])) },
            None => {
                li { (reader.say(key!("overview-points"))) }
                @if overview.good_spies { li { (reader.say(key!("overview-good-spies"))) } }
            },
        }
        @if overview.edition == Some(Edition::Y1981) { li { (reader.say(key!("overview-1981"))) } }
        @for variant in &overview.variants {
            li { b { (reader.made(&format!("variant-{variant}"))) } ": " (reader.made(&format!("about-{variant}"))) }
        }
        @if let Some(rounds) = overview.max_rounds { li { (reader.with(key!("overview-rounds"), &[("rounds", rounds.into())])) } }
    }
}

fn table(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        li {
            (reader.say(match seen.notebook {
                Notebook::Open => key!("overview-open-notebook"),
                Notebook::Strict => key!("overview-strict"),
            }))
        }
        li {
            (reader.say(match seen.clock {
                TimeControl::None => key!("overview-no-clock"),
                TimeControl::Relaxed => key!("overview-relaxed"),
                TimeControl::Fast => key!("overview-fast"),
                TimeControl::Correspondence => key!("overview-correspondence"),
            }))
        }
    }
}

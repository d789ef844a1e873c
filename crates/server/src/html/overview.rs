use black_spy::Edition;
use cards::Notebook;
use maud::{Markup, html};

use super::inside_job::role_name;
use crate::{clock::TimeControl, overview::AnyOverview, reader::Reader, seen::Seen};

/// The overview card: targets, limits and what is special about this table, in plain words.
pub(crate) fn overview(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        div .sheet.overview #overview popover aria-labelledby="overview-heading" {
            h2 #overview-heading { (reader.say("overview")) }
            ul {
                @match seen.overview.as_ref() {
                    AnyOverview::InsideJob(overview) => (inside_job(reader, overview)),
                    AnyOverview::BlackSpy(overview) => (black_spy(reader, overview)),
                }
                (table(reader, seen))
            }
            p .actions {
                button type="button" popovertarget="overview" popovertargetaction="hide" { (reader.say("close")) }
                a href=(reader.to(format_args!("/rules/{}", seen.game()))) target="_blank" { (reader.say("rules")) }
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
        "overview-hidden-insider"
    } else {
        "overview-insider"
    };
    let wagers = if overview.wagers {
        "overview-wagers"
    } else {
        "overview-no-wagers"
    };
    html! {
        li { (reader.with("overview-agents", &numbers)) }
        li { (reader.say("overview-trick")) }
        li { (reader.with(insider, &numbers)) }
        li { (reader.with("overview-vote", &numbers)) }
        li { (reader.say(wagers)) }
        @if overview.risk_missions { li { (reader.say("overview-risk")) } }
        @if overview.larry.is_some() { li { (reader.say("overview-larry")) } }
        @for role in &overview.roles {
            li {
                b { (role_name(reader, role.id)) }
                @if role.printed { " " (reader.say(&format!("about-{}", role.id))) }
            }
        }
        @if overview.own_deck { li { (reader.say("overview-deck")) } }
    }
}

fn black_spy(reader: &Reader, overview: &black_spy::Overview) -> Markup {
    html! {
        li { (reader.with("overview-end", &[("points", overview.end.into())])) }
        li { (reader.say("overview-follow")) }
        @match &overview.own_variant {
            // It may count otherwise.
            Some(name) => li { (reader.with("overview-variant", &[("name", name.as_str().into())])) },
            None => {
                li { (reader.say("overview-points")) }
                @if overview.good_spies { li { (reader.say("overview-good-spies")) } }
            },
        }
        @if overview.edition == Some(Edition::Y1981) { li { (reader.say("overview-1981")) } }
        @for variant in &overview.variants {
            li { b { (reader.say(&format!("variant-{variant}"))) } ": " (reader.say(&format!("about-{variant}"))) }
        }
        @if let Some(rounds) = overview.max_rounds { li { (reader.with("overview-rounds", &[("rounds", rounds.into())])) } }
    }
}

fn table(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        li {
            (reader.say(match seen.notebook {
                Notebook::Open => "overview-open-notebook",
                Notebook::Strict => "overview-strict",
            }))
        }
        li {
            (reader.say(match seen.clock {
                TimeControl::None => "overview-no-clock",
                TimeControl::Relaxed => "overview-relaxed",
                TimeControl::Fast => "overview-fast",
                TimeControl::Correspondence => "overview-correspondence",
            }))
        }
    }
}

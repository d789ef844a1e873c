use cards::Notebook;
use inside_job::{OnReveal, Origin, Role};
use maud::{Markup, html};

use super::{black_spy::has_good_spies, inside_job::role_name};
use crate::{
    any_game::{AnyRules, GameOptions},
    clock::TimeControl,
    reader::Reader,
    seen::Seen,
};

/// The overview card: targets, limits and what is special about this table, in plain words.
pub(crate) fn overview(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        div .sheet.overview #overview popover aria-labelledby="overview-heading" {
            h2 #overview-heading { (reader.say("overview")) }
            ul {
                @match &seen.options {
                    GameOptions::InsideJob(options) => (inside_job(reader, seen, options)),
                    GameOptions::BlackSpy(options) => (black_spy(reader, options)),
                }
                (table(reader, seen))
            }
            p .actions {
                button type="button" popovertarget="overview" popovertargetaction="hide" { (reader.say("close")) }
                a href=(reader.to(format_args!("/rules/{}", seen.options.name()))) target="_blank" { (reader.say("rules")) }
            }
        }
    }
}

fn inside_job(reader: &Reader, seen: &Seen, options: &inside_job::Options) -> Markup {
    let Ok(AnyRules::InsideJob(rules)) = seen.options.prepare() else {
        return html! {};
    };
    let numbers = [
        ("missions", rules.mission_target().into()),
        (
            "briefcases",
            rules.limit(inside_job::RoleIndex::AGENT).into(),
        ),
        ("tricks", rules.tricks().into()),
    ];
    let special = rules
        .roles()
        .iter()
        .filter(|role| options.roles.iter().any(|id| *id == role.id.as_str()));
    // For such an Insider being turned up is the end (IJ-9.81).
    let loses = |role: &Role| role.is_insider() && role.on_reveal == OnReveal::Loses;
    let insider = if special.clone().any(loses) {
        "overview-hidden-insider"
    } else {
        "overview-insider"
    };
    html! {
        li { (reader.with("overview-agents", &numbers)) }
        li { (reader.say("overview-trick")) }
        li { (reader.with(insider, &numbers)) }
        li { (reader.with("overview-vote", &numbers)) }
        li { (reader.say(if options.wagers { "overview-wagers" } else { "overview-no-wagers" })) }
        @if options.risk { li { (reader.say("overview-risk")) } }
        @if options.players == 2 { li { (reader.say("overview-larry")) } }
        @for role in special {
            li {
                b { (role_name(reader, role.id)) }
                @if role.origin == Origin::Printed { " " (reader.say(&format!("about-{}", role.id))) }
            }
        }
        @if options.deck_cards.is_some() { li { (reader.say("overview-deck")) } }
    }
}

fn black_spy(reader: &Reader, options: &black_spy::Options) -> Markup {
    let Ok(config) = black_spy::Config::new(options.clone()) else {
        return html! {};
    };
    html! {
        li { (reader.with("overview-end", &[("points", config.end().into())])) }
        li { (reader.say("overview-follow")) }
        // A variant of one's own may count otherwise.
        @if options.variant_spec.is_none() {
            li { (reader.say("overview-points")) }
            @if has_good_spies(options) { li { (reader.say("overview-good-spies")) } }
        }
        @if options.edition == "1981" { li { (reader.say("overview-1981")) } }
        @if let Some(spec) = &options.variant_spec { li { (reader.with("overview-variant", &[("name", spec.name.as_str().into())])) } }
        @for variant in &options.variants {
            li { b { (reader.say(&format!("variant-{variant}"))) } ": " (reader.say(&format!("about-{variant}"))) }
        }
        @if let Some(rounds) = options.max_rounds { li { (reader.with("overview-rounds", &[("rounds", rounds.into())])) } }
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

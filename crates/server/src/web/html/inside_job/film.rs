use cards::Seat;
use inside_job::{Fact, Tale};
use maud::{Markup, html};
use words::{Audience, inside_job::tale, key};

use super::{face, portrait, role_name};
use crate::{
    table::seen::Seen,
    web::{
        html::{
            art,
            film::{CHAPTERS, Chapter, Film, Filmed, Player, Prop, player},
            seats::own_face,
            table::names,
        },
        reader::Reader,
    },
};

impl Filmed for Tale {
    fn film(&self, reader: &Reader, seen: &Seen, to: &dyn Audience) -> Film {
        let hero = self.hero();
        Film {
            title: tale::title(self, to),
            line: tale::line(self, to),
            verdict: tale::verdict(self, to),
            why: tale::why(self, to),
            hero,
            prop: Prop::Briefcases(self.outcome.briefcases[hero]),
            cast: Seat::all(seen.overview.seats())
                .map(|seat| cast(reader, seen, self, seat))
                .collect(),
            chapters: self
                .chapters(CHAPTERS)
                .into_iter()
                .map(|fact| Chapter {
                    number: fact.trick().into(),
                    label: reader.with(key!("tale-trick"), &[("number", fact.trick().into())]),
                    text: tale::chapter(fact, self, to),
                    pictures: pictures(reader, seen, fact),
                })
                .collect(),
            signs: tale::signs(self),
        }
    }

    fn more(&self, _: &Reader, _: &Seen) -> Markup {
        html! {}
    }
}

fn cast(reader: &Reader, seen: &Seen, tale: &Tale, seat: Seat) -> Player {
    let suspects = tale.votes[seat].map(|vote| names(reader, seen, vote.suspects()));
    let suspects = suspects.filter(|suspects| !suspects.is_empty());
    Player {
        part: role_name(reader, tale.roles[seat]),
        won: tale.outcome.winners.contains(seat),
        also: suspects.map(|names| reader.with(key!("voted-for"), &[("names", names.into())])),
        ..player(reader, seen, seat)
    }
}

fn pictures(reader: &Reader, seen: &Seen, fact: Fact) -> Markup {
    html! {
        @match fact {
            Fact::PartnerChosen { partner, .. } => (own_face(reader, seen, partner)),
            Fact::BrokeSuit { card, shown, .. } => {
                (face(reader, card))
                @if let Some((_, proof)) = shown { (face(reader, proof)) }
            },
            Fact::Spoiled { card, .. } | Fact::Decided { card, .. } => (face(reader, card)),
            Fact::Wagered { card, .. } => { (face(reader, card)) (art::sign(reader, "briefcase")) },
            Fact::Revealed { role, .. } => (portrait(reader, role)),
            Fact::Suspected { seat, .. } | Fact::Lied { seat, .. } => (own_face(reader, seen, seat)),
        }
    }
}

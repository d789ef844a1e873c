use black_spy::{Fact, Tale};
use cards::Seat;
use maud::{Markup, html};
use words::{Audience, black_spy::tale, key};

use super::{points, score::sheet};
use crate::{
    table::seen::Seen,
    web::{
        html::{
            film::{CHAPTERS, Chapter, Film, Filmed, Player, Prop, player},
            seats::own_face,
        },
        reader::Reader,
    },
};

impl Filmed for Tale {
    fn film(&self, reader: &Reader, seen: &Seen, to: &dyn Audience) -> Film {
        let hero = self.outcome.winners.first().unwrap_or_default();
        Film {
            title: tale::title(self, to),
            line: tale::line(self, to),
            verdict: words::black_spy::outcome(&self.outcome, to),
            why: String::new(),
            hero,
            prop: Prop::Spies(0),
            cast: order(self)
                .into_iter()
                .map(|seat| Player {
                    part: points(self.outcome.totals[seat]),
                    won: self.outcome.winners.contains(seat),
                    ..player(reader, seen, seat)
                })
                .collect(),
            chapters: self
                .chapters(CHAPTERS)
                .into_iter()
                .map(|fact| Chapter {
                    number: fact.round(),
                    label: reader.with(key!("tale-round"), &[("number", fact.round().into())]),
                    text: tale::chapter(fact, to),
                    pictures: pictures(reader, seen, fact),
                })
                .collect(),
            signs: tale::signs(self),
        }
    }

    /// The score pad.
    fn more(&self, reader: &Reader, seen: &Seen) -> Markup {
        let rounds: Vec<_> = self.rounds.iter().map(|round| round.points).collect();
        sheet(
            reader,
            seen,
            &rounds,
            &self.outcome.totals,
            self.outcome.winners,
        )
    }
}

/// The lowest total first.
fn order(tale: &Tale) -> Vec<Seat> {
    let totals = &tale.outcome.totals;
    let mut seats: Vec<Seat> = Seat::all(totals.players()).collect();
    seats.sort_by_key(|seat| totals[*seat]);
    seats
}

fn pictures(reader: &Reader, seen: &Seen, fact: Fact) -> Markup {
    let seat = match fact {
        Fact::AllBlack { seat, .. }
        | Fact::Worst { seat, .. }
        | Fact::Best { seat, .. }
        | Fact::Halved { seat, .. }
        | Fact::LeadTaken { seat, .. } => Some(seat),
        Fact::Ended { reached, .. } => reached,
    };
    html! { @if let Some(seat) = seat { (own_face(reader, seen, seat)) } }
}

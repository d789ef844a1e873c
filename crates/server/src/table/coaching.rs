//! The coach, for somebody who plays against bots alone and among people who all wish for it: it is given what
//! the seat knows and nothing else.

use std::fmt;

use cards::Seat;
use play::Heard;
use review::{Counsel, Effort, Moment};
use words::Audience;

use crate::{
    edge::{id::PersonId, refused::Refused},
    table::{Table, any_game::Hosted, decision::not_at_daily, wish::Wish},
};

/// What there is to say to a seat, once it is thought about.
pub(crate) struct Coaching(Box<Thinking>);

type Thinking = dyn FnOnce(&dyn Audience) -> Counsel + Send;

impl fmt::Debug for Coaching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Coaching")
    }
}

impl Coaching {
    pub(crate) fn think(self, to: &dyn Audience) -> Counsel {
        (self.0)(to)
    }
}

impl<G: Hosted> Table<G> {
    /// Is there a coach for the person on a seat? Against bots alone there always is.
    fn has_coach(&self, seat: Seat) -> bool {
        let mut others = self.seats().filter(|(other, _)| *other != seat);
        others.all(|(_, chair)| chair.who.level().is_some()) || self.grants(Wish::Coach)
    }

    /// What a coach has to think about. Nothing of the table changes by it.
    pub(crate) fn coaching(&self, person: PersonId) -> Result<Coaching, Refused> {
        if self.daily.is_some() {
            return Err(not_at_daily());
        }
        let seat = self.seat_of(person).filter(|&seat| self.has_coach(seat));
        let seat = seat.ok_or_else(|| {
            let message =
                "there is a coach against bots alone, and where all people at the table wish for it";
            Refused::conflict("no-coach", message)
        })?;
        let Some(playing) = &self.playing else {
            return Ok(Coaching(Box::new(|_| Counsel::default())));
        };
        let muted = self.chairs[seat.index()].muted;
        let mut heard: Vec<Heard> = self.heard();
        heard.retain(|heard| !muted.contains(heard.speaker));
        let (rules, notebook) = (playing.rules.clone(), self.notebook);
        let view = playing.game.view(Some(seat));
        let (turn, awaited) = (playing.game.turn(), playing.game.awaited().contains(seat));
        Ok(Coaching(Box::new(move |to| {
            let moment = Moment {
                rules: &rules,
                view: &view,
                heard: &heard,
                turn,
                awaited,
                notebook,
            };
            G::counsel(&moment, Effort::COACH, to)
        })))
    }
}

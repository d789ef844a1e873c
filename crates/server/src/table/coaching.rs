//! The coach of somebody who plays against bots alone: it is given what the seat knows and nothing else.

use std::fmt;

use play::Heard;
use review::{Counsel, Effort, Moment};
use words::Audience;

use crate::{
    edge::{id::PersonId, refused::Refused},
    table::{Table, any_game::Hosted, decision::not_at_daily},
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
    /// What a coach has to think about. Nothing of the table changes by it.
    pub(crate) fn coaching(&self, person: PersonId) -> Result<Coaching, Refused> {
        let is_alone = |seat: cards::Seat| {
            let mut others = self.chairs.iter().enumerate();
            others.all(|(place, chair)| place == seat.index() || chair.who.level().is_some())
        };
        if self.daily.is_some() {
            return Err(not_at_daily());
        }
        let seat = self.seat_of(person).filter(|&seat| is_alone(seat));
        let seat = seat.ok_or_else(|| {
            let message = "there is a coach only for those who play against bots alone";
            Refused::conflict("no-coach", message)
        })?;
        let Some(playing) = &self.playing else {
            return Ok(Coaching(Box::new(|_| Counsel::default())));
        };
        let heard: Vec<Heard> = self.heard();
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

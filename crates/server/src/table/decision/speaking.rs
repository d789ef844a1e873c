//! Talk, chat, and who does not want to hear it.

use std::time::Duration;

use cards::Seat;
use play::Statement;

use super::{Decided, no_seat};
use crate::{
    edge::{
        letters,
        refused::{Kind, Refused},
    },
    host::clock::Millis,
    table::{Table, any_game::Hosted, entry::Entry},
};

/// The most that a seat may say in a game: enough for every card, and everybody hears it all.
const MOST_SAID: usize = 400;
/// The most characters of a line of chat.
pub(crate) const MOST_CHAT: usize = 200;
/// Maximum times that a seat may speak in [`SPEAKING_TIME`].
pub(crate) const MOST_SPOKEN: usize = 6;
pub(crate) const SPEAKING_TIME: Millis = 10_000;

impl<G: Hosted> Table<G> {
    pub(super) fn say(
        &self,
        now: Millis,
        seat: Seat,
        say: Statement,
    ) -> Result<Decided<G>, Refused> {
        let playing = self.in_game()?;
        if !playing.game.may_say(seat, say) {
            let message = "this cannot be said here: speak of other seats and of finished tricks";
            return Err(Refused::illegal("not-table-talk", "IJ-8.1", &message));
        }
        self.may_speak(now, seat)?;
        let said = playing.talk.iter().filter(|spoken| spoken.seat == seat);
        if said.count() >= MOST_SAID {
            return Err(speaks_too_often());
        }
        let turn = playing.game.turn();
        Decided::one(Entry::Said { seat, turn, say })
    }

    pub(super) fn chat(&self, now: Millis, seat: Seat, text: &str) -> Result<Decided<G>, Refused> {
        if !self.chat_allowed {
            let message = "there is no free chat at this table, only table talk";
            return Err(Refused::illegal("no-chat", "IJ-8.3", &message));
        }
        let text = letters::plain(text);
        if !letters::is_readable(&text) || text.chars().count() > MOST_CHAT {
            let message = format!("write 1 to {MOST_CHAT} characters that can be read");
            return Err(Refused::bad("bad-chat", message).at("text"));
        }
        self.may_speak(now, seat)?;
        Decided::one(Entry::Chatted { seat, text })
    }

    pub(super) fn may_speak(&self, now: Millis, seat: Seat) -> Result<(), Refused> {
        let chair = &self.chairs[seat.index()];
        // Standing up and sitting down again does not make earlier talk undone.
        let person = chair.who.person();
        let before = person.and_then(|person| self.spoke.get(&person));
        let spoke = chair.spoke.iter().chain(before.into_iter().flatten());
        // A moment that lies in the future, because the clock was set back, does not count.
        let lately = spoke.filter(|&&at| (now - SPEAKING_TIME + 1..=now).contains(&at));
        let lately = lately.take(MOST_SPOKEN).count();
        if lately < MOST_SPOKEN {
            return Ok(());
        }
        Err(speaks_too_often())
    }

    pub(super) fn mute(&self, seat: Seat, whom: Seat, muted: bool) -> Result<Decided<G>, Refused> {
        self.chairs.get(whom.index()).ok_or_else(no_seat)?;
        if muted && whom == seat {
            let message = "you cannot mute yourself";
            return Err(Refused::bad("mute-self", message).at("seat"));
        }
        let is_so = self.chairs[seat.index()].muted.contains(whom) == muted;
        Ok(Decided::unless(is_so, Entry::Muted { seat, whom, muted }))
    }

    pub(super) fn ready(&self, seat: Seat) -> Result<Decided<G>, Refused> {
        let playing = self.in_game()?;
        if !playing.game.is_simultaneous() {
            let message = "being ready is for the talk before a vote";
            return Err(Refused::illegal("no-vote-now", "IJ-7.5", &message));
        }
        let again = playing.ready.contains(seat);
        Ok(Decided::unless(again, Entry::Ready { seat }))
    }
}

fn speaks_too_often() -> Refused {
    let message = "slow down: let the others speak too";
    let refused = Refused::new(Kind::TooMany, "speaking-too-often", message);
    refused.after(Duration::from_millis(SPEAKING_TIME.unsigned_abs()))
}

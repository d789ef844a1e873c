//! What an entry makes of a table, and the story it tells. Nothing here reads a clock or waits.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, OnceLock},
};

use cards::{RulesVersion, Seat, SeatSet};
use play::{Refusal as _, Statement};

use crate::{
    edge::{id::PersonId, refused::Refused},
    host::clock::Millis,
    store::Chain,
    table::{
        Chair, ChatLine, OPENING_TIME, Past, Playing, Spoken, Table,
        any_game::Hosted,
        decision::{MOST_SPOKEN, SPEAKING_TIME},
        entry::{Dealt, Entry},
        is_over,
        notice::{Happening, TableNotice},
        secret,
        seen::LINES,
    },
};

impl<G: Hosted> Table<G> {
    /// Carries out an entry, live or from the log, and tells the story of it. An action is checked by
    /// the rules here and nowhere else. `chain` is that of the log with this entry.
    ///
    /// # Errors
    /// Why it cannot happen; then nothing has changed.
    pub(crate) fn apply(
        &mut self,
        at: Millis,
        chain: Chain,
        entry: &Entry<G>,
    ) -> Result<(), Refused> {
        let told = self.story.mark(None);
        match entry {
            Entry::Sat {
                seat,
                who,
                removed,
                unkept,
            } => {
                let chair = self.chair(*seat)?;
                if who.person().is_some() && chair.who.person() == who.person() {
                    // The same person under another name: nothing else is new.
                    chair.who = who.clone();
                    let (seat, who) = (*seat, who.sitter());
                    self.tell(TableNotice::Seated { seat, who });
                } else {
                    let new = Chair::sat(who.clone(), at, self.clock);
                    let old = std::mem::replace(self.chair(*seat)?, new);
                    if let Some((whom, how)) = old.who.challenged().zip(*unkept) {
                        let (seat, who) = (*seat, whom.sitter());
                        self.tell(TableNotice::Unkept { seat, who, how });
                    }
                    self.remember_speech(at, &old);
                    self.removed.extend(old.who.person().filter(|_| *removed));
                    self.answer_anew(at, who.person());
                    // Nobody is muted for the person who sits down, who may be somebody else; people mute anew.
                    for chair in &mut self.chairs {
                        chair.muted.remove(*seat);
                    }
                    self.story.begin(*seat);
                    let who = who.sitter();
                    self.tell(TableNotice::Seated { seat: *seat, who });
                }
            }
            Entry::Swapped { a, b } => {
                self.chair(*a)?;
                self.chair(*b)?;
                self.chairs.swap(a.index(), b.index());
                for seat in [*a, *b] {
                    self.chair(seat)?.clear_deal();
                    self.story.begin(seat);
                }
                // Mutes are of people, wherever they move.
                for chair in &mut self.chairs {
                    let (of_a, of_b) = (chair.muted.contains(*a), chair.muted.contains(*b));
                    for (seat, muted) in [(*a, of_b), (*b, of_a)] {
                        if muted {
                            chair.muted.insert(seat);
                        } else {
                            chair.muted.remove(seat);
                        }
                    }
                }
                self.tell(TableNotice::Swapped { a: *a, b: *b });
            }
            Entry::Committed { seat, commitment } => {
                let (seat, commitment) = (*seat, commitment.clone());
                let chair = self.chair(seat)?;
                chair.commitment = Some(commitment.clone());
                chair.text = None;
                self.tell(TableNotice::Committed { seat, commitment });
            }
            Entry::Opened { seat, text } => {
                self.chair(*seat)?.text = Some(text.clone());
                self.tell(TableNotice::Added { seat: *seat });
            }
            Entry::Starting => {
                let deadline = at + OPENING_TIME;
                self.opening = Some(deadline);
                self.tell(TableNotice::Starting { deadline });
            }
            Entry::Unopened { seats } => self.not_opened(seats)?,
            Entry::NotOpened {
                seats,
                secret: next,
            } => {
                for &seat in seats {
                    self.chair(seat)?;
                }
                self.keep_secret(next)?;
                self.not_opened(seats)?;
                self.opening = None;
                for chair in &mut self.chairs {
                    chair.clear_deal();
                }
            }
            Entry::Agreed { seat } => {
                self.chair(*seat)?.agreed = true;
                let time = self.clock.answer();
                let deadline = *self.answering.get_or_insert(at + time);
                let seat = *seat;
                self.tell(TableNotice::Agreed { seat, deadline });
            }
            Entry::Wished { seat, wish, on } => {
                let (seat, wish, on) = (*seat, *wish, *on);
                let wishes = &mut self.chair(seat)?.wishes;
                if on {
                    wishes.insert(wish);
                } else {
                    wishes.remove(&wish);
                }
                self.tell(TableNotice::Wished { seat, wish, on });
            }
            Entry::ClockMoved { by } => {
                let playing = self.playing.as_mut();
                let turn = playing.and_then(|playing| playing.deadline.as_mut());
                let ends = [turn, self.opening.as_mut(), self.answering.as_mut()];
                let kept = self.chairs.iter_mut().map(|chair| chair.until.as_mut());
                for end in ends.into_iter().chain(kept).flatten() {
                    *end = end.saturating_add(*by);
                }
                self.tell(TableNotice::ClockMoved);
            }
            Entry::Dealt {
                number,
                rules,
                deal,
                next_secret,
                daily,
            } => {
                self.deal(at, *number, *rules, deal, next_secret)?;
                self.daily = *daily;
            }
            Entry::Acted {
                turn,
                seat,
                action,
                bot,
            } => {
                self.act(at, *turn, *seat, *action, *bot)?;
                self.close_if_over(chain);
            }
            Entry::TookBack { seat, steps } => self.go_back(at, *seat, *steps)?,
            Entry::Said { seat, turn, say } => self.speak(at, *seat, *turn, *say)?,
            Entry::Chatted { seat, text } => {
                let (seat, text) = (*seat, text.clone());
                let chair = self.chair(seat)?;
                chair.speak(at);
                let who = chair.who.sitter();
                self.write_down(ChatLine {
                    seat,
                    who: who.clone(),
                    text: text.clone(),
                });
                let notice = TableNotice::Chatted { seat, who, text };
                self.happen(Happening::Spoken(seat, notice));
            }
            Entry::Muted { seat, whom, muted } => {
                let speaker = self.chair(*whom)?.who.person();
                let chair = self.chair(*seat)?;
                if *muted {
                    chair.muted.insert(*whom);
                } else {
                    chair.muted.remove(*whom);
                }
                if let Some(pair) = chair.who.person().zip(speaker) {
                    if *muted {
                        self.mutes.insert(pair);
                    } else {
                        self.mutes.remove(&pair);
                    }
                }
                let notice = TableNotice::Muted {
                    seat: *whom,
                    muted: *muted,
                };
                self.happen(Happening::Own(*seat, notice));
            }
            Entry::Ready { seat } => {
                self.running()?.ready.insert(*seat);
                self.tell(TableNotice::Ready { seat: *seat });
            }
            Entry::Left { seat } => {
                self.chair(*seat)?.away = true;
                self.tell(TableNotice::Left { seat: *seat });
            }
            Entry::Returned { seat } => self.come_back(*seat)?,
            Entry::TimeUp { .. } => {
                self.running()?.time_up = true;
                self.tell(TableNotice::TimeUp);
            }
            Entry::Waited { .. } => {
                let playing = self.running()?;
                playing.time_up = false;
                playing.waited = true;
                self.start_clock(at);
                self.tell(TableNotice::Waited);
            }
            Entry::Held { seat, by } => {
                self.chair(*seat)?;
                self.running()?.time_up = false;
                self.chair(*seat)?.held = true;
                let (seat, by) = (*seat, *by);
                self.tell(TableNotice::Held { seat, by });
            }
            Entry::TurnHeld { by, .. } => {
                let playing = self.running()?;
                playing.turn_held = true;
                playing.time_up = false;
                self.tell(TableNotice::TurnHeld { by: *by });
            }
        }
        self.entries += 1;
        self.updated = at;
        if self.story.mark(None) != told {
            self.shown = at;
        }
        self.chain = chain;
        Ok(())
    }

    fn tell(&mut self, notice: TableNotice) {
        self.happen(Happening::Table(notice));
    }

    fn happen(&mut self, what: Happening<G>) {
        let (people, chairs) = (self.players(), &self.chairs);
        let deaf_to = |speaker: Seat| {
            let deaf = Seat::all(people).zip(chairs);
            deaf.filter(|(_, chair)| chair.muted.contains(speaker))
                .map(|(seat, _)| seat)
                .collect()
        };
        self.story.add(people, what, deaf_to);
    }

    /// These seats did not show what they committed to.
    fn not_opened(&mut self, seats: &[Seat]) -> Result<(), Refused> {
        for &seat in seats {
            self.chair(seat)?;
        }
        for &seat in seats {
            let chair = self.chair(seat)?;
            chair.clear_deal();
            let person = chair.who.person();
            self.unopened.extend(person);
        }
        let seats = seats.to_vec();
        self.tell(TableNotice::NotOpened { seats });
        Ok(())
    }

    /// Other people than before are asked whether they want another game. A newcomer gets the
    /// whole time to say so, but not again and again, or coming and going would put it off for ever.
    fn answer_anew(&mut self, at: Millis, newcomer: Option<PersonId>) {
        let time = self.clock.answer();
        if !self.chairs.iter().any(|chair| chair.agreed) {
            self.answering = None;
        } else if let Some(person) = newcomer
            && self
                .newcomers
                .get(&person)
                .is_none_or(|last| at - last >= 10 * time)
        {
            self.newcomers.insert(person, at);
            self.answering = Some(at + time);
        }
    }

    /// Keeps when a person who stands up spoke, until they may speak again.
    fn remember_speech(&mut self, at: Millis, old: &Chair) {
        self.spoke
            .retain(|_, spoke| spoke.last().is_some_and(|last| at - last < SPEAKING_TIME));
        if let Some(person) = old.who.person() {
            let spoke = self.spoke.entry(person).or_default();
            spoke.extend(&old.spoke);
            let old = spoke.len().saturating_sub(MOST_SPOKEN);
            spoke.drain(..old);
        }
    }

    /// Keeps as many lines of every seat as can be shown, so that nobody's line takes the place of
    /// another's: whom somebody does not hear, they do not miss lines for.
    fn write_down(&mut self, line: ChatLine) {
        let mut same = self.chat.iter().enumerate();
        let mut same = same.by_ref().filter(|(_, other)| other.seat == line.seat);
        let first = same.next().map(|(place, _)| place);
        if let Some(first) = first
            && same.count() + 1 >= LINES
        {
            self.chat.remove(first);
        }
        self.chat.push(line);
    }

    fn speak(&mut self, at: Millis, seat: Seat, turn: u32, say: Statement) -> Result<(), Refused> {
        self.running()?;
        self.chair(seat)?.speak(at);
        let playing = self.running()?;
        let after = playing.game.actions().len();
        playing.talk.push(Spoken {
            seat,
            turn,
            after,
            say,
        });
        let notice = TableNotice::Said { seat, turn, say };
        self.happen(Happening::Spoken(seat, notice));
        Ok(())
    }

    fn come_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let chair = self.chair(seat)?;
        chair.away = false;
        chair.held = false;
        self.tell(TableNotice::Returned { seat });
        Ok(())
    }

    fn deal(
        &mut self,
        at: Millis,
        number: u32,
        version: RulesVersion,
        deal: &Dealt<G>,
        next: &str,
    ) -> Result<(), Refused> {
        let rules = self.rules_of(version)?;
        let fair = self.fair();
        let seed = fair.seed(self.players()).map_err(bad_log)?;
        let (game, fair) = match deal {
            Dealt::Fair { dealer } => (G::with_dealer(rules.clone(), seed, *dealer), Some(fair)),
            Dealt::Fixed { setup, steps } => {
                let game = G::from_setup(rules.clone(), setup).map_err(bad_log)?;
                let mut game = game.then_dealt_from(seed);
                for &(seat, action) in steps {
                    game.apply(seat, action, |_| {}).map_err(bad_log)?;
                }
                (game, None)
            }
        };
        self.keep_secret(next)?;
        self.opening = None;
        self.answering = None;
        self.newcomers.clear();
        self.spoke.clear();
        for chair in &mut self.chairs {
            chair.clear_deal();
            chair.agreed = false;
        }
        let notice = TableNotice::Dealt {
            number,
            commitment: fair.as_ref().map(|fair| fair.commitment.clone()),
            entropy: fair.as_ref().map(|fair| fair.entropy.clone()),
            next: self.commitment.clone(),
        };
        self.playing = Some(Playing {
            number,
            rules,
            start: game.clone(),
            game,
            taken_back: 0,
            fair,
            deadline: None,
            time_up: false,
            waited: false,
            turn_held: false,
            ready: SeatSet::EMPTY,
            talk: Vec::new(),
            taken: BTreeMap::new(),
            held: BTreeSet::new(),
        });
        self.past = None;
        self.start_clock(at);
        self.story.forget();
        self.tell(notice);
        Ok(())
    }

    /// The rules of this table in a version; the newest are at hand.
    fn rules_of(&self, version: RulesVersion) -> Result<Arc<G::Rules>, Refused> {
        if G::version(&self.rules) == version {
            return Ok(self.rules.clone());
        }
        let options = G::options(&self.rules).clone();
        G::prepare_under(options, version).map_err(bad_log)
    }

    fn keep_secret(&mut self, text: &str) -> Result<(), Refused> {
        self.secret = secret(text).map_err(bad_log)?;
        self.commitment = play::commitment(&self.secret);
        Ok(())
    }

    fn act(
        &mut self,
        at: Millis,
        turn: u32,
        seat: Seat,
        action: G::Action,
        bot: bool,
    ) -> Result<(), Refused> {
        let is_persons = self.chair(seat)?.who.person().is_some();
        let playing = self.running()?;
        if playing.game.turn() != turn {
            return Err(Refused::stale_turn());
        }
        let mut events = Vec::new();
        playing
            .game
            .apply(seat, action, |event| events.push(event))
            .map_err(|illegal| Refused::illegal(illegal.name(), illegal.rule(), &illegal))?;
        playing.taken.entry((turn, seat)).or_default().push(action);
        if bot && is_persons {
            playing.held.insert((turn, seat));
        } else {
            // A vote of the person takes the place of the bot's.
            playing.held.remove(&(turn, seat));
        }
        let next_turn = playing.game.turn() != turn;
        if next_turn {
            playing.time_up = false;
            playing.waited = false;
            playing.turn_held = false;
            playing.ready = SeatSet::EMPTY;
            self.start_clock(at);
        }
        for event in events {
            self.happen(Happening::Game(event));
        }
        let chair = &self.chairs[seat.index()];
        if !bot && (chair.held || chair.away) {
            self.come_back(seat)?;
        }
        Ok(())
    }

    /// The game goes on after so many of its steps, as if the others had not been.
    fn go_back(&mut self, at: Millis, seat: Seat, steps: usize) -> Result<(), Refused> {
        let playing = self.running()?;
        let first = playing.start.actions().len();
        let kept = playing.game.actions().get(first..steps);
        let kept = kept.ok_or_else(|| bad_log("there are not so many steps"))?;
        let mut game = playing.start.clone();
        for &(seat, action) in kept {
            game.apply(seat, action, |_| {}).map_err(bad_log)?;
        }
        let turn = game.turn();
        playing.game = game;
        playing.taken_back += 1;
        playing.taken.retain(|(other, _), _| *other < turn);
        playing.held.retain(|(other, _)| *other < turn);
        playing.talk.retain(|spoken| spoken.after <= steps);
        playing.time_up = false;
        playing.waited = false;
        playing.turn_held = false;
        playing.ready = SeatSet::EMPTY;
        self.start_clock(at);
        // Everybody looks at the table anew.
        self.story.forget();
        self.tell(TableNotice::TookBack { seat });
        Ok(())
    }

    fn close_if_over(&mut self, chain: Chain) {
        let Some(playing) = &self.playing else { return };
        let Some(outcome) = playing.game.outcome() else {
            return;
        };
        let secret = playing.fair.as_ref().map(|fair| fair.secret.clone());
        self.past = Some(Arc::new(Past {
            number: playing.number,
            rules: playing.rules.clone(),
            game: playing.game.clone(),
            taken_back: playing.taken_back,
            held: playing.held.clone(),
            fair: playing.fair.clone(),
            sitters: self.chairs.iter().map(|chair| chair.who.sitter()).collect(),
            talk: playing.talk.clone(),
            occasion: self.current_occasion(),
            daily: self.daily,
            chain,
            tale: OnceLock::new(),
        }));
        // Larry has no chair (IJ-11.1).
        let people = SeatSet::all(self.players());
        let winners = G::winners(&outcome);
        for seat in winners.iter().filter(|&seat| people.contains(seat)) {
            let Some(winner) = self.winner(seat) else {
                continue;
            };
            match self.tally.iter_mut().find(|(other, _)| *other == winner) {
                Some((_, wins)) => *wins += 1,
                None => self.tally.push((winner, 1)),
            }
        }
        self.tell(TableNotice::Over { secret });
    }

    fn start_clock(&mut self, at: Millis) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        let time = self.clock.turn(playing.game.is_simultaneous());
        playing.deadline = time
            .filter(|_| !is_over(&playing.game))
            .map(|time| at + time);
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Refused> {
        let found = self.chairs.get_mut(seat.index());
        found.ok_or_else(|| bad_log(format_args!("there is no seat {seat}")))
    }

    fn running(&mut self) -> Result<&mut Playing<G>, Refused> {
        self.playing
            .as_mut()
            .ok_or_else(|| bad_log("no game was started"))
    }
}

/// An entry that cannot have happened: the log was changed, or by a newer program.
fn bad_log(reason: impl std::fmt::Display) -> Refused {
    Refused::damaged_by(reason)
}

use cards::Seat;
use maud::{Markup, PreEscaped, html};
use words::{Audience, Words, key};

use super::{
    art, chairs, coach, company,
    curtain::{self, curtain},
    drawn::Drawn,
    fair, guide, keys,
    layout::Live,
    live_page, menu, overview, presence,
    preview::Preview,
    say, seats, sitter, start, status,
    talk::{chat, talk},
    told,
    touched::Touched,
};
use crate::{
    table::{Status, any_game::AnyNotices, seen::Seen},
    web::{padded, reader::Reader},
};

/// A piece of the table that is sent again when it changes. Its markup is one element with the id.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) id: String,
    pub(crate) markup: String,
}

/// The page of a table. Its stream is told what it shows, and need not send that again.
///
/// `covered` by the secret file, it can be used only after that was read: by the script, or by the form in
/// the file.
pub(crate) fn table(reader: &Reader, seen: &Seen, url: &str, covered: bool) -> Markup {
    let parts = parts(reader, seen, url, Touched::All);
    let part = |id: &str| {
        let found = parts.iter().find(|part| part.id == id);
        PreEscaped(found.map_or("", |part| part.markup.as_str()))
    };
    let seated = parts.iter().filter(|part| part.id.starts_with("seat-"));
    let seated = PreEscaped(seated.map(|part| part.markup.as_str()).collect());
    let title = reader.made(&format!("play-{}", seen.game()));
    let covered = covered && part("role").0.contains("<dialog");
    let edge = PreEscaped(padded::EDGE);
    let content = html! {
        h1 .hidden-text { (title) }
        div .secret .covered[covered] { (edge) (part("role")) (edge) }
        div #table .{ "table " (overview::classes(seen)) } .guided[guide::is_guided(reader, seen)] inert[covered] {
            div .{ "arena of-" (seen.overview.seats()) } { (part("board")) (seats::around(reader, &seated)) (edge) (part("panel")) }
            (part("status"))
            p #notice .notice role="alert" hidden {}
            (part("hand"))
            (edge)
            nav .tools aria-label=(reader.say(key!("beside-the-table"))) {
                button .open-case type="button" popovertarget="case" { (art::sign(reader, "lead")) (reader.say(key!("tool-scores"))) }
                button .open-talk type="button" popovertarget="side" { (art::sign(reader, "talk")) (reader.say(key!("tool-talk"))) }
            }
            div #case .rail popover role="group" aria-label=(reader.say(key!("tool-scores"))) { (say::shut(reader, "case")) (part("score")) }
            aside #side .rail popover aria-label=(reader.say(key!("talk"))) {
                (say::shut(reader, "side"))
                section .talk { (part("talk")) }
                (part("chat"))
            }
            (part("say"))
            (menu::menu(reader, &part("company"), &part("fair")))
            (overview::overview(reader, seen))
            (coach::sheet(reader, seen, &part("coach-sheet")))
        }
        div #curtain { (curtain(reader, seen, url, curtain::is_open(seen))) }
        div #live .hidden-text aria-live="polite" {}
        (keys::dialog(reader, seen))
    };
    let stream = reader.to(format_args!("/t/{}/stream?have={}", seen.id, seen.mark));
    let live = Live {
        stream: Some(&stream),
        waits: status::waits(seen) && !covered,
        your_turn: status::is_your_turn(seen) && !covered,
        hand: seen.you.is_some() && seen.shown.is_some(),
        top: &html! { (part("top")) (coach::button(reader, seen)) (menu::button(reader)) },
    };
    let preview = Preview::table(reader, seen.game());
    live_page(reader, &title, &preview, &live, &content)
}

/// What a page is sent.
#[derive(Debug)]
pub(crate) struct Change {
    pub(crate) markup: String,
    /// How much longer it could be with another role and if every card of the hand could be played.
    pub(crate) slack: usize,
}

/// Longer than the part with the own role, whichever it is.
const ROLE: usize = 4096;
/// Longer than what a guide says, whatever it is.
const GUIDE: usize = 2048;

/// What a page is sent: the parts that these notices touch and the notices themselves, or every part
/// where it is not known what happened.
pub(crate) fn change(
    reader: &Reader,
    seen: &Seen,
    url: &str,
    notices: Option<&AnyNotices>,
) -> Change {
    let touched = notices.map_or(Touched::All, Touched::by);
    let (has_hand, has_status) = (touched.has("hand"), touched.has("status"));
    let parts = parts(reader, seen, url, touched);
    let role = parts.iter().find(|part| part.id == "role");
    let role = role.map_or(0, |part| part.markup.len());
    let mut markup: String = parts.into_iter().map(|part| part.markup).collect();
    if let Some(notices) = notices {
        markup.push_str(&told::live(reader, seen, notices).into_string());
    }
    let shown = seen.shown.as_ref().filter(|_| has_hand);
    let hand = shown.map_or(0, |shown| shown.drawn().hand_slack(reader));
    let guide = guide::length(reader, seen).filter(|_| has_status);
    let guide = guide.map_or(0, |length| (length + 1).next_multiple_of(GUIDE) - length);
    let slack = hand + guide + role.next_multiple_of(ROLE) - role;
    Change { markup, slack }
}

/// The parts that can change while the page is open, as far as they are touched.
pub(super) fn parts(reader: &Reader, seen: &Seen, url: &str, touched: Touched) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut add = |id: &str, markup: &dyn Fn() -> Markup| {
        if touched.has(id) {
            let class = (id == "board").then_some("board");
            let markup = html! { div id=(id) class=[class] { (markup()) } }.into_string();
            let id = id.to_owned();
            parts.push(Part { id, markup });
        }
    };
    add("top", &|| shown(seen, |drawn| drawn.counts(reader, seen)));
    add("board", &|| {
        html! { (board(reader, seen)) (chairs::waiting(reader, seen, url)) }
    });
    // Whatever changes whose turn it is changes whom the others wait for.
    add("status", &|| {
        html! { (status::status(reader, seen)) (guide::guide(reader, seen)) (presence::part(reader, seen)) }
    });
    add("panel", &|| {
        html! { (panel(reader, seen)) (start::start(reader, seen)) }
    });
    add("role", &|| shown(seen, |drawn| drawn.file(reader, seen)));
    add("hand", &|| shown(seen, |drawn| drawn.hand(reader, seen)));
    add("talk", &|| talk(reader, seen));
    add("say", &|| say::say(reader, seen));
    add("chat", &|| chat(reader, seen));
    add("score", &|| {
        shown(seen, |drawn| drawn.score_pad(reader, seen))
    });
    add("curtain", &|| curtain(reader, seen, url, true));
    add("company", &|| company::company(reader, seen));
    add("fair", &|| fair::fair(reader, seen));
    add("coach-sheet", &|| coach::part(reader, seen));
    if touched.has("seats") {
        let seats = (0_u8..).zip(seats::seats(reader, seen));
        parts.extend(seats.map(|(number, markup)| Part {
            id: format!("seat-{number}"),
            markup: markup.into_string(),
        }));
    }
    parts
}

pub(super) fn board(reader: &Reader, seen: &Seen) -> Markup {
    shown(seen, |drawn| {
        html! { (beam(seen)) (drawn.board(reader, seen)) }
    })
}

/// The lamp's light: it falls on whoever is to act, and on the reader where several are.
fn beam(seen: &Seen) -> Markup {
    let seats = Seat::all(seen.overview.seats());
    let awaited: Vec<Seat> = seats.filter(|seat| seats::is_to_act(seen, *seat)).collect();
    let on = match (seen.you.filter(|you| awaited.contains(you)), &*awaited) {
        (Some(seat), _) | (None, &[seat]) => Some(seat),
        (None, _) => None,
    };
    let to = on.map_or("nobody", |seat| place(seen, seat));
    html! { i .{ "beam to-" (to) } aria-hidden="true" {} }
}

pub(super) fn panel(reader: &Reader, seen: &Seen) -> Markup {
    shown(seen, |drawn| drawn.panel(reader, seen))
}

/// Something of the game, once there is one.
pub(super) fn shown(seen: &Seen, draw: impl Fn(&dyn Drawn) -> Markup) -> Markup {
    let shown = seen.shown.as_ref();
    shown.map_or_else(|| html! {}, |shown| draw(shown.drawn()))
}

/// The parts of a game that can be looked at and not played: the board, everybody around it, how it
/// ended. Each is one element with an id.
pub(crate) fn still_parts(reader: &Reader, seen: &Seen) -> Vec<Part> {
    let ending = html! { @if seen.status == Status::Over { (panel(reader, seen)) } };
    let board = html! { div #board .board { (board(reader, seen)) } };
    let ending = html! { div #ending .below { (ending) } };
    let seats = (0_u8..).zip(seats::seats(reader, seen));
    let seats = seats.map(|(number, markup)| (format!("seat-{number}"), markup));
    let rest = [("board".to_owned(), board), ("ending".to_owned(), ending)];
    seats
        .chain(rest)
        .map(|(id, markup)| Part {
            id,
            markup: markup.into_string(),
        })
        .collect()
}

/// These parts as one table.
pub(crate) fn still(reader: &Reader, seen: &Seen, parts: &[Part]) -> Markup {
    let part = |id: &str| {
        let found = parts.iter().filter(|part| part.id.starts_with(id));
        PreEscaped(found.map(|part| part.markup.as_str()).collect::<String>())
    };
    html! {
        div #table .{ "table still " (overview::classes(seen)) } {
            div .{ "arena of-" (seen.overview.seats()) } { (part("board")) (seats::around(reader, &part("seat-"))) }
            (part("ending"))
        }
    }
}

/// The cards that somebody held, to look at.
pub(crate) fn held(reader: &Reader, seen: &Seen) -> Markup {
    let shown = seen.shown.as_ref();
    let cards = shown.map_or_else(Vec::new, |shown| shown.drawn().held(reader));
    html! {
        div .{ "table still " (overview::classes(seen)) } {
            div .below {
                ul .cards.look.bare .{ "count-" (cards.len()) } {
                    @for (face, name) in cards { li { span .hold { (face) span .hidden-text { (name) } } } }
                }
            }
        }
    }
}

/// What a seat is called.
pub(crate) fn name(reader: &Reader, seen: &Seen, seat: Seat) -> String {
    sitter::name(reader, seen.seats.iter().map(|chair| &chair.who), seat)
}

pub(crate) fn names(reader: &Reader, seen: &Seen, seats: impl Iterator<Item = Seat>) -> String {
    list(reader, seats.map(|seat| name(reader, seen, seat)))
}

/// Several things in a sentence.
pub(crate) fn list(reader: &Reader, things: impl Iterator<Item = String>) -> String {
    reader.words.list(things)
}

/// The reader of a page as somebody who is told what happens at its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listening<'a> {
    reader: &'a Reader,
    seen: &'a Seen,
    you: Option<Seat>,
}

impl<'a> Listening<'a> {
    /// The reader's own seat is spoken to as "you".
    pub(crate) const fn new(reader: &'a Reader, seen: &'a Seen) -> Self {
        let you = seen.you;
        Self { reader, seen, you }
    }

    /// Everybody is called by their name.
    pub(crate) const fn by_name(reader: &'a Reader, seen: &'a Seen) -> Self {
        let you = None;
        Self { reader, seen, you }
    }
}

impl Audience for Listening<'_> {
    fn words(&self) -> Words {
        self.reader.words
    }

    fn you(&self) -> Option<Seat> {
        self.you
    }

    fn name(&self, seat: Seat) -> String {
        name(self.reader, self.seen, seat)
    }
}

/// Where the seat is for the reader, as on a map: the reader in the south, then clockwise. A spectator
/// sits with seat 0. Larry has no chair and sits in the north.
pub(crate) fn place(seen: &Seen, seat: Seat) -> &'static str {
    let seats = seen.overview.seats();
    let own = seen.you.map_or(0, Seat::number);
    let places: &[&str] = match seats {
        _ if seen.seats.len() < usize::from(seats) => match seen.seats.get(seat.index()) {
            None => return "n",
            Some(_) => &["s", "w", "w"],
        },
        0..=3 => &["s", "w", "e"],
        4 => &["s", "w", "n", "e"],
        5 => &["s", "w", "nw", "ne", "e"],
        _ => &["s", "w", "nw", "n", "ne", "e"],
    };
    places[usize::from((seat.number() + seats - own) % seats)]
}

/// A button that asks the table for something, with what it needs to know.
pub(crate) fn button(
    reader: &Reader,
    seen: &Seen,
    what: &str,
    fields: &[(&str, &str)],
    text: &str,
) -> Markup {
    html! {
        form .inline method="post" action=(reader.to(format_args!("/t/{}/{what}", seen.id))) {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button { (text) }
        }
    }
}

/// The button of those who want to be asked before a card is played. The script shows it, with the card's name.
pub(crate) fn confirm(reader: &Reader) -> Markup {
    let card = [("card", "#".into())];
    html! {
        button .main.confirm type="button" hidden data-play=(reader.with(key!("play-named"), &card)) data-ask=(reader.with(key!("play-sure"), &card)) {
            (reader.say(key!("play-it")))
        }
    }
}

/// A form that acts: it carries the turn it answers.
pub(crate) fn acting(
    reader: &Reader,
    seen: &Seen,
    class: &str,
    turn: u32,
    content: &Markup,
) -> Markup {
    html! {
        @match &seen.desk {
            None => form class=(class) method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
                input type="hidden" name="number" value=(seen.number);
                input type="hidden" name="turn" value=(turn);
                (content)
            },
            Some(desk) => form class=(class) method="post" action=(reader.to(&desk.action)) {
                input type="hidden" name="did" value=(desk.did);
                (content)
            },
        }
    }
}

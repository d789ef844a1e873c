//! What a link shows elsewhere before it is opened: some words, and a picture.

use cards::Seat;
use maud::{Markup, PreEscaped, html};
use words::{Audience, Words, key};

use super::{
    art,
    daily::DailyTold,
    film::{Film, Prop},
    lettering::{BOLD, DISPLAY, Lettering, PLAIN},
    sitter::face_parts,
    table::name,
};
use crate::{
    table::{game_name::GameName, seen::Seen},
    web::reader::Reader,
};

/// What others are shown of a page.
#[derive(Debug)]
pub(crate) struct Preview {
    title: String,
    about: String,
    /// A path of the site.
    picture: String,
    picture_says: String,
}

/// The size that all who show links want.
pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 630;

impl Preview {
    pub(crate) fn site(reader: &Reader) -> Self {
        Self {
            title: reader.say(key!("site-name")),
            about: reader.say(key!("preview-site")),
            picture: picture(reader, "/pictures/site"),
            picture_says: reader.say(key!("preview-picture-site")),
        }
    }

    /// An invitation to a table. It says which game is played there and nothing else of the table, so that
    /// nothing in it depends on what a stranger may not know.
    pub(crate) fn table(reader: &Reader, game: GameName) -> Self {
        let name = reader.made(&format!("play-{game}"));
        let of = [("game", name.as_str().into())];
        Self {
            about: reader.with(key!("preview-table"), &of),
            picture: picture(reader, &format!("/pictures/{game}")),
            picture_says: reader.with(key!("preview-picture-table"), &of),
            title: name,
        }
    }

    pub(crate) fn rules(reader: &Reader, game: GameName) -> Self {
        let name = reader.made(&format!("play-{game}"));
        let about = reader.with(key!("preview-rules"), &[("game", name.into())]);
        Self {
            about,
            ..Self::table(reader, game)
        }
    }

    /// A game that is over.
    pub(crate) fn film(reader: &Reader, seen: &Seen, film: &Film) -> Self {
        let game = reader.made(&format!("play-{}", seen.game()));
        let path = format!("/t/{}/games/{}/picture", seen.id, seen.number);
        Self {
            title: format!("{}: {}", film.title, film.line),
            about: reader.with(key!("preview-game"), &[("game", game.into())]),
            picture: picture(reader, &path),
            picture_says: film.title.clone(),
        }
    }

    /// The deal of a day, or a result of it, below whose path its picture is.
    pub(crate) fn daily(reader: &Reader, told: &DailyTold, path: &str) -> Self {
        Self {
            title: format!("{}: {}", told.title, told.line),
            about: told.about.clone(),
            picture: picture(reader, path),
            picture_says: format!("{}: {}", told.title, told.line),
        }
    }

    /// The picture itself, on a page.
    pub(crate) fn drawn(&self, reader: &Reader) -> Markup {
        html! { img src=(reader.to(&self.picture)) alt=(self.picture_says) width=(WIDTH) height=(HEIGHT) loading="lazy"; }
    }

    pub(crate) fn tags(&self, reader: &Reader) -> Markup {
        let Words(language) = reader.words;
        let picture = reader.whole(&self.picture);
        let (path, _) = reader.here().split_once('?').unwrap_or((reader.here(), ""));
        html! {
            meta name="description" content=(self.about);
            meta property="og:site_name" content=(reader.say(key!("site-name")));
            meta property="og:type" content="website";
            meta property="og:locale" content=(language.code());
            meta property="og:url" content=(reader.whole(path));
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.about);
            meta property="og:image" content=(picture);
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(WIDTH);
            meta property="og:image:height" content=(HEIGHT);
            meta property="og:image:alt" content=(self.picture_says);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

fn picture(reader: &Reader, path: &str) -> String {
    let Words(language) = reader.words;
    format!("{path}/{}.png", language.code())
}

/// The site, or a table of some game, as a poster.
pub(crate) fn invitation(reader: &Reader, game: Option<GameName>) -> String {
    let (title, line) = match game {
        None => (
            reader.say(key!("site-name")),
            reader.say(key!("preview-site-line")),
        ),
        Some(game) => {
            let game = reader.made(&format!("play-{game}"));
            let line = reader.with(key!("preview-invitation-line"), &[("game", game.into())]);
            (reader.say(key!("preview-invitation")), line)
        }
    };
    let drawings = html! {
        (art::placed("bird-magpie", (560, 210, 340)))
        (art::placed("bird-heron", (890, 200, 340)))
        (art::placed("bird-owl", (670, 120, 460)))
    };
    poster(&title, &line, &[], &drawings)
}

/// The deal of a day, or a result of it, as a poster. Nothing in it depends on cards or roles.
pub(crate) fn daily(told: &DailyTold) -> String {
    let drawings = html! {
        (art::placed("bird-magpie", (560, 210, 340)))
        (art::placed("bird-heron", (890, 200, 340)))
        (art::placed("bird-owl", (670, 120, 460)))
    };
    let parts: Vec<(String, String)> = told.parts.iter().map(drawable_part).collect();
    poster(&told.title, &told.line, &parts, &drawings)
}

/// The typefaces have no signs: they are counted.
fn drawable_part((what, how): &(String, String)) -> (String, String) {
    let full = what.matches('●').count();
    let all = full + what.matches('○').count();
    let what = if all == 0 {
        what.clone()
    } else {
        format!("{full}/{all}")
    };
    (what, how.clone())
}

/// A finished game as a poster: its title, its cast, and its hero.
pub(crate) fn film(reader: &Reader, seen: &Seen) -> String {
    let Some(tale) = &seen.tale else {
        return invitation(reader, Some(seen.game()));
    };
    let film = Film::told(reader, seen, tale, &Lettered { reader, seen });
    let props = match film.prop {
        Prop::Briefcases(count) => count.min(5),
        Prop::Spies(_) => 0,
    };
    let sitters = seen.seats.iter().map(|chair| &chair.who);
    let drawings = html! {
        @for part in face_parts(sitters, film.hero) { (art::placed(&part, (670, 130, 460))) }
        @for (place, turn) in (0..i32::from(props)).zip([-6, 4, -3, 7, -5]) {
            @let (x, y) = (612 + place * 112, 470 + 24 * (place % 2));
            g transform=(format!("rotate({turn} {x} {y})")) {
                (art::placed("briefcase", (x, y, 122)))
            }
        }
    };
    let parts = cast(reader, &film);
    poster(&film.title, &film.line, &parts, &drawings)
}

/// Who played what, those with the same part together.
fn cast(reader: &Reader, film: &Film) -> Vec<(String, String)> {
    let mut parts: Vec<(String, Vec<String>)> = Vec::new();
    for player in &film.cast {
        match parts.iter_mut().find(|(part, _)| *part == player.part) {
            Some((_, names)) => names.push(player.name.clone()),
            None => parts.push((player.part.clone(), vec![player.name.clone()])),
        }
    }
    // The fewest first: the Insider, special roles, then everybody else.
    parts.sort_by_key(|(_, names)| names.len());
    let parts = parts.into_iter();
    parts
        .map(|(part, names)| (reader.words.list(names), part))
        .collect()
}

/// How much room a title has, and the sizes of letters to try.
const TITLE_WIDTH: f32 = 600.0;
const TITLE_SIZES: [i32; 5] = [116, 100, 84, 68, 54];

/// Where every line begins.
const LEFT: f32 = 60.0;

/// The most parts that have room.
const MOST_PARTS: usize = 4;

fn poster(title: &str, line: &str, cast: &[(String, String)], drawings: &Markup) -> String {
    let fitting = TITLE_SIZES.into_iter().find_map(|size| {
        let lines = wrapped(DISPLAY, title, size, TITLE_WIDTH);
        (lines.len() <= 2).then_some((size, lines))
    });
    let (size, lines) = fitting.unwrap_or_else(|| (54, wrapped(DISPLAY, title, 54, TITLE_WIDTH)));
    let mut y = 62;
    let mut title = Vec::new();
    for text in lines.into_iter().take(3) {
        y += size * 92 / 100;
        title.push((y, text));
    }
    let below: Vec<(i32, String)> = (0..)
        .zip(wrapped(BOLD, line, 34, 540.0).into_iter().take(2))
        .map(|(place, text)| (y + 58 + 42 * place, text))
        .collect();
    // The first line, how far they are apart, and how large their letters are.
    let (first, step, letters) = match cast.len() {
        0..=2 => (552, 44, 30),
        3 => (544, 36, 27),
        _ => (534, 29, 23),
    };
    let PreEscaped(drawing) = html! {
        rect width="1200" height="630" fill="#ee4423" {}
        path d="M1210 -14 520 118 580 640H1210Z" fill="#ffd02e" {}
        path d="M0 492 640 456 1200 538V630H0Z" fill="#17141f" {}
        (drawings)
        g fill="#17141f" {
            @for (y, text) in &title { (DISPLAY.line(text, (LEFT, *y), size)) }
            @for (y, text) in &below { (BOLD.line(text, (LEFT, *y), 34)) }
            (DISPLAY.line("Undertrick", (LEFT, 452), 34))
        }
        g fill="#fffcf3" {
            @for (place, (names, part)) in (0..).zip(cast.iter().take(MOST_PARTS)) {
                @let y = first + step * place;
                (BOLD.line(names, (LEFT, y), letters))
                (PLAIN.line(&format!(" · {part}"), (LEFT + BOLD.width(names, letters), y), letters))
            }
        }
    };
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">{drawing}</svg>"#
    )
}

/// A text in lines that fit, broken between words.
fn wrapped(letters: Lettering, text: &str, size: i32, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|line| letters.width(line, size) <= width) {
            Some(longer) => {
                lines.pop();
                lines.push(longer);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A reader of a picture, whose letters are those of the typefaces alone.
struct Lettered<'a> {
    reader: &'a Reader,
    seen: &'a Seen,
}

impl Audience for Lettered<'_> {
    fn words(&self) -> Words {
        self.reader.words
    }

    fn you(&self) -> Option<Seat> {
        None
    }

    fn name(&self, seat: Seat) -> String {
        let name = drawable(&name(self.reader, self.seen, seat));
        if !name.is_empty() {
            return name;
        }
        let number = seat.index() + 1;
        let values = [("number", number.into())];
        self.reader.with(key!("guest-number"), &values)
    }
}

/// What of a name both typefaces can draw. Letters with marks they do not have lose the marks.
fn drawable(name: &str) -> String {
    let has = |letter: &char| DISPLAY.has(*letter) && PLAIN.has(*letter);
    let letters = name.chars().flat_map(|letter| {
        let base = unicode_normalization::char::is_combining_mark(letter);
        let mut parts = Vec::new();
        if has(&letter) {
            parts.push(letter);
        } else if !base {
            unicode_normalization::char::decompose_compatible(letter, |part| parts.push(part));
            parts.retain(has);
        }
        parts
    });
    letters.collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_cannot_be_drawn() {
        for (name, drawn) in [
            ("Ann", "Ann"),
            ("Žofie Dvořák", "Zofie Dvorák"),
            ("Zoë 🦊", "Zoë"),
            ("山田", ""),
        ] {
            assert_eq!(drawable(name), drawn);
        }
    }

    #[test]
    fn long_titles_are_broken_between_words() {
        let lines = wrapped(DISPLAY, "Five cases for the Owl", 116, TITLE_WIDTH);
        assert_eq!(lines, ["Five cases", "for the Owl"]);
    }
}

//! Text in pictures, drawn as outlines: pictures are made without a library that lays out text.

use std::fmt::Write as _;

use maud::{Markup, html};
use ttf_parser::{Face, OutlineBuilder, Tag};

/// A typeface of ours (`assets/fonts/make.py` makes them) in one weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lettering {
    file: &'static [u8],
    /// Where the typeface has more than one.
    weight: f32,
}

pub(super) const DISPLAY: Lettering = Lettering {
    file: include_bytes!("../../../assets/fonts/undertrick-display.ttf"),
    weight: 400.0,
};

const TEXT_FILE: &[u8] = include_bytes!("../../../assets/fonts/undertrick-text.ttf");

pub(super) const PLAIN: Lettering = Lettering {
    file: TEXT_FILE,
    weight: 400.0,
};

pub(super) const BOLD: Lettering = Lettering {
    file: TEXT_FILE,
    weight: 750.0,
};

impl Lettering {
    fn face(self) -> Face<'static> {
        let mut face = Face::parse(self.file, 0).expect("the font is ours");
        // The display face has one weight alone, and says so.
        let _ = face.set_variation(Tag::from_bytes(b"wght"), self.weight);
        face
    }

    pub(super) fn has(self, letter: char) -> bool {
        self.face().glyph_index(letter).is_some()
    }

    /// How wide a line of text is in letters of this size.
    pub(super) fn width(self, text: &str, size: i32) -> f32 {
        let face = self.face();
        let advances = text.chars().map(|letter| advance(&face, letter));
        advances.sum::<f32>() * scale(&face, size)
    }

    /// A line of text that begins at a point of its base line.
    pub(super) fn line(self, text: &str, (x, y): (f32, i32), size: i32) -> Markup {
        let face = self.face();
        let mut outline = Outline {
            path: String::new(),
            x: 0.0,
        };
        for letter in text.chars() {
            if let Some(glyph) = face.glyph_index(letter) {
                // A space has no outline.
                face.outline_glyph(glyph, &mut outline);
            }
            outline.x += advance(&face, letter);
        }
        let scale = scale(&face, size);
        html! {
            path transform=(format!("translate({x} {y}) scale({scale} -{scale})")) d=(outline.path) {}
        }
    }
}

fn scale(face: &Face<'_>, size: i32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "sizes are small")]
    let size = size as f32;
    size / f32::from(face.units_per_em())
}

fn advance(face: &Face<'_>, letter: char) -> f32 {
    let glyph = face.glyph_index(letter).unwrap_or_default();
    f32::from(face.glyph_hor_advance(glyph).unwrap_or(0))
}

/// The outlines of letters, one behind the other, in the units of the typeface.
struct Outline {
    path: String,
    /// Where the next letter begins.
    x: f32,
}

impl Outline {
    fn write<const N: usize>(&mut self, command: char, points: [(f32, f32); N]) {
        self.path.push(command);
        for (x, y) in points {
            let x = x + self.x;
            write!(self.path, "{x} {y} ").expect("a string takes everything");
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write('M', [(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.write('L', [(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.write('Q', [(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.write('C', [(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bold_letters_are_wider_and_outlines_move_along() {
        assert!(BOLD.width("Heron", 30) > PLAIN.width("Heron", 30));
        let twice = PLAIN.width("HeronHeron", 30);
        assert!((twice - 2.0 * PLAIN.width("Heron", 30)).abs() < 0.01);
        let [one, two] = ["H", "HH"].map(|text| PLAIN.line(text, (0.0, 0), 30).into_string());
        assert!(two.len() > one.len(), "{two}");
    }
}

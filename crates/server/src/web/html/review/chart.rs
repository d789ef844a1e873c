//! Lines over tricks, drawn as SVG, and the same as numbers.

use maud::{Markup, html};
use review::{Chart, Line};
use words::{Words, key};

/// The drawing, in its own units: so wide that letters can be read on a phone.
const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 230.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 26.0;

/// Where things stand.
struct Scale {
    from: f64,
    to: f64,
    tricks: usize,
    percent: bool,
}

impl Scale {
    fn x(&self, at: usize) -> f64 {
        let steps = self.tricks.max(2) - 1;
        rounded(LEFT + (WIDTH - LEFT - RIGHT) * number(at) / number(steps))
    }

    fn y(&self, value: f64) -> f64 {
        // More than the whole is drawn as the whole.
        let part = (value.min(self.to) - self.from) / (self.to - self.from).max(1.0);
        rounded(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part)
    }

    /// Values with a line across: both ends, and the middle or zero.
    fn levels(&self) -> Vec<f64> {
        let middle = if self.from < 0.0 {
            0.0
        } else {
            f64::midpoint(self.from, self.to).round()
        };
        vec![self.from, middle, self.to]
    }
}

fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from)
}

fn rounded(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}

pub(super) fn chart(words: Words, chart: &Chart) -> Markup {
    let tricks = chart.lines.iter().map(|line| line.values.len()).max();
    let scale = Scale {
        from: chart.from,
        to: chart.to,
        tricks: tricks.unwrap_or(0),
        percent: chart.percent,
    };
    html! {
        figure .chart {
            figcaption { (chart.title) }
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(chart.title) {
                (grid(words, &scale))
                @if let Some((at, text)) = &chart.column {
                    path .column d={ "M" (scale.x(*at)) " " (TOP) "V" (HEIGHT - BOTTOM) } { title { (text) } }
                }
                @for (place, line) in chart.lines.iter().enumerate() { (drawn(&scale, place, line)) }
                @for mark in &chart.marks {
                    @let value = chart.lines.get(mark.line).and_then(|line| line.values.get(mark.at).copied().flatten());
                    @if let Some(value) = value {
                        circle .mark.{ "of-" (mark.line) } cx=(scale.x(mark.at)) cy=(scale.y(value)) r="7" { title { (mark.text) } }
                    }
                }
            }
            (legend(chart))
            @if !chart.marks.is_empty() {
                details open {
                    summary { (words.say(key!("review-tells"))) }
                    ul { @for mark in &chart.marks { li { (mark.text) } } }
                }
            }
            (numbers(words, chart, scale.tricks))
        }
    }
}

/// Levels across, and the numbers of the tricks below.
fn grid(words: Words, scale: &Scale) -> Markup {
    // Where there are many, every second or third has its number.
    let every = scale.tricks.div_ceil(12).max(1);
    html! {
        g .grid aria-hidden="true" {
            @for level in scale.levels() {
                path d={ "M" (LEFT) " " (scale.y(level)) "H" (WIDTH - RIGHT) } {}
                text x=(LEFT - 6.0) y=(scale.y(level) + 4.0) text-anchor="end" { (told(words, level, None, scale.percent)) }
            }
            @for at in (0..scale.tricks).step_by(every) {
                text x=(scale.x(at)) y=(HEIGHT - 8.0) text-anchor="middle" { (at + 1) }
            }
        }
    }
}

/// A value as it is read: counted things as "2 / 5", never as parts of a hundred.
fn told(words: Words, value: f64, whole: Option<u8>, percent: bool) -> String {
    match whole {
        Some(whole) => format!("{:.0} / {whole}", value * f64::from(whole) / 100.0),
        None if percent => words.with(
            key!("review-percent"),
            &[("value", format!("{value:.0}").into())],
        ),
        None => format!("{value:.0}"),
    }
}

fn drawn(scale: &Scale, place: usize, line: &Line) -> Markup {
    let points = line.values.iter().enumerate();
    let points = points.filter_map(|(at, value)| Some((scale.x(at), scale.y((*value)?))));
    let points: Vec<(f64, f64)> = points.collect();
    let path: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
    html! {
        g .{ "line of-" (place) } .strong[line.strong] {
            @if points.len() > 1 { path d={ "M" (path.join("L")) } {} }
            @for &(x, y) in &points { (dot(place, x, y)) }
        }
    }
}

/// Every line has dots of its own shape, because colour is never the only sign.
fn dot(place: usize, x: f64, y: f64) -> Markup {
    let shape = [
        "M-3.5 0A3.5 3.5 0 1 0 3.5 0A3.5 3.5 0 1 0-3.5 0Z",
        "M-3.2-3.2H3.2V3.2H-3.2Z",
        "M0-4.2 4 3.2H-4Z",
        "M0-4.6 4.6 0 0 4.6-4.6 0Z",
        "M0 4.2 4-3.2H-4Z",
        "M-4-1.4H-1.4V-4H1.4V-1.4H4V1.4H1.4V4H-1.4V1.4H-4Z",
    ];
    html! { path .dot d=(shape[place % shape.len()]) transform={ "translate(" (x) " " (y) ")" } {} }
}

fn legend(chart: &Chart) -> Markup {
    html! {
        ul .legend.bare {
            @for (place, line) in chart.lines.iter().enumerate() {
                li {
                    svg .sample viewBox="0 0 28 12" aria-hidden="true" {
                        g .{ "line of-" (place) } .strong[line.strong] { path d="M1 6H27" {} (dot(place, 14.0, 6.0)) }
                    }
                    bdi { (line.name) }
                }
            }
            @if let Some((_, text)) = &chart.column {
                li {
                    svg .sample viewBox="0 0 28 12" aria-hidden="true" { path .column d="M14 0V12" {} }
                    (text)
                }
            }
        }
    }
}

fn numbers(words: Words, chart: &Chart, tricks: usize) -> Markup {
    html! {
        details {
            summary { (words.say(key!("review-numbers"))) }
            div .wide tabindex="0" role="region" aria-label=(chart.title) {
                table {
                    thead { tr {
                        th scope="col" { (words.say(key!("review-trick-column"))) }
                        @for line in &chart.lines { th scope="col" { bdi { (line.name) } } }
                    } }
                    tbody {
                        @for at in 0..tricks {
                            tr {
                                th scope="row" { (at + 1) }
                                @for line in &chart.lines {
                                    td { @match line.values.get(at).copied().flatten() { Some(value) => (told(words, value, line.whole, chart.percent)), None => "–" } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

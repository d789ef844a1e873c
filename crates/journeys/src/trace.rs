use std::{collections::BTreeMap, fmt};

use serde_json::Value;

/// Tasks, layouts and frames of a page while something moved on it, counted from the events that Chromium records.
///
/// A task happens during a motion when it begins and ends in it. The one that begins a motion does so before its first frame,
/// and the one that finds a motion at its end is the first after it.
#[derive(Debug, Default)]
pub struct Trace {
    /// Milliseconds of every task of the page's own script, and of every layout.
    pub tasks: Vec<f64>,
    pub layouts: Vec<f64>,
    pub motions: usize,
    pub frames: usize,
    pub dropped: usize,
}

/// A stretch of time in microseconds.
#[derive(Clone, Copy, Debug)]
struct Span {
    from: f64,
    to: f64,
}

impl Span {
    fn of(event: &Value) -> Self {
        let from = event["ts"].as_f64().unwrap_or_default();
        let length = event["dur"].as_f64().unwrap_or_default();
        Self {
            from,
            to: from + length,
        }
    }

    fn holds(self, other: Self) -> bool {
        self.from <= other.from && other.to <= self.to
    }
}

impl Trace {
    /// The categories whose events are read here.
    pub(crate) const CATEGORIES: [&str; 6] = [
        "toplevel",
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "devtools.timeline.frame",
        "disabled-by-default-devtools.timeline.frame",
        "blink.animations",
    ];

    /// `script` is a part of the address of the page's own script.
    pub(crate) fn of(events: &[Value], script: &str) -> Self {
        let named = |names: &'static [&str]| {
            let events = events.iter();
            events.filter(|event| {
                event["name"]
                    .as_str()
                    .is_some_and(|name| names.contains(&name))
            })
        };
        let motions = motions(named(&["Animation"]));
        let moving = |span: Span| motions.iter().any(|motion| motion.holds(span));
        let own = named(&["FunctionCall", "EvaluateScript", "v8.callFunction"]);
        let own = own.filter(|call| {
            let url = call["args"]["data"]["url"].as_str();
            url.is_some_and(|url| url.contains(script))
        });
        let own: Vec<Span> = own.map(Span::of).collect();
        let tasks = outermost(named(&["RunTask", "ThreadControllerImpl::RunTask"]));
        let moved: Vec<Span> = tasks.iter().copied().map(Span::of).collect();
        let moved: Vec<Span> = moved.into_iter().filter(|&task| moving(task)).collect();
        let tasks = tasks.into_iter().filter(|task| {
            let span = Span::of(task);
            moving(span) && own.iter().any(|call| span.holds(*call))
        });
        let layouts = named(&["Layout"]);
        let layouts = layouts.filter(|layout| {
            let layout = Span::of(layout);
            moved.iter().any(|task| task.holds(layout))
        });
        let during = |names| named(names).filter(|event| moving(moment(event))).count();
        Self {
            tasks: tasks.map(milliseconds).collect(),
            layouts: layouts.map(milliseconds).collect(),
            motions: motions.len(),
            frames: during(&["DrawFrame"]),
            dropped: during(&["DroppedFrame"]),
        }
    }
}

/// Chromium names some tasks twice, one inside the other, on the same thread.
fn outermost<'a>(tasks: impl Iterator<Item = &'a Value>) -> Vec<&'a Value> {
    let mut tasks: Vec<&Value> = tasks.collect();
    tasks.sort_by(|one, other| {
        let (one, other) = (Span::of(one), Span::of(other));
        one.from
            .total_cmp(&other.from)
            .then(other.to.total_cmp(&one.to))
    });
    let mut last: BTreeMap<String, Span> = BTreeMap::new();
    tasks.retain(|task| {
        let thread = format!("{} {}", task["pid"], task["tid"]);
        let span = Span::of(task);
        let inside = last.get(&thread).is_some_and(|last| last.holds(span));
        if !inside {
            last.insert(thread, span);
        }
        !inside
    });
    tasks
}

/// Something that has no length in the trace.
fn moment(event: &Value) -> Span {
    let from = event["ts"].as_f64().unwrap_or_default();
    Span {
        from,
        to: from + 1.0,
    }
}

/// The time that the thread itself has used, where that is known: other work of the machine is no part of it.
fn milliseconds(event: &Value) -> f64 {
    let time = event["tdur"].as_f64().or_else(|| event["dur"].as_f64());
    time.unwrap_or_default() / 1000.0
}

/// From the beginning of every motion to its end.
fn motions<'a>(events: impl Iterator<Item = &'a Value>) -> Vec<Span> {
    let mut begun = BTreeMap::new();
    let mut motions = Vec::new();
    for event in events {
        let id = format!("{}{}", event["id"], event["id2"]);
        let at = event["ts"].as_f64().unwrap_or_default();
        match event["ph"].as_str() {
            Some("b") => {
                begun.insert(id, at);
            }
            Some("e") => motions.extend(begun.remove(&id).map(|from| Span { from, to: at })),
            _ => {}
        }
    }
    motions
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longest = |times: &[f64]| times.iter().copied().fold(0.0, f64::max);
        let over = |times: &[f64]| times.iter().filter(|&&time| time > 12.0).count();
        for (name, times) in [
            ("tasks of the script", &self.tasks),
            ("layouts", &self.layouts),
        ] {
            writeln!(
                f,
                "{name}: {}, the longest {:.1} ms, over 12 ms: {}",
                times.len(),
                longest(times),
                over(times)
            )?;
        }
        write!(
            f,
            "motions: {}, frames: {}, dropped: {}",
            self.motions, self.frames, self.dropped
        )
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Only what happens while something moves counts, each task once, and only what the page's script does.
    #[test]
    fn what_happens_while_something_moves() {
        let motion = |phase: &str, ts: u32| json!({ "name": "Animation", "ph": phase, "ts": ts, "id2": { "local": "0x1" } });
        let task =
            |ts: u32, dur: u32| json!({ "name": "RunTask", "ts": ts, "dur": dur, "tdur": dur / 2 });
        let call = |ts: u32, url: &str| json!({ "name": "FunctionCall", "ts": ts, "dur": 100, "args": { "data": { "url": url } } });
        let events = [
            motion("b", 10_000),
            task(500, 2000),
            call(600, "/assets/undertrick-1.js"),
            task(9000, 2000),
            call(9500, "/assets/undertrick-1.js"),
            json!({ "name": "Layout", "ts": 10_500, "dur": 300 }),
            task(20_000, 30_000),
            json!({ "name": "ThreadControllerImpl::RunTask", "ts": 20_001, "dur": 29_000 }),
            call(21_000, "/assets/undertrick-1.js"),
            task(60_000, 8000),
            call(61_000, ""),
            json!({ "name": "Layout", "ts": 22_000, "dur": 3000 }),
            json!({ "name": "Layout", "ts": 99_000, "dur": 3000 }),
            json!({ "name": "DrawFrame", "ts": 26_000 }),
            json!({ "name": "DroppedFrame", "ts": 43_000 }),
            task(89_000, 20_000),
            call(91_000, "/assets/undertrick-1.js"),
            motion("e", 90_000),
        ];
        let trace = Trace::of(&events, "/assets/undertrick");
        assert_eq!((trace.tasks, trace.layouts), (vec![15.0], vec![3.0]));
        assert_eq!((trace.motions, trace.frames, trace.dropped), (1, 1, 1));
    }
}

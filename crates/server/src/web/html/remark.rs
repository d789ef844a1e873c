use words::key;

use super::guide;
use crate::{
    table::{Status, seen::Seen},
    web::reader::{Preference, Reader},
};

/// The line below what is to be done: what has just happened or, where nothing has, a rule that is
/// good to know by now.
pub(crate) fn remark(reader: &Reader, seen: &Seen) -> Option<String> {
    // The guide of a first game says as much, and more.
    if seen.status != Status::Playing || guide::is_guided(reader, seen) {
        return None;
    }
    let drawn = seen.shown.as_ref()?.drawn();
    stood_in(reader, seen)
        .or_else(|| drawn.news(reader, seen))
        .or_else(|| {
            if seen.you.is_none() {
                return Some(reader.say(key!("you-watch")));
            }
            let tip = drawn.tip(seen.overview.as_ref());
            tip.filter(|_| wants_tips(reader, seen))
                .map(|key| reader.say(key))
        })
}

/// Tips fall silent after the first games of a kind, unless the reader wants them always or never.
fn wants_tips(reader: &Reader, seen: &Seen) -> bool {
    match reader.preference(Preference::Tips) {
        "on" => true,
        "off" => false,
        _ => reader.tips().is_early(seen),
    }
}

/// Maximum decisions of a bot that are told; a person who was away for long has the tricks to look at.
const TOLD: usize = 3;

/// For somebody who was away: what a bot has decided for them meanwhile.
fn stood_in(reader: &Reader, seen: &Seen) -> Option<String> {
    let drawn = seen.shown.as_ref()?.drawn();
    let last = seen.stood_in.len().saturating_sub(TOLD);
    let last = seen.stood_in.get(last..)?.iter();
    let decided: Vec<String> = last
        .filter_map(|action| drawn.decided(reader, seen, action))
        .collect();
    let told = [("actions", decided.join(", ").into())];
    (!decided.is_empty()).then(|| reader.with(key!("stood-in"), &told))
}

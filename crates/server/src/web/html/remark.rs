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
    drawn.news(reader, seen).or_else(|| {
        if seen.you.is_none() {
            return Some(reader.say(key!("you-watch")));
        }
        let wanted = reader.preference(Preference::Tips) == "on";
        let tip = drawn.tip(seen.overview.as_ref());
        tip.filter(|_| wanted).map(|key| reader.say(key))
    })
}

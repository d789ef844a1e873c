//! Refusals name everything that is allowed: all roles, all variants, all conditions. Snapshots
//! leave these lists out, so that a new role is no reason to look at them again.

/// Each line up to the list of what is allowed.
pub(crate) fn without_lists(text: &str) -> String {
    let mut short = String::new();
    for line in text.lines() {
        let list = ["known are", "choose from"]
            .into_iter()
            .find_map(|start| Some(line.find(start)? + start.len()));
        match list {
            Some(end) => short += &format!("{} …\n", &line[..end]),
            None => short += &format!("{line}\n"),
        }
    }
    short
}

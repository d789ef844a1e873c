//! The page that is followed: its blocks of commands, in their order.

use std::{fmt, fs};

use anyhow::{Context as _, Result, ensure};

use crate::cargo::root;

/// Commands to be run on the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// The line of the page that it starts at.
    line: usize,
    /// What follows `sh server` where it starts, such as `nginx`.
    pub(crate) part: String,
    pub(crate) commands: String,
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "docs/hosting.md:{}", self.line)
    }
}

pub(crate) fn text() -> Result<String> {
    let path = root().join("docs/hosting.md");
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

/// The blocks that start with ```` ```sh server ````.
pub(crate) fn blocks(text: &str) -> Result<Vec<Block>> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (line, text) in (1..).zip(text.lines()) {
        match (&mut open, text.strip_prefix("```")) {
            (None, Some(start)) => {
                let part = start.strip_prefix("sh server");
                open = Some(Block {
                    line,
                    part: part.unwrap_or("not run").trim().to_owned(),
                    commands: String::new(),
                });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => {
                block.commands += text;
                block.commands += "\n";
            }
            (None, None) => {}
        }
    }
    ensure!(open.is_none(), "a block of the page does not end");
    blocks.retain(|block| block.part != "not run");
    Ok(blocks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_marked_is_run() {
        let text =
            "a\n```sh\nno\n```\n```sh server\none\ntwo\n```\nb\n```sh server nginx\nthree\n```\n";
        let blocks = blocks(text).unwrap();
        let parts: Vec<_> = blocks.iter().map(|block| block.part.as_str()).collect();
        let commands: Vec<_> = blocks.iter().map(|block| block.commands.as_str()).collect();
        assert_eq!(parts, ["", "nginx"]);
        assert_eq!(commands, ["one\ntwo\n", "three\n"]);
        assert_eq!(blocks[1].to_string(), "docs/hosting.md:10");
    }
}

//! The program `undertrick`.

use std::process::ExitCode;

/// A server makes and drops many small things on all threads at once.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    commands::main()
}

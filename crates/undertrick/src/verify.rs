use std::{
    fs::File,
    io::{self, Read, Write as _},
    process::ExitCode,
};

use lab::{Cannot, Verified, unpacked};

use crate::{
    arguments::Verify,
    failure::{Failure, is_stream, name},
    progress,
    simulate::pool,
};

/// `undertrick verify FILE`
pub(crate) fn run(arguments: &Verify) -> Result<ExitCode, Failure> {
    let path = &arguments.file;
    let unreadable = |error: &io::Error| Failure::file("read", path, error);
    let input: Box<dyn Read + Send> = if is_stream(path) {
        unpacked(io::stdin())
    } else {
        unpacked(File::open(path).map_err(|error| unreadable(&error))?)
    };
    let bar = progress::count();
    let report = |invalid: &lab::Invalid| bar.suspend(|| writeln!(io::stdout(), "{invalid}"));
    let verified = pool(arguments.threads)?
        .install(|| lab::verify(input, report, &|records| bar.inc(records)));
    bar.finish_and_clear();
    let Verified {
        records,
        invalid,
        abandoned,
    } = match verified {
        Ok(verified) => verified,
        Err(Cannot::Read(error)) => return Err(unreadable(&error)),
        // Only invalid records are reported, so there was one.
        Err(Cannot::Report(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return Ok(ExitCode::from(1));
        }
        Err(Cannot::Report(error)) => return Err(error.into()),
    };
    if records == 0 {
        // The message goes to standard error, so that the output has the same lines as ever.
        writeln!(io::stderr(), "there is no record in {}", name(path))?;
    }
    let code = ExitCode::from(u8::from(records == 0 || invalid > 0));
    match writeln!(
        io::stdout(),
        "{abandoned} abandoned\n{records} records, {invalid} invalid"
    ) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(code),
    }
}

use std::time::Duration;

/// How much one person and one address may ask for, and the server at all. Pages, files and whatever
/// else is only read are not counted: the connections bound them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a request.
    pub body: usize,
    /// Maximum time for the head of a request, and between two requests of a connection.
    pub head_time: Duration,
    /// Maximum time for a request to arrive and be answered.
    pub request_time: Duration,
    /// Maximum time for which a client does not read what is sent to it.
    pub unread_time: Duration,
    /// Changes that one person asks for in a minute.
    pub per_person: u32,
    /// The same for everybody at one address, with or without a name.
    pub per_address: u32,
    /// Changes around a table in a minute, of one person: seats, commitments, leaving, muting. Every
    /// one of them is sent to everybody there.
    pub moves_per_person: u32,
    /// New guests in a minute from one address.
    pub guests_per_address: u32,
    /// New tables in a minute of one person.
    pub tables_per_person: u32,
    /// And from one address.
    pub tables_per_address: u32,
    /// Running games of bots alone at the tables of one person.
    pub bot_games_per_person: usize,
    /// Open tables of one person that everybody may find.
    pub listed_per_person: usize,
    /// Reviews that are being made or wait for it, in all.
    pub reviews: usize,
    pub reviews_per_address: usize,
    pub reviews_per_person: usize,
    /// Open streams in all.
    pub streams: usize,
    pub streams_per_address: usize,
    /// Open streams of one person. Those who watch a table from one address without having said who they
    /// are count as one person.
    pub streams_per_person: usize,
    /// Open connections in all.
    pub connections: usize,
    /// From one address, where no proxy stands before the server.
    pub connections_per_address: usize,
}

/// Open files that are not connections: the store, listeners, the log.
const OTHER_FILES: usize = 64;

impl Limits {
    pub const DEFAULT: Self = Self {
        body: 64 * 1024,
        head_time: Duration::from_secs(10),
        request_time: Duration::from_secs(15),
        unread_time: Duration::from_secs(60),
        per_person: 600,
        per_address: 6000,
        moves_per_person: 60,
        guests_per_address: 100,
        tables_per_person: 20,
        tables_per_address: 200,
        bot_games_per_person: 6,
        listed_per_person: 8,
        reviews: 100,
        reviews_per_address: 20,
        reviews_per_person: 4,
        streams: 20_000,
        streams_per_address: 500,
        streams_per_person: 48,
        connections: 24_000,
        connections_per_address: 800,
    };

    /// For tests and measurements on one's own machine.
    #[must_use]
    pub fn none() -> Self {
        Self {
            per_person: u32::MAX,
            per_address: u32::MAX,
            moves_per_person: u32::MAX,
            guests_per_address: u32::MAX,
            tables_per_person: u32::MAX,
            tables_per_address: u32::MAX,
            bot_games_per_person: usize::MAX,
            listed_per_person: usize::MAX,
            reviews: usize::MAX,
            reviews_per_address: usize::MAX,
            reviews_per_person: usize::MAX,
            streams: usize::MAX,
            streams_per_address: usize::MAX,
            streams_per_person: usize::MAX,
            connections: usize::MAX,
            connections_per_address: usize::MAX,
            ..Self::DEFAULT
        }
    }

    /// No more connections than there can be open files; and where those are few, one address never
    /// has more than half of them.
    #[must_use]
    pub fn within_open_files(self, files: usize) -> Self {
        let connections = self.connections.min(files.saturating_sub(OTHER_FILES));
        Self {
            connections,
            connections_per_address: self.connections_per_address.min(connections.div_ceil(2)),
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_fit_the_open_files() {
        let many = Limits::DEFAULT.within_open_files(1_000_000);
        assert_eq!(many, Limits::DEFAULT);
        let few = Limits::DEFAULT.within_open_files(1024);
        assert_eq!((few.connections, few.connections_per_address), (960, 480));
        let hardly_any = Limits::none().within_open_files(10);
        assert_eq!(hardly_any.connections, 0);
    }
}

//! What people and addresses may ask for, as flags.

use std::time::Duration;

use clap::Args;
use server::Limits;

const DEFAULT: Limits = Limits::DEFAULT;

/// Every limit. Where one is for a minute, all of it may come at once; what is only read is not counted.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits")]
pub(super) struct LimitFlags {
    /// Changes in a minute, of one person
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_PERSON", default_value_t = DEFAULT.per_person)]
    limit_person: u32,
    /// Changes in a minute, from one address
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_ADDRESS", default_value_t = DEFAULT.per_address)]
    limit_address: u32,
    /// Changes of seats, commitments and the like in a minute, of one person
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_MOVES", default_value_t = DEFAULT.moves_per_person)]
    limit_moves: u32,
    /// New guests in a minute, from one address
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_GUESTS", default_value_t = DEFAULT.guests_per_address)]
    limit_guests: u32,
    /// New tables in a minute, of one person
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_TABLES", default_value_t = DEFAULT.tables_per_person)]
    limit_tables: u32,
    /// New tables in a minute, from one address
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_TABLES_ADDRESS", default_value_t = DEFAULT.tables_per_address)]
    limit_tables_address: u32,
    /// Running games of bots alone, at the tables of one person
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_BOT_GAMES", default_value_t = DEFAULT.bot_games_per_person)]
    limit_bot_games: usize,
    /// Open tables that everybody may find, of one person
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_LISTED", default_value_t = DEFAULT.listed_per_person)]
    limit_listed: usize,
    /// Reviews that are being made or wait for it, in all
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_REVIEWS", default_value_t = DEFAULT.reviews)]
    limit_reviews: usize,
    /// Reviews that are being made or wait for it, for one address
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_REVIEWS_ADDRESS", default_value_t = DEFAULT.reviews_per_address)]
    limit_reviews_address: usize,
    /// Reviews that are being made or wait for it, for one person
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_REVIEWS_PERSON", default_value_t = DEFAULT.reviews_per_person)]
    limit_reviews_person: usize,
    /// Open streams, in all
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_STREAMS", default_value_t = DEFAULT.streams)]
    limit_streams: usize,
    /// Open streams, to one address
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_STREAMS_ADDRESS", default_value_t = DEFAULT.streams_per_address)]
    limit_streams_address: usize,
    /// Open streams, of one person
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_STREAMS_PERSON", default_value_t = DEFAULT.streams_per_person)]
    limit_streams_person: usize,
    /// Open connections, in all; fewer where the system allows fewer open files
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_CONNECTIONS", default_value_t = DEFAULT.connections)]
    limit_connections: usize,
    /// Open connections, from one address; not counted with --trust-proxy
    #[arg(long, value_name = "N", env = "UNDERTRICK_LIMIT_CONNECTIONS_ADDRESS", default_value_t = DEFAULT.connections_per_address)]
    limit_connections_address: usize,
    /// Bytes of a request
    #[arg(long, value_name = "BYTES", env = "UNDERTRICK_LIMIT_BODY", default_value_t = DEFAULT.body)]
    limit_body: usize,
    /// Seconds for the head of a request, and for a connection that says nothing
    #[arg(long, value_name = "SECONDS", env = "UNDERTRICK_LIMIT_HEAD_TIME", default_value_t = DEFAULT.head_time.as_secs(),
        value_parser = clap::value_parser!(u64).range(1..))]
    limit_head_time: u64,
    /// Seconds for a request to arrive and be answered
    #[arg(long, value_name = "SECONDS", env = "UNDERTRICK_LIMIT_REQUEST_TIME", default_value_t = DEFAULT.request_time.as_secs(),
        value_parser = clap::value_parser!(u64).range(1..))]
    limit_request_time: u64,
    /// Seconds after which whoever does not read an answer is disconnected
    #[arg(long, value_name = "SECONDS", env = "UNDERTRICK_LIMIT_UNREAD_TIME", default_value_t = DEFAULT.unread_time.as_secs(),
        value_parser = clap::value_parser!(u64).range(1..))]
    limit_unread_time: u64,
}

impl LimitFlags {
    pub(super) fn limits(&self) -> Limits {
        Limits {
            body: self.limit_body,
            head_time: Duration::from_secs(self.limit_head_time),
            request_time: Duration::from_secs(self.limit_request_time),
            unread_time: Duration::from_secs(self.limit_unread_time),
            per_person: self.limit_person,
            per_address: self.limit_address,
            moves_per_person: self.limit_moves,
            guests_per_address: self.limit_guests,
            tables_per_person: self.limit_tables,
            tables_per_address: self.limit_tables_address,
            bot_games_per_person: self.limit_bot_games,
            listed_per_person: self.limit_listed,
            reviews: self.limit_reviews,
            reviews_per_address: self.limit_reviews_address,
            reviews_per_person: self.limit_reviews_person,
            streams: self.limit_streams,
            streams_per_address: self.limit_streams_address,
            streams_per_person: self.limit_streams_person,
            connections: self.limit_connections,
            connections_per_address: self.limit_connections_address,
        }
    }
}

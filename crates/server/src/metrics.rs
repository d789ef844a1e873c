mod learning;

use std::time::Duration;

use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, gauge::Gauge, histogram::Histogram},
    registry::Registry,
};

pub(crate) use learning::Learning;

/// What is counted. Nothing here tells seats, roles or reasons of refusals apart.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) requests: Counter,
    pub(crate) refused: Counter,
    pub(crate) entries: Counter,
    pub(crate) tables_created: Counter,
    pub(crate) daily_begun: Counter,
    pub(crate) daily_finished: Counter,
    pub(crate) store_failures: Counter,
    pub(crate) tables_deleted: Counter,
    pub(crate) people_deleted: Counter,
    pub(crate) connections_refused: Counter,
    pub(crate) connections: Gauge,
    pub(crate) streams: Gauge,
    pub(crate) tables_in_memory: Gauge,
    pub(crate) tables_set_aside: Gauge,
    pub(crate) ready: Gauge,
    bot_lateness: Histogram,
    pub(crate) learning: Learning,
}

/// Where the lateness of bots is counted apart, in seconds.
const LATENESS: [f64; 8] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("undertrick");
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let requests = counter("requests", "Requests answered");
        let refused = counter("refused", "Requests refused, for whatever reason");
        let entries = counter("entries", "Entries stored in logs of tables");
        let tables_created = counter("tables_created", "Tables opened");
        let daily_begun = counter("daily_begun", "Tries at daily deals begun");
        let daily_finished = counter("daily_finished", "Tries at daily deals finished");
        let store_failures = counter("store_failures", "Times the store failed");
        let tables_deleted = counter("tables_deleted", "Tables deleted, kept long enough");
        let people_deleted = counter(
            "people_deleted",
            "People deleted, idle or at their own wish",
        );
        let connections_refused = counter("connections_refused", "Connections turned away");
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let connections = gauge("connections", "Open connections");
        let streams = gauge("streams", "Open streams");
        let tables_in_memory = gauge("tables_in_memory", "Tables in memory");
        let tables_set_aside = gauge("tables_set_aside", "Tables whose log is damaged");
        let ready = gauge("ready", "1 where an action can be stored, 0 where not");
        let bot_lateness = Histogram::new(LATENESS);
        registry.register(
            "bot_lateness_seconds",
            "How long after the moment fixed for it a bot answered",
            bot_lateness.clone(),
        );
        let learning = Learning::default();
        learning.register(&mut registry);
        Self {
            registry,
            requests,
            refused,
            entries,
            tables_created,
            daily_begun,
            daily_finished,
            store_failures,
            tables_deleted,
            people_deleted,
            connections_refused,
            connections,
            streams,
            tables_in_memory,
            tables_set_aside,
            ready,
            bot_lateness,
            learning,
        }
    }
}

impl Metrics {
    /// The media type of [`Metrics::text`].
    pub(crate) const TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

    /// A bot has answered, so long after its moment.
    pub(crate) fn count_answer(&self, late: Duration) {
        self.bot_lateness.observe(late.as_secs_f64());
    }

    /// In the text format that Prometheus reads.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes everything");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::id::TableId;

    #[test]
    fn everything_counted_is_named_in_the_text() {
        let metrics = Metrics::default();
        metrics.requests.inc_by(2);
        metrics.streams.inc();
        metrics.tables_in_memory.set(3);
        metrics.count_answer(Duration::from_millis(7));
        let text = metrics.text();
        for line in [
            "undertrick_requests_total 2",
            "undertrick_refused_total 0",
            "undertrick_entries_total 0",
            "undertrick_tables_created_total 0",
            "undertrick_daily_begun_total 0",
            "undertrick_daily_finished_total 0",
            "undertrick_store_failures_total 0",
            "undertrick_tables_deleted_total 0",
            "undertrick_people_deleted_total 0",
            "undertrick_connections_refused_total 0",
            "undertrick_connections 0",
            "undertrick_streams 1",
            "undertrick_tables_in_memory 3",
            "undertrick_tables_set_aside 0",
            "undertrick_ready 0",
            "undertrick_bot_lateness_seconds_bucket{le=\"0.005\"} 0",
            "undertrick_bot_lateness_seconds_bucket{le=\"0.01\"} 1",
            "# EOF",
        ] {
            assert!(text.lines().any(|other| other == line), "{line}:\n{text}");
        }
    }

    /// Ten newcomers, who do everything there is to do.
    fn ten_learners() -> Metrics {
        let metrics = Metrics::default();
        let learning = &metrics.learning;
        for _ in 0..10 {
            learning.lesson_begun("follow");
            learning.lesson_answer("follow", 1, "play:P2");
            learning.lesson_finished("follow", true);
            learning.lesson_repeated("follow", false);
            learning.puzzle_answer(review::PuzzleKind::Card, 2, true);
            learning.puzzle_repeated(review::PuzzleKind::Card, true);
            learning.first_begun(::learn::First::Agent, TableId(1));
            learning.first_decision(::learn::First::Agent, 3);
            learning.first_finished(::learn::First::Agent, true);
        }
        metrics
    }

    /// Nobody is seen in a sum: what is not a whole ten is not there at all.
    #[test]
    fn learners_are_counted_in_tens() {
        let metrics = ten_learners();
        for _ in 0..9 {
            metrics.learning.lesson_begun("follow");
            metrics.learning.lesson_begun("wager");
        }
        let text = metrics.text();
        for line in [
            "undertrick_lessons_begun_total{lesson=\"follow\"} 10",
            "undertrick_lessons_finished_total{lesson=\"follow\",at_once=\"yes\"} 10",
            "undertrick_lessons_repeated_total{lesson=\"follow\",right=\"no\"} 10",
            "undertrick_lesson_answers_total{lesson=\"follow\",task=\"1\",answer=\"play:P2\"} 10",
            "undertrick_puzzle_answers_total{kind=\"card\",level=\"2\",right=\"yes\"} 10",
            "undertrick_puzzles_repeated_total{kind=\"card\",right=\"yes\"} 10",
            "undertrick_first_games_begun_total{first=\"agent\"} 10",
            "undertrick_first_game_decisions_total{first=\"agent\",decision=\"3\"} 10",
            "undertrick_first_games_finished_total{first=\"agent\",won=\"yes\"} 10",
        ] {
            assert!(text.lines().any(|other| other == line), "{line}:\n{text}");
        }
        assert!(!text.contains("wager"), "{text}");
        metrics.learning.lesson_begun("wager");
        let line = "undertrick_lessons_begun_total{lesson=\"wager\"} 10";
        assert!(metrics.text().lines().any(|other| other == line));
    }

    /// First games that were given up take no room for ever.
    #[test]
    fn the_oldest_first_games_are_forgotten() {
        let Metrics { learning, .. } = Metrics::default();
        for table in 0..3000 {
            learning.first_begun(::learn::First::Round, TableId(table));
        }
        assert!(!learning.counts(TableId(0)) && learning.counts(TableId(2999)));
        learning.leave_out(TableId(2999));
        assert!(!learning.counts(TableId(2999)) && learning.counts(TableId(2998)));
    }

    /// The page for hosts says of each what it means.
    #[test]
    fn everything_counted_is_explained_to_hosts() {
        let page = include_str!("../../../docs/hosting.md");
        let text = ten_learners().text();
        for line in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
            let (name, _) = line.split_once(' ').unwrap();
            assert!(page.contains(&format!("`{name}")), "{name}");
        }
    }
}

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicI64, AtomicU64, Ordering},
};

/// What is counted. Nothing here tells seats, roles or reasons of refusals apart.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) requests: Counter,
    pub(crate) refused: Counter,
    pub(crate) entries: Counter,
    pub(crate) tables_created: Counter,
    pub(crate) store_failures: Counter,
    pub(crate) streams: Gauge,
}

#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Counter {
    pub(crate) fn add(&self, count: usize) {
        self.0
            .fetch_add(u64::try_from(count).unwrap_or(0), Ordering::Relaxed);
    }
}

impl Gauge {
    pub(crate) fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// In the text format of Prometheus.
    pub(crate) fn text(&self, tables_in_memory: usize) -> String {
        let mut text = String::new();
        let mut line = |kind: &str, name: &str, help: &str, value: i128| {
            writeln!(
                text,
                "# HELP undertrick_{name} {help}\n# TYPE undertrick_{name} {kind}\nundertrick_{name} {value}"
            )
            .expect("a text takes everything");
        };
        let counters = [
            ("requests_total", "Requests answered.", &self.requests),
            (
                "refused_total",
                "Requests refused, for whatever reason.",
                &self.refused,
            ),
            (
                "entries_total",
                "Entries stored in logs of tables.",
                &self.entries,
            ),
            (
                "tables_created_total",
                "Tables opened.",
                &self.tables_created,
            ),
            (
                "store_failures_total",
                "Times the store failed.",
                &self.store_failures,
            ),
        ];
        for (name, help, Counter(value)) in counters {
            line("counter", name, help, value.load(Ordering::Relaxed).into());
        }
        let streams = self.streams.0.load(Ordering::Relaxed);
        line("gauge", "streams", "Open streams.", streams.into());
        let tables = i128::try_from(tables_in_memory).unwrap_or(0);
        line("gauge", "tables_in_memory", "Tables in memory.", tables);
        text
    }
}

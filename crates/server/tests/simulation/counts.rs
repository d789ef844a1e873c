use std::{collections::BTreeMap, fmt};

use server::Fault;

/// What happened in a day, or in many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) days: u64,
    pub(crate) tables: u64,
    /// Everything that was asked.
    pub(crate) requests: u64,
    /// Acknowledged actions of people.
    pub(crate) actions: u64,
    /// All acknowledged requests that change something.
    pub(crate) acknowledged: u64,
    /// Requests of which nobody heard what became of them.
    pub(crate) unanswered: u64,
    /// Pairs of views of one moment.
    pub(crate) compared: u64,
    /// Notices that came over streams.
    pub(crate) notices: u64,
    /// How often a stream told who is there.
    pub(crate) presence: u64,
    /// Bots that took over for somebody missing, and nudges.
    pub(crate) taken_over: u64,
    pub(crate) nudges: u64,
    /// Decisions that were taken back.
    pub(crate) taken_back: u64,
    /// Streams that went on where they had ended.
    pub(crate) resumed: u64,
    /// Records of finished games.
    pub(crate) records: u64,
    pub(crate) restarts: u64,
    pub(crate) faults: BTreeMap<Fault, u64>,
    /// Of everything that anybody was sent.
    pub(crate) digest: u64,
}

impl Counts {
    pub(crate) fn add(&mut self, other: &Self) {
        self.days += other.days;
        self.tables += other.tables;
        self.requests += other.requests;
        self.actions += other.actions;
        self.acknowledged += other.acknowledged;
        self.unanswered += other.unanswered;
        self.compared += other.compared;
        self.notices += other.notices;
        self.presence += other.presence;
        self.taken_over += other.taken_over;
        self.nudges += other.nudges;
        self.taken_back += other.taken_back;
        self.resumed += other.resumed;
        self.records += other.records;
        self.restarts += other.restarts;
        for (fault, count) in &other.faults {
            *self.faults.entry(*fault).or_default() += count;
        }
        // In any order, because days are simulated on several threads.
        self.digest ^= other.digest;
    }

    /// Every kind of fault has come up.
    pub(crate) fn check_kinds(&self) {
        for kind in Fault::ALL {
            assert!(self.faults.contains_key(&kind), "{kind:?} never came up");
        }
        assert!(self.taken_back > 0, "nobody has taken anything back");
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            days,
            tables,
            requests,
            actions,
            acknowledged,
            unanswered,
            compared,
            notices,
            presence,
            taken_over,
            nudges,
            taken_back,
            resumed,
            records,
            restarts,
            faults,
            digest,
        } = self;
        let all: u64 = faults.values().sum();
        writeln!(
            f,
            "{days} days, {tables} tables, {actions} actions of people"
        )?;
        writeln!(
            f,
            "  {requests} requests, {acknowledged} changes acknowledged, {unanswered} left open, 0 lost"
        )?;
        writeln!(
            f,
            "  {compared} pairs of views agree, {records} records verify"
        )?;
        writeln!(
            f,
            "  {notices} notices over streams, {resumed} streams resumed"
        )?;
        writeln!(
            f,
            "  {presence} times told who is there, {taken_over} bots took over, {nudges} nudges, {taken_back} decisions taken back"
        )?;
        writeln!(f, "  {restarts} restarts, {all} faults:")?;
        for (fault, count) in faults {
            writeln!(f, "  {count:>8} {fault:?}")?;
        }
        write!(f, "  digest {digest:016x}")
    }
}

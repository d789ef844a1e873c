//! How much one person and one address may ask for.

use std::{
    collections::{HashMap, HashSet},
    hash::Hash,
    num::NonZeroU32,
    sync::Mutex,
    time::Duration,
};

use governor::{
    Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
    middleware::StateInformationMiddleware,
    state::keyed::DefaultKeyedStateStore,
};

use crate::{
    edge::{
        address::Address,
        allowance::Allowance,
        id::{PersonId, TableId},
        refused::{Kind, Refused},
    },
    limits::Limits,
    lock::lock,
    table::decision::Request,
};

#[derive(Debug)]
pub(crate) struct Gate {
    people: PerMinute<PersonId>,
    addresses: PerMinute<Address>,
    moves: PerMinute<PersonId>,
    guests: PerMinute<Address>,
    tables: PerMinute<PersonId>,
    tables_of_address: PerMinute<Address>,
    streams: Mutex<Streams>,
    downloads: Mutex<HashSet<Address>>,
    limits: Limits,
    /// What was warned of.
    warned: Mutex<HashSet<&'static str>>,
}

/// A number of requests in a minute, which may all come at once after a pause.
#[derive(Debug)]
struct PerMinute<K: Hash + Eq + Clone> {
    count: u32,
    limiter: RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock, StateInformationMiddleware>,
}

/// Whose stream it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    Person(PersonId),
    Watchers(Address, TableId),
}

/// The streams that are open.
#[derive(Debug, Default)]
struct Streams {
    all: usize,
    addresses: HashMap<Address, usize>,
    holders: HashMap<Holder, usize>,
}

/// An open stream, as it is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenStream {
    address: Address,
    holder: Holder,
}

impl<K: Hash + Eq + Clone> PerMinute<K> {
    fn new(count: u32) -> Self {
        let count = NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        Self {
            count: count.get(),
            limiter: RateLimiter::keyed(Quota::per_minute(count)).with_middleware(),
        }
    }

    fn check(&self, key: &K) -> Result<(), Refused> {
        let checked = self.limiter.check_key(key);
        let left = checked
            .as_ref()
            .map_or(0, |state| state.remaining_burst_capacity());
        Allowance::new(self.count, left).note();
        checked.map(drop).map_err(|not_until| {
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            Refused::too_many().after(wait)
        })
    }
}

impl Gate {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            people: PerMinute::new(limits.per_person),
            addresses: PerMinute::new(limits.per_address),
            moves: PerMinute::new(limits.moves_per_person),
            guests: PerMinute::new(limits.guests_per_address),
            tables: PerMinute::new(limits.tables_per_person),
            tables_of_address: PerMinute::new(limits.tables_per_address),
            streams: Mutex::default(),
            downloads: Mutex::default(),
            limits: *limits,
            warned: Mutex::default(),
        }
    }

    /// For whatever changes something, whoever asks.
    pub(crate) fn address(&self, address: Address) -> Result<(), Refused> {
        self.addresses.check(&address)
    }

    pub(crate) fn person(&self, person: PersonId) -> Result<(), Refused> {
        self.people.check(&person)
    }

    /// For what somebody asks of a table.
    pub(crate) fn asks<A>(&self, person: PersonId, request: &Request<A>) -> Result<(), Refused> {
        if request.is_around_the_table() {
            self.moves(person)?;
        }
        Ok(())
    }

    /// For what everybody at a table is sent.
    pub(crate) fn moves(&self, person: PersonId) -> Result<(), Refused> {
        self.moves.check(&person)
    }

    pub(crate) fn new_guest(&self, address: Address) -> Result<(), Refused> {
        self.guests.check(&address)
    }

    pub(crate) fn new_table(&self, person: PersonId, address: Address) -> Result<(), Refused> {
        self.tables.check(&person)?;
        self.tables_of_address.check(&address)
    }

    pub(crate) fn open_stream(
        &self,
        address: Address,
        holder: Holder,
    ) -> Result<OpenStream, Refused> {
        let Limits {
            streams: most,
            streams_per_address,
            streams_per_person,
            ..
        } = self.limits;
        let mut streams = lock(&self.streams);
        let open = |count: Option<&usize>| count.copied().unwrap_or(0);
        if streams.all >= most
            || open(streams.addresses.get(&address)) >= streams_per_address
            || open(streams.holders.get(&holder)) >= streams_per_person
        {
            let message = "too many streams are open; close some";
            let refused = Refused::new(Kind::TooMany, "too-many-streams", message);
            return Err(refused.after(Duration::from_secs(30)));
        }
        streams.all += 1;
        *streams.addresses.entry(address).or_default() += 1;
        *streams.holders.entry(holder).or_default() += 1;
        Ok(OpenStream { address, holder })
    }

    pub(crate) fn close_stream(&self, OpenStream { address, holder }: OpenStream) {
        let mut streams = lock(&self.streams);
        streams.all -= 1;
        one_less(&mut streams.addresses, &address);
        one_less(&mut streams.holders, &holder);
    }

    /// For many records at once: one download at a time from an address.
    pub(crate) fn open_download(&self, address: Address) -> Result<(), Refused> {
        if lock(&self.downloads).insert(address) {
            return Ok(());
        }
        let message = "another download is running; wait until it is done";
        let refused = Refused::new(Kind::TooMany, "too-many-downloads", message);
        Err(refused.after(Duration::from_secs(30)))
    }

    pub(crate) fn close_download(&self, address: Address) {
        lock(&self.downloads).remove(&address);
    }

    /// Forgets everybody who has been quiet for a while.
    pub(crate) fn forget_the_quiet(&self) {
        for people in [&self.people, &self.moves, &self.tables] {
            people.limiter.retain_recent();
        }
        for addresses in [&self.addresses, &self.guests, &self.tables_of_address] {
            addresses.limiter.retain_recent();
        }
    }

    /// Says in the log what every request would say again.
    pub(crate) fn warn_once(&self, warning: &'static str) {
        if lock(&self.warned).insert(warning) {
            tracing::warn!("{warning}");
        }
    }
}

/// Counts one less of a key, which is forgotten with the last.
pub(crate) fn one_less<K: Hash + Eq>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

//! How much one address and one person may ask for.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    num::NonZeroU32,
    sync::{Mutex, PoisonError},
};

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap},
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::{
    edge::{
        id::PersonId,
        refused::{Kind, Refused},
    },
    host::app::App,
    settings::Limits,
};

/// Where a request comes from. Of IPv6 the network, because a household has a whole one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

#[derive(Debug)]
pub(crate) struct Gate {
    addresses: DefaultKeyedRateLimiter<Address>,
    newcomers: DefaultKeyedRateLimiter<Address>,
    people: DefaultKeyedRateLimiter<PersonId>,
    streams: Mutex<HashMap<Address, usize>>,
    most_streams: usize,
    most_streams_of_address: usize,
}

impl Address {
    pub(crate) fn of(app: &App, headers: &HeaderMap, extensions: &Extensions) -> Self {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map(|ConnectInfo(peer)| peer.ip().to_canonical());
        // A proxy adds the address it heard from at the end; what stands before may be made up.
        let forwarded = || {
            let last = headers.get_all("x-forwarded-for").iter().next_back()?;
            last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        let address = app
            .settings()
            .trust_proxy
            .then(forwarded)
            .flatten()
            .or(peer);
        Self(match address {
            Some(IpAddr::V6(address)) if !address.is_loopback() => {
                IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64))
            }
            Some(address) => address,
            // Without a socket, as in tests.
            None => IpAddr::V6(Ipv6Addr::UNSPECIFIED),
        })
    }

    pub(crate) fn is_loopback(self) -> bool {
        self.0.is_loopback()
    }
}

impl Gate {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            addresses: RateLimiter::keyed(quota(limits.per_address)),
            newcomers: RateLimiter::keyed(quota(limits.new_per_address)),
            people: RateLimiter::keyed(quota(limits.per_person)),
            streams: Mutex::default(),
            most_streams: limits.streams,
            most_streams_of_address: limits.streams_per_address,
        }
    }

    pub(crate) fn address(&self, address: Address) -> Result<(), Refused> {
        let checked = self.addresses.check_key(&address);
        checked.map_err(|_| Refused::too_many())
    }

    /// For what makes something new: a guest or a table.
    pub(crate) fn newcomer(&self, address: Address) -> Result<(), Refused> {
        let checked = self.newcomers.check_key(&address);
        checked.map_err(|_| Refused::too_many())
    }

    pub(crate) fn person(&self, person: PersonId) -> Result<(), Refused> {
        let checked = self.people.check_key(&person);
        checked.map_err(|_| Refused::too_many())
    }

    pub(crate) fn open_stream(&self, address: Address) -> Result<(), Refused> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = streams.values().sum();
        let own = streams.entry(address).or_default();
        if all >= self.most_streams || *own >= self.most_streams_of_address {
            let message = "too many streams are open; close some";
            return Err(Refused::new(Kind::TooMany, "too-many-streams", message));
        }
        *own += 1;
        Ok(())
    }

    pub(crate) fn close_stream(&self, address: Address) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = streams.get_mut(&address) {
            *own -= 1;
            if *own == 0 {
                streams.remove(&address);
            }
        }
    }

    /// Forgets addresses that have been quiet for a while.
    pub(crate) fn forget_the_quiet(&self) {
        self.addresses.retain_recent();
        self.newcomers.retain_recent();
        self.people.retain_recent();
    }
}

fn quota((per_minute, at_once): (u32, u32)) -> Quota {
    let number = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(number(per_minute)).allow_burst(number(at_once))
}

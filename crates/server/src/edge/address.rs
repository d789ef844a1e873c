use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap},
};

use crate::host::app::App;

/// Where a request comes from. Of IPv6 the network, because a household has a whole one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

/// What a proxy says about where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Forwarded {
    Nothing,
    From(IpAddr),
    /// It is said twice, or is no address.
    Unclear,
}

impl Address {
    /// The last hop that a trusted proxy names, or else whoever is connected.
    pub(crate) fn of(app: &App, headers: &HeaderMap, extensions: &Extensions) -> Self {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map(|ConnectInfo(peer)| Self::of_peer(*peer));
        // Without a socket, as in tests.
        let peer = peer.unwrap_or(Self(IpAddr::V6(Ipv6Addr::UNSPECIFIED)));
        match (app.settings().trust_proxy, forwarded(headers)) {
            (_, Forwarded::Nothing) => peer,
            (true, Forwarded::From(address)) => Self::new(address),
            (true, Forwarded::Unclear) => {
                app.gate().warn_once(
                    "X-Forwarded-For is there twice or does not end with an address, so the proxy's own address counts: \
                     let the proxy set one header of one address",
                );
                peer
            }
            (false, Forwarded::From(_) | Forwarded::Unclear) => {
                app.gate().warn_once(
                    "X-Forwarded-For comes and is not believed: behind a proxy start with --trust-proxy, or everybody \
                     counts as one address",
                );
                peer
            }
        }
    }

    pub(crate) fn of_peer(peer: SocketAddr) -> Self {
        Self::new(peer.ip())
    }

    fn new(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) if !address.is_loopback() => {
                IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64))
            }
            address => address,
        })
    }
}

/// A proxy adds the address it heard from at the end; what stands before may be made up by anybody.
fn forwarded(headers: &HeaderMap) -> Forwarded {
    let mut values = headers.get_all("x-forwarded-for").iter();
    let (first, second) = (values.next(), values.next());
    let Some(value) = first else {
        return Forwarded::Nothing;
    };
    let last = value.to_str().ok().and_then(|text| text.rsplit(',').next());
    let address = last.and_then(|last| last.trim().parse().ok());
    match (address, second) {
        (Some(address), None) => Forwarded::From(address),
        _ => Forwarded::Unclear,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn check(values: &[&str], expected: Forwarded) {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append("x-forwarded-for", HeaderValue::from_str(value).unwrap());
        }
        assert_eq!(forwarded(&headers), expected, "{values:?}");
    }

    #[test]
    fn the_last_hop_of_one_header_counts() {
        let from = |text: &str| Forwarded::From(text.parse().unwrap());
        check(&[], Forwarded::Nothing);
        check(&["203.0.113.7"], from("203.0.113.7"));
        check(&["nonsense, 203.0.113.7 "], from("203.0.113.7"));
        check(&["10.0.0.1,2001:db8::1"], from("2001:db8::1"));
        for unclear in [
            "",
            "203.0.113.7,",
            "203.0.113.7:80",
            "unknown",
            "[::1]",
            "203.0.113.7, é",
        ] {
            check(&[unclear], Forwarded::Unclear);
        }
        check(&["203.0.113.7", "203.0.113.8"], Forwarded::Unclear);
    }

    #[test]
    fn a_household_is_one_address() {
        let address = |text: &str| Address::new(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2::3"), address("2001:db8:1:2:ffff::9"));
        assert_ne!(address("2001:db8:1:2::3"), address("2001:db8:1:3::3"));
        assert_eq!(address("::ffff:203.0.113.7"), address("203.0.113.7"));
        assert_ne!(address("203.0.113.7"), address("203.0.113.8"));
        assert_ne!(address("::1"), address("::"));
    }
}

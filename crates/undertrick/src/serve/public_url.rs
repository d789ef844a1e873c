use std::str::FromStr;

/// Where people reach the server, without a slash at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PublicUrl(pub(crate) String);

impl FromStr for PublicUrl {
    type Err = &'static str;

    /// Links, cookies and the check of where a form comes from are made of it, so it has nothing
    /// but a host, perhaps a port, and perhaps a path. Browsers write hosts in small letters.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const BAD: &str = "write the whole address that people open, such as \
             https://cards.example.org or https://example.org/cards";
        let (scheme, rest) = text.split_once("://").ok_or(BAD)?;
        let scheme = scheme.to_ascii_lowercase();
        let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let path = path.trim_end_matches('/');
        let mut parts = path.split('/').skip(1);
        if parts.clone().next().is_some_and(server::is_own_path) {
            return Err("the site has pages of its own at this path: choose another one");
        }
        let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
        let is_path = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
        let is_fit = matches!(&*scheme, "http" | "https")
            && host.starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '[')
            && host.bytes().all(is_host)
            && path.bytes().all(is_path)
            && !parts.any(|part| matches!(part, "" | "." | ".."));
        let host = host.to_ascii_lowercase();
        is_fit
            .then(|| Self(format!("{scheme}://{host}{path}")))
            .ok_or(BAD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_and_perhaps_a_path() {
        for (written, meant) in [
            ("https://cards.example.org", "https://cards.example.org"),
            ("https://cards.example.org/", "https://cards.example.org"),
            (
                "HTTPS://Cards.Example.org/Cards",
                "https://cards.example.org/Cards",
            ),
            ("http://192.0.2.7:7007", "http://192.0.2.7:7007"),
            (
                "http://[2001:db8::7]:7007/a/b/",
                "http://[2001:db8::7]:7007/a/b",
            ),
        ] {
            assert_eq!(
                written.parse(),
                Ok(PublicUrl(meant.to_owned())),
                "{written}"
            );
        }
        for wrong in [
            "",
            "cards.example.org",
            "cards.example.org/cards",
            "https:/cards.example.org",
            "https://",
            "https:///cards",
            "ftp://cards.example.org",
            "https://ann@example.org",
            "https://cards.example.org?cards",
            "https://cards.example.org/a b",
            "https://cards.example.org/a;b",
            "https://cards.example.org//a",
            "https://cards.example.org/a/../b",
            "https://cards.example.org/rules",
            "https://cards.example.org/api/v1/",
            " https://cards.example.org",
        ] {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }
}

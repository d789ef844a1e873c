use axum::{
    Form,
    extract::{FromRequest, Request},
    http::StatusCode,
};

use crate::edge::refused::Refused;

/// The fields of a form, in order; a name may be there several times.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let form = Form::<Vec<(String, String)>>::from_request(request, state).await;
        let Form(fields) = form.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refused::too_large(),
            _ => Refused::bad("bad-form", "the form cannot be read"),
        })?;
        Ok(Self(fields))
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Fields {
    fn from_iter<T: IntoIterator<Item = (&'a str, &'a str)>>(fields: T) -> Self {
        let fields = fields.into_iter();
        Self(
            fields
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        )
    }
}

impl Fields {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.all(name).next()
    }

    /// Everything of this name that is not empty.
    pub(crate) fn all<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a str> {
        let fields = self.0.iter();
        fields
            .filter(move |(other, value)| other == name && !value.is_empty())
            .map(|(_, value)| value.as_str())
    }

    pub(crate) fn has(&self, name: &str, value: &str) -> bool {
        self.all(name).any(|other| other == value)
    }

    pub(crate) fn read<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, Refused> {
        let bad = |_| Refused::bad("bad-form", format!("the field {name} cannot be read"));
        self.get(name).map(str::parse).transpose().map_err(bad)
    }

    pub(crate) fn need<T: std::str::FromStr>(&self, name: &str) -> Result<T, Refused> {
        let missing = || Refused::bad("bad-form", format!("the field {name} is missing"));
        self.read(name)?.ok_or_else(missing)
    }
}

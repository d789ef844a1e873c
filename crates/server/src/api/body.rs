use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
};
use serde::{Deserialize, de::DeserializeOwned};

use crate::edge::refused::Refused;

/// A JSON body. Where every key may be left out, the body may be too.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.expect("the whole body is here");
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        read(text).map(Self)
    }
}

/// A body that says nothing: it is left out, or holds no keys.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// Reads JSON; a refusal says where it could not go on.
fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, Refused> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let refused = Refused::bad("bad-json", error.inner().to_string());
        if path == "." {
            refused
        } else {
            refused.at(path)
        }
    })?;
    let end = deserializer.end();
    end.map_err(|error| Refused::bad("bad-json", error.to_string()))?;
    Ok(value)
}

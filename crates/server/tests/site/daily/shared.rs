//! Results that are sent on.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use serde_json::Value;

use super::{begin, deal, finish};
use crate::common::{Site, send};

/// What is sent on tells how somebody did and nothing else: it is the same for two games that differ in
/// everything but the result.
#[tokio::test]
async fn a_shared_result_tells_nothing_of_the_game() {
    let site = Site::new().await;
    let mut results: Vec<(bool, String, Value)> = Vec::new();
    for number in 0..12 {
        let person = site.guest(&format!("Player {number}")).await;
        let table = begin(&person, "inside-job").await;
        let end = finish(&person, &table, number).await;
        let told = deal(&person, "inside-job", "1970-01-01").await;
        let won = told["you"]["score"]["won"].as_bool().unwrap();
        let share = told["you"]["share"].as_str().unwrap().to_owned();
        results.push((won, share, end["shown"].clone()));
        let same: Vec<_> = results.iter().filter(|(other, ..)| *other == won).collect();
        if same.len() > 1 && number >= 3 {
            break;
        }
    }
    let same = |won| {
        results
            .iter()
            .filter(move |(other, ..)| *other == won)
            .collect::<Vec<_>>()
    };
    let pair = if same(true).len() > 1 {
        same(true)
    } else {
        same(false)
    };
    let (one, two) = (pair[0], pair[1]);
    assert_ne!(one.2, two.2, "the games differ");
    let get = |path: String| {
        let router = site.router.clone();
        async move {
            let request = Request::get(path).header(header::ACCEPT_LANGUAGE, "en");
            let (status, body) = send(&router, request.body(Body::empty()).unwrap()).await;
            assert_eq!(status, StatusCode::OK);
            body
        }
    };
    // Bots play the deal meanwhile, and what they come to is told as soon as it is there.
    for language in ["en", "de", "nl"] {
        let path = |share: &str| format!("/daily/shared/{share}/{language}.png");
        let mut tries = 0;
        loop {
            let first = get(path(&one.1)).await;
            let second = get(path(&two.1)).await;
            if first == get(path(&one.1)).await {
                assert_eq!(first, second);
                assert!(first.starts_with(b"\x89PNG"));
                break;
            }
            tries += 1;
            assert!(tries < 10);
        }
    }
    let page = String::from_utf8(get(format!("/daily/shared/{}", one.1)).await).unwrap();
    assert!(page.contains("og:image"), "{page}");
    for word in ["Insider", "Agent,", "Player", "P13", "/t/"] {
        assert!(!page.contains(word), "{word}: {page}");
    }
    let request = Request::get("/daily/shared/0123456789abcdef").body(Body::empty());
    assert_eq!(
        send(&site.router, request.unwrap()).await.0,
        StatusCode::NOT_FOUND
    );
}

//! The chain of seeds that daily deals come from: everybody can check it, and a backup keeps it.

use axum::http::{Method, StatusCode};
use play::{Replayer, day_before};
use serde_json::{Value, json};
use server::{Pace, Problem};

use super::{begin, deal, finish, next_day, server};
use crate::{
    common::{Guest, Site, call, settings},
    stores::Fresh,
};

fn bytes(hex: &Value) -> [u8; 32] {
    play::unhex(hex.as_str().unwrap()).unwrap()
}

/// `examples/fair_deal.py` comes to the same, and notices another anchor and other cards.
fn check_by_script(records: &[Value], chain: &Value) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/fair_deal.py");
    let run = |records: &[Value], anchor: &str| {
        let lines: Vec<String> = records.iter().map(ToString::to_string).collect();
        std::fs::write(&file, lines.join("\n")).unwrap();
        let output = std::process::Command::new("python3")
            .arg(script)
            .arg(&file)
            .args(["--anchor", anchor, "--first-day"])
            .arg(chain["first_day"].as_str().unwrap())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.success(), said)
    };
    let anchor = chain["anchor"].as_str().unwrap();
    let (passed, said) = run(records, anchor);
    assert!(
        passed && said.matches("dealt fairly").count() == records.len(),
        "{said}"
    );
    let (passed, said) = run(records, &"0".repeat(64));
    assert!(
        !passed && said.contains("does not lead to the anchor"),
        "{said}"
    );
    let mut other = records.to_vec();
    other[0]["setup"] = records[1]["setup"].clone();
    assert!(!run(&other, anchor).0);
}

/// Every past day leads to the anchor that was published before, and its cards are those of its seed.
#[tokio::test]
async fn every_past_day_can_be_checked() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let (_, before) = ann.get("daily").await;
    let anchor = bytes(&before["chain"]["anchor"]);
    for _ in 0..3 {
        let table = begin(&ann, "inside-job").await;
        finish(&ann, &table, 2).await;
        next_day(&site);
    }
    let (_, after) = ann.get("daily").await;
    assert_eq!(after["chain"], before["chain"]);
    let mut last = anchor;
    let mut records = Vec::new();
    for day in ["1970-01-01", "1970-01-02", "1970-01-03"] {
        let told = deal(&ann, "inside-job", day).await;
        let seed = bytes(&told["seed"]);
        assert_eq!(day_before(&seed), last, "{day}");
        last = seed;
        assert_eq!(deal(&ann, "black-spy", day).await["seed"], told["seed"]);
        let table = told["you"]["table"].as_str().unwrap();
        let (_, record) = ann.get(&format!("tables/{table}/games/1/record")).await;
        assert_eq!(record["daily"], json!({ "day": day, "seed": told["seed"] }));
        Replayer::default()
            .replay(record.to_string().as_bytes())
            .unwrap();
        records.push(record.clone());
        let mut other = record;
        other["daily"]["seed"] = json!(play::hex(&anchor));
        let wrong = Replayer::default().replay(other.to_string().as_bytes());
        assert!(
            wrong
                .unwrap_err()
                .to_string()
                .contains("not those of the seed")
        );
    }
    check_by_script(&records, &before["chain"]);
    assert!(deal(&ann, "inside-job", "1970-01-04").await["seed"].is_null());
    for path in [
        "inside-job/1970-01-05",
        "inside-job/1969-12-31",
        "inside-job/x",
        "chess/1970-01-01",
    ] {
        assert_eq!(
            ann.get(&format!("daily/{path}")).await.0,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    // Another server deals other cards.
    let other = server(Pace::NONE, 1_000_000).await;
    let (_, told) = call(
        &other.router,
        Method::GET,
        "/api/v1/daily",
        None,
        Value::Null,
    )
    .await;
    assert_ne!(told["chain"]["anchor"], before["chain"]["anchor"]);
}

#[tokio::test]
async fn the_chain_and_all_tries_are_kept_by_a_backup() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, "black-spy").await;
    finish(&ann, &table, 1).await;
    begin(&ann, "inside-job").await;
    let (_, told) = ann.get("daily").await;
    let mut file = Vec::new();
    server::backup(&fresh.url, &mut file, &|_, _| {})
        .await
        .unwrap();
    let other = Fresh::sqlite();
    server::restore(&other.url, &mut &*file, &|_| {})
        .await
        .unwrap();
    let problems = |url: String| async move {
        let mut found = Vec::new();
        let mut report = |problem: &Problem| found.push(problem.to_string());
        server::doctor(&url, &[], &mut report, &|_, _| {})
            .await
            .unwrap();
        found
    };
    assert_eq!(problems(fresh.url.clone()).await, Vec::<String>::new());
    assert_eq!(problems(other.url.clone()).await, Vec::<String>::new());
    {
        let restored = Site::open(&other.url, settings()).await;
        let ann = Guest {
            router: restored.router.clone(),
            token: ann.token.clone(),
        };
        let (_, again) = ann.get("daily").await;
        assert_eq!(again["chain"], told["chain"]);
        assert_eq!(again["deals"][1]["you"], told["deals"][1]["you"]);
        assert_eq!(begin(&ann, "black-spy").await, table);
        restored.app.stop().await;
    }
    // The doctor sees what was changed.
    for (statement, what) in [
        (
            "UPDATE daily_try SET points = 99 WHERE ended IS NOT NULL",
            "not what its log tells",
        ),
        ("DELETE FROM daily_try", "not noted as one"),
        (
            "UPDATE daily_chain SET last_day = last_day + 1",
            "seeds of the daily deals are damaged",
        ),
    ] {
        other.sql(statement).await;
        let found = problems(other.url.clone()).await;
        assert!(
            found.iter().any(|problem| problem.contains(what)),
            "{found:?}"
        );
    }
}

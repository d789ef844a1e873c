//! How tables move on a machine that is four times slower than this one: by transform and opacity alone, with
//! nobody around the table laid out elsewhere. `cargo nextest run -p journeys --features browser --test motion --no-capture` prints
//! how long tasks and layouts take meanwhile, and how many frames are dropped; that depends on the machine.

#![expect(clippy::print_stdout, reason = "the figures are there to be read")]

use journeys::{Browser, Driver, Look, Player, Site};
use serde_json::{Value, json};

/// Keeps the names of all properties that were moved, and how much was laid out elsewhere, after input too.
const RECORD: &str = "
    window.moved = new Set();
    window.shifts = [];
    const keep = (motion) => {
        for (const frame of motion.effect.getKeyframes())
            for (const name of Object.keys(frame))
                if (!['offset', 'computedOffset', 'easing', 'composite', 'transformOrigin'].includes(name)) moved.add(name);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        const motion = animate.apply(this, all);
        keep(motion);
        return motion;
    };
    for (const kind of ['transitionrun', 'animationstart'])
        document.addEventListener(kind, () => document.getAnimations().forEach(keep), true);
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
            shifts.push([shift.value, ...shift.sources.map(({ node }) => node?.id || node?.className || node?.nodeName)]);
    }).observe({ type: 'layout-shift' });";

const MOVED: &str = "return { moved: [...window.moved].sort(), shifts: window.shifts };";

async fn check(name: &str, look: Look, table: &Value, seed: u64) {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, look).await;
    let mut player = Player::open_table(browser, &site, table, seed).await;
    player.start().await;
    player.browser.run(RECORD, Vec::new()).await;
    player.browser.record().await;
    player.browser.slow_down(4).await;
    Player::play_to_the_end(std::slice::from_mut(&mut player)).await;
    player.browser.slow_down(1).await;
    let trace = player.browser.trace().await;
    let seen = player.browser.run(MOVED, Vec::new()).await;
    println!("{name} at {} px\n{trace}\n{seen}", look.width);
    assert!(trace.motions > 20, "{trace}");
    // The last one hides what lies behind a curtain, at once.
    let allowed = [
        "opacity",
        "rotate",
        "scale",
        "transform",
        "translate",
        "visibility",
    ]
    .map(Value::from);
    let moved = seen["moved"].as_array().expect("a list of properties");
    assert!(moved.iter().all(|name| allowed.contains(name)), "{moved:?}");
    // Cards of the hand close up in motion; nothing else on the page is laid out elsewhere.
    let shifts = seen["shifts"].as_array().expect("a list of shifts");
    assert!(shifts.is_empty(), "{}", seen["shifts"]);
    // The page changes between two motions. What a slow machine needs longer for is an exception then.
    let over = trace.tasks.iter().filter(|&&time| time > 12.0).count();
    assert!(over * 10 <= trace.tasks.len(), "{trace}");
    player.browser.close().await;
}

#[tokio::test]
async fn inside_job_moves_by_transform_and_opacity() {
    let options = json!({ "players": 4, "limits": { "missions": 10, "briefcases": 9 } });
    let table = json!({ "game": "inside-job", "options": options, "seats": ["me", "novice", "novice", "novice"] });
    check("Inside Job", Look::PHONE, &table, 3).await;
}

#[tokio::test]
async fn black_spy_moves_by_transform_and_opacity() {
    let options = json!({ "players": 4, "max_rounds": 1 });
    let table = json!({ "game": "black-spy", "options": options, "seats": ["me", "novice", "novice", "novice"] });
    check("Black Spy", Look::DESK, &table, 4).await;
}

//! What a program that plays is sent, as it comes out of the pipe. It needs `python3`.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, path::Path, sync::Arc};

use cards::{Rng, Seat, Seed};
use lab::{Entrant, Player, Simulated};
use play::{Choices as _, Heard};

/// Writes down every line that it is sent, and says nothing and does nothing that is legal.
const LISTENER: &str = "
import sys
with open(sys.argv[1], 'w') as log:
    for line in sys.stdin:
        log.write(line)
        answers = {'hello': 'ready 1', 'act': 'do nothing', 'talk': 'say'}
        if answer := answers.get(line.split()[0]):
            print(answer, flush=True)
";

fn listener<G: Simulated>(rules: &Arc<G::Rules>, log: &Path, seat: Seat) -> Box<dyn Player<G>> {
    let script = log.with_extension("py");
    fs::write(&script, LISTENER).unwrap();
    let command = format!("cmd:python3 {} {}", script.display(), log.display());
    let entrant = Entrant::read::<G>(&command).unwrap();
    let entrant = entrant.with_limit(std::time::Duration::from_secs(600));
    entrant.player(rules, bots::bot_seed(Seed::from(1), seat))
}

/// Two programs at each seat: one is asked in the real game, the other in games that the seat cannot
/// tell from it. They are sent the same, byte for byte.
fn check<G: Simulated>(options: G::Options) {
    let folder = tempfile::tempdir().unwrap();
    let rules = G::prepare(options).unwrap();
    let seats: Vec<Seat> = Seat::all(G::people(&rules)).collect();
    let log = |kind, seat: Seat| folder.path().join(format!("{kind}-{seat}"));
    let listening = |kind| {
        let listener = |&seat| listener::<G>(&rules, &log(kind, seat), seat);
        seats.iter().map(listener).collect::<Vec<_>>()
    };
    let (mut real, mut others) = (listening("real"), listening("other"));
    let heard = [Heard {
        speaker: Seat::new(1),
        turn: 0,
        statement: "suspect:0".parse().unwrap(),
    }];
    let mut different = 0;
    let mut rng = Rng::new(Seed::from(2), 0);
    let mut game = G::new(rules.clone(), Seed::from(1));
    while let Some(acting) = game.awaited().first() {
        for &seat in &seats {
            let other = game.resample(seat, Seed::from(u64::from(rng.below(1000))));
            different += u32::from(other != game);
            let [real, of_other] = [(&mut real, &game), (&mut others, &other)]
                .map(|(players, game)| (&mut players[seat.index()], game));
            for (player, game) in [real, of_other] {
                assert_eq!(player.say(game, seat, &heard), None);
                if seat == acting {
                    let action = player.choose(game, seat, &heard);
                    assert!(game.legal(seat).contains(action), "{action}");
                }
            }
        }
        let action = game.legal(acting).draw(&mut rng).unwrap();
        game.apply(acting, action, |_| {}).unwrap();
    }
    assert!(different > 50, "the worlds must differ to show anything");
    // They have written everything down when they have ended.
    drop((real, others));
    for &seat in &seats {
        let [real, other] =
            ["real", "other"].map(|kind| fs::read_to_string(log(kind, seat)).unwrap());
        for (real, other) in real.lines().zip(other.lines()) {
            assert_eq!(real, other, "seat {seat}");
        }
        assert_eq!(real.len(), other.len(), "seat {seat}");
        check_lines(&real, seat);
    }
}

/// Every kind of line is there, with one's own cards and what was said.
fn check_lines(log: &str, seat: Seat) {
    let words = log.lines().map(|line| line.split(' ').next().unwrap());
    let mut words: Vec<&str> = words.collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words, ["act", "hello", "new", "quit", "refused", "talk"]);
    let said = r#"{"heard":[{"seat":1,"turn":0,"say":"suspect:0"}],"shown":{"turn":0,"#;
    assert!(log.contains(&format!("talk {said}")), "{log}");
    assert!(log.contains(&format!(r#""you":{{"seat":{seat},"#)), "{log}");
}

#[test]
fn a_program_is_sent_nothing_that_its_seat_does_not_know() {
    check::<inside_job::Game>(inside_job::Options {
        roles: vec!["prof-no".to_owned()],
        ..inside_job::Options::new(4)
    });
    check::<black_spy::Game>(black_spy::Options {
        variants: vec!["mole".to_owned()],
        max_rounds: Some(1),
        ..black_spy::Options::new(3)
    });
}

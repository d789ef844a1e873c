//! Section 13: the worked examples of the rule book.

use cards::Seat;
use inside_job::Event;

use crate::table::table;

/// IJ-13.1 Mission "only 7 to 13", trump yellow: the yellow 7 wins, the mission is completed.
#[test]
fn the_first_worked_example() {
    let mut table = table(
        "insider agent agent agent; stack m01 m02; void 2 P; hold 0 P8; hold 1 P10; hold 2 Y7; hold 3 P12",
        "",
    );
    table.act("0 choose:m01; 0 play:P8; 1 play:P10; 2 play:Y7; 3 play:P12");
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("1 1 2 1", 9)
    );
    assert_eq!((table.missions(), table.leader()), (1, 2));
    assert!(table.events.contains(&Event::TrickWon {
        seat: Seat::new(2),
        supply: 1,
        wagered: 0
    }));
    assert!(table.events.contains(&Event::MissionEnded {
        mission: "m01".parse().unwrap(),
        completed: true
    }));
}

/// IJ-13.2 Trump yellow: the yellow 5 beats the green 5 with a briefcase, because it came later.
#[test]
fn the_second_worked_example() {
    let table = table("insider agent agent agent", "[Y: 0:G13 1:G5+ 2:Y5 3:G4]");
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("1 0 3 1", 9)
    );
    assert_eq!(table.leader(), 2);
    assert!(table.events.contains(&Event::TrickWon {
        seat: Seat::new(2),
        supply: 1,
        wagered: 1
    }));
}

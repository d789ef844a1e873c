//! A table that somebody is about to open, from what was filled in.

use cards::Notebook;
use words::key;

use crate::{
    api::tables::NewTable,
    edge::{
        draft::{Fault, Faults, value},
        fields::Fields,
        refused::Refused,
    },
    host::clock::TimeControl,
    table::{game_name::GameName, occupant::BotLevel},
    web::reader::Reader,
};

/// A table that is opened with one click: the usual game with these seats first, and bots in all others.
pub(crate) fn usual_table(
    reader: &Reader,
    game: GameName,
    players: &str,
    first: &[&str],
    bots: BotLevel,
) -> Result<NewTable, Refused> {
    let bots = bots.to_string();
    let others = usize::from(*game.players().end()) - first.len();
    let others = std::iter::repeat_n(bots.as_str(), others);
    let seats = first.iter().copied().chain(others);
    let options = [("players", players), ("wagers", "true")].into_iter();
    let fields = options.chain(seats.map(|seat| ("seat", seat))).collect();
    let unfit = |_| Refused::bad("bad-options", "choose another number of players");
    let new = new_table(game, &fields).map_err(unfit)?;
    Ok(NewTable {
        picture: reader.picture(),
        ..new
    })
}

/// The table that was filled in, with options that a game can be made of.
pub(crate) fn new_table(game: GameName, fields: &Fields) -> Result<NewTable, Vec<Fault>> {
    let mut faults = Faults::default();
    // Without their number nothing else can be judged.
    let players = players(fields).map_err(|fault| vec![fault])?;
    let table = game.draft(fields, players, &mut faults);
    let players = usize::from(players);
    let seats = fields.all("seat").take(players);
    let mut seats: Vec<String> = seats.map(str::to_owned).collect();
    if seats.is_empty() {
        seats.push("me".to_owned());
    }
    seats.resize(players, "open".to_owned());
    if seats.iter().filter(|seat| *seat == "me").count() > 1 {
        faults.add(Fault::new("seat", key!("fault-two-seats")));
    }
    let notebook = faults.pass(value(fields, "notebook"));
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
    Ok(NewTable {
        table,
        seats: Some(seats),
        listed: fields.get("listed").is_some(),
        notebook: notebook.unwrap_or(Notebook::Strict),
        clock: match fields.get("clock") {
            Some("none") => Some(TimeControl::None),
            Some("relaxed") => Some(TimeControl::Relaxed),
            Some("fast") => Some(TimeControl::Fast),
            Some("correspondence") => Some(TimeControl::Correspondence),
            _ => None,
        },
        picture: None,
        chat: match fields.get("chat") {
            Some("on") => Some(true),
            Some("off") => Some(false),
            _ => None,
        },
    })
}

fn players(fields: &Fields) -> Result<u8, Fault> {
    value(fields, "players")?.ok_or_else(|| Fault::new("players", key!("fault-number")))
}

#[cfg(test)]
mod tests {
    use cards::Seat;

    use super::*;
    use crate::table::any_game::GameOptions;

    #[test]
    fn every_ready_made_table_can_be_opened() {
        for game in GameName::ALL {
            for preset in game.presets() {
                let new = new_table(game, &preset.fields());
                assert!(new.is_ok(), "{game} {}: {new:?}", preset.id);
            }
        }
    }

    #[test]
    fn seats_are_counted_from_one_by_age() {
        let fields = [("players", "3"), ("age_order", "3, 1 2")];
        let new = new_table(GameName::BlackSpy, &fields.into_iter().collect()).unwrap();
        let GameOptions::BlackSpy(options) = new.table else {
            panic!("it is Black Spy")
        };
        assert_eq!(options.age_order, Some([2, 0, 1].map(Seat::new).to_vec()));
    }

    fn check_fault(game: GameName, fields: &[(&str, &str)], expected: (&str, &str, Option<&str>)) {
        let fields = [("players", "4"), ("wagers", "true")].iter().chain(fields);
        let faults = new_table(game, &fields.copied().collect()).unwrap_err();
        let faults = faults
            .iter()
            .map(|fault| (fault.field, fault.key.as_str(), fault.rule));
        assert_eq!(faults.collect::<Vec<_>>(), [expected]);
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let fields = [
            ("players", "4"),
            ("missions", "many"),
            ("deck_file", "card = 1"),
            ("role", "decoy"),
            ("role", "tim-shady"),
            ("seat", "me"),
            ("seat", "me"),
        ];
        let faults = new_table(GameName::InsideJob, &fields.into_iter().collect()).unwrap_err();
        let fields: Vec<&str> = faults.iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["deck_file", "missions", "role", "seat"]);
    }

    #[test]
    fn a_fault_is_told_at_its_field() {
        let inside_job =
            |fields: &[_], expected| check_fault(GameName::InsideJob, fields, expected);
        inside_job(
            &[("role", "decoy"), ("role", "tim-shady")],
            ("role", "fault-two-neutral", Some("IJ-9.2")),
        );
        inside_job(
            &[("given_role", "decoy"), ("role", "decoy")],
            ("given_role", "fault-given-not-face-up", Some("IJ-9.4")),
        );
        inside_job(&[("missions", "many")], ("missions", "fault-number", None));
        inside_job(
            &[("deck_file", "card = 1")],
            ("deck_file", "fault-file", None),
        );
        inside_job(
            &[("seat", "me"), ("seat", "me")],
            ("seat", "fault-two-seats", None),
        );
        let black_spy = |fields: &[_], expected| check_fault(GameName::BlackSpy, fields, expected);
        black_spy(&[("end", "0")], ("end", "fault-end", Some("BS-2.1")));
        for order in ["0 1", "1 2 3 99", "1 2 3"] {
            black_spy(
                &[("age_order", order)],
                ("age_order", "fault-age-order", Some("BS-6.3")),
            );
        }
        black_spy(
            &[("variant_file", "points = {")],
            ("variant_file", "fault-file", None),
        );
    }
}

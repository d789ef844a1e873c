// Which cards fly, told by what has just happened. Notices are the objects that the rule crates write.
// A card is known by its text and the seat that played it, because Black Spy has six black 7s.

// Larry is the third seat of a table of two (IJ-11).
const LARRY = 2;

// `lying` is the trick on the table so far: its plays, each a card and a seat, and its winner once it has one.
// `played` go from a hand to the trick, `taken` from the trick to its winner; a card may do both at once.
export function flights(notices, lying) {
  const played = [];
  const taken = [];
  let { plays, winner } = lying;
  const take = () => {
    if (winner === undefined) return;
    taken.push(...plays.map((play) => ({ ...play, winner })));
    [plays, winner] = [[], undefined];
  };
  const play = (card, seat, hand) => {
    take();
    played.push({ card, seat, hand });
    plays = [...plays, { card, seat }];
  };
  for (const notice of notices) {
    switch (notice.notice) {
      case "card-played": play(notice.card, notice.seat, notice.seat); break;
      case "larry-played": play(notice.card, LARRY, notice.controller); break;
      case "trick-won": winner = notice.seat; break;
      // A finished trick lies there until the next mission (IJ-4.8), the next card, or the result.
      case "mission-chosen":
      case "match-ended": take(); break;
      default:
    }
  }
  return { played, taken };
}

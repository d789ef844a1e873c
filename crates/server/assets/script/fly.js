let flights = 0;

// Cards fly from the hand, or from whoever plays them, to the trick and from there to its winner.
function fly(coming, change) {
  const names = new Set();
  const name = (element, text) => {
    if (!element || names.has(text)) return;
    names.add(text);
    element.style.viewTransitionName = "card-" + text;
  };
  const flight = ++flights;
  const clear = () => {
    for (const element of table.querySelectorAll("[data-fly]")) element.style.viewTransitionName = "";
    names.clear();
  };
  // One that is cut short by the next one leaves the names alone: they are the next one's by then.
  const land = () => {
    places.forEach((place) => place.remove());
    if (flight === flights) clear();
  };
  // Where a seat's cards come from and go to: nothing to look at, so that only the card is seen.
  const places = [];
  const at = (seat, card) => {
    const place = document.createElement("i");
    place.className = "taken";
    place.dataset.fly = card;
    avatar(seat)?.append(place);
    places.push(place);
    return place;
  };
  const cards = () => [...table.querySelectorAll("[data-fly]:not(.taken)")];
  const here = cards();
  const known = new Set(here.map((element) => element.dataset.fly));
  here.forEach((element) => name(element, element.dataset.fly));
  for (const card of coming.querySelectorAll(".trick [data-fly]")) {
    const seat = card.closest("[data-seat]").dataset.seat;
    if (!known.has(card.dataset.fly)) name(at(seat, card.dataset.fly), card.dataset.fly);
  }
  const winner = table.querySelector(".trick[data-winner]")?.dataset.winner;
  const taken = [...table.querySelectorAll(".trick [data-fly]")].map((card) => card.dataset.fly);
  const transition = document.startViewTransition(() => {
    clear();
    change();
    cards().forEach((element) => name(element, element.dataset.fly));
    if (winner === undefined) return;
    for (const card of taken.filter((card) => !names.has(card))) name(at(winner, card), card);
  });
  transition.finished.then(land, land);
  transition.ready.catch(() => {});
}

function avatar(seat) {
  return table.querySelector(`[data-avatar="${seat}"]`);
}

// What was chosen and ticked for which decision: a table that is sent again does not know it.
let chosen;
let wagered;

// With "confirm before playing" the first touch only chooses a card; the second one, or the button, plays it.
function choose(event) {
  const card = event.target.closest("button.hold");
  if (card?.getAttribute("aria-disabled") === "true") return event.preventDefault();
  if (event.target.matches(".confirm")) {
    const card = table.querySelector(".hold[aria-pressed=true]");
    card?.focus();
    return card?.form.requestSubmit(card);
  }
  if (!card?.closest(".due") || root.dataset.confirm !== "on") return undefined;
  if (card.getAttribute("aria-pressed") === "true") return undefined;
  event.preventDefault();
  chosen = { turn: turn(), card: card.value };
  return pick(card);
}

// Lifts one card of the hand, or none.
function pick(card) {
  for (const other of table.querySelectorAll(".hold[aria-pressed]")) other.removeAttribute("aria-pressed");
  card?.setAttribute("aria-pressed", "true");
  const confirm = table.querySelector(".hand .confirm");
  if (confirm) confirm.hidden = !card;
}

function changed(event) {
  if (event.target.name === "wager") wagered = event.target.checked ? turn() : undefined;
  const form = event.target.closest(".pick");
  if (form) count(form, event.target);
}

// As many cards as are asked for, and no more.
function count(form, last) {
  const most = Number(form.className.match(/pick-(\d+)/)[1]);
  const boxes = [...form.querySelectorAll("[name=card]")];
  const ticked = boxes.filter((box) => box.checked);
  if (ticked.length > most) (ticked.find((box) => box !== last) ?? last).checked = false;
  const chosen = boxes.filter((box) => box.checked).length;
  form.querySelector(".picked").textContent = chosen + "/" + most;
  form.querySelector("button.main").disabled = chosen !== most;
}

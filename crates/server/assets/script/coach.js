// The coach answers on its sheet.

const coachSheet = document.getElementById("coach");

export function coach() {
  if (!coachSheet) return;
  coachSheet.addEventListener("click", askCoach);
  // Advice about another moment is gone.
  coachSheet.addEventListener("beforetoggle", () => counselPlace()?.replaceChildren());
}

function counselPlace() {
  return coachSheet.querySelector("#counsel");
}

async function askCoach(event) {
  const link = event.target.closest("[data-coach]");
  if (!link) return;
  event.preventDefault();
  const place = counselPlace();
  place.replaceChildren();
  place.ariaBusy = "true";
  const page = await fetch(link.href).then((got) => got.text(), () => "");
  const said = new DOMParser().parseFromString(page, "text/html").getElementById("counsel");
  place.ariaBusy = "false";
  // Where there is none, its page says why.
  if (said) place.replaceChildren(...said.childNodes);
  else location.assign(link.href);
}

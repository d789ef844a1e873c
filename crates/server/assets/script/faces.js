// The face that is being chosen: every head with the chosen hat, every hat on the chosen head, and both as they will be seen.
export function dress({ target }) {
  const choice = target.closest?.(".picture-choice");
  if (!choice) return;
  const chosen = (name) => layers(choice.querySelector(`[name=${name}]:checked`).parentElement);
  const [head, hat] = [chosen("head").head, chosen("hat").hat];
  draw(choice.querySelector(".avatar"), head, hat);
  for (const input of choice.querySelectorAll("input")) {
    const own = layers(input.parentElement);
    draw(input.parentElement, input.name === "head" ? own.head : head, input.name === "hat" ? own.hat : hat);
  }
}

// What a face is drawn of: the hat comes last.
function layers(around) {
  const all = [...around.querySelectorAll("use")];
  return { head: all.slice(0, -1), hat: all.slice(-1) };
}

function draw(around, head, hat) {
  around.querySelector("svg").replaceChildren(...[...head, ...hat].map((layer) => layer.cloneNode()));
}

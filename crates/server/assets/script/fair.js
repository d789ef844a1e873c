// The fair deal: adds a text drawn by this browser to every deal. Where other people play it commits to the text
// first, and opens it when the game starts. All tabs of a table know the text, so any of them can open it.
import { commitmentTo, drawText } from "./entropy.js";
import { words } from "./page.js";
import { post } from "./post.js";
import { table } from "./table.js";

// What was asked for last: nothing is asked for twice.
let asked;

export async function contribute() {
  const fair = table.querySelector(".fair")?.dataset;
  const step = [fair?.next, fair?.state, fair?.you, fair?.openly].join(" ");
  if (!fair?.you || asked === step) return;
  const path = words.stream.replace(/\/stream\?.*$/, "");
  const name = "undertrick fair " + path;
  const [next, drawn] = localStorage.getItem(name)?.split(" ") ?? [];
  const known = next === fair.next ? drawn : undefined;
  if (fair.state === "open" && !fair.done) {
    asked = step;
    const text = known ?? drawText();
    localStorage.setItem(name, fair.next + " " + text);
    const way = fair.openly ? ["/open", { text }] : ["/commit", { commitment: commitmentTo(text) }];
    if (!await post(path + way[0], way[1])) asked = undefined;
  } else if (fair.state === "dealing" && fair.sealed && known) {
    asked = step;
    if (await post(path + "/open", { text: known })) return;
    // Not arrived, perhaps: there is time for another try.
    asked = undefined;
    setTimeout(contribute, 1000);
  } else if (fair.state === "playing") {
    localStorage.removeItem(name);
  }
}

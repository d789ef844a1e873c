// One click to a table against bots. The server opens the table and with it fixes its part of the deal; then this
// browser adds its own and starts the game. Without the script, or if that fails, the game starts at once.
import { drawText } from "./entropy.js";
import { post } from "./post.js";

export async function playNow(event) {
  const form = event.target;
  if (!form.matches(".quick") || form.dataset.plain) return;
  event.preventDefault();
  if (form.matches(".sending")) return;
  form.classList.add("sending");
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  fields.set("start", "later");
  const opened = await fetch(form.action, { method: "POST", body: fields }).catch(() => undefined);
  if (opened?.redirected) {
    await post(opened.url + "/open", { text: drawText() });
    await post(opened.url + "/start", {});
    location.assign(opened.url);
  } else {
    // The answer of the server belongs on a page of its own.
    form.dataset.plain = "1";
    form.requestSubmit(event.submitter);
  }
  // For whoever comes back to this page.
  setTimeout(() => form.classList.remove("sending"), 2000);
}

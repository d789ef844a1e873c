let sending = false;
// The decision that a refusal speaks of.
let asked;

// Sending: at once visible, never twice, and a refusal is read where one is.
async function submit(event) {
  const form = event.target;
  if (form.method !== "post") return;
  event.preventDefault();
  const button = event.submitter;
  if (sending || button?.getAttribute("aria-disabled") === "true") return;
  const fields = new URLSearchParams(new FormData(form, button));
  sending = true;
  table.classList.add("sending");
  button?.classList.add("sent");
  const slow = setTimeout(() => tell(words.sending, "sending"), 300);
  try {
    const signal = AbortSignal.timeout(20000);
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body: fields, redirect: "manual", signal });
    clearTimeout(slow);
    if (answer.type === "opaqueredirect") {
      // Whoever sits down may have become somebody just now: the stream still knows a stranger.
      if (/\/join$/.test(form.getAttribute("action"))) return location.reload();
      if (form.closest("[popover]")) return location.assign(document.querySelector(".brand").href);
      tell("");
      if (form.querySelector("[name=text]")) form.reset();
      if (form.closest("#notice")) tell("");
    } else {
      if (button?.matches(".hold")) shake(button);
      explain(await answer.text());
    }
  } catch {
    clearTimeout(slow);
    tell(words.failed, "failed");
  } finally {
    sending = false;
    settle();
  }
}

function shake(card) {
  card.classList.add("shaken");
  setTimeout(() => card.classList.remove("shaken"), 400);
}

function settle() {
  if (sending) return;
  table.classList.remove("sending");
  table.querySelectorAll(".sent").forEach((button) => button.classList.remove("sent"));
}

// Shows what a page would say in place of the table: why not, or whether it is meant.
function explain(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const alert = page.querySelector("main [role=alert]");
  if (!alert) return location.reload();
  tell("", "refused");
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "×";
  close.ariaLabel = document.querySelector("#keys [method=dialog] button").textContent;
  const origin = document.activeElement;
  close.addEventListener("click", () => { tell(""); origin?.focus(); });
  const sure = page.querySelector("main form.sure");
  notice.replaceChildren(...alert.childNodes, ...(sure ? [sure] : []), close);
  notice.hidden = false;
  asked = turn();
  close.focus();
}

function tell(text, kind = "") {
  notice.dataset.kind = kind;
  notice.textContent = text;
  notice.hidden = !text;
}

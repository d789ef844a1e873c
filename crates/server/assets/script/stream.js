// The stream of a table. A browser opens it again by itself; only where it gives up, we do.
import { tell, untell } from "./banner.js";
import { words } from "./page.js";
import { update } from "./update.js";

export function listen() {
  let stream;
  let lost;
  let again;
  const open = () => {
    clearTimeout(again);
    stream?.close();
    stream = new EventSource(words.stream);
    stream.addEventListener("table", (event) => update(event.data));
    stream.onopen = () => {
      clearTimeout(lost);
      lost = undefined;
      untell("lost");
    };
    stream.onerror = () => {
      lost ??= setTimeout(() => tell(words.lost, "lost"), 1500);
      if (stream.readyState === EventSource.CLOSED) again = setTimeout(open, 2000 + Math.random() * 2000);
    };
  };
  open();
  window.addEventListener("offline", () => tell(words.lost, "lost"));
  window.addEventListener("online", open);
}

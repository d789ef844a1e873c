// The stream of a table. A browser opens it again by itself; only where it gives up, we do. A tab that rests, because
// others need the connections, asks now and then what has happened, so that it still says whose turn it is.
import { tell, untell } from "./banner.js";
import { words } from "./page.js";
import { takeTurns } from "./tabs.js";
import { update } from "./update.js";

// How often a tab asks that rests, in milliseconds: hidden, and in sight.
const HIDDEN = 10000;
const IN_SIGHT = 2000;

export function listen() {
  let resting = false;
  let stream;
  let lost;
  let again;
  const open = () => {
    clearTimeout(again);
    stream?.close();
    stream = new EventSource(words.stream + (resting ? "&once=1" : ""));
    stream.addEventListener("table", (event) => {
      words.stream = words.stream.replace(/have=.*/, "have=" + event.lastEventId);
      update(event.data);
    });
    stream.onopen = () => {
      clearTimeout(lost);
      lost = undefined;
      untell("lost");
    };
    stream.onerror = () => {
      if (resting) {
        stream.close();
        again = setTimeout(open, document.hidden ? HIDDEN : IN_SIGHT);
        return;
      }
      lost ??= setTimeout(() => tell(words.lost, "lost"), 1500);
      if (stream.readyState === EventSource.CLOSED) again = setTimeout(open, 2000 + Math.random() * 2000);
    };
  };
  open();
  window.addEventListener("offline", () => tell(words.lost, "lost"));
  window.addEventListener("online", open);
  // Where connections are not counted, nobody has to rest.
  if (performance.getEntriesByType("navigation")[0]?.nextHopProtocol !== "http/1.1") return;
  const turns = takeTurns(new BroadcastChannel("undertrick"), () => {
    if (resting) return;
    resting = true;
    turns.leave();
    open();
  });
  const wake = () => {
    if (document.hidden) return;
    turns.take();
    if (!resting) return;
    resting = false;
    open();
  };
  turns.take();
  document.addEventListener("visibilitychange", wake);
  for (const kind of ["focus", "pointerdown"]) window.addEventListener(kind, wake);
  window.addEventListener("pagehide", turns.leave);
}

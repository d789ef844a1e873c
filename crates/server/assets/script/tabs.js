// Many tabs of one browser. Over HTTP/1.1 it keeps six connections to a server, and every stream holds one: a tab
// gives its own up when several others were looked at since.

// Maximum tabs with a stream at a time.
const STREAMS = 4;

// `rest` is called when it is this tab's turn to give up its stream.
export function takeTurns(channel, rest) {
  const own = Math.random();
  const later = new Set();
  channel.onmessage = ({ data: { tab, open } }) => {
    if (open) later.add(tab);
    else later.delete(tab);
    if (later.size >= STREAMS) rest();
  };
  return {
    // This tab is looked at and has a stream.
    take() {
      later.clear();
      channel.postMessage({ tab: own, open: true });
    },
    // It has none any more.
    leave() {
      channel.postMessage({ tab: own, open: false });
    },
  };
}

// A replay that goes on by itself.

// Milliseconds: the time to look at a step, the time to read a letter of it, and the most for both together.
const LOOK = 800;
const LETTER = 28;
const LONGEST = 6000;

// How long a step is shown: as long as it takes to read what happened in it.
export function restOf(text, speed) {
  return Math.min(LOOK + LETTER * text.length, LONGEST) / speed;
}

// `advance` takes a step and returns how long to rest then, or nothing after the last; `show` is told whether it plays.
export function autoplay(advance, show) {
  let timer;
  const halt = () => {
    clearTimeout(timer);
    if (timer !== undefined) show(false);
    timer = undefined;
  };
  const next = () => {
    const rest = advance();
    if (rest === undefined) halt();
    else timer = setTimeout(next, rest);
  };
  const toggle = () => {
    if (timer !== undefined) return halt();
    show(true);
    timer = setTimeout(next, 0);
    return undefined;
  };
  return { halt, toggle };
}

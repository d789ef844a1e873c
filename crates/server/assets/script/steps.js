// Where a replay can go, and what changes on the way.

// The steps one by one, from the data that `replay.js` describes: what each touches, by its id, what was told of
// it, how many tricks were over, and what was said then.
export function unfold({ parts, told, tricks, notices, said }) {
  const steps = told.map((text, at) => ({ parts: {}, told: text, trick: tricks[at], notices: notices[at], said: [] }));
  for (const { step, seat, text } of said) steps[step].said.push({ seat, text });
  for (const [id, states] of Object.entries(parts)) {
    for (const [at, markup] of states) steps[at].parts[id] = markup;
  }
  return steps;
}

// The parts that differ between two steps, each with its id and its markup at the second. The markup is
// `undefined` where no step up to there lists the part.
export function changes(steps, from, to) {
  const passed = steps.slice(Math.min(from, to) + 1, Math.max(from, to) + 1);
  const ids = new Set(passed.flatMap((step) => Object.keys(step.parts)));
  return [...ids].map((id) => [id, steps.slice(0, to + 1).findLast((step) => id in step.parts)?.parts[id]]);
}

// The step that each link leads to, `undefined` where there is none: a link to a trick leads to the nearest
// step at which one is over, or to an end of the game.
export function targets(steps, step) {
  const last = steps.length - 1;
  const isOver = (at) => at === 0 || steps[at].trick !== steps[at - 1].trick;
  const all = [...steps.keys()];
  return {
    first: step > 0 ? 0 : undefined,
    "trick-back": all.findLast((at) => at < step && isOver(at)),
    back: step > 0 ? step - 1 : undefined,
    on: step < last ? step + 1 : undefined,
    "trick-on": all.find((at) => at > step && (isOver(at) || at === last)),
    last: step < last ? last : undefined,
  };
}

// The motions of a step: only the next step is seen to happen.
export function seenToHappen(steps, from, to) {
  return to === from + 1 ? steps[to].notices : [];
}

// Everything that was told of a step, and said then.
export function textsOf({ told, said }) {
  return [told, ...said.map(({ text }) => text)].filter(Boolean);
}

// The address of a replay at another step: `/t/…/games/1/5`, whoever's eyes it is seen with.
export function addressAt(address, step) {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(\/games\/\d+)(\/\d+)?$/, `$1/${step}`);
  url.searchParams.delete("step");
  return url.href;
}

// How long there is still to think.

export function tick(part, now = Date.now()) {
  for (const time of part.querySelectorAll("time[data-until]")) {
    const left = Math.max(0, Math.round((Number(time.dataset.until) - now) / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    time.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }
}

function two(number) {
  return String(number).padStart(2, "0");
}

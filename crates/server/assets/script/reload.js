// A page that waits for something is loaded again after a while.

export function reload(waiting) {
  setTimeout(() => location.reload(), 1000 * Number(waiting.dataset.reload));
}

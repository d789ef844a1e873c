// The links of a replay: where each leads, and which moment the page is at.

// At an end of the game a link leads nowhere, and still has the focus where it had it.
export function lead(link, address) {
  if (address) {
    link.href = address;
    link.removeAttribute("tabindex");
  } else {
    link.tabIndex = -1;
    link.removeAttribute("href");
  }
  link.role = address ? null : "link";
  link.ariaDisabled = address ? null : "true";
}

// The mark of this step, with the last one before it in sight.
export function markMoments(page, step) {
  const strip = page.querySelector(".marks ol");
  const marks = [...strip.querySelectorAll("a")];
  for (const link of marks) link.ariaCurrent = Number(link.dataset.to) === step ? "step" : null;
  const near = marks.findLast((link) => Number(link.dataset.to) <= step);
  strip.scrollLeft = near ? near.parentElement.offsetLeft - strip.clientWidth / 2 : 0;
}

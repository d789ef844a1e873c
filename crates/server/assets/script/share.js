// Buttons that copy a link, send it on or print a page.

// Not every browser can send something on; the style shows the button where it can.
document.documentElement.classList.toggle("can-share", "share" in navigator);

export async function share(event) {
  if (event.target.closest("[data-print]")) print();
  const send = event.target.closest("[data-send]");
  // Whoever changes their mind is no error.
  if (send) await navigator.share({ url: document.getElementById(send.dataset.send).value }).catch(() => undefined);
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const link = document.getElementById(button.dataset.copy);
  link.select();
  await navigator.clipboard?.writeText(link.value);
  button.textContent = button.dataset.done;
}

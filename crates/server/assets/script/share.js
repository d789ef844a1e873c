// Buttons that copy a link or a text, send it on or print a page.

// Not every browser can send something on; the style shows the button where it can.
document.documentElement.classList.toggle("can-share", "share" in navigator);

export async function share(event) {
  if (event.target.closest("[data-print]")) print();
  const send = event.target.closest("[data-send]");
  if (send) {
    const field = document.getElementById(send.dataset.send);
    const what = field.matches("textarea") ? { text: field.value } : { url: field.value };
    // A person who cancels sharing is no error.
    await navigator.share(what).catch(() => undefined);
  }
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const text = document.getElementById(button.dataset.copy);
  text.select();
  await navigator.clipboard?.writeText(text.value);
  button.textContent = button.dataset.done;
}

// Buttons that copy a link or print a page.

export async function share(event) {
  if (event.target.closest("[data-print]")) print();
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const link = document.getElementById(button.dataset.copy);
  link.select();
  await navigator.clipboard?.writeText(link.value);
  button.textContent = button.dataset.done;
}

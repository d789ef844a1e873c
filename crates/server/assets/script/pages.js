
// The pages around the table.
{
  // Steps through a replay by keys; the slider goes where it is let go.
  const replay = document.getElementById("replay");
  const keys = {
    ArrowLeft: "back", ArrowRight: "on", ShiftArrowLeft: "trick-back", ShiftArrowRight: "trick-on", Home: "first", End: "last",
  };
  if (replay) {
    document.addEventListener("keydown", (event) => {
      if (event.target.closest("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey) return;
      const key = (event.shiftKey ? "Shift" : "") + event.key;
      const link = replay.querySelector(`a[data-step="${keys[key]}"]`);
      if (!link) return;
      event.preventDefault();
      link.click();
    });
    replay.querySelector("[type=range]").addEventListener("change", (event) => event.target.form.requestSubmit());
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) print();
  });

  // The link to a table, copied with one touch.
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const link = document.getElementById(button.dataset.copy);
    link.select();
    await navigator.clipboard?.writeText(link.value);
    button.textContent = button.dataset.done;
  });
}

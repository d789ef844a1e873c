// Begins when all the rest is there.
if (words.stream && table) {
  prepare(table);
  listen();
  contribute();
  tick();
  setInterval(tick, 1000);
  table.addEventListener("submit", submit);
  table.addEventListener("click", choose);
  table.addEventListener("change", changed);
  table.addEventListener("toggle", turned, true);
  document.addEventListener("keydown", key);
  const keys = table.querySelector(".open-keys");
  keys.hidden = false;
  keys.addEventListener("click", showKeys);
  const icon = document.getElementById("icon");
  const plain = { title: document.title, icon: icon.href };
  let was = yourTurn();
  mark();

  // The title, the icon and a quiet sound say that it is your turn.
  window.addEventListener("undertrick:change", () => {
    const now = yourTurn();
    if (now && !was && root.dataset.sound === "on") chime();
    was = now;
    mark();
  });

  function mark() {
    document.title = was ? "● " + plain.title : plain.title;
    icon.href = was ? icon.dataset.yourTurn : plain.icon;
  }
}

function yourTurn() {
  return Boolean(table.querySelector("[data-your-turn]"));
}

// How long there is still to think.
function tick() {
  for (const time of table.querySelectorAll("time[data-until]")) {
    const left = Math.max(0, Math.round((Number(time.dataset.until) - Date.now()) / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (number) => String(number).padStart(2, "0");
    time.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }
}

function chime() {
  const audio = new AudioContext();
  for (const [at, pitch] of [[0, 660], [0.14, 880]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.05, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.3);
  }
  setTimeout(() => audio.close(), 800);
}

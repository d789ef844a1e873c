// How each sound is made: notes of noise or of a tone, in hertz and seconds. Nothing is louder than -18 dB.

// A tenth is -20 dB; three notes at once share it.
const LOUD = 0.1;
const FALLING = ["lowpass", 1400, 220];
const chord = (...pitches) => pitches.map((pitch) => ({ wave: "triangle", pitch, long: 0.9, loud: LOUD / 3, filter: FALLING }));
const card = (at = 0, pitch = 1800) => ({ wave: "noise", at, long: 0.035, filter: ["bandpass", pitch] });
const click = (at) => ({ wave: "square", at, pitch: 1200, long: 0.008, loud: LOUD / 3 });

// Each with how long the next one waits.
const SOUNDS = {
  card: { gap: 0.24, notes: [card()] },
  deal: { gap: 0.4, notes: [1, 0.95, 1.08, 0.92, 1.03, 0.98, 1.06].map((turn, number) => card(number * 0.045, 1800 * turn)) },
  trick: { gap: 0.3, notes: [{ wave: "noise", long: 0.16, loud: LOUD / 2, filter: ["bandpass", 1500, 500] }] },
  briefcase: { gap: 0.12, notes: [click(0), click(0.06)] },
  stamp: {
    gap: 0.35,
    notes: [
      { wave: "sine", pitch: 110, to: 52, long: 0.09 },
      { wave: "noise", long: 0.02, loud: LOUD / 2, filter: ["lowpass", 400] },
    ],
  },
  vote: { gap: 0.25, notes: [card(), { wave: "triangle", pitch: 98, long: 0.3, loud: LOUD / 2 }] },
  reveal: { gap: 0.9, notes: chord(147, 175, 220) },
  lost: { gap: 0.9, notes: chord(147, 175, 220) },
  won: { gap: 0.9, notes: chord(147, 185, 220) },
  turn: { gap: 0.3, notes: [587, 880].map((pitch) => ({ wave: "sine", pitch, long: 0.25, loud: LOUD / 2 })) },
};
// Maximum sounds for one message; more would be noise.
const MOST_SOUNDS = 8;

// When each of these sounds begins.
export function sequence(names) {
  let at = 0;
  return names.slice(-MOST_SOUNDS).map((name) => {
    const { gap, notes } = SOUNDS[name];
    const begun = { at, notes };
    at += gap;
    return begun;
  });
}

// Plays notes, from a time of the context on.
export function strike(audio, notes, start) {
  for (const { wave, pitch, to, at = 0, long, loud = LOUD, filter } of notes) {
    const [from, end] = [start + at, start + at + long];
    const source = wave === "noise" ? noise(audio) : tone(audio, wave, pitch);
    if (to) source.frequency.exponentialRampToValueAtTime(to, end);
    const volume = audio.createGain();
    volume.gain.setValueAtTime(loud, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    const sifted = filter ? source.connect(sieve(audio, filter, from, end)) : source;
    sifted.connect(volume).connect(audio.destination);
    source.start(from);
    source.stop(end);
  }
}

function tone(audio, wave, pitch) {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  return source;
}

function noise(audio) {
  const source = audio.createBufferSource();
  source.buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return source;
}

function sieve(audio, [kind, from, to], start, end) {
  const filter = audio.createBiquadFilter();
  filter.type = kind;
  filter.frequency.setValueAtTime(from, start);
  if (to) filter.frequency.exponentialRampToValueAtTime(to, end);
  return filter;
}

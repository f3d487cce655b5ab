import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Brush, brushOf } from "../drawing/brush.ts";

const rate = 16_000;

/** Waveform of an instrument: the sample of a note of `frequency`, `at` seconds after its attack. */
type Voice = (frequency: number, at: number, brush: Brush) => number;

const wave = (frequency: number, at: number): number => Math.sin(2 * Math.PI * frequency * at);

const voices = {
  // Balafon: the fourth and the tenth partial decay quickly.
  balafon: (f, t) =>
    wave(f, t) * Math.exp(-6 * t) +
    0.4 * wave(4 * f, t) * Math.exp(-12 * t) +
    0.15 * wave(9.2 * f, t) * Math.exp(-26 * t),
  // Plucked string: higher partials decay sooner.
  kora: (f, t) =>
    [1, 2, 3, 4, 5].reduce((sum, n) => sum + (wave(n * f, t) * Math.exp(-(1.6 + n) * t)) / n, 0) * 0.8,
  flute: (f, t, { between }) =>
    Math.min(1, t * 14) *
    Math.max(0, 1 - t * 1.5) *
    (wave(f + 3 * Math.sin(31 * t), t) + 0.2 * wave(2 * f, t) + between(-0.05, 0.05)),
  tambour: (f, t, { between }) =>
    wave(f / 4 + 90 * Math.exp(-30 * t), t) * Math.exp(-9 * t) + between(-0.5, 0.5) * Math.exp(-60 * t),
} satisfies Record<string, Voice>;

export interface Melody {
  readonly voice: keyof typeof voices;
  /** Seed of the random generator: the same number gives the same tune. */
  readonly seed: number;
  readonly beatsAMinute: number;
  readonly seconds: number;
  /** Two voices, the second a beat behind. */
  readonly isRound?: boolean;
}

// Pentatonic scale: no dissonances.
const scale = [220, 261.6, 293.7, 349.2, 392, 440, 523.3, 587.3, 698.5];

/** Renders a tune as a WAV file: one channel, sixteen bits. Yields to the event loop between two notes. */
export async function renderTune({
  voice,
  seed,
  beatsAMinute,
  seconds,
  isRound = false,
}: Melody): Promise<Buffer> {
  const brush = brushOf(seed);
  const samples = new Float32Array(rate * seconds);
  const beat = 60 / beatsAMinute / 2;
  const notes: number[] = [];
  for (let step = brush.integer(2, 5), beats = 0; beats * beat < seconds - 1; beats++) {
    step = Math.max(0, Math.min(scale.length - 1, step + brush.integer(-2, 2)));
    // Every second phrase answers the first.
    notes.push(
      beats >= 8 && beats % 16 < 8 ? notes[beats - 8]! : brush.integer(0, 6) === 0 ? 0 : scale[step]!,
    );
  }
  for (const [index, note] of notes.entries()) {
    if (note === 0) continue;
    await yieldToEventLoop();
    addNote(samples, voices[voice], note, index * beat, brush);
    if (isRound) addNote(samples, voices[voice], note / 2, (index + 2) * beat, brush);
  }
  return wav(samples);
}

function addNote(samples: Float32Array, voice: Voice, frequency: number, from: number, brush: Brush): void {
  const start = Math.floor(from * rate);
  const end = Math.min(samples.length, start + rate * 1.2);
  for (let at = start; at < end; at++) samples[at]! += 0.4 * voice(frequency, (at - start) / rate, brush);
}

/** Renders a morning in the forest as a WAV file: wind, frogs, birds. */
export async function renderForest(seconds: number): Promise<Buffer> {
  const brush = brushOf(31);
  const samples = new Float32Array(rate * seconds);
  let wind = 0;
  for (let at = 0; at < samples.length; at++) {
    if (at % rate === 0) await yieldToEventLoop();
    wind += (brush.between(-1, 1) - wind) * 0.03;
    samples[at] = wind * (0.5 + 0.3 * wave(0.21, at / rate));
  }
  for (let call = 0; call < seconds * 5; call++) {
    const [start, isBird] = [Math.floor(brush.between(0, seconds - 0.6) * rate), brush.integer(0, 1) === 1];
    const f = isBird ? brush.between(1_700, 3_600) : brush.between(240, 420);
    const long = isBird ? 0.12 : 0.22;
    for (let at = 0; at < long * rate; at++) {
      const t = at / rate;
      samples[start + at]! +=
        0.22 * Math.sin((Math.PI * t) / long) * wave(f + (isBird ? 4_000 * t : 25 * wave(34, t)), t);
    }
  }
  return wav(samples);
}

function wav(samples: Float32Array): Buffer {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.001);
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) {
    // The last tenth of a second fades: a cut is heard as a click.
    const fade = Math.min(1, (samples.length - index) / (rate / 10));
    file.writeInt16LE(Math.round((sample / loudest) * fade * 28_000), 44 + index * 2);
  }
  return file;
}

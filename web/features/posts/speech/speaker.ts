import { type Sentence, wordsOf } from "./sentences.ts";

export type SpeechState = "idle" | "playing" | "paused";

export interface SpeakerEvents {
  onState: (state: SpeechState) => void;
  /** A word is being said: which letters of which sentence. */
  onWord: (sentence: Sentence, start: number, end: number) => void;
  onFailure: () => void;
}

/** A voice says some fourteen letters a second: only used where it does not tell its words. */
const lettersPerSecond = 14;
const boundariesExpectedMs = 600;

/** The best French voice: one of France, that needs no network; null leaves the choice to the browser. */
export function frenchVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const worth = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/^fr[-_]fr/i.test(lang) ? 2 : 0) + (localService ? 1 : 0);
  const french = voices.filter(({ lang }) => /^fr\b|^fr_/i.test(lang));
  return french.sort((one, other) => worth(other) - worth(one))[0] ?? null;
}

/**
 * Reads sentences one by one. A pause ends the voice and remembers the word, since Android cannot pause and Chrome
 * forgets a voice that waits; it goes on from that word.
 */
export function createSpeaker(
  synthesis: SpeechSynthesis,
  sentences: readonly Sentence[],
  events: SpeakerEvents,
) {
  let state: SpeechState = "idle";
  let place = { index: 0, offset: 0 };
  // Each voice that is started has a number: what a former one still says counts no more.
  let voice = 0;
  let estimate: ReturnType<typeof setTimeout> | undefined;

  const become = (next: SpeechState) => {
    state = next;
    events.onState(next);
  };

  function hush() {
    voice++;
    clearTimeout(estimate);
    synthesis.cancel();
  }

  function say() {
    const sentence = sentences[place.index];
    if (!sentence) return finish();
    const mine = ++voice;
    const from = place.offset;
    const utterance = new SpeechSynthesisUtterance(sentence.text.slice(from).replace(/[\u00a0\u202f]/g, " "));
    utterance.lang = "fr-FR";
    utterance.voice = frenchVoice(synthesis.getVoices());
    const words = wordsOf(sentence.text).filter(({ end }) => end > from);
    const point = (letter: number) => {
      const word = words.findLast(({ start }) => start <= letter) ?? words[0];
      if (!word) return;
      place = { index: place.index, offset: word.start };
      events.onWord(sentence, word.start, word.end);
    };
    let tellsItsWords = false;
    utterance.onstart = () => {
      if (mine !== voice) return;
      point(from);
      estimate = setTimeout(() => tellsItsWords || follow(words, mine, point), boundariesExpectedMs);
    };
    utterance.onboundary = ({ name, charIndex }) => {
      if (mine !== voice || (name && name !== "word")) return;
      tellsItsWords = true;
      clearTimeout(estimate);
      point(from + charIndex);
    };
    utterance.onend = () => {
      if (mine !== voice) return;
      clearTimeout(estimate);
      place = { index: place.index + 1, offset: 0 };
      say();
    };
    utterance.onerror = ({ error }) => {
      if (mine !== voice || error === "canceled" || error === "interrupted") return;
      finish();
      events.onFailure();
    };
    synthesis.speak(utterance);
  }

  /** The words as they are probably said. */
  function follow(words: { start: number; end: number }[], mine: number, point: (letter: number) => void) {
    const first = words[0]?.start ?? 0;
    const passed = (boundariesExpectedMs / 1000) * lettersPerSecond;
    const current = words.findLast(({ start }) => start - first <= passed);
    const step = (word: { start: number; end: number }) => {
      if (mine !== voice) return;
      point(word.start);
      const following = words[words.indexOf(word) + 1];
      if (!following) return;
      estimate = setTimeout(
        () => step(following),
        ((following.start - word.start) / lettersPerSecond) * 1000,
      );
    };
    if (current) step(current);
  }

  function finish() {
    hush();
    place = { index: 0, offset: 0 };
    become("idle");
  }

  return {
    play() {
      hush();
      become("playing");
      say();
    },
    pause() {
      if (state !== "playing") return;
      hush();
      become("paused");
    },
    stop: finish,
    /** Ends without a word: the page goes. */
    dispose: hush,
  };
}

import { frenchVoice } from "./french-voice.ts";
import { type Sentence, wordsOf } from "./sentences.ts";

type Word = ReturnType<typeof wordsOf>[number];

export interface UtteranceEvents {
  onWord: (word: Word) => void;
  onEnd: () => void;
  onFailure: () => void;
}

/** Estimated speaking rate, used only for voices without word boundary events. */
const lettersPerSecond = 14;
const boundariesExpectedMs = 600;

/**
 * Speaks a sentence from a character on and reports its words: those of the browser's boundary events, or estimated
 * ones where the voice has no such events. Returns a function that ends all events; it does not silence the voice.
 */
export function speakSentence(
  synthesis: SpeechSynthesis,
  sentence: Sentence,
  from: number,
  events: UtteranceEvents,
): () => void {
  const words = wordsOf(sentence.text).filter(({ end }) => end > from);
  const utterance = new SpeechSynthesisUtterance(sentence.text.slice(from).replace(/[\u00a0\u202f]/g, " "));
  utterance.lang = "fr-FR";
  utterance.voice = frenchVoice(synthesis.getVoices());
  let isCurrent = true;
  let stopEstimating = () => {};
  const report = (letter: number) => {
    const word = words.findLast(({ start }) => start <= letter) ?? words[0];
    if (word) events.onWord(word);
  };
  utterance.onstart = () => {
    if (!isCurrent) return;
    report(from);
    stopEstimating = estimateWords(words, events.onWord);
  };
  utterance.onboundary = ({ name, charIndex }) => {
    if (!isCurrent || (name && name !== "word")) return;
    stopEstimating();
    report(from + charIndex);
  };
  utterance.onend = () => {
    if (!isCurrent) return;
    stopEstimating();
    events.onEnd();
  };
  utterance.onerror = ({ error }) => {
    if (isCurrent && error !== "canceled" && error !== "interrupted") events.onFailure();
  };
  synthesis.speak(utterance);
  return () => {
    isCurrent = false;
    stopEstimating();
  };
}

/** Reports words at the speaking rate, from the moment at which boundary events are overdue. Returns the stop function. */
function estimateWords(words: readonly Word[], onWord: (word: Word) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const millisecondsOf = (letters: number) => (letters / lettersPerSecond) * 1000;
  const step = (word: Word) => {
    onWord(word);
    const following = words[words.indexOf(word) + 1];
    if (following) timer = setTimeout(() => step(following), millisecondsOf(following.start - word.start));
  };
  timer = setTimeout(() => {
    const first = words[0]?.start ?? 0;
    const current = words.findLast(({ start }) => millisecondsOf(start - first) <= boundariesExpectedMs);
    if (current) step(current);
  }, boundariesExpectedMs);
  return () => clearTimeout(timer);
}

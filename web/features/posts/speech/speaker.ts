import type { Sentence } from "./sentences.ts";
import { speakSentence } from "./utterance.ts";

export type SpeechState = "idle" | "playing" | "paused";

export interface SpeakerEvents {
  onState: (state: SpeechState) => void;
  /** A word is being spoken: its characters in the sentence. */
  onWord: (sentence: Sentence, start: number, end: number) => void;
  onFailure: () => void;
}

/**
 * Reads sentences one by one. Pausing cancels the utterance and remembers the word, since Android cannot
 * pause and Chrome drops a paused utterance; resuming starts from that word.
 */
export function createSpeaker(synthesis: SpeechSynthesis, sentences: readonly Sentence[], on: SpeakerEvents) {
  let state: SpeechState = "idle";
  let position = { index: 0, offset: 0 };
  let endUtterance = () => {};

  function setState(next: SpeechState) {
    state = next;
    on.onState(next);
  }

  function silence() {
    endUtterance();
    synthesis.cancel();
  }

  function speak() {
    const sentence = sentences[position.index];
    if (!sentence) return finish();
    endUtterance = speakSentence(synthesis, sentence, position.offset, {
      onWord: ({ start, end }) => {
        position = { ...position, offset: start };
        on.onWord(sentence, start, end);
      },
      onEnd: speakNext,
      onFailure: () => {
        finish();
        on.onFailure();
      },
    });
  }

  function speakNext() {
    position = { index: position.index + 1, offset: 0 };
    speak();
  }

  function finish() {
    silence();
    position = { index: 0, offset: 0 };
    setState("idle");
  }

  return {
    play() {
      silence();
      setState("playing");
      speak();
    },
    pause() {
      if (state !== "playing") return;
      silence();
      setState("paused");
    },
    stop: finish,
    /** Ends without events: the page is being closed. */
    dispose: silence,
  };
}

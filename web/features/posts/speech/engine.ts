import { markSpoken, unmarkSpoken } from "./highlight.ts";
import { sentencesOf } from "./sentences.ts";
import { createSpeaker, type SpeechState } from "./speaker.ts";

interface SpeechEvents {
  onState: (state: SpeechState) => void;
  onFailure: () => void;
}

/**
 * Creates the voice of a body, which marks the words that it speaks. Sentences are read from the current DOM, so that a
 * correction that arrived meanwhile is included.
 */
export function createReading(body: Element, { onState, onFailure }: SpeechEvents) {
  const speaker = createSpeaker(speechSynthesis, sentencesOf(body), {
    onState: (next) => {
      if (next === "idle") unmarkSpoken();
      onState(next);
    },
    onWord: markSpoken,
    onFailure,
  });
  return {
    ...speaker,
    dispose() {
      speaker.dispose();
      unmarkSpoken();
    },
  };
}

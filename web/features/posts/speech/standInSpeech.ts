/** A voice for tests, where there is none: it says what it is told when it is told to. */
export class StandInUtterance {
  lang = "";
  voice: unknown = null;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onboundary: ((event: { name: string; charIndex: number }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(readonly text: string) {}
}

export function standInSpeech() {
  const said: StandInUtterance[] = [];
  let current: StandInUtterance | null = null;
  const synthesis = {
    speak(utterance: StandInUtterance) {
      said.push(utterance);
      current = utterance;
      utterance.onstart?.();
    },
    cancel() {
      const former = current;
      current = null;
      former?.onerror?.({ error: "canceled" });
    },
    getVoices: () => [
      { lang: "en-US", localService: true },
      { lang: "fr-CA", localService: true },
      { lang: "fr-FR", localService: false },
      { lang: "fr-FR", localService: true, name: "Amélie" },
    ],
  };
  return {
    synthesis: synthesis as unknown as SpeechSynthesis,
    said,
    current: () => current,
    /** Ends the sentence under way. */
    end() {
      const former = current;
      current = null;
      former?.onend?.();
    },
  };
}

/** Fake speech synthesis for tests: events are triggered by the test. */
export class FakeUtterance {
  lang = "";
  voice: unknown = null;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onboundary: ((event: { name: string; charIndex: number }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(readonly text: string) {}
}

export function createFakeSpeech() {
  const spoken: FakeUtterance[] = [];
  let current: FakeUtterance | null = null;
  const synthesis = {
    speak(utterance: FakeUtterance) {
      spoken.push(utterance);
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
    spoken,
    current: () => current,
    /** Ends the current utterance. */
    end() {
      const former = current;
      current = null;
      former?.onend?.();
    },
  };
}

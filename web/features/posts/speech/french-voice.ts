/** Returns the best French voice (fr-FR, local first); null leaves the choice to the browser. */
export function frenchVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const score = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/^fr[-_]fr/i.test(lang) ? 2 : 0) + (localService ? 1 : 0);
  const french = voices.filter(({ lang }) => /^fr\b|^fr_/i.test(lang));
  return french.sort((first, second) => score(second) - score(first))[0] ?? null;
}

/**
 * Returns a signal that ends a request after so many milliseconds: a phone's connection may die without a word, and browsers
 * wait for its answer without limit. With setTimeout and not AbortSignal.timeout, so that journeys can let the time pass.
 */
export function giveUpAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

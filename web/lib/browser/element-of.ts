/** Returns the element that an address's hash names; null when there is none. */
export function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // No encoding of a text.
    return null;
  }
}

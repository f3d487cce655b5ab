/**
 * Counts the feeds at the newest end that have not been shown yet. `seen` holds the ids of feeds shown
 * before. A list with no seen feed (the first one, or a reloaded one) counts as shown.
 */
export function countUnseen(items: readonly { id: string }[], seen: ReadonlySet<string>): number {
  let count = 0;
  while (count < items.length && !seen.has(items[items.length - 1 - count]?.id ?? "")) count += 1;
  return count === items.length ? 0 : count;
}

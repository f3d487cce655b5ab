/**
 * How many feeds at the newest end have not been let in yet. `seen` holds the ids that were shown at some time.
 * A list none of which was seen (the first one, or one that was loaded again) is shown whole.
 */
export function countUnseen(items: readonly { id: string }[], seen: ReadonlySet<string>): number {
  let count = 0;
  while (count < items.length && !seen.has(items[items.length - 1 - count]?.id ?? "")) count += 1;
  return count === items.length ? 0 : count;
}

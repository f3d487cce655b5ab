/** Marks passages without changing the text, under a name that a stylesheet styles. */
export function showRanges(name: string, ranges: readonly (AbstractRange | null)[]): void {
  // Not in every browser: there nothing is marked.
  if (!("highlights" in CSS)) return;
  const found = ranges.filter((range) => range !== null);
  if (found.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...found));
}

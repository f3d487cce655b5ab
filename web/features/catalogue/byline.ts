/** Joins the known details of an entry into one line, which breaks after the first of them only: a year keeps its duration. */
export function byline(...parts: (string | number | null | undefined)[]): string {
  const [first, ...others] = parts.filter(Boolean);
  return [first, others.join("\u00a0·\u00a0")].filter(Boolean).join("\u00a0· ");
}

const maxLength = 140;

/** Returns the beginning of a text on one line, at most 140 characters, cut between words. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const lastSpace = line.lastIndexOf(" ", maxLength);
  // Without a space in the second half: cut anywhere except inside a surrogate pair.
  const whole = lastSpace > maxLength / 2 ? line.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${whole.replace(/[\s,;:.!?…-]+$/, "")}…`;
}

const longest = 140;

/** The beginning of a text in one line, cut between words. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const lastSpace = line.lastIndexOf(" ", longest);
  // Without a space nearby: not in the middle of an emoji.
  const whole = lastSpace > longest / 2 ? line.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${whole.replace(/[\s,;:.!?…-]+$/, "")}…`;
}

import { cutText } from "../../schema/cut-text.ts";
import { withoutEnd } from "../../schema/text/ends.ts";

/** Returns the beginning of a text on one line, at most 140 characters, cut between words. */
export function excerptOf(text: string, maxLength = 140): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  const lastSpace = line.lastIndexOf(" ", maxLength);
  // Without a space in the second half: cut within a word.
  const whole = lastSpace > maxLength / 2 ? line.slice(0, lastSpace) : cutText(line, maxLength);
  return `${withoutEnd(whole, " \u00a0\u202f,;:.!?…-")}…`;
}

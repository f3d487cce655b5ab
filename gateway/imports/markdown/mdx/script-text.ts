/** Characters that scripts of one text may be read over again, for each of its characters. */
const passes = 20;

/**
 * Finds where parts of a script end that stand within a text: `{…}`, strings, templates. What is written in braces may be anything
 * that JavaScript allows; it is only passed over. A text in which nothing ends is read a limited number of times.
 */
export class ScriptText {
  readonly text: string;
  #left: number;

  constructor(text: string) {
    this.text = text;
    this.#left = text.length * passes + 1_000;
  }

  /** Returns where the bracket at a position is closed, after it; -1 where it never is. */
  endOfBracket(start: number): number {
    let depth = 0;
    for (let at = start; at < this.text.length; ) {
      if (--this.#left < 0) return -1;
      const sign = this.text[at] ?? "";
      const end = this.#endOfLiteral(at, sign);
      if (end !== at) {
        if (end < 0) return -1;
        at = end;
        continue;
      }
      if ("{([".includes(sign)) depth += 1;
      if ("})]".includes(sign)) depth -= 1;
      at += 1;
      if (depth === 0) return at;
    }
    return -1;
  }

  /** Returns where a string, template or comment at a position ends; the position itself where there is none, -1 without an end. */
  #endOfLiteral(at: number, sign: string): number {
    if (sign === "/" && this.text[at + 1] === "*") return this.#after("*/", at + 2);
    return sign === '"' || sign === "'" || sign === "`" ? this.#endOfString(at, sign) : at;
  }

  #after(mark: string, from: number): number {
    const found = this.text.indexOf(mark, from);
    this.#left -= (found < 0 ? this.text.length : found) - from;
    return found < 0 ? -1 : found + mark.length;
  }

  #endOfString(start: number, quote: string): number {
    for (let at = start + 1; at < this.text.length; at++) {
      if (--this.#left < 0) return -1;
      if (this.text[at] === "\\") at += 1;
      else if (this.text[at] === quote) return at + 1;
      // Only a template goes over lines; else it was an apostrophe.
      else if (this.text[at] === "\n" && quote !== "`") return start + 1;
    }
    return quote === "`" ? -1 : start + 1;
  }
}

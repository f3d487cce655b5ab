/** Characters after the end of a section that say whether it is one. */
const lookahead = 300;
const mark = /<!\[CDATA\[|\]\]>/g;
const opening = "<![CDATA[";

/**
 * Mends sections of CDATA that hold sections, which XML does not know: the first end would end both, and the rest of a text would be
 * read as elements. What ends an inner one is written as text; the outer one ends where its element does. Everything else stays as
 * it is. A section is bounded by `most` characters: a parser keeps it whole. Throws RangeError beyond them.
 */
export class CdataSections {
  readonly #most: number;
  #rest = "";
  /** Name of the element that holds the section. */
  #element = "";
  #isInside = false;
  #depth = 0;
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns what is mended so far; a little is kept back until what follows it is known. */
  write(text: string): string {
    this.#rest += text;
    return this.#mend(Math.max(this.#rest.length - lookahead, 0));
  }

  end(): string {
    return this.#mend(this.#rest.length);
  }

  #mend(known: number): string {
    const rest = this.#rest;
    let [result, at] = ["", 0];
    mark.lastIndex = 0;
    for (let found = mark.exec(rest); found && found.index < known; found = mark.exec(rest)) {
      const before = rest.slice(at, found.index);
      this.#measure(before);
      result +=
        before + this.#marked(found[0], before, rest.slice(mark.lastIndex, mark.lastIndex + lookahead));
      at = mark.lastIndex;
    }
    const after = rest.slice(at, Math.max(known, at));
    this.#measure(after);
    this.#rest = rest.slice(at + after.length);
    if (!this.#isInside) this.#element = elementIn(after) || this.#element;
    return result + after;
  }

  #marked(found: string, before: string, after: string): string {
    if (found === opening) {
      if (this.#isInside) this.#depth += 1;
      else [this.#element, this.#isInside, this.#length] = [elementIn(before) || this.#element, true, 0];
      return found;
    }
    if (!this.#isInside) return found;
    // WordPress writes the end of an inner section as the ends of two that follow each other.
    const isLast = after.startsWith(opening) || after.trimStart().startsWith(`</${this.#element}`);
    if (this.#depth === 0 || isLast) {
      [this.#isInside, this.#depth] = [false, 0];
      return found;
    }
    this.#depth -= 1;
    return "]]]]><![CDATA[>";
  }

  #measure(text: string): void {
    if (this.#isInside) this.#length += text.length;
    if (this.#length > this.#most) throw new RangeError("a section is too long");
  }
}

/** Returns the name of the last element that a text opens; "" without one. */
const elementIn = (text: string): string => /^<([\w:.-]+)/.exec(text.slice(text.lastIndexOf("<")))?.[1] ?? "";

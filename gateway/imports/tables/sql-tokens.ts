/** A text in quotes, a quoted name, a word or number, or a sign. */
export type SqlToken = "text" | "name" | "word" | "sign";

/** Characters of one text: those of an article are far fewer. */
const mostText = 4_000_000;
/** Characters of a word that are kept: longer ones are bytes of files. */
const mostWord = 1_000;

const spaces = /\s+/y;
const word = /[\w$@.+:-]+/y;
const plain = { "'": /[^'\\]+/y, '"': /[^"\\]+/y, "`": /[^`]+/y } as const;
type Quote = keyof typeof plain;
const isQuote = (sign: string): sign is Quote => Object.hasOwn(plain, sign);

/** Characters that would end a line or a text, by the letter that MySQL writes after a backslash for them. */
const escaped: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "0": "", Z: "", b: "" };

/**
 * Parts of a dump of MySQL or MariaDB, found while its text comes in. A part may go on in the next piece of text; each character is
 * read once. Comments are passed over, those too that only a server of MySQL reads. Throws RangeError for a text that is too long.
 */
export class SqlTokens {
  readonly #take: (kind: SqlToken, value: string) => void;
  /** False: texts are passed over, and come empty. */
  isKept = true;
  /** Characters at the end of a piece of which only the next piece tells the meaning. */
  #rest = "";
  #quote: Quote | null = null;
  #text = "";
  #word = "";
  /** Sign at the end of the comment that is open. */
  #commentEnd = "";

  constructor(take: (kind: SqlToken, value: string) => void) {
    this.#take = take;
  }

  write(piece: string): void {
    const text = this.#rest + piece;
    this.#rest = "";
    for (let at = 0; at < text.length; ) {
      if (this.#commentEnd) at = this.#passComment(text, at);
      else if (this.#quote) at = this.#readQuoted(text, at, this.#quote);
      else at = this.#readPlain(text, at);
    }
  }

  /** Ends the text; returns whether it ends within a quoted text. */
  end(): boolean {
    if (this.#quote && this.#rest === this.#quote) this.#endText(this.#quote);
    this.#endWord();
    return this.#quote !== null;
  }

  #passComment(text: string, at: number): number {
    const end = text.indexOf(this.#commentEnd, at);
    if (end < 0) {
      if (text.endsWith("*")) this.#rest = "*";
      return text.length;
    }
    const { length } = this.#commentEnd;
    this.#commentEnd = "";
    return end + length;
  }

  #readPlain(text: string, at: number): number {
    const sign = text[at] ?? "";
    const next = text[at + 1];
    const isComment = sign === "/" || (sign === "-" && this.#word === "");
    if (isComment && next === undefined) return this.#wait(text, at);
    if (isComment && (next === "*" || (sign === next && sign === "-"))) return this.#beginComment(at, next);
    const found = matchAt(word, text, at);
    if (found) {
      this.#word += found.slice(0, mostWord - this.#word.length);
      return at + found.length;
    }
    this.#endWord();
    const space = matchAt(spaces, text, at);
    if (space) return at + space.length;
    if (sign === "#") this.#commentEnd = "\n";
    else if (isQuote(sign)) this.#quote = sign;
    else this.#take("sign", sign);
    return at + 1;
  }

  #beginComment(at: number, next: string): number {
    this.#endWord();
    this.#commentEnd = next === "*" ? "*/" : "\n";
    return at + 2;
  }

  #readQuoted(text: string, at: number, quote: Quote): number {
    const found = matchAt(plain[quote], text, at);
    if (found) {
      this.#add(found);
      return at + found.length;
    }
    const next = text[at + 1];
    if (next === undefined) return this.#wait(text, at);
    if (text[at] === "\\") this.#add(escaped[next] ?? next);
    else if (next === quote) this.#add(quote);
    else {
      this.#endText(quote);
      return at + 1;
    }
    return at + 2;
  }

  #wait(text: string, at: number): number {
    this.#rest = text.slice(at);
    return text.length;
  }

  #add(characters: string): void {
    if (!this.isKept) return;
    this.#text += characters;
    if (this.#text.length > mostText) throw new RangeError("a text is too long");
  }

  #endText(quote: Quote): void {
    const text = this.#text;
    [this.#quote, this.#text] = [null, ""];
    this.#take(quote === "`" ? "name" : "text", text);
  }

  #endWord(): void {
    const found = this.#word;
    this.#word = "";
    if (found) this.#take("word", found);
  }
}

function matchAt(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[0];
}

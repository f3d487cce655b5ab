/** Replaces what stands between two marks, in one pass; a mark that is never closed stays as it is. */
export function between(text: string, open: string, close: string, write: (inner: string) => string): string {
  let result = "";
  for (let position = 0; ; ) {
    const start = text.indexOf(open, position);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) return result + text.slice(position);
    result += text.slice(position, start) + write(text.slice(start + open.length, end));
    position = end + close.length;
  }
}

/** Pieces of HTML that no rule may change; signs of the private area of Unicode stand for them meanwhile. */
export class KeptPieces {
  readonly #pieces: string[] = [];

  /** Returns the sign of a piece. */
  keep(html: string): string {
    this.#pieces.push(html);
    return `\ue000${this.#pieces.length - 1}\ue001`;
  }

  /** Puts the pieces back, also those within others. */
  putBack(text: string): string {
    let whole = text;
    // Pieces were kept before those that hold them.
    for (let depth = 0; depth < 8 && whole.includes("\ue000"); depth++)
      whole = whole.replace(/\ue000(\d+)\ue001/g, (_, index: string) => this.#pieces[Number(index)] ?? "");
    return whole;
  }
}

/** Removes the signs that stand for kept pieces from a text that is yet to be read. */
export const withoutSigns = (text: string): string => text.replace(/[\ue000\ue001]/g, "");

/**
 * Places of marks in one text, each looked for once: a call of `indexOf` for the end of every opening mark reads the whole text
 * again where the ends are missing.
 */
export class NextPlaces {
  readonly #found = new Map<string, number>();

  constructor(private readonly text: string) {}

  /** Returns the first place of a mark at or after a position that never goes back; -1 without one. */
  next(mark: string, from: number): number {
    const known = this.#found.get(mark);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const place = this.text.indexOf(mark, from);
    this.#found.set(mark, place);
    return place;
  }
}

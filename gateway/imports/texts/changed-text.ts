/** A part of a text that something else takes the place of. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  /** Returns what takes its place, once the whole text is known. */
  readonly shown: () => string;
}

/** Returns a text with its changes, of which one that lies within another is left out. */
export function changedText(text: string, changes: readonly TextChange[]): string {
  let result = "";
  let position = 0;
  for (const { start, end, shown } of [...changes].sort((one, other) => one.start - other.start)) {
    if (start < position) continue;
    result += text.slice(position, start) + shown();
    position = end;
  }
  return result + text.slice(position);
}

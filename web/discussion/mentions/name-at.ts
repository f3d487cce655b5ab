/** Name that is being typed behind an @. */
export interface TypedName {
  /** Place of the @. */
  readonly start: number;
  readonly prefix: string;
}

const longest = 60;
/** An @ at the beginning of a word, and up to three words behind it. */
const beginning = /(?:^|[\s(«"'’])@([\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*){0,2})$/u;

/** Returns the name that is being typed before the caret; null where none is. */
export function nameAt(text: string, caret: number): TypedName | null {
  const prefix = beginning.exec(text.slice(Math.max(0, caret - longest), caret))?.[1];
  return prefix === undefined ? null : { start: caret - prefix.length - 1, prefix };
}

/** Fields of a front matter, or of a configuration. */
export type Fields = Readonly<Record<string, unknown>>;

/** A front matter that can't be read as it is written. */
export interface BrokenHead {
  /** As it is written. */
  readonly head: string;
  /** First line of the file that is at fault, where the parser says it. */
  readonly line?: number;
}

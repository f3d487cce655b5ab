/** One kind of work: what it was told, and what must therefore be there after a kill. */
export interface Work {
  /** Works until the server is gone. */
  run(uri: string): Promise<void>;
  /** What is wrong after a new start; nothing where all is well. Takes what it finds for its new ground. */
  check(uri: string): Promise<string[]>;
  /** How much was acknowledged so far. */
  readonly acknowledged: number;
}

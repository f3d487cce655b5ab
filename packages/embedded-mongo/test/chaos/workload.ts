/** Workload of the chaos test: records what was acknowledged, and checks it after a kill. */
export interface Workload {
  /** Runs until the server is killed. */
  run(uri: string): Promise<void>;
  /** Returns the faults found after a restart; the state found becomes the new baseline. */
  check(uri: string): Promise<string[]>;
  /** Number of acknowledged operations. */
  readonly acknowledged: number;
}

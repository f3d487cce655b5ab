import type { Db } from "mongodb";
import type { ChaosClient } from "./client.ts";

/** Actions by their names: each injects a failure, and resolves once what failed is there again. */
export type Failures = Readonly<Record<string, () => Promise<void>>>;

export interface ChaosPlan {
  readonly seed: number;
  readonly readers: number;
  /** The failures go on for at least this long, */
  readonly milliseconds: number;
  /** and until the authors have done as many operations, however slow the machine, */
  readonly operations: number;
  /** and each kind this often. */
  readonly times?: number;
  /** The kinds of failures; those of the gateways, of Redis and of the readers where it is missing. */
  readonly failures?: readonly string[];
  /** Further kinds, by their names. */
  readonly actions?: Failures;
  /** Further work at the gateways while they fail. */
  readonly furtherWork?: (client: () => ChaosClient, choose: () => string, db: Db) => readonly ChaosWork[];
  /** Address of a proxy before the gateways, at which every request must succeed; each gateway's own where it is missing. */
  readonly front?: string;
}

/** Work that must be done whole, once, whatever fails meanwhile. */
export interface ChaosWork {
  readonly problems: readonly string[];
  work(): Promise<void>;
  /** Ends the work once what is under way is done. */
  stop(): void;
  /** Returns what is lost or there twice, and a line that counts what was done. */
  differences(): Promise<{ readonly problems: readonly string[]; readonly summary: string }>;
}

export interface ChaosReport {
  readonly operations: number;
  readonly events: number;
  /** Count of each kind of failure that was injected. */
  readonly failures: Readonly<Record<string, number>>;
  readonly connections: number;
  readonly requests: number;
  /** Milliseconds from the end of the failures until every reader's list equalled the database's. */
  readonly settledMs: number;
  /** Milliseconds of the longest time in which a member could not read and write, for each gateway. */
  readonly longestGaps: readonly number[];
  /** Lines that count the further work. */
  readonly furtherWork: readonly string[];
  readonly problems: readonly string[];
}

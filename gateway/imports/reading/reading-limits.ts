import { megabytesOfNode } from "../../lib/threads/node-memory.ts";
import type { SourceLimits } from "../source/trees/limited-trees.ts";

/** Most that the reading of one import may take. Tests give smaller ones. */
export interface ReadingLimits {
  /** Memory of its process. */
  readonly megabytes: number;
  /** Processor time between two answers of its process: of a file that is parsed whole, or of one article. */
  readonly stepMilliseconds: number;
  /** Processor time of all of it. */
  readonly totalMilliseconds: number;
  readonly bytes: SourceLimits;
  /** Bytes that are fetched from the old site. */
  readonly fetchedBytes: number;
}

export const readingLimits: ReadingLimits = {
  megabytes: megabytesOfNode + 870,
  stepMilliseconds: 30_000,
  totalMilliseconds: 2 * 3_600_000,
  bytes: { text: 100_000_000, pass: 4_000_000_000 },
  fetchedBytes: 10_000_000_000,
};

/** Most weight (`weightOf`) of one record, and of all that a survey tells the gateway. */
export const mostWeight = { record: 2_000_000, survey: 200_000_000 } as const;

/** Sentence on a source that exceeds the weight of a survey. */
export const tooMuch = "Il y a là trop de choses pour un seul import\u00a0: partagez-le en plusieurs.";

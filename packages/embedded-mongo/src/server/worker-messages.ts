import type { MetricsSnapshot } from "../commands/context/metrics.ts";
import type { Address } from "../wire/listener.ts";

/** First message to the thread. */
export interface WorkerOptions {
  directory: string;
  address: Address;
}

export type ToWorker =
  | { type: "close"; id: number }
  | { type: "metrics"; id: number }
  | { type: "backup"; id: number; path: string };

export type FromWorker =
  | { type: "listening"; address: Address }
  /** The server could not start, for a reason of one line. */
  | { type: "refused"; message: string }
  /** The file can no longer be written. */
  | { type: "failed"; message: string }
  | { type: "log"; line: string }
  | { type: "answer"; id: number; value?: MetricsSnapshot | undefined; error?: string };

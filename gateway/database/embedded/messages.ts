import type { MetricsSnapshot } from "./metrics.ts";
import type { Address } from "./server.ts";

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
  /** It could not start: one line says why. */
  | { type: "refused"; message: string }
  /** It must stop: the file can't be written. */
  | { type: "failed"; message: string }
  | { type: "log"; line: string }
  | { type: "answer"; id: number; value?: MetricsSnapshot | undefined; error?: string };

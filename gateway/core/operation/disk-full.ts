import { minutes } from "../clock.ts";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";

// MongoDB's code OutOfDiskSpace, and the file system's (a full disk, a quota).
const codes = new Set<unknown>([14031, "ENOSPC", "EDQUOT"]);

/** Returns the error for the client when the cause of an error is a full disk, and logs it; null for any other error. */
export function fullDiskErrorOf(error: unknown): AppError | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, cause, originalError } = error as {
    code?: unknown;
    cause?: unknown;
    originalError?: unknown;
  };
  if (!codes.has(code)) return cause || originalError ? fullDiskErrorOf(cause ?? originalError) : null;
  logFullDisk();
  return new AppError(
    "UNAVAILABLE",
    "Le disque du site est plein\u00a0: rien ne peut être enregistré pour le moment. La lecture reste possible.",
    { retryAfter: 60 },
  );
}

let loggedAt = Number.NEGATIVE_INFINITY;

/** Logs that the disk is full, once a minute at most: every write meets it. */
export function logFullDisk(): void {
  if (performance.now() - loggedAt < minutes(1)) return;
  loggedAt = performance.now();
  log.error("disk full: writes are refused until there is room, reads continue");
}

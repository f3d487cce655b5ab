import { minutes } from "../clock.ts";
import { AppError } from "../errors.ts";
import { errorFields, log } from "../log.ts";

interface Details {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly originalError?: unknown;
  /** Of each error of the S3 client. */
  readonly $metadata?: unknown;
}

/** Returns the error for the client when the cause of an error is the storage of files, and logs it; null for any other error. */
export function storageErrorOf(error: unknown): AppError | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, cause, originalError, $metadata }: Details = error;
  // flydrive's own: E_CANNOT_READ_FILE, E_CANNOT_MOVE_FILE…
  if (!$metadata && !String(code).startsWith("E_CANNOT_"))
    return cause || originalError ? storageErrorOf(cause ?? originalError) : null;
  logFailure(error);
  return new AppError("UNAVAILABLE", "Le stockage des fichiers ne répond pas. Réessayez dans un instant.", {
    retryAfter: 30,
  });
}

let loggedAt = Number.NEGATIVE_INFINITY;

/** Logs the failure, once a minute at most: every picture of a page meets it. */
function logFailure(error: object): void {
  if (performance.now() - loggedAt < minutes(1)) return;
  loggedAt = performance.now();
  log.error(errorFields(error), "the storage of files can't be used: texts go on, files are refused");
}

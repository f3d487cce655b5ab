import { minutes } from "../clock.ts";

/** Fields by which errors of systems and libraries are known. */
export interface ErrorDetails {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly originalError?: unknown;
  /** Of each error of the S3 client. */
  readonly $metadata?: unknown;
}

/** Returns the error, or the first of those that it wraps, that is of a kind; null when none is. */
export function errorWithin(error: unknown, isOfKind: (error: ErrorDetails) => boolean): object | null {
  if (typeof error !== "object" || error === null) return null;
  if (isOfKind(error)) return error;
  const { cause, originalError }: ErrorDetails = error;
  return errorWithin(cause ?? originalError, isOfKind);
}

/** Returns a function that runs another one at most once a minute: every request may meet the same outage. */
export function atMostEachMinute<Given extends unknown[]>(
  run: (...given: Given) => void,
): (...given: Given) => void {
  let ranAt = Number.NEGATIVE_INFINITY;
  return (...given) => {
    if (performance.now() - ranAt < minutes(1)) return;
    ranAt = performance.now();
    run(...given);
  };
}

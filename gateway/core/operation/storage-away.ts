import { AppError } from "../errors.ts";
import { errorFields, log } from "../log.ts";
import { atMostEachMinute, errorWithin } from "./outages.ts";

/** Returns the error for the client when the cause of an error is the storage of files, and logs it; null for any other error. */
export function storageErrorOf(error: unknown): AppError | null {
  // flydrive's own codes: E_CANNOT_READ_FILE, E_CANNOT_MOVE_FILE…
  const found = errorWithin(
    error,
    ({ code, $metadata }) => Boolean($metadata) || String(code).startsWith("E_CANNOT_"),
  );
  if (!found) return null;
  logFailure(found);
  return new AppError("UNAVAILABLE", "Le stockage des fichiers ne répond pas. Réessayez dans un instant.", {
    retryAfter: 30,
  });
}

const logFailure = atMostEachMinute((error: object) =>
  log.error(errorFields(error), "the storage of files can't be used: texts go on, files are refused"),
);

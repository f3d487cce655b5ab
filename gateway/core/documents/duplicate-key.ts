const duplicateKey = 11_000;

/** Returns whether an error is MongoDB's for a value that a unique index already holds. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === duplicateKey;

/** Rethrows an error unless it is a duplicate key: for `.catch` of an upsert that a concurrent request has done already. */
export function ignoreDuplicateKey(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

const maxAttempts = 5;

interface Target<Document> {
  /** Reads the document, and throws where the change is not allowed. */
  readonly read: () => Promise<Document>;
  /** Version that the caller has read; the current one if absent. */
  readonly version: number | undefined;
  readonly conflict: () => Error;
}

/**
 * Applies a change to a document by optimistic locking: `change` writes onto the version that it is given and returns null
 * where another save was quicker; the document is then read again. With a version, only onto that one. Throws `conflict`,
 * and what `read` and `change` throw.
 */
export async function changeOntoVersion<Document extends { readonly version: number }>(
  { read, version, conflict }: Target<Document>,
  change: (before: Document) => Promise<Document | null>,
): Promise<Document> {
  for (let attempt = 1; ; attempt++) {
    const before = await read();
    if ((version ?? before.version) !== before.version) throw conflict();
    const saved = await change(before);
    if (saved) return saved;
    if (attempt === maxAttempts) throw conflict();
  }
}

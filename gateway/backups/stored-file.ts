import type { Storage } from "../lib/storage/storage.types.ts";

/**
 * Opens a file of the storage and reads its first bytes; null when it is gone, also when it goes meanwhile: a site may delete
 * files while it is backed up. What is open stays readable.
 */
export async function openStoredFile(place: Storage, key: string): Promise<AsyncIterable<Buffer> | null> {
  if ((await place.lengthOf(key)) === null) return null;
  try {
    const chunks = (await place.read(key))[Symbol.asyncIterator]();
    const first = await chunks.next();
    return rest(chunks, first);
  } catch (error) {
    if ((await place.lengthOf(key)) === null) return null;
    throw error;
  }
}

async function* rest(chunks: AsyncIterator<Buffer>, first: IteratorResult<Buffer>): AsyncGenerator<Buffer> {
  for (let each = first; !each.done; each = await chunks.next()) yield each.value;
}

import type sharp from "sharp";

let loaded: Promise<typeof sharp> | null = null;

/**
 * Returns sharp, loaded when an image is first worked on: its library takes 28 MB and a fifth of a second. Each operation
 * uses one thread and no cache, so that the number of operations in progress bounds processor and memory.
 */
export const loadSharp = (): Promise<typeof sharp> => (loaded ??= load());

async function load(): Promise<typeof sharp> {
  const { default: library } = await import("sharp");
  library.concurrency(1);
  library.cache(false);
  return library;
}

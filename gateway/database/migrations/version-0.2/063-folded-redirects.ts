import { collection, prepareCollections } from "../shared/collections.ts";

const step = 1_000;

/** Gives redirects the form of their address without capitals, and indexes it: that is what a requested address is looked up by. */
export async function foldRedirects(): Promise<void> {
  await prepareCollections({ redirects: [{ key: { folded: 1 } }] });
  for (;;) {
    const found = await collection("redirects")
      .find({ folded: { $exists: false } })
      .project({ _id: 1 })
      .limit(step)
      .toArray();
    if (found.length === 0) return;
    await collection("redirects").bulkWrite(
      found.map(({ _id }) => ({
        updateOne: { filter: { _id }, update: { $set: { folded: String(_id).toLowerCase() } } },
      })),
    );
  }
}

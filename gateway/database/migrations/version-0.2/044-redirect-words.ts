import { collection, prepareCollections } from "../shared/collections.ts";

const step = 1_000;

/** Gives redirects their words, by which they are searched, and their origin; creates the collection of missed addresses. */
export async function searchRedirects(): Promise<void> {
  await prepareCollections({
    redirects: [{ key: { words: 1 } }],
    missedAddresses: [
      { key: { day: 1, address: 1 }, unique: true },
      { key: { address: 1 } },
      { key: { at: 1 }, expireAfterSeconds: 90 * 86_400 },
    ],
  });
  for (;;) {
    const found = await collection("redirects")
      .find({ words: { $exists: false } })
      .limit(step)
      .toArray();
    if (found.length === 0) return;
    await collection("redirects").bulkWrite(
      found.map(({ _id, to, importRunId }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { words: wordsOf(`${_id} ${to}`), origin: importRunId ? "IMPORT" : "HAND" } },
        },
      })),
    );
  }
}

// A frozen copy of the words of an address: letters and digits without case and accents.
const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      decoded(text)
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  ].slice(0, 40);

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

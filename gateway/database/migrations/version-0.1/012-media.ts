import { foldedWords } from "../../../lib/text/fold.ts";
import { collection, prepareCollections } from "../shared/collections.ts";
import { prefixesOf } from "../shared/prefixes.ts";

const batchSize = 500;

/** Creates the indexes of the media library and fills its fields. The job hashFormerFiles compares the bytes later. */
export async function createMediaIndexes(): Promise<void> {
  await prepareCollections({
    files: [
      { key: { kind: 1, _id: -1 } },
      { key: { length: -1, _id: -1 } },
      { key: { kind: 1, length: -1, _id: -1 } },
      { key: { nameKey: 1, _id: -1 } },
      { key: { kind: 1, nameKey: 1, _id: -1 } },
      { key: { words: 1, _id: -1 } },
      { key: { useCount: 1, inGallery: 1, _id: -1 } },
      { key: { isTwin: 1, hash: 1, _id: -1 } },
      { key: { kind: 1, alt: 1, _id: -1 } },
      { key: { hash: 1 } },
    ],
    fileTwins: [],
  });
  const files = collection("files");
  const empty = { caption: "", credit: "", licence: "", isKept: false, isTwin: false, hash: "" };
  for (;;) {
    const found = await files
      .find<File>({ nameKey: { $exists: false } })
      .limit(batchSize)
      .toArray();
    if (found.length === 0) return;
    await files.bulkWrite(
      found.map(({ _id, ...file }) => ({
        updateOne: { filter: { _id }, update: { $set: { ...empty, ...keysOf(file) } } },
      })) as never,
    );
  }
}

interface File {
  readonly _id: unknown;
  readonly originalName?: string;
  readonly alt?: string;
  readonly caption?: string;
  readonly credit?: string;
}

/** Returns the keys by which the library searches and sorts a file. */
const keysOf = ({ originalName, alt, caption, credit }: Omit<File, "_id">) => ({
  words: prefixesOf([originalName, alt, credit, caption].join(" "), 40),
  nameKey: foldedWords(originalName ?? "")
    .join(" ")
    .slice(0, 100),
});

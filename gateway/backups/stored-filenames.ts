import type { Db, Filter, ObjectId } from "mongodb";

interface StoredFile {
  readonly _id: ObjectId;
  readonly filename: string;
  readonly uncropped?: { readonly filename: string };
}

const sliceSize = 1_000;

/**
 * Yields the names of all files that a database knows: those that are shown, and the originals of cropped ones. Read in
 * whole slices, in the order of their ids: a server closes a cursor that waits ten minutes while files are copied.
 */
export async function* storedFilenames(db: Db): AsyncGenerator<string> {
  const projection = { filename: 1, "uncropped.filename": 1 };
  for (let rest: Filter<StoredFile> = {}; ; ) {
    const files = db.collection<StoredFile>("files").find(rest, { projection });
    const slice = await files.sort({ _id: 1 }).limit(sliceSize).toArray();
    for (const { filename, uncropped } of slice) {
      yield filename;
      if (uncropped) yield uncropped.filename;
    }
    const last = slice.at(-1);
    if (!last || slice.length < sliceSize) return;
    rest = { _id: { $gt: last._id } };
  }
}

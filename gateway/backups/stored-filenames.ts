import type { Db } from "mongodb";

/** Yields the names of all files that a database knows: those that are shown, and the originals of cropped ones. */
export async function* storedFilenames(db: Db): AsyncGenerator<string> {
  const files = db.collection<{ filename: string; uncropped?: { filename: string } }>("files");
  const projection = { filename: 1, "uncropped.filename": 1 };
  for await (const { filename, uncropped } of files.find({}, { projection })) {
    yield filename;
    if (uncropped) yield uncropped.filename;
  }
}

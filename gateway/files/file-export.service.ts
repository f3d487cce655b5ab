import type { Types } from "mongoose";
import { type File, FileModel } from "./file.entity.ts";

/** Yields every file of a user; its bytes are under `path`. For the personal data export. */
export async function* filesOf(ownerId: Types.ObjectId) {
  for await (const file of FileModel.find({ ownerId }).lean<File[]>().cursor()) {
    const { _id, filename, originalName, contentType, length, alt, inGallery, createdAt } = file;
    const { caption, credit, licence } = file;
    const path = `/file/${filename}`;
    yield {
      id: _id,
      filename,
      originalName,
      contentType,
      length,
      alt,
      caption,
      credit,
      licence,
      inGallery,
      createdAt,
      path,
    };
  }
}

/** Yields every file of the site. For its export. */
export const allFiles = (): AsyncIterable<File> =>
  FileModel.find({}).sort({ _id: 1 }).lean<File[]>().cursor();

import type { File } from "./file.service.ts";

/** A file as REST shows it (rest-contract, Shapes). */
export const fileShape = (file: File) => ({
  _id: String(file._id),
  filename: file.filename,
  contentType: file.contentType,
  length: file.length,
  uploadDate: file.createdAt.toISOString(),
});

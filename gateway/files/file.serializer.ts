import type { File } from "./file.service.ts";

/** Serializes a file for REST (rest-contract, Shapes). */
export const serializeFile = (file: File) => ({
  _id: String(file._id),
  filename: file.filename,
  contentType: file.contentType,
  length: file.length,
  uploadDate: file.createdAt.toISOString(),
});

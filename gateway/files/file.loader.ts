import DataLoader from "dataloader";
import { createIdLoader } from "../core/documents/id-loader.ts";
import { type File, FileModel } from "./file.entity.ts";
import { findFilesByName } from "./file.service.ts";

declare module "../core/context.ts" {
  interface Loaders {
    files: ReturnType<typeof createFileLoader>;
    filesByName: ReturnType<typeof createFileByNameLoader>;
  }
}

/** Loader of files by id, one query per request. Null: it was deleted. */
export const createFileLoader = () => createIdLoader<File>(FileModel);

/** Loader of files by name, one query per request. Null: not a file of the site, or deleted. */
export const createFileByNameLoader = () =>
  new DataLoader<string, File | null>(async (names) => {
    const found = await findFilesByName(names);
    return names.map((name) => found.get(name) ?? null);
  });

import DataLoader from "dataloader";
import { createIdLoader } from "../shared/by-id.ts";
import { type File, FileModel } from "./file.entity.ts";
import { findFilesByName } from "./file.service.ts";

/** Files by id, one query a request. Null: it was deleted. */
export const createFileLoader = () => createIdLoader<File>(FileModel);

/** Files by their name, one query a request. Null: it is no file of ours, or was deleted. */
export const createFileByNameLoader = () =>
  new DataLoader<string, File | null>(async (names) => {
    const found = await findFilesByName(names);
    return names.map((name) => found.get(name) ?? null);
  });

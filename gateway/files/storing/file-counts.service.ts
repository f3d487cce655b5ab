import type { Model, Types } from "mongoose";
import { countChildren, recount, type StoredCounter } from "../../core/documents/recount.ts";
import { FileModel } from "../file.entity.ts";
import { FileAccountModel, FileDuplicatesModel, FileUseModel } from "./file-use.entity.ts";

const idsOf = <Id>(documents: readonly { readonly _id: Id }[]): Id[] => documents.map(({ _id }) => _id);

/** Number of subjects that show each file. */
export const fileUseCounters: StoredCounter = {
  name: "fileUses",
  fields: ["files.useCount"],
  repair: () =>
    recount(FileModel, [], {
      useCount: (session, files) =>
        countChildren(FileUseModel, session, "fileId", { fileId: { $in: idsOf(files) } }),
    }),
};

/** Number of bytes that the files of each account take. */
export const fileAccountCounters: StoredCounter = {
  name: "fileAccounts",
  fields: ["fileAccounts.bytes"],
  repair: () =>
    recount(FileAccountModel, [], {
      bytes: async (session, accounts) => {
        const sums = await FileModel.aggregate<{ _id: Types.ObjectId; bytes: number }>([
          { $match: { ownerId: { $in: idsOf(accounts) } } },
          { $group: { _id: "$ownerId", bytes: { $sum: "$length" } } },
        ]).session(session);
        return new Map(sums.map(({ _id, bytes }) => [String(_id), bytes]));
      },
    }),
};

/** Number of files with the same bytes; the id is their hash. */
export const fileDuplicateCounters: StoredCounter = {
  name: "fileDuplicates",
  fields: ["fileDuplicates.count"],
  repair: () =>
    recount(FileDuplicatesModel as unknown as Model<{ _id: Types.ObjectId; count: number }>, [], {
      count: (session, hashes) =>
        countChildren(FileModel, session, "hash", { hash: { $in: idsOf(hashes).map(String) } }),
    }),
};

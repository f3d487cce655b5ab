import DataLoader from "dataloader";
import type { Model, QueryFilter, Types } from "mongoose";
import { readDocuments } from "./combined-reads.ts";

export type IdLoader<Document> = DataLoader<Types.ObjectId | string, Document | null, string>;

/** Creates a loader of documents by id, with one query per batch; null for a document that no longer exists. */
export const createIdLoader = <Document extends { readonly _id: Types.ObjectId }>(
  model: Model<Document>,
): IdLoader<Document> =>
  new DataLoader(
    async (ids) => {
      const filter = { _id: { $in: ids.map(String) } } as QueryFilter<Document>;
      const found = await readDocuments(model, { filter });
      const byId = new Map(found.map((document) => [String(document._id), document]));
      return ids.map((id) => byId.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );

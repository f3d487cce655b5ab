import DataLoader from "dataloader";
import type { Model, Types } from "mongoose";

export type IdLoader<Document> = DataLoader<Types.ObjectId | string, Document | null, string>;

/** Creates a loader of documents by id, with one query per batch; null for a document that no longer exists. */
export const createIdLoader = <Document extends { readonly _id: Types.ObjectId }>(
  model: Model<Document>,
): IdLoader<Document> =>
  new DataLoader(
    async (ids) => {
      const found = await model
        .find({ _id: { $in: ids.map(String) } })
        .batchSize(ids.length + 1)
        .lean<Document[]>();
      const byId = new Map(found.map((document) => [String(document._id), document]));
      return ids.map((id) => byId.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );

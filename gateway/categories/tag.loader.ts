import DataLoader from "dataloader";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { type Tag, TagModel } from "./tag.entity.ts";

declare module "../core/context.ts" {
  interface Loaders {
    tags: TagLoader;
  }
}

export type TagLoader = DataLoader<string, Tag | null>;

/** Tags by slug, one query per request. Null: no article ever had it. */
export const createTagLoader = (): TagLoader =>
  new DataLoader(async (slugs) => {
    const found = await readDocuments<Tag>(TagModel, { filter: { slug: { $in: [...slugs] } } });
    const bySlug = new Map(found.map((tag) => [tag.slug, tag]));
    return slugs.map((slug) => bySlug.get(slug) ?? null);
  });

import type { EntryHead } from "./surveyed-record.ts";

/** Slug of each entry here, by its key: links between articles are written before those are. */
export type SlugPlan = ReadonlyMap<string, string>;

/** Returns the path of an entry here. */
export const pathOf = (kind: EntryHead["kind"], slug: string): string =>
  kind === "POST" ? `/posts/${slug}` : `/p/${slug}`;

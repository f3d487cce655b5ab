import type { QueryFilter } from "mongoose";
import { type Catalogue, type Entry, findEntry } from "../catalogue.service.ts";

const most = 4;

/**
 * Returns other entries of a catalogue, those of the same genre first, each group newest first; none of an unknown one.
 * `shown` are entries that the page shows already, fifty at most.
 */
export async function relatedEntries<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
  shown: readonly Item[] = [],
): Promise<Item[]> {
  const entry = await findEntry(catalogue, id);
  if (!entry) return [];
  const newest = (filter: object, limit: number) =>
    catalogue.model
      .find(filter as QueryFilter<Item>)
      .select("-words")
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Item[]>();
  const left = new Set([entry, ...shown].map(({ _id }) => String(_id)));
  const enough = most + left.size;
  const sameGenre = entry.genreSlug ? await newest({ genreSlug: entry.genreSlug }, enough) : [];
  // Some of the newest may be among those of the genre already.
  const others = sameGenre.length === enough ? [] : await newest({}, most + enough);
  const found = new Map([...sameGenre, ...others].map((each) => [String(each._id), each]));
  return [...found].flatMap(([key, each]) => (left.has(key) ? [] : [each])).slice(0, most);
}

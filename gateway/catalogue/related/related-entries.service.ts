import type { QueryFilter } from "mongoose";
import { type Catalogue, type Entry, findEntry } from "../catalogue.service.ts";

const most = 4;

/** Returns other entries of a catalogue, those of the same genre first, each group newest first; none of an unknown one. */
export async function relatedEntries<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
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
  const sameGenre = entry.genreSlug ? await newest({ genreSlug: entry.genreSlug }, most + 1) : [];
  // Some of the newest may be among those of the genre already.
  const others = sameGenre.length > most ? [] : await newest({}, 2 * most + 1);
  const found = new Map([...sameGenre, ...others].map((each) => [String(each._id), each]));
  found.delete(String(entry._id));
  return [...found.values()].slice(0, most);
}

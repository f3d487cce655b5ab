import type { ClientSession, Model, QueryFilter, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { slugOf } from "../../schema/slug.ts";
import { deleteCommentsOf } from "../comments/comment.service.ts";
import { clock } from "../core/clock.ts";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { knownId, newId } from "../core/documents/ids.ts";
import { badInput, notFound, nullIfNotFound } from "../core/errors.ts";
import { type PageArguments, pagesOf, requirePage } from "../core/lists/pagination.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { queryWords, searchKeys } from "../lib/text/stems.ts";
import { withdrawNotifications } from "../notifications/broadcast.service.ts";
import type { CatalogueEntry, CatalogueKind, EntryOfGenre } from "./catalogue.entity.ts";
import { catalogueEvents } from "./catalogue-events.ts";
import { countGenre, countOfGenre } from "./genres/genre.service.ts";

export { areaOf, type CatalogueKind, catalogueKinds } from "./catalogue.entity.ts";

/** An entry of any catalogue. */
export type Entry = CatalogueEntry & Partial<Pick<EntryOfGenre, "genre" | "genreSlug">>;

/**
 * Description of one catalogue, for the functions that all four share: find, list, count, record file usages, announce.
 */
export interface Catalogue<Item extends Entry> {
  readonly kind: CatalogueKind;
  readonly model: Model<Item>;
  /** Message of the NOT_FOUND error. */
  readonly gone: string;
  /** Texts indexed for search, besides title, description and genre. */
  readonly namesOf: (item: Item) => readonly (string | undefined)[];
}

/** Fields of an entry that the caller provides; this file sets the others. */
export type EntryFields<Item extends Entry> = Omit<
  Item,
  "_id" | "words" | "addedById" | "clientId" | "commentCount" | "createdAt" | "updatedAt"
>;

/** Options of an entry that is added. */
export interface CreationOptions {
  /** Date of an entry from before; now otherwise. */
  readonly at?: Date;
  /** Account that added an entry from elsewhere; the caller otherwise. */
  readonly addedById?: Types.ObjectId;
  /** No page receives it. */
  readonly isSilent?: boolean;
}

export interface NewEntry extends Omit<CreationOptions, "addedById"> {
  readonly addedById: Types.ObjectId;
  readonly clientId?: string;
}

/** Adds an entry, once per clientId, and announces it to the catalogue's subscribers. */
export async function addEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  fields: EntryFields<Item>,
  { addedById, at = clock.now(), isSilent = false, ...added }: NewEntry,
): Promise<Item> {
  const clientId = added.clientId?.toLowerCase();
  return catalogueEvents[catalogue.kind].record("entry.added", async (session) => {
    const former = clientId ? await find(catalogue, { addedById, clientId }, session) : null;
    if (former) return { result: former };
    const kept = { _id: newId(at), addedById, clientId, createdAt: at, updatedAt: at };
    const item = buildEntry(catalogue, fields, kept);
    await catalogue.model.insertMany([item], { session });
    await countGenre(session, catalogue.kind, null, item);
    await recordFiles(session, catalogue, item, item);
    return { result: item, subjectId: isSilent ? undefined : item._id };
  });
}

/** Changes an entry and announces it. Throws NOT_FOUND, and the errors of `change`. */
export async function changeEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
  change: (item: Item) => EntryFields<Item>,
): Promise<Item> {
  const _id = knownId(id, catalogue.gone);
  return catalogueEvents[catalogue.kind].record("entry.changed", async (session) => {
    const before = await getEntry(catalogue, _id, session);
    const { addedById, clientId, commentCount, createdAt } = before;
    const kept = { _id, addedById, clientId, commentCount, createdAt, updatedAt: clock.now() };
    const item = buildEntry(catalogue, change(before), kept);
    await catalogue.model.replaceOne({ _id } as QueryFilter<Item>, item, { session });
    await countGenre(session, catalogue.kind, before, item);
    await recordFiles(session, catalogue, item, item);
    return { result: item, subjectId: _id };
  });
}

/** Deletes an entry with its comments, announces it, and returns the deleted entry. Throws NOT_FOUND. */
export async function removeEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
): Promise<Item> {
  const _id = knownId(id, catalogue.gone);
  return catalogueEvents[catalogue.kind].record("entry.removed", async (session) => {
    const item = await getEntry(catalogue, _id, session);
    await catalogue.model.deleteOne({ _id } as QueryFilter<Item>, { session });
    await countGenre(session, catalogue.kind, item, null);
    await recordFiles(session, catalogue, item, null);
    await deleteCommentsOf(session, { kind: catalogue.kind, id: _id });
    const announce = await withdrawNotifications(session, _id);
    return { result: item, subjectId: _id, afterCommit: announce };
  });
}

/** Returns an entry, or null. */
export async function findEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
): Promise<Item | null> {
  return nullIfNotFound(getEntry(catalogue, id));
}

export interface EntryListQuery extends PageArguments {
  readonly keyword?: string | null;
  readonly genre?: string | null;
}

/** Returns a page of a catalogue, newest first, with the exact total. Throws BAD_USER_INPUT. */
export async function listEntries<Item extends Entry>(catalogue: Catalogue<Item>, query: EntryListQuery) {
  const { page, limit } = requirePage(query);
  const keyword = query.keyword?.trim() ?? "";
  if (keyword.length > limits.keyword.max) throw badInput({ keyword: "Ce mot-clé est trop long" });
  const genreSlug = query.genre?.trim() ? slugOf(query.genre, limits.catalogue.genre) : null;
  const words = keyword ? queryWords(keyword) : null;
  // Read before the entries: a change in between is then announced, and not missed.
  const lastSeq = await catalogueEvents[catalogue.kind].lastSeq();
  // A keyword without any word finds nothing.
  if (words?.length === 0 || genreSlug === "") return { items: [], page, pages: 0, total: 0, lastSeq };
  const filter = {
    ...(words && { words: { $all: words } }),
    ...(genreSlug && { genreSlug }),
  } as QueryFilter<Item>;
  const [total, items] = await Promise.all([
    words
      ? catalogue.model.countDocuments(filter)
      : genreSlug
        ? countOfGenre(catalogue.kind, genreSlug)
        : catalogue.model.estimatedDocumentCount(),
    readDocuments<Item>(catalogue.model, {
      filter,
      projection: { words: 0 },
      sort: { _id: -1 },
      skip: (page - 1) * limit,
      limit,
    }),
  ]);
  return { items, page, pages: pagesOf(total, limit), total, lastSeq };
}

async function find<Item extends Entry>(
  { model }: Catalogue<Item>,
  filter: Record<string, unknown>,
  session?: ClientSession,
): Promise<Item | null> {
  return model
    .findOne(filter as QueryFilter<Item>)
    .select("-words")
    .session(session ?? null)
    .lean<Item>();
}

/** Returns an entry. Throws NOT_FOUND. */
export async function getEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
  session?: ClientSession,
): Promise<Item> {
  const item = await find(catalogue, { _id: knownId(id, catalogue.gone) }, session);
  if (!item) throw notFound(catalogue.gone);
  return item;
}

type StoredFields = Pick<
  Entry,
  "_id" | "addedById" | "clientId" | "commentCount" | "createdAt" | "updatedAt"
>;

/** Builds the stored document: the fields of the caller, those set by the service, and the search words. */
function buildEntry<Item extends Entry>(
  { namesOf }: Catalogue<Item>,
  fields: EntryFields<Item>,
  kept: StoredFields,
): Item {
  const item = { ...fields, ...kept } as unknown as Item;
  const { title, description, genre } = item;
  const text = [...namesOf(item), genre].filter(Boolean).join("\n");
  return { ...item, words: searchKeys({ title, description, text, tags: [] }).words };
}

/** Records the files that the entry uses; none when it was deleted. */
function recordFiles<Item extends Entry>(
  session: ClientSession,
  { kind }: Catalogue<Item>,
  { _id }: Item,
  shown: Item | null,
): Promise<void> {
  const names = [shown?.fileName, shown?.coverName].filter((name) => name !== undefined);
  return setFileUses(session, { kind: kind === "IMAGE" ? "PICTURE" : kind, id: _id }, names, true);
}

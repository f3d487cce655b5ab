import { type ClientSession, type Model, type QueryFilter, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { queryWords, searchKeys } from "../search/words.ts";
import { clock } from "../shared/clock.ts";
import { badInput, notFound } from "../shared/errors.ts";
import { knownId, newId } from "../shared/ids.ts";
import { type PageAsked, pagesOf, requirePage } from "../shared/pagination.ts";
import { slugOf } from "../shared/slug.ts";
import { againOnDuplicate, inTransaction } from "../shared/transaction.ts";
import { setFileUses } from "../uploads/file-use.service.ts";
import type { CatalogueEntry, CatalogueKind, EntryOfGenre } from "./catalogue.entity.ts";
import { announceEntry } from "./catalogue-channel.ts";
import { countGenre, countOfGenre } from "./genre.service.ts";

export { type CatalogueKind, catalogueKinds } from "./catalogue.entity.ts";

type Entry = CatalogueEntry & Partial<Pick<EntryOfGenre, "genre" | "genreSlug">>;

/** What is to be known of a catalogue by what all four do alike: finding, listing, keeping counts, uses and readers. */
export interface Catalogue<Item extends Entry> {
  readonly kind: CatalogueKind;
  readonly model: Model<Item>;
  /** What is said of a thing that is not there. */
  readonly gone: string;
  /** What a search finds it by, besides title, description and genre. */
  readonly namesOf: (item: Item) => readonly (string | undefined)[];
}

/** What a person says of a thing; the rest is kept by this file. */
export type Facts<Item extends Entry> = Omit<
  Item,
  "_id" | "words" | "addedById" | "clientId" | "createdAt" | "updatedAt"
>;

export interface Added {
  readonly addedById: string;
  readonly clientId?: string;
  readonly at?: Date;
}

/** Adds a thing, once for each clientId, and tells the catalogue's readers. */
export async function addEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  facts: Facts<Item>,
  { addedById, at = clock.now(), ...added }: Added,
): Promise<Item> {
  const clientId = added.clientId?.toLowerCase();
  const { item, isNew } = await inLine(async (session) => {
    const former = clientId ? await find(catalogue, { addedById, clientId }, session) : null;
    if (former) return { item: former, isNew: false };
    const by = new Types.ObjectId(addedById);
    const kept = { _id: newId(at), addedById: by, clientId, createdAt: at, updatedAt: at };
    const item = whole(catalogue, facts, kept);
    await catalogue.model.insertMany([item], { session });
    await countGenre(session, catalogue.kind, null, item);
    await recordFiles(session, catalogue, item, item);
    return { item, isNew: true };
  });
  if (isNew) announceEntry("ADDED", catalogue.kind, item._id);
  return item;
}

/** Changes a thing and tells the catalogue's readers. Throws NOT_FOUND, and what `change` throws. */
export async function changeEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
  change: (item: Item) => Facts<Item>,
): Promise<Item> {
  const _id = knownId(id, catalogue.gone);
  const changed = await inLine(async (session) => {
    const before = await getEntry(catalogue, _id, session);
    const { addedById, clientId, createdAt } = before;
    const kept = { _id, addedById, clientId, createdAt, updatedAt: clock.now() };
    const item = whole(catalogue, change(before), kept);
    await catalogue.model.replaceOne({ _id } as QueryFilter<Item>, item, { session });
    await countGenre(session, catalogue.kind, before, item);
    await recordFiles(session, catalogue, item, item);
    return item;
  });
  announceEntry("CHANGED", catalogue.kind, _id);
  return changed;
}

/** Removes a thing, tells the catalogue's readers, and returns it as it was. Throws NOT_FOUND. */
export async function removeEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
): Promise<Item> {
  const _id = knownId(id, catalogue.gone);
  const removed = await inLine(async (session) => {
    const item = await getEntry(catalogue, _id, session);
    await catalogue.model.deleteOne({ _id } as QueryFilter<Item>, { session });
    await countGenre(session, catalogue.kind, item, null);
    await recordFiles(session, catalogue, item, null);
    return item;
  });
  announceEntry("REMOVED", catalogue.kind, _id);
  return removed;
}

/** One thing, or null. */
export async function findEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
): Promise<Item | null> {
  return getEntry(catalogue, id).catch((error) => {
    if (error.code === "NOT_FOUND") return null;
    throw error;
  });
}

export interface ListAsked extends PageAsked {
  readonly keyword?: string | null;
  readonly genre?: string | null;
}

/** A page of a catalogue, newest first, with the exact total. Throws BAD_USER_INPUT. */
export async function listEntries<Item extends Entry>(catalogue: Catalogue<Item>, asked: ListAsked) {
  const { page, limit } = requirePage(asked);
  const keyword = asked.keyword?.trim() ?? "";
  if (keyword.length > limits.keyword.max) throw badInput({ keyword: "Ce mot-clé est trop long" });
  const genreSlug = asked.genre?.trim() ? slugOf(asked.genre, limits.catalogue.genre) : null;
  const words = keyword ? queryWords(keyword) : null;
  // Nothing is found by what holds no word.
  if (words?.length === 0 || genreSlug === "") return { items: [], page, pages: 0, total: 0 };
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
    catalogue.model
      .find(filter)
      .select("-words")
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Item[]>(),
  ]);
  return { items, page, pages: pagesOf(total, limit), total };
}

let last: Promise<unknown> = Promise.resolve();

/** One transaction, in line with this process's others: those of one genre would only undo each other and try again. */
function inLine<Result>(deed: (session: ClientSession) => Promise<Result>): Promise<Result> {
  const done = last.then(() => againOnDuplicate(() => inTransaction(deed)));
  last = done.catch(() => {});
  return done;
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

/** One thing. Throws NOT_FOUND. */
export async function getEntry<Item extends Entry>(
  catalogue: Catalogue<Item>,
  id: unknown,
  session?: ClientSession,
): Promise<Item> {
  const item = await find(catalogue, { _id: knownId(id, catalogue.gone) }, session);
  if (!item) throw notFound(catalogue.gone);
  return item;
}

type Kept = Pick<Entry, "_id" | "addedById" | "clientId" | "createdAt" | "updatedAt">;

/** What is stored: the facts, what is kept beside them, and the words that it is found by. */
function whole<Item extends Entry>({ namesOf }: Catalogue<Item>, facts: Facts<Item>, kept: Kept): Item {
  const item = { ...facts, ...kept } as unknown as Item;
  const { title, description, genre } = item;
  const text = [...namesOf(item), genre].filter(Boolean).join("\n");
  return { ...item, words: searchKeys({ title, description, text, tags: [] }).words };
}

/** Says which files the thing shows now; none when it is gone. */
function recordFiles<Item extends Entry>(
  session: ClientSession,
  { kind }: Catalogue<Item>,
  { _id }: Item,
  shown: Item | null,
): Promise<void> {
  const names = [shown?.fileName, shown?.coverName].filter((name) => name !== undefined);
  return setFileUses(session, { kind: kind === "IMAGE" ? "PICTURE" : kind, id: _id }, names, true);
}

import { Types } from "mongoose";
import type { AnyObjectSchema, InferType } from "yup";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { findFilesByName } from "../files/file.service.ts";
import {
  addEntry,
  type Catalogue,
  type CreationOptions,
  changeEntry,
  type Entry,
  type EntryFields,
  type EntryListQuery,
  findEntry,
  listEntries,
  removeEntry,
} from "./catalogue.service.ts";
import { checkEntryChanges } from "./entry-input.ts";
import { relatedEntries } from "./related/related-entries.service.ts";

/** Differences between the four catalogues, for `createEntryService`. */
export interface EntryServiceOptions<
  Item extends Entry,
  Rules extends AnyObjectSchema,
  Source extends object,
> {
  readonly catalogue: Catalogue<Item>;
  readonly rules: Rules;
  /**
   * Checks the files that an input names, and returns the fields that follow from a new file or address; null when the
   * input names none. Throws BAD_USER_INPUT.
   */
  requireSource(given: Partial<InferType<Rules>>): Promise<Source | null>;
  /**
   * Returns the fields of `Source` for a change that names no new file or address; by default they stay. `measured` is
   * the duration of the entry's file, if it states one.
   */
  keepSource?(before: Item, given: Partial<InferType<Rules>>, measured: number | undefined): Source;
  /** Converts checked input to stored fields. Throws BAD_USER_INPUT. */
  fieldsOf(given: Partial<InferType<Rules>> & Partial<Source>): EntryFields<Item>;
}

/** Builds the operations of one catalogue, the same for all four. All that write require an administrator. */
export function createEntryService<Item extends Entry, Rules extends AnyObjectSchema, Source extends object>({
  catalogue,
  rules,
  requireSource,
  keepSource,
  fieldsOf,
}: EntryServiceOptions<Item, Rules, Source>) {
  type Given = Partial<InferType<Rules>>;
  return {
    /** Adds an entry, once per clientId. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
    async create(
      viewer: Viewer | null,
      input: unknown,
      { addedById, ...options }: CreationOptions = {},
    ): Promise<Item> {
      const { id } = requireAdmin(viewer);
      const given = await check(rules, input);
      const source = await requireSource(given);
      return addEntry(catalogue, fieldsOf({ ...given, ...source }), {
        ...options,
        addedById: addedById ?? new Types.ObjectId(id),
        clientId: given.clientId,
      });
    },

    /** Changes the given fields of an entry. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND. */
    async update(viewer: Viewer | null, id: unknown, input: unknown): Promise<Item> {
      requireAdmin(viewer);
      const given: Given = await checkEntryChanges(rules, input);
      const source = await requireSource(given);
      const measured = source || !keepSource ? undefined : await durationOf(await findEntry(catalogue, id));
      return changeEntry(catalogue, id, (before) =>
        fieldsOf({ ...before, ...given, ...(source ?? keepSource?.(before, given, measured)) }),
      );
    },

    /** Removes an entry and returns it as it was. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
    async remove(viewer: Viewer | null, id: unknown): Promise<Item> {
      requireAdmin(viewer);
      return removeEntry(catalogue, id);
    },

    /** Returns a page of entries, newest first. Throws BAD_USER_INPUT. */
    list: (query: EntryListQuery) => listEntries(catalogue, query),

    /** Returns an entry, or null. */
    find: (id: unknown): Promise<Item | null> => findEntry(catalogue, id),

    /** Returns other entries, those of the same genre first. */
    related: (id: unknown): Promise<Item[]> => relatedEntries(catalogue, id),
  };
}

/** Returns the duration that was measured of an entry's file; undefined without one. */
async function durationOf(entry: Entry | null): Promise<number | undefined> {
  if (!entry?.fileName) return undefined;
  const file = (await findFilesByName([entry.fileName])).get(entry.fileName);
  return file?.duration || undefined;
}

import { type QueryFilter, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { hasRight } from "../../../schema/roles.ts";
import { keywordRules } from "../../../schema/rules/search.ts";
import { fileFactsRules, toTens } from "../../../schema/rules/upload.ts";
import { clock } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { notFound } from "../../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import { canManage, requireAdmin, requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { termsOf } from "../../lib/text/prefixes.ts";
import { type File, FileModel } from "../file.entity.ts";
import { keysOfFile } from "../file.keys.ts";
import { findFile } from "../file.service.ts";
import type { FileKind } from "../file-types.ts";
import type { LibraryFilter, LibrarySort } from "./library.types.ts";
import { refreshUsages } from "./usage-refresh.service.ts";

export interface LibraryQuery extends PageArguments {
  readonly kind?: FileKind | null;
  readonly filter?: LibraryFilter | null;
  readonly folderId?: string | null;
  readonly tag?: string | null;
  readonly keyword?: string | null;
  readonly sort: LibrarySort;
}

/** Whether a file is in the viewer's library: editors have all files, authors their own. */
export const isOfLibrary = (viewer: Viewer | null, { ownerId }: Pick<File, "ownerId">): boolean =>
  canManage(viewer, ownerId ? String(ownerId) : null, "manageMedia");

export interface LibraryFilePage {
  readonly items: File[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

type Filter = QueryFilter<File>;
type Sort = Record<string, 1 | -1>;

const orders: Readonly<Record<LibrarySort, Sort>> = {
  RECENT: { _id: -1 },
  SIZE: { length: -1, _id: -1 },
  NAME: { nameKey: 1, _id: -1 },
};
const filters: Readonly<Record<LibraryFilter, Filter>> = {
  UNUSED: { useCount: 0, inGallery: false },
  DUPLICATES: { isTwin: true },
  NO_ALT: { kind: "IMAGE", alt: "" },
};

/**
 * Returns the files of all users, for the studio. Filtered or searched lists are newest first, duplicates side by
 * side: each of these lists has an index in its order. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function listLibrary(viewer: Viewer | null, query: LibraryQuery): Promise<LibraryFilePage> {
  const { id } = requireRight(viewer, "writePosts");
  const { page, limit } = requirePage(query);
  const { keyword } = await check(keywordRules, { keyword: query.keyword });
  const terms = termsOf(keyword ?? "");
  const { folderId, tag } = query;
  const isFiltered = Boolean(query.filter || folderId || tag || keyword?.trim());
  const where: Filter = {
    // An author finds their own only.
    ...(!hasRight(viewer, "manageMedia") && { ownerId: new Types.ObjectId(id) }),
    ...(query.kind && { kind: query.kind }),
    ...(query.filter && filters[query.filter]),
    ...(folderId && { folderId: knownId(folderId, "Ce dossier n’existe plus.") }),
    ...(tag && { tags: tag }),
    ...(terms.length > 0 && { words: { $all: terms } }),
  };
  const isUnsearchable = Boolean(keyword?.trim()) && terms.length === 0;
  const order: Sort =
    query.filter === "DUPLICATES" ? { hash: 1, _id: -1 } : isFiltered ? orders.RECENT : orders[query.sort];
  if (isUnsearchable || (query.filter === "NO_ALT" && query.kind && query.kind !== "IMAGE")) {
    return { items: [], page, pages: 0, total: 0 };
  }
  return numberedPage<File>(
    FileModel.find(where).sort(order),
    { page, limit },
    Object.keys(where).length === 0
      ? FileModel.estimatedDocumentCount()
      : FileModel.countDocuments(where, { limit: limits.page.last * limit }),
  );
}

/** Returns one file for the studio; null when there is none. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function getLibraryFile(viewer: Viewer | null, id: unknown): Promise<File | null> {
  requireRight(viewer, "writePosts");
  const file = await findFile(id);
  return file && isOfLibrary(viewer, file) ? file : null;
}

/**
 * Changes the description of a file and where it is kept; the articles that use it are updated. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT.
 */
export async function describeFile(viewer: Viewer | null, id: unknown, input: unknown): Promise<File> {
  requireRight(viewer, "manageMedia");
  const fields = await check(fileFactsRules, input);
  // The public gallery is the administrators’.
  if (fields.inGallery !== undefined) requireAdmin(viewer);
  const changes = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? value.trim() : value]],
    ),
  ) as Partial<File>;
  const { before, after } = await inTransaction(async (session) => {
    const fileId = knownId(id, noFile);
    const found = await FileModel.findById(fileId).session(session).lean<File>();
    if (!found) throw notFound(noFile);
    const { focus: point, ...set } = changes;
    const focus = point && toTens(point);
    const next = { ...found, ...set };
    const stays = next.useCount > 0 || next.inGallery || next.isKept;
    const unusedSince = stays ? undefined : (found.unusedSince ?? clock.now());
    const changed = await FileModel.findOneAndUpdate(
      { _id: fileId },
      {
        $set: { ...set, ...keysOfFile(next), ...(focus && { focus }), ...(unusedSince && { unusedSince }) },
        $unset: { ...(focus === "" && { focus: 1 }), ...(stays && { unusedSince: 1 }) },
      },
      { session, returnDocument: "after" },
    ).lean<File>();
    return { before: found, after: changed! };
  });
  if (before.alt !== after.alt || before.focus !== after.focus) await refreshUsages(after);
  return after;
}

const noFile = "Ce fichier n’existe plus.";

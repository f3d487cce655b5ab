import type { QueryFilter } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { keywordRules } from "../../schema/rules/search.ts";
import { fileFactsRules } from "../../schema/rules/upload.ts";
import { termsOf } from "../shared/beginnings.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { type PageAsked, pagesOf, requirePage } from "../shared/pagination.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import { type File, FileModel } from "./file.entity.ts";
import { keysOfFile } from "./file.keys.ts";
import { findFile } from "./file.service.ts";
import { renewUses } from "./file-renewal.service.ts";
import type { FileKind } from "./kinds.ts";
import type { LibraryFilter, LibrarySort } from "./library.types.ts";

export interface LibraryAsked extends PageAsked {
  readonly kind?: FileKind | null;
  readonly filter?: LibraryFilter | null;
  readonly keyword?: string | null;
  readonly sort: LibrarySort;
}

export interface FoundFiles {
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
  TWINS: { isTwin: true },
  NO_ALT: { kind: "IMAGE", alt: "" },
};

/**
 * Everybody's files, for the studio. What is filtered or searched is shown newest first, twins side by side: each of
 * these lists has an index that gives its order. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function listLibrary(viewer: Viewer | null, asked: LibraryAsked): Promise<FoundFiles> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(asked);
  const { keyword } = await check(keywordRules, { keyword: asked.keyword });
  const terms = termsOf(keyword ?? "");
  const isNarrowed = Boolean(asked.filter || keyword?.trim());
  const where: Filter = {
    ...(asked.kind && { kind: asked.kind }),
    ...(asked.filter && filters[asked.filter]),
    ...(terms.length > 0 && { words: { $all: terms } }),
  };
  const nothing = Boolean(keyword?.trim()) && terms.length === 0;
  const order: Sort =
    asked.filter === "TWINS" ? { hash: 1, _id: -1 } : isNarrowed ? orders.RECENT : orders[asked.sort];
  if (nothing || (asked.filter === "NO_ALT" && asked.kind && asked.kind !== "IMAGE")) {
    return { items: [], page, pages: 0, total: 0 };
  }
  const [total, items] = await Promise.all([
    Object.keys(where).length === 0
      ? FileModel.estimatedDocumentCount()
      : FileModel.countDocuments(where, { limit: limits.page.last * limit }),
    FileModel.find(where)
      .sort(order)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<File[]>(),
  ]);
  return { items, page, pages: pagesOf(total, limit), total };
}

/** One file for the studio; null: there is none. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function getLibraryFile(viewer: Viewer | null, id: unknown): Promise<File | null> {
  requireAdmin(viewer);
  return findFile(id);
}

/**
 * Says what a file shows, whose it is, and where it stays. Articles that show it follow. Throws UNAUTHENTICATED,
 * FORBIDDEN, NOT_FOUND, BAD_USER_INPUT.
 */
export async function describeFile(viewer: Viewer | null, id: unknown, input: unknown): Promise<File> {
  requireAdmin(viewer);
  const facts = await check(fileFactsRules, input);
  const given = Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? value.trim() : value]],
    ),
  ) as Partial<File>;
  const { before, after } = await inTransaction(async (session) => {
    const fileId = knownId(id, noFile);
    const found = await FileModel.findById(fileId).session(session).lean<File>();
    if (!found) throw notFound(noFile);
    const { focus: point, ...set } = given;
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
  if (before.alt !== after.alt || before.focus !== after.focus) await renewUses(after);
  return after;
}

// Near enough for what is cut to fit; each ten is a class of the page's sheet.
const toTens = (point: string): string =>
  point
    .split(" ")
    .map((percent) => Math.round(Number(percent) / 10) * 10)
    .join(" ");

const noFile = "Ce fichier n’existe plus.";

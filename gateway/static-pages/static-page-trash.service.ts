import type { ClientSession, Types } from "mongoose";
import { clock } from "../core/clock.ts";
import { knownId } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { eraseFormerTrash, erasureSteps } from "../core/documents/trash.ts";
import { notFound } from "../core/errors.ts";
import { inSerialTransaction } from "../core/live/serial-transaction.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { findFilesByName } from "../files/file.service.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { deleteRevisionsOf } from "../revisions/revision-keeping.service.ts";
import { lastRank } from "./save-static-page.service.ts";
import { type StaticPage, StaticPageModel } from "./static-page.entity.ts";
import { noStaticPage } from "./static-page.service.ts";
import { changeStaticPage, filesOf, recordFiles, writeNext } from "./write-static-page.service.ts";

const notInTrash = "Cette page n’est pas à la corbeille.";

/** Moves a page to the trash, where it stays 30 days. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deleteStaticPage(viewer: Viewer | null, id: unknown): Promise<StaticPage> {
  requireAdmin(viewer);
  return changeStaticPage(id, undefined, (before) =>
    inTransaction((session) => move(session, before, { trashedAt: clock.now() })),
  );
}

/**
 * Restores a page from the trash, unchanged and last in the order; another page may have taken its address meanwhile.
 * Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT when there are too many.
 */
export async function restoreStaticPage(viewer: Viewer | null, id: unknown): Promise<StaticPage> {
  requireAdmin(viewer);
  return inSerialTransaction("staticPages", async (session) => {
    const before = await findInTrash(session, knownId(id, noStaticPage));
    if (!before) throw notFound(notInTrash);
    const rank = (await lastRank(session)) + 1;
    return (await move(session, before, { trashedAt: null, rank }))!;
  });
}

/** Writes where a page is; null when it has changed since `before` was read. A file that it shows may have been deleted. */
async function move(
  session: ClientSession,
  before: StaticPage,
  fields: Partial<StaticPage>,
): Promise<StaticPage | null> {
  const after = await writeNext(session, before, fields);
  const kept = after && (await findFilesByName(filesOf(after)));
  if (after && kept) await recordFiles(session, after, [...kept.keys()]);
  return after;
}

/** Erases a page of the trash for good, with its versions and files' uses, and returns it as it was. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function eraseStaticPage(viewer: Viewer | null, id: unknown): Promise<StaticPage> {
  requireAdmin(viewer);
  const page = await erase(knownId(id, noStaticPage));
  if (!page) throw notFound(notInTrash);
  return page;
}

/** Erases pages that have been in the trash for 30 days. For the scheduler. Returns how many were erased. */
export const purgeStaticPages = (): Promise<number> =>
  eraseFormerTrash(StaticPageModel, async (id) => (await erase(id)) !== null);

const erase = (id: Types.ObjectId): Promise<StaticPage | null> =>
  inTransaction(async (session) => {
    const page = await findInTrash(session, id);
    if (!page) return null;
    await StaticPageModel.deleteOne({ _id: id }, { session });
    for (const step of erasureSteps.value) await step(session, id);
    await deleteRevisionsOf(session, id);
    await setFileUses(session, { kind: "STATIC_PAGE", id }, [], false);
    return page;
  });

const findInTrash = (session: ClientSession, _id: Types.ObjectId): Promise<StaticPage | null> =>
  StaticPageModel.findOne({ _id, trashedAt: { $gt: new Date(0) } })
    .session(session)
    .lean<StaticPage>()
    .exec();

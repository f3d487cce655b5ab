import type { QueryFilter, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { isAdministrator } from "../../schema/roles.ts";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { knownId } from "../core/documents/ids.ts";
import { notFound, nullIfNotFound } from "../core/errors.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { StaticPage, StaticPageDraft, StaticPageModel } from "./static-page.entity.ts";

// Resolvers refer to the classes.
export { StaticPage, StaticPageDraft };

export const noStaticPage = "Cette page n’existe plus.";
const inTrash = "Cette page est à la corbeille\u00a0: restaurez-la d’abord.";

/** Lists leave the body out. */
const listProjection = { content: 0, html: 0, bodyFiles: 0, formerSlugs: 0, draft: 0 } as const;

/**
 * Returns the page that a slug leads to, a former slug too; null when there is none. A page that is not published is
 * found for administrators only.
 */
export async function findStaticPageBySlug(viewer: Viewer | null, slug: string): Promise<StaticPage | null> {
  const readable = { ...(isAdministrator(viewer) ? {} : { isPublished: true }), trashedAt: null };
  const current = await StaticPageModel.findOne({ slug, ...readable }).lean<StaticPage>();
  return current ?? StaticPageModel.findOne({ formerSlugs: slug, ...readable }).lean<StaticPage>();
}

/** Returns one page, published or not; null when there is none, or it is in the trash. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findStaticPageInStudio(viewer: Viewer | null, id: unknown): Promise<StaticPage | null> {
  requireAdmin(viewer);
  return nullIfNotFound(getStaticPage(id));
}

/** Returns all pages in their order, or those in the trash, without their bodies. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function listStudioStaticPages(viewer: Viewer | null, inTrash = false): Promise<StaticPage[]> {
  requireAdmin(viewer);
  return list({ trashedAt: inTrash ? { $gt: new Date(0) } : null });
}

/** Returns the published pages in their order, without their bodies. */
export const listPublishedStaticPages = (): Promise<StaticPage[]> =>
  list({ isPublished: true, trashedAt: null });

const list = (filter: QueryFilter<StaticPage>): Promise<StaticPage[]> =>
  readDocuments<StaticPage>(StaticPageModel, {
    filter,
    projection: listProjection,
    sort: { rank: 1, _id: 1 },
    limit: limits.staticPage.most,
  });

/** Returns a whole page in any state, in the trash too; null when there is none. The caller checks access. */
export const findStaticPage = (id: Types.ObjectId): Promise<StaticPage | null> =>
  StaticPageModel.findById(id).lean<StaticPage>().exec();

/** Returns a page in any state, for other services; one in the trash has to be restored first. Throws NOT_FOUND. */
export async function getStaticPage(id: unknown): Promise<StaticPage> {
  const page = await StaticPageModel.findById(knownId(id, noStaticPage)).lean<StaticPage>();
  if (!page) throw notFound(noStaticPage);
  if (page.trashedAt) throw notFound(inTrash);
  return page;
}

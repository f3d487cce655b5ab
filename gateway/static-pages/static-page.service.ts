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

/** Lists leave the body out. */
const listProjection = { content: 0, html: 0, bodyFiles: 0, formerSlugs: 0, draft: 0 } as const;

/**
 * Returns the page that a slug leads to, a former slug too; null when there is none. A page that is not published is
 * found for administrators only.
 */
export async function findStaticPageBySlug(viewer: Viewer | null, slug: string): Promise<StaticPage | null> {
  const readable = isAdministrator(viewer) ? {} : { isPublished: true };
  const current = await StaticPageModel.findOne({ slug, ...readable }).lean<StaticPage>();
  return current ?? StaticPageModel.findOne({ formerSlugs: slug, ...readable }).lean<StaticPage>();
}

/** Returns one page in any state; null when there is none. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findStaticPageInStudio(viewer: Viewer | null, id: unknown): Promise<StaticPage | null> {
  requireAdmin(viewer);
  return nullIfNotFound(getStaticPage(id));
}

/** Returns all pages in their order, without their bodies. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function listStudioStaticPages(viewer: Viewer | null): Promise<StaticPage[]> {
  requireAdmin(viewer);
  return list({});
}

/** Returns the published pages in their order, without their bodies. */
export const listPublishedStaticPages = (): Promise<StaticPage[]> => list({ isPublished: true });

const list = (filter: { isPublished?: true }): Promise<StaticPage[]> =>
  readDocuments<StaticPage>(StaticPageModel, {
    filter,
    projection: listProjection,
    sort: { rank: 1, _id: 1 },
    limit: limits.staticPage.most,
  });

/** Returns a page in any state, for other services. Throws NOT_FOUND. */
export async function getStaticPage(id: unknown): Promise<StaticPage> {
  const page = await StaticPageModel.findById(knownId(id, noStaticPage)).lean<StaticPage>();
  if (!page) throw notFound(noStaticPage);
  return page;
}

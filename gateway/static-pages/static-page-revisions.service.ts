import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { knownId } from "../core/documents/ids.ts";
import { notFound } from "../core/errors.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { getStaticPage, type StaticPage } from "./static-page.service.ts";
import { StaticPageRevision, StaticPageRevisionModel } from "./static-page-revision.entity.ts";

export { StaticPageRevision };

export const noRevision = "Cette version n’est plus gardée.";

/** Returns the earlier texts of a page, newest first, without their content. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function listStaticPageRevisions(
  viewer: Viewer | null,
  pageId: unknown,
): Promise<StaticPageRevision[]> {
  requireAdmin(viewer);
  const { _id } = await getStaticPage(pageId);
  return StaticPageRevisionModel.find({ pageId: _id }, { content: 0 })
    .sort({ _id: -1 })
    .limit(limits.staticPage.revisions)
    .lean<StaticPageRevision[]>();
}

/** Returns an earlier text, for its restoring. Throws NOT_FOUND. */
export async function getStaticPageRevision(id: unknown): Promise<StaticPageRevision> {
  const found = await StaticPageRevisionModel.findById(
    knownId(id, noRevision),
  ).lean<StaticPageRevision | null>();
  if (!found) throw notFound(noRevision);
  return found;
}

/** Keeps the text that a save replaces, in the save's transaction; of too many, the oldest are deleted. */
export async function keepReplacedText(session: ClientSession, before: StaticPage): Promise<void> {
  const {
    _id: pageId,
    title,
    description,
    content,
    updatedAt,
    textSavedAt: savedAt = updatedAt,
    savedById,
  } = before;
  await StaticPageRevisionModel.create([{ pageId, title, description, content, savedAt, savedById }], {
    session,
  });
  const [oldest] = await StaticPageRevisionModel.find({ pageId }, { _id: 1 })
    .sort({ _id: -1 })
    .skip(limits.staticPage.revisions)
    .limit(1)
    .session(session)
    .lean<StaticPageRevision[]>();
  if (oldest) await StaticPageRevisionModel.deleteMany({ pageId, _id: { $lte: oldest._id } }, { session });
}

/** Deletes all earlier texts of a page that is deleted. */
export const deleteRevisionsOf = async (session: ClientSession, pageId: Types.ObjectId): Promise<void> => {
  await StaticPageRevisionModel.deleteMany({ pageId }, { session });
};

/** Yields every text of a static page that a person saved, for their data export. */
export async function* exportStaticPageRevisions(savedById: Types.ObjectId) {
  const found = StaticPageRevisionModel.find({ savedById })
    .sort({ _id: 1 })
    .lean<StaticPageRevision[]>()
    .cursor();
  for await (const { _id, pageId, title, description, content, savedAt } of found)
    yield { id: _id, pageId, title, description, content, savedAt };
}

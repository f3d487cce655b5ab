import type { Types } from "mongoose";
import {
  type ArticleValues,
  fileFields,
  mapFields,
  type VersionedField,
  versionedFields,
} from "../../schema/article-fields.ts";
import { knownId } from "../core/documents/ids.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { Registration } from "../core/registration.ts";
import { findFilesByName } from "../files/file.service.ts";
import { completeSeo } from "./post-seo.ts";
import { PostRevision, PostRevisionModel, PostRevisionPage } from "./revision.entity.ts";
import { WrittenArticle } from "./written-article.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { PostRevision, PostRevisionPage, WrittenArticle };

/** Whether a viewer may read the versions of an article. */
export const revisionAccess = new Registration<
  (viewer: Viewer | null, postId: Types.ObjectId) => Promise<boolean>
>("revisions: who may read those of an article");

export const noRevision = "Cette version n’est plus gardée.";

/**
 * Returns the `first` revisions of an article older than `after`, newest first, without their content. The caller has
 * checked that the article exists. Throws FORBIDDEN, NOT_FOUND for an unknown `after`.
 */
export async function listRevisions(
  viewer: Viewer | null,
  postId: Types.ObjectId,
  { first, after }: { first: number; after?: string | null },
): Promise<PostRevisionPage> {
  requireRight(viewer, "writePosts");
  const older = after ? { _id: { $lt: knownId(after, noRevision) } } : {};
  const found = await PostRevisionModel.find({ postId, ...older }, { content: 0 })
    .sort({ _id: -1 })
    .limit(first + 1)
    .lean<PostRevision[]>();
  return { items: found.slice(0, first), hasMore: found.length > first };
}

/** Returns one whole version; null when there is none, or its article is not the viewer’s to read. Throws FORBIDDEN. */
export async function findRevision(viewer: Viewer | null, id: unknown): Promise<PostRevision | null> {
  requireRight(viewer, "writePosts");
  if (typeof id !== "string" || !/^[0-9a-f]{24}$/i.test(id)) return null;
  const revision = await PostRevisionModel.findById(id).lean<PostRevision>();
  return revision && (await revisionAccess.value(viewer, revision.postId)) ? revision : null;
}

/** Returns the whole version before this one; null for the first. */
export async function findPrevious({
  _id,
  postId,
}: Pick<PostRevision, "_id" | "postId">): Promise<PostRevision | null> {
  return PostRevisionModel.findOne({ postId, _id: { $lt: _id } })
    .sort({ _id: -1 })
    .lean<PostRevision>();
}

/** Returns the values that a version restores; a file that was deleted since is left out. */
export async function restorableValuesOf(
  revision: PostRevision,
): Promise<Pick<ArticleValues, VersionedField>> {
  const values = mapRevision({ ...revision, seo: completeSeo(revision.seo) });
  const existing = await findFilesByName(fileFields.map((name) => values[name]).filter(Boolean));
  return { ...values, ...mapFields(fileFields, (name) => (existing.has(values[name]) ? values[name] : "")) };
}

const mapRevision = (revision: Pick<ArticleValues, VersionedField>) =>
  mapFields(versionedFields, (name) => revision[name]) as Pick<ArticleValues, VersionedField>;

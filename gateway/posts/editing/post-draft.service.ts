import { Types } from "mongoose";
import type { InferType } from "yup";
import { draftRules } from "../../../schema/rules/post.ts";
import { clock } from "../../core/clock.ts";
import { changeOntoVersion } from "../../core/documents/onto-version.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { prepareLinkCards } from "../../link-cards/link-card.service.ts";
import { keepOverwritten, keepRevision } from "../../revisions/revision-keeping.service.ts";
import { hashOf } from "../../revisions/revision-text.ts";
import { storedTextOf, textOf } from "../article-record.ts";
import { postEvents } from "../live/post-events.ts";
import type { Post } from "../post.entity.ts";
import { getPost } from "../post.service.ts";
import { buildPostFields } from "./build-post.ts";
import { PostDraft } from "./post-draft.entity.ts";
import {
  type DraftFields,
  deletePostDraft,
  findPostDraft,
  storePostDraft,
  withPendingChanges,
} from "./post-draft-storage.service.ts";
import { revisionSourceOf, revisionSourceOfDraft } from "./revision-source.ts";
import { inTrash, versionConflict, writeVersion } from "./save-post.service.ts";

// Resolvers name the class; only services and loaders touch the model.
export { PostDraft, withPendingChanges };

const notPublished = "Cet article n’est pas publié\u00a0: ses modifications s’enregistrent directement.";

/**
 * Saves pending changes of a published article: readers, lists, searches and REST keep what is published, and nobody is
 * notified. The live article stays untouched except for `draftAt` and its version, so that the same optimistic check
 * guards both. Each save is merged onto the earlier pending changes; `baseHash` keeps the published text that they
 * began from, and shows later whether they are behind it. Changes that equal the published text are deleted. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function savePostDraft(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  isRestored = false,
): Promise<Post> {
  const editor = requireRight(viewer, "editPosts");
  const savedById = new Types.ObjectId(editor.id);
  const changes = await check(draftRules.partial(), input);
  const target = { read: () => readKept(viewer, id), version: changes.version, conflict: versionConflict };
  return changeOntoVersion(target, async (post) => {
    if (post.status !== "PUBLISHED") throw new AppError("CONFLICT", notPublished);
    await prepareLinkCards(editor, changes.content ?? "");
    return save(post, changes, savedById, isRestored);
  });
}

/** Returns an article that is not in the trash. */
async function readKept(viewer: Viewer | null, id: unknown): Promise<Post> {
  const post = await getPost(viewer, id);
  if (post.trashedAt) throw notFound(inTrash);
  return post;
}

type Changes = InferType<typeof draftRules> extends infer Whole ? Partial<Whole> : never;

/** Returns null when the article has changed since `post` was read. */
async function save(
  post: Post,
  { slug: wanted, status: _, scheduledAt: __, version: ___, clientId: ____, ...writing }: Changes,
  savedById: Types.ObjectId,
  isRestored: boolean,
): Promise<Post | null> {
  const former = await findPostDraft(post);
  const savedAt = clock.now();
  const made = await buildPostFields(writing, post, isRestored);
  const published = hashOf(textOf(post));
  const base = former ?? { ...storedTextOf(post), slug: "", baseHash: published };
  const slug = (wanted ?? base.slug).trim();
  const fields: DraftFields = {
    ...storedTextOf({ ...base, ...made }),
    baseHash: base.baseHash,
    slug,
    savedAt,
    savedById,
  };
  const isAsPublished = hashOf(textOf(fields)) === published && (slug === "" || slug === post.slug);
  return postEvents.record("post.updated", async (session) => {
    const after = await writeVersion(session, post, { draftAt: isAsPublished ? null : savedAt });
    if (!after) return { result: null };
    if (isAsPublished) await deletePostDraft(session, post._id);
    else await storePostDraft(session, post._id, fields);
    const before = former ? revisionSourceOfDraft(former, post.version) : revisionSourceOf(post, "PUBLISHED");
    const kind = isRestored ? "RESTORED" : "DRAFT";
    await keepRevision(
      session,
      post._id,
      revisionSourceOfDraft({ ...fields, _id: post._id, postId: post._id }, after.version, kind),
      before,
    );
    return { result: after };
  });
}

/** Deletes the pending changes of an article; a version keeps their text. Throws FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function discardPostDraft(viewer: Viewer | null, id: unknown, version: number): Promise<Post> {
  requireRight(viewer, "editPosts");
  const target = { read: () => readKept(viewer, id), version, conflict: versionConflict };
  return changeOntoVersion(target, async (post) => {
    const draft = await findPostDraft(post);
    if (!draft) return post;
    return postEvents.record("post.updated", async (session) => {
      const after = await writeVersion(session, post, { draftAt: null });
      if (!after) return { result: null };
      await keepOverwritten(session, post._id, revisionSourceOfDraft(draft, post.version));
      await deletePostDraft(session, post._id);
      return { result: after };
    });
  });
}

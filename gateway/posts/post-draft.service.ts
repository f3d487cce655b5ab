import { Types } from "mongoose";
import type { InferType } from "yup";
import { draftRules } from "../../schema/rules/post.ts";
import { recordPostEvent } from "../events/post-log.service.ts";
import { keepOverwritten, keepRevision } from "../revisions/revision-keeping.service.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import type { Post } from "./post.entity.ts";
import { getPost } from "./post.service.ts";
import { PostDraft } from "./post-draft.entity.ts";
import {
  type DraftFields,
  draftOf,
  dropDraftOf,
  findDraftOf,
  putDraft,
} from "./post-draft-keeping.service.ts";
import { savedDraftOf, savedOf } from "./post-history.ts";
import { makePost } from "./post-making.service.ts";
import { hashOf, textOf } from "./post-text.ts";
import { inTrash, stale, tries, write } from "./post-writing.service.ts";

// Resolvers name the class; only services and loaders touch the model.
export { draftOf, PostDraft };

const notPublished = "Cet article n’est pas publié : ses modifications s’enregistrent directement.";

/**
 * Saves changes to a published article beside it: readers, lists, searches and REST go on with what is published, and
 * nobody is told. They count as a save of the article: another version, with the same check. Changes that say what is
 * published wait no more. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function savePostDraft(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  isRestored = false,
): Promise<Post> {
  const savedById = new Types.ObjectId(requireAdmin(viewer).id);
  const changes = await check(draftRules.partial(), input);
  for (let attempt = 1; ; attempt++) {
    const post = await requirePublished(viewer, id, changes.version);
    const saved = await save(post, changes, savedById, isRestored);
    if (saved) return saved;
    if (attempt === tries) throw stale();
  }
}

async function requirePublished(
  viewer: Viewer | null,
  id: unknown,
  version: number | undefined,
): Promise<Post> {
  const post = await getPost(viewer, id);
  if (post.trashedAt) throw notFound(inTrash);
  if ((version ?? post.version) !== post.version) throw stale();
  if (post.status !== "PUBLISHED") throw new AppError("CONFLICT", notPublished);
  return post;
}

type Changes = InferType<typeof draftRules> extends infer Whole ? Partial<Whole> : never;

/** Null: the article is not what it was when this save began. */
async function save(
  post: Post,
  { slug: wanted, status: _, scheduledAt: __, version: ___, clientId: ____, ...writing }: Changes,
  savedById: Types.ObjectId,
  isRestored: boolean,
): Promise<Post | null> {
  const former = await findDraftOf(post);
  const savedAt = clock.now();
  const made = await makePost(writing, post);
  const published = hashOf(textOf(post));
  const base = former ?? { ...fieldsOf(post), slug: "", baseHash: published };
  const slug = (wanted ?? base.slug).trim();
  const fields: DraftFields = {
    ...fieldsOf({ ...base, ...made }),
    baseHash: base.baseHash,
    slug,
    savedAt,
    savedById,
  };
  const isAsPublished = hashOf(textOf(fields)) === published && (slug === "" || slug === post.slug);
  return recordPostEvent("POST_UPDATED", async (session) => {
    const after = await write(session, post, { draftAt: isAsPublished ? null : savedAt });
    if (!after) return { result: null };
    if (isAsPublished) await dropDraftOf(session, post._id);
    else await putDraft(session, post._id, fields);
    const before = former ? savedDraftOf(former, post.version) : savedOf(post, "PUBLISHED");
    const kind = isRestored ? "RESTORED" : "DRAFT";
    await keepRevision(
      session,
      post._id,
      savedDraftOf({ ...fields, _id: post._id, postId: post._id }, after.version, kind),
      before,
    );
    return { result: after };
  });
}

type Text = Omit<DraftFields, "slug" | "baseHash" | "savedAt" | "savedById">;

const fieldsOf = ({
  title,
  description,
  content,
  html,
  headings,
  readingMinutes,
  wordCount,
  tags,
  cover,
  coverAlt,
  audioName,
  bodyFiles,
  isExclusive,
}: Text): Text => ({
  ...{ title, description, content, html, headings, readingMinutes, wordCount, tags },
  ...{ cover, coverAlt, audioName, bodyFiles, isExclusive },
});

/** Drops the changes that wait beside an article; a version keeps their text. Throws FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function discardPostDraft(viewer: Viewer | null, id: unknown, version: number): Promise<Post> {
  requireAdmin(viewer);
  const post = await getPost(viewer, id);
  if (post.trashedAt) throw notFound(inTrash);
  if (version !== post.version) throw stale();
  const draft = await findDraftOf(post);
  if (!draft) return post;
  return recordPostEvent("POST_UPDATED", async (session) => {
    const after = await write(session, post, { draftAt: null });
    if (!after) throw stale();
    await keepOverwritten(session, post._id, savedDraftOf(draft, post.version));
    await dropDraftOf(session, post._id);
    return { result: after };
  });
}

import { type ClientSession, Types } from "mongoose";
import type { InferType } from "yup";
import { draftRules, postRules, replacesDraftRule, wholePostRules } from "../../../schema/rules/post.ts";
import { clock } from "../../core/clock.ts";
import { newId } from "../../core/documents/ids.ts";
import { changeOntoVersion } from "../../core/documents/onto-version.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { prepareLinkCards } from "../../link-cards/link-card.service.ts";
import { keepOverwritten, keepRevision } from "../../revisions/revision-keeping.service.ts";
import { addSearchTerms } from "../lists/search-terms.service.ts";
import { postEvents } from "../live/post-events.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { requireEditable, requireStatus } from "../post.policy.ts";
import { getPost } from "../post.service.ts";
import type { PostStatus } from "../post-parts.entity.ts";
import { stateAfter } from "../post-state.ts";
import { buildPost, readWords } from "./build-post.ts";
import { inTurnIfLong } from "./long-texts.ts";
import { deletePostDraft } from "./post-draft-storage.service.ts";
import { reserveSlug } from "./post-slugs.service.ts";
import { revisionKindAfter, revisionSourceOf, revisionSourceOfDraft } from "./revision-source.ts";
import { applySideEffects } from "./side-effects.service.ts";

/**
 * Saving an article.
 *
 * 1. Rules are checked and everything slow (markdown, files, tags, search keys) is built before the transaction, from
 *    the version that was read.
 * 2. In one transaction: the slug is reserved, the article is written where its version is still the one that was read
 *    (optimistic locking, no lock is held while rendering), pending changes that this save contains are deleted, the
 *    text is kept as a version, and side effects follow (tag counts, uses of files, notifications, the event).
 * 3. When the version has changed meanwhile, the whole save is repeated, or refused with CONFLICT if the caller named a
 *    version. After the commit the event is announced to subscribers.
 *
 * Invariants: each save increments `version` by one; an article in another state than DRAFT has all required fields;
 * text that a save overwrites is in a version already or is kept by this save.
 */
export const inTrash = "Cet article est à la corbeille\u00a0: restaurez-le d’abord.";
const changedMeanwhile =
  "Cet article a été modifié entre-temps. Relisez-le avant d’enregistrer\u00a0: rien de ce que vous avez écrit n’est perdu.";

interface CreationOptions {
  /** Date of an article from before; now otherwise. */
  readonly at?: Date;
  /** Authors of an article from elsewhere; the caller otherwise. */
  readonly authorIds?: readonly Types.ObjectId[];
  /** Nobody is notified of it. */
  readonly isSilent?: boolean;
  /** Runs in the creation's transaction, also when an earlier call has created the article. */
  readonly also?: (session: ClientSession, created: Post) => Promise<void>;
}

/**
 * Creates an article; followers are notified of a published one. With status DRAFT the required fields may be missing.
 * A second call with the same `clientId` returns the first result. Throws FORBIDDEN, BAD_USER_INPUT, CONFLICT.
 */
export async function createPost(
  viewer: Viewer | null,
  input: unknown,
  { at, authorIds, isSilent = false, also }: CreationOptions = {},
): Promise<Post> {
  const author = requireRight(viewer, "writePosts");
  requireStatus(viewer, (input as { status?: PostStatus } | null)?.status);
  const rules = isDraft(input) ? draftRules : postRules;
  const { slug, status, scheduledAt, version: _, ...checked } = await check(rules, input);
  const clientId = checked.clientId?.toLowerCase();
  const now = at ?? clock.now();
  const state = stateAfter(null, { status, scheduledAt }, now);
  await prepareLinkCards(author, checked.content ?? "");
  return inTurnIfLong(author.id, checked.content, async () => {
    const { fields: built, spellings = [] } = await buildPost({ ...blank, ...checked }, null);
    if (state.status !== "DRAFT") await addSearchTerms(spellings);
    const signed = authorIds ?? [new Types.ObjectId(author.id)];
    return store({ slug, clientId, built, state, now, isSilent, also, authorIds: signed });
  });
}

interface NewPost extends Pick<CreationOptions, "also"> {
  readonly slug: string | undefined;
  readonly clientId: string | undefined;
  readonly built: Partial<Post>;
  readonly state: ReturnType<typeof stateAfter>;
  readonly now: Date;
  readonly authorIds: readonly Types.ObjectId[];
  readonly isSilent: boolean;
}

const store = ({ slug, clientId, built, state, now, authorIds, isSilent, also }: NewPost): Promise<Post> =>
  postEvents.record("post.updated", async (session) => {
    const [authorId] = authorIds as [Types.ObjectId];
    const former = clientId ? await findByClientId(session, authorId, clientId) : null;
    if (former) {
      await also?.(session, former);
      return { result: former };
    }
    const _id = newId(now);
    const taken = await reserveSlug(session, { _id, publishedAt: null }, { slug, title: built.title ?? "" });
    const by = { authorId, authorIds: [...authorIds] };
    const fields = { _id, slug: taken, ...by, clientId, createdAt: now, updatedAt: now };
    const due = state.status === "PUBLISHED" ? { popularityDueAt: now } : {};
    const [created] = await PostModel.create([{ ...built, ...fields, ...state, ...due }], { session });
    const post: Post = created!.toObject();
    await also?.(session, post);
    await keepRevision(session, _id, revisionSourceOf(post, revisionKindAfter(null, post)), null);
    return { result: post, ...(await applySideEffects(session, null, post, { isSilent })) };
  });

const blank = { title: "", description: "", content: "", tags: [] };
const isDraft = (input: unknown): boolean => (input as { status?: unknown } | null)?.status === "DRAFT";

const findByClientId = (
  session: ClientSession,
  authorId: Types.ObjectId,
  clientId: string,
): Promise<Post | null> => PostModel.findOne({ authorId, clientId }).session(session).lean<Post>().exec();

interface UpdateOptions {
  /** The text comes from a version. */
  readonly isRestored?: boolean;
  /** The tags are slugs, as those of a version are. */
  readonly hasTagSlugs?: boolean;
  /** Runs in the save's transaction. */
  readonly also?: (session: ClientSession, before: Post, after: Post) => Promise<void>;
}

/**
 * Saves the given fields of an article, for its readers too if it is published. With `version`, only onto that version;
 * without, onto the current one. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function updatePost(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  options: UpdateOptions = {},
): Promise<Post> {
  const editor = requireRight(viewer, "writePosts");
  const by = new Types.ObjectId(editor.id);
  const { clientId: _, ...changes } = await check(changesRules, input);
  const read = async () => {
    const before = await getPost(viewer, id);
    requireEditable(viewer, before);
    requireStatus(viewer, changes.status);
    if (before.trashedAt) throw notFound(inTrash);
    return before;
  };
  return changeOntoVersion({ read, version: changes.version, conflict: versionConflict }, async (before) => {
    await prepareLinkCards(editor, changes.content ?? "");
    return inTurnIfLong(editor.id, changes.content, () => save(before, changes, by, options));
  });
}

const changesRules = draftRules.partial().shape({ replacesDraft: replacesDraftRule });
type Changes = Omit<InferType<typeof changesRules>, "clientId">;

const definedFields = (writing: object) =>
  Object.fromEntries(Object.entries(writing).filter(([, value]) => value !== undefined));

/** Returns null when the article has changed since `before` was read. */
async function save(
  before: Post,
  changes: Changes,
  savedById: Types.ObjectId,
  { isRestored, hasTagSlugs = isRestored, also }: UpdateOptions,
): Promise<Post | null> {
  const { slug, status, scheduledAt, version: _, replacesDraft, ...writing } = changes;
  const now = clock.now();
  const state = stateAfter(before, { status, scheduledAt }, now);
  if (state.status !== "DRAFT") await check(wholePostRules, { ...before, ...definedFields(writing) });
  const { fields: built, spellings } = await buildPost(writing, before, hasTagSlugs);
  if (state.status !== "DRAFT" && (spellings || before.status === "DRAFT"))
    await addSearchTerms(spellings ?? (await readWords(before)).spellings);
  // An unpublished article's slug follows its title; a published one keeps its slug unless another is given.
  const followsTitle = !before.publishedAt && built.title !== undefined && built.title !== before.title;
  const wantsSlug = slug?.trim() ? slug.trim() !== before.slug : followsTitle;
  const due = state.status === "PUBLISHED" && before.status !== "PUBLISHED" ? { popularityDueAt: now } : {};
  return postEvents.record("post.updated", async (session) => {
    const title = built.title ?? before.title;
    const taken = wantsSlug ? await reserveSlug(session, before, { slug, title }) : before.slug;
    const fields = {
      slug: taken,
      updatedAt: now,
      savedById,
      ...(replacesDraft ? { draftAt: null } : {}),
      ...returnNoteAfter(before, state.status),
    };
    const after = await writeVersion(session, before, { ...built, ...state, ...due, ...fields });
    if (!after) return { result: null };
    await also?.(session, before, after);
    const draft = replacesDraft && before.draftAt ? await deletePostDraft(session, before._id) : null;
    // The saver's own changes are in the text that they save, unless that is one of a version.
    if (draft && (isRestored || !draft.savedById.equals(savedById)))
      await keepOverwritten(session, before._id, revisionSourceOfDraft(draft, before.version));
    const kind = isRestored ? "RESTORED" : revisionKindAfter(before, after);
    await keepRevision(
      session,
      before._id,
      revisionSourceOf(after, kind),
      revisionSourceOf(before, revisionKindAfter(null, before)),
    );
    return { result: after, ...(await applySideEffects(session, before, after)) };
  });
}

/** Returns the change of the editor's note: followed once the article is a draft no more, and kept for undoing that. */
function returnNoteAfter({ returnNote, followedNote, version }: Post, status: PostStatus): Partial<Post> {
  if (returnNote && status !== "DRAFT")
    return { returnNote: undefined, followedNote: { note: returnNote, version: version + 1 } };
  return followedNote ? { followedNote: undefined } : {};
}

/** Writes onto the version that was read only, and increments it; null when it has changed. `undefined` removes a field. */
export async function writeVersion(
  session: ClientSession,
  before: Post,
  fields: Partial<Post>,
): Promise<Post | null> {
  const gone = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [[name, 1]] : []));
  return PostModel.findOneAndUpdate(
    { _id: before._id, version: before.version },
    { $set: fields, $unset: Object.fromEntries(gone), $inc: { version: 1 } },
    { returnDocument: "after", session },
  ).lean<Post>();
}

export const versionConflict = () =>
  new AppError("CONFLICT", changedMeanwhile, { fields: { version: changedMeanwhile } });

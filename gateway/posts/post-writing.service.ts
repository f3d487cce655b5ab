import { type ClientSession, Types } from "mongoose";
import type { InferType } from "yup";
import { draftRules, postRules, replacesDraftRule, wholePostRules } from "../../schema/rules/post.ts";
import { recordPostEvent } from "../events/post-log.service.ts";
import { keepOverwritten, keepRevision } from "../revisions/revision-keeping.service.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { getPost } from "./post.service.ts";
import { follow } from "./post-consequences.service.ts";
import { dropDraftOf } from "./post-draft-keeping.service.ts";
import { kindAfter, savedDraftOf, savedOf } from "./post-history.ts";
import { makePost } from "./post-making.service.ts";
import { takeSlug } from "./post-slugs.service.ts";
import { stateAfter } from "./post-state.ts";

export const inTrash = "Cet article est à la corbeille : restaurez-le d’abord.";
const changedMeanwhile =
  "Cet article a été modifié entre-temps. Relisez-le avant d’enregistrer : rien de ce que vous avez écrit n’est perdu.";
/** How often a save that was overtaken begins anew. */
export const tries = 5;

/**
 * Creates an article; a published one is told to everybody. One that says it is a draft may still lack what readers
 * need. Throws FORBIDDEN, BAD_USER_INPUT, CONFLICT.
 */
export async function createPost(viewer: Viewer | null, input: unknown, at?: Date): Promise<Post> {
  const author = requireAdmin(viewer);
  const rules = isDraft(input) ? draftRules : postRules;
  const { slug, status, scheduledAt, version: _, ...checked } = await check(rules, input);
  const clientId = checked.clientId?.toLowerCase();
  const now = at ?? clock.now();
  const state = stateAfter(null, { status, scheduledAt }, now);
  const made = await makePost({ ...blank, ...checked }, null);
  return recordPostEvent("POST_UPDATED", async (session) => {
    const former = clientId ? await findFormer(session, author.id, clientId) : null;
    if (former) return { result: former };
    const _id = newId(now);
    const taken = await takeSlug(session, { _id, publishedAt: null }, { slug, title: made.title ?? "" });
    const facts = { _id, slug: taken, authorId: author.id, clientId, createdAt: now, updatedAt: now };
    const due = state.status === "PUBLISHED" ? { popularityDueAt: now } : {};
    const [created] = await PostModel.create([{ ...made, ...facts, ...state, ...due }], { session });
    const post: Post = created!.toObject();
    await keepRevision(session, _id, savedOf(post, kindAfter(null, post)), null);
    const { postId: _nobodyReadsItYet, ...told } = await follow(session, null, post);
    return { result: post, ...told };
  });
}

const blank = { title: "", description: "", content: "", tags: [] };
const isDraft = (input: unknown): boolean => (input as { status?: unknown } | null)?.status === "DRAFT";

const findFormer = (session: ClientSession, authorId: string, clientId: string): Promise<Post | null> =>
  PostModel.findOne({ authorId, clientId }).session(session).lean<Post>().exec();

/**
 * Saves what changes, for readers too if it is published. With a `version`, only onto that one; without, onto whatever
 * is there. `isRestored`: the text is a former version's. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function updatePost(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  isRestored = false,
): Promise<Post> {
  const by = new Types.ObjectId(requireAdmin(viewer).id);
  const { clientId: _, ...changes } = await check(changesRules, input);
  for (let attempt = 1; ; attempt++) {
    const before = await getPost(viewer, id);
    if (before.trashedAt) throw notFound(inTrash);
    if ((changes.version ?? before.version) !== before.version) throw stale();
    const saved = await save(before, changes, by, isRestored);
    if (saved) return saved;
    // Somebody was quicker: their text is read again, and this change made onto it.
    if (attempt === tries) throw stale();
  }
}

const changesRules = draftRules.partial().shape({ replacesDraft: replacesDraftRule });
type Changes = Omit<InferType<typeof changesRules>, "clientId">;

const given = (writing: object) =>
  Object.fromEntries(Object.entries(writing).filter(([, value]) => value !== undefined));

/** Null: the article is not what it was when this save began. */
async function save(
  before: Post,
  changes: Changes,
  savedById: Types.ObjectId,
  isRestored: boolean,
): Promise<Post | null> {
  const { slug, status, scheduledAt, version: _, replacesDraft, ...writing } = changes;
  const now = clock.now();
  const state = stateAfter(before, { status, scheduledAt }, now);
  if (state.status !== "DRAFT") await check(wholePostRules, { ...before, ...given(writing) });
  const made = await makePost(writing, before);
  // What was never published follows its title; what was keeps its address unless it is given another.
  const followsTitle = !before.publishedAt && made.title !== undefined && made.title !== before.title;
  const wantsSlug = slug?.trim() ? slug.trim() !== before.slug : followsTitle;
  const due = state.status === "PUBLISHED" && before.status !== "PUBLISHED" ? { popularityDueAt: now } : {};
  return recordPostEvent("POST_UPDATED", async (session) => {
    const title = made.title ?? before.title;
    const taken = wantsSlug ? await takeSlug(session, before, { slug, title }) : before.slug;
    const facts = { slug: taken, updatedAt: now, savedById, ...(replacesDraft ? { draftAt: null } : {}) };
    const after = await write(session, before, { ...made, ...state, ...due, ...facts });
    if (!after) return { result: null };
    const draft = replacesDraft && before.draftAt ? await dropDraftOf(session, before._id) : null;
    if (draft && !draft.savedById.equals(savedById))
      await keepOverwritten(session, before._id, savedDraftOf(draft, before.version));
    const kind = isRestored ? "RESTORED" : kindAfter(before, after);
    await keepRevision(session, before._id, savedOf(after, kind), savedOf(before, kindAfter(null, before)));
    return { result: after, ...(await follow(session, before, after)) };
  });
}

/** Writes onto the version that was read, and only onto that. A field that is undefined goes. */
export async function write(
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

export const stale = () =>
  new AppError("CONFLICT", changedMeanwhile, { fields: { version: changedMeanwhile } });

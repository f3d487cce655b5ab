import { type ClientSession, Types } from "mongoose";
import { clock } from "../../../core/clock.ts";
import { derivedClientId } from "../../../core/documents/derived-client-id.ts";
import { AppError } from "../../../core/errors.ts";
import { createPost, updatePost } from "../../../posts/editing/save-post.service.ts";
import { addPastComments } from "../../../posts/engagement/past-comments.service.ts";
import { findPost, type Post } from "../../../posts/post.service.ts";
import { addCorrection } from "../../../posts/publishing/post-corrections.service.ts";
import { ImportItemModel } from "../../records/import-item.entity.ts";
import type { SourceEntry } from "../../source/records.ts";
import { pathOf } from "../../survey/plan.service.ts";
import { bringComments } from "../bring-comments.ts";
import { articleFieldsOf } from "../entry-fields.ts";
import type { ImportContext } from "../import-context.ts";
import { entryKey, type KnownEntry } from "./known-entry.ts";
import { reasonOf } from "./lost-entry.ts";

type Fields = Awaited<ReturnType<typeof articleFieldsOf>>;

/** An article whose text and files are made, before it is written. One that is here may have no fields: it stays as it is. */
export type PreparedPost = { readonly entry: SourceEntry; readonly known: KnownEntry } & (
  | { readonly before: null; readonly fields: Fields }
  | { readonly before: Post; readonly fields: Fields | null }
);

/** Makes the text of an article and brings its files in; null for one that was deleted here. Throws AppError. */
export async function preparePost(
  context: ImportContext,
  entry: SourceEntry,
  known: KnownEntry,
): Promise<PreparedPost | null> {
  const { item, hash } = known;
  if (!item) return { entry, known, before: null, fields: await articleFieldsOf(context, entry) };
  const before = item.targetId ? await findPost(item.targetId) : null;
  if (!before) return null;
  const isEdited = before.version !== item.version;
  if (isEdited && item.hash !== hash)
    context.remark(entry.title || entry.key, "Modifié ici depuis\u00a0: il reste comme il est");
  const isDue = !isEdited && item.hash !== hash;
  return { entry, known, before, fields: isDue ? await articleFieldsOf(context, entry) : null };
}

/** Writes an article where it is due, and the comments that are not here yet. Returns its path. Throws AppError. */
export async function writePost(context: ImportContext, prepared: PreparedPost): Promise<string> {
  const { entry, before } = prepared;
  const post = await savePost(context, prepared);
  if (!before) context.counts.articles += 1;
  if (!before) await bringCorrections(context, entry, { key: prepared.known.key, postId: post._id });
  const { date, comments } = entry;
  await bringComments(context, { about: entry.title || entry.key, date, comments }, (past) =>
    addPastComments(context.viewer, post._id, past),
  );
  return pathOf("POST", post.slug);
}

/** Brings the corrections that readers saw below an article. */
async function bringCorrections(
  { viewer, authors, remark }: ImportContext,
  { title, date, corrections = [] }: SourceEntry,
  { key, postId }: { readonly key: string; readonly postId: Types.ObjectId },
): Promise<void> {
  for (const [index, each] of corrections.entries())
    try {
      const clientId = derivedClientId(`${key} correction ${index}`);
      const authorId = authors.get(each.authorKey) ?? new Types.ObjectId(viewer.id);
      const at = each.date ?? date ?? clock.now();
      await addCorrection(viewer, postId, { text: each.text, clientId }, { at, authorId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      remark(title, `Correction perdue\u00a0: ${reasonOf(error)}`);
    }
}

/** Keeps what an entry became, in the transaction that writes it: a kill leaves both or none. */
async function keepItem(
  { runId }: ImportContext,
  { key, hash, item }: KnownEntry,
  { _id, version }: Post,
  session: ClientSession,
): Promise<void> {
  await ImportItemModel.updateOne(
    { key },
    { $set: { runId: item?.runId ?? runId, type: "POST", targetId: _id, version, hash } },
    { upsert: true, session },
  );
}

async function savePost(context: ImportContext, prepared: PreparedPost): Promise<Post> {
  const { viewer, kind, survey, slugs } = context;
  const { entry, known, before, fields } = prepared;
  const about = entry.title || entry.key;
  if (before && !fields) return before;
  if (before)
    return updatePost(
      viewer,
      before._id,
      { ...fields, status: before.status },
      { also: (session, _, after) => keepItem(context, known, after, session) },
    );
  const clientId = derivedClientId(entryKey(kind, survey.site, entry));
  const authorIds = entry.authorKeys.flatMap((key) => context.authors.get(key) ?? []);
  const input = { ...fields, ...stateOf(context, entry), slug: slugs.get(entry.key), clientId };
  const options = {
    // One that is scheduled is written now, for later.
    at: entry.date && entry.date < clock.now() ? entry.date : clock.now(),
    authorIds: authorIds.length > 0 ? authorIds : [new Types.ObjectId(viewer.id)],
    isSilent: true,
    also: (session: ClientSession, created: Post) => keepItem(context, known, created, session),
  };
  try {
    return await createPost(viewer, input, options);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.remark(about, `Vient comme brouillon\u00a0: ${reasonOf(error)}`);
    await context.keepRemarks();
    // A slug that was taken meanwhile is chosen from the title.
    return createPost(
      viewer,
      { ...input, status: "DRAFT", scheduledAt: undefined, slug: undefined },
      options,
    );
  }
}

function stateOf({ remark }: ImportContext, entry: SourceEntry) {
  if (entry.status !== "SCHEDULED") return { status: entry.status };
  if (entry.date && entry.date > clock.now()) return { status: "SCHEDULED", scheduledAt: entry.date };
  remark(entry.title || entry.key, "Programmé pour une date passée\u00a0: il vient comme brouillon");
  return { status: "DRAFT" };
}

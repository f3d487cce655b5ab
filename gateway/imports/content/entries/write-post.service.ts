import { type ClientSession, Types } from "mongoose";
import { clock } from "../../../core/clock.ts";
import { derivedClientId } from "../../../core/documents/derived-client-id.ts";
import { AppError } from "../../../core/errors.ts";
import { createPost, updatePost } from "../../../posts/editing/save-post.service.ts";
import { postComments } from "../../../posts/engagement/post-engagement.service.ts";
import { findPost, type Post } from "../../../posts/post.service.ts";
import { addCorrection } from "../../../posts/publishing/post-corrections.service.ts";
import type { BroughtEntry } from "../../reading/brought-record.ts";
import { ImportItemModel } from "../../records/import-item.entity.ts";
import { pathOf } from "../../survey/entry-path.ts";
import { bringComments } from "../bring-comments.ts";
import type { ArticleFields } from "../entry-fields.ts";
import { fieldsOf, type ImportContext } from "../import-context.ts";
import type { KnownEntry } from "./known-entry.ts";
import { reasonOf } from "./refused-field.ts";

/**
 * Brings an article in, or what has changed of it since the last import, and the comments that are not here yet; one that was
 * edited here stays as it is. Returns its path; null for one that was deleted here. Throws AppError.
 */
export async function bringPost(
  context: ImportContext,
  entry: BroughtEntry,
  known: KnownEntry,
): Promise<string | null> {
  const { item, hash } = known;
  const before = item?.targetId ? await findPost(item.targetId) : null;
  if (item && !before) return null;
  const about = entry.title || entry.key;
  const isEdited = before !== null && before.version !== item?.version;
  if (isEdited && item?.hash !== hash)
    context.remark(about, "Modifié ici depuis\u00a0: il reste comme il est");
  const isDue = before === null || (!isEdited && item?.hash !== hash);
  const post = isDue ? await savePost(context, entry, { known, before }) : before;
  if (!before) {
    context.counts.articles += 1;
    await bringCorrections(context, entry, { key: known.key, postId: post._id });
  }
  await bringComments(context, entry.date, (past) => postComments.addPast(context.viewer, post._id, past));
  return pathOf("POST", post.slug);
}

/** Brings the corrections that readers saw below an article. */
async function bringCorrections(
  { viewer, authors, remark }: ImportContext,
  { title, date, corrections = [] }: BroughtEntry,
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

async function savePost(
  context: ImportContext,
  entry: BroughtEntry,
  { known, before }: { readonly known: KnownEntry; readonly before: Post | null },
): Promise<Post> {
  const { viewer, slugs } = context;
  const fields = await fieldsOf<ArticleFields>(context);
  await context.keepRemarks();
  if (before)
    return updatePost(
      viewer,
      before._id,
      { ...fields, status: before.status },
      { also: (session, _, after) => keepItem(context, known, after, session) },
    );
  const clientId = derivedClientId(known.key);
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
    context.remark(entry.title || entry.key, `Vient comme brouillon\u00a0: ${reasonOf(error)}`);
    await context.keepRemarks();
    // A slug that was taken meanwhile is chosen from the title.
    return createPost(
      viewer,
      { ...input, status: "DRAFT", scheduledAt: undefined, slug: undefined },
      options,
    );
  }
}

function stateOf({ remark }: ImportContext, entry: BroughtEntry) {
  if (entry.status !== "SCHEDULED") return { status: entry.status };
  if (entry.date && entry.date > clock.now()) return { status: "SCHEDULED", scheduledAt: entry.date };
  remark(entry.title || entry.key, "Programmé pour une date passée\u00a0: il vient comme brouillon");
  return { status: "DRAFT" };
}

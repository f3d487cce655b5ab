import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import { AppError } from "../../core/errors.ts";
import { createPost, updatePost } from "../../posts/editing/save-post.service.ts";
import { addPastComments } from "../../posts/engagement/past-comments.service.ts";
import { findPost, type Post } from "../../posts/post.service.ts";
import { addCorrection } from "../../posts/publishing/post-corrections.service.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";
import type { SourceEntry } from "../source/records.ts";
import { pathOf } from "../survey/plan.service.ts";
import { bringComments } from "./bring-comments.ts";
import { articleFieldsOf } from "./entry-fields.ts";
import type { ImportContext } from "./import-context.ts";
import { entryKey, type KnownEntry } from "./known-entry.ts";
import { bringPage } from "./write-page.service.ts";

/** Returns a mark of all that an entry says but its comments: an unchanged one is not saved again. */
const markOf = ({ comments: _, notes, ...entry }: SourceEntry): string =>
  createHash("sha256")
    .update(JSON.stringify([entry, [...notes]]))
    .digest("base64url");

/** Brings one entry in, or what has changed of it since the last import; one that was edited here stays as it is. */
export async function bringEntry(context: ImportContext, entry: SourceEntry): Promise<void> {
  const about = entry.title || entry.key;
  for (const text of entry.remarks) context.remark(about, text);
  const key = entryKey(context.kind, context.survey.site, entry);
  const item = await ImportItemModel.findOne({ key }).lean<ImportItem>();
  const hash = markOf(entry);
  try {
    if (entry.kind === "PAGE") await bringPage(context, entry, { key, item, hash });
    else await bringPost(context, entry, { key, item, hash });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.remark(about, `Perdu\u00a0: ${reasonOf(error)}`);
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  ...{ title: "titre", content: "texte", description: "résumé", slug: "adresse", tags: "mots-clés" },
};

function reasonOf(error: AppError): string {
  const [field = "", reason = error.message] = Object.entries(error.fields ?? {})[0] ?? [];
  return field ? `${fieldNames[field] ?? field} — ${reason}` : reason;
}

async function bringPost(context: ImportContext, entry: SourceEntry, known: KnownEntry): Promise<void> {
  const { item, hash } = known;
  const before = item?.targetId ? await findPost(item.targetId) : null;
  const about = entry.title || entry.key;
  // Deleted here since.
  if (item && !before) return;
  const isEdited = before !== null && before.version !== item?.version;
  if (isEdited && item?.hash !== hash)
    context.remark(about, "Modifié ici depuis\u00a0: il reste comme il est");
  const isDue = before === null || (!isEdited && item?.hash !== hash);
  const post = isDue ? await savePost(context, entry, before) : before;
  if (!before) context.counts.articles += 1;
  if (isDue) await keepItem(context, known, post);
  if (!before) await bringCorrections(context, entry, { key: known.key, postId: post._id });
  const { date, comments } = entry;
  await bringComments(context, { about, date, comments }, (past) =>
    addPastComments(context.viewer, post._id, past),
  );
  noteRedirects(context, entry, pathOf("POST", post.slug));
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

const keepItem = (
  { runId }: ImportContext,
  { key, hash, item }: KnownEntry,
  { _id, version }: Pick<Post, "_id" | "version">,
): Promise<unknown> =>
  ImportItemModel.updateOne(
    { key },
    { $set: { runId: item?.runId ?? runId, type: "POST", targetId: _id, version, hash } },
    { upsert: true },
  );

/** Notes where the old addresses of an entry lead, for the redirects and the proof. */
export function noteRedirects(context: ImportContext, { addresses }: SourceEntry, to: string): void {
  for (const from of addresses) context.redirects.push({ from, to });
}

async function savePost(context: ImportContext, entry: SourceEntry, before: Post | null): Promise<Post> {
  const { viewer, kind, survey, slugs } = context;
  const about = entry.title || entry.key;
  const fields = await articleFieldsOf(context, entry);
  if (before) return updatePost(viewer, before._id, { ...fields, status: before.status });
  const clientId = derivedClientId(entryKey(kind, survey.site, entry));
  const authorIds = entry.authorKeys.flatMap((key) => context.authors.get(key) ?? []);
  const input = { ...fields, ...stateOf(context, entry), slug: slugs.get(entry.key), clientId };
  const options = {
    // One that is scheduled is written now, for later.
    at: entry.date && entry.date < clock.now() ? entry.date : clock.now(),
    authorIds: authorIds.length > 0 ? authorIds : [new Types.ObjectId(viewer.id)],
    isSilent: true,
  };
  try {
    return await createPost(viewer, input, options);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.remark(about, `Vient comme brouillon\u00a0: ${reasonOf(error)}`);
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

import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { webAddress } from "../../../schema/rules/web-address.ts";
import { clock } from "../../core/clock.ts";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import { AppError } from "../../core/errors.ts";
import { createPost, updatePost } from "../../posts/editing/save-post.service.ts";
import { addPastComments } from "../../posts/engagement/past-comments.service.ts";
import { findPost, type Post } from "../../posts/post.service.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";
import type { SourceEntry } from "../source/records.ts";
import { pathOf } from "../survey/plan.service.ts";
import { bringMedium } from "./body-addresses.ts";
import { bringComments } from "./bring-comments.ts";
import { markdownOf } from "./entry-text.ts";
import { fitLine, fitTags } from "./fit.ts";
import { plainTextOf } from "./html-text.ts";
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
  const { date, comments } = entry;
  await bringComments(context, { about, date, comments }, (past) =>
    addPastComments(context.viewer, post._id, past),
  );
  noteRedirects(context, entry, pathOf("POST", post.slug));
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
  const fields = await fieldsOf(context, entry);
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

async function fieldsOf(context: ImportContext, entry: SourceEntry) {
  const about = entry.title || entry.key;
  const remark = (text: string) => context.remark(about, text);
  const content = await markdownOf(context, entry);
  const title = fitLine(entry.title, limits.post.title, "Titre", remark);
  const summary = entry.summary || firstWords(content);
  const description = entry.summary.trim()
    ? fitLine(summary, limits.post.description, "Résumé", remark)
    : fitLine(summary, limits.post.description, "", () => {});
  const tags = fitTags(entry.terms, remark);
  if (entry.status === "PUBLISHED" && tags.length === 0)
    remark("Sans mot-clé\u00a0: rangé sous «\u00a0divers\u00a0»");
  return {
    title: title.length < limits.post.min && entry.status !== "DRAFT" ? untitled(title, remark) : title,
    description: description.length < limits.post.min ? title : description,
    content,
    tags: tags.length > 0 || entry.status === "DRAFT" ? tags : ["divers"],
    coverName: await coverOf(context, entry),
    coverAlt: fitLine(entry.coverAlt ?? "", limits.post.coverAlt, "Description de la couverture", remark),
    audioName: await audioOf(context, entry),
    isExclusive: entry.isExclusive ?? false,
    seo: {
      title: fitLine(entry.seoTitle, limits.post.seoTitle, "Titre pour les moteurs", remark),
      description: fitLine(
        entry.seoDescription,
        limits.post.seoDescription,
        "Description pour les moteurs",
        remark,
      ),
      canonical: canonicalOf(entry, remark),
      isIndexed: entry.isIndexed ?? true,
    },
  };
}

/** Returns what a text says, without its headings, pictures and links alone in a line: sounds, videos and other sites. */
const firstWords = (markdown: string): string =>
  plainTextOf(
    markdown
      .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
      .replace(/^(\[[^\]]*\]\([^)]*\)|<https?:[^>]*>|#+ .*)$/gm, "")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[*_#>`\\]|~~/g, ""),
  );

function untitled(title: string, remark: (text: string) => void): string {
  remark("Titre trop court ou absent\u00a0: complété");
  return `Sans titre ${title}`.trim();
}

async function coverOf(context: ImportContext, entry: SourceEntry): Promise<string | undefined> {
  const about = entry.title || entry.key;
  const cover = entry.cover || entry.covers?.find(context.media.has);
  if (!cover) return undefined;
  const medium = context.survey.media.get(cover);
  const address = medium?.address ?? (/^\d+$/.test(cover) ? "" : cover);
  const path = address ? await bringMedium(context, address, { about, folder: entry.folder }) : null;
  if (!path?.startsWith("/image/")) {
    context.remark(about, "Sans couverture\u00a0: son image n’est pas venue");
    return undefined;
  }
  return path.slice("/image/".length);
}

async function audioOf(context: ImportContext, entry: SourceEntry): Promise<string | undefined> {
  const about = entry.title || entry.key;
  const path = entry.audio ? await bringMedium(context, entry.audio, { about, folder: entry.folder }) : null;
  return path?.replace(/^\/file\//, "");
}

/** Returns the address of the first publication; one that leads to no page is left out. */
function canonicalOf({ canonical = "" }: SourceEntry, remark: (text: string) => void): string {
  if (webAddress.isValidSync(canonical)) return canonical;
  remark(`Adresse d’origine laissée\u00a0: ${canonical}`);
  return "";
}

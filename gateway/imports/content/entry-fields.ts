import { type ArticleField, articleDefaults, mapFields } from "../../../schema/article-fields.ts";
import { limits } from "../../../schema/limits.ts";
import { webAddress } from "../../../schema/rules/web-address.ts";
import { storedTranscript, TranscriptError } from "../../../schema/transcripts/transcript.ts";
import { plainFields } from "../source/plain-fields.ts";
import type { SourceEntry } from "../source/records.ts";
import { bringMedium } from "./body-addresses.ts";
import { markdownOf } from "./entry-text.ts";
import type { FieldsContext } from "./fields-context.ts";
import { fitLine, fitTags, fitWords, isOwnDraft } from "./fit.ts";
import { plainTextOf } from "./html-text.ts";

export type ArticleFields = Awaited<ReturnType<typeof articleFieldsOf>>;

/** Returns what an article has here of an entry: its text and its media come, what is too long is cut, and both are remarked. */
export async function articleFieldsOf(context: FieldsContext, entry: SourceEntry) {
  const about = entry.title || entry.key;
  const remark = (text: string) => context.remark(about, text);
  const content = await markdownOf(context, entry);
  const line = (text: string, max: number, name: string) => fitWords(entry, text, { max, name, remark });
  const title = line(entry.title, limits.post.title, "Titre");
  const summary = summaryOf(entry, content, remark);
  const tags = fitTags(entry.terms, remark);
  if (entry.status === "PUBLISHED" && tags.length === 0)
    remark("Sans mot-clé\u00a0: rangé sous «\u00a0divers\u00a0»");
  return {
    ...mapFields(plainFields, (name) => entry[name] ?? articleDefaults[name]),
    title: title.length < limits.post.min && entry.status !== "DRAFT" ? untitled(title, remark) : title,
    description: summary.length < limits.post.min && !isOwnDraft(entry) ? title : summary,
    content,
    tags: tags.length > 0 || entry.status === "DRAFT" ? tags : ["divers"],
    coverName: await coverOf(context, entry),
    coverAlt: line(entry.coverAlt ?? "", limits.post.coverAlt, "Description de la couverture"),
    audioName: await audioOf(context, entry),
    transcript: transcriptOf(entry, remark),
    access: entry.isForMembers ? "MEMBERS" : "PUBLIC",
    seo: {
      title: line(entry.seoTitle, limits.post.seoTitle, "Titre pour les moteurs"),
      description: line(entry.seoDescription, limits.post.seoDescription, "Description pour les moteurs"),
      canonical: canonicalOf(entry, remark),
      isIndexed: entry.isIndexed ?? true,
      image: await pictureOf(context, entry, { key: entry.shareImage, lost: "Sans image de partage" }),
    },
  } satisfies Record<Exclude<ArticleField, "slug">, unknown>;
}

/** Returns the transcript, or none of one that can't be read here, which is remarked. */
function transcriptOf({ transcript = "" }: SourceEntry, remark: (text: string) => void): string {
  try {
    if (transcript.length <= limits.post.transcript) return storedTranscript(transcript);
    remark("Sans transcription\u00a0: elle est trop longue");
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error;
    remark(`Sans transcription. ${error.message}`);
  }
  return "";
}

function summaryOf(entry: SourceEntry, content: string, remark: (text: string) => void): string {
  const max = limits.post.description;
  if (isOwnDraft(entry) || entry.summary.trim())
    return fitWords(entry, entry.summary, { max, name: "Résumé", remark }) || firstOf(entry, content);
  return firstOf(entry, content);
}

const firstOf = (entry: SourceEntry, content: string): string =>
  isOwnDraft(entry) ? "" : fitLine(firstWords(content), limits.post.description, "", () => {});

/** Returns what a text says, without its headings, pictures and links alone in a line: sounds, videos and other sites. */
const firstWords = (markdown: string): string =>
  plainTextOf(
    markdown
      .replace(/!\[[^[\]]*\]\([^()]*\)/g, "")
      .replace(/^(\[[^[\]\n]*\]\([^()\n]*\)|<https?:[^<>\n]*>|#+ .*)$/gm, "")
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
      .replace(/[*_#>`\\]|~~/g, ""),
  );

function untitled(title: string, remark: (text: string) => void): string {
  remark("Titre trop court ou absent\u00a0: complété");
  return `Sans titre ${title}`.trim();
}

const coverOf = (context: FieldsContext, entry: SourceEntry) =>
  pictureOf(context, entry, {
    key: entry.cover || entry.covers?.find((address) => context.hasFile(address)),
    lost: "Sans couverture",
  });

/** Brings a picture by the key of its medium or its address, and returns its name; one that does not come is remarked. */
async function pictureOf(
  context: FieldsContext,
  entry: SourceEntry,
  { key, lost }: { readonly key: string | undefined; readonly lost: string },
): Promise<string | undefined> {
  if (!key) return undefined;
  const about = entry.title || entry.key;
  const medium = context.survey.media.get(key);
  const address = medium?.address ?? (/^\d+$/.test(key) ? "" : key);
  const path = address ? await bringMedium(context, address, { about, folder: entry.folder }) : null;
  if (path?.startsWith("/image/")) return path.slice("/image/".length);
  context.remark(about, `${lost}\u00a0: son image est introuvable`);
  return undefined;
}

async function audioOf(context: FieldsContext, entry: SourceEntry): Promise<string | undefined> {
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

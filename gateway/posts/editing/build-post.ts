import {
  type ArticleField,
  type ArticleValues,
  articleFields,
  type FileField,
  type SeoValues,
  unhandled,
  type VersionedField,
  versionedFields,
} from "../../../schema/article-fields.ts";
import { escapedText, storedTranscript, textOfTranscript } from "../../../schema/transcripts/transcript.ts";
import { ensureTags, restoreTags } from "../../categories/tag.service.ts";
import { env } from "../../core/env.ts";
import { badInput } from "../../core/errors.ts";
import { findFilesByName, requireFileOfKind } from "../../files/file.service.ts";
import { findStoredImage } from "../../files/stored-image.ts";
import { storedMarkdown } from "../../lib/html-markdown/conversion.ts";
import { readBodyWords, renderMarkdown } from "../../lib/markdown/markdown.ts";
import { distinctSpellings } from "../../lib/text/body-words.ts";
import { type Spelling, spellingsOf } from "../../lib/text/spelling.ts";
import { searchKeys } from "../../lib/text/stems.ts";
import { findBodyCards } from "../../link-cards/link-card.service.ts";
import { isForMembers, type StoredBody, storedBodyOf, wholeBodyOf } from "../access/members-part.ts";
import { articleRecord, leadOf } from "../article-record.ts";
import type { Post } from "../post.entity.ts";

/** Validated values of a save; an absent field stays unchanged. */
export type PostValues = {
  readonly [F in ArticleTextField]?:
    | ArticleValues[F]
    | (F extends "tags" ? Tags : never)
    | (F extends "seo" ? Seo : never);
};
type ArticleTextField = Exclude<ArticleField, "slug">;
/** The type that yup gives a validated array. */
type Tags = readonly (string | undefined)[];
type Seo = { readonly [Part in keyof SeoValues]?: SeoValues[Part] | null };

type Built = Partial<Post>;

interface BuiltPost {
  readonly fields: Built;
  /** Words of the article that correct queries; absent where no searched field was given. */
  readonly spellings?: readonly Spelling[];
}

/**
 * Builds the stored fields of an article from the values of a save: HTML, files as they are, tags as slugs,
 * search keys. A field that is `undefined` in the result is to be removed. Slow (it renders and reads files), so it
 * runs before the transaction. With `hasTagSlugs` the tags are slugs that articles have or had, and not names, which
 * others may have by now. Throws BAD_USER_INPUT.
 */
export async function buildPost(
  writing: PostValues,
  before: Post | null,
  hasTagSlugs = false,
): Promise<BuiltPost> {
  const built: Built = {};
  for (const name of versionedFields) {
    if (writing[name] !== undefined) Object.assign(built, await buildField(name, writing, hasTagSlugs));
  }
  if (writing.content !== undefined || writing.access !== undefined)
    Object.assign(built, divideBody(built, before));
  const isSearchChanged = versionedFields.some(
    (name) => articleRecord[name].searchedAs && writing[name] !== undefined,
  );
  if (!isSearchChanged) return { fields: built };
  const { keys, spellings } = await readWords({ ...before, ...built } as Post);
  return { fields: { ...built, ...keys }, spellings };
}

/** Builds the stored fields only, as `buildPost` does. */
export const buildPostFields = async (...given: Parameters<typeof buildPost>): Promise<Built> =>
  (await buildPost(...given)).fields;

/** Divides a body between everybody and members, after the text or the access has changed. */
function divideBody(built: Built, before: Post | null): StoredBody {
  const { html = "", headings = [], membersBody } = built.html === undefined ? (before ?? built) : built;
  return storedBodyOf(
    wholeBodyOf({ html, headings, membersBody }),
    built.access ?? before?.access ?? "PUBLIC",
  );
}

/** Builds one field by its kind; the fields that store more than their value have a builder of their own. */
async function buildField(name: VersionedField, writing: PostValues, hasTagSlugs: boolean): Promise<Built> {
  const value = writing[name];
  const { kind } = articleFields[name];
  switch (kind) {
    case "line":
      return { [name]: singleLine(String(value)) };
    case "paragraph":
      return { [name]: String(value).trim() };
    case "transcript":
      return { [name]: storedTranscript(String(value)) };
    case "markdown":
      return renderBody(String(value));
    case "tags":
      return buildTags(value as readonly string[], hasTagSlugs);
    case "file":
      return fileBuilders[name as FileField](String(value).trim());
    case "flag":
    case "access":
      return { [name]: value };
    case "seo":
      return { [name]: await buildSeo(value as Seo) };
    default:
      return unhandled(kind);
  }
}

/** Reads the words of an article, the title's first, then its tags, its other searched texts and its body. */
export async function readWords(post: Post) {
  const { title, tags, html, transcript } = post;
  // A members' article has in `html` what everybody may read; its transcript is part of the rest.
  const heard =
    transcript && !isForMembers(post) ? `<p>${escapedText(textOfTranscript(transcript))}</p>` : "";
  const { keys: text, spellings } = await readBodyWords(html + heard);
  const others = [title, tags.join(" "), leadOf(post)].flatMap((each) => [...spellingsOf(each)]);
  return {
    keys: searchKeys({ title, description: leadOf(post), text, tags }),
    spellings: distinctSpellings([...others, ...spellings]),
  };
}

/** Joins a text to one line; the no-break spaces of French typography stay. */
const singleLine = (text: string): string => text.trim().replace(/[^\S\u00a0\u202f]+/g, " ");

async function buildSeo({ title, description, canonical, isIndexed, image }: Seo): Promise<SeoValues> {
  const name = image?.trim();
  return {
    title: singleLine(title ?? ""),
    description: singleLine(description ?? ""),
    canonical: canonical?.trim() ?? "",
    isIndexed: isIndexed ?? true,
    image: name ? (await requireFileOfKind(name, "IMAGE", "seo.image")).filename : "",
  };
}

async function renderBody(written: string): Promise<Built> {
  const content = await storedMarkdown(written);
  const body = await renderMarkdown(content, {
    findFiles: findFilesByName,
    findCards: findBodyCards,
    origin: env.siteUrl,
  });
  const { html, headings, wordCount, readingMinutes, fileNames } = body;
  return { content, html, headings, wordCount, readingMinutes, bodyFiles: fileNames };
}

async function buildTags(written: readonly string[], areSlugs: boolean): Promise<Built> {
  const tags = await (areSlugs ? restoreTags(written) : ensureTags(written));
  if (written.length > 0 && tags.length === 0)
    throw badInput({ tags: "Un mot-clé a au moins une lettre ou un chiffre" });
  return { tags };
}

const fileBuilders: Record<FileField, (name: string) => Promise<Built>> = {
  coverName: async (name) => ({ cover: name === "" ? undefined : await findStoredImage(name, "coverName") }),
  audioName: async (name) => ({
    audioName: name === "" ? undefined : (await requireFileOfKind(name, "AUDIO", "audioName")).filename,
  }),
};

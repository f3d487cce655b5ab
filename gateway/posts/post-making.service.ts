import { ensureTags } from "../categories/tag.service.ts";
import { settings } from "../env.ts";
import { searchKeys } from "../search/words.ts";
import { badInput } from "../shared/errors.ts";
import { renderMarkdown } from "../shared/markdown/markdown.ts";
import { textOfHtml } from "../shared/markdown/text.ts";
import { findFilesByName, requireFileOfKind } from "../uploads/file.service.ts";
import type { Post } from "./post.entity.ts";
import type { Cover } from "./post-parts.entity.ts";

/** What a person writes of an article, checked; of a change, what it brings. */
export interface Writing {
  readonly title?: string;
  readonly description?: string;
  readonly content?: string;
  readonly tags?: readonly (string | undefined)[];
  readonly coverName?: string;
  readonly coverAlt?: string;
  readonly audioName?: string;
  readonly isExclusive?: boolean;
}

type Made = Partial<Post>;

/**
 * What is stored of it: the HTML, the files as they are, tags as slugs, the words it is found by. An undefined field
 * is to be taken away. Before the transaction, since it takes its time. Throws BAD_USER_INPUT.
 */
export async function makePost(writing: Writing, before: Post | null): Promise<Made> {
  const { title, description, content } = writing;
  const made: Made = {
    ...(title === undefined ? {} : { title: lineOf(title) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(content === undefined ? {} : await bodyOf(content)),
    ...(writing.tags === undefined ? {} : { tags: await tagsOf(writing.tags as string[]) }),
    ...(writing.coverName === undefined ? {} : { cover: await coverOf(writing.coverName.trim()) }),
    ...(writing.coverAlt === undefined ? {} : { coverAlt: lineOf(writing.coverAlt) }),
    ...(writing.audioName === undefined ? {} : { audioName: await audioOf(writing.audioName.trim()) }),
    ...(writing.isExclusive === undefined ? {} : { isExclusive: writing.isExclusive }),
  };
  const { title: t, description: d, html, tags } = { ...before, ...made } as Post;
  const isFoundOtherwise = made.title ?? made.description ?? made.html ?? made.tags;
  if (isFoundOtherwise === undefined) return made;
  return { ...made, ...searchKeys({ title: t, description: d, text: textOfHtml(html), tags }) };
}

/** In one line; the spaces that French does not break at stay what they are. */
const lineOf = (text: string): string => text.trim().replace(/[^\S\u00a0\u202f]+/g, " ");

async function bodyOf(content: string): Promise<Made> {
  const body = await renderMarkdown(content, { findFiles: findFilesByName, origin: settings.siteUrl });
  const { html, headings, wordCount, readingMinutes, fileNames } = body;
  return { content, html, headings, wordCount, readingMinutes, bodyFiles: fileNames };
}

async function tagsOf(written: readonly string[]): Promise<string[]> {
  const tags = await ensureTags(written);
  if (written.length > 0 && tags.length === 0)
    throw badInput({ tags: "Un mot-clé a au moins une lettre ou un chiffre" });
  return tags;
}

async function coverOf(name: string): Promise<Cover | undefined> {
  if (name === "") return undefined;
  const { filename, width, height, color, focus } = await requireFileOfKind(name, "IMAGE", "coverName");
  const sizes = { width: width ?? null, height: height ?? null };
  return { name: filename, ...sizes, color: color ?? null, focus: focus ?? null };
}

async function audioOf(name: string): Promise<string | undefined> {
  if (name === "") return undefined;
  return (await requireFileOfKind(name, "AUDIO", "audioName")).filename;
}

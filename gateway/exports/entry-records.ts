import type { SourceCorrection } from "../imports/source/own-records.ts";
import { type PlainField, plainValuesOf } from "../imports/source/plain-fields.ts";
import type { SourceEntry } from "../imports/source/records.ts";
import { authorIdsOf, type Correction, type Post } from "../posts/post.service.ts";
import type { PostSeo } from "../revisions/post-seo.ts";
import type { StaticPage } from "../static-pages/static-page.service.ts";
import { addressOfName } from "./address-of-file.ts";
import { allTaken } from "./all-taken.ts";
import type { Authors } from "./authors.ts";
import { commentsOf } from "./comment-records.ts";

const empty = { type: "entry", notes: new Map<string, string>(), remarks: [], format: "palabre" } as const;

type StaysOfPage =
  // Made of its text.
  | ("html" | "wordCount" | "bodyFiles")
  // Of this site alone: its order, its former addresses, work under way, who saved it.
  | ("_id" | "rank" | "formerSlugs" | "draft" | "trashedAt" | "clientId")
  | ("version" | "updatedAt" | "textSavedAt" | "savedById" | "createdById");

/** Returns a page as an import reads it. */
export function pageOf(page: Omit<StaticPage, StaysOfPage>): SourceEntry {
  const { slug, title, content, description, isPublished, isInFooter, publishedAt, createdAt, ...others } =
    page;
  allTaken(others);
  return {
    ...empty,
    ...{ kind: "PAGE", key: `p/${slug}`, title, slug, addresses: [`/p/${slug}`], body: content, isInFooter },
    ...{ summary: description, date: publishedAt ?? createdAt, status: isPublished ? "PUBLISHED" : "DRAFT" },
    ...{ authorKeys: [], terms: [], cover: "", seoTitle: "", seoDescription: "", comments: [] },
  };
}

type StaysOfPost =
  // Made of its text.
  | ("html" | "headings" | "membersBody" | "readingMinutes" | "wordCount" | "bodyFiles")
  | ("words" | "titleWords" | "suggestKeys")
  // Counted of what readers do here.
  | ("views" | "likeCount" | "commentCount" | "popularity" | "popularityDueAt")
  // Of this site alone: work under way, who saved it.
  | ("draftAt" | "returnNote" | "followedNote" | "assigneeId" | "plannedOn" | "trashedAt")
  | ("version" | "updatedAt" | "savedById" | "clientId");

/** Returns an article as an import reads it; `names` are those of the keywords by their slugs. */
export async function articleOf(
  post: Post,
  authors: Authors,
  names: ReadonlyMap<string, string>,
): Promise<SourceEntry> {
  const {
    _id,
    slug,
    title,
    content,
    description,
    tags,
    cover,
    audioName,
    seo,
    ...part
  }: Omit<Post, StaysOfPost | PlainField> = post;
  const { status, access, corrections = [], scheduledAt, publishedAt, createdAt, ...others } = part;
  const { authorId: _first, authorIds: _all, ...forgotten } = others;
  allTaken(forgotten);
  const authorKeys: string[] = [];
  for (const id of authorIdsOf(post)) authorKeys.push(...(await authors.keyOf(id)));
  return {
    ...empty,
    ...plainValuesOf(post),
    ...{ kind: "POST", key: `posts/${slug}`, title, slug, addresses: [`/posts/${slug}`], body: content },
    summary: description,
    date: (status === "SCHEDULED" ? scheduledAt : publishedAt) ?? createdAt,
    status: status === "PROPOSED" ? "DRAFT" : status,
    authorKeys,
    terms: tags.map((tag) => names.get(tag) ?? tag),
    cover: cover ? `/image/${cover.name}` : "",
    audio: audioName ? `/file/${audioName}` : "",
    isForMembers: access === "MEMBERS",
    corrections: await correctionsOf(corrections, authors),
    ...searchEnginesOf(seo),
    comments: await commentsOf(_id, authors),
  };
}

function searchEnginesOf({ title, description, canonical, isIndexed, image, ...others }: PostSeo) {
  allTaken(others);
  return {
    ...{ seoTitle: title, seoDescription: description, canonical: canonical ?? "" },
    ...{ isIndexed: isIndexed ?? true, shareImage: addressOfName(image) },
  };
}

async function correctionsOf(
  corrections: readonly Omit<Correction, "_id" | "clientId">[],
  authors: Authors,
): Promise<SourceCorrection[]> {
  const written: SourceCorrection[] = [];
  for (const { text, at, authorId, ...others } of corrections) {
    allTaken(others);
    const [authorKey = ""] = await authors.keyOf(authorId);
    written.push({ text, date: at, authorKey });
  }
  return written;
}

import { Types } from "mongoose";
import { allEntries } from "../catalogue/catalogue-export.service.ts";
import { catalogueNames } from "../catalogue/catalogue-folders.ts";
import { type Category, listCategories } from "../categories/category.service.ts";
import { describedTags, namesOfTags } from "../categories/tag.service.ts";
import { env } from "../core/env.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { currentSite } from "../core/site/current-site.ts";
import { allFeeds } from "../feeds/feed-export.service.ts";
import type { File } from "../files/file.service.ts";
import { allFiles } from "../files/file-export.service.ts";
import type { SourceCorrection } from "../imports/source/own-records.ts";
import type {
  SourceEntry,
  SourceMedium,
  SourceRecord,
  SourceSeries,
  SourceTerm,
} from "../imports/source/records.ts";
import { allLetters } from "../newsletters/letters/letter.service.ts";
import { authorIdsOf, type Post } from "../posts/post.service.ts";
import { allPosts } from "../posts/post-export.service.ts";
import { allRedirects } from "../redirects/redirect.service.ts";
import { listSeries, type Series } from "../series/series.service.ts";
import { listStudioSeriesPosts } from "../series/series-changes.service.ts";
import {
  getStaticPage,
  listStudioStaticPages,
  type StaticPage,
} from "../static-pages/static-page.service.ts";
import { addressOfFile, addressOfName } from "./address-of-file.ts";
import { Authors } from "./authors.ts";
import { catalogueEntryOf } from "./catalogue-record.ts";
import { commentsOf } from "./comment-records.ts";
import { feedOf } from "./feed-record.ts";
import { LetterTopics, letterOf } from "./letter-record.ts";
import { settingsOf } from "./settings-record.ts";

/**
 * Yields everything of the site as an import reads it: categories, keywords with a description, files, pages, articles and
 * feeds with their comments, letters, entries of the catalogues, series, the public parts of the accounts that wrote them, redirects, settings. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN.
 */
export async function* siteRecords(viewer: Viewer | null): AsyncGenerator<SourceRecord> {
  const administrator = requireAdmin(viewer);
  yield { type: "site", address: env.siteUrl, title: currentSite().identity.name };
  yield await settingsOf(administrator);
  for (const category of await listCategories()) yield termOf(category);
  for (const [slug, words] of await describedTags()) yield { type: "term", kind: "TAG", slug, ...words };
  for await (const file of allFiles()) yield mediumOf(file);
  for (const { _id } of await listStudioStaticPages(administrator)) yield pageOf(await getStaticPage(_id));
  const [authors, names] = [new Authors(), await namesOfTags()];
  for await (const post of allPosts()) yield await articleOf(post, authors, names);
  for await (const feed of allFeeds()) yield await feedOf(feed, authors);
  const topics = await LetterTopics.read([...names.keys()], authors);
  for await (const letter of allLetters()) yield await letterOf(letter, topics);
  for (const kind of catalogueNames)
    for await (const entry of allEntries(kind)) yield await catalogueEntryOf(kind, entry, authors);
  for (const series of await listSeries()) yield await seriesOf(administrator, series);
  for await (const { _id, to } of allRedirects()) {
    // An account has another id where it goes.
    const [, author] = /^\/posts\?author=([\da-f]{24})$/.exec(to) ?? [];
    if (author) await authors.addAddress(new Types.ObjectId(author), _id);
    else yield { type: "redirect", from: _id, to };
  }
  yield* authors.records();
}

function termOf({ slug, name, description, section, color, picture }: Category): SourceTerm {
  const looks = { section, color, picture: addressOfName(picture?.name) };
  return { type: "term", kind: "CATEGORY", slug, name, description, looks };
}

async function seriesOf(viewer: Viewer, series: Series): Promise<SourceSeries> {
  const { slug, title, description } = series;
  const posts = await listStudioSeriesPosts(viewer, series);
  return { type: "series", slug, title, description, posts: posts.map((post) => `/posts/${post.slug}`) };
}

function mediumOf({ kind, filename, alt, ...file }: File): SourceMedium {
  const address = addressOfFile({ kind, filename });
  const { originalName, caption, credit, licence, focus, inGallery } = file;
  const facts = Object.fromEntries(
    Object.entries({ originalName, caption, credit, licence, focus, inGallery }).filter(([, value]) => value),
  );
  return { type: "medium", key: filename, address, alt, facts, path: address.slice(1) };
}

const empty = { notes: new Map<string, string>(), remarks: [], format: "palabre" } as const;

const pageOf = (page: StaticPage): SourceEntry => ({
  ...empty,
  type: "entry",
  kind: "PAGE",
  key: `p/${page.slug}`,
  title: page.title,
  slug: page.slug,
  addresses: [`/p/${page.slug}`],
  body: page.content,
  summary: page.description,
  date: page.publishedAt ?? page.createdAt,
  status: page.isPublished ? "PUBLISHED" : "DRAFT",
  authorKeys: [],
  terms: [],
  cover: "",
  isInFooter: page.isInFooter,
  seoTitle: "",
  seoDescription: "",
  comments: [],
});

async function articleOf(
  post: Post,
  authors: Authors,
  names: ReadonlyMap<string, string>,
): Promise<SourceEntry> {
  const { slug, status } = post;
  const authorKeys: string[] = [];
  for (const id of authorIdsOf(post)) authorKeys.push(...(await authors.keyOf(id)));
  return {
    ...empty,
    type: "entry",
    kind: "POST",
    key: `posts/${slug}`,
    title: post.title,
    slug,
    addresses: [`/posts/${slug}`],
    body: post.content,
    summary: post.description,
    date: (status === "SCHEDULED" ? post.scheduledAt : post.publishedAt) ?? post.createdAt,
    status: status === "PROPOSED" ? "DRAFT" : status,
    authorKeys,
    terms: post.tags.map((tag) => names.get(tag) ?? tag),
    cover: post.cover ? `/image/${post.cover.name}` : "",
    coverAlt: post.coverAlt,
    audio: post.audioName ? `/file/${post.audioName}` : "",
    transcript: post.transcript,
    isExclusive: post.isExclusive,
    areCommentsClosed: post.areCommentsClosed,
    isForMembers: post.access === "MEMBERS",
    corrections: await correctionsOf(post, authors),
    seoTitle: post.seo.title,
    seoDescription: post.seo.description,
    canonical: post.seo.canonical ?? "",
    isIndexed: post.seo.isIndexed ?? true,
    shareImage: addressOfName(post.seo.image),
    comments: await commentsOf(post._id, authors),
  };
}

async function correctionsOf({ corrections = [] }: Post, authors: Authors): Promise<SourceCorrection[]> {
  const written: SourceCorrection[] = [];
  for (const { text, at, authorId } of corrections) {
    const [authorKey = ""] = await authors.keyOf(authorId);
    written.push({ text, date: at, authorKey });
  }
  return written;
}

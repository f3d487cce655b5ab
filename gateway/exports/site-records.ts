import { Types } from "mongoose";
import { listCategories } from "../categories/category.service.ts";
import { describedTags, namesOfTags } from "../categories/tag.service.ts";
import { commentsOn } from "../comments/comment-export.service.ts";
import { settings } from "../core/env.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { currentSite } from "../core/site/current-site.ts";
import { allFiles } from "../files/file-export.service.ts";
import type {
  SourceComment,
  SourceEntry,
  SourceMedium,
  SourceRecord,
  SourceSeries,
} from "../imports/source/records.ts";
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
import { Authors } from "./authors.ts";

/** Path of a file of the site, by which texts show it. */
export const addressOfFile = ({ kind, filename }: { kind: string; filename: string }): string =>
  kind === "IMAGE" ? `/image/${filename}` : `/file/${filename}`;

/**
 * Yields everything of the site as an import reads it: categories, keywords with a description, files, pages, articles with their
 * comments, series, the public parts of the accounts that wrote them, redirects. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN.
 */
export async function* siteRecords(viewer: Viewer | null): AsyncGenerator<SourceRecord> {
  const administrator = requireAdmin(viewer);
  yield { type: "site", address: settings.siteUrl, title: currentSite().identity.name };
  for (const { name, slug, description } of await listCategories())
    yield { type: "term", kind: "CATEGORY", slug, name, description };
  for (const [slug, words] of await describedTags()) yield { type: "term", kind: "TAG", slug, ...words };
  for await (const file of allFiles()) yield mediumOf(file);
  for (const { _id } of await listStudioStaticPages(administrator)) yield pageOf(await getStaticPage(_id));
  const [authors, names] = [new Authors(), await namesOfTags()];
  for await (const post of allPosts()) yield await articleOf(post, authors, names);
  for (const series of await listSeries()) yield await seriesOf(administrator, series);
  for await (const { _id, to } of allRedirects()) {
    // An account has another id where it goes.
    const [, author] = /^\/posts\?author=([\da-f]{24})$/.exec(to) ?? [];
    if (author) await authors.addAddress(new Types.ObjectId(author), _id);
    else yield { type: "redirect", from: _id, to };
  }
  yield* authors.records();
}

async function seriesOf(viewer: Viewer, series: Series): Promise<SourceSeries> {
  const { slug, title, description } = series;
  const posts = await listStudioSeriesPosts(viewer, series);
  return { type: "series", slug, title, description, posts: posts.map((post) => `/posts/${post.slug}`) };
}

function mediumOf(file: { kind: string; filename: string; alt: string }): SourceMedium {
  const address = addressOfFile(file);
  return { type: "medium", key: file.filename, address, alt: file.alt, path: address.slice(1) };
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
    isExclusive: post.isExclusive,
    seoTitle: post.seo.title,
    seoDescription: post.seo.description,
    canonical: post.seo.canonical,
    isIndexed: post.seo.isIndexed,
    comments: await commentsOf(post, authors),
  };
}

async function commentsOf({ _id }: Post, authors: Authors): Promise<SourceComment[]> {
  const comments: SourceComment[] = [];
  for await (const comment of commentsOn(_id)) {
    const [authorKey = ""] = comment.authorId ? await authors.keyOf(comment.authorId) : [];
    comments.push({
      key: String(comment._id),
      parentKey: comment.parentId ? String(comment.parentId) : "",
      authorKey,
      name: comment.authorName ?? "",
      html: comment.text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;"),
      date: comment.createdAt,
      isHeld: comment.hiddenAt !== undefined,
    });
  }
  return comments;
}

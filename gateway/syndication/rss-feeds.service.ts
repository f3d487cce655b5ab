import { fullNameOf } from "../../schema/text/full-name.ts";
import { findAuthor } from "../accounts/people/people.service.ts";
import { type Category, listCategories } from "../categories/category.service.ts";
import { notFound } from "../core/errors.ts";
import { currentSite } from "../core/site/current-site.ts";
import { type File, findFilesByName } from "../files/file.service.ts";
import { isForMembers } from "../posts/access/members-part.ts";
import { bodiesOf, listLatestPosts, listLatestRecordings } from "../posts/lists/post-syndication.service.ts";
import { authorIdsOf, type Post } from "../posts/post.service.ts";
import { type TranscriptFormat, transcriptFormatsOf } from "../posts/transcripts/transcript.service.ts";
import { findPublishedSeries } from "../series/series.service.ts";
import { feedBase } from "../settings/feed-base.service.ts";
import { addressOfTag, findPublishedTag } from "../tags/tag-page.service.ts";
import { findUsers } from "../users/user.service.ts";

/** Subject of a feed: all articles, one category, keyword, series or author, or the podcast. */
export type Subject =
  | { readonly kind: "all" }
  | { readonly kind: "podcast" }
  | { readonly kind: "category"; readonly slug: string }
  | { readonly kind: "tag"; readonly slug: string }
  | { readonly kind: "series"; readonly slug: string }
  | { readonly kind: "author"; readonly id: string };

/** An article as a feed contains it. */
export interface Entry {
  readonly post: Post;
  /** Names of its authors, in their order; empty when their accounts are deleted. */
  readonly authorNames: readonly string[];
  readonly categories: readonly Category[];
  /** Present in the podcast only. */
  readonly sound: File | null;
  /** Of the recording, in the podcast only. */
  readonly transcripts: readonly TranscriptFormat[];
  /** HTML of the whole article; absent of one for members, and where the site gives descriptions only. */
  readonly html?: string | undefined;
}

export interface Syndicated {
  /** Title of the feed's subject; null: all articles. */
  readonly about: string | null;
  /** Page of the site with the same content. */
  readonly page: string;
  readonly entries: readonly Entry[];
  /** Address under which the articles have their ids. */
  readonly idBase: string;
}

const most = 30;
const mostRecordings = 100;

/**
 * Returns the latest published articles on a subject, with their authors and bodies. Seven database commands at most. Throws
 * NOT_FOUND.
 */
export async function syndicate(subject: Subject): Promise<Syndicated> {
  const categories = await listCategories();
  const { about, page, posts } = await gather(subject, categories);
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const isPodcast = subject.kind === "podcast";
  const whole = currentSite().areFeedsWhole ? posts.filter((post) => !isForMembers(post)) : [];
  const [authors, bodies, sounds, transcripts] = await Promise.all([
    authorsOf(posts),
    whole.length > 0 ? bodiesOf(whole) : new Map<string, string>(),
    isPodcast ? findFilesByName(posts.map(({ audioName }) => audioName ?? "")) : new Map<string, File>(),
    isPodcast ? transcriptFormatsOf(posts.map(({ _id }) => _id)) : null,
  ]);
  const entries = posts.map((post) => ({
    post,
    authorNames: authorIdsOf(post).flatMap((id) => authors.get(String(id)) ?? []),
    categories: post.tags.flatMap((slug) => bySlug.get(slug) ?? []),
    sound: sounds.get(post.audioName ?? "") ?? null,
    transcripts: transcripts?.get(String(post._id)) ?? [],
    html: bodies.get(String(post._id)),
  }));
  return { about, page, idBase: await feedBase(), entries: isPodcast ? entries.filter(isEpisode) : entries };
}

/** Types of recordings that the directories of podcasts take: MP3 and M4A. */
const episodeTypes = ["audio/mpeg", "audio/mp4"];
const isEpisode = ({ sound }: Entry): boolean => episodeTypes.includes(sound?.contentType ?? "");

async function gather(subject: Subject, categories: readonly Category[]) {
  if (subject.kind === "all") return { about: null, page: "/posts", posts: await listLatestPosts({}, most) };
  if (subject.kind === "podcast") {
    return { about: "à écouter", page: "/posts", posts: await listLatestRecordings(mostRecordings) };
  }
  if (subject.kind === "category") {
    const category = categories.find(({ slug }) => slug === subject.slug);
    if (!category) throw notFound("Cette catégorie n’existe pas.");
    const { name, slug } = category;
    return { about: name, page: `/posts?tags=${slug}`, posts: await listLatestPosts({ tags: slug }, most) };
  }
  if (subject.kind === "tag") {
    const tag = await findPublishedTag(subject.slug);
    if (!tag) throw notFound("Ce mot-clé n’existe pas.");
    return {
      about: tag.name,
      page: addressOfTag(tag),
      posts: await listLatestPosts({ tags: tag.slug }, most),
    };
  }
  if (subject.kind === "series") {
    const series = await findPublishedSeries(subject.slug);
    if (!series) throw notFound("Cette série n’existe pas.");
    const posts = await listLatestPosts({ _id: { $in: series.postIds } }, most);
    return { about: series.title, page: `/series/${series.slug}`, posts };
  }
  const author = await findAuthor(subject.id);
  if (!author) throw notFound("Cet auteur n’existe pas.");
  return {
    about: fullNameOf(author),
    page: author.slug ? `/auteurs/${author.slug}` : "/posts",
    posts: await listLatestPosts({ authorIds: author._id }, most),
  };
}

async function authorsOf(posts: readonly Post[]): Promise<Map<string, string>> {
  const ids = [...new Set(posts.flatMap((post) => authorIdsOf(post).map(String)))];
  const found = ids.length > 0 ? await findUsers(ids) : [];
  return new Map(found.map((user) => [String(user._id), fullNameOf(user)]));
}

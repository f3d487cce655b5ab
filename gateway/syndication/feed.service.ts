import { type Category, listCategories } from "../categories/category.service.ts";
import type { Post } from "../posts/post.service.ts";
import { latestPosts, latestRecordings } from "../posts/post-syndication.service.ts";
import { notFound } from "../shared/errors.ts";
import { type File, findFilesByName } from "../uploads/file.service.ts";
import { findAuthor } from "../users/people.service.ts";
import { findUsers, type User } from "../users/user.service.ts";

/** What a feed is about: everything, one category, one person, or what one can listen to. */
export type Subject =
  | { readonly kind: "all" }
  | { readonly kind: "podcast" }
  | { readonly kind: "category"; readonly slug: string }
  | { readonly kind: "author"; readonly id: string };

/** An article as feeds tell of it. */
export interface Entry {
  readonly post: Post;
  readonly authorName: string | null;
  readonly categories: readonly Category[];
  /** Present in the podcast only. */
  readonly sound: File | null;
}

export interface Syndicated {
  /** What the feed is about, in words; null: everything. */
  readonly about: string | null;
  /** The page that people read instead. */
  readonly page: string;
  readonly entries: readonly Entry[];
}

const most = 30;
const mostRecordings = 100;

/** The latest published articles on a subject, with who wrote them. Five database commands at most. Throws NOT_FOUND. */
export async function syndicate(subject: Subject): Promise<Syndicated> {
  const categories = await listCategories();
  const { about, page, posts } = await gather(subject, categories);
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const isPodcast = subject.kind === "podcast";
  const [authors, sounds] = await Promise.all([
    authorsOf(posts),
    isPodcast ? findFilesByName(posts.map(({ audioName }) => audioName ?? "")) : new Map<string, File>(),
  ]);
  const entries = posts.map((post) => ({
    post,
    authorName: authors.get(String(post.authorId)) ?? null,
    categories: post.tags.flatMap((slug) => bySlug.get(slug) ?? []),
    sound: sounds.get(post.audioName ?? "") ?? null,
  }));
  return { about, page, entries: isPodcast ? entries.filter(({ sound }) => sound !== null) : entries };
}

async function gather(subject: Subject, categories: readonly Category[]) {
  if (subject.kind === "all") return { about: null, page: "/posts", posts: await latestPosts({}, most) };
  if (subject.kind === "podcast") {
    return { about: "à écouter", page: "/posts", posts: await latestRecordings(mostRecordings) };
  }
  if (subject.kind === "category") {
    const category = categories.find(({ slug }) => slug === subject.slug);
    if (!category) throw notFound("Cette catégorie n’existe pas.");
    const { name, slug } = category;
    return { about: name, page: `/posts?tags=${slug}`, posts: await latestPosts({ tags: slug }, most) };
  }
  const author = await findAuthor(subject.id);
  if (!author) throw notFound("Cet auteur n’existe pas.");
  return { about: nameOf(author), page: "/posts", posts: await latestPosts({ authorId: author._id }, most) };
}

async function authorsOf(posts: readonly Post[]): Promise<Map<string, string>> {
  const ids = [...new Set(posts.flatMap(({ authorId }) => (authorId ? [String(authorId)] : [])))];
  const found = ids.length > 0 ? await findUsers(ids) : [];
  return new Map(found.map((user) => [String(user._id), nameOf(user)]));
}

const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`.trim();

import type { Types } from "mongoose";
import { createCategory, findCategoryBySlug } from "../../categories/category.service.ts";
import { commentPost, likePost } from "../../posts/post-deeds.service.ts";
import { createPost } from "../../posts/post-writing.service.ts";
import { clock, days, minutes } from "../../shared/clock.ts";
import { slugOf } from "../../shared/slug.ts";
import { withFrenchSpaces } from "../../shared/typography.ts";
import { countView } from "../../views/view.service.ts";
import { demoArticles, demoCategories } from "./articles/all.ts";
import type { DemoArticle, DemoComment } from "./articles/article.ts";
import { type Cast, demoClientId } from "./cast.ts";
import { fileOf } from "./files.ts";

export async function seedCategories({ admin }: Cast): Promise<void> {
  for (const [index, category] of demoCategories.entries()) {
    if (await findCategoryBySlug(slugOf(category.name))) continue;
    await createCategory(admin, { ...category, clientId: demoClientId("cat", index) });
  }
}

/** Newest first: whoever opens the site early finds its first page whole. */
const fromNewest = demoArticles.map((article, index) => ({ article, index })).reverse();

interface ArticleTasks {
  readonly articles: readonly (() => Promise<void>)[];
  /** What people say of them and who likes them. */
  readonly talks: readonly (() => Promise<void>)[];
  /** Who read them. */
  readonly views: readonly (() => Promise<void>)[];
}

/** What each article is to be; call them one after the other. */
export function articleTasks(cast: Cast): ArticleTasks {
  const written = new Map<DemoArticle, Types.ObjectId>();
  return {
    articles: fromNewest.map(({ article, index }) => async () => {
      written.set(article, await seedArticle(cast, article, index));
    }),
    talks: fromNewest.map(({ article, index }) => async () => {
      const id = written.get(article);
      if (id) await seedTalk(cast, article, id, index);
    }),
    views: fromNewest.map(({ article }) => async () => {
      const id = written.get(article);
      // Those who come at once are written together.
      if (id)
        await Promise.all(Array.from({ length: article.readers }, (_, n) => countView(id, readerOf(n))));
    }),
  };
}

// Addresses that only documents use.
const readerOf = (number: number) => ({
  userId: null,
  ip: `192.0.2.${number}`,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  purpose: "",
});

async function seedArticle(cast: Cast, article: DemoArticle, index: number): Promise<Types.ObjectId> {
  const { admin } = cast;
  const at = clock.now().getTime() - days(article.daysAgo);
  const audio = article.audio && (await fileOf(admin, `sound:${article.audio}`));
  const input = {
    title: withFrenchSpaces(article.title),
    description: withFrenchSpaces(article.description),
    content: withFrenchSpaces(await withFiles(cast, article.content)),
    tags: article.tags,
    coverName: (await fileOf(admin, article.cover, { alt: article.coverAlt })).filename,
    coverAlt: article.coverAlt,
    audioName: audio ? audio.filename : undefined,
    isExclusive: article.isExclusive ?? false,
    status: "PUBLISHED",
    clientId: demoClientId("post", index),
  };
  const { _id } = await createPost(admin, input, new Date(at));
  return _id;
}

async function seedTalk({ members }: Cast, article: DemoArticle, _id: Types.ObjectId, index: number) {
  const at = clock.now().getTime() - days(article.daysAgo);
  await Promise.all(article.likedBy.map((key) => likePost(members[key], _id)));
  let part = 0;
  const say = async (said: DemoComment, parentId?: string): Promise<void> => {
    const clientId = demoClientId("talk", index, part++);
    const input = { text: withFrenchSpaces(said.text), parentId, clientId };
    const { comment } = await commentPost(
      members[said.by],
      _id,
      input,
      new Date(at + minutes(said.minutesLater)),
    );
    for (const reply of said.replies ?? []) await say(reply, String(comment._id));
  };
  for (const comment of article.comments ?? []) await say(comment);
}

/** Puts files where the text names them. */
async function withFiles({ admin }: Cast, content: string): Promise<string> {
  let whole = content;
  for (const [named, kind, name = ""] of content.matchAll(/\b(scene|sound):([a-z]+(?:-\d)?)/g)) {
    const { filename } = await fileOf(admin, kind === "sound" ? named : name);
    whole = whole.replace(named, kind === "sound" ? `/file/${filename}` : `/image/${filename}`);
  }
  return whole;
}

import type { Types } from "mongoose";
import { slugOf } from "../../schema/slug.ts";
import { forgetDays } from "../analytics/daily-counts.service.ts";
import { addPastViews } from "../analytics/views/past-views.service.ts";
import { createCategory, findCategoryBySlug, updateCategory } from "../categories/category.service.ts";
import { clock, days, minutes } from "../core/clock.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { withFrenchSpaces } from "../lib/text/typography.ts";
import { createPost } from "../posts/editing/save-post.service.ts";
import { commentPost, likePost } from "../posts/engagement/post-engagement.service.ts";
import { demoArticles, demoCategories } from "./articles/all.ts";
import type { DemoArticle, DemoComment } from "./articles/article.ts";
import { fileOf } from "./files.ts";
import { historyOf } from "./history.ts";
import { type DemoAccounts, demoClientId } from "./people/demo-accounts.ts";
import { markViewsAdded } from "./progress.service.ts";

export async function seedCategories({ admin }: DemoAccounts): Promise<void> {
  for (const [index, { picture: _, description, ...category }] of demoCategories.entries()) {
    if (await findCategoryBySlug(slugOf(category.name))) continue;
    const texts = { description: withFrenchSpaces(description), clientId: demoClientId("cat", index) };
    await createCategory(admin, { ...category, ...texts });
  }
}

/** Returns the tasks that give each category its picture; the first page does not wait for them. */
export const categoryPictureTasks = ({ admin }: DemoAccounts): (() => Promise<void>)[] =>
  demoCategories.map(({ name, picture }) => async () => {
    const category = await findCategoryBySlug(slugOf(name));
    if (!category || category.picture) return;
    const { filename } = await fileOf(admin, picture);
    await updateCategory(admin, category._id, { pictureName: filename });
  });

/** Newest first, so that the first page is complete early. */
const fromNewest = demoArticles.map((article, index) => ({ article, index })).reverse();

interface ArticleTasks {
  readonly articles: readonly (() => Promise<void>)[];
  /** Tasks for the comments and likes. */
  readonly discussions: readonly (() => Promise<void>)[];
  /** Task for the views of all articles. */
  readonly views: () => Promise<void>;
}

/** Returns the tasks that create each article, to be run one after the other. */
export function articleTasks(accounts: DemoAccounts): ArticleTasks {
  const written = new Map<DemoArticle, Types.ObjectId>();
  return {
    articles: fromNewest.map(({ article, index }) => async () => {
      written.set(article, await seedArticle(accounts, article, index));
    }),
    discussions: fromNewest.map(({ article, index }) => async () => {
      const id = written.get(article);
      if (id) await seedDiscussion(accounts, article, id, index);
    }),
    views: () => seedViews(written),
  };
}

/** Gives every article its past views, once: they and the note that they are there are one transaction. */
async function seedViews(written: ReadonlyMap<DemoArticle, Types.ObjectId>): Promise<void> {
  const now = clock.now();
  const views = [...written].flatMap(([{ readers, daysAgo }, postId]) =>
    historyOf(new Date(now.getTime() - days(daysAgo)), readers, now).map((day) => ({ postId, ...day })),
  );
  await inTransaction(async (session) => {
    if (await markViewsAdded(session)) await addPastViews(session, views, now);
  });
  // The scheduler may have counted the past days before their views, likes and comments were there.
  await forgetDays();
}

async function seedArticle(
  accounts: DemoAccounts,
  article: DemoArticle,
  index: number,
): Promise<Types.ObjectId> {
  const { admin, authors } = accounts;
  const at = clock.now().getTime() - days(article.daysAgo);
  const audio = article.audio && (await fileOf(admin, `sound:${article.audio}`));
  const input = {
    title: withFrenchSpaces(article.title),
    description: withFrenchSpaces(article.description),
    content: typeset(await withFiles(accounts, article.content)),
    tags: article.tags,
    coverName: (await fileOf(admin, article.cover, article.coverAlt)).filename,
    coverAlt: article.coverAlt,
    audioName: audio ? audio.filename : undefined,
    isExclusive: article.isExclusive ?? false,
    status: "PUBLISHED",
    clientId: demoClientId("post", index),
  };
  const { _id } = await createPost(authors[article.by], input, new Date(at));
  return _id;
}

async function seedDiscussion(
  { members }: DemoAccounts,
  article: DemoArticle,
  _id: Types.ObjectId,
  index: number,
) {
  const at = clock.now().getTime() - days(article.daysAgo);
  // Within the first half of the article's life, ten hours at most between two likes.
  const interval = Math.min(minutes(600), days(article.daysAgo) / 2 / article.likedBy.length);
  await Promise.all(
    article.likedBy.map((key, place) => likePost(members[key], _id, new Date(at + interval * (place + 0.5)))),
  );
  let part = 0;
  const publishComment = async (given: DemoComment, parentId?: string): Promise<void> => {
    const clientId = demoClientId("talk", index, part++);
    const input = { text: withFrenchSpaces(given.text), parentId, clientId };
    const { comment } = await commentPost(
      members[given.by],
      _id,
      input,
      new Date(at + minutes(given.minutesLater)),
    );
    for (const reply of given.replies ?? []) await publishComment(reply, String(comment._id));
  };
  for (const comment of article.comments ?? []) await publishComment(comment);
}

// Code keeps its spaces.
const typeset = (markdown: string): string =>
  markdown
    .split(/(```[\s\S]*?```)/)
    .map((part, index) => (index % 2 ? part : withFrenchSpaces(part)))
    .join("");

const named = /\b(?:scene:([a-z]+-\d+)|((?:sound|film):[a-z]+(?:-\d+)?))/g;

const described = /!\[([^\]]+)\]\(scene:([a-z]+-\d+)/g;

/** Replaces the file names in a text by the generated files. */
async function withFiles({ admin }: DemoAccounts, content: string): Promise<string> {
  const paths = new Map<string, string>();
  const alts = new Map([...content.matchAll(described)].map(([, alt, scene]) => [scene, alt]));
  for (const [whole, scene, other] of content.matchAll(named)) {
    const { filename } = await fileOf(admin, scene ?? other ?? "", alts.get(scene));
    paths.set(whole, scene ? `/image/${filename}` : `/file/${filename}`);
  }
  return content.replace(named, (whole) => paths.get(whole) ?? whole);
}

import type { Types } from "mongoose";
import { slugOf } from "../../schema/slug.ts";
import { withFrenchSpaces } from "../../schema/text/french-spaces.ts";
import { forgetDays } from "../analytics/daily-counts.service.ts";
import { addPastViews } from "../analytics/views/past-views.service.ts";
import { createCategory, findCategoryBySlug, updateCategory } from "../categories/category.service.ts";
import { dayAfter, dayOf } from "../core/calendar/calendar-days.ts";
import { clock, days, minutes } from "../core/clock.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { createPost } from "../posts/editing/save-post.service.ts";
import { commentPost, likePost } from "../posts/engagement/post-engagement.service.ts";
import { assignPost, planPost } from "../posts/newsroom/post-work.service.ts";
import type { DemoAccounts } from "./accounts.ts";
import type { DemoArticle, DemoContent } from "./content.ts";
import { historyOf } from "./history.ts";
import type { StoreMedium } from "./media.ts";
import { markViewsAdded } from "./progress.service.ts";
import { seedComments } from "./seed-comments.ts";
import { clientIds } from "./seeded-names.ts";

export async function seedCategories(
  { admin }: DemoAccounts,
  { categories }: DemoContent,
  media: StoreMedium,
): Promise<void> {
  for (const { picture, description, ...category } of categories) {
    if (await findCategoryBySlug(slugOf(category.name))) continue;
    const texts = {
      description: withFrenchSpaces(description),
      clientId: clientIds.category(category),
    };
    const { _id } = await createCategory(admin, { ...category, ...texts });
    await updateCategory(admin, _id, { pictureName: (await media(picture)).filename });
  }
}

/** Creates the articles with their comments, likes and past views. */
export async function seedArticles(
  accounts: DemoAccounts,
  { articles }: DemoContent,
  media: StoreMedium,
): Promise<void> {
  const published: [DemoArticle, Types.ObjectId][] = [];
  for (const article of articles) {
    const id = await seedArticle(accounts, article, media);
    if (article.status) await prepare(accounts, article, id);
    else {
      await seedDiscussion(accounts, article, id);
      published.push([article, id]);
    }
  }
  await seedViews(published);
}

const dateOf = ({ daysAgo }: DemoArticle): number => clock.now().getTime() - days(daysAgo);

async function seedArticle(
  accounts: DemoAccounts,
  article: DemoArticle,
  media: StoreMedium,
): Promise<Types.ObjectId> {
  const { title, description, content, tags, cover, coverAlt, audio, isExclusive = false } = article;
  const { status = "PUBLISHED" } = article;
  const input = {
    title: withFrenchSpaces(title),
    description: withFrenchSpaces(description),
    content: typeset(await withFiles(content, media)),
    tags,
    coverName: cover && (await media(cover)).filename,
    coverAlt,
    audioName: audio && (await media(audio)).filename,
    isExclusive,
    status,
    scheduledAt: status === "SCHEDULED" ? new Date(`${dayIn(1)}T08:00:00Z`) : undefined,
    clientId: clientIds.article(article),
  };
  const { _id } = await createPost(accounts.of(article.author), input, { at: new Date(dateOf(article)) });
  return _id;
}

/** Returns the day that follows today by a number of days. */
const dayIn = (count: number): string => {
  let day = dayOf(clock.now());
  for (let passed = 0; passed < count; passed++) day = dayAfter(day);
  return day;
};

/** Gives an article in preparation to somebody, and plans its day. */
async function prepare(
  { admin, of }: DemoAccounts,
  { assignee, plannedInDays }: DemoArticle,
  id: Types.ObjectId,
): Promise<void> {
  if (assignee) await assignPost(admin, id, { assigneeId: of(assignee).id });
  if (plannedInDays) await planPost(admin, id, { day: dayIn(plannedInDays) });
}

async function seedDiscussion(
  accounts: DemoAccounts,
  article: DemoArticle,
  id: Types.ObjectId,
): Promise<void> {
  const { of } = accounts;
  const { likedBy = [], comments, daysAgo, name } = article;
  const at = dateOf(article);
  // Within the first half of the article's life, ten hours at most between two likes.
  const interval = Math.min(minutes(600), days(daysAgo) / 2 / likedBy.length);
  await Promise.all(
    likedBy.map((key, place) => likePost(of(key), id, new Date(at + interval * (place + 0.5)))),
  );
  await seedComments(accounts, { name, at, comments }, (by, input, source) =>
    commentPost(by, id, input, source),
  );
}

/** Gives every article its past views, once: they and the note that they are there are one transaction. */
async function seedViews(published: readonly (readonly [DemoArticle, Types.ObjectId])[]): Promise<void> {
  const now = clock.now();
  const views = published.flatMap(([article, postId]) =>
    historyOf(new Date(dateOf(article)), article.readers ?? 0, now).map((day) => ({ postId, ...day })),
  );
  await inTransaction(async (session) => {
    if (await markViewsAdded(session)) await addPastViews(session, views, now);
  });
  // The scheduler of another gateway may have counted the past days before their views, likes and comments were there.
  await forgetDays();
}

// Code keeps its spaces.
const typeset = (markdown: string): string =>
  markdown
    .split(/(```[\s\S]*?```)/)
    .map((part, index) => (index % 2 ? part : withFrenchSpaces(part)))
    .join("");

const link = /\bmedia\/([\w-]+\.(webp|mp3|webm))/g;

/** Replaces the paths of media in a text by the addresses of the stored files. */
async function withFiles(content: string, media: StoreMedium): Promise<string> {
  const addresses = new Map<string, string>();
  for (const [path, name = "", ending] of content.matchAll(link)) {
    const { filename } = await media(name);
    addresses.set(path, ending === "webp" ? `/image/${filename}` : `/file/${filename}`);
  }
  return content.replace(link, (path) => addresses.get(path) ?? path);
}

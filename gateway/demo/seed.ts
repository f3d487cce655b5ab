import { errorFields, log } from "../core/log.ts";
import { withLock } from "../database/lock.ts";
import { lastFeedSeq } from "../feeds/live/feed-log.service.ts";
import { lastPostSeq } from "../posts/live/post-log.service.ts";
import { forgetFiles } from "./files.ts";
import { createDemoAccounts, type DemoAccounts, hasDemoAccounts } from "./people/demo-accounts.ts";
import { demonstrationProgress, markDone, markStarted } from "./progress.service.ts";
import { articleTasks, categoryPictureTasks, seedCategories } from "./seed-articles.ts";
import { feedActionCount, feedDiscussionTasks, seedFeeds } from "./seed-feeds.ts";
import { avatarTasks, libraryTasks } from "./seed-library.ts";
import { seedStaticPages } from "./seed-static-pages.ts";

type Task = () => Promise<unknown>;

// Articles that the first page waits for; the rest is created in the background.
const firstPageArticles = 6;

/*
 * Of several gateways that start at once, one creates the content of the first page while the others wait, then one the
 * rest. A gateway that was killed holds up the others for the lease.
 */
const locking = { collection: "demonstration", leaseMs: 10_000 };

/**
 * Fills an empty database with demonstration content: authors and members nobody can log in as, feeds, articles,
 * pictures, sounds, films and books. Resumes after a kill. Returns false when there is nothing to do.
 */
export async function seedDemonstration(adminId: string): Promise<boolean> {
  const rest = await beginDemonstration(adminId);
  return rest !== null && (await runAll(rest));
}

/** Creates the content of the first page and returns the remaining tasks; null when there is nothing to do. */
export async function beginDemonstration(adminId: string): Promise<Task[] | null> {
  if (!(await isWanted())) return null;
  const rest = await withLock({ ...locking, id: "first page" }, async () =>
    (await isWanted()) ? createFirstPage(adminId) : null,
  );
  return rest ?? null;
}

async function createFirstPage(adminId: string): Promise<Task[]> {
  await markStarted();
  const accounts: DemoAccounts = await createDemoAccounts(adminId);
  const feeds = await seedFeeds(accounts);
  await seedCategories(accounts);
  await seedStaticPages(accounts);
  const { articles, discussions, views } = articleTasks(accounts);
  await Promise.all(articles.slice(0, firstPageArticles).map((task) => task()));
  const end = async () => {
    await markDone();
    forgetFiles();
  };
  return [
    ...avatarTasks(accounts),
    ...discussions.slice(0, firstPageArticles),
    ...categoryPictureTasks(accounts),
    ...feedDiscussionTasks(accounts, feeds),
    ...articles.slice(firstPageArticles),
    ...discussions.slice(firstPageArticles),
    views,
    ...libraryTasks(accounts),
    end,
  ];
}

/** Runs tasks one by one in the background. Returns a function that stops them; the next start resumes. */
export function inBackground(tasks: readonly Task[]): () => Promise<void> {
  const stopping = new AbortController();
  const work = runAll(tasks, stopping.signal).then(
    (isWhole) => {
      if (isWhole) log.info("the demonstration content is whole");
    },
    (error) => log.error(errorFields(error), "the demonstration content is not whole"),
  );
  return async () => {
    stopping.abort();
    await work;
  };
}

/** Runs tasks one by one. Returns false when they were stopped, or run by another gateway. */
async function runAll(tasks: readonly Task[], signal?: AbortSignal): Promise<boolean> {
  const isWhole = await withLock({ ...locking, id: "rest", signal }, async () => {
    if ((await demonstrationProgress()) === "done") return false;
    for (const task of tasks) {
      if (signal?.aborted) return false;
      await task();
    }
    return true;
  });
  return isWhole ?? false;
}

// The event logs show whether the database was ever used; one of an earlier version has feeds and no articles.
async function isWanted(): Promise<boolean> {
  const progress = await demonstrationProgress();
  if (progress !== "none") return progress === "begun";
  const [feeds, posts] = await Promise.all([lastFeedSeq(), lastPostSeq()]);
  if (posts > 0) return false;
  return feeds === 0 || (feeds <= feedActionCount && (await hasDemoAccounts()));
}

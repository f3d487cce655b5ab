import { lastFeedSeq } from "../events/feed-log.service.ts";
import { lastPostSeq } from "../events/post-log.service.ts";
import { factsOf, log } from "../shared/log.ts";
import { type Cast, gatherCast, hasCast } from "./demo/cast.ts";
import { forgetFiles } from "./demo/files.ts";
import { noteBeginning, noteEnd, progressOfDemonstration } from "./demo/progress.service.ts";
import { articleTasks, seedCategories } from "./demo/seed-articles.ts";
import { feedDeeds, seedFeeds } from "./demo/seed-feeds.ts";
import { libraryTasks } from "./demo/seed-library.ts";

type Task = () => Promise<unknown>;

// Enough for a first page.
const atOnce = 6;

/**
 * Fills an empty database with demonstration content: eight members nobody can log in as, feeds, articles, pictures,
 * sounds, films and books of the administrator. Goes on where it was killed. False: there is nothing to do.
 */
export async function seedDemonstration(adminId: string): Promise<boolean> {
  const rest = await beginDemonstration(adminId);
  for (const task of rest ?? []) await task();
  return rest !== null;
}

/** Makes what a first page shows, and answers what remains to be done; null when there is nothing to do. */
export async function beginDemonstration(adminId: string): Promise<Task[] | null> {
  if (!(await isWanted())) return null;
  await noteBeginning();
  const cast: Cast = await gatherCast(adminId);
  await seedFeeds(cast);
  await seedCategories(cast);
  const { articles, talks, views } = articleTasks(cast);
  await Promise.all(articles.slice(0, atOnce).map((task) => task()));
  const end = async () => {
    await noteEnd();
    forgetFiles();
  };
  return [
    ...talks.slice(0, atOnce),
    ...articles.slice(atOnce),
    ...talks.slice(atOnce),
    ...libraryTasks(cast),
    ...views,
    end,
  ];
}

/** Carries tasks out one by one beside the site's work. Answers how to leave off: the next start goes on. */
export function inBackground(tasks: readonly Task[]): () => Promise<void> {
  let isStopping = false;
  const work = (async () => {
    for (const task of tasks) {
      if (isStopping) return;
      await task();
    }
    log.info("the demonstration content is whole");
  })().catch((error) => log.error(factsOf(error), "the demonstration content is not whole"));
  return async () => {
    isStopping = true;
    await work;
  };
}

// The logs tell whether anything ever happened here; a database of a former version has the feeds and no articles.
async function isWanted(): Promise<boolean> {
  const progress = await progressOfDemonstration();
  if (progress !== "none") return progress === "begun";
  const [feeds, posts] = await Promise.all([lastFeedSeq(), lastPostSeq()]);
  if (posts > 0) return false;
  return feeds === 0 || (feeds <= feedDeeds && (await hasCast()));
}

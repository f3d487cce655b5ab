import { log } from "../core/log.ts";
import { withLock } from "../database/lock.ts";
import { feedEvents } from "../feeds/live/feed-events.ts";
import { postEvents } from "../posts/live/post-events.ts";
import { createDemoAccounts } from "./accounts.ts";
import { readDemoContent } from "./content.ts";
import { mediaOf } from "./media.ts";
import { demonstrationProgress, markDone, markStarted } from "./progress.service.ts";
import { seedArticles, seedCategories } from "./seed-articles.ts";
import { seedFeeds } from "./seed-feeds.ts";
import { seedAvatars, seedLibrary } from "./seed-library.ts";
import { seedStaticPages } from "./seed-static-pages.ts";

/*
 * Of several gateways that start at once, one creates the content while the others wait. A gateway that was killed holds up
 * the others for the lease.
 */
const locking = { collection: "demonstration", id: "seeding", leaseMs: 10_000 };

/**
 * Fills an empty database with demonstration content: authors and members nobody can log in as, feeds, articles,
 * pictures, sounds, films and books. Resumes after a kill. Returns false when there is nothing to do.
 */
export async function seedDemonstration(adminId: string): Promise<boolean> {
  if (!(await isWanted())) return false;
  const isDone = await withLock(locking, async () => (await isWanted()) && (await createContent(adminId)));
  return isDone ?? false;
}

async function createContent(adminId: string): Promise<true> {
  log.info("the demonstration content is being created");
  await markStarted();
  const content = await readDemoContent();
  const accounts = await createDemoAccounts(adminId, content);
  const media = mediaOf(accounts.admin, content);
  await seedAvatars(accounts, content);
  await seedCategories(accounts, content, media);
  await seedStaticPages(accounts, content);
  await seedFeeds(accounts, content, media);
  await seedArticles(accounts, content, media);
  await seedLibrary(accounts, content, media);
  await markDone();
  log.info("the demonstration content is whole");
  return true;
}

// The event logs show whether the database was ever used.
async function isWanted(): Promise<boolean> {
  const progress = await demonstrationProgress();
  if (progress !== "none") return progress === "begun";
  const [feeds, posts] = await Promise.all([feedEvents.lastSeq(), postEvents.lastSeq()]);
  return posts === 0 && feeds === 0;
}

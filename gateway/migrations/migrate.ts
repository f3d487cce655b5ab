import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import mongoose from "mongoose";
import { factsOf, log } from "../shared/log.ts";
import { indexesOfAccounts } from "./001-indexes.ts";
import { collectionsOfFeeds } from "./002-feeds.ts";
import { collectionsOfPosts } from "./003-posts.ts";
import { collectionsOfFiles } from "./004-files.ts";
import { peopleAndSessions } from "./005-people.ts";
import { collectionsOfDiscovery } from "./006-discovery.ts";
import { collectionsOfCatalogues } from "./007-catalogue.ts";
import { collectionsOfTalk } from "./008-talk.ts";
import { indexesOfSyndication } from "./009-syndication.ts";
import { collectionsOfRevisions } from "./010-revisions.ts";
import { collectionsOfPublishing } from "./011-publishing.ts";
import { collectionsOfMedia } from "./012-media.ts";
import { collectionsOfModeration } from "./013-moderation.ts";
import { collectionsOfNumbers } from "./014-numbers.ts";
import { collectionsOfMails } from "./015-mails.ts";
import { collectionsOfTelling } from "./016-telling.ts";

/** Changes the data by one version. It may have been cut off before: what it did already, it must bear again. */
export type Migration = () => Promise<void>;

/** Every migration, in their order for ever: what one version wrote, the next can read. */
export const migrations: readonly {
  readonly number: number;
  readonly name: string;
  readonly run: Migration;
}[] = [
  { number: 1, name: "indexes of accounts and sessions", run: indexesOfAccounts },
  { number: 2, name: "collections of feeds", run: collectionsOfFeeds },
  { number: 3, name: "collections of articles", run: collectionsOfPosts },
  { number: 4, name: "collections of files", run: collectionsOfFiles },
  { number: 5, name: "people and sessions", run: peopleAndSessions },
  { number: 6, name: "discovery: tags, views, search", run: collectionsOfDiscovery },
  { number: 7, name: "collections of catalogues", run: collectionsOfCatalogues },
  { number: 8, name: "talk: replies, the articles' log, grouped notifications", run: collectionsOfTalk },
  { number: 9, name: "syndication: what one can listen to", run: indexesOfSyndication },
  { number: 10, name: "versions of articles, changes beside them", run: collectionsOfRevisions },
  { number: 11, name: "publishing: preview links, corrections, who edits", run: collectionsOfPublishing },
  { number: 12, name: "the media library", run: collectionsOfMedia },
  { number: 13, name: "moderation: reports, the log, words of comments", run: collectionsOfModeration },
  { number: 14, name: "numbers by day, referrers, the order of categories", run: collectionsOfNumbers },
  { number: 15, name: "the queue of mails", run: collectionsOfMails },
  { number: 16, name: "what people are told beyond the site", run: collectionsOfTelling },
];

interface Record {
  _id: string;
  name?: string;
  holder?: string;
  until?: Date;
  doneAt?: Date;
}

const lease = 30_000;
const pause = 300;

/** Runs what has not run yet. Of several gateways one does it, the others wait. Answers the numbers that ran. */
export async function migrate(list = migrations): Promise<number[]> {
  const records = mongoose.connection.collection<Record>("migrations");
  const holder = randomUUID();
  while (!(await takeLock(holder))) await wait(pause);
  const renewal = setInterval(() => {
    renewLock(holder).catch((error) => log.warn(factsOf(error), "the migrations' lock could not be renewed"));
  }, lease / 3);
  try {
    const done = await records.find({ doneAt: { $exists: true } }).toArray();
    const known = new Set(done.map((record) => record._id));
    const due = list.filter((migration) => !known.has(String(migration.number)));
    for (const { number, name, run } of due) {
      await run();
      await records.insertOne({ _id: String(number), name, doneAt: new Date() });
      log.info({ number, name }, "migrated");
    }
    return due.map((migration) => migration.number);
  } finally {
    clearInterval(renewal);
    await records.deleteOne({ _id: "lock", holder });
  }
}

async function takeLock(holder: string): Promise<boolean> {
  const records = mongoose.connection.collection<Record>("migrations");
  try {
    await records.updateOne(
      { _id: "lock", until: { $lt: new Date() } },
      { $set: { holder, until: new Date(Date.now() + lease) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // Somebody holds it: the filter found nothing, and the insert found the lock.
    if ((error as { code?: unknown }).code === 11_000) return false;
    throw error;
  }
}

async function renewLock(holder: string): Promise<void> {
  const records = mongoose.connection.collection<Record>("migrations");
  await records.updateOne({ _id: "lock", holder }, { $set: { until: new Date(Date.now() + lease) } });
}

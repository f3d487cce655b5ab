import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import mongoose from "mongoose";
import { isDuplicateKey } from "../core/documents/duplicate-key.ts";
import { errorFields, log } from "../core/log.ts";
import { indexesOfAccounts } from "./migrations/version-0.1/001-indexes.ts";
import { collectionsOfFeeds } from "./migrations/version-0.1/002-feeds.ts";
import { collectionsOfPosts } from "./migrations/version-0.1/003-posts.ts";
import { collectionsOfFiles } from "./migrations/version-0.1/004-files.ts";
import { peopleAndSessions } from "./migrations/version-0.1/005-people.ts";
import { collectionsOfDiscovery } from "./migrations/version-0.1/006-discovery.ts";
import { collectionsOfCatalogues } from "./migrations/version-0.1/007-catalogue.ts";
import { collectionsOfTalk } from "./migrations/version-0.1/008-discussion.ts";
import { indexesOfSyndication } from "./migrations/version-0.1/009-syndication.ts";
import { collectionsOfRevisions } from "./migrations/version-0.1/010-revisions.ts";
import { collectionsOfPublishing } from "./migrations/version-0.1/011-publishing.ts";
import { collectionsOfMedia } from "./migrations/version-0.1/012-media.ts";
import { collectionsOfModeration } from "./migrations/version-0.1/013-moderation.ts";
import { collectionsOfNumbers } from "./migrations/version-0.1/014-analytics.ts";
import { collectionsOfMails } from "./migrations/version-0.1/015-mails.ts";
import { collectionsOfDelivery } from "./migrations/version-0.1/016-notification-delivery.ts";
import { collectionsOfStaticPages } from "./migrations/version-0.2/017-static-pages.ts";
import { wordsOfSearch } from "./migrations/version-0.2/018-search-terms.ts";
import { numbersOfNotifications } from "./migrations/version-0.2/019-notification-numbers.ts";
import { indexesOfCatalogueFiles } from "./migrations/version-0.2/020-catalogue-files.ts";

/** Takes the data from one version to the next. May have been interrupted before, so that running it again must do no harm. */
export type Migration = () => Promise<void>;

/**
 * Every migration, in order. Numbers and names are stored and never change. A migration is a frozen copy: it works on the
 * database's collections and imports no model, service or key builder of an area, since those follow the present version.
 */
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
  { number: 16, name: "what people are told beyond the site", run: collectionsOfDelivery },
  { number: 17, name: "collections of static pages", run: collectionsOfStaticPages },
  { number: 18, name: "search: terms, words of irregular forms", run: wordsOfSearch },
  { number: 19, name: "numbers of notifications", run: numbersOfNotifications },
  { number: 20, name: "albums, and the entries of a file", run: indexesOfCatalogueFiles },
];

interface Record {
  _id: string;
  name?: string;
  holder?: string;
  until?: Date;
  doneAt?: Date;
}

const lease = 30_000;
const retryDelay = 300;

/** Runs the migrations that have not run yet and returns their numbers. Of several gateways one runs them, the others wait. */
export async function migrate(list = migrations): Promise<number[]> {
  const records = mongoose.connection.collection<Record>("migrations");
  const findDue = async () => {
    const done = await records.find({ doneAt: { $exists: true } }).toArray();
    const known = new Set(done.map((record) => record._id));
    return list.filter((migration) => !known.has(String(migration.number)));
  };
  // Most starts write nothing: a site starts on a full disk too.
  if ((await findDue()).length === 0) return [];
  const holder = randomUUID();
  while (!(await takeLock(holder))) await wait(retryDelay);
  const renewal = setInterval(() => {
    renewLock(holder).catch((error) =>
      log.warn(errorFields(error), "the migrations' lock could not be renewed"),
    );
  }, lease / 3);
  try {
    const due = await findDue();
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
    // Another gateway holds it: the filter matched nothing, and the insert met the lock.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function renewLock(holder: string): Promise<void> {
  const records = mongoose.connection.collection<Record>("migrations");
  await records.updateOne({ _id: "lock", holder }, { $set: { until: new Date(Date.now() + lease) } });
}

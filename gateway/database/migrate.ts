import mongoose from "mongoose";
import { log } from "../core/log.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { StartError } from "../core/setting-parsers.ts";
import { withLock } from "./lock.ts";
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
import { editorsWithNumbers } from "./migrations/version-0.2/021-editors.ts";
import { indexOfLikedPosts } from "./migrations/version-0.2/022-posts-by-likes.ts";
import { rolesOfUsers } from "./migrations/version-0.2/023-roles.ts";
import { artistsOfAlbums } from "./migrations/version-0.2/024-album-artists.ts";
import { collectionOfInvitations } from "./migrations/version-0.2/025-invitations.ts";
import { authorsOfPosts } from "./migrations/version-0.2/026-several-authors.ts";
import { indexesOfNewsroom } from "./migrations/version-0.2/027-newsroom.ts";
import { collectionOfAnnotations } from "./migrations/version-0.2/028-annotations.ts";
import { collectionOfLinkCards } from "./migrations/version-0.2/029-link-cards.ts";
import { foldersOfFiles } from "./migrations/version-0.2/030-file-folders.ts";
import { collectionOfOnlineReaders } from "./migrations/version-0.2/031-online-readers.ts";
import { actionsByRecipient } from "./migrations/version-0.2/032-actions-by-recipient.ts";

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
  { number: 21, name: "numbers of editors", run: editorsWithNumbers },
  { number: 22, name: "articles by likes", run: indexOfLikedPosts },
  { number: 23, name: "roles of users", run: rolesOfUsers },
  { number: 24, name: "artists of albums", run: artistsOfAlbums },
  { number: 25, name: "invitations to the team", run: collectionOfInvitations },
  { number: 26, name: "several authors an article", run: authorsOfPosts },
  { number: 27, name: "articles by assignee and by planned day", run: indexesOfNewsroom },
  { number: 28, name: "comments of the newsroom beside articles", run: collectionOfAnnotations },
  { number: 29, name: "cards of pages of other sites", run: collectionOfLinkCards },
  { number: 30, name: "folders of the media library", run: foldersOfFiles },
  { number: 31, name: "readers of the last minutes", run: collectionOfOnlineReaders },
  { number: 32, name: "notified actions by recipient", run: actionsByRecipient },
];

interface Record {
  _id: string;
  name?: string;
  doneAt?: Date;
}

const recorded = () => mongoose.connection.collection<Record>("migrations");

/**
 * Returns the migrations of the list that the data have not had. Throws StartError when the data are of a newer version,
 * which this one would misread.
 */
export async function dueMigrations(list = migrations): Promise<(typeof migrations)[number][]> {
  const done = await recorded()
    .find({ doneAt: { $exists: true } })
    .toArray();
  const known = new Set(done.map((record) => record._id));
  const [stored, newest] = [
    Math.max(0, ...[...known].map(Number)),
    Math.max(...list.map(({ number }) => number)),
  ];
  if (stored > newest)
    throw new StartError(
      inLanguage(
        `Les données sont d’une version plus récente de Palabre (format ${stored}, celle-ci lit jusqu’à ${newest})\u00a0: installez cette version, ou restaurez une sauvegarde.`,
        `The data are of a newer version of Palabre (format ${stored}, this one reads up to ${newest}): install that version, or restore a backup.`,
      ),
    );
  return list.filter((migration) => !known.has(String(migration.number)));
}

/** Runs the migrations that have not run yet and returns their numbers. Of several gateways one runs them, the others wait. */
export async function migrate(list = migrations): Promise<number[]> {
  const records = recorded();
  // Most starts write nothing: a site starts on a full disk too.
  if ((await dueMigrations(list)).length === 0) return [];
  const ran = await withLock({ collection: "migrations", id: "lock", leaseMs: 30_000 }, async () => {
    const due = await dueMigrations(list);
    for (const { number, name, run } of due) {
      await run();
      await records.insertOne({ _id: String(number), name, doneAt: new Date() });
      log.info({ number, name }, "migrated");
    }
    return due.map((migration) => migration.number);
  });
  return ran ?? [];
}

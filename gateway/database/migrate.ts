import mongoose from "mongoose";
import { clock } from "../core/clock.ts";
import { log } from "../core/log.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { StartError } from "../core/setting-parsers.ts";
import { withLock } from "./lock.ts";
import { createAccountIndexes } from "./migrations/version-0.1/001-indexes.ts";
import { createFeedCollections } from "./migrations/version-0.1/002-feeds.ts";
import { createPostCollections } from "./migrations/version-0.1/003-posts.ts";
import { createFileCollections } from "./migrations/version-0.1/004-files.ts";
import { migratePeopleAndSessions } from "./migrations/version-0.1/005-people.ts";
import { createDiscoveryCollections } from "./migrations/version-0.1/006-discovery.ts";
import { createCatalogueCollections } from "./migrations/version-0.1/007-catalogue.ts";
import { createDiscussionCollections } from "./migrations/version-0.1/008-discussion.ts";
import { createSyndicationIndexes } from "./migrations/version-0.1/009-syndication.ts";
import { createRevisionCollections } from "./migrations/version-0.1/010-revisions.ts";
import { createPublishingCollections } from "./migrations/version-0.1/011-publishing.ts";
import { createMediaIndexes } from "./migrations/version-0.1/012-media.ts";
import { createModerationCollections } from "./migrations/version-0.1/013-moderation.ts";
import { createAnalyticsCollections } from "./migrations/version-0.1/014-analytics.ts";
import { createMailCollections } from "./migrations/version-0.1/015-mails.ts";
import { createDeliveryCollections } from "./migrations/version-0.1/016-notification-delivery.ts";
import { createStaticPageCollections } from "./migrations/version-0.2/017-static-pages.ts";
import { createSearchTerms } from "./migrations/version-0.2/018-search-terms.ts";
import { createBroadcastNumberIndex } from "./migrations/version-0.2/019-notification-numbers.ts";
import { createCatalogueFileIndexes } from "./migrations/version-0.2/020-catalogue-files.ts";
import { replacePresenceIndex } from "./migrations/version-0.2/021-editors.ts";
import { createLikedPostsIndex } from "./migrations/version-0.2/022-posts-by-likes.ts";
import { setRoles } from "./migrations/version-0.2/023-roles.ts";
import { addAlbumArtists } from "./migrations/version-0.2/024-album-artists.ts";
import { createInvitations } from "./migrations/version-0.2/025-invitations.ts";
import { addAuthorLists } from "./migrations/version-0.2/026-several-authors.ts";
import { createNewsroomIndexes } from "./migrations/version-0.2/027-newsroom.ts";
import { createAnnotations } from "./migrations/version-0.2/028-annotations.ts";
import { createLinkCards } from "./migrations/version-0.2/029-link-cards.ts";
import { createFileFolders } from "./migrations/version-0.2/030-file-folders.ts";
import { createOnlineReaders } from "./migrations/version-0.2/031-online-readers.ts";
import { addRecipientToActions } from "./migrations/version-0.2/032-actions-by-recipient.ts";
import { createEmailChanges } from "./migrations/version-0.2/033-email-changes.ts";
import { joinGroupedNumbers } from "./migrations/version-0.2/034-grouped-numbers.ts";
import { giveCategoriesSlugs } from "./migrations/version-0.2/035-category-slugs.ts";
import { spellAddresses } from "./migrations/version-0.2/036-email-spellings.ts";
import { orderLikesOfMembers } from "./migrations/version-0.2/037-likes-of-a-member.ts";
import { queueJobs } from "./migrations/version-0.2/038-jobs-in-a-queue.ts";
import { queuePushes } from "./migrations/version-0.2/039-pending-pushes.ts";
import { moveStaticPageVersions } from "./migrations/version-0.2/040-static-page-versions.ts";
import { createImports } from "./migrations/version-0.2/041-imports.ts";
import { giveStaticPagesTrash } from "./migrations/version-0.2/042-trash-of-static-pages.ts";
import { createAuthorPages } from "./migrations/version-0.2/043-author-pages.ts";
import { searchRedirects } from "./migrations/version-0.2/044-redirect-words.ts";
import { createNewsletters } from "./migrations/version-0.2/045-newsletters.ts";
import { createImportChecks } from "./migrations/version-0.2/046-import-checks.ts";
import { createMailings } from "./migrations/version-0.2/047-mailings.ts";
import { createFirstStart } from "./migrations/version-0.2/048-first-start.ts";
import { createSeriesCollection } from "./migrations/version-0.2/049-series.ts";
import { createBookmarks } from "./migrations/version-0.2/050-bookmarks.ts";
import { countImportedFeeds } from "./migrations/version-0.2/051-imported-feeds.ts";
import { createLetters } from "./migrations/version-0.2/052-letters.ts";
import { createFollows } from "./migrations/version-0.2/053-follows.ts";
import { indexAuthorsOfImports } from "./migrations/version-0.2/054-authors-of-imports.ts";
import { groupImportRemarks } from "./migrations/version-0.2/055-remark-groups.ts";
import { forgetStartersOfMailings } from "./migrations/version-0.2/056-starters-of-mailings.ts";
import { createReadingHistories } from "./migrations/version-0.2/057-reading-histories.ts";
import { indexDigests } from "./migrations/version-0.2/058-weekly-digest.ts";
import { indexCheckedSources } from "./migrations/version-0.2/059-checked-sources.ts";
import { createMailingReadings } from "./migrations/version-0.2/060-mailing-readings.ts";
import { indexImportedRefusals } from "./migrations/version-0.2/061-imported-refusals.ts";
import { createMailServers } from "./migrations/version-0.2/062-mail-server.ts";
import { foldRedirects } from "./migrations/version-0.2/063-folded-redirects.ts";
import { createUsedLinks } from "./migrations/version-0.2/064-used-links.ts";
import { countCheckedTargets } from "./migrations/version-0.2/065-checked-targets.ts";

/**
 * Migrates the data to the next version. Must be idempotent: an interrupted migration runs again. It may return the ids of
 * documents that it left as they were, which the log names.
 */
export type Migration = () => Promise<unknown>;

/**
 * Every migration, in order. Numbers and names are stored and never change. A migration is a frozen copy: it works on the
 * database's collections and imports no model, service or key builder of an area, since those follow the present version.
 */
export const migrations: readonly {
  readonly number: number;
  readonly name: string;
  readonly run: Migration;
}[] = [
  { number: 1, name: "indexes of accounts and sessions", run: createAccountIndexes },
  { number: 2, name: "collections of feeds", run: createFeedCollections },
  { number: 3, name: "collections of articles", run: createPostCollections },
  { number: 4, name: "collections of files", run: createFileCollections },
  { number: 5, name: "people and sessions", run: migratePeopleAndSessions },
  { number: 6, name: "discovery: tags, views, search", run: createDiscoveryCollections },
  { number: 7, name: "collections of catalogues", run: createCatalogueCollections },
  {
    number: 8,
    name: "talk: replies, the articles' log, grouped notifications",
    run: createDiscussionCollections,
  },
  { number: 9, name: "syndication: what one can listen to", run: createSyndicationIndexes },
  { number: 10, name: "versions of articles, changes beside them", run: createRevisionCollections },
  { number: 11, name: "publishing: preview links, corrections, who edits", run: createPublishingCollections },
  { number: 12, name: "the media library", run: createMediaIndexes },
  { number: 13, name: "moderation: reports, the log, words of comments", run: createModerationCollections },
  { number: 14, name: "numbers by day, referrers, the order of categories", run: createAnalyticsCollections },
  { number: 15, name: "the queue of mails", run: createMailCollections },
  { number: 16, name: "what people are told beyond the site", run: createDeliveryCollections },
  { number: 17, name: "collections of static pages", run: createStaticPageCollections },
  { number: 18, name: "search: terms, words of irregular forms", run: createSearchTerms },
  { number: 19, name: "numbers of notifications", run: createBroadcastNumberIndex },
  { number: 20, name: "albums, and the entries of a file", run: createCatalogueFileIndexes },
  { number: 21, name: "numbers of editors", run: replacePresenceIndex },
  { number: 22, name: "articles by likes", run: createLikedPostsIndex },
  { number: 23, name: "roles of users", run: setRoles },
  { number: 24, name: "artists of albums", run: addAlbumArtists },
  { number: 25, name: "invitations to the team", run: createInvitations },
  { number: 26, name: "several authors an article", run: addAuthorLists },
  { number: 27, name: "articles by assignee and by planned day", run: createNewsroomIndexes },
  { number: 28, name: "comments of the newsroom beside articles", run: createAnnotations },
  { number: 29, name: "cards of pages of other sites", run: createLinkCards },
  { number: 30, name: "folders of the media library", run: createFileFolders },
  { number: 31, name: "readers of the last minutes", run: createOnlineReaders },
  { number: 32, name: "notified actions by recipient", run: addRecipientToActions },
  { number: 33, name: "changes of address", run: createEmailChanges },
  { number: 34, name: "search: numbers with thousands", run: joinGroupedNumbers },
  { number: 35, name: "slugs of categories, articles of a state by id", run: giveCategoriesSlugs },
  { number: 36, name: "one spelling of addresses", run: spellAddresses },
  { number: 37, name: "likes of a member by date", run: orderLikesOfMembers },
  { number: 38, name: "scheduled jobs in a queue", run: queueJobs },
  { number: 39, name: "pushes in a queue", run: queuePushes },
  { number: 40, name: "versions of static pages among those of articles", run: moveStaticPageVersions },
  { number: 41, name: "imports and redirects", run: createImports },
  { number: 42, name: "trash of static pages", run: giveStaticPagesTrash },
  { number: 43, name: "pages of authors", run: createAuthorPages },
  { number: 44, name: "words of redirects, missed addresses", run: searchRedirects },
  { number: 45, name: "subscribers to newsletters", run: createNewsletters },
  { number: 46, name: "checked addresses of imports", run: createImportChecks },
  { number: 47, name: "articles sent by mail", run: createMailings },
  { number: 48, name: "first start", run: createFirstStart },
  { number: 49, name: "series of articles", run: createSeriesCollection },
  { number: 50, name: "articles that members keep", run: createBookmarks },
  { number: 51, name: "counts of imported feeds and catalogues", run: countImportedFeeds },
  { number: 52, name: "letters, and what a mailing sends", run: createLetters },
  { number: 53, name: "what accounts follow", run: createFollows },
  { number: 54, name: "imports by the account of an author", run: indexAuthorsOfImports },
  { number: 55, name: "groups of import remarks", run: groupImportRemarks },
  { number: 56, name: "mailings without who started them", run: forgetStartersOfMailings },
  { number: 57, name: "reading histories", run: createReadingHistories },
  { number: 58, name: "one digest by mail a week", run: indexDigests },
  { number: 59, name: "sources of checked addresses", run: indexCheckedSources },
  { number: 60, name: "openings and clicks of mailings", run: createMailingReadings },
  { number: 61, name: "refusals of imports", run: indexImportedRefusals },
  { number: 62, name: "mail server set in the studio", run: createMailServers },
  { number: 63, name: "redirects without capitals", run: foldRedirects },
  { number: 64, name: "used links of mails, refusals of erased addresses", run: createUsedLinks },
  { number: 65, name: "what checked addresses lead to", run: countCheckedTargets },
];

interface MigrationRecord {
  _id: string;
  name?: string;
  doneAt?: Date;
}

const recorded = () => mongoose.connection.collection<MigrationRecord>("migrations");

/**
 * Returns the migrations of the list that have not been applied. Throws StartError when the data are of a newer version,
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
      const left = await run();
      if (Array.isArray(left) && left.length > 0)
        log.warn({ number, name, ids: left.slice(0, 100) }, "left as they were");
      await records.insertOne({ _id: String(number), name, doneAt: clock.now() });
      log.info({ number, name }, "migrated");
    }
    return due.map((migration) => migration.number);
  });
  return ran ?? [];
}

import type { MainQuery } from "./main-query.ts";

const person = "id firstName lastName image { name }";

/** The lists of the studio that administrators and moderators read, like `mainQueries`. */
export const studioQueries: readonly MainQuery[] = [
  {
    name: "studio: people",
    document: `{ users(limit: 50) { total items { ${person} email telephone isAdmin createdAt } }
      found: users(limit: 50, keyword: "awa77 kone") { total items { id } } team { ${person} } }`,
    roles: ["administrator"],
    maxCommands: 8,
    lists: 2,
  },
  {
    name: "studio: comments",
    document: `{ all: studioComments(filter: ALL, limit: 50) { total items { id text hiddenAt reportCount
      author { ${person} commentBan { until } } place { title path } reports { text reporter { ${person} } } } }
      reported: studioComments(limit: 50) { total items { id } }
      hidden: studioComments(filter: HIDDEN, limit: 50) { total items { id } }
      found: studioComments(filter: ALL, keyword: "merci", limit: 50) { total items { id } }
      bannedMembers(limit: 50) { total items { id } }
      desk: heldComments(limit: 50) { total items { id state heldReasons } }
      refused: studioComments(filter: REFUSED, limit: 50) { total items { id } }
      commentRules { trustDays } commentAlert { isUnusual }
      moderationLog(limit: 50) { hasMore items { id actor { ${person} } } } }`,
    roles: ["administrator"],
    maxCommands: 29,
    lists: 6,
    // The number of all comments is the database's own count.
    spare: 16_000,
  },
  {
    name: "studio: short news",
    document: `{ studioFeeds(limit: 50) { total items { id text updatedAt likeCount author { ${person} }
      file { id kind } } } found: studioFeeds(limit: 50, keyword: "tissu") { total items { id } } }`,
    roles: ["administrator"],
    maxCommands: 7,
    lists: 2,
  },
  {
    name: "studio: numbers",
    document: `{ analytics(days: 7) { days { day views likes comments } totals { views } previous { views } topAuthors { author { id } posts views } referrers { host count }
      topPosts { post { id title } views likes comments } }
      editions(limit: 50) { id createdAt text picture links { code address readings telegramReadings post { id title slug } } } }`,
    roles: ["administrator"],
    // One walk a day for what was read most; two commands for the editions and their articles.
    maxCommands: 22,
    // Today is counted, by keys; so is each day that is over, once.
    spare: 22_000,
  },
  {
    name: "studio: the edition on Telegram",
    document: `{ telegramChannel { channel title bot }
      telegramMessage(editionId: "0123456789abcdef01234567") { id state problem sentAt address }
      lastTelegramMessage { id sentAt address } }`,
    roles: ["administrator"],
    maxCommands: 3,
  },
];

import { previewToken } from "../bulk/bulk-fixtures.ts";
import type { MainQuery } from "./main-query.ts";
import { searchQueries } from "./search-queries.ts";
import { studioQueries } from "./studio-queries.ts";

const everybody = ["visitor", "member"] as const;
const person = "id firstName lastName image { name }";
const card = `id slug title description publishedAt views likeCount commentCount isLikedByMe isExclusive readingMinutes
  cover { name width height color } coverAlt authors { ${person} } category { id slug name } tags { slug name }`;
const comment = `id text createdAt parentId isRemoved replyCount author { ${person} }`;
const entry = `id title description author createdAt cover { name width height color } file { id filename duration }
  addedBy { ${person} }`;

const wholeArticle = `${card} html headings { id } corrections { id text at } audio { id filename duration } eventSeq
  comments(limit: 50) { hasMore items { ${comment} replies(limit: 5) { hasMore items { ${comment} } } } }
  related(limit: 3) { ${card} } next { ${card} }`;

/** The pages of the site, each as the one request that it makes, at the greatest length that a list may have. */
export const mainQueries: readonly MainQuery[] = [
  {
    name: "feeds",
    // The feeds, their comments and the replies' place, likes, people; files.
    document: `{ feeds(limit: 50) { lastSeq hasMore items { id text createdAt likeCount commentCount isLikedByMe
      file { id filename duration } author { ${person} } comments(limit: 3) { hasMore items { ${comment} } } } } readState { unreadCount readUpTo seq broadcastSeq } }`,
    roles: everybody,
    maxCommands: 10,
    // The viewer's likes and unread notifications: marker, account and number of broadcasts, then the unread ones.
    maxOwnCommands: 5,
    // Three comments a feed with their people, and what is unread, up to 100.
    spare: 900,
  },
  {
    name: "article",
    document: `{ post(slug: "article-0") { ${wholeArticle} } readState { unreadCount readUpTo seq broadcastSeq } }`,
    roles: everybody,
    maxCommands: 9,
    maxOwnCommands: 5,
    // Comments, and related articles.
    lists: 2,
    // Of the latest that share a tag, those that share most.
    spare: 200,
  },
  {
    name: "article by itself",
    document: `{ post(slug: "article-0") { ${wholeArticle} } }`,
    roles: everybody,
    // The article; what it names, beside its comments and the articles like it; what those name.
    maxCommands: 4,
    lists: 2,
    // Of the latest that share a tag, those that share most.
    spare: 200,
  },
  {
    name: "preview",
    document: `query ($token: String!) { preview(token: $token) { expiresAt isPublished
      post { ${card} html headings { id } corrections { id text at } audio { id filename duration } } } }`,
    variables: { token: previewToken },
    roles: everybody,
    maxCommands: 7,
  },
  {
    name: "articles",
    document: `query ($tags: [String!]) { posts(limit: 50) { total pages items { ${card} } }
      tagged: posts(limit: 50, tags: $tags) { total items { id } } categories { id slug name section postCount }
      category(slug: "categorie-0") { id name description color picture { name width height color } }
      postYears authors { id firstName lastName } }`,
    variables: { tags: ["sujet-0"] },
    roles: everybody,
    // The last ones read the category, the first and last year, who may write and which of them have published.
    maxCommands: 13,
    maxOwnCommands: 1,
    lists: 2,
  },
  {
    name: "home",
    // Newest, exclusive, popular, recorded articles, the categories and each of the first eight; feeds, videos.
    document: `{ frontPage { carousel { ${card} } secondary { ${card} } recent { ${card} } popular { ${card} }
      exclusive { ${card} } discussed { ${card} } sections { category { id name color } posts { ${card} } } recordings { ${card} } }
      videos(limit: 3) { items { ${entry} } } feeds(limit: 5) { items { id text author { ${person} } } } readState { unreadCount readUpTo seq broadcastSeq } }`,
    roles: everybody,
    maxCommands: 13,
    maxOwnCommands: 5,
    lists: 8,
  },
  {
    name: "notifications",
    document: `{ notifications(limit: 50) { hasMore readState { unreadCount readUpTo seq broadcastSeq } items { id kind excerpt path isRead createdAt
      actorCount actor { ${person} } actors { ${person} } } } }`,
    roles: ["member"],
    maxCommands: 6,
    lists: 2,
    // Unread notifications are counted up to 100.
    spare: 250,
  },
  {
    name: "gallery",
    document:
      "{ gallery(kind: IMAGE, limit: 50) { total pages items { id filename alt width height color } } }",
    roles: everybody,
    maxCommands: 2,
    maxOwnCommands: 0,
    // The files of a kind are counted.
    spare: 6_000,
  },
  {
    name: "pictures",
    document: `{ images(limit: 50) { total pages items { ${entry} alt place } } }`,
    roles: everybody,
    maxCommands: 5,
    maxOwnCommands: 0,
  },
  {
    name: "videos of a genre",
    document: `{ videos(limit: 50, genre: "genre-0") { total items { ${entry} embedUrl genre } }
      genres(catalogue: VIDEO) { slug name count } }`,
    roles: everybody,
    maxCommands: 6,
    maxOwnCommands: 0,
    // All genres are shown.
    spare: 400,
  },
  {
    name: "books by a keyword",
    document: `{ books(limit: 50, keyword: "tissu0") { total items { ${entry} isbn pages } } }`,
    roles: everybody,
    maxCommands: 5,
    maxOwnCommands: 0,
  },
  {
    name: "playlist",
    document: `{ playlist(genre: "genre-0", limit: 50) { ${entry} artist album trackNumber } }`,
    roles: everybody,
    maxCommands: 3,
    maxOwnCommands: 0,
  },
  {
    name: "album",
    document: `{ album(title: "Album 0") { ${entry} artist album albumArtist trackNumber duration } }`,
    roles: everybody,
    maxCommands: 3,
    maxOwnCommands: 0,
  },
  {
    name: "explore",
    document: `{ categories { id slug name section postCount } popularTags(limit: 50) { slug name postCount }
      popularPosts(limit: 12) { ${card} } }`,
    roles: everybody,
    maxCommands: 6,
    maxOwnCommands: 1,
  },
  {
    name: "profile with one’s own articles",
    document: `{ me { ${person} email } myPosts(limit: 50) { total items { ${card} status version } }
      ownActivity { likes { title path } comments { extract createdAt title path } } sessions { id device isCurrent } myFiles(limit: 50) { total items { id filename } } }`,
    roles: ["member"],
    maxCommands: 12,
    lists: 2,
    // The viewer's own articles are counted, whatever their state.
    spare: 3_000,
  },
  {
    name: "static page with its footer",
    document: `{ staticPage(slug: "page-0") { id slug title description html isPublished updatedAt }
      siteFooter { categories { slug name } pages { slug title } hasPodcast areas } }`,
    roles: everybody,
    maxCommands: 12,
    maxOwnCommands: 0,
    // Pages and categories are listed whole: their number is bounded.
    spare: 250,
  },
  {
    name: "studio: static pages",
    document: "{ studioStaticPages { id slug title isPublished isInFooter updatedAt version } }",
    roles: ["administrator"],
    maxCommands: 1,
  },
  {
    name: "author",
    document: `query ($author: ID!) { author(id: $author) { ${person} aboutMe }
      posts(authorId: $author, limit: 50) { total items { ${card} } } }`,
    roles: everybody,
    maxCommands: 7,
    maxOwnCommands: 1,
  },
  {
    name: "studio: articles",
    document: `{ studioPosts(limit: 50) { total items { ${card} status version } }
      byTitle: studioPosts(limit: 50, sort: TITLE) { items { id } }
      byViews: studioPosts(limit: 50, sort: VIEWS, status: PUBLISHED) { total items { id } }
      trash: studioPosts(limit: 50, inTrash: true) { total items { id } }
      toPlan: studioPosts(limit: 50, status: DRAFT, isUnplanned: true) { total items { id } } }`,
    roles: ["administrator"],
    maxCommands: 16,
    lists: 5,
  },
  {
    name: "studio: media",
    document: `{ library(limit: 50) { total items { id useCount isTwin file { filename alt width height focus } } }
      images: library(limit: 50, kind: IMAGE, sort: SIZE) { total items { id } }
      named: library(limit: 50, kind: IMAGE, sort: NAME) { items { id } }
      unused: library(limit: 50, filter: UNUSED) { total items { id } }
      duplicates: library(limit: 50, filter: DUPLICATES) { total items { id } }
      nameless: library(limit: 50, filter: NO_ALT) { items { id } }
      tagged: library(limit: 50, tag: "presse") { total items { id tags folderId } }
      filed: library(limit: 50, folderId: "0123456789abcdef01234567") { total items { id } }
      fileFolders { id name } fileTags { tag count } }`,
    roles: ["administrator"],
    maxCommands: 18,
    lists: 10,
    // A filtered list is counted.
    spare: 18_000,
  },
  {
    name: "studio: mails",
    document: `{ mails(limit: 50) { hasMore items { id kind state address attempts dueAt problem replyCode createdAt
      finishedAt } } waiting: mails(limit: 50, state: QUEUED) { hasMore }
      mailSuppressions(limit: 50) { hasMore items { id address replyCode createdAt } }
      mailServer { source host port security user hasPassword from } }`,
    roles: ["administrator"],
    maxCommands: 4,
    lists: 3,
  },
  {
    name: "profile: notifications",
    document: `{ notificationSettings { id choices { topic ways } hasQuietHours quietFrom quietTo timeZone digestRhythm
      pushKey isAddressRefused devices { id device fingerprint createdAt } } }`,
    roles: ["member"],
    maxCommands: 6,
  },
  ...searchQueries,
  ...studioQueries,
];

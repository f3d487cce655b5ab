import { previewToken } from "./crowd.ts";

/** Who looks at a page. */
export type Reader = "visitor" | "member" | "administrator";

export interface MainQuery {
  readonly name: string;
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly readers: readonly Reader[];
  /** Commands to the database, at most. A visitor's page asks for fewer: nobody's likes are looked up. */
  readonly most: number;
  /** What is left to ask for another member within the second: what is theirs. Not given: nothing of it is shared. */
  readonly own?: number;
  /** What lies next to the page and is counted or weighed with it: documents and keys looked at, besides the page's. */
  readonly spare?: number;
  /** How many lists it asks for, beside each other; 1 unless it says so. */
  readonly lists?: number;
}

const everybody = ["visitor", "member"] as const;
const person = "id firstName lastName image { name }";
const card = `id slug title description publishedAt views likeCount commentCount isLikedByMe isExclusive readingMinutes
  cover { name width height color } coverAlt author { ${person} } category { id slug name } tags { slug name }`;
const comment = `id text createdAt parentId isRemoved replyCount author { ${person} }`;
const entry = `id title description author createdAt cover { name width height color } file { id filename duration }
  addedBy { ${person} }`;

/** The pages of the site, each as the one request that it makes, at the greatest length that a list may have. */
export const mainQueries: readonly MainQuery[] = [
  {
    name: "feeds",
    // The feeds, their comments and the replies' place, likes, people; files.
    document: `{ feeds(limit: 50) { lastSeq hasMore items { id text createdAt likeCount commentCount isLikedByMe
      file { id filename duration } author { ${person} } comments(limit: 3) { hasMore items { ${comment} } } } } unreadCount }`,
    readers: everybody,
    most: 9,
    // One's likes, and what one has not read: one's account and marker, then the unread.
    own: 4,
    // Three comments a feed with their people, and what is unread, up to 100.
    spare: 900,
  },
  {
    name: "article",
    document: `{ post(slug: "article-0") { ${card} html headings { id } corrections { id text at } audio { id filename duration } eventSeq
      comments(limit: 50) { hasMore items { ${comment} replies(limit: 5) { hasMore items { ${comment} } } } }
      related(limit: 3) { ${card} } } unreadCount }`,
    readers: everybody,
    most: 16,
    own: 4,
    // Comments, and related articles.
    lists: 2,
    // Of the latest that share a tag, those that share most.
    spare: 200,
  },
  {
    name: "preview",
    document: `query ($token: String!) { preview(token: $token) { expiresAt isPublished
      post { ${card} html headings { id } corrections { id text at } audio { id filename duration } } } }`,
    variables: { token: previewToken },
    readers: everybody,
    most: 7,
  },
  {
    name: "articles",
    document: `query ($tags: [String!]) { posts(limit: 50) { total pages items { ${card} } }
      tagged: posts(limit: 50, tags: $tags) { total items { id } } categories { id slug name section postCount } }`,
    variables: { tags: ["sujet-0"] },
    readers: everybody,
    most: 9,
    own: 1,
    lists: 2,
  },
  {
    name: "home",
    // The carousel shows the first of the latest.
    document: `{ recentPosts(limit: 12) { ${card} }
      popularPosts(limit: 12) { ${card} } exclusivePosts(limit: 12) { ${card} }
      feeds(limit: 3) { items { id text author { ${person} } } } unreadCount }`,
    readers: everybody,
    most: 18,
    own: 4,
    lists: 4,
  },
  {
    name: "notifications",
    document: `{ notifications(limit: 50) { hasMore unreadCount items { id kind excerpt path isRead createdAt
      actorCount actor { ${person} } actors { ${person} } } } }`,
    readers: ["member"],
    most: 5,
    lists: 2,
    // What is unread is counted up to 100.
    spare: 250,
  },
  {
    name: "gallery",
    document:
      "{ gallery(kind: IMAGE, limit: 50) { total pages items { id filename alt width height color } } }",
    readers: everybody,
    most: 2,
    own: 0,
    // What it holds of a kind is counted.
    spare: 6_000,
  },
  {
    name: "pictures",
    document: `{ images(limit: 50) { total pages items { ${entry} alt place } } }`,
    readers: everybody,
    most: 4,
    own: 0,
  },
  {
    name: "videos of a genre",
    document: `{ videos(limit: 50, genre: "genre-0") { total items { ${entry} embedUrl genre } }
      genres(catalogue: VIDEO) { slug name count } }`,
    readers: everybody,
    most: 5,
    own: 0,
    // All genres are shown.
    spare: 400,
  },
  {
    name: "books by a keyword",
    document: `{ books(limit: 50, keyword: "tissu0") { total items { ${entry} isbn pages } } }`,
    readers: everybody,
    most: 4,
    own: 0,
  },
  {
    name: "playlist",
    document: `{ playlist(genre: "genre-0", limit: 50) { ${entry} artist album trackNumber } }`,
    readers: everybody,
    most: 3,
    own: 0,
  },
  {
    name: "explore",
    document: `{ categories { id slug name section postCount } popularTags(limit: 20) { slug name postCount }
      popularPosts(limit: 12) { ${card} } }`,
    readers: everybody,
    most: 6,
    own: 1,
  },
  {
    name: "search",
    document: `{ searchPosts(keyword: "tissu0 marché", limit: 50) { total totalIsExact
      items { post { ${card} } title { text isMatch } extract { text isMatch } } }
      suggestions(prefix: "march") { text slug } }`,
    readers: everybody,
    // Several words: one look at the rarest of them comes first.
    most: 11,
    own: 1,
    lists: 4,
  },
  {
    name: "profile with one’s own articles",
    document: `{ me { ${person} email } myPosts(limit: 50) { total items { ${card} status version } }
      sessions { id device isCurrent } myFiles(limit: 50) { total items { id filename } } }`,
    readers: ["member"],
    most: 12,
    lists: 2,
    // One's own articles are counted, whatever their state.
    spare: 3_000,
  },
  {
    name: "author",
    document: `query ($author: ID!) { author(id: $author) { ${person} aboutMe }
      posts(authorId: $author, limit: 50) { total items { ${card} } } }`,
    readers: everybody,
    most: 7,
    own: 1,
  },
  {
    name: "studio: articles",
    document: `{ studioPosts(limit: 50) { total items { ${card} status version } }
      byTitle: studioPosts(limit: 50, sort: TITLE) { items { id } }
      byViews: studioPosts(limit: 50, sort: VIEWS, status: PUBLISHED) { total items { id } }
      trash: studioPosts(limit: 50, inTrash: true) { total items { id } } }`,
    readers: ["administrator"],
    most: 14,
    lists: 4,
  },
  {
    name: "studio: media",
    document: `{ library(limit: 50) { total items { id useCount isTwin file { filename alt width height focus } } }
      images: library(limit: 50, kind: IMAGE, sort: SIZE) { total items { id } }
      named: library(limit: 50, kind: IMAGE, sort: NAME) { items { id } }
      unused: library(limit: 50, filter: UNUSED) { total items { id } }
      twins: library(limit: 50, filter: TWINS) { total items { id } }
      nameless: library(limit: 50, filter: NO_ALT) { items { id } } }`,
    readers: ["administrator"],
    most: 12,
    lists: 6,
    // What is narrowed is counted.
    spare: 18_000,
  },
  {
    name: "studio: mails",
    document: `{ mails(limit: 50) { hasMore items { id kind state address attempts dueAt problem replyCode createdAt
      finishedAt } } waiting: mails(limit: 50, state: QUEUED) { hasMore }
      mailSuppressions(limit: 50) { hasMore items { id address replyCode createdAt } } }`,
    readers: ["administrator"],
    most: 3,
    lists: 3,
  },
  {
    name: "profile: notifications",
    document: `{ notificationSettings { id choices { topic ways } hasQuietHours quietFrom quietTo timeZone digestRhythm
      pushKey isAddressRefused devices { id device fingerprint createdAt } } }`,
    readers: ["member"],
    most: 6,
  },
  {
    name: "studio: people",
    document: `{ users(limit: 50) { total items { ${person} email telephone isAdmin createdAt } }
      found: users(limit: 50, keyword: "awa77 kone") { total items { id } } team { ${person} } }`,
    readers: ["administrator"],
    most: 8,
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
      moderationLog(limit: 50) { hasMore items { id actor { ${person} } } } }`,
    readers: ["administrator"],
    most: 18,
    lists: 6,
    // The number of all comments is the database's own count.
    spare: 16_000,
  },
  {
    name: "studio: short news",
    document: `{ studioFeeds(limit: 50) { total items { id text updatedAt likeCount author { ${person} }
      file { id kind } } } found: studioFeeds(limit: 50, keyword: "tissu") { total items { id } } }`,
    readers: ["administrator"],
    most: 7,
    lists: 2,
  },
  {
    name: "studio: numbers",
    document: `{ numbers(days: 7) { days { day views likes comments } totals { views } referrers { host count }
      topPosts { post { id title } views likes comments } } }`,
    readers: ["administrator"],
    // One walk a day for what was read most.
    most: 20,
    // Today is counted, by keys; so is each day that is over, once.
    spare: 22_000,
  },
];

import type { MainQuery } from "./main-query.ts";

const everybody = ["visitor", "member"] as const;
const person = "id firstName lastName image { name }";
const card = `id slug title description publishedAt views likeCount commentCount isLikedByMe isExclusive readingMinutes
  cover { name width height color } coverAlt authors { ${person} } category { id slug name } tags { slug name }`;

/** The searches, and the lists that are narrowed by facets. */
export const searchQueries: readonly MainQuery[] = [
  {
    name: "articles by facets",
    document: `query ($author: ID!) {
      liked: posts(limit: 50, tags: ["sujet-0"], authorId: $author, year: 2026, order: LIKES) { total items { ${card} } }
      read: posts(limit: 50, order: VIEWS) { total items { id } } }`,
    roles: everybody,
    maxCommands: 8,
    maxOwnCommands: 1,
    lists: 2,
    // The smallest facet is read, filtered and sorted.
    spare: 2_000,
  },
  {
    name: "search by facets",
    document: `query ($author: ID!) { searchPosts(keyword: "marché arbre", limit: 50, tags: ["sujet-0"], authorId: $author,
      year: 2026, order: VIEWS) { total items { post { ${card} } title { text isMatch } extract { text isMatch } } }
      searchCounts(keyword: "marché") { articles feeds images videos books musics } }`,
    roles: everybody,
    maxCommands: 26,
    maxOwnCommands: 1,
    lists: 6,
    spare: 6_000,
  },
  {
    name: "verification",
    document: `{ verifyText(text: "Le marché sous l’arbre vend du tissu0 chaque matin, et la nuit du poisson fumé.") {
      verdict fileMadeAt post { id slug title publishedAt } differences { before text original after } } }`,
    roles: ["visitor"],
    // A look for each of its words, 32 at most, then the likeliest articles.
    maxCommands: 36,
    lists: 2,
    spare: 6_000,
  },
  {
    name: "search of feeds",
    document: `{ searchFeeds(keyword: "marché", limit: 50) { total pages items { id text createdAt author { ${person} } } } }`,
    roles: everybody,
    maxCommands: 12,
    maxOwnCommands: 1,
    lists: 2,
    // The words are counted up to 1,000.
    spare: 2_000,
  },
  {
    name: "search",
    document: `{ searchPosts(keyword: "tissu0 marché", limit: 50) { total totalIsExact
      items { post { ${card} } title { text isMatch } extract { text isMatch } } }
      suggestions(prefix: "march") { text slug } }`,
    roles: everybody,
    // Several words: one look at the rarest of them comes first.
    maxCommands: 11,
    maxOwnCommands: 1,
    lists: 4,
  },
];

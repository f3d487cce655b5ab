import { env } from "../core/env.ts";
import { notFound } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { csvOf } from "../lib/text/csv.ts";
import { type Analytics, type AnalyticsQuery, readAnalytics } from "./analytics.service.ts";

const counts = ["Vues", "J’aime", "Commentaires"] as const;

const tables: Readonly<Record<string, (analytics: Analytics) => (string | number)[][]>> = {
  "days.csv": ({ days }) => [
    ["Jour", ...counts],
    ...days.map(({ day, views, likes, comments }) => [day, views, likes, comments]),
  ],
  "posts.csv": ({ topPosts }) => [
    ["Article", "Adresse", ...counts],
    ...topPosts.map(({ post, views, likes, comments }) => [
      post.title,
      `${env.siteUrl}/posts/${post.slug}`,
      views,
      likes,
      comments,
    ]),
  ],
  "authors.csv": ({ topAuthors }) => [
    ["Auteur", "Articles lus", "Vues"],
    ...topAuthors.map(({ author, posts, views }) => [`${author.firstName} ${author.lastName}`, posts, views]),
  ],
  "referrers.csv": ({ referrers }) => [
    ["Provenance", "Lectures"],
    ...referrers.map(({ host, count }) => [host || "autres", count]),
  ],
};

/** Returns one table of the analytics as CSV; `file` is a key of `tables`. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND. */
export async function analyticsAsCsv(
  viewer: Viewer | null,
  file: string,
  query: AnalyticsQuery,
): Promise<string> {
  const analytics = await readAnalytics(viewer, query);
  const table = Object.hasOwn(tables, file) ? tables[file] : undefined;
  if (!table) throw notFound("Ce tableau n’existe pas.");
  return csvOf(table(analytics));
}

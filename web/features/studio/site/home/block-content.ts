import type { HomeBlockCountsQuery } from "../../../../gql/graphql.ts";
import { counted } from "../../../../lib/text/french.ts";
import { texts } from "./texts.ts";

type FrontPage = HomeBlockCountsQuery["frontPage"];

/** Returns what readers find in a block of the published home page: so many articles, and which categories. */
export function contentOf(kind: string, front: FrontPage | undefined): string | undefined {
  if (!front) return undefined;
  if (kind === "categories")
    return (
      front.sections.map(({ category, posts }) => `${category.name}\u00a0(${posts.length})`).join(", ") ||
      texts.nothing
    );
  const list = kind === "listen" ? front.recordings : front[kind as "recent"];
  if (!Array.isArray(list)) return undefined;
  return list.length > 0 ? counted(list.length, "article", "articles") : texts.nothing;
}

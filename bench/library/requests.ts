import { tmpdir } from "node:os";
import { join } from "node:path";
import { Site } from "../../e2e/support/site.ts";
import { loginAsAdmin } from "../support/site.ts";
import type { Library } from "./content.ts";
import { load } from "./fill.ts";

const card = `id slug title description publishedAt likeCount commentCount readingMinutes isExclusive isLikedByMe
  tags { slug name } category { slug name } author { id firstName lastName image { name } } cover { name width height color }`;

export const posts = `query List($page: Int!, $tags: [String!]) { posts(page: $page, tags: $tags) { total pages items { ${card} } } }`;
export const search = `query Search($keyword: String!) { searchPosts(keyword: $keyword) { total totalIsExact items {
  title { text isMatch } extract { text isMatch } post { ${card} } } } }`;
export const article = `query Article($slug: String!) { post(slug: $slug) { ${card} html headings { id level text } related { ${card} }
  comments { hasMore items { id text createdAt replyCount author { id firstName lastName } } } } }`;
export const feeds = `{ feeds { lastSeq hasMore items { id text createdAt likeCount commentCount isLikedByMe
  author { id firstName lastName image { name } } comments(limit: 3) { hasMore items { id text } } } } }`;

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: object;
}

export interface LibrarySite {
  readonly name: string;
  readonly library: Library;
  readonly site: Site;
  readonly token: string;
}

/** Loads a library where it is not kept from a former run, and opens a site with it, without caches. */
export async function openLibrary(name: string, library: Library): Promise<LibrarySite> {
  const dataDir = join(tmpdir(), `palabre-library-${name}`);
  await load(dataDir, library);
  const site = await Site.open({
    DATA_DIR: dataDir,
    SEED: "none",
    RATE_LIMIT: "off",
    // Without caches, so that each request reaches the database.
    BRIEF_CACHE: "off",
    LOG_LEVEL: "error",
  });
  return { name, library, site, token: (await loginAsAdmin(site)).token };
}

export const headersOf = ({ token }: LibrarySite) => ({
  "content-type": "application/json",
  authorization: `Bearer ${token}`,
});

/** Sends a request and returns its data. Throws the errors of the response. */
export async function ask<Data = Record<string, unknown>>(
  target: LibrarySite,
  body: GraphqlRequest,
): Promise<Data> {
  const response = await fetch(`${target.site.url}/graphql`, {
    method: "POST",
    headers: headersOf(target),
    body: JSON.stringify(body),
  });
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
  if (errors || !Object.values(data)[0])
    throw new Error(`${JSON.stringify(body.variables)}: ${JSON.stringify(errors)}`);
  return data as Data;
}

import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Site } from "../../e2e/support/site.ts";
import { rate } from "../support/measure.ts";
import { loginAsAdmin } from "../support/site.ts";
import { categories, type Library, large, million, seededRandom, small, vocabulary } from "./content.ts";
import { load } from "./fill.ts";

const rounds = 200;
const card = `id slug title description publishedAt likeCount commentCount readingMinutes isExclusive isLikedByMe
  tags { slug name } category { slug name } author { id firstName lastName image { name } } cover { name width height color }`;

interface GraphqlRequest {
  readonly query: string;
  readonly variables: object;
}

const random = seededRandom(7);
const pickFrom = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const page = (maximum: number): number => 1 + Math.floor(random() * maximum);
/** Returns `count` words of the given ranks: the first of the vocabulary are in nearly every article, the last in few. */
const wordsOf = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, () => pickFrom(vocabulary.slice(from, to))).join(" ");

const posts = `query List($page: Int!, $tags: [String!]) { posts(page: $page, tags: $tags) { total pages items { ${card} } } }`;
const search = `query Search($keyword: String!) { searchPosts(keyword: $keyword) { total totalIsExact items {
  title { text isMatch } extract { text isMatch } post { ${card} } } } }`;
const article = `query Article($slug: String!) { post(slug: $slug) { ${card} html headings { id level text } related { ${card} }
  comments { hasMore items { id text createdAt replyCount author { id firstName lastName } } } } }`;
const feeds = `{ feeds { lastSeq hasMore items { id text createdAt likeCount commentCount isLikedByMe
  author { id firstName lastName image { name } } comments(limit: 3) { hasMore items { id text } } } } }`;

/** The measured requests, with other variables each time, so that no cache helps. */
const requests: Record<string, (library: Library) => GraphqlRequest> = {
  list: () => ({ query: posts, variables: { page: page(20) } }),
  "category page": () => ({ query: posts, variables: { page: page(5), tags: [pickFrom(categories)] } }),
  "search: a common word": () => ({ query: search, variables: { keyword: wordsOf(1, 0, 50) } }),
  "search: a rare word": () => ({ query: search, variables: { keyword: wordsOf(1, 2_000, 15_000) } }),
  "search: three words": () => ({ query: search, variables: { keyword: wordsOf(3, 10, 500) } }),
  "search: three common words": () => ({ query: search, variables: { keyword: wordsOf(3, 0, 12) } }),
  "article page": ({ posts }) => ({ query: article, variables: { slug: `article-${page(posts)}` } }),
  "feed page": () => ({ query: feeds, variables: {} }),
};

interface LibrarySite {
  readonly name: string;
  readonly library: Library;
  readonly site: Site;
  readonly token: string;
}

/** The library that the small one is compared with: of 100,000 articles, or of a million. */
const compared: Readonly<Record<string, Library>> =
  process.env.LIBRARY === "million" ? { million } : { large };

/** Sends the same queries to a small library and to a large one, in alternation, as a member. */
export async function run(): Promise<void> {
  const sites: LibrarySite[] = [];
  try {
    for (const [name, library] of Object.entries({ small, ...compared })) {
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
      sites.push({ name, library, site, token: (await loginAsAdmin(site)).token });
    }
    const [few, many] = sites.map(({ library }) => library.posts.toLocaleString("en"));
    console.log(
      `| request, ms | of ${few}: median | p99 | of ${many}: median | p99 | ratio of medians | of p99 |`,
    );
    console.log("|---|---|---|---|---|---|---|");
    for (const name of Object.keys(requests)) await measure(name, sites);
    for (const target of sites) await memory(target);
  } finally {
    for (const { site } of sites) await site.close();
  }
}

async function measure(name: string, sites: LibrarySite[]): Promise<void> {
  const times = sites.map(() => [] as number[]);
  // Twenty rounds that don't count, for V8 to compile.
  for (let round = -20; round < rounds; round++) {
    for (const [index, target] of sites.entries()) {
      const elapsed = await timeRequest(target, requests[name]!(target.library));
      if (round >= 0) times[index]!.push(elapsed);
    }
  }
  const figures = times.map((list) => {
    const sorted = list.sort((a, b) => a - b);
    return { median: sorted[Math.floor(rounds / 2)]!, p99: sorted[Math.floor(rounds * 0.99) - 1]! };
  });
  const [few, many] = figures as [(typeof figures)[0], (typeof figures)[0]];
  const cells = [few.median, few.p99, many.median, many.p99].map((each) => each.toFixed(1));
  const ratios = [many.median / few.median, many.p99 / few.p99].map((each) => each.toFixed(2));
  console.log(`| ${[name, ...cells, ...ratios].join(" | ")} |`);
}

const headersOf = ({ token }: LibrarySite) => ({
  "content-type": "application/json",
  authorization: `Bearer ${token}`,
});

async function timeRequest(target: LibrarySite, body: GraphqlRequest): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${target.site.url}/graphql`, {
    method: "POST",
    headers: headersOf(target),
    body: JSON.stringify(body),
  });
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown };
  const elapsed = performance.now() - begun;
  if (errors || !Object.values(data)[0])
    throw new Error(`${JSON.stringify(body.variables)}: ${JSON.stringify(errors)}`);
  return elapsed;
}

/** Prints the gateway's private memory at rest and under load, without the mapped pages of the database's file. */
async function memory(target: LibrarySite): Promise<void> {
  const privateMemory = () =>
    Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${target.site.pid}/status`, "utf8"))?.[1]) / 1_024;
  await target.site.stop();
  await target.site.start();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const atRest = privateMemory();
  let maximum = atRest;
  const watch = setInterval(() => {
    maximum = Math.max(maximum, privateMemory());
  }, 100);
  const body = JSON.stringify({ query: posts, variables: { page: 1 } });
  const perSecond = await rate(
    { url: `${target.site.url}/graphql`, method: "POST", body, headers: headersOf(target) },
    8,
  );
  clearInterval(watch);
  console.log(
    `\n${target.name}: ${atRest.toFixed(0)} MB at rest, ${maximum.toFixed(0)} MB at most under 32 connections (${perSecond.toFixed(0)} lists a second)`,
  );
}

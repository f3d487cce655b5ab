import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Site } from "../e2e/site.ts";
import { categories, type Library, large, numbersFrom, small, vocabulary } from "./libraryContent.ts";
import { load } from "./libraryLoad.ts";
import { rate } from "./measure.ts";
import { loginAsAdmin } from "./site.ts";

const rounds = 200;
const card = `id slug title description publishedAt likeCount commentCount readingMinutes isExclusive isLikedByMe
  tags { slug name } category { slug name } author { id firstName lastName image { name } } cover { name width height color }`;

interface Asked {
  readonly query: string;
  readonly variables: object;
}

const random = numbersFrom(7);
const among = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const page = (most: number): number => 1 + Math.floor(random() * most);
/** A word of those ranks: the first of the vocabulary are in nearly every article, the last in few. */
const wordsOf = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, () => among(vocabulary.slice(from, to))).join(" ");

const posts = `query List($page: Int!, $tags: [String!]) { posts(page: $page, tags: $tags) { total pages items { ${card} } } }`;
const search = `query Search($keyword: String!) { searchPosts(keyword: $keyword) { total totalIsExact items {
  title { text isMatch } extract { text isMatch } post { ${card} } } } }`;
const article = `query Article($slug: String!) { post(slug: $slug) { ${card} html headings { id level text } related { ${card} }
  comments { hasMore items { id text createdAt replyCount author { id firstName lastName } } } } }`;
const feeds = `{ feeds { lastSeq hasMore items { id text createdAt likeCount commentCount isLikedByMe
  author { id firstName lastName image { name } } comments(limit: 3) { hasMore items { id text } } } } }`;

/** What is asked for, another each time: nothing is answered from what was read just before. */
const asked: Record<string, (library: Library) => Asked> = {
  list: () => ({ query: posts, variables: { page: page(20) } }),
  "category page": () => ({ query: posts, variables: { page: page(5), tags: [among(categories)] } }),
  "search: a common word": () => ({ query: search, variables: { keyword: wordsOf(1, 0, 50) } }),
  "search: a rare word": () => ({ query: search, variables: { keyword: wordsOf(1, 2_000, 15_000) } }),
  "search: three words": () => ({ query: search, variables: { keyword: wordsOf(3, 10, 500) } }),
  "search: three common words": () => ({ query: search, variables: { keyword: wordsOf(3, 0, 12) } }),
  "article page": ({ posts }) => ({ query: article, variables: { slug: `article-${page(posts)}` } }),
  "feed page": () => ({ query: feeds, variables: {} }),
};

interface Place {
  readonly name: string;
  readonly library: Library;
  readonly site: Site;
  readonly token: string;
}

/** The same questions to a small library and to a large one, in turns, as a member, whom no cache answers. */
export async function run(): Promise<void> {
  const places: Place[] = [];
  try {
    for (const [name, library] of Object.entries({ small, large })) {
      const dataDir = join(tmpdir(), `palabre-library-${name}`);
      await load(dataDir, library);
      const site = await Site.open({
        DATA_DIR: dataDir,
        SEED: "none",
        RATE_LIMIT: "off",
        // What grows must be asked for each time.
        BRIEF_CACHE: "off",
        LOG_LEVEL: "error",
      });
      places.push({ name, library, site, token: (await loginAsAdmin(site)).token });
    }
    console.log(
      "| what, ms | of 1,000: median | p99 | of 100,000: median | p99 | ratio of medians | of p99 |",
    );
    console.log("|---|---|---|---|---|---|---|");
    for (const name of Object.keys(asked)) await measure(name, places);
    for (const place of places) await memory(place);
  } finally {
    for (const { site } of places) await site.close();
  }
}

async function measure(name: string, places: Place[]): Promise<void> {
  const times = places.map(() => [] as number[]);
  // Some more than counts, for V8.
  for (let round = -20; round < rounds; round++) {
    for (const [index, place] of places.entries()) {
      const took = await ask(place, asked[name]!(place.library));
      if (round >= 0) times[index]!.push(took);
    }
  }
  const figures = times.map((list) => {
    const sorted = list.sort((a, b) => a - b);
    return { median: sorted[Math.floor(rounds / 2)]!, late: sorted[Math.floor(rounds * 0.99) - 1]! };
  });
  const [few, many] = figures as [(typeof figures)[0], (typeof figures)[0]];
  const cells = [few.median, few.late, many.median, many.late].map((each) => each.toFixed(1));
  const ratios = [many.median / few.median, many.late / few.late].map((each) => each.toFixed(2));
  console.log(`| ${[name, ...cells, ...ratios].join(" | ")} |`);
}

const headersOf = ({ token }: Place) => ({
  "content-type": "application/json",
  authorization: `Bearer ${token}`,
});

async function ask(place: Place, body: Asked): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${place.site.url}/graphql`, {
    method: "POST",
    headers: headersOf(place),
    body: JSON.stringify(body),
  });
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown };
  const took = performance.now() - begun;
  if (errors || !Object.values(data)[0])
    throw new Error(`${JSON.stringify(body.variables)}: ${JSON.stringify(errors)}`);
  return took;
}

/** What the process keeps for itself, without the pages of the database's file that the system lends it. */
async function memory(place: Place): Promise<void> {
  const own = () =>
    Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${place.site.pid}/status`, "utf8"))?.[1]) / 1_024;
  await place.site.stop();
  await place.site.start();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const rest = own();
  let most = rest;
  const watch = setInterval(() => {
    most = Math.max(most, own());
  }, 100);
  const body = JSON.stringify({ query: posts, variables: { page: 1 } });
  const perSecond = await rate(
    { url: `${place.site.url}/graphql`, method: "POST", body, headers: headersOf(place) },
    8,
  );
  clearInterval(watch);
  console.log(
    `\n${place.name}: ${rest.toFixed(0)} MB at rest, ${most.toFixed(0)} MB at most under 32 connections (${perSecond.toFixed(0)} lists a second)`,
  );
}

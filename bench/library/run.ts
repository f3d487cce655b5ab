import { readFileSync } from "node:fs";
import { rate } from "../support/measure.ts";
import { categories, type Library, large, seededRandom, small, vocabulary } from "./content.ts";
import {
  article,
  ask,
  feeds,
  type GraphqlRequest,
  headersOf,
  type LibrarySite,
  openLibrary,
  posts,
  search,
} from "./requests.ts";

const rounds = 200;
const random = seededRandom(7);
const pickFrom = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const page = (maximum: number): number => 1 + Math.floor(random() * maximum);
/** Returns `count` words of the given ranks: the first of the vocabulary are in nearly every article, the last in few. */
const wordsOf = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, () => pickFrom(vocabulary.slice(from, to))).join(" ");

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

/** Sends the same queries to a small library and to a large one, in alternation, as a member. */
export async function run(): Promise<void> {
  const sites: LibrarySite[] = [];
  try {
    for (const [name, library] of Object.entries({ small, large })) {
      sites.push(await openLibrary(name, library));
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
      const begun = performance.now();
      await ask(target, requests[name]!(target.library));
      if (round >= 0) times[index]!.push(performance.now() - begun);
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

import { processorSeconds } from "../process/figures.ts";
import { median } from "../support/measure.ts";
import { large, seededRandom, small, vocabulary } from "./content.ts";
import { ask, type LibrarySite, openLibrary, search } from "./requests.ts";

// Searches of a round, and of the rounds that don't count: V8 has compiled all of them by then.
const searchesOfRound = 40;
const warmUp = 800;
const rounds = 11;
const pageSize = 12;
// Articles that the ranking looks at, at most (gateway/posts/lists/post-search.service.ts).
const ranked = 60;

interface SearchPage {
  readonly searchPosts: { readonly total: number; readonly items: readonly unknown[] };
}

/** Searches of a library: the words of each; their results and those on the page, on average. */
interface Searches {
  readonly keywords: readonly string[];
  readonly found: number;
  readonly listed: number;
}

/** Searches that are wanted: words of these ranks, and numbers of results. */
interface Wanted {
  readonly words: number;
  readonly ranks: readonly [from: number, to: number];
  readonly isWanted: (total: number) => boolean;
}

const searchesOfSite = 200;

/** Returns searches as wanted, chosen by searching for them. */
async function chooseSearches(
  target: LibrarySite,
  { words, ranks: [from, to], isWanted }: Wanted,
): Promise<Searches> {
  const random = seededRandom(11);
  const word = () => vocabulary[from + Math.floor(random() * (to - from))]!;
  const keywords: string[] = [];
  let [found, listed] = [0, 0];
  while (keywords.length < searchesOfSite) {
    const keyword = Array.from({ length: words }, word).join(" ");
    const { searchPosts } = await ask<SearchPage>(target, { query: search, variables: { keyword } });
    if (!isWanted(searchPosts.total)) continue;
    keywords.push(keyword);
    found += searchPosts.total;
    listed += searchPosts.items.length;
  }
  return { keywords, found: found / searchesOfSite, listed: listed / searchesOfSite };
}

/** Returns the median processor time of one search in each library, measured in turns. */
async function compare(targets: readonly LibrarySite[], searches: readonly Searches[]): Promise<number[]> {
  const next = targets.map(() => 0);
  const send = async (index: number, count: number): Promise<number> => {
    const target = targets[index]!;
    const { keywords } = searches[index]!;
    const before = processorSeconds(target.site.pid);
    for (let done = 0; done < count; done++) {
      const keyword = keywords[next[index]!++ % keywords.length]!;
      await ask(target, { query: search, variables: { keyword } });
    }
    return ((processorSeconds(target.site.pid) - before) * 1_000) / count;
  };
  for (const index of targets.keys()) await send(index, warmUp);
  const times = targets.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++)
    for (const index of targets.keys()) times[index]!.push(await send(index, searchesOfRound));
  return times.map(median);
}

const fillsAPage = (total: number) => total >= pageSize && total <= ranked;
const fillsTheRanking = (total: number) => total >= ranked;
const anyTotal = () => true;

/** Rows of the comparison: what is searched for in the small library, and in the one with `times` as many articles. */
const rowsFor = (times: number): Readonly<Record<string, readonly [Wanted, Wanted]>> => {
  // As rare together in both: of three words, each is the cube root as rare.
  const rarer = Math.cbrt(times);
  const three = (ranks: Wanted["ranks"], isWanted: Wanted["isWanted"]): Wanted => ({
    words: 3,
    ranks,
    isWanted,
  });
  const one = (ranks: Wanted["ranks"], isWanted: Wanted["isWanted"]): Wanted => ({
    words: 1,
    ranks,
    isWanted,
  });
  return {
    "three words of the same ranks": [three([10, 500], anyTotal), three([10, 500], anyTotal)],
    "three words that fill a page": [
      three([10, 150], fillsAPage),
      three([Math.round(10 * rarer), Math.round(150 * rarer)], fillsAPage),
    ],
    "a rare word, of the same ranks": [one([2_000, 15_000], anyTotal), one([2_000, 15_000], anyTotal)],
    // No word of the generator is in fewer than sixty of its articles.
    "a word, sixty to rank": [one([100, 400], fillsTheRanking), one([2_000, 15_000], fillsTheRanking)],
  };
};

/**
 * Compares searches in 1,000 articles and in 100,000, by processor time: words of the same ranks in both, which
 * find more in the larger one; and words that find as much to rank and to show in both.
 */
export async function run(): Promise<void> {
  const targets: LibrarySite[] = [];
  try {
    for (const [name, library] of Object.entries({ small, large }))
      targets.push(await openLibrary(name, library));
    const [few, many] = targets.map(({ library }) => library.posts.toLocaleString("en"));
    console.log(`| search | of ${few}: found, listed | ms | of ${many}: found, listed | ms | ratio |`);
    console.log("|---|---|---|---|---|---|");
    const rows = rowsFor(targets[1]!.library.posts / targets[0]!.library.posts);
    for (const [name, wanted] of Object.entries(rows)) {
      const searches: Searches[] = [];
      for (const [index, target] of targets.entries())
        searches.push(await chooseSearches(target, wanted[index]!));
      const times = await compare(targets, searches);
      const cells = searches.flatMap(({ found, listed }, index) => [
        `${found.toFixed(0)}, ${listed.toFixed(1)}`,
        times[index]!.toFixed(1),
      ]);
      console.log(`| ${[name, ...cells, (times[1]! / times[0]!).toFixed(2)].join(" | ")} |`);
    }
  } finally {
    for (const { site } of targets) await site.close();
  }
}

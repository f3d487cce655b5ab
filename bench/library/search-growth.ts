import { processorSeconds } from "../process/figures.ts";
import { median } from "../support/measure.ts";
import { large, seededRandom, small, vocabulary } from "./content.ts";
import { ask, type LibrarySite, openLibrary, search } from "./requests.ts";

// Searches of a round, and of the rounds that don't count: V8 has compiled all of them by then.
const searchesOfRound = 40;
const warmUp = 800;
const rounds = 11;
const wordsOfSearch = 3;
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

/** Returns `count` searches of three words of these ranks, those whose number of results `isWanted`. */
async function chooseSearches(
  target: LibrarySite,
  [from, to]: readonly [number, number],
  isWanted: (total: number) => boolean,
  count: number,
): Promise<Searches> {
  const random = seededRandom(11);
  const word = () => vocabulary[from + Math.floor(random() * (to - from))]!;
  const keywords: string[] = [];
  let [found, listed] = [0, 0];
  while (keywords.length < count) {
    const keyword = Array.from({ length: wordsOfSearch }, word).join(" ");
    const { searchPosts } = await ask<SearchPage>(target, { query: search, variables: { keyword } });
    if (!isWanted(searchPosts.total)) continue;
    keywords.push(keyword);
    found += searchPosts.total;
    listed += searchPosts.items.length;
  }
  return { keywords, found: found / count, listed: listed / count };
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

/**
 * Compares searches of three words, each common and rarely together, in 1,000 articles and in 100,000, by processor time:
 * words of the same ranks in both, which find more in the larger one; and words that fill one page in both, with as many
 * articles to rank.
 */
export async function run(): Promise<void> {
  const targets: LibrarySite[] = [];
  try {
    for (const [name, library] of Object.entries({ small, large }))
      targets.push(await openLibrary(name, library));
    console.log("| three words | of 1,000: found, listed | ms | of 100,000: found, listed | ms | ratio |");
    console.log("|---|---|---|---|---|---|");
    const isFullPage = (total: number) => total >= pageSize && total <= ranked;
    const kinds: Record<string, (target: LibrarySite, index: number) => Promise<Searches>> = {
      "of the same ranks": (target) => chooseSearches(target, [10, 500], () => true, 200),
      "that fill a page": (target, index) =>
        chooseSearches(target, index === 0 ? [10, 150] : [100, 900], isFullPage, 200),
    };
    for (const [name, choose] of Object.entries(kinds)) {
      const searches: Searches[] = [];
      for (const [index, target] of targets.entries()) searches.push(await choose(target, index));
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

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Site } from "../../e2e/support/site.ts";
import { readingPages } from "../pages/reading-pages.ts";
import { processorSecondsOfFirstThread, processorSecondsOfTree } from "../process/figures.ts";
import { type Load, median, sendRequests } from "../support/measure.ts";
import { openSite, seedDemonstration } from "../support/site.ts";
import { keywordsOf, search } from "./rows.ts";

/** As many that the machine, whose pace changes for seconds by half, is the same for both versions. */
const rounds = 11;
const settings = { BRIEF_CACHE: "off" };

/**
 * Requests of one kind, and how many a round has. They are measured twice: after so many that a started site has answered within its first
 * minutes, and after so many that V8 has compiled nearly all that it will.
 */
interface Kind {
  readonly name: string;
  readonly warmUps: readonly [number, number];
  readonly ofRound: number;
  /** Searches whose words differ are no page: they are measured with the caches of a site, which has not their responses. */
  readonly hasCaches?: boolean;
  load(site: Site): Promise<Load>;
}

const gzip = { "accept-encoding": "gzip" };
const pageLoad = (name: "home" | "article") => async (site: Site) => ({
  url: site.url + (await readingPages(site))[name],
  headers: gzip,
});

const kinds: readonly Kind[] = [
  { name: "article", warmUps: [400, 4_000], ofRound: 200, load: pageLoad("article") },
  { name: "home", warmUps: [150, 1_500], ofRound: 80, load: pageLoad("home") },
  {
    name: "search, REST, other words each time",
    warmUps: [1_200, 8_000],
    ofRound: 500,
    hasCaches: true,
    load: async (site) => ({
      url: site.url + search("marché"),
      headers: gzip,
      paths: (await keywordsOf(site)).map(search),
    }),
  },
];

/** Milliseconds of processor time a request. */
interface Cost {
  readonly all: number;
  /** Of the gateway's thread alone. */
  readonly gateway: number;
}

/** Returns the median of the rounds, of all threads and of the gateway's. */
const medianCost = (costs: readonly Cost[]): Cost => ({
  all: median(costs.map(({ all }) => all)),
  gateway: median(costs.map(({ gateway }) => gateway)),
});

async function costOf({ pid }: Site, load: Load, amount: number): Promise<Cost> {
  const [all, gateway] = [processorSecondsOfTree(pid), processorSecondsOfFirstThread(pid)];
  await sendRequests(load, amount);
  return {
    all: ((processorSecondsOfTree(pid) - all) * 1_000) / amount,
    gateway: ((processorSecondsOfFirstThread(pid) - gateway) * 1_000) / amount,
  };
}

/** Returns the costs of a kind of request on each site, one per round: the sites take turns. */
async function measure(ofRound: number, sites: readonly Site[], loads: readonly Load[]): Promise<Cost[][]> {
  const costs = sites.map(() => [] as Cost[]);
  for (let round = 0; round < rounds; round++)
    for (const [index, site] of sites.entries())
      costs[index]?.push(await costOf(site, loads[index] as Load, ofRound));
  return costs;
}

/** Measures and prints a kind of request after each of its numbers of earlier ones. */
async function measureWarm({ name, warmUps, ofRound, load }: Kind, sites: readonly Site[]): Promise<void> {
  const loads = await Promise.all(sites.map(load));
  let sent = 0;
  for (const warmUp of warmUps) {
    for (const each of loads) await sendRequests(each, warmUp - sent);
    print(`${name}, after ${warmUp}`, await measure(ofRound, sites, loads));
    sent = warmUp + rounds * ofRound;
  }
}

const programOf = (folder: string): string[] => [resolve(folder, "gateway/dist/main.js")];

/** Opens the built versions of these folders with one demonstration, written by the first, and a copy of it for each. */
async function openVersions(folders: readonly string[], copies: string): Promise<Site[]> {
  const seeded = await seedDemonstration({}, programOf(folders[0] as string));
  await seeded.stop();
  const sites: Site[] = [];
  for (const [index, folder] of folders.entries()) {
    const copy = join(copies, String(index));
    cpSync(seeded.dataDir, copy, { recursive: true });
    sites.push(await openSite({ ...settings, DATA_DIR: copy }, programOf(folder)));
  }
  await seeded.close();
  return sites;
}

function print(name: string, costs: readonly Cost[][]): void {
  const cell = ({ all, gateway }: Cost) => `${all.toFixed(2)} (${gateway.toFixed(2)})`;
  const ratio = (part: keyof Cost) =>
    median((costs[0] ?? []).map((before, round) => before[part] / (costs[1]?.[round]?.[part] ?? Number.NaN)));
  const ratios = costs.length > 1 ? [`${ratio("all").toFixed(2)} (${ratio("gateway").toFixed(2)})`] : [];
  console.log(`| ${[name, ...costs.map((each) => cell(medianCost(each))), ...ratios].join(" | ")} |`);
}

/**
 * Measures the processor time of a page with nothing kept (`BRIEF_CACHE=off`), and of a search, in brackets that of the gateway's thread alone.
 * BEFORE names the folder of another built version, which is measured in turns with this one on a copy of the same data. The
 * ratio is the median of those of the rounds.
 */
export async function run(): Promise<void> {
  const before = process.env.BEFORE;
  const copies = mkdtempSync(join(tmpdir(), "palabre-versions-"));
  const sites = await openVersions(before ? [before, "."] : ["."], copies);
  const heads = before ? ["before, ms", "now, ms", "ratio"] : ["ms"];
  try {
    console.log(`| ${["request", ...heads].join(" | ")} |\n|${"---|".repeat(heads.length + 1)}`);
    for (const kind of kinds) {
      if (kind.hasCaches) for (const site of sites) await site.restart({ BRIEF_CACHE: "on" });
      await measureWarm(kind, sites);
    }
  } finally {
    for (const site of sites) await site.close();
    rmSync(copies, { recursive: true, force: true });
  }
}

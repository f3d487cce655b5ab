import type { Site } from "../../e2e/support/site.ts";
import { memoryOf } from "../process/figures.ts";
import { interleaved, pause, rate, sendRequests } from "../support/measure.ts";
import { openSpeed, type Row } from "./rows.ts";

/** Ghost's requests a second and core, and the least multiple of them that is expected. */
interface Floor {
  readonly ghost: number;
  readonly times: number;
  /** Path of the same page of the Ghost at GHOST, which is then measured beside it. */
  readonly path?: string;
}

const article = process.env.GHOST_ARTICLE ?? "/coming-soon/";

/** Rates of Ghost 6.7, taken beside Palabre on a machine of two cores; of its search, which reads titles only. */
const floors: Readonly<Record<string, Floor>> = {
  "home, visitor": { ghost: 9, times: 50, path: "/" },
  "article, visitor": { ghost: 32, times: 50, path: article },
  "home, member": { ghost: 9, times: 5, path: "/" },
  "article, member": { ghost: 32, times: 5, path: article },
  "article, nothing kept": { ghost: 32, times: 1.5, path: article },
  "list of 20, REST": { ghost: 30, times: 20 },
  "search, REST, other words": { ghost: 122, times: 1 },
};

const rounds = 3;
const warmUp = 200;
const restMilliseconds = 15_000;

/**
 * Prints the figures of the goals that one site shows within minutes, beside their floors: rates as multiples of Ghost's (of the
 * one at GHOST, measured in turns, or of kept ones), the start, the memory. Never fails: on a busy machine a figure says little.
 */
export async function run(): Promise<void> {
  const { site, rows, close } = await openSpeed();
  try {
    console.log("| request | a second | Ghost | times | floor |\n|---|---|---|---|---|");
    for (const row of rows)
      console.log(await rateRow(row).catch(({ message }) => `| ${row.name} | ${message} |`));
    console.log("\n| process | figure | floor |\n|---|---|---|");
    const loaded = memoryOf(site.pid).VmRSS;
    console.log(`| start to the first page | ${(await secondsToStart(site)).toFixed(2)} s | 3 s |`);
    await pause(restMilliseconds);
    console.log(`| memory at rest | ${memoryOf(site.pid).VmRSS} MB | 250 MB |`);
    console.log(`| memory after the rows above | ${loaded} MB | 500 MB |`);
  } finally {
    await close();
  }
}

async function rateRow({ name, load }: Row): Promise<string> {
  const { ghost: kept, times, path } = floors[name] as Floor;
  const peer = process.env.GHOST;
  // The cost of a start is a figure of its own: here the code is compiled and what is kept is there.
  await sendRequests(load, warmUp);
  const { ours, ghost } = await interleaved(rounds, {
    ours: () => rate(load, 1),
    ghost: async () => (peer && path ? rate({ url: peer + path }, 1) : kept),
  });
  const cells = [Math.round(ours), Math.round(ghost), (ours / ghost).toFixed(1), times];
  return `| ${name} | ${cells.join(" | ")} |`;
}

async function secondsToStart(site: Site): Promise<number> {
  await site.stop();
  const begun = performance.now();
  await site.start();
  await (await fetch(site.url)).text();
  return (performance.now() - begun) / 1_000;
}

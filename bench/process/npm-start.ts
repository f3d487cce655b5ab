import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Site } from "../../e2e/support/site.ts";
import { median, pause } from "../support/measure.ts";
import { seedDemonstration } from "../support/site.ts";
import { processorSeconds } from "./figures.ts";

const rounds = 5;

/**
 * Time from the start of the built and seeded site to its first page, by `npm start` and without npm: medians of five starts,
 * after one that is not counted. Processor time is that of the gateway alone.
 */
export async function run(): Promise<void> {
  const site = await seedDemonstration();
  try {
    await site.stop();
    const byNpm = await measure(site, startByNpm);
    const byNode = await measure(site, startByNode);
    console.log("| to the first page | seconds | processor seconds |\n|---|---|---|");
    console.log(`| npm start | ${byNpm.seconds} | |`);
    console.log(`| node gateway/dist/main.js | ${byNode.seconds} | ${byNode.processor} |`);
  } finally {
    await site.close();
  }
}

/** Starts the site and returns the function that stops it. */
type Start = (site: Site) => () => Promise<unknown>;

async function measure(site: Site, start: Start): Promise<{ seconds: string; processor: string }> {
  const seconds: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now();
    const stop = start(site);
    await firstPage(site.url);
    if (round > 0) {
      seconds.push((performance.now() - begun) / 1_000);
      if (start === startByNode) processor.push(processorSeconds(site.pid));
    }
    await pause(500);
    await stop();
  }
  return { seconds: median(seconds).toFixed(2), processor: median(processor).toFixed(2) };
}

const startByNode: Start = (site) => {
  const ready = site.start();
  return () => ready.then(() => site.stop());
};

const startByNpm: Start = (site) => {
  const child = spawn("npm", ["start"], { env: site.environment, stdio: "ignore" });
  const ended = once(child, "exit");
  return () => {
    child.kill("SIGTERM");
    return ended;
  };
};

/** Asks seldom enough to leave the processors to the start. */
async function firstPage(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await pause(25);
  }
}

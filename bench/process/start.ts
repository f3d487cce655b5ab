import { median } from "../support/measure.ts";
import { openDemonstration, processorSeconds } from "./figures.ts";

const rounds = 5;

/** Time from the start of the built and seeded site to its first page: medians of five starts, after one that is not counted. */
export async function run(): Promise<void> {
  const site = await openDemonstration();
  const seconds: number[] = [];
  const processor: number[] = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      await site.stop();
      const begun = performance.now();
      const ready = site.start();
      await firstPage(site.url);
      if (round > 0) {
        seconds.push((performance.now() - begun) / 1_000);
        processor.push(processorSeconds(site.pid));
      }
      await ready;
    }
  } finally {
    await site.close();
  }
  console.log("| to the first page | seconds | processor seconds |\n|---|---|---|");
  console.log(
    `| npm start, built and seeded | ${median(seconds).toFixed(2)} | ${median(processor).toFixed(2)} |`,
  );
}

async function firstPage(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

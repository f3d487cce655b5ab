import { pause, rate } from "../support/measure.ts";
import { seedDemonstration } from "../support/site.ts";
import { memoryOf } from "./figures.ts";

const restMilliseconds = 15_000;
const parts = ["VmRSS", "RssAnon", "RssFile", "RssShmem"];

/** Memory of the gateway's process: at rest after a start, under 32 connections on pages and the API, and after them. */
export async function run(): Promise<void> {
  const site = await seedDemonstration();
  console.log(`| MB | ${parts.join(" | ")} |\n|---|${parts.map(() => "---").join("|")}|`);
  const print = (moment: string) => {
    const memory = memoryOf(site.pid);
    console.log(`| ${moment} | ${parts.map((part) => memory[part]).join(" | ")} |`);
  };
  try {
    await site.stop();
    await site.start();
    await pause(restMilliseconds);
    print("at rest");
    for (const path of ["/", "/posts", "/feeds", "/api/feeds"]) {
      await rate({ url: site.url + path });
      print(`after 32 connections on ${path}`);
    }
    await pause(restMilliseconds);
    print("at rest again");
  } finally {
    await site.close();
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Site } from "../../e2e/support/site.ts";
import { memoryOf, processorSeconds } from "../process/figures.ts";
import { after, delaysOf } from "../support/beside.ts";
import { pause } from "../support/measure.ts";
import { loginAsMembers, openSite } from "../support/site.ts";
import { writeExport } from "./wordpress-export.ts";

const articles = Number(process.env.ARTICLES ?? 20_000);
const size = { articles, comments: articles * 3 };
/** Part of the articles that is here before a member reads. */
const readFrom = 0.1;
const [requestsASecond, readSeconds] = [50, 20];

/** Most memory of a process and its processor time, read while it runs: what is its own, and what is the file of the database. */
class Watched {
  readonly most: Record<string, number> = {};
  seconds = 0;
  readonly #pid: number;
  readonly #before: number;

  constructor(pid: number) {
    this.#pid = pid;
    this.#before = processorSeconds(pid);
  }

  look(): void {
    for (const [name, MB] of Object.entries(memoryOf(this.#pid)))
      this.most[name] = Math.max(this.most[name] ?? 0, MB);
    this.seconds = processorSeconds(this.#pid) - this.#before;
  }

  row(name: string): string {
    const memory = ["VmHWM", "RssAnon", "RssFile"].map((each) => this.most[each]);
    return `| ${[name, ...memory, ((1_000 * this.seconds) / articles).toFixed(1)].join(" | ")} |`;
  }
}

/**
 * Imports a generated WordPress of 20,000 articles and 60,000 comments (ARTICLES: another number, with three comments each)
 * into a running site, while a member reads its home page.
 */
export async function run(): Promise<void> {
  const file = join(tmpdir(), `palabre-export-${process.pid}.xml`);
  await writeExport(file, size);
  const site = await openSite({ SEED: "none" });
  try {
    const [member] = await loginAsMembers(site, 1);
    const begin = performance.now();
    const command = startImport(site, file);
    const [ofSite, ofCommand] = [new Watched(site.pid), new Watched(command.child.pid ?? 0)];
    const watching = setInterval(() => {
      if (command.child.exitCode === null) for (const each of [ofSite, ofCommand]) each.look();
    }, 500);
    while (command.child.exitCode === null && command.done() < articles * readFrom) await pause(500);
    const delays = await delaysOf(site.url, {
      requestsASecond,
      until: after(readSeconds),
      cookie: member?.cookie,
    });
    if (command.child.exitCode === null) await once(command.child, "exit");
    clearInterval(watching);
    console.log(`| process | VmHWM, MB | own, MB | file of the database, MB | processor, ms an article |`);
    console.log(`|---|---|---|---|---|\n${ofSite.row("site")}\n${ofCommand.row("command")}`);
    console.log(`\nA member's home beside it: p95 ${delays.toFixed(0)} ms`);
    console.log(`Whole: ${((performance.now() - begin) / 1_000).toFixed(0)} s\n${await command.printed}`);
  } finally {
    await site.close();
    await rm(file);
  }
}

function startImport(site: Site, file: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    ["gateway/dist/palabre.js", "import", "wordpress", file, "--json"],
    { env: site.environment, stdio: ["ignore", "pipe", "pipe"] },
  );
  let progress = "";
  child.stderr?.on("data", (chunk) => {
    progress = String(chunk);
  });
  /** Articles that are here, as the last line of progress says. */
  const done = () => Number(/\t([^/\t]+) \/ [^/]*$/.exec(progress)?.[1]?.replace(/\D/g, "") ?? 0);
  return { child, done, printed: child.stdout ? text(child.stdout) : Promise.resolve("") };
}

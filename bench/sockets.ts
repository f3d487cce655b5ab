import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { median } from "./measure.ts";
import { graphql, loginAsAdmin, openSite, runScript } from "./site.ts";

const sockets = 1_000;
const rounds = 15;
const now = () => performance.timeOrigin + performance.now();

interface Listeners {
  /** Milliseconds from the deed to the last socket's delivery. */
  time(deed: () => unknown): Promise<number>;
  close(): void;
}

async function listen(url: string, kind: "graphql" | "raw"): Promise<Listeners> {
  const child = runScript(["bench/listeners.ts", url, String(sockets), kind], 1);
  const lines: Interface = createInterface({ input: child.stdout! });
  await once(lines, "line");
  return {
    async time(deed) {
      const started = now();
      const last = once(lines, "line");
      await deed();
      return Number(((await last) as [string])[0]) - started;
    },
    close: () => void child.kill(),
  };
}

/** From an administrator's publication to the last of 1,000 sockets, against a bare ws broadcast of one buffer. */
export async function run(): Promise<void> {
  const site = await openSite();
  const { token } = await loginAsAdmin(site);
  const broadcaster = runScript(["bench/broadcaster.ts"]);
  const [rawUrl] = (await once(createInterface({ input: broadcaster.stdout! }), "line")) as [string];
  const ours = await listen(`${site.url.replace("http", "ws")}/graphql`, "graphql");
  const raw = await listen(rawUrl, "raw");
  // The frame that our own sockets get has about this size.
  const frame = JSON.stringify({
    id: "1",
    type: "next",
    payload: { data: { feedChanged: { fill: "x".repeat(160) } } },
  });
  const create = "mutation ($text: String!) { createFeed(input: { text: $text }) { id } }";
  const publish = () => graphql(site, create, { text: "Une nouvelle pour mille lecteurs" }, token);
  const seen = { ours: [] as number[], raw: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      seen.ours.push(await ours.time(publish));
      seen.raw.push(await raw.time(() => broadcaster.stdin?.write(`${frame}\n`)));
    }
    const [mine, floor] = [median(seen.ours), median(seen.raw)];
    console.log(`| publish to the last of ${sockets} sockets | ms, median of ${rounds} |\n|---|---|`);
    console.log(`| Palabre (GraphQL mutation, transaction on the disk, graphql-ws) | ${mine.toFixed(1)} |`);
    console.log(`| bare ws, one buffer | ${floor.toFixed(1)} |`);
    console.log(`| ratio | ${(mine / floor).toFixed(2)} |`);
  } finally {
    ours.close();
    raw.close();
    broadcaster.kill();
    await site.close();
  }
}

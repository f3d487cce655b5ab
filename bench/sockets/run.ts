import { deflateRawSync } from "node:zlib";
import { pinToCore } from "../support/measure.ts";
import { openSite } from "../support/site.ts";
import { type BroadcastServer, Contender, serveScript } from "./contender.ts";
import { broadcastServerOf } from "./palabre-server.ts";

const [sockets = "10000", rounds = "40"] = (process.env.SOCKETS ?? "").split(",").filter(Boolean);
const compressed = 1_000;

// The message that Palabre's subscribers receive for a new feed.
const frame = JSON.stringify({
  id: "1",
  type: "next",
  payload: {
    data: {
      feedChanged: {
        seq: 1_234,
        kind: "FEED_CREATED",
        feedId: "0123456789abcdef01234567",
        feed: { id: "0123456789abcdef01234567", likeCount: 0, commentCount: 0 },
      },
    },
  },
});

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** Measures the time from a publication to the last of 10,000 sockets: Palabre, bare ws, and graphql-ws as documented. */
export async function run(): Promise<void> {
  const contenders: Contender[] = [];
  const open = async (
    name: string,
    server: BroadcastServer,
    count = Number(sockets),
    compression?: string,
  ) => {
    const contender = await Contender.open(name, server, count, compression);
    contenders.push(contender);
    return contender;
  };
  try {
    const raw = await open(
      "bare ws, one buffer (a)",
      await serveScript(["bench/sockets/raw-server.ts"], "raw", frame),
    );
    const palabre = await open("Palabre, from an administrator’s mutation", await servePalabre());
    await open(
      "graphql-ws as documented, nothing to look up (b)",
      await serveScript(["bench/sockets/graphql-ws-server.ts"], "graphql", "x"),
    );
    await open(
      "graphql-ws as documented, Palabre’s schema and database",
      await serveScript(["bench/sockets/unshared-server.ts"], "graphql", "Une nouvelle"),
    );
    await alternate(contenders, Number(rounds));
    console.log(`${sockets} sockets each, ${rounds} rounds in turns, ${frame.length} bytes a message\n`);
    table(contenders, palabre, raw);
    for (const each of contenders.splice(0)) await each.close();

    const plain = await open(
      "plain",
      await serveScript(["bench/sockets/raw-server.ts"], "raw", frame),
      compressed,
    );
    await open(
      "permessage-deflate",
      await serveScript(["bench/sockets/raw-server.ts", "deflate"], "raw", frame),
      compressed,
      "deflate",
    );
    await alternate(contenders, Number(rounds));
    console.log(
      `\nbare ws with ${compressed} sockets; a message of ${frame.length} bytes deflates to ${deflateRawSync(frame).length} alone\n`,
    );
    table(contenders, plain, plain);
  } finally {
    for (const each of contenders) await each.close();
  }
}

async function alternate(contenders: readonly Contender[], count: number): Promise<void> {
  for (const each of contenders) await each.warmUp(3);
  for (let round = 0; round < count; round++) {
    for (const each of contenders) if (!each.isSlow || round % 4 === 0) await each.round();
  }
}

function table(contenders: readonly Contender[], palabre: Contender, baseline: Contender): void {
  console.log(
    "| publish to the last socket | p50, ms | p99, ms | processor a delivery, µs | memory a socket, kB |",
  );
  console.log("|---|---|---|---|---|");
  for (const { name, sockets, times, cpuMs, bytesPerSocket } of contenders) {
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const micro = (cpuMs * 1_000) / (times.length * sockets);
    console.log(
      `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${micro.toFixed(1)} | ${(bytesPerSocket / 1_024).toFixed(1)} |`,
    );
  }
  const median = percentile(palabre.times, 0.5);
  for (const each of contenders) {
    if (each === palabre) continue;
    const ratio =
      each === baseline ? median / percentile(each.times, 0.5) : percentile(each.times, 0.5) / median;
    console.log(
      `${each === baseline ? "ours takes" : "ours is ahead by"} ${ratio.toFixed(2)} times: ${each.name}`,
    );
  }
}

async function servePalabre(): Promise<BroadcastServer> {
  const site = await openSite({ SEED: "none" });
  // On the same core as the servers it is compared with.
  pinToCore(0, site.pid);
  return broadcastServerOf([site]);
}

import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCaddy } from "../../gateway/testing/servers/caddy.ts";
import { freePort } from "../../gateway/testing/servers/ports.ts";
import { nameVersion } from "../../tools/packed-version.fixture.ts";
import { Cluster } from "./cluster.ts";
import { openReplicaSet } from "./databases.ts";

const former = "gateway/dist/main.js";
const folder = "dist/next-version";

/** Builds the program of next-version.ts beside the one that is built, with its pages; returns its path. */
export async function buildNextVersion(): Promise<string> {
  const { bundle } = await import("../../tools/bundle.mjs");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync("gateway/dist", join(folder, "gateway/dist"), { recursive: true });
  symlinkSync(resolve("web"), join(folder, "web"));
  await bundle({ main: "e2e/chaos/next-version.ts" }, join(folder, "gateway/dist"));
  nameVersion(folder, "98.0.0");
  return join(folder, former);
}

/**
 * Opens two gateways on a replica set behind Caddy, as docker-compose.yml arranges them. Its action « upgrade » replaces one after
 * the other by the next version, and the second time by the former one; after each of the steps everything goes on for a while.
 */
export async function openUpgrade(milliseconds: number) {
  const next = await buildNextVersion();
  const front = `http://localhost:${await freePort()}`;
  // In tests nothing is refused because this machine is busy.
  const settings = { SITE_URL: front, TRUST_PROXY: "127.0.0.1", NODE_ENV: "test" };
  const cluster = await Cluster.open(await openReplicaSet(1), settings);
  const caddy = await startCaddy(front, ...cluster.gateways.map(({ port }) => port));
  let program = former;
  async function upgrade(): Promise<void> {
    program = program === former ? next : former;
    for (const site of cluster.gateways) {
      await site.restart({}, [program]);
      await wait(milliseconds);
    }
  }
  async function close(): Promise<void> {
    await caddy.close();
    await cluster.close();
  }
  return { cluster, front, actions: { upgrade }, close };
}

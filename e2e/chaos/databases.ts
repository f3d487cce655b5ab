import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Document, MongoClient } from "mongodb";
import { type Member, type ReplicaSet, startReplicaSet } from "../../gateway/testing/servers/mongod.ts";
import { serveDatabase } from "../support/served-database.ts";
import { SocksProxy } from "./socks-proxy.ts";

/** The database of a `Cluster`. */
export interface ChaosDatabase {
  /** Its address for each gateway. */
  readonly uris: readonly [string, string];
  /** Its address for the comparison at the end. */
  readonly ownUri: string;
  /** Ways in which it fails, and recovers before the promise resolves. */
  readonly failures: Readonly<Record<string, () => Promise<void>>>;
  close(): Promise<void>;
}

/** Starts the embedded database for both gateways; it does not fail by itself (`npm run chaos -- database` is its test). */
export async function openServed(): Promise<ChaosDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "palabre-chaos-"));
  const { child, uri } = await serveDatabase(folder);
  return {
    uris: [uri, uri],
    ownUri: uri,
    failures: {},
    async close() {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The times of the failures below: longer than an election takes, shorter than the 12 s that a reader waits at most. */
const stepDownSeconds = 5;
const absenceMs = 6_000;
const delayMs = 400;

/** Starts a replica set, which each gateway reaches through a proxy of its own. */
export async function openReplicaSet(size = 3): Promise<ChaosDatabase> {
  const set = await startReplicaSet(size);
  const proxies = [await SocksProxy.open(), await SocksProxy.open()] as const;
  const client = await MongoClient.connect(set.uri);
  const through = ({ port }: SocksProxy) => `${set.uri}&proxyHost=127.0.0.1&proxyPort=${port}`;
  return {
    uris: [through(proxies[0]), through(proxies[1])],
    ownUri: set.uri,
    failures: failuresOf(set, proxies, (command) => client.db("admin").command(command)),
    async close() {
      await client.close();
      await Promise.all([...proxies.map((proxy) => proxy.close()), set.close()]);
    },
  };
}

function failuresOf(
  { members }: ReplicaSet,
  proxies: readonly [SocksProxy, SocksProxy],
  admin: (command: object) => Promise<Document>,
): ChaosDatabase["failures"] {
  const primary = async (): Promise<Member> => {
    const { me } = await admin({ hello: 1 });
    return members.find(({ host }) => host === me)!;
  };

  /** Resolves when every member is a primary or a secondary again. */
  async function isWhole(): Promise<void> {
    for (;;) {
      const status = await admin({ replSetGetStatus: 1 }).catch(() => undefined);
      const states = (status?.members ?? []) as readonly { readonly state: number }[];
      if (states.length === 3 && states.every(({ state }) => state === 1 || state === 2)) return;
      await wait(200);
    }
  }

  async function lose(member: Member): Promise<void> {
    await member.kill();
    await wait(absenceMs);
    await member.start();
    await isWhole();
  }

  return {
    "primary killed": async () => lose(await primary()),
    "primary steps down": async () => {
      await admin({ replSetStepDown: stepDownSeconds, secondaryCatchUpPeriodSecs: 4 });
      await wait(absenceMs);
      await isWhole();
    },
    "secondary killed": async () => {
      const { host } = await primary();
      await lose(members.find((member) => member.host !== host)!);
    },
    "primary slow": async () => {
      const { host } = await primary();
      for (const proxy of proxies) proxy.delay(host, delayMs);
      await wait(absenceMs);
      for (const proxy of proxies) proxy.restore();
    },
    "one gateway cut off from the primary": async () => {
      proxies[0].cut((await primary()).host);
      await wait(absenceMs);
      proxies[0].restore();
    },
  };
}

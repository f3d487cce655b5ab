import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { freePorts } from "./ports.ts";
import { isInstalled } from "./programs.ts";

const program = process.env.MONGOD || "mongod";

/** A MongoDB server is there, as MONGOD names it or on the path; .ci/run fetches one and requires it. */
export const hasMongod = isInstalled(program, ["--version"], "REQUIRE_MONGOD");

if (!hasMongod) process.stderr.write("Tests on a MongoDB server are left out: mongod is not installed\n");

export interface Member {
  /** Its address in the set: host and port. */
  readonly host: string;
  /** Ends it by SIGKILL; nothing where it has ended. */
  kill(): Promise<void>;
  /** Starts it, again on its data; resolves before it listens. */
  start(): Promise<void>;
}

export interface ReplicaSet {
  /** Address of the set, without a database. */
  readonly uri: string;
  readonly members: readonly Member[];
  close(): Promise<void>;
}

const name = "palabre";

/** Starts a replica set on free ports of the loopback, in a folder of its own; resolves once it has a primary. */
export async function startReplicaSet(size = 1): Promise<ReplicaSet> {
  const folder = await mkdtemp(join(tmpdir(), "palabre-mongod-"));
  const hosts = (await freePorts(size)).map((port) => `127.0.0.1:${port}`);
  const members = await Promise.all(
    hosts.map(async (host) => memberOf(host, await mkdtemp(join(folder, "member-")))),
  );
  const uri = `mongodb://${hosts.join()}/?replicaSet=${name}`;
  const close = async () => {
    await Promise.all(members.map((member) => member.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(members.map((member) => member.start()));
    await initiate(hosts);
    // A connection to the set waits for its primary.
    await (await MongoClient.connect(uri)).close();
  } catch (error) {
    await close();
    throw error;
  }
  return { uri, members, close };
}

function memberOf(host: string, folder: string): Member {
  let child: ChildProcess | undefined;
  // Half of the machine's memory would be the cache of each.
  const args = [
    ...["--replSet", name, "--bind_ip", "127.0.0.1", "--port", host.split(":")[1]!, "--dbpath", folder],
    ...["--wiredTigerCacheSizeGB", "0.5", "--logappend", "--logpath", join(folder, "mongod.log")],
    // As docs/deployment.md recommends, with the time of an election below.
    ...["--setParameter", "transactionLifetimeLimitSeconds=5"],
  ];
  return {
    host,
    async start() {
      child = spawn(program, args, { stdio: "ignore" });
      await once(child, "spawn");
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function initiate(hosts: readonly string[]): Promise<void> {
  // Each listens before one of them asks the others.
  const clients = await Promise.all(
    hosts.map((host) => MongoClient.connect(`mongodb://${host}/?directConnection=true`)),
  );
  const members = hosts.map((host, _id) => ({ _id, host }));
  const settings = { electionTimeoutMillis: 5_000 };
  await clients[0]!.db("admin").command({ replSetInitiate: { _id: name, members, settings } });
  await Promise.all(clients.map((client) => client.close()));
}

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

export interface ReplicaSet {
  /** Address of the set, without a database. */
  readonly uri: string;
  /** Its processes, in the order of their ports in the address. */
  readonly members: readonly ChildProcess[];
  close(): Promise<void>;
}

const name = "palabre";

/** Starts a replica set on free ports of the loopback, in a folder of its own; resolves once it has a primary. */
export async function startReplicaSet(size = 1): Promise<ReplicaSet> {
  const folder = await mkdtemp(join(tmpdir(), "palabre-mongod-"));
  const hosts = (await freePorts(size)).map((port) => `127.0.0.1:${port}`);
  const members: ChildProcess[] = [];
  for (const host of hosts) members.push(await startMember(host, await mkdtemp(join(folder, "member-"))));
  const uri = `mongodb://${hosts.join()}/?replicaSet=${name}`;
  const close = async () => {
    const running = members.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    for (const member of running) member.kill("SIGKILL");
    await Promise.all(running.map((member) => once(member, "exit")));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await initiate(hosts);
    // A connection to the set waits for its primary.
    await (await MongoClient.connect(uri)).close();
  } catch (error) {
    await close();
    throw error;
  }
  return { uri, members, close };
}

export async function startMember(host: string, folder: string): Promise<ChildProcess> {
  const port = host.split(":")[1]!;
  const child = spawn(
    program,
    // Half of the machine's memory would be the cache of each.
    [
      ...["--replSet", name, "--bind_ip", "127.0.0.1", "--port", port, "--dbpath", folder],
      ...["--wiredTigerCacheSizeGB", "0.5", "--logpath", join(folder, "mongod.log")],
    ],
    { stdio: "ignore" },
  );
  await once(child, "spawn");
  return child;
}

async function initiate(hosts: readonly string[]): Promise<void> {
  const client = await MongoClient.connect(`mongodb://${hosts[0]}/?directConnection=true`);
  const members = hosts.map((host, _id) => ({ _id, host }));
  await client.db("admin").command({ replSetInitiate: { _id: name, members } });
  await client.close();
}

/**
 * `tsx tools/with-mongod.ts program [arguments]`: runs a program with MONGODB_URI set to a replica set of one member on this
 * machine, which ends with it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { hasMongod, startReplicaSet } from "../gateway/testing/servers/mongod.ts";

const [program, ...args] = process.argv.slice(2);
if (!program || !hasMongod)
  throw new Error("It needs a program to run, and mongod on the path or in MONGOD.");
const set = await startReplicaSet();
const child = spawn(program, args, { stdio: "inherit", env: { ...process.env, MONGODB_URI: set.uri } });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, "exit");
await set.close();
process.exitCode = code ?? 1;

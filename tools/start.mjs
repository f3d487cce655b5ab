/**
 * `npm start`: builds what is not built, in a process that ends, then runs the gateway in this one until it is stopped. The
 * script in package.json begins with `exec`: npm hands a signal to its shell, which would end and leave the gateway running.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const builder = fileURLToPath(new URL("build.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, [builder, "--for-start"], { stdio: "inherit" });
if (status !== 0) process.exit(1);
await import("../gateway/dist/main.js");

/**
 * `npm start`: builds what is not built, then runs the gateway until it is stopped. The script in package.json begins with
 * `exec`: npm hands a signal to its shell, which would end and leave the gateway running.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

// Only what is out of date; a machine that got the built site alone has nothing to build with, and nothing to build.
const { build } = await import("./build.mjs");
const main = new URL("../gateway/dist/main.js", import.meta.url);
// In this process, which saves the start and the memory of another; a build leaves too much behind.
if ((await build()).length === 0) await import(main);
else runInOwnProcess();

function runInOwnProcess() {
  const gateway = spawn(process.execPath, [fileURLToPath(main)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => gateway.kill(signal));
  gateway.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** `npm start`: builds what is not built, then runs the gateway until it is stopped. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

// Only what is out of date; a machine that got the built site alone has nothing to build with, and nothing to build.
const { build } = await import("./build.mjs");
await build();

const main = fileURLToPath(new URL("../gateway/dist/main.js", import.meta.url));
const gateway = spawn(process.execPath, [main], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => gateway.kill(signal));
gateway.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

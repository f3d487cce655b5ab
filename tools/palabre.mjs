#!/usr/bin/env node
/** `palabre …`: the operators' commands. In a clone the gateway is built first when it is out of date; the image has it built. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const builder = fileURLToPath(new URL("build.mjs", import.meta.url));
if (existsSync(builder)) {
  // In a process that ends; a command writes nothing but its own output.
  const { status } = spawnSync(process.execPath, [builder, "--only=gateway"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(1);
}
await import("../gateway/dist/palabre.js");

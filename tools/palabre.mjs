#!/usr/bin/env node
/** `palabre …`: the operators' commands. In a clone the gateway is built first when it is out of date; the image has it built. */
import { existsSync } from "node:fs";

const builder = new URL("build.mjs", import.meta.url);
if (existsSync(builder)) {
  // The build works in the repository's folder; paths that the operator gives are of theirs.
  const folder = process.cwd();
  const { build } = await import(builder.href);
  await build({ isQuiet: true, only: "gateway" });
  process.chdir(folder);
}
await import("../gateway/dist/palabre.js");

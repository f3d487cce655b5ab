#!/usr/bin/env node
/**
 * `palabre …`: the operators' commands. In a clone the gateway is built first when it is out of date; the image has it built.
 * Where `palabre upgrade` has put another version beside this installed one (gateway/cli/upgrade), that one runs.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const versions = join(root, "../../versions");

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Returns what the last upgrade did in this folder; null for none, and once another version was installed by hand. */
function upgradeRecord() {
  const path = join(versions, "upgrade.json");
  if (basename(dirname(root)) !== "node_modules" || !existsSync(path)) return null;
  const record = readJson(path);
  return record.installed === readJson(join(root, "package.json")).version ? record : null;
}

/** Whether a command of Palabre lives: after the machine was started again, its number is another program's. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  const words = `/proc/${pid}/cmdline`;
  return !existsSync(words) || readFileSync(words, "utf8").includes("palabre");
}

/** While a command exchanges the version, a service that is started again waits for it. */
async function waitForExchange() {
  const isExchanged = () => {
    const record = upgradeRecord();
    return !["switching", "returning"].includes(record?.step) || !isAlive(record.pid);
  };
  if (isExchanged()) return;
  const mark = join(versions, `waiting-${process.pid}`);
  writeFileSync(mark, "");
  while (!isExchanged()) await wait(100);
  rmSync(mark, { force: true });
}

const builder = fileURLToPath(new URL("build.mjs", import.meta.url));
if (existsSync(builder)) {
  // In a process that ends; a command writes nothing but its own output.
  const { status } = spawnSync(process.execPath, [builder, "--only=gateway"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(1);
}
if (process.argv[2] === "start") await waitForExchange();
const record = upgradeRecord();
const other = join(versions, record?.current ?? "", "node_modules/palabre");
const chosen = record && record.current !== record.installed && existsSync(other) ? other : root;
await import(pathToFileURL(join(chosen, "gateway/dist/palabre.js")).href);

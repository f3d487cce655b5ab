import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Content, Site } from "./site.ts";

// Vitest ends its workers without a word to what they have started: the sites that outlive a file are noted in this folder.
const folder = () => process.env.E2E_SHARED_FOLDER ?? "";

/** Makes the folder of the notes; returns the function that ends the sites noted there. */
export function prepareSharedSites(): () => Promise<void> {
  const made = mkdtempSync(join(tmpdir(), "palabre-shared-"));
  process.env.E2E_SHARED_FOLDER = made;
  return async () => {
    await Promise.all(
      readdirSync(made).map((pid) => endSite(Number(pid), readFileSync(join(made, pid), "utf8"))),
    );
    rmSync(made, { recursive: true, force: true });
  };
}

const shared = new Map<Content, Promise<Site>>();

/** Returns this worker's shared site with a content, started by the first file that needs it. */
export function sharedSite(content: Content): Promise<Site> {
  const site =
    shared.get(content) ??
    Site.open({ SEED: "none", RATE_LIMIT: "off" }, undefined, content).then((opened) => {
      writeFileSync(join(folder(), String(opened.pid)), opened.dataDir);
      return opened;
    });
  shared.set(content, site);
  return site;
}

async function endSite(pid: number, dataDir: string): Promise<void> {
  if (isRunning(pid)) process.kill(pid, "SIGTERM");
  while (isRunning(pid)) await wait(20);
  rmSync(dataDir, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

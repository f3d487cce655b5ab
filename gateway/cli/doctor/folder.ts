import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import type { Settings } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { hasRoom } from "../../database/connect.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";

const leastFreeGigabytes = 1;

/** Checks the data folder: it is there, ours alone, writable, and its disk has room. */
export async function checkFolder({ dataDir }: Settings): Promise<Finding[]> {
  const name = inLanguage("dossier", "folder");
  try {
    await access(dataDir, constants.W_OK);
  } catch (error) {
    return [failure(name, `DATA_DIR ${dataDir}\u00a0: ${reasonOf(error)}`)];
  }
  const { mode } = await stat(dataDir);
  const isOpen = (mode & 0o007) !== 0;
  const readable = inLanguage(
    "lisible par tous les comptes de la machine",
    "readable by every account of the machine",
  );
  return [
    isOpen ? warning(name, `${dataDir}\u00a0: ${readable}`) : ok(name, dataDir),
    await checkDisk(dataDir),
  ];
}

async function checkDisk(folder: string): Promise<Finding> {
  const name = inLanguage("disque", "disk");
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = (bavail * bsize) / 2 ** 30;
  const detail = `${free.toFixed(1)} / ${((blocks * bsize) / 2 ** 30).toFixed(1)} Gio`;
  if (!hasRoom(folder)) return failure(name, detail);
  return (free < leastFreeGigabytes ? warning : ok)(name, detail);
}

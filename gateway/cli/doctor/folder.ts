import { constants, existsSync } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { hasRoom } from "../../database/connect.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";

const leastFreeGigabytes = 1;

/** Checks the data folder: it is there or can be created, is ours alone and writable, and its disk has room. */
export async function checkFolder({ dataDir }: Env): Promise<Finding[]> {
  const name = inLanguage("dossier", "folder");
  const present = nearestFolder(dataDir);
  try {
    await access(present, constants.W_OK);
  } catch (error) {
    return [failure(name, `DATA_DIR ${dataDir}${inLanguage("\u00a0: ", ": ")}${reasonOf(error)}`)];
  }
  if (present !== dataDir)
    return [
      warning(
        name,
        inLanguage(
          `${dataDir} n’existe pas encore\u00a0: le premier démarrage le crée`,
          `${dataDir} does not exist yet: the first start creates it`,
        ),
      ),
      await checkDisk(present),
    ];
  const { mode } = await stat(dataDir);
  const isOpen = (mode & 0o007) !== 0;
  const readable = inLanguage(
    "lisible par tous les comptes de la machine",
    "readable by every account of the machine",
  );
  return [
    isOpen
      ? warning(name, inLanguage(`${dataDir}\u00a0: ${readable}`, `${dataDir}: ${readable}`))
      : ok(name, dataDir),
    await checkDisk(dataDir),
  ];
}

/** Returns the folder itself, or the nearest one above it that exists. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));

async function checkDisk(folder: string): Promise<Finding> {
  const name = inLanguage("disque", "disk");
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = (bavail * bsize) / 2 ** 30;
  const detail = `${free.toFixed(1)} / ${((blocks * bsize) / 2 ** 30).toFixed(1)} ${inLanguage("Gio", "GiB")}`;
  if (!hasRoom(folder)) return failure(name, detail);
  return (free < leastFreeGigabytes ? warning : ok)(name, detail);
}

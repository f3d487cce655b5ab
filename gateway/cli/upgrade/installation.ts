import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inLanguage } from "../../core/operation/operator-language.ts";

/*
 * A folder in which somebody has typed `npm install palabre-1.0.0.tgz`. What is in its node_modules never changes by an
 * upgrade: further versions lie beside it, in versions/<version>, and one file, versions/upgrade.json, names the one that runs.
 * tools/palabre.mjs of the installed version reads it before anything else: one rename exchanges the version.
 */

/** State of the last upgrade. Each later version writes it for each earlier one: its fields stay. */
export interface UpgradeRecord {
  /** Version in node_modules; once another one was installed there by hand, the record is void. */
  readonly installed: string;
  /** Version that runs. */
  readonly current: string;
  /** Version from which the last upgrade came, as long as there is a way back. */
  readonly former: FormerVersion | null;
  /** While it is `switching` or `returning`, and the process lives, a start waits. */
  readonly step: "preparing" | "switching" | "checking" | "returning" | "done";
  /** Version to which the step leads. */
  readonly next: string;
  readonly pid: number;
}

export interface FormerVersion {
  readonly version: string;
  /** Moment at which it was stopped, as ISO 8601. */
  readonly leftAt: string;
  /** The backup made before. */
  readonly backup: string;
  /** The site waited for `palabre resume` already. */
  readonly wasPaused: boolean;
}

/** The folder's path, and the version in its node_modules. */
export interface Installation {
  readonly home: string;
  readonly installed: string;
}

// Of the bundle: the package is two folders above gateway/dist.
const ownRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** Returns the installation that a package is part of; null for a clone or an image. */
export function installationOf(root = ownRoot): Installation | null {
  if (basename(dirname(root)) !== "node_modules") return null;
  const folder = dirname(dirname(root));
  const isBeside = basename(dirname(folder)) === "versions";
  const home = isBeside ? dirname(dirname(folder)) : folder;
  return { home, installed: versionIn(join(home, "node_modules/palabre")) };
}

/** Returns the installation of this program. Throws an error of one line where an upgrade is something else. */
export function requireInstallation(): Installation {
  const installation = installationOf();
  if (installation) return installation;
  throw new Error(
    inLanguage(
      "Ce Palabre n’a pas été installé par «\u00a0npm install <fichier>\u00a0»\u00a0: un clone se met à jour par git, une image par la suivante, puis «\u00a0palabre upgrade\u00a0» sans fichier.",
      "This Palabre was not installed by “npm install <file>”: a clone is upgraded by git, an image by the next one, then “palabre upgrade” without a file.",
    ),
  );
}

/** Returns the version of the package in a folder. Throws when there is none. */
export const versionIn = (root: string): string =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;

export const versionsOf = ({ home }: Installation): string => join(home, "versions");

/** Returns the folder of the package of a version. */
export const rootOf = ({ home, installed }: Installation, version: string): string =>
  version === installed
    ? join(home, "node_modules/palabre")
    : join(home, "versions", version, "node_modules/palabre");

/** Returns the record, or that of a folder without any upgrade. */
export function readRecord({ home, installed }: Installation): UpgradeRecord {
  const path = join(home, "versions/upgrade.json");
  const stored = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as UpgradeRecord) : null;
  if (stored?.installed === installed) return stored;
  return { installed, current: installed, former: null, step: "done", next: installed, pid: 0 };
}

/** Replaces the record in one step. */
export function writeRecord(installation: Installation, record: UpgradeRecord): void {
  const path = join(versionsOf(installation), "upgrade.json");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(record, null, 1)}\n`, { flush: true });
  renameSync(`${path}.new`, path);
}

/** Removes the versions that are neither running nor the way back, and what a killed upgrade has left. */
export function removeOtherVersions(installation: Installation): void {
  const { current, former } = readRecord(installation);
  const kept = ["upgrade.json", current, former?.version];
  for (const name of readdirSync(versionsOf(installation)))
    if (!kept.includes(name) && !name.startsWith("waiting-"))
      rmSync(join(versionsOf(installation), name), { recursive: true, force: true });
}

/** Whether a process of Palabre lives: after the machine was started again, its number is another program's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const words = `/proc/${pid}/cmdline`;
  return !existsSync(words) || readFileSync(words, "utf8").includes("palabre");
}

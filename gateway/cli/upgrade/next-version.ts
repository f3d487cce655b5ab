import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inWorkFolder } from "../../backups/targets/folder-target.ts";
import { type Env, processEnvironment } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { version } from "../../core/operation/version.ts";
import { backupDatabase } from "../../database/backup.ts";
import { isNewer } from "../../site/newer-version.service.ts";
import { type Installation, rootOf, versionIn, versionsOf } from "./installation.ts";
import { pauseAt } from "./pause-at.ts";
import { examine, freePort, startSite } from "./site-process.ts";

/** Installs a file beside the version that runs and returns its version. Throws an error of one line when it is no newer Palabre. */
export function installBeside(installation: Installation, file: string): string {
  const folder = join(versionsOf(installation), `new-${process.pid}`);
  const path = resolve(file);
  if (!existsSync(path))
    throw new Error(inLanguage(`Ce fichier n’existe pas\u00a0: ${file}`, `There is no such file: ${file}`));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, "package.json"), '{"private":true}\n');
    install(folder, path);
    const next = requireNewer(join(folder, "node_modules/palabre"), file);
    const place = join(versionsOf(installation), next);
    rmSync(place, { recursive: true, force: true });
    renameSync(folder, place);
    return next;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function install(folder: string, file: string): void {
  const words = ["install", file, "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  // Without the settings that npx gives to npm, which would install into the site's folder.
  const env = Object.fromEntries(
    Object.entries(processEnvironment()).filter(([name]) => !/^npm_/i.test(name)),
  );
  const { status, stdout, stderr } = spawnSync("npm", words, {
    cwd: folder,
    env,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  const [reason = ""] = `${stderr}${stdout}`.split("\n").filter((line) => /\S/.test(line));
  throw new Error(
    inLanguage(
      `npm n’a pas pu installer ce fichier\u00a0: ${reason}`,
      `npm could not install this file: ${reason}`,
    ),
  );
}

function requireNewer(root: string, file: string): string {
  if (!existsSync(join(root, "tools/palabre.mjs")))
    throw new Error(
      inLanguage(
        `Ce fichier n’est pas une version de Palabre\u00a0: ${file}`,
        `This file is no version of Palabre: ${file}`,
      ),
    );
  const next = versionIn(root);
  if (isNewer(next)) return next;
  throw new Error(
    inLanguage(
      `Ce fichier est la version ${next}, et ${version} est installée\u00a0: il n’y a rien à mettre à jour. «\u00a0palabre downgrade\u00a0» revient en arrière.`,
      `This file is version ${next}, and ${version} is installed: there is nothing to upgrade. “palabre downgrade” goes back.`,
    ),
  );
}

/**
 * Starts a version on a copy of the data, which its migrations change, and examines it. The site may run. Nothing is sent from
 * the copy. Throws an error of one line when it does not work.
 */
export async function tryOnCopy(installation: Installation, env: Env, next: string): Promise<void> {
  await inWorkFolder(env.dataDir, "upgrade-trial-", async (folder) => {
    const copy = join(folder, "data");
    await backupDatabase(env.dataDir, copy);
    const secret = join(env.dataDir, "jwt-secret");
    if (existsSync(secret)) copyFileSync(secret, join(copy, "jwt-secret"));
    await pauseAt(copy);
    const trial = { ...env, port: await freePort(), host: "127.0.0.1" };
    const site = startSite(rootOf(installation, next), {
      ...{ DATA_DIR: copy, PORT: String(trial.port), HOST: trial.host },
      ...{ BACKUP_TO: "", REDIS_URL: "", SITE_URL: env.siteUrl },
    });
    try {
      await examine(trial, site.hasEnded);
    } catch (error) {
      // Of a program that has crashed, the error and not where it was.
      const lines = site
        .output()
        .split("\n")
        .filter((line) => !/^(\s+at |\s*$|Node\.js v)/.test(line));
      const last = lines.at(-1) ?? "";
      throw new Error(
        inLanguage(
          `La version ${next} ne marche pas sur une copie de vos données\u00a0: ${(error as Error).message}. ${last}\nRien n’a changé\u202f; le site n’a pas été arrêté.`,
          `Version ${next} does not work on a copy of your data: ${(error as Error).message}. ${last}\nNothing has changed; the site was not stopped.`,
        ),
      );
    } finally {
      await site.stop();
    }
  });
}

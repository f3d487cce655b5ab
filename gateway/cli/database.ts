import { once } from "node:events";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Settings } from "../core/env.ts";
import { backupDatabase } from "../database/backup.ts";
import { startEmbedded } from "../database/connect.ts";
import { moveDatabase, type Progress } from "../database/move.ts";
import { hasDatabase, isAddress, openSide } from "../database/sides.ts";

export interface Action {
  readonly usage: string;
  readonly does: string;
  run(args: string[], settings: Settings): Promise<void>;
}

const words = new Intl.NumberFormat("fr");

/** `npm run palabre -- database …` */
export const databaseActions: Readonly<Record<string, Action>> = {
  backup: {
    usage: "database backup <dossier>",
    does: "copie la base embarquée dans un dossier neuf, même pendant que le site tourne",
    run: async (args, { dataDir, mongodbUri }) => {
      const { positionals } = parseArgs({ args, allowPositionals: true });
      const [path, ...others] = positionals;
      if (!path || others.length > 0) throw new Error("Attendu\u00a0: database backup <dossier>");
      await backupDatabase(dataDir, path);
      console.log(`La base de ${dataDir} est copiée dans ${resolve(path)}.`);
      console.log(
        "Pour repartir de la copie\u00a0: DATA_DIR=<ce dossier>, ou son fichier data.mdb remis à sa place.",
      );
      if (mongodbUri)
        console.error("MONGODB_URI est réglé\u00a0: la base du site est là-bas, et n’est pas copiée.");
    },
  },
  export: {
    usage: "database export <uri|dossier> [--from …]",
    does: "copie la base du site vers un MongoDB, ou vers une base embarquée",
    run: (args, settings) => move(args, settings, "to"),
  },
  import: {
    usage: "database import <uri|dossier> [--to …]",
    does: "copie un MongoDB, ou une base embarquée, vers la base du site\u202f; --replace remplace ce qu’elle a",
    run: (args, settings) => move(args, settings, "from"),
  },
  serve: {
    usage: "database serve --port <numéro>",
    does: "ouvre la base embarquée à un outil qui parle le protocole de MongoDB, sur 127.0.0.1",
    run: async (args, settings) => {
      const { values } = parseArgs({ args, options: { port: { type: "string" } } });
      const port = Number(values.port);
      if (!Number.isInteger(port) || port < 1 || port > 65_535) {
        throw new Error("Attendu\u00a0: database serve --port <numéro>");
      }
      const database = await startEmbedded({
        dataDir: settings.dataDir,
        port,
        log: (line) => console.error(line),
        onFailure: (error) => {
          console.error(`La base de données s’est arrêtée\u00a0: ${error.message}`);
          process.exit(1);
        },
      }).catch(taken(settings.dataDir));
      console.log(`${database.uri}\n(Ctrl+C pour arrêter)`);
      await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
      await database.close();
    },
  },
};

/** Returns source and target: the given place, and the site's database unless another place is given too. */
async function move(args: string[], settings: Settings, named: "from" | "to"): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: "string" }, to: { type: "string" }, replace: { type: "boolean" } },
  });
  const given = { from: values.from, to: values.to, [named]: positionals[0] ?? values[named] };
  if (!given[named] || positionals.length > 1) {
    throw new Error(
      `Attendu\u00a0: ${databaseActions[named === "to" ? "export" : "import"]!.usage} [--replace]`,
    );
  }
  const site = settings.mongodbUri ?? settings.dataDir;
  const [source, target] = [given.from ?? site, given.to ?? site];
  if (!isAddress(source) && !hasDatabase(source))
    throw new Error(`Ce dossier n’a pas de base embarquée\u00a0: ${source}`);
  const from = await openSide(source).catch(taken(source));
  try {
    const to = await openSide(target).catch(taken(target));
    try {
      if (from.uri === to.uri && from.name === to.name)
        throw new Error("La source est aussi la destination.");
      const moved = await moveDatabase({
        from,
        to,
        replace: values.replace ?? false,
        progress: progressReporter(),
      });
      for (const { collection, documents, indexes, hash } of moved) {
        console.log(`${collection}\t${documents} documents\t${indexes} index\tsha256 ${hash}`);
      }
      const all = moved.reduce((sum, { documents }) => sum + documents, 0);
      console.log(
        `${words.format(all)} documents copiés, relus des deux côtés\u00a0: les mêmes, octet pour octet.`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Translates the most common error of the embedded database into French. */
function taken(folder: string): (error: Error) => never {
  return (error) => {
    if (!/another process/.test(error.message)) throw error;
    throw new Error(`Un autre processus tient déjà le dossier ${folder} (le site\u202f?).`);
  };
}

const REPORT_INTERVAL_MS = 1_000;

/** Prints the progress on stderr: start and end of each collection, and one line per second in between. */
function progressReporter(): (progress: Progress) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return ({ collection, doing, documents, total }) => {
    const isOver = doing === "verify" || documents >= total;
    if (!isOver && performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    const verb = doing === "copy" ? "copie" : "relecture";
    console.error(`${verb}\t${collection}\t${words.format(documents)} / ${words.format(total)}`);
  };
}

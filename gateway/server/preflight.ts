import { inOneLine } from "../../schema/text/ends.ts";
import type { Env } from "../core/env.ts";
import { StartError } from "../core/env-parsers.ts";
import { errorFields, log } from "../core/log.ts";
import { registry } from "../core/metrics.ts";
import { logFullDisk } from "../core/operation/disk-full.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { systemReasonOf } from "../core/operation/system-reason.ts";
import { loadSecret } from "../core/secret.ts";
import { connectDatabase, type Database, hasRoom } from "../database/connect.ts";
import { exposeDatabase } from "../database/database-metrics.ts";

// Requirements of a start (secret, database), and the messages for those that are not met.

const fileFaults = new Set(["EACCES", "EROFS", "ENOTDIR", "ENOENT", "EPERM", "EEXIST", "ENOSPC"]);

const isFileFault = (error: unknown): boolean =>
  fileFaults.has(String((error as NodeJS.ErrnoException).code));

const unwritable = (dataDir: string) =>
  new StartError(
    inLanguage(
      `DATA_DIR\u00a0: le dossier ${dataDir} ne peut pas être écrit`,
      `DATA_DIR: the folder ${dataDir} can’t be written`,
    ),
  );

/** Loads the process's secret. Throws StartError. */
export function makeSecret(env: Env): void {
  try {
    loadSecret(env);
  } catch (error) {
    throw isFileFault(error) ? unwritable(env.dataDir) : error;
  }
}

/** Connects to MONGODB_URI, or starts the embedded database. Throws StartError. */
export async function openDatabase({ mongodbUri, dataDir }: Env, isTraced = false): Promise<Database> {
  try {
    const database = await connectDatabase({
      uri: mongodbUri,
      dataDir,
      isTraced,
      log: (line) => log.info({ line }, "database"),
      onFailure: (error) => {
        log.fatal(errorFields(error), "the embedded database can no longer write");
        stopOnceThereIsRoom(dataDir);
      },
    });
    exposeDatabase(database, registry);
    return database;
  } catch (error) {
    // The address may carry a password.
    if (mongodbUri)
      throw new StartError(
        inLanguage(
          "MONGODB_URI\u00a0: la base de données ne répond pas",
          "MONGODB_URI: the database does not answer",
        ),
      );
    if (isFileFault(error)) throw unwritable(dataDir);
    const { message } = error as Error;
    const reason = systemReasonOf(error) ?? message;
    throw new StartError(
      /another process/.test(message)
        ? inLanguage(
            `DATA_DIR\u00a0: un autre processus tient déjà le dossier ${dataDir}`,
            `DATA_DIR: another process has the folder ${dataDir} open`,
          )
        : inLanguage(
            `DATA_DIR\u00a0: la base de données de ${dataDir} ne s’ouvre pas (${reason})`,
            `DATA_DIR: the database of ${dataDir} can’t be opened (${reason})`,
          ),
    );
  }
}

/**
 * Ends the process after a commit that failed: at once, or, after one that filled the disk, as soon as a new start can
 * write. Until then reads are answered.
 */
function stopOnceThereIsRoom(dataDir: string): void {
  if (hasRoom(dataDir)) {
    stopFailed();
    return;
  }
  logFullDisk();
  const timer = setInterval(() => {
    if (!hasRoom(dataDir)) return;
    clearInterval(timer);
    stopFailed();
  }, 1_000);
  timer.unref();
}

/** Ends the process as SIGTERM does, but with exit code 1, so that its supervisor restarts it. */
function stopFailed(): void {
  process.exitCode = 1;
  if (!process.emit("SIGTERM", "SIGTERM")) process.exit();
}

/** Returns the reason why a start failed, in one line for the operator. */
export function reasonOf(error: unknown, env: Env | null): string {
  if (error instanceof StartError) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  if (code === "EADDRINUSE")
    return inLanguage(`PORT\u00a0: le port ${env?.port} est déjà pris`, `PORT: port ${env?.port} is taken`);
  if (code === "EACCES" && /listen/.test(message ?? ""))
    return inLanguage(`PORT\u00a0: le port ${env?.port} est refusé`, `PORT: port ${env?.port} is refused`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return inLanguage(
      `HOST\u00a0: ${env?.host} n’est pas une adresse de cette machine`,
      `HOST: ${env?.host} is no address of this machine`,
    );
  }
  const reason = systemReasonOf(error) ?? inOneLine(message ?? String(error));
  return inLanguage(`Palabre n’a pas pu démarrer\u00a0: ${reason}`, `Palabre could not start: ${reason}`);
}

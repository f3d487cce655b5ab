import { createServer } from "node:net";
import { connectDatabase, type Database } from "./database/connect.ts";
import { exposeDatabase } from "./database/exposition.ts";
import { type Settings, StartError } from "./env.ts";
import { factsOf, log } from "./shared/log.ts";
import { registry } from "./shared/metrics.ts";
import { loadSecret } from "./shared/secret.ts";

// What a start needs of the machine, and in which words it says that it can't have it.

const fileFaults = new Set(["EACCES", "EROFS", "ENOTDIR", "ENOENT", "EPERM", "EEXIST", "ENOSPC"]);

const isFileFault = (error: unknown): boolean =>
  fileFaults.has(String((error as NodeJS.ErrnoException).code));

const unwritable = (dataDir: string) =>
  new StartError(`DATA_DIR\u00a0: le dossier ${dataDir} ne peut pas être écrit`);

/** Before anything is made: a port that is taken would end the start after the password was shown. */
export async function requireFreePort({ port, host }: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Gives the process its secret. Throws StartError. */
export function makeSecret(settings: Settings): void {
  try {
    loadSecret(settings);
  } catch (error) {
    throw isFileFault(error) ? unwritable(settings.dataDir) : error;
  }
}

/** Connects to MONGODB_URI, or starts the embedded database. Throws StartError. */
export async function openDatabase({ mongodbUri, dataDir }: Settings): Promise<Database> {
  try {
    const database = await connectDatabase({
      uri: mongodbUri,
      dataDir,
      log: (line) => log.info({ line }, "database"),
      onFailure: (error) => {
        log.fatal(factsOf(error), "the embedded database had to stop");
        stopFailed();
      },
    });
    exposeDatabase(database, registry);
    return database;
  } catch (error) {
    // The address may carry a password.
    if (mongodbUri) throw new StartError("MONGODB_URI\u00a0: la base de données ne répond pas");
    if (isFileFault(error)) throw unwritable(dataDir);
    const { message } = error as Error;
    throw new StartError(
      /another process/.test(message)
        ? `DATA_DIR\u00a0: un autre processus tient déjà le dossier ${dataDir}`
        : `DATA_DIR\u00a0: la base de données de ${dataDir} ne s’ouvre pas (${message})`,
    );
  }
}

/** Ends as on SIGTERM, but with 1: what is under way is answered, and whoever watches starts the process anew. */
function stopFailed(): void {
  process.exitCode = 1;
  if (!process.emit("SIGTERM", "SIGTERM")) process.exit();
}

/** Why a start failed, in one line for a person. */
export function reasonOf(error: unknown, settings: Settings | null): string {
  if (error instanceof StartError) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  if (code === "EADDRINUSE") return `PORT\u00a0: le port ${settings?.port} est déjà pris`;
  if (code === "EACCES" && /listen/.test(message ?? ""))
    return `PORT\u00a0: le port ${settings?.port} est refusé`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `HOST\u00a0: ${settings?.host} n’est pas une adresse de cette machine`;
  }
  return `Palabre n’a pas pu démarrer\u00a0: ${message ?? String(error)}`.replace(/\s*\n\s*/g, " ");
}

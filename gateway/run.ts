import { createServer } from "node:net";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { GraphQLSchema } from "graphql";
import { createApp } from "./app.ts";
import { appointFirstAdministrator } from "./auth/administrator.service.ts";
import { stopPasswordWorker } from "./auth/password.ts";
import { seedDemonstration } from "./commands/seed.ts";
import { connectDatabase, type Database } from "./database/connect.ts";
import { applySettings, processSettings, type Settings, StartError } from "./env.ts";
import { closeFeedChannel } from "./events/feed-channel.ts";
import { createSchema } from "./graphql.ts";
import { attachLive } from "./live.ts";
import { migrate } from "./migrations/migrate.ts";
import { sharePubSub } from "./pubsub.ts";
import { factsOf, log, openLog, tell } from "./shared/log.ts";
import { mailsSent } from "./shared/mail.ts";
import { collectProcessMetrics, redisUp } from "./shared/metrics.ts";
import { shareRateLimits } from "./shared/rate-limits.ts";
import { loadSecret } from "./shared/secret.ts";
import { findFirstAdministrator } from "./users/user.service.ts";

const mostSecondsToStop = 9;
export type PagesFor = (settings: Settings, schema: GraphQLSchema) => FastifyPluginAsync;
type Stop = () => Promise<void> | void;

/** Connects, migrates, seeds and listens. Answers how to stop, in the reverse order of the start. */
async function start(settings: Settings, pagesFor?: PagesFor): Promise<Stop[]> {
  const stops: Stop[] = [];
  openLog(settings.logLevel);
  loadSecret(settings);
  collectProcessMetrics();
  await requireFreePort(settings);
  const database = await openDatabase(settings);
  stops.unshift(() => database.close());
  await migrate();
  await welcome(settings);
  if (settings.redisUrl) stops.unshift(...share(settings.redisUrl));

  const schema = createSchema();
  const app = await createApp({
    settings,
    schema,
    isReady: async () => database.healthy(),
    pages: pagesFor?.(settings, schema),
  });
  const live = attachLive(app.server, schema);
  stops.unshift(closeFeedChannel);
  stops.unshift(async () => {
    // Together: sockets must leave for the server to close, and new ones must not come while they do.
    await Promise.all([app.close(), live.close()]);
    await mailsSent();
    await stopPasswordWorker();
  });
  await listen(app, settings);
  return stops;
}

/** Before anything is made: a port that is taken would end the start after the password was shown. */
async function requireFreePort({ port, host }: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function openDatabase({ mongodbUri, dataDir }: Settings): Promise<Database> {
  try {
    return await connectDatabase({
      uri: mongodbUri,
      dataDir,
      log: (line) => log.info({ line }, "database"),
      onFailure: (error) => {
        log.fatal(factsOf(error), "the embedded database had to stop");
        process.exit(1);
      },
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // The address may carry a password.
    if (mongodbUri) throw new StartError("MONGODB_URI : la base de données ne répond pas");
    if (code && ["EACCES", "EROFS", "ENOTDIR", "ENOENT", "EPERM", "EEXIST"].includes(code)) throw error;
    throw new StartError(
      /another process/.test(message)
        ? `DATA_DIR : un autre processus tient déjà le dossier ${dataDir}`
        : `DATA_DIR : la base de données de ${dataDir} ne s’ouvre pas (${message})`,
    );
  }
}

async function welcome(settings: Settings): Promise<void> {
  const made = await appointFirstAdministrator(settings.adminEmail, settings.adminPassword, settings.siteUrl);
  if (made) {
    const password = made.password ? `mot de passe : ${made.password} (montré cette fois seulement)` : "";
    tell(["Administration :", made.email, password].filter(Boolean).join("  "));
  }
  const admin = await findFirstAdministrator();
  if (settings.seed === "demo" && admin) await seedDemonstration(String(admin._id));
}

function share(redisUrl: string): Stop[] {
  const limits = shareRateLimits(redisUrl);
  const leave = sharePubSub(redisUrl, (error) => log.warn({ error: error.name }, "redis is away"));
  const watch = setInterval(() => redisUp.set(limits.isUp() ? 1 : 0), 2_000);
  return [() => clearInterval(watch), leave, limits.close];
}

async function listen(app: FastifyInstance, { port, host, siteUrl, siteName }: Settings): Promise<void> {
  await app.listen({ port, host, listenTextResolver: () => "listening" });
  const [address] = app.addresses();
  const bound = typeof address === "object" ? address.port : port;
  log.info({ port: bound }, "ready");
  tell(`${siteName} : ${port === 0 ? `http://${host}:${bound}` : siteUrl}`);
}

/** On SIGTERM and SIGINT: what is under way is answered, then the process ends with 0, within ten seconds. */
function stopOnSignals(stops: Stop[]): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(0), mostSecondsToStop * 1_000).unref();
    for (const each of stops) {
      try {
        await each();
      } catch (error) {
        log.error(factsOf(error), "a part did not stop");
      }
    }
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Why a start failed, in one line for a person. */
function reasonOf(error: unknown, settings: Settings | null): string {
  if (error instanceof StartError) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  if (code === "EADDRINUSE") return `PORT\u00a0: le port ${settings?.port} est déjà pris`;
  if (code === "EACCES" && /listen/.test(message ?? ""))
    return `PORT\u00a0: le port ${settings?.port} est refusé`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST\u00a0: ${settings?.host} n’est pas une adresse de cette machine`;
  if (code && ["EACCES", "EROFS", "ENOTDIR", "ENOENT", "EPERM", "EEXIST"].includes(code)) {
    return `DATA_DIR\u00a0: le dossier ${settings?.dataDir} ne peut pas être écrit`;
  }
  return `Palabre n’a pas pu démarrer\u00a0: ${message ?? String(error)}`.replace(/\s*\n\s*/g, " ");
}

/** Starts the gateway of this process, and ends the process when that can't be: one line, exit code 1. */
export async function runGateway(pagesFor?: PagesFor): Promise<void> {
  let settings: Settings | null = null;
  try {
    settings = applySettings(processSettings());
    stopOnSignals(await start(settings, pagesFor));
  } catch (error) {
    tell(reasonOf(error, settings));
    process.exit(1);
  }
}

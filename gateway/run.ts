import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { GraphQLSchema } from "graphql";
import { createApp } from "./app.ts";
import { appointFirstAdministrator } from "./auth/administrator.service.ts";
import { stopPasswordWorker } from "./auth/password.ts";
import { beginDemonstration, inBackground } from "./commands/seed.ts";
import { applySettings, processSettings, type Settings } from "./env.ts";
import { closeFeedChannel } from "./events/feed-channel.ts";
import { closePostChannel } from "./events/post-channel.ts";
import { createSchema } from "./graphql.ts";
import { attachLive } from "./live.ts";
import { deliverMails } from "./mails/mail-delivery.service.ts";
import { measureQueue } from "./mails/mail-desk.service.ts";
import { exposeMails } from "./mails/mail-metrics.ts";
import { startMailWorker } from "./mails/mail-worker.ts";
import { migrate } from "./migrations/migrate.ts";
import { joinRelay } from "./relay.ts";
import { scheduleInBackground } from "./scheduler/background.ts";
import { factsOf, log, openLog, tell } from "./shared/log.ts";
import { collectProcessMetrics, redisUp } from "./shared/metrics.ts";
import { shareRateLimits } from "./shared/rate-limits.ts";
import { makeSecret, openDatabase, reasonOf, requireFreePort } from "./start.ts";
import { tellDue } from "./telling/telling.service.ts";
import { startTellingWorker } from "./telling/telling-worker.ts";
import { findFirstAdministrator } from "./users/user.service.ts";
import { viewsCounted } from "./views/view.door.ts";

const mostSecondsToStop = 9;
export type PagesFor = (settings: Settings, schema: GraphQLSchema) => FastifyPluginAsync;
type Stop = () => Promise<void> | void;

/** Connects, migrates, seeds and listens. Answers how to stop, in the reverse order of the start. */
async function start(settings: Settings, pagesFor?: PagesFor): Promise<Stop[]> {
  const stops: Stop[] = [];
  openLog(settings.logLevel);
  makeSecret(settings);
  collectProcessMetrics();
  await requireFreePort(settings);
  const database = await openDatabase(settings);
  stops.unshift(() => database.close());
  await migrate();
  const restOfDemonstration = await welcome(settings);
  if (settings.redisUrl) stops.unshift(...(await share(settings.redisUrl)));

  const schema = createSchema();
  const app = await createApp({
    settings,
    schema,
    isReady: async () => database.healthy(),
    pages: pagesFor?.(settings, schema),
  });
  const live = attachLive(app.server, schema);
  // Closed after the doors are: an answer that is given on the way out still wakes it.
  stops.unshift(startMailWorker(deliverMails));
  stops.unshift(startTellingWorker(tellDue));
  exposeMails(measureQueue);
  stops.unshift(closeFeedChannel, closePostChannel);
  stops.unshift(async () => {
    // Together: sockets must leave for the server to close, and new ones must not come while they do.
    await Promise.all([app.close(), live.close()]);
    await viewsCounted();
    await stopPasswordWorker();
  });
  await listen(app, settings);
  // What is due can wait a moment; whoever opens the site can not.
  stops.unshift(scheduleInBackground());
  if (restOfDemonstration.length > 0) stops.unshift(inBackground(restOfDemonstration));
  return stops;
}

/** Makes the first administrator and begins the demonstration; answers what can be made while people read. */
async function welcome(settings: Settings): Promise<(() => Promise<unknown>)[]> {
  const made = await appointFirstAdministrator(settings.adminEmail, settings.adminPassword, settings.siteUrl);
  if (made) {
    const password = made.password ? `mot de passe : ${made.password} (montré cette fois seulement)` : "";
    tell(["Administration :", made.email, password].filter(Boolean).join("  "));
  }
  const admin = await findFirstAdministrator();
  const isDemonstrating = settings.seed === "demo" && admin !== null;
  return (isDemonstrating && (await beginDemonstration(String(admin._id)))) || [];
}

async function share(redisUrl: string): Promise<Stop[]> {
  let complainedAt = Number.NEGATIVE_INFINITY;
  // Each connection tries again several times a second: one line a minute says as much.
  const complain = (error: Error) => {
    if (performance.now() - complainedAt < 60_000) return;
    complainedAt = performance.now();
    log.warn(factsOf(error), "redis does not answer");
  };
  const limits = shareRateLimits(redisUrl, complain);
  const onState = (isUp: boolean) => {
    redisUp.set(isUp ? 1 : 0);
    if (isUp) log.info("redis is there: it carries the announcements");
    else log.warn("redis is away: announcements are read from the database");
  };
  const leave = await joinRelay(redisUrl, { onState, onError: complain });
  return [leave, limits.close];
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
    setTimeout(() => process.exit(process.exitCode ?? 0), mostSecondsToStop * 1_000).unref();
    for (const each of stops) {
      try {
        await each();
      } catch (error) {
        log.error(factsOf(error), "a part did not stop");
      }
    }
    process.exit(process.exitCode ?? 0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
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

import { closeEventChannels } from "../core/live/event-channel.ts";
import "./registrations.ts";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { GraphQLSchema } from "graphql";
import { viewsCounted } from "../analytics/views/view-tracking.ts";
import { stopPasswordWorker } from "../auth/password.ts";
import { applyEnv, type Env, processEnv, processEnvironment } from "../core/env.ts";
import { errorFields, log, openLog, printLine, standardOutput } from "../core/log.ts";
import { collectProcessMetrics, redisUp } from "../core/metrics.ts";
import { chooseOperatorLanguage, inLanguage, languageOf } from "../core/operation/operator-language.ts";
import { currentSite } from "../core/site/current-site.ts";
import { noteOwnOrigin } from "../core/site/own-origin.ts";
import { startTracing, wantsTraces } from "../core/tracing/tracing.ts";
import { migrate } from "../database/migrate.ts";
import { unlessPaused } from "../database/pause.ts";
import { deliverToTelegram } from "../editions/telegram/telegram-delivery.service.ts";
import { startTelegramWorker } from "../editions/telegram/telegram-worker.ts";
import { createSchema } from "../graphql/schema.ts";
import { stopAllWork } from "../imports/records/run-work.service.ts";
import { shareRateLimits } from "../lib/rate-limits.ts";
import { measureQueue } from "../mails/mail-admin.service.ts";
import { deliverMails } from "../mails/mail-delivery.service.ts";
import { exposeMails } from "../mails/mail-metrics.ts";
import { startMailWorker } from "../mails/mail-worker.ts";
import { deliverMailings } from "../newsletters/delivery/mailing-delivery.service.ts";
import { startMailingWorker } from "../newsletters/sending/mailing-worker.ts";
import { deliverDue } from "../notifications/delivery/delivery.service.ts";
import { startDeliveryWorker } from "../notifications/delivery/delivery-worker.ts";
import { startRedisRelay } from "../realtime/redis-relay.ts";
import { attachRealtime } from "../realtime/websocket-server.ts";
import { beginConsumers, startConsumers } from "../scheduler/consumers.ts";
import { startScheduler } from "../scheduler/scheduler.service.ts";
import { prepareSite } from "../settings/prepare-site.service.ts";
import { followSite } from "../settings/published-site.service.ts";
import { emptyLegalSettings } from "../site/legal/legal-page.service.ts";
import { createApp } from "./app.ts";
import { createGracefulStop } from "./graceful-stop.ts";
import { makeSecret, openDatabase, reasonOf } from "./preflight.ts";
import { readinessOf } from "./readiness.ts";
import { holdPort } from "./waiting-page.ts";
import { printStartAddress, printWays, welcome } from "./welcome.ts";

const mostSecondsToStop = 9;
export type PagesFor = (env: Env, schema: GraphQLSchema) => FastifyPluginAsync;
type Stop = () => Promise<void> | void;

/** Connects, migrates, seeds and listens. Returns the functions that stop it, in the reverse order of the start. */
async function start(env: Env, pagesFor?: PagesFor): Promise<Stop[]> {
  const stops: Stop[] = [];
  openLog(env.logLevel, standardOutput(env.isProduction));
  makeSecret(env);
  collectProcessMetrics();
  // First: a later failure would come after the password was displayed.
  const freePort = await holdPort(env);
  // A proxy before several gateways turns to one that listens.
  if (env.mongodbUri) await freePort();
  const isTraced = wantsTraces(processEnvironment());
  if (isTraced) stops.unshift(await startTracing());
  const opening = openDatabase(env, isTraced);
  // Meanwhile: the embedded database opens its folder in its own thread.
  const schema = createSchema();
  const database = await opening;
  stops.unshift(() => database.close());
  await migrate();
  await prepareSite(env);
  stops.unshift(followSite());
  if (env.isProduction) warnOfLegalSettings();
  await beginConsumers();
  await welcome(env);
  if (env.redisUrl) stops.unshift(...(await share(env.redisUrl)));

  const app = await createApp({
    env,
    schema,
    readiness: readinessOf(env, database),
    isTraced,
    pages: pagesFor?.(env, schema),
  });
  const live = attachRealtime(app.server, schema);
  const stopServing = createGracefulStop(app.server);
  // Stopped after the HTTP server: a pending request may still queue a mail.
  stops.unshift(startMailWorker(unlessPaused(deliverMails)));
  stops.unshift(startMailingWorker(unlessPaused(deliverMailings)));
  stops.unshift(startTelegramWorker(unlessPaused(deliverToTelegram)));
  stops.unshift(startDeliveryWorker(unlessPaused(deliverDue)));
  stops.unshift(startConsumers());
  exposeMails(measureQueue);
  stops.unshift(closeEventChannels);
  await freePort();
  const address = await listen(app, env);
  await printStartAddress(env, address);
  if (!env.isProduction) printWays(address);
  // After the server listens: due jobs can wait, visitors cannot.
  stops.unshift(stopAllWork);
  stops.unshift(startScheduler().stop);
  // First of all: as long as the site is under load, a job may take long to end.
  stops.unshift(async () => {
    // Together: no new socket may be accepted while the open ones are closed.
    await Promise.all([stopServing(), live.close()]);
    await app.close();
    await viewsCounted();
    stopPasswordWorker();
  });
  return stops;
}

/** Warns that the legal pages are incomplete: the site runs all the same. */
function warnOfLegalSettings(): void {
  const missing = emptyLegalSettings(currentSite());
  if (missing.length > 0) log.warn({ missing }, "the legal pages lack settings");
}

async function share(redisUrl: string): Promise<Stop[]> {
  let complainedAt = Number.NEGATIVE_INFINITY;
  // Each connection retries several times a second; one log entry a minute is enough.
  const complain = (error: Error) => {
    if (performance.now() - complainedAt < 60_000) return;
    complainedAt = performance.now();
    log.warn(errorFields(error), "redis does not answer");
  };
  const limits = await shareRateLimits(redisUrl, complain);
  const onState = (isUp: boolean) => {
    redisUp.set(isUp ? 1 : 0);
    if (isUp) log.info("redis is there: it carries the announcements");
    else log.warn("redis is away: announcements are read from the database");
  };
  const leave = await startRedisRelay(redisUrl, { onState, onError: complain });
  return [leave, limits.close];
}

/** Listens, and prints and returns the address of the site. */
async function listen(app: FastifyInstance, { port, host, siteUrl }: Env): Promise<string> {
  await app.listen({ port, host, listenTextResolver: () => "listening" });
  const [address] = app.addresses();
  const bound = typeof address === "object" ? address.port : port;
  const loopback = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  noteOwnOrigin(`http://${loopback.includes(":") ? `[${loopback}]` : loopback}:${bound}`);
  const shown = port === 0 ? `http://${host}:${bound}` : siteUrl;
  log.info({ port: bound }, "ready");
  printLine(
    inLanguage(
      `${currentSite().identity.name} est ouvert\u00a0: ${shown}`,
      `${currentSite().identity.name} is open: ${shown}`,
    ),
  );
  return shown;
}

/** Handles SIGTERM and SIGINT: completes pending requests, then exits with 0, within ten seconds. */
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
        log.error(errorFields(error), "a part did not stop");
      }
    }
    process.exit(process.exitCode ?? 0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Starts the gateway of this process; the environment may change `defaults`. On failure prints one line and exits with code 1. */
export async function runGateway(
  pagesFor?: PagesFor,
  defaults?: Readonly<Record<string, string>>,
): Promise<void> {
  let env: Env | null = null;
  chooseOperatorLanguage(languageOf(processEnvironment()));
  try {
    env = applyEnv(processEnv(defaults));
    stopOnSignals(await start(env, pagesFor));
  } catch (error) {
    printLine(reasonOf(error, env));
    process.exit(1);
  }
}

import { closeEventChannels } from "../../core/live/event-channel.ts";
import "../../server/registrations.ts";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { clock } from "../../core/clock.ts";
import { applyEnv, env as currentEnv, type Env, readEnv } from "../../core/env.ts";
import { loadSecret } from "../../core/secret.ts";
import { applySite } from "../../core/site/current-site.ts";
import { connectDatabase } from "../../database/connect.ts";
import { resetMailTransport } from "../../lib/mail/mail-transport.ts";
import { resetRateLimits } from "../../lib/rate-limits.ts";
import { beginConsumers } from "../../scheduler/consumers.ts";
import { prepareSite } from "../../settings/prepare-site.service.ts";
import { prepareMigrated } from "./migrated-database.ts";

type Environment = Record<string, string>;

/** Of this worker: its test files use it one after the other. */
const name = `${inject("databasePrefix")}${randomBytes(6).toString("hex")}`;

/**
 * Empties the worker's database and creates a data folder for a test file, with the given settings; clock and counts are set
 * back after each test.
 */
export function withDatabase(environment: Environment = {}): {
  readonly env: Env;
  readonly dataDir: string;
} {
  const dataDir = mkdtempSync(join(tmpdir(), "palabre-data-"));
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...environment });
  let close: (() => Promise<void>) | null = null;
  let before: Env | null = null;

  beforeAll(async () => {
    before = currentEnv;
    applyEnv(env);
    loadSecret(env);
    resetMailTransport();
    const database = await connectDatabase({ uri: inject("databaseUri"), dataDir, name });
    close = () => database.close();
    await prepareMigrated();
    await prepareSite(env);
    await beginConsumers();
    // A socket that the file before closed may have joined afterwards: its channel follows the log of another database.
    closeEventChannels();
  });

  afterEach(() => {
    clock.reset();
    resetRateLimits();
  });

  afterAll(async () => {
    await close?.();
    // The next file of this worker may have no settings of its own.
    if (before) applyEnv(before);
    applySite(defaultSiteSettings);
    // A mail may still be on its way into it.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  return { env, dataDir };
}

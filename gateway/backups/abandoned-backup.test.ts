import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { days, hours } from "../core/clock.ts";
import { type Env, readEnv } from "../core/env.ts";
import { openBucket } from "../lib/storage/s3-storage.ts";
import { fillSite, hereUri } from "../testing/backup-fixture.ts";
import { startBucket } from "../testing/servers/bucket.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { backUp } from "./backup.service.ts";
import { backupName } from "./backup-format.ts";

const source = withDatabase({ JWT_SECRET: "un secret de trente-deux octets au moins" });
const folder = mkdtempSync(join(tmpdir(), "palabre-abandoned-"));
let here: Env;
beforeAll(async () => {
  await fillSite();
  here = readEnv({
    DATA_DIR: source.dataDir,
    MONGODB_URI: hereUri(),
    JWT_SECRET: source.env.jwtSecret,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const makeAt = (path: string, ago: number): void => {
  mkdirSync(path, { recursive: true });
  const moment = new Date(Date.now() - ago);
  utimesSync(path, moment, moment);
};

describe("what a killed backup left", () => {
  it("is removed by the next night's, though a container gives every process the same number", async () => {
    for (const [number, ago] of Object.entries({ [process.pid]: days(1), 999999999: 0 })) {
      makeAt(join(folder, `.palabre-part-${number}-killed`), ago);
      makeAt(join(source.dataDir, `backup-work-${number}-killed`), ago);
    }
    const running = [`.palabre-part-${process.pid}-running`, `backup-work-${process.pid}-running`] as const;
    makeAt(join(folder, running[0]), hours(2));
    makeAt(join(source.dataDir, running[1]), hours(2));
    const { name } = await backUp(here, folder, () => undefined);
    expect(readdirSync(folder).sort()).toEqual([running[0], name]);
    expect(readdirSync(source.dataDir).filter((each) => each.startsWith("backup-work-"))).toEqual([
      running[1],
    ]);
  });

  it("in a bucket is removed after seven days, and what another site may still write is not", async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.close());
    const env = readEnv({
      DATA_DIR: source.dataDir,
      MONGODB_URI: hereUri(),
      ...bucket.settings,
      STORAGE_URL: "file:",
    });
    const address = `${bucket.settings.STORAGE_URL}/sauvegardes`;
    const now = Date.now();
    const day = (ago: number) => new Date(now - days(ago));
    const { name: complete } = await backUp(env, address, () => undefined, day(9));
    const place = await openBucket(address, env);
    for (const ago of [8, 6]) {
      const part = join(folder, "part");
      writeFileSync(part, "x");
      await place.moveIn(part, `${backupName(day(ago))}/SHA256SUMS`);
    }
    const { name } = await backUp(env, address, () => undefined);
    const stored = await bucket.keys();
    const kept = new Set(stored.flatMap((key) => /palabre-\d+T\d+Z/.exec(key) ?? []));
    expect([...kept].sort()).toEqual([complete, backupName(day(6)), name]);
  });
});

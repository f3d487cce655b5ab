import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { days, hours } from "../core/clock.ts";
import { readSettings, type Settings } from "../core/env.ts";
import { fillSite, hereUri } from "../testing/backup-fixture.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { backUp } from "./backup.service.ts";

const source = withDatabase({ JWT_SECRET: "un secret de trente-deux octets au moins" });
const folder = mkdtempSync(join(tmpdir(), "palabre-abandoned-"));
let here: Settings;
beforeAll(async () => {
  await fillSite();
  here = readSettings({
    DATA_DIR: source.dataDir,
    MONGODB_URI: hereUri(),
    JWT_SECRET: source.settings.jwtSecret,
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
});

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { expect, it, onTestFinished } from "vitest";
import { backUp } from "../backups/backup.service.ts";
import { clock, days } from "../core/clock.ts";
import { applyEnv, readEnv } from "../core/env.ts";
import { endPause, newPause, pauseCollection } from "../database/pause.ts";
import { keyOf } from "../files/file-types.ts";
import { storage } from "../lib/storage/storage.ts";
import { hereUri } from "../testing/backup-fixture.ts";
import { buildFile } from "../testing/factories/files.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { jobs } from "./jobs.ts";

const source = withDatabase({ JWT_SECRET: "un secret de trente-deux octets au moins" });
const run = (name: string) => jobs.find((job) => job.name === name)?.run();

it("a restored site deletes neither backups nor files, which another site may share, before it is resumed", async () => {
  const backups = mkdtempSync(join(tmpdir(), "palabre-paused-"));
  onTestFinished(() => {
    applyEnv(source.env);
    rmSync(backups, { recursive: true });
  });
  const { filename } = await buildFile();
  const here = readEnv({
    DATA_DIR: source.dataDir,
    MONGODB_URI: hereUri(),
    JWT_SECRET: source.env.jwtSecret,
  });
  applyEnv({ ...here, backupTo: backups, backupKeep: 1 });
  const { name } = await backUp(here, backups, () => undefined);
  const { _id, ...fields } = newPause(new Date());
  await mongoose.connection.collection<{ _id: string }>(pauseCollection).insertOne({ _id, ...fields });
  const left = async () => [
    readdirSync(backups),
    (await (await storage()).lengthOf(keyOf(filename))) !== null,
  ];

  clock.advance(days(8));
  await run("backup");
  await run("purgeUnusedFiles");
  expect(await left()).toEqual([[name], true]);

  await endPause();
  await run("backup");
  await run("purgeUnusedFiles");
  expect(await left()).toEqual([[expect.not.stringMatching(name)], false]);
});

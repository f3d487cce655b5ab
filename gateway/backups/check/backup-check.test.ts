import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clock, days } from "../../core/clock.ts";
import { applyEnv, type Env, readEnv } from "../../core/env.ts";
import { hasDatabase } from "../../database/open-database.ts";
import { QueuedMailModel } from "../../mails/mail.entity.ts";
import { fillSite, hereUri } from "../../testing/backup-fixture.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { backUp } from "../backup.service.ts";
import { checkBackupWeekly, lastBackupCheck } from "./backup-check.service.ts";
import type { CheckReply } from "./backup-check.types.ts";
import { checkNewestBackup } from "./restored-copy.ts";

const JWT_SECRET = "un secret de trente-deux octets au moins";
const source = withDatabase({ JWT_SECRET });
const folder = mkdtempSync(join(tmpdir(), "palabre-check-test-"));
let env: Env;
let path = "";

beforeAll(async () => {
  await fillSite();
  env = readEnv({ DATA_DIR: source.dataDir, MONGODB_URI: hereUri(), JWT_SECRET, BACKUP_TO: folder });
  ({ path } = await backUp(env, folder, () => undefined));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (render = async (copy: Env) => expect(hasDatabase(copy.dataDir)).toBe(true)) =>
  checkNewestBackup(env, folder, render);

it("restores the newest backup aside, compares it, hands the copy over, and leaves nothing", async () => {
  const checked = await check();
  expect(checked).toMatchObject({ documents: expect.any(Number), files: expect.any(Number) });
  expect([checked.documents > 0, checked.files > 0]).toEqual([true, true]);
  expect(readdirSync(source.dataDir).filter((name) => name.startsWith("backup-check"))).toEqual([]);
  await expect(check(() => Promise.reject(new Error("no page")))).rejects.toThrow("no page");
});

it("keeps the result of a week, checks a damaged one each night, and writes to the administrators", async () => {
  applyEnv(env);
  const { length } = await QueuedMailModel.find({ kind: "BACKUP_FAILED" }).lean();
  let count = 0;
  const reply = async (): Promise<CheckReply> => {
    count++;
    return check().then(
      (checked) => ({ checked }),
      (error: Error) => ({ fault: error.message }),
    );
  };
  await checkBackupWeekly(reply);
  await checkBackupWeekly(reply);
  expect([count, await lastBackupCheck()]).toEqual([1, expect.objectContaining({ fault: null })]);
  clock.advance(days(7));
  const [file = ""] = readdirSync(join(path, "files"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.includes("."),
  );
  appendFileSync(join(path, "files", file), "x");
  await checkBackupWeekly(reply);
  await checkBackupWeekly(reply);
  const last = await lastBackupCheck();
  expect([count, last?.fault]).toEqual([3, expect.stringContaining("abîmée")]);
  expect(await QueuedMailModel.countDocuments({ kind: "BACKUP_FAILED" })).toBe(length + 1);
  applyEnv(source.env);
});

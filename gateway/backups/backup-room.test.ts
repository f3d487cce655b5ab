import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyEnv, type Env, readEnv } from "../core/env.ts";
import { FileModel } from "../files/file.entity.ts";
import { folderStorage } from "../lib/storage/storage.ts";
import { QueuedMailModel } from "../mails/mail.entity.ts";
import { fillSite, hereUri } from "../testing/backup-fixture.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { backUp } from "./backup.service.ts";
import { backUpDaily } from "./daily-backup.service.ts";
import { openStoredFile } from "./stored-file.ts";

const JWT_SECRET = "un secret de trente-deux octets au moins";
const source = withDatabase({ JWT_SECRET });
const folder = mkdtempSync(join(tmpdir(), "palabre-room-test-"));
let here: Env;

beforeAll(async () => {
  await fillSite();
  here = readEnv({ DATA_DIR: source.dataDir, MONGODB_URI: hereUri(), JWT_SECRET });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a backup that would not fit is refused before anything is written, by command and at night, with a mail a night", async () => {
  const { _id, length } = (await FileModel.findOne().lean())!;
  // More than any disk has.
  await FileModel.updateOne({ _id }, { $set: { length: 1e18 } });
  const target = join(folder, "full");
  await expect(backUp(here, target, () => undefined)).rejects.toThrow(/pas assez de place .*Mo, il en reste/);
  expect(readdirSync(target)).toEqual([]);
  applyEnv({ ...here, backupTo: target });
  await backUpDaily();
  await backUpDaily();
  expect(await QueuedMailModel.countDocuments({ kind: "BACKUP_FAILED" })).toBe(1);
  expect(readdirSync(target)).toEqual([]);
  await FileModel.updateOne({ _id }, { $set: { length } });
  await backUpDaily();
  expect(readdirSync(target)).toHaveLength(1);
  applyEnv(source.env);
});

it("a file that is deleted while it is opened is missing, not an error, and one that is open is read to its end", async () => {
  const place = folderStorage(folder);
  for (const name of ["gone.txt", "open.txt"]) writeFileSync(join(folder, name), "abc");
  const deleting = {
    ...place,
    lengthOf: async (key: string) => {
      const length = await place.lengthOf(key);
      await place.remove(key);
      return length;
    },
  };
  expect(await openStoredFile(deleting, "gone.txt")).toBeNull();
  const open = await openStoredFile(place, "open.txt");
  await place.remove("open.txt");
  expect(await text(open!)).toBe("abc");
  expect(await openStoredFile(place, "open.txt")).toBeNull();
});

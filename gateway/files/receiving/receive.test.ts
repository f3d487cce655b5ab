import { execFileSync } from "node:child_process";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, expect, it } from "vitest";
import { newDataFolder } from "../../testing/servers/data-folder.ts";
import { cleanFilename, receiveAt } from "./receive.ts";

const dataDir = newDataFolder();
afterAll(() => rm(dataDir, { recursive: true }));

it("drops a file whose sender is gone only once it was opened and closed, so that nothing is left", async () => {
  // A pipe stands for a slow disk: it is opened once somebody reads from it.
  const path = join(dataDir, "slow");
  execFileSync("mkfifo", [path]);
  let isDropped = false;
  const source = new PassThrough();
  const received = receiveAt(path, source, { field: "file", originalName: "a" }, async () => {
    isDropped = true;
  });
  const refused = expect(received).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  source.destroy(new Error("Unexpected end of form"));
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(isDropped).toBe(false);
  // Both sides are opened at once, and learn it in any order.
  const reader = await open(path, "r");
  await refused;
  await reader.close();
  expect(isDropped).toBe(true);
});

it("cuts a long name before its extension, and not in the middle of an emoji", () => {
  expect(cleanFilename(`${"a".repeat(195)}🌍.txt`)).toBe(`${"a".repeat(195)}.txt`);
  expect(cleanFilename(`${"a".repeat(194)}🌍.txt`)).toBe(`${"a".repeat(194)}🌍.txt`);
  expect(cleanFilename(`${"é".repeat(250)}`)).toHaveLength(200);
  expect(cleanFilename("../b\\c/photo.JPG")).toBe("photo.JPG");
});

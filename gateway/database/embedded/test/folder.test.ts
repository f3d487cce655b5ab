import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { holdFolder } from "../folder.ts";
import { newDirectory } from "./harness.ts";

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function folder(): string {
  const directory = newDirectory();
  directories.push(directory);
  return directory;
}

// A named pipe exists on Windows only; the file's way can be gone everywhere but there.
const WAYS: NodeJS.Platform[] = process.platform === "win32" ? ["win32"] : [process.platform, "darwin"];

describe.each([...new Set(WAYS)])("a folder, as on %s", (platform) => {
  it("is held once, until it is let go", async () => {
    const directory = folder();
    const release = await holdFolder(directory, platform);
    await expect(holdFolder(directory, platform)).rejects.toThrow(/already open in another process/);
    await (await holdFolder(folder(), platform))();
    await release();
    await (await holdFolder(directory, platform))();
  });
});

it("that a killed process held by a file can be held again", async ({ skip }) => {
  if (process.platform === "win32") skip("Windows has no such files");
  const directory = folder();
  const { dev, ino } = statSync(directory, { bigint: true });
  const path = join(tmpdir(), `palabre-database-${dev}-${ino}.lock`);
  const code = `require("node:net").createServer().listen(${JSON.stringify(path)}, () => console.log("held"))`;
  const holder = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  await expect(holdFolder(directory, "darwin")).rejects.toThrow(/already open/);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(existsSync(path)).toBe(true);
  await (await holdFolder(directory, "darwin"))();
  expect(existsSync(path)).toBe(false);
});

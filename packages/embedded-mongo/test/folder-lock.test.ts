import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { lockFolder, lockNameOf } from "../src/storage/folder/folder-lock.ts";
import { newDirectory } from "./support/server.ts";

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function folder(): string {
  const directory = newDirectory();
  directories.push(directory);
  return directory;
}

// Named pipes exist on Windows only; the socket file can be tested everywhere else.
const WAYS: NodeJS.Platform[] = process.platform === "win32" ? ["win32"] : [process.platform, "darwin"];

describe.each([...new Set(WAYS)])("the lock of a folder on %s", (platform) => {
  it("is locked once, until it is released", async () => {
    const directory = folder();
    const release = await lockFolder(directory, platform);
    await expect(lockFolder(directory, platform)).rejects.toThrow(/already open in another process/);
    await (await lockFolder(folder(), platform))();
    await release();
    await (await lockFolder(directory, platform))();
  });
});

it("the name of a lock is an abstract socket, a named pipe or a file, the same for every path to the folder", () => {
  const directory = folder();
  const { dev, ino } = statSync(directory, { bigint: true });
  const name = `palabre-database-${dev}-${ino}`;
  expect(lockNameOf(directory, "linux")).toBe(`\0${name}`);
  expect(lockNameOf(directory, "win32")).toBe(`\\\\.\\pipe\\${name}`);
  expect(lockNameOf(directory, "darwin")).toBe(join(tmpdir(), `${name}.lock`));
  expect(lockNameOf(join(directory, "..", basename(directory)), "win32")).toBe(
    lockNameOf(directory, "win32"),
  );
  expect(lockNameOf(folder(), "win32")).not.toBe(lockNameOf(directory, "win32"));
});

it("a folder locked by a killed process through a socket file can be locked again", async ({ skip }) => {
  if (process.platform === "win32") skip("Windows has no such files");
  const directory = folder();
  const { dev, ino } = statSync(directory, { bigint: true });
  const path = join(tmpdir(), `palabre-database-${dev}-${ino}.lock`);
  const code = `require("node:net").createServer().listen(${JSON.stringify(path)}, () => console.log("held"))`;
  const holder = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  await expect(lockFolder(directory, "darwin")).rejects.toThrow(/already open/);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(existsSync(path)).toBe(true);
  await (await lockFolder(directory, "darwin"))();
  expect(existsSync(path)).toBe(false);
});

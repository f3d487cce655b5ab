import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { version } from "../core/operation/version.ts";
import { commands } from "./commands.ts";

// The build takes a few seconds when it is out of date.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const image = mkdtempSync(join(tmpdir(), "palabre-image-"));
afterAll(() => rmSync(image, { recursive: true, force: true }));

/** Copies built files but for the compiled code that they run from, which other tests' sites write meanwhile. */
const copyBuilt = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, filter: (path) => !/\.code(\.\d+)?$/.test(path) });

const builtFolders = ["gateway/dist", "web/dist"];

/** Returns the paths of the built files in a folder whose names end so. */
const filesOf = (folder: string, end: string): string[] =>
  builtFolders.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(end))
      .map((path) => join(folder, part, path)),
  );

/** Lays out the folder of the image: what the last stage of the Dockerfile copies, with the packages linked. */
beforeAll(() => {
  execFileSync(process.execPath, ["tools/build.mjs", "--only=gateway"], { stdio: "ignore" });
  const lastStage =
    readFileSync("Dockerfile", "utf8")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const copied = [...lastStage.matchAll(/^COPY --from=build \/palabre\/(\S+) (\S+)$/gm)];
  expect(copied.length).toBeGreaterThan(3);
  for (const [, from = "", to = ""] of copied) {
    const target = join(image, to === "./" ? from : to);
    if (from === "node_modules") symlinkSync(resolve(from), target);
    // The browser's files are of no use to a command.
    else if (existsSync(from) && !from.startsWith("web/")) copyBuilt(from, target);
  }
});

function palabre(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/palabre.mjs", ...args], {
    cwd: image,
    env: { PATH: process.env.PATH, LANG: "en_GB.UTF-8" },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it("has every command, whose --help creates nothing", () => {
  const before = readdirSync(image).sort();
  expect(palabre("--version")).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  for (const { name, summary } of commands) {
    const { status, stdout, stderr } = palabre(...name.split(" "), "--help");
    expect([name, status, stderr, stdout.includes(summary[1])]).toEqual([name, 0, "", true]);
  }
  expect(readdirSync(image).sort()).toEqual(before);
});

it("runs commands there, on the data folder beside them", () => {
  const before = readdirSync(image).sort();
  expect(palabre("doctor", "--json")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("does not exist yet: the first start creates it"),
  });
  expect(palabre("mail", "list")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^DATA_DIR: .* has no database yet/),
  });
  expect(readdirSync(image).sort()).toEqual(before);
  expect(palabre("admin", "awa@example.com", "--json")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('"was": "created"'),
  });
  expect(palabre("upgrade", "--dry-run").stdout).toContain(`as version ${version} stores them`);
  const backup = JSON.parse(palabre("backup", "kept", "--json").stdout) as { name: string };
  expect(readdirSync(join(image, "kept"))).toEqual([backup.name]);
  expect(palabre("mail", "list", "--limit", "5").stdout).toBe("No mail.\n");
  expect(palabre("mail", "retry").stdout).toBe("No mail is waiting.\n");
  expect(palabre("counters").stdout).toMatch(/Nothing to repair\.\n$/);
  expect(palabre("rerender").stdout).toMatch(/^Articles read: 0/);
  const doctor = palabre("doctor");
  expect(doctor).toMatchObject({ status: 0, stdout: expect.stringMatching(/✓ database +embedded/) });
});

it("starts from the compiled code that its build kept", () => {
  execFileSync(process.execPath, ["tools/build.mjs"], { stdio: "ignore" });
  const [built, copied] = [join(image, "built"), join(image, "copied")];
  for (const part of [...builtFolders, "tools/precompile.mjs"]) copyBuilt(part, join(built, part));
  symlinkSync(resolve("node_modules"), join(built, "node_modules"));
  const run = (folder: string) =>
    execFileSync(process.execPath, ["tools/precompile.mjs"], { cwd: folder, stdio: "inherit" });
  run(built);
  cpSync(built, copied, { recursive: true, preserveTimestamps: true });
  // A layer of an image keeps whole seconds.
  for (const path of filesOf(copied, ".cjs")) {
    const seconds = Math.floor(statSync(path).mtimeMs / 1_000);
    utimesSync(path, seconds, seconds);
  }
  const codes = () => filesOf(copied, ".code").map((path) => [path, statSync(path).ino] as const);
  const kept = codes();
  expect(kept.length).toBeGreaterThan(3);
  run(copied);
  // A thread that the build did not start may add its own.
  expect(codes()).toEqual(expect.arrayContaining(kept));
});

it("is a program of the package", () => {
  const { bin } = JSON.parse(readFileSync("package.json", "utf8")) as { bin: Record<string, string> };
  expect(bin).toEqual({ palabre: "tools/palabre.mjs" });
  expect(
    execFileSync("npx", ["--no-install", "palabre", "--version"], { cwd: image, encoding: "utf8" }),
  ).toBe(`${version}\n`);
});

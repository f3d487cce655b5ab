import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { version } from "../core/operation/version.ts";
import { commands } from "./commands.ts";

// The build takes a few seconds when it is out of date.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const image = mkdtempSync(join(tmpdir(), "palabre-image-"));
afterAll(() => rmSync(image, { recursive: true, force: true }));

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
    else if (existsSync(from) && !from.startsWith("web/")) cpSync(from, target, { recursive: true });
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
  const backup = JSON.parse(palabre("backup", "kept", "--json").stdout) as { name: string };
  expect(readdirSync(join(image, "kept"))).toEqual([backup.name]);
  expect(palabre("counters").stdout).toMatch(/Nothing to repair\.\n$/);
  // The other commands: documented-commands.test.ts.
  const doctor = palabre("doctor");
  expect(doctor).toMatchObject({ status: 0, stdout: expect.stringMatching(/✓ database +embedded/) });
});

it("is a program of the package", () => {
  const { bin } = JSON.parse(readFileSync("package.json", "utf8")) as { bin: Record<string, string> };
  expect(bin).toEqual({ palabre: "tools/palabre.mjs" });
  expect(
    execFileSync("npx", ["--no-install", "palabre", "--version"], { cwd: image, encoding: "utf8" }),
  ).toBe(`${version}\n`);
});

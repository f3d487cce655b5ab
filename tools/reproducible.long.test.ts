import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it, vi } from "vitest";

// The package is built twice.
vi.setConfig({ testTimeout: 900_000 });

const folder = mkdtempSync(join(tmpdir(), "reproducible-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Packs the last commit in a folder of that name, and returns the hash of each file of the package, by its path. */
function packedIn(name: string): Record<string, string> {
  const clone = join(folder, name);
  execFileSync("git", ["clone", "--quiet", "--no-local", "--depth=1", ".", clone]);
  symlinkSync(resolve("node_modules"), join(clone, "node_modules"));
  execFileSync(process.execPath, ["tools/package.mjs"], { cwd: clone, stdio: "ignore" });
  const packed = join(clone, "dist/package");
  const files = readdirSync(packed, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return Object.fromEntries(
    files.map((each) => {
      const path = join(each.parentPath, each.name);
      return [path.slice(packed.length), createHash("sha256").update(readFileSync(path)).digest("hex")];
    }),
  );
}

it("builds the same package of one commit twice, in folders of other names", () => {
  const first = packedIn("one");
  expect(Object.keys(first).length).toBeGreaterThan(100);
  expect(packedIn("the-other")).toEqual(first);
});

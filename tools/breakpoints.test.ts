import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// In rem, a page takes its narrow layout for a reader with large letters too.
it("widths of the window at which a layout changes are in rem", () => {
  const files = readdirSync("web", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !file.startsWith("dist/"))
    .map((file) => `web/${file}`);
  expect(files.length).toBeGreaterThan(100);
  const inPixels = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\((?:min-|max-)?width[^)]*\dpx\)/g)].map(
      ([query]) => `${file}: ${query}`,
    ),
  );
  expect(inPixels).toEqual([]);
});

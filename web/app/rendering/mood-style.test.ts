import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { moods } from "../../../schema/appearance/moods.ts";
import { createMoodStyles } from "./mood-style.ts";

const styleOf = createMoodStyles((file) => `/assets/${file}-BVYrikrE.woff2`);
const others = moods.slice(1);

it("adds nothing to a page of Palabre's own mood but the preload of its typeface", () => {
  const { element, hash, fonts } = styleOf({ mood: "LATERITE", accent: "", iconFolder: "" });
  expect([element, hash]).toEqual(["", undefined]);
  expect(fonts).toEqual(["/assets/newsreader-BVYrikrE.woff2"]);
});

it("changes only the accent of a page with one of its own", () => {
  const { element } = styleOf({ mood: "LATERITE", accent: "#7a1fa2", iconFolder: "" });
  const names = new Set([...element.matchAll(/--chakra-([\w-]+):/g)].map(([, name]) => name));
  expect([...names].sort()).toEqual(["colors-accent", "colors-on-accent"]);
});

it.each(others)(
  "adds less than 1.5 kB for the mood $name, and the addresses of its own fonts alone",
  (mood) => {
    const { element, hash, fonts } = styleOf({ mood: mood.name, accent: "#7a1fa2", iconFolder: "" });
    expect(brotliCompressSync(element).length).toBeLessThan(1_500);
    const css = element.replace(/<\/?style>/g, "");
    expect(hash).toBe(`sha256-${createHash("sha256").update(css).digest("base64")}`);
    const own = Object.values(mood.fonts).flatMap(({ file, italic }) => (italic ? [file, italic] : [file]));
    const loaded = new Set([...css.matchAll(/\/assets\/([\w-]+)-BVYrikrE/g)].map(([, file]) => file));
    expect([...loaded].sort()).toEqual([...new Set(own)].sort());
    expect(fonts.length).toBeLessThanOrEqual(2);
  },
);

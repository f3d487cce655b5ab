import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { longFiles } from "./longest-first.ts";

it("names files that exist", () => {
  expect(longFiles.filter((name) => !existsSync(`${name}.test.ts`))).toEqual([]);
});

import { expect, it } from "vitest";
import { byline } from "./byline.ts";

it("breaks after the first detail only", () => {
  expect(byline("Nadège Amani", 2025, "0:05")).toBe("Nadège Amani\u00a0· 2025\u00a0·\u00a00:05");
});

it("leaves out what is not known", () => {
  expect(byline(null, 2025, "0:05")).toBe("2025\u00a0· 0:05");
  expect(byline("Nadège Amani", undefined, "")).toBe("Nadège Amani");
  expect(byline()).toBe("");
});

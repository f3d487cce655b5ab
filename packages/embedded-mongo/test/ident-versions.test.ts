import { expect, it } from "vitest";
import { IdentVersions } from "../src/storage/ident-versions.ts";

it("gives an ident a new version with each commit that changes it, and none meanwhile", () => {
  const versions = new IdentVersions();
  const before = versions.of(20);
  const commit = versions.begin();
  expect(versions.of(20)).toBe(before);
  commit.add(20);
  commit.add(20);
  expect(versions.of(20)).toBeNull();
  expect(versions.of(21)).toBe(before);
  const next = versions.begin();
  next.add(20);
  commit.end();
  expect(versions.of(20)).toBeNull();
  next.end();
  expect(versions.of(20)).not.toBe(before);
  expect(versions.of(21)).toBe(before);
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "sdl-"));
afterAll(() => rmSync(folder, { recursive: true }));

function changesOf(former: string, current: string): { status: number | null; errors: string[] } {
  const files = Object.entries({ former, current }).map(([name, sdl]) => {
    const path = join(folder, name);
    writeFileSync(path, sdl);
    return path;
  });
  const { status, stderr } = spawnSync(process.execPath, ["tools/sdl-changes.mjs", ...files], {
    encoding: "utf8",
  });
  return { status, errors: stderr.split("\n").flatMap((line) => line.split(": ")[1] ?? []) };
}

it("names each change that breaks the SDL of the last release, and lets go what was deprecated", () => {
  const former = `
    type Query { post(id: ID, slug: String, key: ID @deprecated(reason: "id.")): String  old: String @deprecated(reason: "post.")  mood: Mood }
    enum Mood { TERRE NUIT SOIR @deprecated(reason: "NUIT.") }`;
  const added = former
    .replace("mood: Mood", "mood(of: ID): Mood!  more: String")
    .replace("NUIT", "NUIT JARDIN");
  expect(changesOf(former, added)).toEqual({ status: 0, errors: [] });
  const kept = "type Query { post(id: ID, slug: String): String  mood: Mood }  enum Mood { TERRE NUIT }";
  expect(changesOf(former, kept)).toEqual({ status: 0, errors: [] });
  const broken = "type Query { post(id: ID!): String }  enum Mood { TERRE }";
  expect(changesOf(former, broken)).toEqual({
    status: 1,
    errors: [
      "Query.mood was removed.",
      "Query.post arg slug was removed.",
      "Query.post arg id has changed type from ID to ID!.",
      "NUIT was removed from enum type Mood.",
    ],
  });
});

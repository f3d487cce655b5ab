import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { problemOf } from "./avatar-problem.ts";

const heic = readFileSync("gateway/testing/photo.heic");
const file = (bytes: Uint8Array<ArrayBuffer> | string, type: string) => new File([bytes], "photo", { type });

it("names the way out of HEIC before anything is sent, whatever the file says it is", async () => {
  for (const type of ["", "image/heic", "image/jpeg"])
    expect(await problemOf(file(new Uint8Array(heic), type))).toContain("Réglages");
});

it("refuses what is no image, and takes a file that declares no type", async () => {
  expect(await problemOf(file("Bonjour", "text/plain"))).toBe("Ce fichier n’est pas une image.");
  expect(await problemOf(file("\xff\xd8\xff", ""))).toBe("");
  expect(await problemOf(file("x".repeat(10_000_001), "image/png"))).toContain("10");
});

import { describe, expect, it } from "vitest";
import { counted, formatCount, longDate, longDateTime, ofPerson, relativeTime } from "./french.ts";

const zone = "Africa/Abidjan";
const now = Date.parse("2026-11-21T12:00:00Z");
const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now, zone);

it("groups thousands with a narrow space", () => {
  expect([0, 999, 1_000, 10_000, 1_234_567].map(formatCount)).toEqual([
    "0",
    "999",
    "1\u202f000",
    "10\u202f000",
    "1\u202f234\u202f567",
  ]);
});

it("keeps zero and one in the singular", () => {
  expect([0, 1, 2].map((count) => counted(count, "commentaire", "commentaires"))).toEqual([
    "0 commentaire",
    "1 commentaire",
    "2 commentaires",
  ]);
});

describe("relativeTime", () => {
  it.each([
    [-5_000, "à l’instant"],
    [59_000, "à l’instant"],
    [60_000, "il y a 1\u00a0min"],
    [59 * 60_000, "il y a 59\u00a0min"],
    [3_600_000, "il y a 1\u00a0h"],
    [25 * 3_600_000, "hier"],
    [35 * 3_600_000, "hier"],
    [37 * 3_600_000, "il y a 2\u00a0jours"],
    [3 * 86_400_000, "il y a 3\u00a0jours"],
    [8 * 86_400_000, "13\u00a0novembre 2026"],
  ])("%d ms ago is « %s »", (ms, expected) => {
    expect(ago(ms)).toBe(expected);
  });
});

it("elides « de » before the vowel of a name", () => {
  expect(["Awa Koné", "Équipe Palabre", "Œdipe", "issa", "Moussa", "Hawa", "Yao", ""].map(ofPerson)).toEqual([
    ...["d’Awa Koné", "d’Équipe Palabre", "d’Œdipe", "d’issa"],
    ...["de Moussa", "de Hawa", "de Yao", "de "],
  ]);
});

it("says « hier » of the day before in the site's zone", () => {
  const noon = Date.parse("2026-11-21T12:00:00Z");
  expect(relativeTime("2026-11-19T23:30:00Z", noon, zone)).toBe("il y a 2\u00a0jours");
  expect(relativeTime("2026-11-19T23:30:00Z", noon, "Europe/Paris")).toBe("hier");
});

it("gives dates in the site's zone, not the machine's", () => {
  expect(longDate("2026-10-31T23:30:00Z", "Europe/Paris")).toBe("1er\u00a0novembre 2026");
  expect(longDate("2026-10-31T23:30:00Z", zone)).toBe("31\u00a0octobre 2026");
  expect(longDateTime("2026-08-05T00:05:00Z", zone)).toBe("5\u00a0août 2026 à 0\u00a0h\u00a005");
});

import { expect, it } from "vitest";
import { publicationTime, shortPublicationTime } from "./publication-time.ts";

const now = Date.parse("2026-11-27T18:00:00Z");

it.each([
  ["2026-11-28T08:00:00Z", "Africa/Abidjan", "samedi 28 à 8\u00a0h", "sam.\u00a028, 8\u00a0h"],
  ["2026-12-01T08:30:00Z", "Africa/Abidjan", "mardi 1er à 8\u00a0h\u00a030", "mar.\u00a01, 8\u00a0h\u00a030"],
  [
    "2026-11-28T23:30:00Z",
    "Europe/Paris",
    "dimanche 29 à 0\u00a0h\u00a030",
    "dim.\u00a029, 0\u00a0h\u00a030",
  ],
  [
    "2027-01-04T08:05:00Z",
    "Africa/Abidjan",
    "lundi 4\u00a0janvier 2027 à 8\u00a0h\u00a005",
    "4/1, 8\u00a0h\u00a005",
  ],
])("names the day and hour of %s in %s", (at, timeZone, words, short) => {
  expect(publicationTime(at, timeZone, now)).toBe(words);
  expect(shortPublicationTime(at, timeZone, now)).toBe(short);
});

import { describe, expect, it } from "vitest";
import { afterQuietHours, type DeliveryHours, nextDigest } from "./quiet-hours.ts";

const night: DeliveryHours = {
  hasQuietHours: true,
  quietFrom: "22:00",
  quietTo: "07:00",
  timeZone: "Africa/Abidjan",
  digestRhythm: "DAILY",
};
const at = (text: string) => new Date(text);
const shown = (date: Date) => date.toISOString().slice(0, 16);

describe("quiet hours", () => {
  it.each([
    ["before they begin", night, "2026-11-21T21:59:30Z", "2026-11-21T21:59"],
    ["in the evening", night, "2026-11-21T22:00:00Z", "2026-11-22T07:00"],
    ["after midnight", night, "2026-11-22T03:15:20Z", "2026-11-22T07:00"],
    ["as they end", night, "2026-11-22T07:00:00Z", "2026-11-22T07:00"],
    [
      "by the wall of Tokyo",
      { ...night, timeZone: "Asia/Tokyo" },
      "2026-11-21T13:30:00Z",
      "2026-11-21T22:00",
    ],
    [
      "by a zone of half hours",
      { ...night, timeZone: "Asia/Kolkata" },
      "2026-11-21T17:00:00Z",
      "2026-11-22T01:30",
    ],
    [
      "at noon",
      { ...night, quietFrom: "12:00", quietTo: "14:00" },
      "2026-11-21T13:00:00Z",
      "2026-11-21T14:00",
    ],
    ["that are none", { ...night, hasQuietHours: false }, "2026-11-21T23:00:00Z", "2026-11-21T23:00"],
    ["of no length", { ...night, quietTo: "22:00" }, "2026-11-21T22:00:00Z", "2026-11-21T22:00"],
    // The clock goes from two to three that night, and back in autumn.
    ["as summer comes", { ...night, timeZone: "Europe/Paris" }, "2026-03-28T22:00:00Z", "2026-03-29T05:00"],
    ["as summer goes", { ...night, timeZone: "Europe/Paris" }, "2026-10-24T21:00:00Z", "2026-10-25T06:00"],
  ])("%s", (_, rhythm, now, then) => {
    expect(shown(afterQuietHours(at(now), rhythm as DeliveryHours))).toBe(then);
  });
});

describe("the digest", () => {
  it.each([
    ["comes the same morning", night, "2026-11-21T07:59:00Z", "2026-11-21T08:00"],
    ["or the next one", night, "2026-11-21T08:00:00Z", "2026-11-22T08:00"],
    ["on Mondays", { ...night, digestRhythm: "WEEKLY" }, "2026-11-21T08:00:00Z", "2026-11-23T08:00"],
    ["a week later", { ...night, digestRhythm: "WEEKLY" }, "2026-11-23T08:00:00Z", "2026-11-30T08:00"],
    [
      "where the person is",
      { ...night, timeZone: "America/New_York" },
      "2026-11-21T12:00:00Z",
      "2026-11-21T13:00",
    ],
    ["after their quiet", { ...night, quietTo: "09:30" }, "2026-11-21T00:00:00Z", "2026-11-21T09:30"],
    [
      "over the change of clocks",
      { ...night, timeZone: "Europe/Paris", digestRhythm: "WEEKLY" },
      "2026-03-27T12:00:00Z",
      "2026-03-30T06:00",
    ],
  ])("%s", (_, rhythm, now, then) => {
    expect(shown(nextDigest(at(now), rhythm as DeliveryHours))).toBe(then);
  });
});

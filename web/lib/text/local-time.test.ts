import { expect, it } from "vitest";
import { endOfDay, fromZonedTime, nextMorning, zonedTimeOf, zoneName } from "./local-time.ts";

it.each([
  ["Africa/Abidjan", "2026-12-05T23:59:59.000Z"],
  ["Europe/Paris", "2026-12-05T22:59:59.000Z"],
  ["America/Guadeloupe", "2026-12-06T03:59:59.000Z"],
  ["Pacific/Auckland", "2026-12-05T10:59:59.000Z"],
])("ends a day where it ends in %s", (zone, end) => {
  expect(endOfDay("2026-12-05", zone).toISOString()).toBe(end);
});

it.each([
  ["Africa/Abidjan", "2026-12-05T08:00:00.000Z"],
  ["Europe/Paris", "2026-12-05T07:00:00.000Z"],
  ["America/Guadeloupe", "2026-12-05T12:00:00.000Z"],
  ["Pacific/Auckland", "2026-12-04T19:00:00.000Z"],
])("reads and writes a time of %s", (zone, at) => {
  expect(fromZonedTime("2026-12-05T08:00", zone).toISOString()).toBe(at);
  expect(zonedTimeOf(new Date(at), zone)).toBe("2026-12-05T08:00");
});

it("reads times around the change of the clocks", () => {
  expect(fromZonedTime("2026-03-29T01:30", "Europe/Paris").toISOString()).toBe("2026-03-29T00:30:00.000Z");
  expect(fromZonedTime("2026-03-29T03:30", "Europe/Paris").toISOString()).toBe("2026-03-29T01:30:00.000Z");
  expect(fromZonedTime("", "Europe/Paris").getTime()).toBeNaN();
});

it("proposes tomorrow at eight where the site is, not where the device is", () => {
  const now = new Date("2026-12-31T23:30Z");
  expect(nextMorning("Africa/Abidjan", now)).toBe("2027-01-01T08:00");
  expect(nextMorning("Pacific/Auckland", now)).toBe("2027-01-02T08:00");
});

it.each([
  ["Africa/Abidjan", "heure d’Abidjan"],
  ["America/Port_of_Spain", "heure de Port of Spain"],
  ["Europe/Paris", "heure de Paris"],
  ["UTC", "heure UTC"],
])("names %s", (zone, name) => expect(zoneName(zone)).toBe(name));

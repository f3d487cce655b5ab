import { expect, it } from "vitest";
import { endOfDay } from "./local-time.ts";

it.each([
  ["Africa/Abidjan", "2026-12-05T23:59:59.000Z"],
  ["Europe/Paris", "2026-12-05T22:59:59.000Z"],
  ["America/Guadeloupe", "2026-12-06T03:59:59.000Z"],
  ["Pacific/Auckland", "2026-12-05T10:59:59.000Z"],
])("ends a day where it ends in %s", (zone, end) => {
  expect(endOfDay("2026-12-05", zone).toISOString()).toBe(end);
});

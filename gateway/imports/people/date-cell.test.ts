import { expect, it } from "vitest";
import { dateOf } from "./date-cell.ts";

it.each([
  ["03/04/2024", "2024-04-03"],
  ["03.04.2024", "2024-04-03"],
  ["03-04-2024 10:00", "2024-04-03"],
  ["04/30/2024", "2024-04-30"],
  ["2024-04-03T10:00:00Z", "2024-04-03"],
  ["2024-04-03 10:00:00", "2024-04-03"],
  ["3 avril 2024", "2024-04-03"],
  ["mercredi 3 avril 2024", "2024-04-03"],
  ["1712140000", "2024-04-03"],
  ["Apr 3, 2024", "2024-04-03"],
])("reads a date: %s", (written, day) => {
  // Without a time zone a date is that of the machine.
  expect(Math.abs((dateOf(written)?.getTime() ?? 0) - Date.parse(day))).toBeLessThan(36 * 3_600_000);
});

it.each(["", "oui", "Salon 2024", "0000-00-00", "12", "0203-04-05"])("takes no date from %j", (text) =>
  expect(dateOf(text)).toBeNull(),
);

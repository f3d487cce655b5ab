import { describe, expect, it } from "vitest";
import { dayOf } from "../../../../lib/text/local-time.ts";
import { addMonths, daysAround, startOf, timeOn } from "./calendar-days.ts";

describe("calendar days", () => {
  it("are whole weeks from Monday", () => {
    const november = daysAround("2026-11-23", false);
    expect([november[0], november.at(-1), november.length]).toEqual(["2026-10-26", "2026-12-06", 42]);
    // A February that begins on a Monday, in a year of 365 days.
    expect(daysAround("2027-02-14", false)).toHaveLength(28);
    expect(daysAround("2026-11-22", true)).toEqual(
      [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`),
    );
  });

  it("go from month to month without leaving one out", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  });

  it("keep the hour of a scheduled article, and choose one that is to come", () => {
    const now = new Date("2026-11-23T14:20Z");
    const on = (day: string, former: string | null, zone = "Africa/Abidjan") =>
      timeOn(day, former ? new Date(former) : null, zone, now)
        .toISOString()
        .slice(0, 16);
    expect(on("2026-11-25", null)).toBe("2026-11-25T08:00");
    expect(on("2026-11-25", "2026-11-24T17:30Z")).toBe("2026-11-25T17:30");
    expect(on("2026-11-23", null)).toBe("2026-11-23T15:00");
    // In the site's time zone, whichever the device is in.
    expect(on("2026-11-25", null, "America/Guadeloupe")).toBe("2026-11-25T12:00");
    expect(on("2026-11-25", "2026-06-24T17:30Z", "Europe/Paris")).toBe("2026-11-25T18:30");
    expect(dayOf(startOf("2026-11-30", 1))).toBe("2026-12-01");
  });
});

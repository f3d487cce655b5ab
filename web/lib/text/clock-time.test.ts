import { expect, it } from "vitest";
import { clockTime, spokenTime } from "./clock-time.ts";

it("formats a duration for display and for screen readers", () => {
  expect(clockTime(185.9)).toBe("3:05");
  expect(clockTime(3729)).toBe("1:02:09");
  expect(clockTime(Number.NaN)).toBe("–:––");
  expect(spokenTime(61)).toBe("1 minute 1 seconde");
  expect(spokenTime(7202)).toBe("2 heures 2 secondes");
  expect(spokenTime(0)).toBe("0 seconde");
});

import { expect, it } from "vitest";
import { clock, minutes } from "../../core/clock.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { isOwnRequest, ownRequestHeaders } from "./own-request.ts";

// With the secret of a site.
withDatabase();

it("knows the site's own requests for ten minutes, and no others", () => {
  const headers = ownRequestHeaders();
  const [[name, value] = ["", ""]] = Object.entries(headers);
  expect(isOwnRequest(headers)).toBe(true);
  const [time = "", signature = ""] = value.split(".");
  const later = String(Number(time) + 1);
  for (const given of [
    "",
    "1",
    signature,
    `${later}.${signature}`,
    `${time}.${"0".repeat(64)}`,
    `${time}.${signature}0`,
  ])
    expect([given, isOwnRequest({ [name]: given })]).toEqual([given, false]);
  expect(isOwnRequest({})).toBe(false);
  expect(isOwnRequest(headers, new Date(clock.now().getTime() + minutes(11)))).toBe(false);
});

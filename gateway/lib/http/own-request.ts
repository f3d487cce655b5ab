import type { IncomingHttpHeaders } from "node:http";
import { clock, minutes } from "../../core/clock.ts";
import { isSignedMoment, signedMoment } from "../../core/operation/signed-moment.ts";

/** Header of a request that the site, or a command of its operator, sends to itself. */
const header = "x-palabre-own-request";
const purpose = "own requests";

/** Returns the headers by which the site knows a request of its own, for ten minutes: the limits for readers don't count it. */
export const ownRequestHeaders = (): Readonly<Record<string, string>> => ({
  [header]: signedMoment(purpose),
});

/** Whether a request has a fresh signature of this site. */
export function isOwnRequest(headers: IncomingHttpHeaders, now = clock.now()): boolean {
  const given = headers[header];
  return typeof given === "string" && isSignedMoment(given, { purpose, lifetime: minutes(10), now });
}

import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { clock, minutes } from "../../core/clock.ts";
import { keyFor } from "../../core/secret.ts";

/** Header of a request that the site, or a command of its operator, sends to itself. */
const header = "x-palabre-own-request";
const lasts = minutes(10);

const signatureOf = (time: string): Buffer =>
  createHmac("sha256", keyFor("own requests")).update(time).digest();

/** Returns the headers by which the site knows a request of its own, for ten minutes: the limits for readers don't count it. */
export function ownRequestHeaders(): Readonly<Record<string, string>> {
  const time = String(clock.now().getTime());
  return { [header]: `${time}.${signatureOf(time).toString("hex")}` };
}

/** Whether a request has a fresh signature of this site. */
export function isOwnRequest(headers: IncomingHttpHeaders, now = clock.now()): boolean {
  const given = headers[header];
  const [, time, signature] =
    /^(\d{1,15})\.([\da-f]{64})$/.exec(typeof given === "string" ? given : "") ?? [];
  if (!time || !signature) return false;
  const age = now.getTime() - Number(time);
  return Math.abs(age) <= lasts && timingSafeEqual(Buffer.from(signature, "hex"), signatureOf(time));
}

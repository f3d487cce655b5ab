import { createHmac, timingSafeEqual } from "node:crypto";
import { clock, seconds } from "../clock.ts";
import { keyFor } from "../secret.ts";

const lifetime = seconds(60);

const signatureOf = (moment: string): string =>
  createHmac("sha256", keyFor("doctor")).update(moment).digest("base64url");

/** Returns a token by which `palabre doctor` asks the site how it sees a request; both have the site's secret. */
export function newDoctorToken(): string {
  const moment = String(clock.now().getTime());
  return `${moment}.${signatureOf(moment)}`;
}

/** Tells whether a token was made with the site's secret within the last minute. */
export function isDoctorToken(token: string): boolean {
  const [moment = "", signature = ""] = token.split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(moment))];
  const age = Math.abs(clock.now().getTime() - Number(moment));
  return given.length === expected.length && timingSafeEqual(given, expected) && age < lifetime;
}

import { createHmac, randomBytes } from "node:crypto";
import { dayOf } from "../../core/calendar/calendar-days.ts";
import { clock, hours } from "../../core/clock.ts";
import { ViewSaltModel } from "./view.entity.ts";

// Kept a little longer than the day: a gateway whose clock is late still finds it.
const keptAfterItsDay = hours(26);
let known: { readonly day: string; readonly salt: string } | null = null;

/** Returns the salt of today, created by the first gateway that requests it. */
export async function saltOfToday(): Promise<string> {
  const now = clock.now();
  const day = dayOf(now);
  if (known?.day === day) return known.salt;
  const draft = {
    salt: randomBytes(32).toString("base64url"),
    until: new Date(now.getTime() + keptAfterItsDay),
  };
  const kept = await ViewSaltModel.findOneAndUpdate(
    { _id: day },
    { $setOnInsert: draft },
    { upsert: true, returnDocument: "after" },
  ).lean();
  known = { day, salt: kept.salt };
  return known.salt;
}

/** Clears the cached salt. For tests, which change the database. */
export function resetSalt(): void {
  known = null;
}

/** Deletes the salts of past days. Returns their number. */
export async function deleteFormerSalts(): Promise<number> {
  const { deletedCount } = await ViewSaltModel.deleteMany({ _id: { $lt: dayOf(clock.now()) } });
  return deletedCount;
}

/** Returns the hash of a reader and an article. Once the salt is deleted it identifies nobody. */
export const visitorHash = (salt: string, ...facts: readonly string[]): string =>
  createHmac("sha256", salt).update(facts.join("\n")).digest("base64url");

import { createHmac, randomBytes } from "node:crypto";
import { clock, hours } from "../shared/clock.ts";
import { dayOf } from "../shared/days.ts";
import { ViewSaltModel } from "./view.entity.ts";

// The day is not over everywhere at once: a gateway whose clock is behind still finds it.
const keptAfterItsDay = hours(26);
let known: { readonly day: string; readonly salt: string } | null = null;

/** The salt of today, made by whichever gateway first asks for it. */
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

/** For tests: another database, another salt. */
export function forgetSalt(): void {
  known = null;
}

/** Deletes the salts of former days. Answers how many. */
export async function deleteFormerSalts(): Promise<number> {
  const { deletedCount } = await ViewSaltModel.deleteMany({ _id: { $lt: dayOf(clock.now()) } });
  return deletedCount;
}

/** Whoever reads what, in a form that leads back to nobody once the salt is gone. */
export const hashOf = (salt: string, ...facts: readonly string[]): string =>
  createHmac("sha256", salt).update(facts.join("\n")).digest("base64url");

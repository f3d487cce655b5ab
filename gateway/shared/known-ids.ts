import type { Types } from "mongoose";
import { idsRules } from "../../schema/rules/moderation.ts";
import { check } from "./check.ts";
import { knownId } from "./ids.ts";

/** What was ticked in a table, without doubles; a malformed id is the same as none. Throws BAD_USER_INPUT. */
export async function knownIds(ids: unknown): Promise<Types.ObjectId[]> {
  const checked = await check(idsRules, { ids });
  const wellFormed = checked.ids.filter((id) => /^[0-9a-f]{24}$/i.test(id));
  return [...new Set(wellFormed.map((id) => id.toLowerCase()))].map((id) => knownId(id, ""));
}

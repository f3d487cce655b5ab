import { Types } from "mongoose";
import { idsRules } from "../../../schema/rules/moderation.ts";
import { clock } from "../clock.ts";
import { notFound } from "../errors.ts";
import { check } from "../validation.ts";

/** Parses a requested id. A malformed id throws NOT_FOUND with `message`, like an unknown one. */
export function knownId(id: unknown, message: string): Types.ObjectId {
  if (id instanceof Types.ObjectId) return id;
  if (typeof id !== "string" || !/^[0-9a-f]{24}$/i.test(id)) throw notFound(message);
  return new Types.ObjectId(id);
}

/** Returns a new id with the time `at`, so that a backdated document sorts by its date. */
export const newId = (at: Date = clock.now()): Types.ObjectId =>
  new Types.ObjectId(Types.ObjectId.generate(Math.floor(at.getTime() / 1000)));

/** Returns documents in the order of these ids; an id whose document was not found is left out. */
export function inOrderOf<Document extends { readonly _id: Types.ObjectId }>(
  ids: readonly Types.ObjectId[],
  found: readonly Document[],
): Document[] {
  const byId = new Map(found.map((document) => [String(document._id), document]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

/** Returns a list of ids selected in a table, without duplicates; a malformed id is left out. Throws BAD_USER_INPUT. */
export async function knownIds(ids: unknown): Promise<Types.ObjectId[]> {
  const checked = await check(idsRules, { ids });
  const wellFormed = checked.ids.filter((id) => /^[0-9a-f]{24}$/i.test(id));
  return [...new Set(wellFormed.map((id) => id.toLowerCase()))].map((id) => knownId(id, ""));
}

import { Types } from "mongoose";
import { clock } from "./clock.ts";
import { notFound } from "./errors.ts";

/** The id of a thing that is asked for. A malformed one is the same as none: throws NOT_FOUND with `message`. */
export function knownId(id: unknown, message: string): Types.ObjectId {
  if (id instanceof Types.ObjectId) return id;
  if (typeof id !== "string" || !/^[0-9a-f]{24}$/i.test(id)) throw notFound(message);
  return new Types.ObjectId(id);
}

/** A new id whose order is that of the clock, so that what is set back in time is listed where it belongs. */
export const newId = (at: Date = clock.now()): Types.ObjectId =>
  new Types.ObjectId(Types.ObjectId.generate(Math.floor(at.getTime() / 1000)));

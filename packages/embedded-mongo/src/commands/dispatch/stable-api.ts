import type { Doc } from "../../bson/doc.ts";
import { CommandError } from "../../core/errors.ts";
import { boolOption } from "../context/call.ts";

/** Supported commands that belong to version 1 of MongoDB's stable API. */
const API_VERSION_1 = new Set(
  `abortTransaction aggregate collMod commitTransaction count create createIndexes delete drop dropDatabase dropIndexes
  endSessions explain find findAndModify getMore hello insert killCursors listCollections listDatabases listIndexes ping
  update`.split(/\s+/),
);

/** Checks the options of the stable API: https://www.mongodb.com/docs/manual/reference/stable-api/ */
export function checkStableApi(body: Doc, name: string): void {
  const version = body.get("apiVersion");
  if (version !== undefined && version !== "1") throw new CommandError(322, 'API version must be "1"');
  if (version === undefined && (body.has("apiStrict") || body.has("apiDeprecationErrors"))) {
    throw new CommandError(
      4886600,
      "Provided apiStrict and/or apiDeprecationErrors without passing apiVersion",
    );
  }
  if (boolOption(body, "apiStrict") && !API_VERSION_1.has(name)) {
    throw new CommandError(
      323,
      `Provided apiStrict:true, but the command ${name} is not in API Version 1. Information on supported commands and migrations in API Version 1 can be found at https://www.mongodb.com/docs/manual/reference/stable-api/`,
    );
  }
}

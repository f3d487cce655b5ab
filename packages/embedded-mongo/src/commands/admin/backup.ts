import { timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { Doc, type Maybe } from "../../bson/doc.ts";
import { badValue, CommandError } from "../../core/errors.ts";
import { readEndpoint } from "../../storage/folder/endpoint-file.ts";
import { type Command, textOption } from "../context/call.ts";

/**
 * embeddedBackup, a command of this database: writes a compact copy to a path. It needs the token of the endpoint
 * file, because a connection by loopback port proves nothing about the client.
 */
export const embeddedBackup: Command = {
  run: async ({ body, engine }) => {
    const path = textOption(body, "embeddedBackup") ?? "";
    if (!isValidToken(body.get("token"), readEndpoint(engine.store.directory)?.token ?? "")) {
      throw new CommandError(13, "embeddedBackup needs the token of the database's folder");
    }
    if (!isAbsolute(path)) throw badValue("embeddedBackup needs an absolute path");
    if (existsSync(path)) throw badValue("embeddedBackup does not overwrite what exists");
    await engine.store.backup(path);
    return Doc.of({ ok: 1 });
  },
};

function isValidToken(given: Maybe, expected: string): boolean {
  const [a, b] = [Buffer.from(typeof given === "string" ? given : ""), Buffer.from(expected)];
  return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

import { timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { Doc, type Maybe } from "../bson/doc.ts";
import { readEndpoint } from "../endpoint.ts";
import { badValue, CommandError } from "../errors.ts";
import { type Command, textOption } from "./call.ts";

/** Our own: writes a compact copy to a path, for who may read the folder. A loopback port asks nobody who he is. */
export const embeddedBackup: Command = {
  run: async ({ body, engine }) => {
    const path = textOption(body, "embeddedBackup") ?? "";
    if (!isToken(body.get("token"), readEndpoint(engine.store.directory)?.token ?? "")) {
      throw new CommandError(13, "embeddedBackup needs the token of the database's folder");
    }
    if (!isAbsolute(path)) throw badValue("embeddedBackup needs an absolute path");
    if (existsSync(path)) throw badValue("embeddedBackup does not overwrite what exists");
    await engine.store.backup(path);
    return Doc.of({ ok: 1 });
  },
};

function isToken(given: Maybe, expected: string): boolean {
  const [a, b] = [Buffer.from(typeof given === "string" ? given : ""), Buffer.from(expected)];
  return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

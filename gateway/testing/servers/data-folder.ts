import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates an empty data folder. Its name has lower-case letters only: drivers lower-case host names, sockets' paths too. */
export function newDataFolder(): string {
  const path = join(tmpdir(), `palabre-${randomBytes(6).toString("hex")}`);
  mkdirSync(path);
  return path;
}

import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the database of a folder listens, and what proves that one may read the folder. */
export interface Endpoint {
  readonly uri: string;
  readonly token: string;
}

const fileOf = (directory: string) => join(directory, "db.endpoint");

/** Leaves a note in the folder for the owner's other processes; answers how to take it away. */
export function writeEndpoint(directory: string, uri: string): () => void {
  const endpoint: Endpoint = { uri, token: randomBytes(24).toString("base64url") };
  const path = fileOf(directory);
  writeFileSync(`${path}.new`, JSON.stringify(endpoint), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return () => rmSync(path, { force: true });
}

/** The note, or null. After a kill it may be of a process that is no more. */
export function readEndpoint(directory: string): Endpoint | null {
  try {
    return JSON.parse(readFileSync(fileOf(directory), "utf8")) as Endpoint;
  } catch {
    return null;
  }
}

import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

/** Address of a running server, a token that proves read access to its data folder, and the process that serves. */
export interface Endpoint {
  readonly uri: string;
  readonly token: string;
  readonly pid: number;
  /** Name of its machine, or of its container, where the number means it. */
  readonly host: string;
}

const endpointPath = (directory: string) => join(directory, "db.endpoint");

/** Writes the endpoint file for the owner's other processes; returns a function that removes it. */
export function writeEndpoint(directory: string, uri: string): () => void {
  const token = randomBytes(24).toString("base64url");
  const endpoint: Endpoint = { uri, token, pid: process.pid, host: hostname() };
  const path = endpointPath(directory);
  writeFileSync(`${path}.new`, JSON.stringify(endpoint), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return () => rmSync(path, { force: true });
}

/** Returns the endpoint of a data folder, or null. After a crash it may be that of a process that has ended. */
export function readEndpoint(directory: string): Endpoint | null {
  try {
    return JSON.parse(readFileSync(endpointPath(directory), "utf8")) as Endpoint;
  } catch {
    return null;
  }
}

import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

let secret: string | null = null;
const keys = new Map<string, KeyObject>();

/** Gives the process its secret: the setting, or one that is made once and kept in the data folder. */
export function loadSecret(settings: { jwtSecret?: string; dataDir: string }): void {
  secret = settings.jwtSecret ?? keptSecret(settings.dataDir);
  keys.clear();
}

/**
 * A key for one purpose. Keys of different purposes tell nothing about each other. A KeyObject, since jsonwebtoken
 * takes bytes for a public key first, and fails at that for longer than the whole check takes.
 */
export function keyFor(purpose: string): KeyObject {
  if (!secret) throw new Error("The secret was not loaded.");
  const known = keys.get(purpose);
  if (known) return known;
  const key = createSecretKey(createHmac("sha256", secret).update(`palabre:${purpose}`).digest());
  keys.set(purpose, key);
  return key;
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, "jwt-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // A link fails where the file exists: of two first starts, both end with the same secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    chmodSync(file, 0o600);
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}

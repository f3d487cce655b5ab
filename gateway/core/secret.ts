import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

let secret: string | null = null;
const keys = new Map<string, KeyObject>();

/** Loads the process's secret: the setting, or one that is created once and stored in the data folder. */
export function loadSecret(env: { jwtSecret?: string; dataDir: string }): void {
  secret = env.jwtSecret ?? keptSecret(env.dataDir);
  keys.clear();
}

/** Whether there is a secret to load: `loadSecret` would create none. */
export const hasSecret = (env: { jwtSecret?: string; dataDir: string }): boolean =>
  env.jwtSecret !== undefined || existsSync(secretFile(env.dataDir));

/** Returns the loaded secret itself, for a backup that seals it. */
export function loadedSecret(): string {
  if (!secret) throw new Error("The secret was not loaded.");
  return secret;
}

/** Stores a restored secret in the data folder of an empty site, in the place of one that its first command made. */
export function storeSecret(dataDir: string, restored: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${secretFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${restored}\n`, { mode: 0o600 });
  renameSync(draft, secretFile(dataDir));
}

const secretFile = (dataDir: string): string => join(dataDir, "jwt-secret");

/**
 * Returns the key derived for one purpose; keys of different purposes reveal nothing about each other. A KeyObject, since
 * jsonwebtoken first tries to parse bytes as a public key, which takes longer than the verification itself.
 */
export function keyFor(purpose: string): KeyObject {
  if (!secret) throw new Error("The secret was not loaded.");
  const known = keys.get(purpose);
  if (known) return known;
  const key = createSecretKey(createHmac("sha256", secret).update(`palabre:${purpose}`).digest());
  keys.set(purpose, key);
  return key;
}

/** Returns the HMAC of a text for one purpose, 43 letters of base64url: the text is found again by it, and can't be read from it. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");

/** Whether 43 letters are the keyed hash of a text for a purpose. Takes the same time for right and wrong ones. */
export const isKeyedHash = (given: string, purpose: string, text: string): boolean =>
  timingSafeEqual(Buffer.from(given), Buffer.from(keyedHash(purpose, text)));

function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Read before anything is written: a site starts on a full disk too.
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return readFileSync(file, "utf8").trim();
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // Creating a hard link fails when the file exists, so that two concurrent first starts end with the same secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    chmodSync(file, 0o600);
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}

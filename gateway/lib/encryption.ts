import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor } from "../core/secret.ts";

const algorithm = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts a text with a key derived from the site's secret (AES-256-GCM), for temporary storage in the database. */
export const encrypt = (purpose: string, text: string): string => encryptWith(keyFor(purpose), text);

/** Decrypts a text; null when it was encrypted under another secret, or is damaged. */
export const decrypt = (purpose: string, encrypted: string): string | null =>
  decryptWith(keyFor(purpose), encrypted);

/** Encrypts a text with a key of 32 bytes (AES-256-GCM). Returns base64url. */
export function encryptWith(key: CipherKey, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Decrypts a text; null when it was encrypted with another key, or is damaged. */
export function decryptWith(key: CipherKey, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const body = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor } from "../core/secret.ts";

const algorithm = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts a text with a key derived from the site's secret (AES-256-GCM), for temporary storage in the database. */
export function encrypt(purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Decrypts a text; null when it was encrypted under another secret, or is damaged. */
export function decrypt(purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  try {
    const decipher = createDecipheriv(algorithm, keyFor(purpose), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const body = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

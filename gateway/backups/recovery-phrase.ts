import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { wordlist } from "@scure/bip39/wordlists/french.js";
import { keyFor, loadedSecret } from "./secret.ts";

/*
 * The site's secret in its backups, sealed by six French words that the owner has written down. The words follow from the
 * secret, so that nothing else is stored: 66 bits, which scrypt makes too dear to guess.
 */

const wordCount = 6;
const bitsOfWord = 11;
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 } as const;
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;

/** Returns the six words that unseal the secret of this site's backups. */
export function recoveryPhrase(): string {
  const bits = [...keyFor("recovery phrase").export()]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  const words = Array.from({ length: wordCount }, (_, index) => {
    const start = index * bitsOfWord;
    return wordlist[Number.parseInt(bits.slice(start, start + bitsOfWord), 2)]!;
  });
  return words.join(" ").normalize("NFC");
}

/** Returns the loaded secret, sealed by the recovery phrase, in base64url. */
export function sealedSecret(): string {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const cipher = createCipheriv("aes-256-gcm", keyOf(recoveryPhrase(), salt), nonce);
  const sealed = Buffer.concat([cipher.update(loadedSecret(), "utf8"), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Returns the secret that a phrase unseals, however it is spaced and accented; null where it is another phrase. */
export function unsealedSecret(sealed: string, phrase: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const nonceEnd = saltBytes + nonceBytes;
  const [salt, nonce] = [bytes.subarray(0, saltBytes), bytes.subarray(saltBytes, nonceEnd)];
  const decipher = createDecipheriv("aes-256-gcm", keyOf(phrase, salt), nonce);
  decipher.setAuthTag(bytes.subarray(nonceEnd, nonceEnd + tagBytes));
  try {
    const secret = decipher.update(bytes.subarray(nonceEnd + tagBytes), undefined, "utf8");
    return secret + decipher.final("utf8");
  } catch {
    return null;
  }
}

const keyOf = (phrase: string, salt: Buffer): Buffer => scryptSync(plain(phrase), salt, 32, cost);

/** Words as they are compared: no two of the list differ by accents alone. */
const plain = (phrase: string): string =>
  phrase
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(" ");

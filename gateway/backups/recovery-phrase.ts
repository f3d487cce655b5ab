import { randomBytes, scryptSync } from "node:crypto";
import { wordlist } from "@scure/bip39/wordlists/french.js";
import { keyFor, loadedSecret } from "../core/secret.ts";
import { decryptWith, encryptWith } from "../lib/encryption.ts";

/*
 * The site's secret in its backups, sealed by six French words that the owner has written down. The words follow from the
 * secret, so that nothing else is stored: 66 bits, which scrypt makes too dear to guess.
 */

const wordCount = 6;
const bitsOfWord = 11;
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 } as const;

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

/** Returns the loaded secret, sealed by the recovery phrase: `<salt>.<secret>`, both in base64url. */
export function sealedSecret(): string {
  const salt = randomBytes(16).toString("base64url");
  return `${salt}.${encryptWith(keyOf(recoveryPhrase(), salt), loadedSecret())}`;
}

/** Returns the secret that a phrase unseals, however it is spaced and accented; null where it is another phrase. */
export function unsealedSecret(sealed: string, phrase: string): string | null {
  const [salt = "", encrypted = ""] = sealed.split(".");
  return decryptWith(keyOf(phrase, salt), encrypted);
}

const keyOf = (phrase: string, salt: string): Buffer => scryptSync(plain(phrase), salt, 32, cost);

/** Words as they are compared: no two of the list differ by accents alone. */
const plain = (phrase: string): string =>
  phrase
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(" ");

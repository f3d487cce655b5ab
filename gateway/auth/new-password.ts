import { foldedWords } from "../../schema/text/fold.ts";
import { badInput } from "../core/errors.ts";
import { currentSite } from "../core/site/current-site.ts";
import { hashPassword } from "./password.ts";

interface Owner {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

const tooCommon =
  "Ce mot de passe est trop courant\u00a0: choisissez-en un autre, une phrase de plusieurs mots par exemple";
const tooPersonal =
  "Ce mot de passe se devine\u00a0: il ne doit pas être votre nom, votre adresse ou le nom du site";
/** Digits and signs around a common word that make it no better: « motdepasse2026! ». */
const mostAround = 5;

let common: Promise<ReadonlySet<string>> | null = null;

/**
 * Returns the hash of a new password, refused when it is one of those that everybody tries first, as the CNIL recommends, or
 * names its owner or the site. Throws BAD_USER_INPUT for `field`, RATE_LIMITED.
 */
export async function hashNewPassword(
  password: string,
  owner: Owner = {},
  field = "password",
): Promise<string> {
  if (await isCommon(password)) throw badInput({ [field]: tooCommon });
  if (isPersonal(password, owner)) throw badInput({ [field]: tooPersonal });
  return hashPassword(password);
}

async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon();
  const known = await common;
  const text = password.normalize("NFKC").toLowerCase();
  if (new Set(text).size < 3) return true;
  // Linear: a password has at most 72 bytes.
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const isDecorated = word.length >= 4 && text.length - word.length <= mostAround;
  return known.has(text) || (isDecorated && known.has(word));
}

/** Returns the 49,000 passwords of zxcvbn's list: read with the first new password, since a start can do without. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set((dictionary["passwords-common"] ?? []) as readonly string[]);
}

function isPersonal(password: string, { email = "", firstName = "", lastName = "" }: Owner): boolean {
  const text = compact(password);
  const names = [
    currentSite().identity.name,
    email,
    email.replace(/@.*/s, ""),
    firstName + lastName,
    lastName + firstName,
  ];
  return names.map(compact).some((name) => name !== "" && (text === name || text === name + name));
}

const compact = (text: string): string => foldedWords(text).join("");

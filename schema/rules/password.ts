import { string } from "yup";
import { limits } from "../limits.ts";
import { notText, required } from "./text.ts";

/**
 * Returns a password in the form that is hashed (NIST SP 800-63B: NFKC), whichever way a keyboard composes its letters. Anything
 * but a text is empty: a field is compared with another one that may not be valid.
 */
export const samePassword = (text: unknown): string =>
  typeof text === "string" ? text.normalize("NFKC") : "";

// A password is compared byte by byte: nothing of it is dropped.
export const anyPassword = string().meta({ isVerbatim: true }).typeError(notText).required(required);

const bytes = (text: string) => new TextEncoder().encode(text).length;

const tooShort = `Le mot de passe doit compter au moins ${limits.password.min} caractères`;

/** Rule of a new password. A password to verify is only required. */
export const newPasswordRule = anyPassword
  .min(limits.password.min, tooShort)
  .test(
    "composed",
    tooShort,
    (value) => value === undefined || samePassword(value).length >= limits.password.min,
  )
  .test(
    "bytes",
    `Le mot de passe est trop long\u00a0: ${limits.password.maxBytes} octets au plus (une lettre accentuée en prend deux)`,
    (value) => value === undefined || bytes(samePassword(value)) <= limits.password.maxBytes,
  );

/** Rule of a new password that may be left out: empty keeps the present one. */
export const replacingPasswordRule = string()
  .meta({ isVerbatim: true })
  .typeError(notText)
  .test("password", async (value, { createError }) => {
    if (!value) return true;
    const message = await newPasswordRule.validate(value).then(
      () => null,
      (error: Error) => error.message,
    );
    return message === null || createError({ message });
  });

/** Rule of a password to verify: every password that can be chosen can be tried, eight spaces too. */
export const triedPasswordRule = anyPassword.max(1_000, "Mot de passe trop long");

/** Rule of a password to verify that may be left out; empty means the same. */
export const givenPasswordRule = string()
  .meta({ isVerbatim: true })
  .typeError(notText)
  .max(1_000, "Mot de passe trop long");

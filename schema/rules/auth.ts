import { object, string } from "yup";
import { labels } from "../../schema/labels.ts";
import { limits } from "../limits.ts";
import { emailRule, filledLine, filledText, notText, required } from "./text.ts";

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Rule of a new password. A password to verify is only required. */
export const newPasswordRule = string()
  .typeError(notText)
  .required(required)
  .min(limits.password.min, `Le mot de passe doit compter au moins ${limits.password.min} caractères`)
  .test(
    "bytes",
    `Le mot de passe est trop long\u00a0: ${limits.password.maxBytes} octets au plus (une lettre accentuée en prend deux)`,
    (value) => value === undefined || bytes(value) <= limits.password.maxBytes,
  );

export const dialCodeRule = string()
  .typeError("Indicatif invalide")
  .matches(/^\+\d{1,4}$/, { message: "Indicatif invalide (exemple\u00a0: +225)", excludeEmptyString: true });

export const telephoneRule = filledText(limits.telephone.max).matches(
  /^[\d\s().+-]*$/,
  "Numéro de téléphone invalide",
);

// Every password that can be chosen can be tried, eight spaces too.
export const loginRules = object({
  email: emailRule,
  password: string().typeError(notText).required(required).max(1_000, "Mot de passe trop long"),
});

export const registerRules = object({
  firstName: filledLine(limits.name.max),
  lastName: filledLine(limits.name.max),
  code: dialCodeRule,
  telephone: telephoneRule,
  email: emailRule,
  password: newPasswordRule,
});

export const codeRules = object({
  activationToken: filledText(2_000),
  activationCode: filledText(20),
});

export const resendRules = object({ activationToken: filledText(2_000) });

export const forgotPasswordRules = object({ email: emailRule });

export const resetPasswordRules = object({
  token: filledText(2_000),
  password: newPasswordRule,
  confirmPassword: string()
    .typeError(notText)
    .required(required)
    .test(
      "same",
      () => labels.differentPasswords,
      (value, { parent }) => value === parent.password,
    ),
});

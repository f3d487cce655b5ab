import { object, string } from "yup";
import { labels } from "../../schema/labels.ts";
import { limits } from "../limits.ts";
import { anyPassword, newPasswordRule, triedPasswordRule } from "./password.ts";
import { emailRule, filledLine, filledText } from "./text.ts";

export const dialCodeRule = string()
  .typeError("Indicatif invalide")
  .matches(/^\+\d{1,4}$/, { message: "Indicatif invalide (exemple\u00a0: +225)", excludeEmptyString: true });

export const telephoneRule = filledText(limits.telephone.max).matches(
  /^[\d\s().+-]*$/,
  "Numéro de téléphone invalide",
);

export const loginRules = object({ email: emailRule, password: triedPasswordRule });

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
  confirmPassword: anyPassword.test(
    "same",
    () => labels.differentPasswords,
    (value, { parent }) => value === parent.password,
  ),
});

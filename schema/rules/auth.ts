import { type ObjectSchema, object, type StringSchema, string } from "yup";
import { labels } from "../../schema/labels.ts";
import { limits } from "../limits.ts";
import type { TelephoneNeed } from "../site/settings.ts";
import { readCode, readDialCode, readTelephone } from "../text/typed-text.ts";
import {
  anyPassword,
  givenPasswordRule,
  newPasswordRule,
  samePassword,
  triedPasswordRule,
} from "./password.ts";
import { emailRule, filledLine, filledText, nameRule, optionalText } from "./text.ts";

// Read before they are validated (core/validation.ts), and again by each test, which a form calls with what was typed.
export const dialCodeRule = string()
  .meta({ read: readDialCode })
  .typeError("Indicatif invalide")
  .test(
    "dial code",
    "Indicatif invalide (exemple\u00a0: +225)",
    (value) => !value || /^\+\d{1,4}$/.test(readDialCode(value)),
  );

const asTelephone = <Rule extends StringSchema<string | undefined>>(rule: Rule): Rule =>
  rule
    .meta({ read: readTelephone })
    .test("telephone", "Numéro de téléphone invalide", (value) =>
      /^[\d\s().+-]*$/.test(readTelephone(value ?? "")),
    );

export const telephoneRule = asTelephone(filledText(limits.telephone.max));
const optionalTelephoneRule = asTelephone(optionalText(limits.telephone.max));

/** Returns the rules of an account as the site needs its telephone: as they stand, with an optional one, or without. */
export function withTelephone<Fields extends { telephone: string }>(
  rules: ObjectSchema<Fields>,
  need: TelephoneNeed,
): ObjectSchema<Omit<Fields, "telephone"> & { telephone?: string | undefined }> {
  const needed: Readonly<Record<TelephoneNeed, () => unknown>> = {
    REQUIRED: () => rules,
    OPTIONAL: () => rules.shape({ telephone: optionalTelephoneRule }),
    // A number that is sent all the same is not kept.
    HIDDEN: () => rules.omit(["code", "telephone"] as never[]),
  };
  return needed[need]() as ObjectSchema<Omit<Fields, "telephone"> & { telephone?: string | undefined }>;
}

/** A code of the app of the account, or a recovery code. */
const totp = optionalText(40);

export const loginRules = object({ email: emailRule, password: triedPasswordRule, totp });

export const registerRules = object({
  firstName: nameRule(limits.name.max),
  lastName: nameRule(limits.name.max),
  code: dialCodeRule,
  telephone: telephoneRule,
  email: emailRule,
  password: newPasswordRule,
});

export const codeRules = object({
  activationToken: filledText(2_000),
  activationCode: filledText(40).meta({ read: readCode }),
});

export const loginCodeRules = codeRules.shape({ totp });

/** JSON that the browser makes of a passkey. */
const passkeyResponse = filledText(20_000);

export const passkeyOptionsRules = object({ password: givenPasswordRule });
export const passkeyRules = object({ name: filledLine(limits.name.max), response: passkeyResponse });
export const passkeyLoginRules = object({ response: passkeyResponse });

/** Rules of the first code of an authenticator app. */
export const totpRules = object({ code: filledText(40).meta({ read: readCode }) });

export const resendRules = object({ activationToken: filledText(2_000) });

export const forgotPasswordRules = object({ email: emailRule });

export const resetPasswordRules = object({
  token: filledText(2_000),
  password: newPasswordRule,
  confirmPassword: anyPassword.test(
    "same",
    () => labels.differentPasswords,
    (value, { parent }) => samePassword(value) === samePassword(parent.password),
  ),
});

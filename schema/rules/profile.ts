import { object, string } from "yup";
import { limits } from "../limits.ts";
import { dialCodeRule, newPasswordRule, telephoneRule } from "./auth.ts";
import { emailRule, filledLine, notText, optionalText, required } from "./text.ts";

/** A password that is being tried: whatever could be chosen, eight spaces too. */
const triedPasswordRule = string().typeError(notText).required(required).max(1_000, "Mot de passe trop long");

/** What a person says of themselves. Where a change is sent, only what came is held against it. */
export const profileRules = object({
  firstName: filledLine(limits.name.max),
  lastName: filledLine(limits.name.max),
  code: dialCodeRule,
  telephone: telephoneRule,
  aboutMe: optionalText(limits.aboutMe.max),
  imageName: optionalText(100),
});

export const emailChangeRules = object({ email: emailRule, password: triedPasswordRule });

/** What REST changes beside the profile: the whole name at once, and the address. */
export const accountRules = object({
  fullName: filledLine(2 * limits.name.max + 1).matches(
    /^\s*\S{1,80}\s+\S.{0,79}$/u,
    "Le prénom et le nom sont attendus, 80 caractères au plus chacun",
  ),
  email: emailRule,
});

export const passwordChangeRules = object({ current: triedPasswordRule, password: newPasswordRule });

export const accountDeletionRules = object({ password: triedPasswordRule });

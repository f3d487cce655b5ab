import { object } from "yup";
import { limits } from "../limits.ts";
import { dialCodeRule, telephoneRule } from "./auth.ts";
import { givenPasswordRule, newPasswordRule, triedPasswordRule } from "./password.ts";
import { emailRule, nameRule, optionalText } from "./text.ts";
import { filledWebAddress, line, listOf } from "./web-address.ts";

/** Rules of a user's profile. For changes, only given fields are validated. */
export const profileRules = object({
  firstName: nameRule(limits.name.max),
  lastName: nameRule(limits.name.max),
  code: dialCodeRule,
  telephone: telephoneRule,
  aboutMe: optionalText(limits.aboutMe.max),
  jobTitle: line(limits.author.jobTitle),
  links: listOf(filledWebAddress, limits.author.links),
  imageName: optionalText(100),
});

/** Rules of a change of address. Without the password the former address has its say (docs/accounts.md). */
export const emailChangeRules = object({ email: emailRule, password: givenPasswordRule });

/** Rules of fields that REST changes beside the profile: the full name, and the address with the password. */
export const accountRules = object({
  fullName: nameRule(2 * limits.name.max + 1).matches(
    /^\s*\S{1,80}\s+\S.{0,79}$/u,
    "Le prénom et le nom sont attendus, 80 caractères au plus chacun",
  ),
  email: emailRule,
  password: givenPasswordRule,
});

export const passwordChangeRules = object({ current: triedPasswordRule, password: newPasswordRule });

/** Rules of what asks for one's password again: the end of an account, a change of how one logs in. */
export const ownPasswordRules = object({ password: triedPasswordRule });

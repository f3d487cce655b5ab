import { boolean, object } from "yup";
import { limits } from "../limits.ts";
import { dialCodeRule, newPasswordRule, telephoneRule } from "./auth.ts";
import { clientIdRule, emailRule, filledLine, optionalText } from "./text.ts";

const tooShort = `${limits.name.min} caractères au moins`;
const missing = "Informations requise";

const nameRule = filledLine(limits.name.max, missing).min(limits.name.min, tooShort);
const phoneRule = telephoneRule.min(limits.telephone.min, tooShort).required(missing);
const pictureRule = optionalText(100);
const aboutMeRule = optionalText(limits.aboutMe.max);
const administratorRule = boolean().typeError("Ce champ attend vrai ou faux");

/**
 * A person whom an administrator adds; the form holds to it when editing too, its password
 * included. Where a change is sent, only what came is held against it.
 */
export const newUserRules = object({
  firstName: nameRule,
  lastName: nameRule,
  code: dialCodeRule,
  telephone: phoneRule,
  email: emailRule.required(missing),
  password: newPasswordRule.required(missing),
  isAdmin: administratorRule,
  imageName: pictureRule,
  aboutMe: aboutMeRule,
  clientId: clientIdRule,
});

export const keywordRules = object({ keyword: optionalText(limits.keyword.max) });

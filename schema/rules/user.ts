import { array, boolean, object, string } from "yup";
import { labels } from "../../schema/labels.ts";
import { limits } from "../limits.ts";
import { roles } from "../roles.ts";
import { dialCodeRule, telephoneRule } from "./auth.ts";
import { newPasswordRule } from "./password.ts";
import { clientIdRule, emailRule, nameRule, optionalText } from "./text.ts";

const tooShort = `${limits.name.min} caractères au moins`;
const missing = () => labels.requiredInformation;

const longNameRule = nameRule(limits.name.max, missing).min(limits.name.min, tooShort);
const phoneRule = telephoneRule.min(limits.telephone.min, tooShort).required(missing);
const pictureRule = optionalText(100);
const aboutMeRule = optionalText(limits.aboutMe.max);
/** A role, by its stored name. */
export const roleRule = string()
  .strict()
  .typeError("Choisissez un rôle")
  .oneOf([...roles], "Choisissez un rôle de la liste");
const administratorRule = boolean().typeError("Ce champ attend vrai ou faux");

/**
 * Rules of a user created by an administrator; the edit form uses them too, password included. For changes, only
 * given fields are validated.
 */
export const newUserRules = object({
  firstName: longNameRule,
  lastName: longNameRule,
  code: dialCodeRule,
  telephone: phoneRule,
  email: emailRule.required(missing),
  password: newPasswordRule.required(missing),
  isAdmin: administratorRule,
  role: roleRule,
  moderatedCategoryIds: array()
    .of(string().strict().required())
    .typeError("Une liste de catégories est attendue")
    .max(limits.category.most, `${limits.category.most} au plus`),
  imageName: pictureRule,
  aboutMe: aboutMeRule,
  clientId: clientIdRule,
});

export const keywordRules = object({ keyword: optionalText(limits.keyword.max) });

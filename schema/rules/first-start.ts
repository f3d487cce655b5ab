import { boolean, object } from "yup";
import { replacingPasswordRule } from "./password.ts";
import { emailRule } from "./text.ts";
import { newUserRules } from "./user.ts";

/** Rules of the owner's account; without a password the present one stays. */
export const ownerRules = newUserRules.pick(["firstName", "lastName"]).shape({
  email: emailRule,
  password: replacingPasswordRule,
});

export const finishRules = object({
  removesDemonstration: boolean().required("Dites si la démonstration reste"),
});

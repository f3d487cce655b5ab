import { object } from "yup";
import { registerRules } from "./auth.ts";
import { emailRule, required } from "./text.ts";
import { roleRule } from "./user.ts";

/** Roles that an invitation can't give: a reader's, and the one whose categories are chosen for an account. */
export const uninvitedRoles = ["READER", "CATEGORY_MODERATOR"] as const;

/** Rules of an invitation to the team. */
export const invitationRules = object({
  email: emailRule.required(required),
  role: roleRule
    .required("Choisissez un rôle")
    .notOneOf([...uninvitedRoles], "Choisissez un rôle de l’équipe"),
});

/** Rules of the account that an invited person creates; the address is the invitation's. */
export const acceptanceRules = registerRules.omit(["email"]);

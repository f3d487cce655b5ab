import { object } from "yup";
import { registerRules } from "./auth.ts";
import { emailRule, required } from "./text.ts";
import { roleRule } from "./user.ts";

/** Rules of an invitation to the team: every role but a reader's. */
export const invitationRules = object({
  email: emailRule.required(required),
  role: roleRule.required("Choisissez un rôle").notOneOf(["READER"], "Choisissez un rôle de l’équipe"),
});

/** Rules of the account that an invited person creates; the address is the invitation's. */
export const acceptanceRules = registerRules.omit(["email"]);

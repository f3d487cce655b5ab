import { registerEnumType } from "type-graphql";
import { roleDescriptions } from "../../schema/role-texts.ts";
import { type Role, roles } from "../../schema/roles.ts";

/** The roles as the API names them. */
export const RoleEnum = Object.fromEntries(roles.map((role) => [role, role])) as {
  readonly [Name in Role]: Name;
};
registerEnumType(RoleEnum, {
  name: "Role",
  description: "Le rôle d’une personne inscrite.",
  valuesConfig: Object.fromEntries(roles.map((role) => [role, { description: roleDescriptions[role] }])),
});

import { registerEnumType } from "type-graphql";
import { type ModerationReason, moderationReasons } from "../../schema/moderation.ts";

/** The short list as GraphQL's enumeration. */
export const reasonNames = Object.fromEntries(Object.keys(moderationReasons).map((name) => [name, name])) as {
  readonly [Name in ModerationReason]: Name;
};

registerEnumType(reasonNames, {
  name: "ModerationReason",
  description: "Pourquoi l’on signale, masque ou exclut.",
  valuesConfig: Object.fromEntries(
    Object.entries(moderationReasons).map(([name, words]) => [name, { description: `${words}.` }]),
  ),
});

import { registerEnumType } from "type-graphql";
import type { PostAccess } from "../../schema/article-fields.ts";

export const postAccessNames = { PUBLIC: "PUBLIC", MEMBERS: "MEMBERS" } as const satisfies {
  readonly [Access in PostAccess]: Access;
};
registerEnumType(postAccessNames, {
  name: "PostAccess",
  description: "Qui lit un article en entier.",
  valuesConfig: {
    PUBLIC: { description: "Tout le monde." },
    MEMBERS: { description: "Les membres ; les visiteurs en lisent les premiers paragraphes." },
  },
});

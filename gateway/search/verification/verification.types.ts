import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Post } from "../../posts/post.service.ts";

export const verdicts = { TRUE: "TRUE", ALTERED: "ALTERED", UNKNOWN: "UNKNOWN" } as const;
export type Verdict = keyof typeof verdicts;
registerEnumType(verdicts, {
  name: "Verdict",
  description: "Ce qu’est un texte qui circule.",
  valuesConfig: {
    TRUE: { description: "Un article du site, ou un passage, tel qu’il est." },
    ALTERED: { description: "Un article du site, dont des mots ont été changés." },
    UNKNOWN: { description: "Rien de ce que le site publie." },
  },
});

@ObjectType({ description: "Des mots changés." })
export class TextDifference {
  @Field(() => String, { description: "Les mots d’avant, dans le texte vérifié." })
  before!: string;

  @Field(() => String, { description: "Les mots du texte vérifié\u202f; vide\u00a0: il en a retiré." })
  text!: string;

  @Field(() => String, { description: "Les mots de l’article\u202f; vide\u00a0: le texte en a ajouté." })
  original!: string;

  @Field(() => String, { description: "Les mots d’après, dans le texte vérifié." })
  after!: string;
}

@ObjectType({ description: "Ce que le site dit d’un texte qui circule." })
export class Verification {
  @Field(() => verdicts, { description: "Vrai, changé, ou pas de ce site." })
  verdict!: Verdict;

  @Field(() => Post, { nullable: true, description: "L’article dont il vient\u202f; null si aucun." })
  post!: Post | null;

  @Field(() => Date, {
    nullable: true,
    description:
      "Quand le site a fait ce fichier\u202f; null pour un autre texte, ou s’il n’est plus tel qu’il l’a fait.",
  })
  fileMadeAt!: Date | null;

  @Field(() => [TextDifference], { description: "Ce qui a été changé, 50 passages au plus." })
  differences!: readonly TextDifference[];
}

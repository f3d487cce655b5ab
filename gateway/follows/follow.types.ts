import type { Types } from "mongoose";
import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";

export const followKinds = {
  AUTHOR: "AUTHOR",
  CATEGORY: "CATEGORY",
  TAG: "TAG",
  SERIES: "SERIES",
} as const;
export type FollowKind = keyof typeof followKinds;
registerEnumType(followKinds, {
  name: "FollowKind",
  description: "Ce qu’on peut suivre.",
  valuesConfig: {
    AUTHOR: { description: "Une personne qui a publié." },
    CATEGORY: { description: "Une catégorie." },
    TAG: { description: "Un mot-clé." },
    SERIES: { description: "Une série." },
  },
});

export const followWayEnum = { NOTIFICATION: "NOTIFICATION", PUSH: "PUSH", LETTER: "LETTER" } as const;
export type FollowWay = keyof typeof followWayEnum;
registerEnumType(followWayEnum, {
  name: "FollowWay",
  description: "Comment on est prévenu d’un article qui paraît.",
  valuesConfig: {
    NOTIFICATION: { description: "Dans le site, parmi les notifications." },
    PUSH: { description: "Sur ses appareils, ceux qui l’ont accepté." },
    LETTER: { description: "Par lettre\u00a0: l’article arrive à l’adresse du compte." },
  },
});

@InputType({ description: "Ce que la personne connectée suit, et comment." })
export class FollowInput {
  @Field(() => followKinds, { description: "Ce que c’est." })
  kind!: FollowKind;

  @Field(() => ID, { description: "Son identifiant, ou ce que porte l’adresse de sa page." })
  id!: string;

  @Field(() => [followWayEnum], {
    nullable: true,
    description:
      "De toutes ces façons, et d’elles seules\u00a0; sans choix, dans le site\u00a0; aucune y met fin.",
  })
  by?: FollowWay[];
}

@ObjectType({ description: "Ce que suit la personne connectée, et comment." })
export class Follow {
  @Field(() => ID, {
    name: "id",
    description: "Identifiant de la personne, de la catégorie, du mot-clé ou de la série.",
  })
  _id!: Types.ObjectId;

  @Field(() => followKinds, { description: "Ce que c’est." })
  kind!: FollowKind;

  @Field(() => String, { description: "Son nom." })
  name!: string;

  @Field(() => String, { description: "Le chemin de sa page." })
  path!: string;

  @Field(() => [followWayEnum], {
    description: "Comment elle en est prévenue\u00a0; d’aucune façon, elle ne le suit pas.",
  })
  by!: FollowWay[];
}

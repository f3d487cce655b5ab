// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import type { Types } from "mongoose";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { type CategoryColorName, colorOfSection } from "../../schema/category-colors.ts";
import { Image } from "../files/image.type.ts";
import type { Tag } from "./tag.entity.ts";

export const colors: Readonly<Record<CategoryColorName, CategoryColorName>> = {
  CANOPY: "CANOPY",
  LATERITE: "LATERITE",
  GOLD: "GOLD",
  EARTH: "EARTH",
  DUSK: "DUSK",
  LAGOON: "LAGOON",
  INDIGO: "INDIGO",
  HIBISCUS: "HIBISCUS",
};
registerEnumType(colors, {
  name: "CategoryColor",
  description: "La couleur d’une catégorie.",
  valuesConfig: {
    CANOPY: { description: "Le vert des feuillages." },
    LATERITE: { description: "La terre rouge." },
    GOLD: { description: "L’or." },
    EARTH: { description: "Le brun de la terre." },
    DUSK: { description: "Le gris du soir." },
    LAGOON: { description: "Le bleu-vert de la lagune." },
    INDIGO: { description: "L’indigo." },
    HIBISCUS: { description: "Le rouge de l’hibiscus." },
  },
});

/** A tag with a name and a section, as identified in the client's cache. */
@ObjectType({ description: "Une catégorie d’articles." })
export class Category {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Dans les adresses ; reste quand le nom change." })
  slug!: string;

  @Field(() => String, {
    description: "Nom, unique parmi les catégories, sans égard à la casse ni aux accents.",
  })
  name!: string;

  @Field(() => Int, {
    description:
      "Rang de la section : les catégories se rangent par section, puis dans l’ordre donné, ou par nom.",
  })
  section!: number;

  @Field(() => String, { description: "Ce dont elle parle, en texte simple ; vide si on ne l’a pas écrit." })
  description!: string;

  @Field(() => colors, { description: "Sa couleur ; sans choix, celle de sa section." })
  color!: CategoryColorName;

  @Field(() => Image, { nullable: true, description: "L’image qui ouvre sa page." })
  picture!: Image | null;

  /** Articles pinned in its block of the home page (rankings/pinned-posts.service.ts). */
  pins!: readonly Types.ObjectId[];

  @Field(() => Int, { description: "Nombre exact d’articles publiés." })
  postCount!: number;
}

/** Returns a tag as a category; null when it has no section. */
export const categoryOf = (tag: Tag | null | undefined): Category | null =>
  tag?.isCategory
    ? {
        _id: tag._id,
        slug: tag.slug,
        name: tag.name,
        section: tag.section ?? 0,
        description: tag.description ?? "",
        color: tag.color ?? colorOfSection(tag.section ?? 0),
        picture: tag.picture ?? null,
        pins: tag.pins ?? [],
        postCount: tag.counts.PUBLISHED,
      }
    : null;

@InputType()
abstract class CategoryLooks {
  @Field(() => String, { nullable: true, description: "Texte simple, 320 caractères au plus." })
  description?: string;

  @Field(() => colors, { nullable: true, description: "Sa couleur ; sans choix, celle de sa section." })
  color?: CategoryColorName;

  @Field(() => String, { nullable: true, description: "Le nom d’une image du site ; vide : aucune." })
  pictureName?: string;
}

@InputType({ description: "Une catégorie à créer." })
export class CategoryInput extends CategoryLooks {
  @Field(() => String, { description: "80 caractères au plus, une lettre ou un chiffre au moins." })
  name!: string;

  @Field(() => Int, { nullable: true, description: "Rang de la section, de 0 à 1 000 ; 0 sinon." })
  section?: number;

  @Field(() => ID, {
    nullable: true,
    description: "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.",
  })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’une catégorie." })
export class CategoryChanges extends CategoryLooks {
  @Field(() => String, { nullable: true, description: "Le nouveau nom ; l’adresse reste." })
  name?: string;

  @Field(() => Int, { nullable: true, description: "Le nouveau rang de la section, de 0 à 1 000." })
  section?: number;
}

@InputType({ description: "La place d’une catégorie." })
export class CategoryPlace {
  @Field(() => Int, { description: "Rang de la section, de 0 à 1 000." })
  section!: number;

  @Field(() => ID, {
    nullable: true,
    description: "La catégorie devant laquelle elle va ; sinon à la fin de la section.",
  })
  before?: string | null;
}

export const directions = { UP: "UP", DOWN: "DOWN" } as const;
export type Direction = keyof typeof directions;
registerEnumType(directions, {
  name: "Direction",
  description: "Vers où.",
  valuesConfig: { UP: { description: "Vers le haut." }, DOWN: { description: "Vers le bas." } },
});

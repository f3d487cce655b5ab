import { index, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import type { CatalogueKind } from "../core/documents/subject.ts";

export type { CatalogueKind };

export const catalogueKinds = {
  IMAGE: "IMAGE",
  VIDEO: "VIDEO",
  BOOK: "BOOK",
  MUSIC: "MUSIC",
} as const satisfies { readonly [Kind in CatalogueKind]: Kind };
registerEnumType(catalogueKinds, {
  name: "CatalogueKind",
  description: "Un des quatre catalogues.",
  valuesConfig: {
    IMAGE: { description: "Les images." },
    VIDEO: { description: "Les vidéos." },
    BOOK: { description: "Les livres." },
    MUSIC: { description: "Les musiques." },
  },
});

/** Area of the site in which readers find each catalogue. */
export const areaOf = { IMAGE: "IMAGES", VIDEO: "VIDEOS", BOOK: "BOOKS", MUSIC: "MUSICS" } as const;

/** Fields common to the entries of all catalogues. */
@ObjectType()
@index({ words: 1, _id: -1 })
@index(
  { addedById: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
export abstract class CatalogueEntry {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Titre." })
  @prop({ type: () => String, required: true })
  title!: string;

  @Field(() => String, { description: "Présentation, en texte simple ; vide s’il n’y en a pas." })
  @prop({ type: () => String, default: "" })
  description!: string;

  @Field(() => String, { description: "Qui d’autre y a pris part ; vide si on ne le sait pas." })
  @prop({ type: () => String, default: "" })
  credits!: string;

  @Field(() => String, {
    description: "À quelles conditions on peut s’en servir ; vide si on ne le sait pas.",
  })
  @prop({ type: () => String, default: "" })
  licence!: string;

  @Field(() => String, { description: "Son auteur ; vide si on ne le sait pas." })
  @prop({ type: () => String, default: "" })
  author!: string;

  /** Name of a file of this site; returned through `file`. */
  @prop({ type: () => String })
  fileName?: string;

  /** Name of an image of this site; returned through `cover`. */
  @prop({ type: () => String })
  coverName?: string;

  /** Search words (gateway/search). Never returned. */
  @prop({ type: () => [String], default: [] })
  words!: string[];

  // Returned through `addedBy` only.
  @prop({ type: () => Types.ObjectId, required: true })
  addedById!: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;

  /** Number of its comments. Absent: none. Returned through `commentCount`. */
  @prop({ type: () => Number })
  commentCount?: number;

  @Field(() => Date, { description: "Date d’ajout." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { description: "Date du dernier changement." })
  @prop({ type: () => Date, required: true })
  updatedAt!: Date;
}

/** Fields of the entries of the three catalogues with a genre. */
@ObjectType()
@index({ genreSlug: 1, _id: -1 })
export abstract class EntryOfGenre extends CatalogueEntry {
  @Field(() => String, { description: "Genre ; vide s’il n’y en a pas." })
  @prop({ type: () => String, default: "" })
  genre!: string;

  /** Slug of the genre, for addresses and filters. */
  @prop({ type: () => String })
  genreSlug?: string;
}

import { index, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

export const catalogueKinds = { IMAGE: "IMAGE", VIDEO: "VIDEO", BOOK: "BOOK", MUSIC: "MUSIC" } as const;
export type CatalogueKind = keyof typeof catalogueKinds;
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

/** What a thing of any catalogue says of itself. */
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

  /** The name of a file of ours; shown through `file`. */
  @prop({ type: () => String })
  fileName?: string;

  /** The name of an image of ours; shown through `cover`. */
  @prop({ type: () => String })
  coverName?: string;

  /** What a search finds it by (gateway/search). Never shown. */
  @prop({ type: () => [String], default: [] })
  words!: string[];

  // Shown through addedBy, never as it is.
  @prop({ type: () => Types.ObjectId, required: true })
  addedById!: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;

  @Field(() => Date, { description: "Date d’ajout." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { description: "Date du dernier changement." })
  @prop({ type: () => Date, required: true })
  updatedAt!: Date;
}

/** What of three catalogues has a genre. */
@ObjectType()
@index({ genreSlug: 1, _id: -1 })
export abstract class EntryOfGenre extends CatalogueEntry {
  @Field(() => String, { description: "Genre ; vide s’il n’y en a pas." })
  @prop({ type: () => String, default: "" })
  genre!: string;

  /** The genre as an address and a comparison carry it. */
  @prop({ type: () => String })
  genreSlug?: string;
}

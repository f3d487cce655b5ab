import { getModelForClass, modelOptions, plugin, prop } from "@typegoose/typegoose";
import { Field, Int, ObjectType } from "type-graphql";
import { fillAbsentFields } from "../../core/documents/absent-fields.ts";
import { EntryOfGenre } from "../catalogue.entity.ts";
import { CataloguePage } from "../catalogue-page.type.ts";

@ObjectType({ description: "Un livre du catalogue ; son fichier est un PDF, s’il se lit ici." })
@plugin(fillAbsentFields, { defaults: { extract: "", whereToFind: "" } })
@modelOptions({ schemaOptions: { collection: "books", versionKey: false } })
export class Book extends EntryOfGenre {
  @Field(() => String, { nullable: true, description: "Les treize chiffres de son ISBN, sans tirets." })
  @prop({ type: () => String })
  isbn?: string;

  @Field(() => String, { description: "Éditeur ; vide si on ne le sait pas." })
  @prop({ type: () => String, default: "" })
  publisher!: string;

  @Field(() => Int, { nullable: true, description: "Nombre de pages." })
  @prop({ type: () => Number })
  pages?: number;

  @Field(() => Int, { nullable: true, description: "Année de parution." })
  @prop({ type: () => Number })
  year?: number;

  @Field(() => String, { description: "Quelques lignes du livre ; vide s’il n’y en a pas." })
  @prop({ type: () => String, default: "" })
  extract!: string;

  @Field(() => String, {
    description:
      "Où le trouver, un lieu par ligne, avec son adresse s’il en a une ; vide si on ne le sait pas.",
  })
  @prop({ type: () => String, default: "" })
  whereToFind!: string;

  @Field(() => String, { description: "Langue ; vide si on ne le sait pas." })
  @prop({ type: () => String, default: "" })
  language!: string;
}

@ObjectType({ description: "Une page de livres, du plus récent à l’ajout le plus ancien." })
export class BookPage extends CataloguePage {
  @Field(() => [Book], { description: "Les livres." })
  items!: Book[];
}

export const BookModel = getModelForClass(Book);

import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Field, Int, ObjectType } from "type-graphql";
import { CatalogueEntry } from "./catalogue.entity.ts";

@ObjectType({ description: "Une image du catalogue." })
@modelOptions({ schemaOptions: { collection: "pictures", versionKey: false } })
export class Picture extends CatalogueEntry {
  @Field(() => String, { description: "Ce que l’image montre, pour qui ne la voit pas." })
  @prop({ type: () => String, default: "" })
  alt!: string;

  @Field(() => String, { description: "Où elle a été faite ; vide si on ne le sait pas." })
  @prop({ type: () => String, default: "" })
  place!: string;

  @Field(() => Date, { nullable: true, description: "Quand elle a été faite." })
  @prop({ type: () => Date })
  takenOn?: Date;
}

@ObjectType({ description: "Une page d’images, de la plus récente à la plus ancienne." })
export class PicturePage {
  @Field(() => [Picture], { description: "Les images." })
  items!: Picture[];

  @Field(() => Int, { description: "Le numéro de cette page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Combien de pages il y a." })
  pages!: number;

  @Field(() => Int, { description: "Combien d’images il y a." })
  total!: number;
}

export const PictureModel = getModelForClass(Picture);

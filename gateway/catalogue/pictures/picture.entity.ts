import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Field, ObjectType } from "type-graphql";
import { CatalogueEntry } from "../catalogue.entity.ts";
import { CataloguePage } from "../catalogue-page.type.ts";

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
export class PicturePage extends CataloguePage {
  @Field(() => [Picture], { description: "Les images." })
  items!: Picture[];
}

export const PictureModel = getModelForClass(Picture);

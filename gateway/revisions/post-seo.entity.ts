import { modelOptions, prop } from "@typegoose/typegoose";
import { Field, ObjectType } from "type-graphql";

@ObjectType({ description: "Ce que montrent d’un article les moteurs de recherche et les partages." })
@modelOptions({ schemaOptions: { _id: false } })
export class PostSeo {
  @Field(() => String, { description: "Vide : le titre de l’article." })
  @prop({ type: () => String, default: "" })
  title!: string;

  @Field(() => String, { description: "Vide : la description de l’article." })
  @prop({ type: () => String, default: "" })
  description!: string;
}

import { Field, ObjectType } from "type-graphql";

@ObjectType({ description: "Où se lit un commentaire, ou ce qui est commenté." })
export class CommentPlace {
  @Field(() => String, { description: "Le titre de l’article ou de l’œuvre, ou le début de l’actualité." })
  title!: string;

  @Field(() => String, { description: "L’adresse sur le site." })
  path!: string;
}

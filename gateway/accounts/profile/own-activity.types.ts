// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import type { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ description: "Un article ou une actualité que l’on aime." })
export class OwnLike {
  @Field(() => ID, { description: "Identifiant de l’article ou de l’actualité." })
  id!: Types.ObjectId;

  @Field(() => String, { description: "Le titre de l’article, ou le début de l’actualité." })
  title!: string;

  @Field(() => String, { description: "L’adresse sur le site." })
  path!: string;
}

@ObjectType({ description: "Un commentaire que l’on a écrit." })
export class OwnComment {
  @Field(() => ID, { description: "Identifiant du commentaire." })
  id!: Types.ObjectId;

  @Field(() => String, { description: "Le début du commentaire." })
  extract!: string;

  @Field(() => Date, { description: "Date d’envoi." })
  createdAt!: Date;

  @Field(() => String, { description: "Le titre de l’article ou de l’œuvre, ou le début de l’actualité." })
  title!: string;

  @Field(() => String, { description: "L’adresse du commentaire sur le site." })
  path!: string;
}

@ObjectType({ description: "Ce que l’on a fait sur le site en dernier." })
export class OwnActivity {
  @Field(() => [OwnLike], { description: "Ce que l’on a aimé, le dernier d’abord ; 6 au plus." })
  likes!: OwnLike[];

  @Field(() => [OwnComment], { description: "Ce que l’on a commenté, le dernier d’abord ; 6 au plus." })
  comments!: OwnComment[];
}

// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { Field, ObjectType } from "type-graphql";

@ObjectType({ description: "Une version plus récente que celle qui est installée." })
export class NewerVersion {
  @Field(() => String, { description: "Son numéro." })
  version!: string;
  @Field(() => String, { description: "La page qui dit ce qu’elle change ; vide s’il n’y en a pas." })
  address!: string;
}

@ObjectType({ description: "Le logiciel installé." })
export class Installation {
  @Field(() => String, { description: "Sa version." })
  version!: string;
  @Field(() => Boolean, { description: "Vrai si les nouvelles versions sont cherchées, une fois par jour." })
  isChecked!: boolean;
  @Field(() => NewerVersion, {
    nullable: true,
    description: "Une version plus récente ; null : on n’en connaît pas.",
  })
  newer!: NewerVersion | null;
}

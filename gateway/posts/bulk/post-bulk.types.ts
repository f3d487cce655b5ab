import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { type PostStatus, postStatuses } from "../post.service.ts";

@ObjectType()
@InputType()
abstract class PostStateFields {
  @Field(() => ID, { description: "L’article." })
  postId!: string;

  @Field(() => Int, {
    description:
      "La version que le changement lui a donnée\u00a0: s’il en a changé depuis, il reste comme il est.",
  })
  version!: number;

  @Field(() => postStatuses, { description: "Son état d’avant." })
  status!: PostStatus;

  @Field(() => Date, { nullable: true, description: "Quand il devait paraître, s’il était programmé." })
  scheduledAt?: Date | null;

  @Field(() => [String], { description: "Ses mots-clés d’avant, dans leur ordre." })
  tags!: string[];

  @Field(() => [String], {
    nullable: true,
    description: "Ceux de ses modifications en attente\u00a0; null s’il n’en avait pas.",
  })
  pendingTags?: string[] | null;

  @Field(() => Boolean, { description: "Vrai si le changement l’a publié pour la première fois." })
  isFirstPublication!: boolean;
}

@ObjectType({ description: "Ce qu’était un article avant un changement de plusieurs à la fois." })
export class PostStateBefore extends PostStateFields {}

@InputType({ description: "Ce qu’était un article avant un changement, pour le lui rendre." })
export class PostStateBeforeInput extends PostStateFields {}

@ObjectType({ description: "Un article qu’un changement a laissé comme il était." })
export class PostRefusal {
  @Field(() => ID, { description: "L’article." })
  postId!: string;

  @Field(() => String, { description: "Son titre\u00a0; vide s’il n’existe plus." })
  title!: string;

  @Field(() => String, { description: "Pourquoi, en une phrase." })
  reason!: string;
}

@ObjectType({ description: "Ce qu’un changement de plusieurs articles a fait." })
export class PostBulkChange {
  @Field(() => Int, { description: "Combien d’articles ont changé." })
  count!: number;

  @Field(() => String, { description: "La même chose en mots\u00a0: «\u00a03 articles dépubliés\u00a0»." })
  message!: string;

  @Field(() => [PostStateBefore], {
    description: "Ce qu’étaient ceux qui ont changé\u00a0: voir undoPostChanges.",
  })
  before!: PostStateBefore[];

  @Field(() => [PostRefusal], { description: "Ceux qui n’ont pas pu changer." })
  refused!: PostRefusal[];
}

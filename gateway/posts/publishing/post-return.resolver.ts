import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { PerViewer } from "../../core/field-visibility.ts";
import { User } from "../../users/user.service.ts";
import { isReadableInStudio } from "../post.policy.ts";
import { Post, ReturnNote } from "../post.service.ts";
import { returnPost } from "./post-return.service.ts";

@InputType({ description: "Le mot qui rend un article proposé à son auteur." })
class ReturnInput {
  @Field(() => String, { description: "Ce qui manque encore : 1 000 caractères au plus." })
  text!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      "La version que l’on a lue : si l’article en a changé depuis, l’envoi est refusé (CONFLICT).",
  })
  version?: number;
}

@Resolver(() => Post)
export class PostReturnResolver {
  @Mutation(() => Post, {
    description: "Rend un article proposé à son auteur, avec un mot ; il redevient un brouillon. Éditeurs.",
  })
  returnPost(
    @Arg("id", () => ID, { description: "L’article." }) id: string,
    @Arg("input", () => ReturnInput, { description: "Le mot." }) input: ReturnInput,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return returnPost(viewer, id, input);
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => ReturnNote, {
    nullable: true,
    description: "Le mot de la rédaction qui l’a rendu ; null sauf pour les éditeurs et l’auteur.",
  })
  returnNote(@Root() post: Post, @Ctx() { viewer }: Context): ReturnNote | null {
    return isReadableInStudio(viewer, post) ? (post.returnNote ?? null) : null;
  }
}

@Resolver(() => ReturnNote)
export class ReturnNoteResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a rendu ; null si le compte est supprimé.",
  })
  by(@Root() { byId }: ReturnNote, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(byId);
  }
}

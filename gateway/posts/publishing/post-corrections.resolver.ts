import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { User } from "../../users/user.service.ts";
import { Correction, Post } from "../post.service.ts";
import { addCorrection, removeCorrection, updateCorrection } from "./post-corrections.service.ts";

@InputType({ description: "Une correction à signaler aux lecteurs." })
class CorrectionInput {
  @Field(() => String, { description: "Ce qui était faux et ce qui est vrai, 500 caractères au plus." })
  text!: string;

  @Field(() => ID, {
    nullable: true,
    description: "Un UUID que l’appelant choisit : un second envoi ne signale rien de plus.",
  })
  clientId?: string;
}

const PostId = () => Arg("postId", () => ID, { description: "L’article." });
const Id = () => Arg("id", () => ID, { description: "La correction." });
const Input = () => Arg("input", () => CorrectionInput, { description: "La correction." });

@Resolver(() => Correction)
export class PostCorrectionsResolver {
  @Mutation(() => Post, {
    description: "Signale aux lecteurs une correction d’un article publié, 30 au plus. Éditeurs.",
  })
  addCorrection(
    @PostId() postId: string,
    @Input() input: CorrectionInput,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return addCorrection(viewer, postId, input);
  }

  @Mutation(() => Post, { description: "Dit autrement une correction ; sa date reste. Éditeurs." })
  updateCorrection(
    @PostId() postId: string,
    @Id() id: string,
    @Input() input: CorrectionInput,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return updateCorrection(viewer, postId, id, input);
  }

  @Mutation(() => Post, { description: "Retire une correction. Éditeurs." })
  removeCorrection(@PostId() postId: string, @Id() id: string, @Ctx() { viewer }: Context): Promise<Post> {
    return removeCorrection(viewer, postId, id);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a signalée ; null si le compte est supprimé.",
  })
  author(@Root() { authorId }: Correction, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(authorId);
  }
}

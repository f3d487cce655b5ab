import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../core/context.ts";
import { KeepsCaches } from "../core/field-visibility.ts";
import { follow, followOf, listFollows, unfollow } from "./follow.service.ts";
import { Follow, FollowInput, type FollowKind, followKinds } from "./follow.types.ts";

const Kind = () => Arg("kind", () => followKinds, { description: "Ce que c’est." });
const Id = () =>
  Arg("id", () => ID, { description: "Son identifiant, ou ce que porte l’adresse de sa page." });

@Resolver()
export class FollowResolver {
  @Query(() => [Follow], { description: "Ce que suit la personne connectée, 200 au plus, par nom." })
  myFollows(@Ctx() { viewer }: Context): Promise<Follow[]> {
    return listFollows(viewer);
  }

  @Query(() => Follow, {
    nullable: true,
    description: "Comment la personne connectée suit ceci\u00a0; null pour un visiteur.",
  })
  followOf(@Kind() kind: FollowKind, @Id() id: string, @Ctx() { viewer }: Context): Promise<Follow | null> {
    return followOf(viewer, kind, id);
  }

  @KeepsCaches()
  @Mutation(() => Follow, {
    description:
      "Suit une personne qui écrit, une catégorie, un mot-clé ou une série\u00a0: un article qui paraît est annoncé.",
  })
  follow(
    @Arg("input", () => FollowInput, { description: "Quoi, et comment." }) input: FollowInput,
    @Ctx() { viewer, request }: Context,
  ): Promise<Follow> {
    return follow(viewer, request, input);
  }

  @KeepsCaches()
  @Mutation(() => Follow, { description: "Ne suit plus ceci, d’aucune façon." })
  unfollow(@Kind() kind: FollowKind, @Id() id: string, @Ctx() { viewer }: Context): Promise<Follow> {
    return unfollow(viewer, kind, id);
  }
}

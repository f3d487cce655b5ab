import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from "type-graphql";
import type { Context } from "../core/context.ts";
import { User } from "../users/user.service.ts";
import { announceEditing, Editor, editorChanges, editorsNow, leaveEditing } from "./presence.service.ts";

const PostId = () => Arg("postId", () => ID, { description: "L’article ou la page fixe." });
const Tab = () => Arg("tab", () => ID, { description: "Un UUID que l’onglet choisit." });

const changes = { CURRENT: "CURRENT", CHANGED: "CHANGED" } as const;
registerEnumType(changes, {
  name: "EditorsChangeKind",
  description: "Pourquoi la liste arrive.",
  valuesConfig: {
    CURRENT: { description: "C’est celle du moment. Toujours le premier événement." },
    CHANGED: { description: "Elle a changé." },
  },
});

@ObjectType({ description: "Qui a un article ou une page fixe ouverte dans l’éditeur." })
class EditorsChanged {
  @Field(() => changes, { description: "Pourquoi elle arrive." })
  kind!: keyof typeof changes;

  @Field(() => Int, { description: "Le numéro du dernier changement que contient la liste." })
  seq!: number;

  @Field(() => ID, { description: "L’article ou la page fixe." })
  postId!: string;

  @Field(() => [Editor], { description: "Toutes ces personnes, la première venue d’abord." })
  editors!: readonly Editor[];
}

@Resolver(() => Editor)
export class PresenceResolver {
  @Mutation(() => [Editor], {
    description:
      "L’article ou la page fixe est ouvert dans cet onglet : à redire toutes les 10 secondes, ou l’onglet passe pour fermé " +
      "25 secondes après. Donne qui d’autre l’a ouvert. Éditeurs, et l’auteur pour les siens ; d’une page, administrateurs.",
  })
  announceEditing(
    @PostId() postId: string,
    @Tab() tab: string,
    @Ctx() { viewer }: Context,
  ): Promise<readonly Editor[]> {
    return announceEditing(viewer, postId, tab);
  }

  @Mutation(() => [Editor], {
    description:
      "Il n’est plus ouvert dans cet onglet. Éditeurs, et l’auteur pour les siens ; d’une page, administrateurs.",
  })
  leaveEditing(
    @PostId() postId: string,
    @Tab() tab: string,
    @Ctx() { viewer }: Context,
  ): Promise<readonly Editor[]> {
    return leaveEditing(viewer, postId, tab);
  }

  @Subscription(() => EditorsChanged, {
    subscribe: ({ args, context }) => editorChanges((context as Context).viewer, args.postId),
    description:
      "Qui l’a ouvert : maintenant, puis à chaque changement. Éditeurs, et l’auteur pour les siens ; d’une page, administrateurs.",
  })
  async editorsChanged(
    @Root() { name, subjectId }: { readonly name: string; readonly subjectId: string },
    @PostId() _postId: string,
  ): Promise<EditorsChanged> {
    return { kind: name === "CURRENT" ? name : "CHANGED", ...(await editorsNow(subjectId)) };
  }

  @FieldResolver(() => User, { nullable: true, description: "Null si le compte est supprimé." })
  user(@Root() { userId }: Editor, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(userId);
  }
}

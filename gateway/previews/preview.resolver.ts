import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Context } from "../core/context.ts";
import { Post } from "../posts/post.service.ts";
import { StaticPage } from "../static-pages/static-page.service.ts";
import { User } from "../users/user.service.ts";
import {
  createPreviewLink,
  listPreviewLinks,
  openPreview,
  PreviewLink,
  revokePreviewLink,
} from "./preview.service.ts";

@InputType({ description: "Un lien d’aperçu à faire." })
class PreviewLinkInput {
  @Field(() => Int, { description: "Combien d’heures il ouvre : 1, 24 ou 168." })
  hours!: number;
}

@ObjectType({ description: "Ce que montre un lien d’aperçu." })
class Preview {
  @Field(() => Date, { description: "Quand il cesse d’ouvrir." })
  expiresAt!: Date;

  @Field(() => Boolean, { description: "Vrai si ce qu’il montrait a paru depuis, et se lit à son adresse." })
  isPublished!: boolean;

  @Field(() => Post, {
    nullable: true,
    description: "L’article ; null d’une page, ou si le lien n’ouvre plus.",
  })
  post!: Post | null;

  @Field(() => StaticPage, {
    nullable: true,
    description: "La page fixe ; null d’un article, ou si le lien n’ouvre plus.",
  })
  page!: StaticPage | null;
}

@Resolver(() => PreviewLink)
export class PreviewResolver {
  @Query(() => [PreviewLink], {
    description:
      "Les liens d’un article ou d’une page fixe qui ouvrent encore. Éditeurs, et l’auteur pour les siens ; d’une page, administrateurs.",
  })
  previewLinks(
    @Arg("postId", () => ID, { description: "L’article ou la page fixe." }) postId: string,
    @Ctx() { viewer }: Context,
  ): Promise<PreviewLink[]> {
    return listPreviewLinks(viewer, postId);
  }

  @Query(() => Preview, { description: "Ce que montre un lien d’aperçu, à qui en a le jeton." })
  preview(
    @Arg("token", () => String, { description: "Ce qui suit /apercu/." }) token: string,
    @Ctx() { request }: Context,
  ): Promise<Preview> {
    return openPreview(request, token);
  }

  @Mutation(() => PreviewLink, {
    description:
      "Fait un lien d’aperçu d’un article ou d’une page fixe qui n’est pas publié, ou des changements qui attendent à côté. Éditeurs, et l’auteur pour les siens ; d’une page, administrateurs.",
  })
  createPreviewLink(
    @Arg("postId", () => ID, { description: "L’article ou la page fixe." }) postId: string,
    @Arg("input", () => PreviewLinkInput, { description: "Le lien." }) input: PreviewLinkInput,
    @Ctx() { viewer }: Context,
  ): Promise<PreviewLink> {
    return createPreviewLink(viewer, postId, input);
  }

  @Mutation(() => PreviewLink, {
    description: "Le lien n’ouvre plus, dès maintenant. Éditeurs, et l’auteur pour les siens.",
  })
  revokePreviewLink(
    @Arg("id", () => ID, { description: "Le lien." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<PreviewLink> {
    return revokePreviewLink(viewer, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Son adresse sur le site ; donnée une seule fois, quand il est fait.",
  })
  path(@Root() { token }: PreviewLink & { token?: string }): string | null {
    return token ? `/apercu/${token}` : null;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a fait ; null si le compte est supprimé.",
  })
  author(@Root() { createdById }: PreviewLink, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(createdById);
  }
}

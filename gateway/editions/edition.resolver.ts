import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Context } from "../core/context.ts";
import { KeepsCaches } from "../core/field-visibility.ts";
import { File } from "../files/file.service.ts";
import { isCutFor } from "../posts/access/members-part.ts";
import { isVisible, Post } from "../posts/post.service.ts";
import { addressOf, createEdition, Edition, EditionLink, listEditions } from "./edition.service.ts";

@InputType({ description: "Les articles d’une édition." })
class EditionInput {
  @Field(() => [ID], {
    nullable: true,
    description:
      "Six articles publiés au plus, dans l’ordre\u202f; sans eux, ceux du jour, ou les trois derniers.",
  })
  postIds?: string[] | null;
}

@Resolver(() => Edition)
export class EditionResolver {
  @KeepsCaches()
  @Mutation(() => Edition, {
    description:
      "Prépare l’édition du jour\u00a0: un texte, une image, des adresses courtes. Les mêmes articles le même jour sont la même édition. Éditeurs.",
  })
  createEdition(
    @Arg("input", () => EditionInput, { description: "Les articles." }) input: EditionInput,
    @Ctx() { viewer }: Context,
  ): Promise<Edition> {
    return createEdition(viewer, input);
  }

  @Query(() => [Edition], { description: "Les dernières éditions et ce qu’on en a lu. Éditeurs." })
  editions(
    @Arg("limit", () => Int, { defaultValue: 10, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<Edition[]> {
    return listEditions(viewer, limit);
  }

  @FieldResolver(() => String, { description: "Son image, de 1\u202f080 pixels de côté, 100 ko au plus." })
  picture(@Root() { _id }: Edition): string {
    return `/editions/${_id}.jpg`;
  }

  @FieldResolver(() => File, {
    nullable: true,
    description:
      "Le son dont les 90 premières secondes font la note vocale\u00a0: celui du premier article, ouvert à tous, qui en a un.",
  })
  async voice(@Root() { links }: Edition, @Ctx() { loaders }: Context): Promise<File | null> {
    const posts = await Promise.all(links.map(({ postId }) => loaders.posts.load(postId)));
    const spoken = posts.find((post) => post?.audioName && isVisible(null, post) && !isCutFor(null, post));
    return spoken?.audioName ? loaders.filesByName.load(spoken.audioName) : null;
  }
}

@Resolver(() => EditionLink)
export class EditionLinkResolver {
  @FieldResolver(() => String, { description: "L’adresse courte, entière." })
  address(@Root() { code }: EditionLink): string {
    return addressOf(code);
  }

  @FieldResolver(() => Int, {
    description: "Combien de lectures sont venues du message publié sur Telegram.",
  })
  telegramReadings(@Root() { telegramReadings }: EditionLink): number {
    return telegramReadings ?? 0;
  }

  @FieldResolver(() => Post, {
    nullable: true,
    description: "L’article\u202f; null s’il n’est plus en ligne.",
  })
  async post(@Root() { postId }: EditionLink, @Ctx() { loaders }: Context): Promise<Post | null> {
    const post = await loaders.posts.load(postId);
    return post && isVisible(null, post) ? post : null;
  }
}

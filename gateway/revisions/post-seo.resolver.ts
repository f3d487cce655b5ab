import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../core/context.ts";
import { File } from "../files/file.service.ts";
import { completeSeo, PostSeo } from "./post-seo.ts";

/** Fields for search engines that earlier texts lack. */
@Resolver(() => PostSeo)
export class PostSeoResolver {
  @FieldResolver(() => String, {
    description: "Adresse que les moteurs montrent à la place de celle de l’article\u00a0; vide si aucune.",
  })
  canonical(@Root() seo: PostSeo): string {
    return completeSeo(seo).canonical;
  }

  @FieldResolver(() => Boolean, { description: "Faux si les moteurs ne doivent pas montrer l’article." })
  isIndexed(@Root() seo: PostSeo): boolean {
    return completeSeo(seo).isIndexed;
  }

  @FieldResolver(() => String, {
    description: "Nom de l’image que montrent les partages\u00a0; vide, la couverture.",
  })
  image(@Root() seo: PostSeo): string {
    return completeSeo(seo).image;
  }

  @FieldResolver(() => File, { nullable: true, description: "L’image que montrent les partages." })
  imageFile(@Root() { image }: PostSeo, @Ctx() { loaders }: Context): Promise<File | null> | null {
    return image ? loaders.filesByName.load(image) : null;
  }
}

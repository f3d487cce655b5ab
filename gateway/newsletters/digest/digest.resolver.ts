import { Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { Done } from "../../core/done.type.ts";
import { findDigest, NewsletterDigest, sendDigestTest } from "./digest.service.ts";

@Resolver(() => NewsletterDigest)
export class DigestResolver {
  @Query(() => NewsletterDigest, {
    description: "La lettre de la semaine\u00a0: quand elle part, et ce qu’elle contiendrait. Éditeurs.",
  })
  newsletterDigest(@Ctx() { viewer }: Context): Promise<NewsletterDigest> {
    return findDigest(viewer);
  }

  @Mutation(() => Done, { description: "Envoie à soi-même un essai de la lettre de la semaine. Éditeurs." })
  async sendDigestTest(@Ctx() { viewer }: Context): Promise<Done> {
    return { message: `Un essai part à ${await sendDigestTest(viewer)}.` };
  }
}
